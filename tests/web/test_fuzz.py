"""Whatever is asked, in whatever way: a sentence, never an error of our own, always the headers."""

from __future__ import annotations

import json
import os
from io import BytesIO
from random import Random
from typing import Any

import pytest
from flask import Flask

from companion.games import games
from companion.web.security import HEADERS
from tests.web.phones import Phone, add, kept

REQUESTS = 50_000 if os.environ.get("COMPANION_PROOF") else 3_000
SEEDS = 5
METHODS = ("GET", "GET", "GET", "POST", "POST", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE")
JUNK = (
    "",
    "0",
    "1",
    "-1",
    "99",
    "1e3",
    "true",
    "１２",
    "９" * 3,
    "9" * 5000,
    "\x00",
    "\ufffd",
    "a\r\nb: c",
    "../..",
    "%00",
    "%ff%fe",
    "<script>alert(1)</script>",
    "{{ 7*7 }}",
    "' OR 1=1 --",
    "//evil.example",
    "ja",
    "en",
    "dark",
    "x" * 3000,
    "👨‍👩‍👧‍👦",
    "\u202e",
    "[",
    "{}",
    "[]",
    "null",
    '{"do":"add"}',
    '{"do":"instead","of":[1],"actions":[]}',
    '{"do":"\\ud800"}',
    "stand",
    "swap",
    "follow",
    "play",
    "setup",
    "scores",
    "yes",
    "tally",
    "lost_explorers",
)
ARGS = (
    "lang",
    "theme",
    "code",
    "game",
    "as",
    "view",
    "have",
    "only",
    "all",
    "address",
    "seat",
    "track",
    "counter",
    "upto",
    "import",
)
FIELDS = (
    "act",
    "tap",
    "version",
    "back",
    "view",
    "as",
    "name",
    "colour",
    "do",
    "phone",
    "one",
    "other",
    "follows",
    "game",
    "players",
    "mine",
    "name0",
    "colour0",
    "f.value",
    "f.seat",
    "f.",
)
NAMES = (
    "Origin",
    "Host",
    "Sec-Fetch-Site",
    "X-Tap",
    "X-Version",
    "HX-Request",
    "HX-Current-URL",
    "Last-Event-ID",
    "Accept-Language",
    "Cookie",
    "Content-Type",
    "Range",
    "If-None-Match",
    "If-Modified-Since",
    "Accept-Encoding",
    "X-Forwarded-For",
    "X-HTTP-Method-Override",
    "Referer",
)
TYPES = (
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "application/json",
    "text/plain; charset=utf-16",
    "x",
)


VALUES: tuple[Any, ...] = (
    *(0, 1, -1, 2, 3, 5, 7, 14, 10**9, True, None, 1.5),
    *("", "lobby", "bowl", "take"),
    *([], [1, 2], ["take"], {}),
)


def junk(rng: Random, names: tuple[str, ...], most: int) -> dict[str, str]:
    return {rng.choice(names): rng.choice(JUNK) for _ in range(rng.randrange(most))}


def header(text: str) -> str:
    """As it may stand in a header: bytes read as Latin-1, no line ends."""
    return text.replace("\r", "").replace("\n", "").encode("utf-8", "replace").decode("latin-1")


def address(rng: Random, rule: Any, codes: list[str]) -> str:
    path = str(rule.rule)
    for name in rule.arguments:
        value = (
            rng.choice(codes)
            if name == "code" and rng.random() < 0.9
            else rng.choice((*JUNK, "turn", "set", "1", "2"))
        )
        for kind in (f"<int:{name}>", f"<path:{name}>", f"<{name}>"):
            path = path.replace(kind, value.replace("?", "%3F").replace("#", "%23"))
    return path.replace("\r", "%0d").replace("\n", "%0a") + rng.choice(("", "", "", "", "/", "//x", "%2f"))


def body(rng: Random, actions: list[str]) -> Any:
    match rng.randrange(7):
        case 0:
            return rng.choice(JUNK).encode("utf-8", "replace")
        case 1:
            return b"act=" + bytes(rng.randrange(256) for _ in range(rng.randrange(200)))
        case 2:
            act = rng.choice(actions)
            act = mutated(rng, act) if rng.random() < 0.3 else act
            return {"act": act, "tap": str(rng.random())} | junk(rng, FIELDS, 4)
        case 3:
            return {"act": "x" * 70_000}
        case 4:
            file = rng.choice((*JUNK, '{"format":1,"game":"tally","entries":[]}')).encode("utf-8", "replace")
            return {"file": (BytesIO(file), rng.choice(("room.json", "", "../x"))), "skip": rng.choice(JUNK)}
    return junk(rng, FIELDS, 8)


def mutated(rng: Random, act: str) -> str:
    """An act with another value for anything in it, its name too."""
    fields = json.loads(act)
    fields[rng.choice([*fields])] = rng.choice(VALUES)
    return json.dumps(fields)


def some_actions(rng: Random) -> list[str]:
    """Acts with the right names and fields, and any values."""
    from companion.core.codec import name_of, shape_of
    from companion.core.room import ROOM_ACTIONS

    kinds = [*ROOM_ACTIONS, *(kind for game in games().values() for kind in game.actions)]
    return [
        json.dumps({"do": name_of(kind)} | {name: rng.choice(VALUES) for name in shape_of(kind)})
        for kind in kinds
        for _ in range(3)
    ]


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(SEEDS))
def test_nothing_that_is_asked_breaks_the_app(app: Flask, seed: int) -> None:
    rng = Random(seed)
    phones = [Phone(app) for _ in games()]
    codes = []
    for phone, game in zip(phones, games(), strict=True):
        codes.append(phone.open(game, 3))
        phone.sit(0, "<b>Mika</b>")
    actions = some_actions(rng)
    rules = [rule for rule in app.url_map.iter_rules() if rule.methods]
    for _ in range(REQUESTS // SEEDS):
        phone, rule = rng.choice(phones), rng.choice(rules)
        method = rng.choice(METHODS)
        headers = {"Origin": "http://localhost"} | ({"HX-Request": "true"} if rng.random() < 0.4 else {})
        if rng.random() < 0.4:
            headers |= {name: header(value) for name, value in junk(rng, NAMES, 3).items()}
        if rng.random() < 0.1:
            headers["Content-Type"] = rng.choice(TYPES)
        asked: dict[str, Any] = {
            "path": address(rng, rule, codes),
            "method": method,
            "query_string": junk(rng, ARGS, 4),
            "data": body(rng, actions) if method not in ("GET", "HEAD", "TRACE") else None,
            "headers": headers,
        }
        environ = {"REMOTE_ADDR": f"10.0.{rng.randrange(256)}.{rng.randrange(256)}"}
        answer = phone.client.open(**asked, environ_base=environ, buffered=False)
        assert answer.status_code < 500, (asked, answer.text)
        for name in HEADERS:
            assert name in answer.headers, (name, asked)
        assert "Cache-Control" in answer.headers, asked
        if answer.mimetype == "text/event-stream" and method == "GET":
            next(answer.iter_encoded())
        elif answer.mimetype == "text/html" and method != "HEAD":
            assert "<script>alert" not in answer.text, asked
        answer.close()


def test_rooms_go_on_after_all_that(app: Flask, host: Phone) -> None:
    rng = Random(7)
    stranger = Phone(app)
    before = kept(app)
    stranger.code = host.code
    for act in some_actions(rng):
        assert stranger.tap(act).status_code in (204, 409, 422)
    assert host.tap(add(0)).status_code == 204
    assert before != kept(app)


@pytest.mark.parametrize("game", list(games()))
def test_an_act_of_any_shape_is_done_or_refused_with_a_sentence(app: Flask, game: str) -> None:
    phone = Phone(app)
    phone.open(game, 3)
    phone.sit(0, "Mika")
    for act in some_actions(Random(game)):
        answer = phone.tap(act)
        assert answer.status_code in (204, 409, 422), (act, answer.text)
        assert answer.status_code == 204 or 'role="alert"' in answer.text
    for page in ("play", "setup", "scores", "log", "people", "options"):
        assert phone.get(page).status_code in (200, 303), page
