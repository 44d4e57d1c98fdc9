"""Rooms and entries in the database."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, Row, delete, insert, select
from sqlmodel import col

from companion.store.rows import EntryRow, PhoneRow, RoomRow


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


_ENTRY = (
    EntryRow.seq,
    EntryRow.tap,
    EntryRow.asked,
    EntryRow.seat,
    EntryRow.phone,
    EntryRow.at,
    EntryRow.body,
)


def add_room(connection: Connection, code: str, game: str, at: int) -> int:
    """The new room's id; raises IntegrityError when the code is in use."""
    result = connection.execute(insert(RoomRow).values(code=code, game=game, created_at=at))
    return int(result.inserted_primary_key[0])


def find_room(connection: Connection, code: str) -> StoredRoom | None:
    columns = (RoomRow.id, RoomRow.code, RoomRow.game, RoomRow.created_at)
    row = connection.execute(select(*columns).where(col(RoomRow.code) == code)).first()
    return StoredRoom(*row) if row else None


def delete_room(connection: Connection, room_id: int) -> None:
    for table in (EntryRow, PhoneRow):
        connection.execute(delete(table).where(col(table.room_id) == room_id))
    connection.execute(delete(RoomRow).where(col(RoomRow.id) == room_id))


def read_entries(connection: Connection, room_id: int, after: int = 0) -> list[StoredEntry]:
    """A room's entries in order, those behind number `after`."""
    wanted = (col(EntryRow.room_id) == room_id) & (col(EntryRow.seq) > after)
    rows = connection.execute(select(*_ENTRY).where(wanted).order_by(col(EntryRow.seq)))
    return [_entry(row) for row in rows]


def find_tap(connection: Connection, room_id: int, tap: str) -> StoredEntry | None:
    """The entry that a tap became, if it did."""
    wanted = (col(EntryRow.room_id) == room_id) & (col(EntryRow.tap) == tap)
    row = connection.execute(select(*_ENTRY).where(wanted)).first()
    return _entry(row) if row else None


def add_entry(connection: Connection, room_id: int, entry: StoredEntry) -> None:
    """Append; raises IntegrityError when the number or the tap is there already."""
    connection.execute(
        insert(EntryRow).values(
            room_id=room_id,
            seq=entry.seq,
            tap=entry.tap,
            asked=entry.asked,
            seat=entry.seat,
            phone=entry.phone,
            at=entry.at,
            body=entry.body,
        )
    )


def _entry(row: Row[tuple[int, str, str, int | None, int, int, str]]) -> StoredEntry:
    return StoredEntry(*row)
