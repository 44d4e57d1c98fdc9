"""Rooms and entries in the database."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update
from sqlalchemy.dialects import sqlite

from companion.store.rows import ENTRY, PHONE, ROOM


@dataclass(frozen=True, slots=True)
class StoredRoom:
    """A room's row; `created_at` in milliseconds since 1970."""

    id: int
    code: str
    game: str
    created_at: int


@dataclass(frozen=True, slots=True)
class StoredEntry:
    """An entry's row; `body` is JSON."""

    seq: int
    tap: str
    asked: str
    seat: int | None
    phone: int
    at: int
    body: str


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a room is: the number of its newest entry, and how often its phones have changed."""

    version: int
    people: int


class Overtaken(Exception):
    """Another process changed the phones of this room since they were read."""


# Built once: every tap runs these, and building a statement takes longer than running it.
_COLUMNS = ("seq", "tap", "asked", "seat", "phone", "at", "body")
_ENTRY = tuple(ENTRY.c[name] for name in _COLUMNS)
_OF_ROOM = select(*_ENTRY).where(ENTRY.c.room_id == bindparam("room"))
_BEHIND = _OF_ROOM.where(ENTRY.c.seq > bindparam("after")).order_by(ENTRY.c.seq)
_OF_TAP = _OF_ROOM.where(ENTRY.c.tap == bindparam("tapped"))
_APPEND = insert(ENTRY)
APPEND = str(_APPEND.compile(dialect=sqlite.dialect(paramstyle="named")))
"""For the driver of SQLite itself."""
_SAME_PEOPLE = select(*(bindparam(name, type_=ENTRY.c[name].type) for name in ("room_id", *_COLUMNS))).where(
    (ROOM.c.id == bindparam("room_id")) & (ROOM.c.people == bindparam("known"))
)
_APPEND_OF = (
    insert(ENTRY).from_select(("room_id", *_COLUMNS), _SAME_PEOPLE).execution_options(preserve_rowcount=True)
)
_NEWEST = select(func.max(ENTRY.c.seq)).where(ENTRY.c.room_id == ROOM.c.id).scalar_subquery()
_STANDINGS = select(ROOM.c.id, func.coalesce(_NEWEST, 0), ROOM.c.people)
_STANDING = _STANDINGS.where(ROOM.c.id == bindparam("room"))
_COUNT_PEOPLE = (
    update(ROOM)
    .where((ROOM.c.id == bindparam("room")) & (ROOM.c.people == bindparam("known")))
    .values(people=ROOM.c.people + 1)
)


def add_room(connection: Connection, code: str, game: str, at: int) -> int:
    """The new room's id; raises IntegrityError when the code is in use."""
    new = insert(ROOM).values(code=code, game=game, created_at=at).returning(ROOM.c.id)
    return int(connection.execute(new).scalar_one())


def find_room(connection: Connection, code: str) -> StoredRoom | None:
    columns = (ROOM.c.id, ROOM.c.code, ROOM.c.game, ROOM.c.created_at)
    row = connection.execute(select(*columns).where(ROOM.c.code == code)).first()
    return StoredRoom(*row) if row else None


def read_standing(connection: Connection, room_id: int) -> Standing | None:
    """How far a room is; None when it is gone."""
    row = connection.execute(_STANDING, {"room": room_id}).first()
    return Standing(row[1], row[2]) if row else None


def read_standings(connection: Connection, rooms: Collection[int]) -> dict[int, Standing]:
    """The same for many rooms at once; those that are gone are missing."""
    rows = connection.execute(_STANDINGS.where(ROOM.c.id.in_(rooms)))
    return {row[0]: Standing(row[1], row[2]) for row in rows}


def count_people(connection: Connection, room_id: int, known: int) -> None:
    """The phones of a room change; raises Overtaken unless `known` is how often they did so far."""
    if connection.execute(_COUNT_PEOPLE, {"room": room_id, "known": known}).rowcount != 1:
        raise Overtaken


def delete_room(connection: Connection, room_id: int) -> None:
    for table in (ENTRY, PHONE):
        connection.execute(delete(table).where(table.c.room_id == room_id))
    connection.execute(delete(ROOM).where(ROOM.c.id == room_id))


def count_rooms(connection: Connection) -> int:
    return int(connection.execute(select(func.count()).select_from(ROOM)).scalar_one())


def quiet_rooms(connection: Connection, before: int) -> list[int]:
    """The rooms in which nothing was entered and nobody came or sat since a time (milliseconds since 1970)."""
    active = [
        select(table.c.room_id).where((table.c.room_id == ROOM.c.id) & (column >= before)).exists()
        for table, column in ((ENTRY, ENTRY.c.at), (PHONE, PHONE.c.seen_at))
    ]
    quiet = select(ROOM.c.id).where((ROOM.c.created_at < before) & ~active[0] & ~active[1])
    return list(connection.execute(quiet.order_by(ROOM.c.id)).scalars())


def read_entries(connection: Connection, room_id: int, after: int = 0) -> list[StoredEntry]:
    """A room's entries in order, those behind number `after`."""
    rows = connection.execute(_BEHIND, {"room": room_id, "after": after})
    return [StoredEntry(*row) for row in rows]


def find_tap(connection: Connection, room_id: int, tap: str) -> StoredEntry | None:
    """The entry that a tap became, if it did."""
    row = connection.execute(_OF_TAP, {"room": room_id, "tapped": tap}).first()
    return StoredEntry(*row) if row else None


def values_of(room_id: int, entry: StoredEntry) -> dict[str, Any]:
    return {"room_id": room_id} | {name: getattr(entry, name) for name in _COLUMNS}


def add_entry(connection: Connection, room_id: int, entry: StoredEntry) -> None:
    """Append; raises IntegrityError when the number or the tap is there already."""
    connection.execute(_APPEND, values_of(room_id, entry))


def add_entry_of(connection: Connection, room_id: int, people: int, entry: StoredEntry) -> None:
    """The same; raises Overtaken unless the room is there and its phones have changed `people` times so far."""
    if connection.execute(_APPEND_OF, values_of(room_id, entry) | {"known": people}).rowcount != 1:
        raise Overtaken
