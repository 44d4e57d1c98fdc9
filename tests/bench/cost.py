"""Figure 3: what a tap and the boards it leads to cost, in CPU time inside the program, without a network."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Iterator
from contextvars import Context, copy_context
from io import BytesIO
from pathlib import Path
from statistics import median
from time import thread_time
from typing import Any
from urllib.parse import urlencode

from flask import Flask
from werkzeug.datastructures import Headers
from werkzeug.test import create_environ
from werkzeug.wsgi import ClosingIterator

from companion.rooms import Rooms, Tap
from companion.serving import SELDOM
from tests.bench.home import on_disk
from tests.bench.phones import VERSION
from tests.bench.prepared import SEATS, BenchRoom, apart, app_on, bench_room
from tests.bench.sizes import Sizes
from tests.bench.tables import Column, Run, middle, ratio, table

SHORT, WATCHING = 50, 8
GAMES = {"Lost Explorers": "lost_explorers", "Tikal": "tikal"}
HOST = "127.0.0.1:8000"
COLUMNS = (
    Column("tap, CPU ms", "tap", ".2f", "spread"),
    Column("its boards, CPU ms", "boards", ".2f", "spread"),
    Column("together", "both", ".2f", "spread"),
    Column("undo inside, CPU ms", "undo", ".2f", "spread"),
    Column("a board, bytes", "bytes", ",.0f"),
)


def figure(sizes: Sizes) -> Iterator[str]:
    """The rooms of a run are tapped in turn."""
    rows: dict[str, list[Run]] = {}
    with on_disk() as folder:
        for name, game in GAMES.items():
            for row, runs in apart(costs, folder / game, game, sizes).items():
                rows[f"{name}, {row}"] = runs
    yield f"Medians of {sizes.samples} taps a run.\n"
    yield table("room", COLUMNS, rows)
    for name in GAMES:
        short, long, many = (middle(rows[f"{name}, {row}"], "both") for row in _names(sizes))
        yield (
            f"\n{name}: a tap at entry {sizes.long:,} costs {ratio(long, short):.2f} times one at entry {SHORT} "
            f"(to reach: 1.1); with {SEATS + WATCHING} phones {ratio(many, short):.2f} times one with {SEATS} "
            f"(to reach: 1.3)."
        )


def _names(sizes: Sizes) -> tuple[str, str, str]:
    four = f"{SEATS} phones, entry"
    return f"{four} {SHORT}", f"{four} {sizes.long:,}", f"{SEATS + WATCHING} phones, entry {SHORT}"


def costs(data: Path, game: str, sizes: Sizes) -> dict[str, list[Run]]:
    """All runs on one app, with garbage collected as the server does it; the long room is made once and grows on."""
    app = app_on(data)
    gc.set_threshold(*SELDOM)
    rows: dict[str, list[Run]] = {name: [] for name in _names(sizes)}
    long = _grown(Table(app, bench_room(app, game, HOST, 0)), sizes.long)
    for run in range(sizes.runs):
        short = _grown(Table(app, bench_room(app, game, HOST, 2 * run + 1)), SHORT)
        many = _grown(Table(app, bench_room(app, game, HOST, 2 * run + 2, WATCHING)), SHORT)
        for name, found in zip(rows, measured((short, long, many), sizes.samples), strict=True):
            rows[name].append(found)
    return rows


def measured(tables: tuple[Table, ...], samples: int) -> list[Run]:
    for each in tables:
        each.listen()
    gc.freeze()
    taps: list[list[tuple[float, float]]] = [[] for _ in tables]
    for _ in range(samples):
        for each, found in zip(tables, taps, strict=True):
            found.append(each.tap_and_boards())
    for each in tables:
        each.leave()
    undos = [median(each.undo() for _ in range(samples // 4)) for each in tables]
    return [
        {
            "tap": median(tap for tap, _ in found),
            "boards": median(boards for _, boards in found),
            "both": median(tap + boards for tap, boards in found),
            "undo": undo,
            "bytes": each.board_bytes,
        }
        for each, found, undo in zip(tables, taps, undos, strict=True)
    ]


def _grown(table: Table, entries: int) -> Table:
    while table.found.version < entries:
        table.tap_inside(json.loads(table.next_act()))
    return table


class Table:
    """A room with its phones' streams, asked through WSGI and read by hand."""

    def __init__(self, app: Flask, room: BenchRoom) -> None:
        self._app, self._room = app, room
        self._rooms: Rooms = app.extensions["rooms"]
        self.found = self._rooms.look(room.code)
        self._phone = next(iter(self.found.phones.values()))
        self._number = 0
        self._streams: list[tuple[Context, ClosingIterator]] = []
        self.board_bytes = 0

    def next_act(self) -> str:
        self._number += 1
        return self._room.acts[(self._number - 1) % 2]

    def listen(self) -> None:
        for cookie in self._room.cookies:
            there = self._environ("events", cookie, query=f"view=play&have={self.found.version}")
            # Each stream as if in a thread of its own: it leaves a context behind wherever it pauses.
            context = copy_context()
            events = context.run(self._ask, there)
            context.run(next, events)  # the first heartbeat
            context.run(next, events)  # who is there
            self._streams.append((context, events))

    def leave(self) -> None:
        for context, events in self._streams:
            context.run(events.close)
        self._streams = []

    def tap_and_boards(self) -> tuple[float, float]:
        """CPU milliseconds of a tap's request, and of what all streams say after it."""
        body = urlencode({"act": self.next_act(), "view": "play"}).encode()
        cookie = self._room.cookies[self._number % SEATS]
        there = self._environ("tap", cookie, method="POST")
        there |= {"wsgi.input": BytesIO(body), "CONTENT_LENGTH": str(len(body))}
        there |= {"HTTP_X_TAP": f"tap-{self._number}", "HTTP_X_VERSION": "1"}
        before = self.found.version
        tap = _timed(lambda: b"".join(self._ask(there)))
        assert self.found.version == before + 1, "the tap counts"
        return tap, _timed(self._hear)

    def _hear(self) -> None:
        for context, events in self._streams:
            said = context.run(next, events)
            while VERSION not in said:
                said = context.run(next, events)
            self.board_bytes = max(self.board_bytes, len(said))

    def undo(self) -> float:
        """CPU milliseconds of taking a tap back, without request and boards."""
        self.tap_inside(json.loads(self.next_act()))
        self._number -= 1
        act = {"do": "instead", "of": [self.found.version], "actions": []}
        return _timed(lambda: self.tap_inside(act))

    def tap_inside(self, act: dict[str, Any]) -> None:
        tap = Tap(f"inside-{self.found.version}", act, self.found.version)
        self._rooms.tap(self.found, self._phone, tap)

    def _environ(self, path: str, cookie: str, method: str = "GET", query: str = "") -> dict[str, Any]:
        """What a server makes of a request of this phone."""
        form = "application/x-www-form-urlencoded" if method == "POST" else None
        headers = {
            "Cookie": cookie,
            "Origin": f"http://{HOST}",
            "HX-Request": "true",
            "Accept-Language": "en",
        }
        return create_environ(
            f"/r/{self._room.code}/{path}", f"http://{HOST}", query_string=query, method=method,
            content_type=form, headers=Headers(headers),
        )  # fmt: skip

    def _ask(self, there: dict[str, Any]) -> ClosingIterator:
        return ClosingIterator(self._app(there, lambda *_: lambda _data: None))


def _timed(does: Callable[[], object]) -> float:
    began = thread_time()
    does()
    return 1000 * (thread_time() - began)
