"""How much one address may ask for where everybody can reach the app; at home nobody counts."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from flask import Flask
from limits import RateLimitItemPerMinute
from sqlalchemy import insert

from companion.codes import ALPHABET, LONGER, welcome
from companion.settings import Settings, WeakKey
from companion.store.rows import ROOM
from companion.web import bounds
from companion.web.bounds import Bounds, TooMuch
from tests.servers import valkey
from tests.web.phones import Phone, add, ended, opened, started

FEW = 3
NOBODY = "redis://127.0.0.1:1/0"


@pytest.fixture
def public(tmp_path: Path, empty: Path) -> Iterator[Flask]:
    """The app as everybody reaches it."""
    app = started(tmp_path, empty, redis_url=valkey().url, redis_channel=secrets.token_hex(8))
    yield app
    ended(app)


def lowered(monkeypatch: pytest.MonkeyPatch, name: str, item: type = RateLimitItemPerMinute) -> None:
    """So few of one kind that a test reaches them; whoever imported the bound has it by name."""
    for module in ("home", "upload", "play", "frame"):
        target = import_module(f"companion.web.{module}")
        monkeypatch.setattr(target, name, item(FEW, namespace=secrets.token_hex(4)), raising=False)


def open_one(phone: Phone) -> int:
    return phone.post("/", {"game": "tally", "players": "2"}).status_code


def import_one(phone: Phone) -> int:
    return phone.post("/?import=yes").status_code


def tap_once(phone: Phone) -> int:
    return phone.tap(add(0)).status_code


def listen_once(phone: Phone) -> int:
    answer = phone.get("events?view=play", buffered=False)
    answer.close()
    return answer.status_code


def join_once(phone: Phone) -> int:
    return Phone(phone.app, address=phone.environ["REMOTE_ADDR"]).get(f"/r/{phone.code}").status_code


KINDS = [
    ("OPENING", open_one),
    ("IMPORTING", import_one),
    ("TAPPING", tap_once),
    ("TAPPING_ROOM", tap_once),
    ("LISTENING", listen_once),
    ("JOINING", join_once),
    ("JOINING_ROOM", join_once),
]


@pytest.mark.parametrize("name, ask", KINDS, ids=[name for name, _ in KINDS])
def test_one_too_many_is_asked_to_wait(
    public: Flask, monkeypatch: pytest.MonkeyPatch, name: str, ask: object
) -> None:
    host = opened(public)
    lowered(monkeypatch, name)
    assert callable(ask)
    statuses = [ask(host) for _ in range(2 * FEW + 1)]
    assert statuses[0] != 429
    assert statuses[-1] == 429
    assert host.get("play").status_code == 200, "who is in a room goes on looking"


def test_a_tap_too_many_stays_in_the_outbox(public: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    host = opened(public)
    lowered(monkeypatch, "TAPPING")
    answers = [host.tap(add(0)) for _ in range(FEW + 1)]
    assert answers[-1].status_code == 429
    assert "<hx-partial" not in answers[-1].text
    assert answers[-1].headers["Retry-After"] == "3"


def test_at_home_nobody_counts(host: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    if host.app.extensions["bounds"].hosted:
        pytest.skip("this is not at home")
    for name, _ in KINDS:
        lowered(monkeypatch, name)
    assert {ask(host) for _, ask in KINDS for _ in range(FEW + 1)} <= {200, 204, 303, 422}


@pytest.mark.parametrize(
    "one, other, same",
    [
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("::ffff:203.0.113.9", "203.0.113.9", True),
        ("203.0.113.9", "203.0.113.10", False),
        ("", "no address", True),
    ],
)
def test_an_ipv6_network_counts_as_one(one: str, other: str, same: bool) -> None:
    assert (bounds.network(one) == bounds.network(other)) is same


def test_several_processes_count_together(public: Flask) -> None:
    item = RateLimitItemPerMinute(FEW, namespace=secrets.token_hex(4))
    name = secrets.token_hex(8)
    both = [Bounds(True, valkey().url, name) for _ in range(2)]
    for number in range(FEW):
        both[number % 2].hit(item, "203.0.113.9")
    for each in both:
        with pytest.raises(TooMuch):
            each.hit(item, "203.0.113.9")
        each.hit(item, "203.0.113.10")


def test_while_valkey_is_away_each_process_counts_for_itself() -> None:
    item = RateLimitItemPerMinute(FEW, namespace=secrets.token_hex(4))
    alone = Bounds(True, NOBODY)
    for _ in range(FEW):
        alone.hit(item, "203.0.113.9")
    with pytest.raises(TooMuch):
        alone.hit(item, "203.0.113.9")


def test_with_5000_open_rooms_one_address_finds_one_with_a_chance_below_1_in_10000_an_hour(
    public: Flask,
) -> None:
    rooms = 5000
    host = opened(public)
    assert len(host.code) == LONGER
    codes = {"".join(map(secrets.choice, [ALPHABET] * LONGER)) for _ in range(rooms)}
    with public.extensions["rooms"].database.writing() as connection:
        rows = [{"code": code, "game": "tally", "created_at": 1} for code in codes]
        connection.execute(insert(ROOM), rows)
    told = 0
    for number in range(400):  # every way to try a code, from one /64, with and without cookies
        guesser = Phone(public, address=f"2001:db8::{number:x}")
        code = "".join(map(secrets.choice, [ALPHABET] * LONGER))
        path = [f"/?code={code}", f"/r/{code}", f"/r/{code}/board", f"/r/{code}/export", f"/r/{code}/events"][
            number % 5
        ]
        status = guesser.get(path).status_code
        status = (
            guesser.post(f"/r/{code}/tap", {"act": json.dumps(add(0))}).status_code
            if number % 7 == 6
            else status
        )
        assert status in (404, 429)
        told += status != 429
    assert Phone(public, address="2001:db8::77").get(f"/r/{host.code}").status_code == 429, (
        "not even a right one"
    )
    drawn = sum(welcome("".join(map(secrets.choice, [ALPHABET] * LONGER))) for _ in range(2000)) / 2000
    assert 0 < told <= public.extensions["bounds"].guesses.amount
    assert told * rooms / (drawn * len(ALPHABET) ** LONGER) < 1 / 10_000


def test_the_address_that_counts_is_the_one_a_trusted_proxy_names(tmp_path: Path, empty: Path) -> None:
    for proxies, seen in ((0, "10.0.0.1"), (1, "203.0.113.9")):
        app = started(tmp_path, empty, proxies=proxies)
        made_up = {"X-Forwarded-For": "198.51.100.7, 203.0.113.9"}
        phone = Phone(app, address="10.0.0.1")
        bound = app.extensions["bounds"]
        for _ in range(bound.guesses.amount):
            phone.get("/r/QQQQQQ", headers=made_up)
        assert not bound.may_guess(seen)
        ended(app)


@pytest.mark.parametrize("key, strong", [("secret", False), ("x" * 31, False), ("x" * 32, True)])
def test_a_hosted_app_refuses_a_weak_key(tmp_path: Path, key: str, strong: bool) -> None:
    settings = Settings(data=tmp_path, secret_key=key, database_url=None, redis_url=NOBODY)
    if strong:
        assert settings.key() == key
        return
    with pytest.raises(WeakKey):
        settings.key()
