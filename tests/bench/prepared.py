"""Rooms with seated phones, made before the server starts, so that only what is measured is measured."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from flask import Flask
from sqlalchemy import event

from companion.games import games
from companion.rooms import Room, Rooms, Tap
from companion.settings import Settings
from companion.store.engine import Database
from companion.web import create_app

KEY = "benchmark" * 8
SEATS = 4

Act = dict[str, Any]
Given = ParamSpec("Given")
Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Play:
    """What happens in a room of a game: taps that bring it to its middle, and two that take each other back.

    None of the two is refused in whatever order they arrive, and a room never runs out of something to tap.
    """

    first: tuple[Act, ...]
    acts: tuple[Act, Act]


TEMPLES = 8
PLAYS: dict[str, Play] = {
    "lost_explorers": Play(
        ({"do": "set_area", "area": 0, "tokens": 16, "was": 32},),
        ({"do": "take", "area": 0, "tokens": 1}, {"do": "take", "area": 0, "tokens": -1}),
    ),
    # Ten temples with people of every seat in them, as in the second half of a game.
    "tikal": Play(
        (
            *({"do": "add_temple", "temple": 3 + at, "value": 2 + at % 6, "start": 1 + at % 6}
              for at in range(TEMPLES)),
            *({"do": "add_explorers", "seat": seat, "temple": 1 + (seat + 3 * at) % (TEMPLES + 2), "explorers": 3}
              for seat in range(SEATS) for at in range(3)),
        ),
        (
            {"do": "add_explorers", "seat": 0, "temple": 1, "explorers": 1},
            {"do": "add_explorers", "seat": 0, "temple": 1, "explorers": -1},
        ),
    ),
}  # fmt: skip


@dataclass(frozen=True)
class BenchRoom:
    """A room as the load generator knows it."""

    code: str
    cookies: tuple[str, ...]
    version: int
    acts: tuple[str, str]


def app_on(data: Path, database_url: str | None = None) -> Flask:
    settings = Settings(
        data=data, database_url=database_url, redis_url=None, public_url=None, secret_key=KEY, limits=False
    )
    Database(settings.database).migrate()
    return create_app(settings)


def prepare(data: Path, game: str, count: int, port: int, database_url: str | None = None) -> list[BenchRoom]:
    """So many rooms of four seated phones, which have come by this port."""
    app = app_on(data, database_url)
    _hurry(app.extensions["rooms"].database)
    made = [bench_room(app, game, f"127.0.0.1:{port}", number) for number in range(count)]
    rooms: Rooms = app.extensions["rooms"]
    rooms.hub.close()
    rooms.database.close()
    return made


def _hurry(database: Database) -> None:
    """Nothing is lost if the power goes while rooms are prepared: SQLite need not wait for the disk."""
    if not database.shared:
        database.engine.dispose()

        @event.listens_for(database.engine, "connect")
        def _on_connect(connection: Any, _record: Any) -> None:
            connection.execute("PRAGMA synchronous=OFF")


def bench_room(app: Flask, game: str, via: str, number: int, watching: int = 0) -> BenchRoom:
    """A room in the middle of a game, with a phone for each seat and some that watch."""
    rooms: Rooms = app.extensions["rooms"]
    phones = [f"bench-{number}-{phone}" for phone in range(SEATS + watching)]
    found = rooms.open(games()[game], SEATS, phone=phones[0], via=via)
    for seat, phone in enumerate(phones):
        entered = rooms.enter(found, phone, via)
        if seat < SEATS:
            rooms.sit(found, entered, seat, f"P{seat + 1}", found.state.seats[seat].colour)
    play_first(rooms, found, PLAYS[game].first)
    one, other = (json.dumps(act) for act in PLAYS[game].acts)
    return BenchRoom(found.code, tuple(cookie(app, phone) for phone in phones), found.version, (one, other))


def play_first(rooms: Rooms, found: Room, acts: tuple[Act, ...]) -> None:
    host = next(phone for phone in found.phones.values() if phone.host)
    for number, act in enumerate(acts):
        rooms.tap(found, host, Tap(f"first-{number}", act, found.version))


def cookie(app: Flask, phone: str) -> str:
    """The signed cookie of a phone, as its browser would send it."""
    signer = app.session_interface.get_signing_serializer(app)  # type: ignore[attr-defined]
    return f"fieldbook_phone={signer.dumps({'phone': phone, '_permanent': True})}"


def apart(does: Callable[Given, Answer], *given: Given.args, **named: Given.kwargs) -> Answer:
    """The answer of a function that is run in a process of its own, whose memory and threads go with it."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(does, *given, **named).result()
