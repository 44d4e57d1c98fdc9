"""The tables: rooms, their entries, and the phones that look at them."""

from sqlalchemy import BigInteger, UniqueConstraint
from sqlmodel import Field, SQLModel

# Named constraints, so that a migration can find them again in every database.
SQLModel.metadata.naming_convention = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class RoomRow(SQLModel, table=True):
    """A room: its code and its game; everything else about it is in its entries.

    `people` counts the changes of its phones. Times are milliseconds since 1970.
    """

    __tablename__ = "room"
    # The number of a deleted room is never given again: a tap on its way must not land elsewhere.
    __table_args__ = {"sqlite_autoincrement": True}

    id: int | None = Field(default=None, primary_key=True)
    code: str = Field(max_length=12, unique=True)
    game: str = Field(max_length=40)
    created_at: int = Field(sa_type=BigInteger)
    people: int = Field(default=0, sa_column_kwargs={"server_default": "0"})


class EntryRow(SQLModel, table=True):
    """One accepted tap. `asked` is a digest of what was asked, to tell a repeat from a mix-up."""

    __tablename__ = "entry"
    __table_args__ = (UniqueConstraint("room_id", "tap"),)

    room_id: int = Field(primary_key=True, foreign_key="room.id")
    seq: int = Field(primary_key=True)
    tap: str = Field(max_length=64)
    asked: str = Field(max_length=64)
    seat: int | None = None
    phone: int
    at: int = Field(sa_type=BigInteger)
    body: str


class PhoneRow(SQLModel, table=True):
    """A browser in a room: its number there, the seat it holds, whether it opened the room.

    `follows`: it plays for everyone, so its own seat is whoever's turn it is.
    `wants` is the seat of another phone that it asks for, since `asked_at`; `lost` the one it had to give away.
    `via` is the address under which it reached the app; `shown` and `mark` are what it says it shows, a version
    and a digest.
    """

    __tablename__ = "phone"
    __table_args__ = (UniqueConstraint("room_id", "seat"), UniqueConstraint("room_id", "number"))

    room_id: int = Field(primary_key=True, foreign_key="room.id")
    phone: str = Field(primary_key=True, max_length=64)
    number: int
    seat: int | None = None
    host: bool = False
    follows: bool = False
    via: str = Field(default="", max_length=255)
    wants: int | None = None
    asked_at: int | None = Field(default=None, sa_type=BigInteger)
    lost: int | None = None
    shown: int | None = None
    mark: str | None = Field(default=None, max_length=8)
    seen_at: int = Field(sa_type=BigInteger)


# The same tables for statements in core SQL, which the tap takes (half the time of the ORM).
ROOM = SQLModel.metadata.tables["room"]
ENTRY = SQLModel.metadata.tables["entry"]
PHONE = SQLModel.metadata.tables["phone"]
