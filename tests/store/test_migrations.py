"""The database: migrations lead to the tables that the code knows, and nothing accepted is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import inspect, text
from sqlalchemy.exc import IntegrityError
from sqlmodel import SQLModel

from companion.store import logs
from companion.store.engine import Database, migration_config
from companion.store.logs import StoredEntry
from tests import hosting


@pytest.fixture
def embedded(tmp_path: Path) -> Database:
    """The one at home, a file."""
    made = Database(f"sqlite:///{tmp_path / 'rooms' / 'fieldbook.db'}")
    made.migrate()
    return made


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    if request.param == "sqlite":
        yield request.getfixturevalue("embedded")
        return
    made = Database(hosting.database_for(tmp_path))
    yield made
    made.close()


def entry(seq: int, tap: str) -> StoredEntry:
    return StoredEntry(seq, tap, "digest", 0, 1, 1_000, "{}")


def test_a_migrated_database_has_the_tables_of_the_code(database: Database) -> None:
    with database.reading() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, SQLModel.metadata) == []


def test_migrations_go_down_again(database: Database) -> None:
    command.downgrade(migration_config(database.url), "base")
    assert inspect(database.engine).get_table_names() == ["alembic_version"]


def test_migrating_twice_changes_nothing(database: Database) -> None:
    with database.writing() as connection:
        logs.add_room(connection, "K7QXM4", "lost_explorers", 1)
    database.migrate()
    with database.reading() as connection:
        assert logs.find_room(connection, "K7QXM4") is not None


@pytest.mark.parametrize(
    "setting, value",
    [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 5000)],
)
def test_every_connection_writes_through_to_the_disk(
    embedded: Database, setting: str, value: str | int
) -> None:
    with embedded.reading() as connection:
        assert connection.execute(text(f"PRAGMA {setting}")).scalar() == value


@pytest.mark.parametrize("again", [entry(1, "other"), entry(2, "first")], ids=["number", "tap"])
def test_a_number_and_a_tap_stand_once_in_a_room(database: Database, again: StoredEntry) -> None:
    with database.writing() as connection:
        room = logs.add_room(connection, "K7QXM4", "lost_explorers", 1)
        logs.add_entry(connection, room, entry(1, "first"))
    with pytest.raises(IntegrityError), database.writing() as connection:
        logs.add_entry(connection, room, again)
    with database.reading() as connection:
        assert logs.read_entries(connection, room) == [entry(1, "first")]


def twice_in_one_transaction(database: Database) -> None:
    with database.writing() as connection:
        logs.add_room(connection, "K7QXM4", "lost_explorers", 1)
        logs.add_room(connection, "K7QXM4", "lost_explorers", 1)


def test_a_broken_transaction_leaves_nothing_behind(database: Database) -> None:
    with pytest.raises(IntegrityError):
        twice_in_one_transaction(database)
    with database.reading() as connection:
        assert logs.find_room(connection, "K7QXM4") is None


def test_entries_come_back_in_order_and_from_where_they_are_wanted(database: Database) -> None:
    with database.writing() as connection:
        room = logs.add_room(connection, "K7QXM4", "lost_explorers", 1)
        for seq in (1, 2, 3):
            logs.add_entry(connection, room, entry(seq, f"tap-{seq}"))
    with database.reading() as connection:
        assert [each.seq for each in logs.read_entries(connection, room, after=1)] == [2, 3]


def test_a_deleted_room_leaves_no_entry(database: Database) -> None:
    with database.writing() as connection:
        room = logs.add_room(connection, "K7QXM4", "lost_explorers", 1)
        logs.add_entry(connection, room, entry(1, "first"))
        logs.delete_room(connection, room)
    with database.reading() as connection:
        assert connection.execute(text("SELECT count(*) FROM entry")).scalar() == 0
