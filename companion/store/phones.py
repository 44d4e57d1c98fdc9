"""Phones in the database: who looks at which room from which seat."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields

from sqlalchemy import Connection, func, insert, select, update

from companion.core.records import replace
from companion.store.rows import PHONE


@dataclass(frozen=True, slots=True)
class Phone:
    """A browser in a room; without a seat it watches.

    `wants` is another phone's seat that it asks for, since `asked_at` (milliseconds since 1970); `lost` is
    the seat that another phone took over from it. `shown` and `mark` are a version and a digest of what it says
    it shows, only for people to compare.
    """

    phone: str
    number: int
    seat: int | None = None
    host: bool = False
    follows: bool = False
    via: str = ""
    wants: int | None = None
    asked_at: int | None = None
    lost: int | None = None
    shown: int | None = None
    mark: str | None = None


_KNOWN = [PHONE.c[each.name] for each in fields(Phone)]


def read_phones(connection: Connection, room_id: int) -> dict[str, Phone]:
    """The phones of a room by id, in the order they came."""
    rows = connection.execute(select(*_KNOWN).where(PHONE.c.room_id == room_id).order_by(PHONE.c.number))
    return {row[0]: Phone(*row) for row in rows}


def add_phone(connection: Connection, room_id: int, phone: str, *, via: str, host: bool, at: int) -> Phone:
    """A phone that came in, with the next number of the room."""
    newest = connection.execute(select(func.max(PHONE.c.number)).where(PHONE.c.room_id == room_id)).scalar()
    number = (newest or 0) + 1
    connection.execute(
        insert(PHONE).values(
            room_id=room_id,
            phone=phone,
            number=number,
            host=host,
            follows=False,
            via=via,
            seen_at=at,
        )
    )
    return Phone(phone, number, host=host, via=via)


def copy_phone(connection: Connection, room_id: int, phone: Phone, at: int) -> None:
    """The same phone in another room, with the same number and seat."""
    same = replace(phone, wants=None, asked_at=None, lost=None, shown=None, mark=None)
    connection.execute(insert(PHONE).values(room_id=room_id, seen_at=at, **asdict(same)))


def save_phone(connection: Connection, room_id: int, phone: Phone, at: int) -> None:
    connection.execute(
        update(PHONE)
        .where((PHONE.c.room_id == room_id) & (PHONE.c.phone == phone.phone))
        .values(asdict(phone) | {"seen_at": at})
    )
