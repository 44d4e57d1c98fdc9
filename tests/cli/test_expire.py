"""Rooms in which nothing happened for a long time go when somebody says so, and only these."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from sqlalchemy import update

from companion.cli import cli
from companion.cli.expire import A_DAY
from companion.core.room import Sit
from companion.games import games
from companion.live.hub import Hub
from companion.rooms import Rooms, now
from companion.store.engine import Database
from companion.store.rows import ENTRY, PHONE, ROOM

ACTIVE = {
    "created yesterday": (ROOM, "created_at"),
    "tapped in yesterday": (ENTRY, "at"),
    "come into yesterday": (PHONE, "seen_at"),
}


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Database:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    made = Database(f"sqlite:///{tmp_path / 'fieldbook.db'}")
    made.migrate()
    return made


def old_room(database: Database) -> str:
    """A room of a hundred days ago."""
    rooms = Rooms(database, Hub())
    found = rooms.open(games()["tally"], 3, phone="p", seats=[("Mika", "red")])
    assert isinstance(found.book.entries[-1].body, Sit)
    with database.writing() as connection:
        for table, name in ACTIVE.values():
            connection.execute(update(table).values({name: now() - 100 * A_DAY}))
    return found.code


def expire(tmp_path: Path, *words: str) -> str:
    ran = CliRunner().invoke(cli, ["expire", "--days", "90", "--data", str(tmp_path), *words])
    assert ran.exit_code == 0, ran.output
    return ran.output


def codes(database: Database) -> list[str]:
    with database.reading() as connection:
        return list(connection.execute(ROOM.select()).scalars(1))


def test_a_quiet_room_goes_with_everything_in_it(tmp_path: Path, database: Database) -> None:
    old_room(database)
    assert expire(tmp_path) == "Rooms that are gone: 1\n"
    with database.reading() as connection:
        assert [connection.execute(table.select()).all() for table in (ROOM, ENTRY, PHONE)] == [[], [], []]


def test_a_dry_run_deletes_nothing(tmp_path: Path, database: Database) -> None:
    code = old_room(database)
    assert expire(tmp_path, "--dry-run") == "Rooms that would go: 1\n"
    assert codes(database) == [code]


@pytest.mark.parametrize("table, name", ACTIVE.values(), ids=ACTIVE)
def test_a_room_stays_that_was(tmp_path: Path, database: Database, table: object, name: str) -> None:
    code = old_room(database)
    with database.writing() as connection:
        connection.execute(update(table).values({name: now() - A_DAY}))  # type: ignore[arg-type]
    expire(tmp_path)
    assert codes(database) == [code]
