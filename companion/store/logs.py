"""Rooms and entries in the database."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from sqlalchemy import Connection, bindparam, delete, insert, select

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


# Built once: every tap runs these, and building a statement takes longer than running it.
_ENTRY = tuple(ENTRY.c[name] for name in ("seq", "tap", "asked", "seat", "phone", "at", "body"))
_OF_ROOM = select(*_ENTRY).where(ENTRY.c.room_id == bindparam("room"))
_BEHIND = _OF_ROOM.where(ENTRY.c.seq > bindparam("after")).order_by(ENTRY.c.seq)
_OF_TAP = _OF_ROOM.where(ENTRY.c.tap == bindparam("tapped"))
_APPEND = insert(ENTRY)


def add_room(connection: Connection, code: str, game: str, at: int) -> int:
    """The new room's id; raises IntegrityError when the code is in use."""
    new = insert(ROOM).values(code=code, game=game, created_at=at).returning(ROOM.c.id)
    return int(connection.execute(new).scalar_one())


def find_room(connection: Connection, code: str) -> StoredRoom | None:
    columns = (ROOM.c.id, ROOM.c.code, ROOM.c.game, ROOM.c.created_at)
    row = connection.execute(select(*columns).where(ROOM.c.code == code)).first()
    return StoredRoom(*row) if row else None


def delete_room(connection: Connection, room_id: int) -> None:
    for table in (ENTRY, PHONE):
        connection.execute(delete(table).where(table.c.room_id == room_id))
    connection.execute(delete(ROOM).where(ROOM.c.id == room_id))


def read_entries(connection: Connection, room_id: int, after: int = 0) -> list[StoredEntry]:
    """A room's entries in order, those behind number `after`."""
    rows = connection.execute(_BEHIND, {"room": room_id, "after": after})
    return [StoredEntry(*row) for row in rows]


def find_tap(connection: Connection, room_id: int, tap: str) -> StoredEntry | None:
    """The entry that a tap became, if it did."""
    row = connection.execute(_OF_TAP, {"room": room_id, "tapped": tap}).first()
    return StoredEntry(*row) if row else None


def add_entry(connection: Connection, room_id: int, entry: StoredEntry) -> None:
    """Append; raises IntegrityError when the number or the tap is there already."""
    connection.execute(_APPEND, {"room_id": room_id} | asdict(entry))
