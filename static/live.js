// What the page does beyond HTMX: ids for taps, the newest board after every pause, drafts, small comforts.
"use strict";
(() => {
  const root = document.documentElement;
  const live = document.getElementById("live");
  if (!live) return;
  const room = live.dataset.room;
  const here = `/r/${room}`;
  const SILENT = 40_000; // the server sends a heartbeat every 15 s
  const STREAM_GRACE = 5_000; // without a stream for so long the page asks instead
  let shown = Number(live.dataset.version);
  let wanted = shown; // the newest version anybody told us of
  let heard = Date.now();
  let streaming = null;
  let asking = false;

  // -- taps: every press has an id of its own, so that a repeat counts once -----------------------
  const randomId = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const isTap = (ctx) => ctx.request.action === `${here}/tap`;

  document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
    if (!isTap(ctx)) return;
    ctx.request.headers["X-Tap"] = randomId();
    ctx.request.headers["X-Version"] = String(shown);
    const { submitter } = ctx.request;
    submitter?.classList.add("sent");
    ctx.sent = submitter;
    ctx.form = ctx.request.form;
  });

  document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
    const version = Number(ctx.response.headers.get("X-Version") ?? 0);
    if (ctx.request.action.startsWith(`${here}/board`)) {
      if (ctx.response.status === 200) reached(version);
      return;
    }
    if (!isTap(ctx)) return;
    ctx.sent?.classList.remove("sent");
    if (ctx.response.status !== 204) return;
    accepted(ctx, version);
  });

  const accepted = (ctx, version) => {
    wanted = Math.max(wanted, version);
    say("");
    if (!reducedMotion.matches && localStorage.getItem("fieldbook:still") !== "yes") navigator.vibrate?.(12);
    if (ctx.form?.dataset.closes) closeSheet(ctx.form);
    if (ctx.sent?.dataset.then) location.href = ctx.sent.dataset.then;
    setTimeout(() => shown < wanted && ask(), 600);
  };

  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

  for (const name of ["htmx:error", "htmx:response:error"]) {
    document.addEventListener(name, ({ detail: { ctx } }) => {
      if (ctx?.sourceElement === live) return streamFailed();
      if (!ctx || !isTap(ctx)) return;
      ctx.sent?.classList.remove("sent");
      if (!ctx.response || ctx.response.status >= 500) say(document.getElementById("said").dataset.broken);
    });
  }

  const say = (words) => {
    const place = document.getElementById("said");
    place.replaceChildren();
    if (!words) return;
    const row = document.createElement("p");
    row.className = "refusal";
    row.role = "alert";
    row.textContent = words;
    place.append(row);
  };

  // -- the newest board -----------------------------------------------------------------------
  const reached = (version) => {
    shown = version;
    wanted = Math.max(wanted, version);
    live.dataset.version = String(version);
  };

  const ask = async () => {
    if (asking || document.hidden) return;
    asking = true;
    const { view, as } = live.dataset;
    try {
      if (view) {
        const query = new URLSearchParams({ view, have: String(shown), ...(as && { as }) });
        await htmx.ajax("GET", `${here}/board?${query}`, { target: "#board", swap: "outerMorph" });
      } else htmx.trigger(live, "version");
      root.toggleAttribute("data-offline", false);
    } finally {
      asking = false;
    }
  };

  document.addEventListener("htmx:sse:after:connection", ({ detail: { connection } }) => {
    if (connection.status !== 200) return;
    streaming = connection;
    heard = Date.now();
    root.removeAttribute("data-offline");
    root.removeAttribute("data-connecting");
    root.dataset.live = "";
  });
  document.addEventListener("htmx:sse:before:message", () => {
    heard = Date.now();
    root.removeAttribute("data-offline");
    root.removeAttribute("data-connecting");
  });
  document.addEventListener("htmx:sse:after:message", ({ detail: { message } }) => {
    if (message.id && !message.event) reached(Number(message.id));
    if (message.event === "version") reached(Number(message.data));
  });
  live.addEventListener("gone", () => (location.href = here));

  let lost = null;
  const streamLost = () => {
    root.dataset.connecting = "";
    delete root.dataset.live;
    lost ??= setTimeout(() => {
      lost = null;
      if ("connecting" in root.dataset) root.dataset.offline = "";
    }, 3_000);
  };
  document.addEventListener("htmx:sse:error", streamLost);
  // A first connection that failed is not tried again by the extension.
  const streamFailed = () => {
    streaming = null;
    streamLost();
    setTimeout(() => htmx.trigger(live, "live:retry"), 1_500);
  };
  document.addEventListener("htmx:sse:close", ({ detail: { connection } }) => {
    if (connection === streaming) streaming = null;
    if (!document.hidden) streamFailed();
  });

  const fresh = () => {
    if (document.hidden) return;
    streaming?.reader?.cancel(); // the extension comes back with Last-Event-ID
    ask();
  };
  addEventListener("pageshow", (event) => event.persisted && fresh());
  addEventListener("online", fresh);
  document.addEventListener("visibilitychange", () => !document.hidden && ask());
  setInterval(() => {
    if (document.hidden) return;
    const silent = Date.now() - heard;
    if (silent > SILENT) {
      heard = Date.now();
      streamLost();
      fresh();
    } else if (!streaming && silent > STREAM_GRACE) ask();
  }, 2_500);

  // -- drafts: what is being typed survives swaps, rotation, reload and the way back ---------------
  const draftKey = (field) => `fieldbook:${room}:${location.pathname.split("/")[3] ?? ""}:${field.dataset.draft}`;
  document.addEventListener("input", ({ target }) => {
    if (target.dataset?.draft) sessionStorage.setItem(draftKey(target), target.value);
  });
  document.addEventListener("submit", ({ target }) => {
    for (const field of target.elements) if (field.dataset.draft) field.dataset.sending = "";
    if (!target.hasAttribute("hx-post")) forget(target);
  });
  const forget = (form) => {
    for (const field of form.elements) if (field.dataset.draft) sessionStorage.removeItem(draftKey(field));
  };
  const restore = () => {
    for (const field of document.querySelectorAll("[data-draft]")) {
      const draft = sessionStorage.getItem(draftKey(field));
      if (draft !== null && field.value !== draft) field.value = draft;
    }
    for (const hint of document.querySelectorAll("[data-hint]"))
      hint.hidden = localStorage.getItem(`fieldbook:hint:${hint.dataset.hint}`) === "closed";
  };
  document.addEventListener("htmx:after:swap", restore);
  addEventListener("pageshow", restore);

  // -- sheets, hints, copying, stepping --------------------------------------------------------
  const closeSheet = (form) => {
    if (form?.elements) forget(form);
    document.getElementById("sheet").replaceChildren();
    if (document.getElementById("sheet-page")) location.href = `${here}/play`;
  };
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-close], [data-dismiss], [data-copy], [data-step]");
    if (!button) return;
    const { close, dismiss, copy, step } = button.dataset;
    if (close === "sheet") closeSheet(button.closest("section")?.querySelector("form"));
    else if (close) document.getElementById(close).replaceChildren();
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
    const now = Number.parseInt(field.value, 10);
    const next = Number.isNaN(now) ? Number(least) : now + by;
    field.value = String(Math.min(Number(most), Math.max(Number(least), next)));
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
})();
