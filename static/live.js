// What the page does beyond HTMX: the newest board after every pause, drafts, small comforts. Taps go by outbox.js.
"use strict";
(() => {
  const root = document.documentElement;
  const live = document.getElementById("live");
  if (!live) return;
  const here = `/r/${live.dataset.room}`;
  root.dataset.script = "";
  const sheet = document.getElementById("sheet");
  const said = document.getElementById("said");
  const SILENT = 40_000; // the server sends a heartbeat every 15 s
  const POLL = 3_000; // without a stream for so long the page asks instead
  const SLEPT = 5_000; // a clock that ticks every second and was silent so long: the phone slept
  const now = () => Date.now();
  const page = String(Math.random());
  let headers = {};

  // -- who is heard -------------------------------------------------------------------------------
  let shown = Number(live.dataset.version);
  let { people } = live.dataset;
  let stream = null; // what hx-sse knows of the open stream
  let flowing = false; // it has brought something since it was opened
  let heard = now();
  let asked = now();
  let retryAt = 0;
  let opened = false;
  let failing = 0; // since when nothing gets through
  let patience = 1; // for a stream that says nothing: a server to which thousands come back at once gets to all that wait

  const versionOf = (ctx) => Number(ctx.response?.headers.get("X-Version") ?? 0);
  const isTap = (ctx) => ctx?.request.action === `${here}/tap`;
  const isAsk = (ctx) => ctx?.request.action.startsWith(`${here}/board?`);
  const reached = (version) => (shown = Math.max(shown, version));
  const paint = () => {
    // A short gap, as between two pages or two access points, is nobody's business.
    const gap = failing && now() - failing;
    root.toggleAttribute("data-live", flowing);
    root.toggleAttribute("data-connecting", gap > 1_000);
    root.toggleAttribute("data-offline", gap > 3_000);
  };
  const through = () => {
    if (failing && said.dataset.shows === "broken") say("");
    if (failing) outbox.send();
    failing = 0;
    paint();
  };

  // Asks for the newest board with the version that is here; 204 if there is nothing newer.
  let asking = false;
  const ask = async (have = shown) => {
    if (asking || document.hidden) return;
    asking = true;
    asked = now();
    const { view, as } = live.dataset;
    const query = new URLSearchParams({ view, have, ...(as && { as }), ...(!flowing && { polls: 1 }) });
    const place = view ? { target: "#board", swap: "outerMorph" } : { target: live, swap: "none" };
    try {
      await htmx.ajax("GET", `${here}/board?${query}`, place);
    } finally {
      asking = false;
    }
  };
  const answered = (event, ctx) => {
    const version = versionOf(ctx);
    const newer = version > shown;
    // The stream was quicker: an older board never replaces a newer one.
    if (version < shown) event.preventDefault();
    if (newer) {
      reached(version);
      htmx.trigger(live, "version"); // as the stream would: lists and sheets ask again
    }
    const number = ctx.response.headers.get("X-People");
    if (number !== people) htmx.trigger(live, "people");
    met(number);
    isApp(ctx.response.headers.get("X-App"));
  };
  // Whoever lost or took a seat needs another board of the same version.
  const met = (number) => {
    if (number === people) return;
    people = number;
    htmx.trigger(live, "asks");
    if (live.dataset.view) ask("");
  };

  // -- a new version of the app: pages are loaded again, once, and not under anybody's hands ---------------
  let { app } = live.dataset;
  const isApp = (now) => (app = now || app);
  const isBusy = () =>
    outbox.count() || [...document.querySelectorAll("[data-draft]")].some((field) => sessionStorage.getItem(keyOf(field)));
  const renew = () => {
    if (app === live.dataset.app || sessionStorage["fieldbook:app"] === app || isBusy()) return;
    sessionStorage["fieldbook:app"] = app; // should two versions answer in turn
    location.reload();
  };

  // -- the stream ---------------------------------------------------------------------------------
  // hx-sse comes back by itself, but never after a first connection that failed, and it cannot know
  // that a stream which reports no error is dead.
  const streamLost = () => {
    flowing = false;
    ask(); // tells whether it is only the stream
  };
  const streamFailed = () => {
    stream = null;
    retryAt = now() + 1_500;
    streamLost();
  };
  // HTMX may look through the page before hx-sse has been downloaded; then nobody opened the stream.
  // Its own look was put into the queue earlier than this one.
  addEventListener("DOMContentLoaded", () => setTimeout(() => opened || htmx.process(live)));
  const refresh = () => {
    stream?.reader?.cancel(); // ends it, and hx-sse comes back with Last-Event-ID
    stream?.delayCanceller?.();
    ask();
  };
  document.addEventListener("htmx:sse:before:connection", ({ detail }) => {
    stream = detail.connection;
    stream.patience ??= stream.config.connectTimeout;
    stream.config.connectTimeout = patience * stream.patience;
    flowing = false;
  });
  document.addEventListener("htmx:sse:before:message", (event) => {
    const { connection, message } = event.detail;
    stream = connection;
    const brings = message.event ? message.event === "version" && message.data : message.id;
    const late = brings && Number(brings) < shown; // some proxy holds events back
    // This browser has streams enough in other tabs: this page asks, and takes none from them.
    const crowded = message.event === "crowded";
    if (crowded) headers["X-Patient"] = "yes";
    flowing = !late && !crowded;
    heard = now();
    patience = 1;
    through();
    if (message.event === "people") met(message.data);
    if (message.event === "hb") isApp(message.data);
    if (!message.event && late) event.preventDefault();
  });
  document.addEventListener("htmx:sse:after:message", ({ detail: { message } }) => {
    if (!message.event) reached(Number(message.id));
    if (message.event === "version") reached(Number(message.data));
  });
  document.addEventListener("htmx:sse:error", ({ detail: { error } }) => {
    patience = error?.name === "AbortError" ? Math.min(2 * patience, 8) : 1;
    streamLost();
  });
  document.addEventListener("htmx:sse:close", streamFailed);
  live.addEventListener("gone", () => (location.href = here));

  document.addEventListener("visibilitychange", () => {
    delete headers["X-Patient"];
    ask();
  });
  addEventListener("pageshow", ({ persisted }) => persisted && refresh());
  addEventListener("online", () => {
    patience = 1;
    refresh();
    outbox.send();
  });
  addEventListener("offline", () => {
    failing = now() - 3_001;
    paint();
  });
  let ticked = now();
  setInterval(() => {
    const slept = now() - ticked > SLEPT;
    ticked = now();
    if (document.hidden) return;
    if (slept || now() - heard > SILENT) {
      heard = now();
      flowing = false;
      refresh();
    } else if (!flowing && now() - asked > POLL) ask();
    renew();
    if (retryAt && now() > retryAt) {
      retryAt = 0;
      htmx.trigger(live, "live:retry");
    }
    paint();
  }, 1_000);

  // -- taps: a press goes into the outbox, and HTMX gets the answer from there --------------------------
  // A thumb that bounces: what nobody does twice at once counts once, while counters count every tap; and a
  // second press never hits what the first one has put in the place of what was pressed.
  const ONCE = [
    [".end-turn", 700],
    [".big, .turnline .button, .move, .once", 400],
  ];
  const UNSEEN = 400;
  let pressed = { at: 0 }; // the last press, in milliseconds since the page came
  document.addEventListener(
    "click",
    (event) => {
      const target = event.target.closest?.("#board :is(a, button), #sheet :is(a, button)");
      if (!target || !event.detail) return; // a key does not bounce
      const { timeStamp: at, clientX: x, clientY: y } = event;
      const once = ONCE.find(([kind]) => target.matches(kind))?.[1] ?? 0;
      const same = target.id ? target.id === pressed.target?.id : target === pressed.target;
      const near = Math.hypot(x - pressed.x, y - pressed.y) < 32;
      if (at - pressed.at < (same ? once : near ? UNSEEN : 0)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else pressed = { at, x, y, target };
    },
    true,
  );
  document.addEventListener("keydown", () => (pressed.at = 0), true); // who types has seen what came

  // Fires at the press, before the queue: the version is the one that was seen.
  document.addEventListener("htmx:config:request", (event) => {
    const { ctx } = event.detail;
    if (ctx.sourceElement === live) {
      opened = true;
      headers = ctx.request.headers; // hx-sse sends them again whenever it comes back
      headers["X-Page"] = page; // a new stream of this page takes the place of its old one
    }
    if (!isTap(ctx)) return;
    ctx.pressed = ctx.request.submitter;
    ctx.pressed?.classList.add("sent");
    const answer = outbox.put(tapOf(ctx));
    ctx.fetch = () => answer;
  });
  // What is sent, and how it is shown while it waits: as pressed or typed, beside that or what opened the sheet.
  const tapOf = ({ pressed, request: { body, form } }) => {
    const typed = [...body].filter(([name]) => name.startsWith("f.")).map(([, value]) => value);
    const lines = pressed?.innerText.split("\n").map((line) => line.trim().replace(/\s+/g, " ")).filter(Boolean) ?? [];
    const text = lines.join(" · ");
    const label = pressed?.getAttribute("aria-label") || text;
    const sign = pressed?.querySelector("use")?.getAttribute("href").match(/#(plus|minus)$/)?.[1];
    const short = typed.join(" ") || lines[0] || { plus: "+1", minus: "−1" }[sign] || label || "•";
    const words = [label, ...typed].join(" ");
    const from = pressed?.id || opener?.id;
    return { seen: form.dataset.seen ?? shown, body: String(new URLSearchParams(body)), place: from, short: short.slice(0, 16), words };
  };

  // Fires for every status, before anything is swapped.
  document.addEventListener("htmx:after:request", (event) => {
    const { ctx } = event.detail;
    const kept = ctx.response.headers.has("X-Kept"); // the outbox has it, the server not yet
    if (!kept) through();
    if (isAsk(ctx)) return answered(event, ctx);
    if (!isTap(ctx)) return;
    ctx.pressed?.classList.remove("sent");
    const version = versionOf(ctx);
    if (ctx.response.status === 204) accepted(ctx, kept);
    // The stream brings the board; where it does not, the page asks.
    setTimeout(() => shown < version && ask(), flowing ? 600 : 0);
  });

  const accepted = ({ pressed, request: { form } }, kept) => {
    forget(form);
    const { then, closes } = { ...form.dataset, ...pressed?.dataset };
    // "Set 12" of a conflict answers what was typed in the sheet.
    if (closes || said.contains(pressed)) closeSheet();
    say("");
    if (kept) return;
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches && localStorage.getItem("fieldbook:still") !== "yes")
      navigator.vibrate?.(12);
    if (then) location.href = then;
  };

  document.addEventListener("htmx:before:swap", (event) => {
    const { ctx, tasks } = event.detail;
    const { status = 200, headers } = ctx.response ?? {};
    if (ctx.sourceElement === live) {
      if (headers.get("Content-Type")?.startsWith("text/event-stream")) return;
      event.preventDefault(); // an error page, or that of some hotel's Wi-Fi
      streamFailed();
    } else if (isTap(ctx)) {
      // A refusal brings the sentence and the newest board; a stream may have been quicker.
      const at = tasks.findIndex((task) => task.target?.id === "board");
      if (at >= 0 && versionOf(ctx) < shown) tasks.splice(at, 1);
      else if (at >= 0 && versionOf(ctx) > shown) {
        reached(versionOf(ctx));
        htmx.trigger(live, "version");
      }
    } else if (status >= 400) event.preventDefault();
    if (isAsk(ctx) && status === 404) location.href = here; // the room is gone
  });

  // Nothing came back, or the server broke.
  const failed = ({ detail: { ctx } }) => {
    if (ctx?.response && ctx.response.status < 500) return;
    failing ||= now();
    if (ctx?.sourceElement === live) return streamFailed();
    ctx?.pressed?.classList.remove("sent");
    if (!ctx?.sourceEvent?.isTrusted) return;
    say(said.dataset.broken);
    said.dataset.shows = "broken";
  };
  document.addEventListener("htmx:error", failed);
  document.addEventListener("htmx:response:error", failed);

  const say = (words) => {
    said.replaceChildren();
    delete said.dataset.shows;
    if (!words) return;
    const row = document.createElement("p");
    row.className = "refusal";
    row.setAttribute("role", "alert");
    row.textContent = words;
    said.append(row);
  };

  // -- drafts: what is being typed survives swaps, rotation, reload and the way back ------------------
  const nameOf = (field) => field.dataset?.draft ?? (field.type === "radio" ? field.name : "");
  const keyOf = (field) => `fieldbook:${location.pathname}:${nameOf(field)}`;
  // An act says which value its author saw; a sheet that is drawn again would see the new one.
  const actOf = (field) => field.form?.querySelector("input[name=act]");
  document.addEventListener("input", ({ target }) => {
    if (!nameOf(target)) return;
    const { act = actOf(target)?.value, seen = shown } = JSON.parse(sessionStorage.getItem(keyOf(target)) ?? "{}");
    sessionStorage.setItem(keyOf(target), JSON.stringify({ value: target.value, act, seen }));
  });
  const forget = (form) => {
    for (const field of form?.elements ?? []) if (nameOf(field)) sessionStorage.removeItem(keyOf(field));
  };
  document.addEventListener("submit", ({ target }) => target.hasAttribute("hx-post") || forget(target));
  const restore = () => {
    for (const field of document.querySelectorAll("[data-draft], input[type=radio]")) {
      const draft = JSON.parse(sessionStorage.getItem(keyOf(field)));
      if (!draft) continue;
      if (field.type === "radio") field.checked = field.value === draft.value;
      else if (field.value !== draft.value) field.value = draft.value;
      const act = actOf(field);
      if (!act || act.value === draft.act) continue;
      act.value = draft.act;
      field.form.dataset.seen = draft.seen; // so that the server can say who was quicker
      for (const note of field.form.querySelectorAll("[data-changed]")) note.hidden = false;
    }
    for (const pad of document.querySelectorAll(".keypad")) document.getElementById(pad.dataset.for).inputMode = "none";
    for (const hint of document.querySelectorAll("[data-hint]"))
      hint.hidden = localStorage.getItem(`fieldbook:hint:${hint.dataset.hint}`) === "closed";
  };
  addEventListener("pageshow", restore);

  // A board has many links to sheets and is sent after every tap, so they carry nothing but the address.
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("#board a[href^='sheet/']:not([hx-get])");
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    htmx.ajax("GET", link.href, { source: link, target: sheet, swap: "innerHTML" });
  });

  // What only sheets need comes after a board, or with the first sheet.
  const dress = () => {
    for (const href of sheet.dataset.styles?.split(" ").filter(Boolean) ?? [])
      if (!document.querySelector(`link[href="${href}"]`))
        document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
  };
  if (live.dataset.view === "play") addEventListener("load", () => setTimeout(dress, 200));
  document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
    if (ctx.target === sheet && ctx.request.action.includes("/sheet/")) dress();
  });

  // -- sheets: an open one takes the focus and is still open after a reload -----------------------------
  let opener = null;
  let { stage } = document.getElementById("board")?.dataset ?? {};
  // It is a step of the history, so that Back closes it. The way back takes a moment: `leaving` holds what was opened
  // meanwhile.
  let leaving = null;
  const remember = (url) => {
    if (leaving) return void (leaving.url = url);
    const { sheet: open } = history.state ?? {};
    if (url) history[open ? "replaceState" : "pushState"]({ ...history.state, sheet: url }, "");
    else if (open) {
      leaving = {};
      history.back();
    }
  };
  const reopen = () => {
    const url = history.state?.sheet;
    if (url) htmx.ajax("GET", url, { source: sheet, target: sheet, swap: "innerHTML" });
  };
  addEventListener("popstate", () => {
    const own = leaving;
    leaving = null;
    if (own?.url) remember(own.url);
    else if (!own && history.state?.sheet) reopen();
    else if (!own) shut(); // what was typed is there again on the way forward
  });
  document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
    restore();
    const { stage: next } = document.getElementById("board")?.dataset ?? {};
    if (stage && next === "play" && stage !== next) location.href = `${here}/play`; // all go on together
    stage = next;
    if (ctx.target !== sheet || !sheet.firstElementChild) return;
    remember(ctx.request.action);
    sheet.setAttribute("role", "dialog");
    sheet.setAttribute("aria-label", sheet.querySelector("h2")?.textContent ?? "");
    if (opener) return;
    opener = ctx.sourceElement;
    sheet.tabIndex = -1;
    sheet.focus({ preventScroll: true });
  });
  const closeSheet = () => {
    for (const form of document.querySelectorAll("#sheet form, #sheet-page form")) forget(form);
    const page = document.getElementById("sheet-page");
    if (page) location.href = page.dataset.back;
    shut();
  };
  const shut = () => {
    if (!sheet.firstElementChild) return;
    sheet.replaceChildren();
    sheet.removeAttribute("role");
    remember(undefined);
    // The opener may have been drawn anew.
    (opener?.isConnected ? opener : document.getElementById(opener?.id))?.focus({ preventScroll: true });
    opener = null;
  };
  addEventListener("DOMContentLoaded", reopen);

  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    if (said.firstElementChild) say("");
    else closeSheet();
  });

  // -- the mark of what is shown, for people to compare (the same as in web/check.py) ---------------------
  let told = "";
  const mark = () => {
    const numbers = document.getElementById("numbers");
    if (!numbers) return;
    const text = [...numbers.querySelectorAll("tbody td")].map((cell) => cell.textContent.trim()).join(" ");
    let hash = 0x811c9dc5;
    for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
    const { version } = numbers.dataset;
    const shows = hash.toString(16).toUpperCase().padStart(8, "0");
    document.getElementById("my-mark").textContent = `${version} · ${shows}`;
    if (told === version + shows) return;
    told = version + shows;
    const body = new URLSearchParams({ version, mark: shows });
    fetch(`${here}/check`, { method: "POST", body }).catch(() => (told = ""));
  };
  addEventListener("pageshow", mark);
  document.addEventListener("htmx:after:swap", mark);

  // -- closing, hints, copying, stepping ----------------------------------------------------------------
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-close], [data-dismiss], [data-copy], [data-step], [data-key]");
    if (!button) return;
    const { close = "", dismiss, copy, step, key } = button.dataset;
    if (close.includes("said")) say("");
    if (close.includes("sheet")) closeSheet();
    if (dismiss) {
      localStorage.setItem(`fieldbook:hint:${dismiss}`, "closed");
      restore();
    }
    if (copy) copyText(document.getElementById(copy));
    if (step) stepField(document.getElementById(button.dataset.for), Number(step));
    if (key) typeKey(document.getElementById(button.parentElement.dataset.for), key);
  });

  const copyText = async (field) => {
    field.select();
    // On plain http browsers have no clipboard object; the old command still works there.
    if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
    else document.execCommand("copy");
    for (const done of document.querySelectorAll("[data-copied]")) done.hidden = false;
    for (const hint of document.querySelectorAll("[data-needs-https]")) hint.hidden = isSecureContext;
  };

  const typed = (field, text) => {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const plain = (field) => field.value.normalize("NFKC").replace(/[−ー]/, "-").trim();
  const stepField = (field, by) => {
    const { least, most } = field.dataset;
    const current = Number.parseInt(plain(field), 10);
    const next = Number.isNaN(current) ? Number(least) : current + by;
    typed(field, String(Math.min(Number(most), Math.max(Number(least), next))));
  };
  const typeKey = (field, key) => {
    const text = plain(field);
    if (key === "C") typed(field, "");
    else if (key === "±") typed(field, text.startsWith("-") ? text.slice(1) : `-${text}`);
    // The first digit begins a new number, as on any calculator.
    else typed(field, sessionStorage.getItem(keyOf(field)) ? (text + key).slice(0, 8) : key);
  };
})();
