// What the page does beyond HTMX: ids for taps, the newest board after every pause, drafts, small comforts.
"use strict";
(() => {
  const root = document.documentElement;
  const live = document.getElementById("live");
  if (!live) return;
  const here = `/r/${live.dataset.room}`;
  const sheet = document.getElementById("sheet");
  const said = document.getElementById("said");
  const SILENT = 40_000; // the server sends a heartbeat every 15 s
  const POLL = 4_000; // without a stream for so long the page asks instead
  const now = () => Date.now();

  // -- who is heard -------------------------------------------------------------------------------
  let shown = Number(live.dataset.version);
  let people = null;
  let stream = null; // what hx-sse knows of the open stream
  let flowing = false; // it has brought something since it was opened
  let heard = now();
  let asked = now();
  let retryAt = 0;
  let opened = false;
  let failing = 0; // since when nothing gets through

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
    const query = new URLSearchParams({ view, have, ...(as && { as }) });
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
  };
  // Whoever lost or took a seat needs another board of the same version.
  const met = (number) => {
    if (people !== null && number !== people && live.dataset.view) ask("");
    people = number;
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
    flowing = false;
  });
  document.addEventListener("htmx:sse:before:message", (event) => {
    const { connection, message } = event.detail;
    stream = connection;
    flowing = true;
    heard = now();
    through();
    if (message.event === "people") met(message.data);
    if (!message.event && Number(message.id) < shown) event.preventDefault();
  });
  document.addEventListener("htmx:sse:after:message", ({ detail: { message } }) => {
    if (!message.event) reached(Number(message.id));
    if (message.event === "version") reached(Number(message.data));
  });
  document.addEventListener("htmx:sse:error", streamLost);
  document.addEventListener("htmx:sse:close", streamFailed);
  live.addEventListener("gone", () => (location.href = here));

  document.addEventListener("visibilitychange", () => ask());
  addEventListener("pageshow", ({ persisted }) => persisted && refresh());
  addEventListener("online", refresh);
  addEventListener("offline", () => {
    failing = now() - 3_001;
    paint();
  });
  setInterval(() => {
    if (document.hidden) return;
    if (now() - heard > SILENT) {
      heard = now();
      flowing = false;
      refresh();
    } else if (!flowing && now() - asked > POLL) ask();
    if (retryAt && now() > retryAt) {
      retryAt = 0;
      htmx.trigger(live, "live:retry");
    }
    paint();
  }, 1_000);

  // -- taps: every press has an id of its own, so that a repeat counts once ---------------------------
  const randomId = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

  // A thumb that bounces on what nobody does twice at once; counters count every tap.
  const BOUNCE = 350;
  const pressedAt = new Map();
  const bounced = (button) => {
    if (!button?.matches(".big, .turnline .button")) return false;
    const before = pressedAt.get(button.id) ?? 0;
    pressedAt.set(button.id, now());
    return now() - before < BOUNCE;
  };

  // Fires at the press, before the queue: the version is the one that was seen.
  document.addEventListener("htmx:config:request", (event) => {
    const { ctx } = event.detail;
    if (ctx.sourceElement === live) opened = true;
    if (!isTap(ctx)) return;
    if (bounced(ctx.request.submitter)) return event.preventDefault();
    ctx.request.headers["X-Tap"] = randomId();
    ctx.request.headers["X-Version"] = String(shown);
    ctx.pressed = ctx.request.submitter;
    ctx.pressed?.classList.add("sent");
  });

  // Fires for every status, before anything is swapped.
  document.addEventListener("htmx:after:request", (event) => {
    const { ctx } = event.detail;
    through();
    if (isAsk(ctx)) return answered(event, ctx);
    if (!isTap(ctx)) return;
    ctx.pressed?.classList.remove("sent");
    const version = versionOf(ctx);
    if (ctx.response.status === 204) accepted(ctx);
    // The stream brings the board; where it does not, the page asks.
    setTimeout(() => shown < version && ask(), 600);
  });

  const accepted = ({ pressed, request: { form } }) => {
    forget(form);
    const { then, closes } = { ...form.dataset, ...pressed?.dataset };
    // "Set 12" of a conflict answers what was typed in the sheet.
    if (closes || said.contains(pressed)) closeSheet();
    say("");
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
    const { act = actOf(target)?.value } = JSON.parse(sessionStorage.getItem(keyOf(target)) ?? "{}");
    sessionStorage.setItem(keyOf(target), JSON.stringify({ value: target.value, act }));
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
      for (const note of field.form.querySelectorAll("[data-changed]")) note.hidden = false;
    }
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

  // -- sheets: an open one takes the focus and is still open after a reload -----------------------------
  let opener = null;
  let { stage } = document.getElementById("board")?.dataset ?? {};
  const remember = (url) => history.replaceState({ ...history.state, sheet: url }, "");
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
    if (document.getElementById("sheet-page")) location.href = `${here}/play`;
    if (!sheet.firstElementChild) return;
    sheet.replaceChildren();
    sheet.removeAttribute("role");
    remember(undefined);
    // The opener may have been drawn anew.
    (opener?.isConnected ? opener : document.getElementById(opener?.id))?.focus({ preventScroll: true });
    opener = null;
  };
  addEventListener("DOMContentLoaded", () => {
    const url = history.state?.sheet;
    if (url) htmx.ajax("GET", url, { source: sheet, target: sheet, swap: "innerHTML" });
  });

  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    if (said.firstElementChild) say("");
    else closeSheet();
  });

  // -- closing, hints, copying, stepping ----------------------------------------------------------------
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-close], [data-dismiss], [data-copy], [data-step]");
    if (!button) return;
    const { close = "", dismiss, copy, step } = button.dataset;
    if (close.includes("said")) say("");
    if (close.includes("sheet")) closeSheet();
    if (dismiss) {
      localStorage.setItem(`fieldbook:hint:${dismiss}`, "closed");
      restore();
    }
    if (copy) copyText(document.getElementById(copy));
    if (step) stepField(document.getElementById(button.dataset.for), Number(step));
  });

  const copyText = async (field) => {
    field.select();
    // On plain http browsers have no clipboard object; the old command still works there.
    if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
    else document.execCommand("copy");
    for (const done of document.querySelectorAll("[data-copied]")) done.hidden = false;
    for (const hint of document.querySelectorAll("[data-needs-https]")) hint.hidden = isSecureContext;
  };

  const stepField = (field, by) => {
    const { least, most } = field.dataset;
    const current = Number.parseInt(field.value, 10);
    const next = Number.isNaN(current) ? Number(least) : current + by;
    field.value = String(Math.min(Number(most), Math.max(Number(least), next)));
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
})();
