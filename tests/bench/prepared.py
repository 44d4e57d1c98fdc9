"""Rooms with seated phones, made before the server starts, so that only what is measured is measured."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from flask import Flask

from companion.games import games
from companion.rooms import Rooms, Tap
from companion.settings import Settings
from companion.store.engine import Database
from companion.web import create_app

KEY = "benchmark" * 8
PHONES = 4
# Two acts that take each other back, so that a room never runs out of something to tap.
ACTS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "lost_explorers": (
        {"do": "take", "area": 0, "tokens": 1},
        {"do": "take", "area": 0, "tokens": -1},
    ),
}

# Half full, so that none of the acts is refused in whatever order they arrive.
FIRST: dict[str, tuple[dict[str, Any], ...]] = {
    "lost_explorers": ({"do": "set_area", "area": 0, "tokens": 16, "was": 32},),
}


@dataclass
class BenchRoom:
    """A room as the load generator knows it."""

    code: str
    cookies: tuple[str, ...]
    version: int
    acts: tuple[str, str]
    tapped: int = 0

    def next_act(self) -> str:
        self.tapped += 1
        return self.acts[(self.tapped - 1) % 2]


def app_on(data: Path) -> Flask:
    settings = Settings(data=data, database_url=None, public_url=None, secret_key=KEY)
    Database(settings.database).migrate()
    return create_app(settings)


def prepare(data: Path, game_key: str, count: int) -> list[BenchRoom]:
    """So many rooms of four seated phones in the database of `data`."""
    app = app_on(data)
    rooms: Rooms = app.extensions["rooms"]
    game = games()[game_key]
    made = []
    for number in range(count):
        ids = [f"bench-{number}-{phone}" for phone in range(PHONES)]
        found = rooms.open(game, PHONES, phone=ids[0], via="127.0.0.1")
        for act in FIRST.get(game_key, ()):
            rooms.tap(found, found.phones[ids[0]], Tap(f"first-{number}", act, found.version))
        for seat, phone in enumerate(ids):
            entered = rooms.enter(found, phone, "127.0.0.1")
            rooms.sit(found, entered, seat, f"P{seat + 1}", found.state.seats[seat].colour)
        acts = (json.dumps(ACTS[game_key][0]), json.dumps(ACTS[game_key][1]))
        made.append(BenchRoom(found.code, tuple(cookie(app, phone) for phone in ids), found.version, acts))
    return made


def cookie(app: Flask, phone: str) -> str:
    """The signed cookie of a phone, as its browser would send it."""
    signer = app.session_interface.get_signing_serializer(app)  # type: ignore[attr-defined]
    return f"fieldbook_phone={signer.dumps({'phone': phone, '_permanent': True})}"
