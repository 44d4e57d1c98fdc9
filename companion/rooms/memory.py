"""A room as this process holds it, and a tap on its way in."""

from __future__ import annotations

import hashlib
import json
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.core import log
from companion.core.book import Book
from companion.core.codec import compact
from companion.core.game import Game
from companion.core.log import Entry
from companion.core.room import RoomState
from companion.live.hub import News
from companion.store.logs import StoredEntry
from companion.store.phones import Phone


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(eq=False)
class Room:
    """A room in this process: its log with the present state, its phones, rendered pieces."""

    id: int
    code: str
    game: Game
    created_at: int
    book: Book
    phones: dict[str, Phone]
    taps: set[str] = field(init=False)
    """The ids of all entries: a tap that comes again is known by its own."""
    people: int = 0
    """Counts up when somebody comes, sits or leaves."""
    told: News | None = None
    """What another process has, as far as it was heard and not yet read."""
    kept: dict[Any, Any] = field(default_factory=dict)
    """Rendered pieces, each for as long as everything that it shows is still so."""
    lock: threading.RLock = field(default_factory=threading.RLock)

    def __post_init__(self) -> None:
        self.taps = {entry.tap for entry in self.book.entries}

    @property
    def version(self) -> int:
        return self.book.version

    @property
    def state(self) -> RoomState:
        return self.book.state

    @property
    def news(self) -> News:
        return News(self.id, self.version, self.people)

    def holder(self, seat: int) -> Phone | None:
        return next((phone for phone in self.phones.values() if phone.seat == seat), None)


@dataclass(frozen=True, slots=True)
class Tap:
    """What a phone asks for: its id, the act as JSON, and the version it was looking at."""

    id: str
    act: Mapping[str, Any]
    seen: int

    @property
    def asked(self) -> str:
        """A digest of the act, to tell a repeat from another act under the same id."""
        return hashlib.sha256(json.dumps(self.act, sort_keys=True).encode()).hexdigest()


def entry_of(game: Game, row: StoredEntry) -> Entry:
    body = log.body_kept(game, row.body)
    return Entry(row.seq, row.tap, row.seat, row.phone, row.at, body)


def stored(entry: Entry, asked: str) -> StoredEntry:
    body = compact(log.body_to_json(entry.body))
    return StoredEntry(entry.seq, entry.tap, asked, entry.seat, entry.phone, entry.at, body)
