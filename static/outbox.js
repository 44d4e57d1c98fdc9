// The outbox: the only sender of taps. A tap stays in the browser until the server has answered it.
//
// Each tap is a key of its own in localStorage, so that tabs of one browser share the queue and never overwrite
// each other. The server counts the id of a tap once: one that two tabs send, or whose answer got lost, does no
// harm, and nothing has to be locked. A tab sends the next tap only when the last was answered, so order holds.
"use strict";
const outbox = (() => {
  const here = document.getElementById("live")?.dataset.room;
  const place = document.getElementById("outbox");
  if (!place) return { put: () => Promise.reject(), send() {}, count: () => 0 };
  const KEPT = `fieldbook:tap:${here}:`;
  const ANSWER = 8_000; // as long as an answer is waited for
  const AGAIN = 3_000; // until the next try, and until a tap of another tab is anybody's to send
  const SEEN = 1_000; // a tap that waits longer is shown as not sent
  const BROKEN = 3; // so often the server may break on one tap before the next ones have their turn

  const randomId = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  // The pages that one tab shows one after the other are one sender.
  const tab = (sessionStorage["fieldbook:tab"] ||= randomId());
  const waiting = new Map(); // id → who on this page waits for the answer
  let newest = 0;

  const all = () =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(KEPT))
      .sort() // by time: the keys begin with it
      .map((key) => ({ ...JSON.parse(localStorage.getItem(key)), key }))
      .filter((tap) => tap.id);
  const save = (tap) => localStorage.setItem(tap.key, JSON.stringify({ ...tap, key: undefined }));
  const drop = (tap) => localStorage.removeItem(tap.key);

  // Takes a tap and promises its answer; when that does not come, a 204 of its own that says so.
  const put = (tap) => {
    newest = Math.max(Date.now(), newest + 1);
    const kept = { ...tap, id: randomId(), tab, at: newest };
    kept.key = `${KEPT}${kept.at}:${kept.id}`;
    save(kept);
    setTimeout(paint, SEEN + 50);
    const answer = new Promise((resolve) => waiting.set(kept.id, resolve));
    send();
    return answer;
  };
  const answered = (id, response) => {
    waiting.get(id)?.(response);
    waiting.delete(id);
  };
  const keptOnly = () => new Response(null, { status: 204, headers: { "X-Kept": "yes" } });

  const post = async ({ id, seen, body }) => {
    const ends = new AbortController();
    const timer = setTimeout(() => ends.abort(), ANSWER);
    try {
      const response = await fetch(`/r/${here}/tap`, {
        method: "POST",
        headers: {
          "Content-Type": "application/x-www-form-urlencoded",
          "HX-Request": "true",
          "HX-Current-URL": location.href,
          "X-Tap": id,
          "X-Version": String(seen),
        },
        body,
        redirect: "error", // the page of some hotel's Wi-Fi
        signal: ends.signal,
      });
      return { response, text: await response.text() };
    } catch {
      return {};
    } finally {
      clearTimeout(timer);
    }
  };

  // Sends one tap; false when it did not get through.
  const tried = async (tap) => {
    const { response, text } = await post(tap);
    if (response?.status === 204) {
      drop(tap);
      answered(tap.id, new Response(null, response));
      return true;
    }
    const refused = response?.status < 500 && response.status !== 429 && text.includes("<hx-partial");
    if (refused && waiting.has(tap.id) && !tap.late) {
      drop(tap);
      answered(tap.id, new Response(text, response));
      return true;
    }
    tap.late = true;
    if (refused) hold(tap, text);
    else if (response?.status === 500 && (tap.broke = (tap.broke ?? 0) + 1) >= BROKEN) tap.held = document.getElementById("said").dataset.broken;
    save(tap);
    return Boolean(tap.held);
  };

  // Refused when nobody looked: listed with the reason, and with what the answer offered.
  const hold = (tap, text) => {
    const answer = new DOMParser().parseFromString(text, "text/html");
    const offer = answer.querySelector(".said button[name=act]");
    tap.held = answer.querySelector(".said p")?.textContent ?? "?";
    tap.offer = offer && { act: offer.value, words: offer.textContent };
  };

  const next = () =>
    all().find((tap) => !tap.held && (tap.tab === tab || waiting.has(tap.id) || Date.now() - tap.at > AGAIN));
  let sending = false;
  let timer = 0;
  const send = async () => {
    if (sending) return;
    sending = true;
    clearTimeout(timer);
    let stuck = false;
    for (let tap = next(); tap && !stuck; tap = next()) stuck = !(await tried(tap));
    sending = false;
    // What waits behind a tap that is stuck is late as well.
    if (stuck) for (const tap of all().filter(({ id }) => waiting.has(id))) save({ ...tap, late: true });
    for (const { id } of stuck ? all() : []) answered(id, keptOnly());
    timer = setTimeout(send, AGAIN);
    paint();
  };

  // -- what is seen of it: marks beside what was pressed, a badge, a list ------------------------------
  const pending = () => all().filter((tap) => !tap.held && (tap.late || Date.now() - tap.at > SEEN));
  const held = () => all().filter((tap) => tap.held);

  const mark = () => {
    const marks = {};
    for (const tap of pending()) if (tap.place) marks[tap.place] = `${marks[tap.place] ?? ""}${tap.short} `;
    for (const element of document.querySelectorAll("[data-pending]"))
      if (!marks[element.id]) element.removeAttribute("data-pending");
    for (const id in marks) document.getElementById(id)?.setAttribute("data-pending", `${marks[id]}⏳`);
  };

  let painted = "";
  const paint = () => {
    const lists = [held(), pending()];
    mark();
    const state = JSON.stringify(lists);
    if (state === painted) return;
    painted = state;
    const { heldWords, pendingWords } = place.dataset;
    const heads = [
      [heldWords, lists[0].length],
      [pendingWords, lists[1].length],
    ].filter(([, n]) => n);
    place.hidden = !heads.length;
    place.querySelector("[role=status]").textContent = heads.map(([words, n]) => words.replace("{n}", n)).join(" · ");
    place.querySelector("ul").replaceChildren(...lists.flat().map(item));
    if (lists[0].length) place.open = true;
  };
  const item = (tap) => {
    const row = document.createElement("li");
    const words = document.createElement("span");
    words.textContent = tap.held ? `${tap.words}: ${tap.held}` : `${tap.words} ⏳`;
    row.append(words);
    if (tap.held) row.append(button(tap.offer?.words ?? place.dataset.again, () => again(tap)), leaving(tap));
    return row;
  };
  const button = (words, press) => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "button";
    made.textContent = words;
    made.addEventListener("click", () => {
      press();
      paint();
    });
    return made;
  };
  const leaving = (tap) => button(place.dataset.leave, () => drop(tap));
  // The same act keeps its id, and so counts once whatever became of it; what was offered is another act.
  const again = ({ offer, held: _, ...tap }) => {
    if (offer) {
      drop(tap);
      tap.body = String(new URLSearchParams({ act: offer.act }));
      tap.id = randomId();
      tap.key = `${KEPT}${tap.at}:${tap.id}`;
    }
    save({ ...tap, tab });
    send();
  };

  addEventListener("storage", ({ key, newValue }) => {
    if (!key?.startsWith(KEPT)) return;
    // Another tab has sent what this one waits for.
    if (newValue === null) answered(key.slice(key.lastIndexOf(":") + 1), keptOnly());
    paint();
  });
  document.addEventListener("htmx:after:swap", mark);
  addEventListener("DOMContentLoaded", () => {
    paint();
    send();
  });

  return { put, send, count: () => all().length };
})();
