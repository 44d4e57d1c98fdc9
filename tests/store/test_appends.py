"""Entries that come at the same time go to the disk together, and what is wrong with one is nobody else's fault."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from companion.core.errors import Away
from companion.store import appends, logs
from companion.store.appends import Appends
from companion.store.engine import Database
from companion.store.logs import StoredEntry

ROOMS = 8


class Counting(Database):
    """Counts its transactions; `hold` keeps the first of them waiting."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.transactions = 0
        self.began, self.hold = threading.Event(), threading.Event()
        self.hold.set()

    @contextmanager
    def appending(self) -> Iterator[sqlite3.Connection]:
        self.transactions += 1
        with super().appending() as driver:
            self.began.set()
            self.hold.wait()
            yield driver


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Counting]:
    made = Counting(f"sqlite:///{tmp_path / 'db'}")
    made.migrate()
    with made.writing() as connection:
        for number in range(ROOMS):
            logs.add_room(connection, f"ROOM{number}", "tally", 0)
    made.transactions = 0
    made.began.clear()
    yield made
    made.close()


def entry(seq: int, tap: str) -> StoredEntry:
    return StoredEntry(seq, tap, "", 0, 1, 0, "{}")


def stored(database: Database, room: int) -> list[str]:
    with database.reading() as connection:
        return [each.tap for each in logs.read_entries(connection, room)]


def crowd(database: Counting, rows: list[tuple[int, StoredEntry]]) -> list[Exception | None]:
    """Appends all at once while the first waits for the disk; what each of them raised."""
    made = Appends(database)
    raised: list[Exception | None] = [None] * len(rows)

    def add(at: int) -> None:
        try:
            made.add(rows[at][0], 0, rows[at][1])
        except Exception as error:
            raised[at] = error

    threads = [threading.Thread(target=add, args=(at,)) for at in range(len(rows))]
    database.hold.clear()
    threads[0].start()
    assert database.began.wait(5)
    for thread in threads[1:]:
        thread.start()
    while len(made._waiting) < len(rows) - 1:
        threading.Event().wait(0.001)
    database.hold.set()
    for thread in threads:
        thread.join(5)
    return raised


def test_an_entry_is_stored_when_adding_returns(database: Counting) -> None:
    Appends(database).add(1, 0, entry(1, "a"))
    assert stored(database, 1) == ["a"]


def test_what_comes_while_the_disk_is_busy_goes_in_one_transaction(database: Counting) -> None:
    raised = crowd(database, [(room, entry(1, f"tap-{room}")) for room in range(1, ROOMS + 1)])
    assert raised == [None] * ROOMS
    assert database.transactions == 2, "the first, and all the others"
    assert [stored(database, room) for room in range(1, ROOMS + 1)] == [
        [f"tap-{room}"] for room in range(1, ROOMS + 1)
    ]


def test_a_clash_of_one_entry_is_its_own(database: Counting) -> None:
    rows = [(1, entry(1, "first")), (2, entry(1, "a")), (1, entry(1, "clash")), (3, entry(1, "b"))]
    raised = crowd(database, rows)
    assert [type(each) for each in raised] == [type(None), type(None), IntegrityError, type(None)]
    assert [stored(database, room) for room in (1, 2, 3)] == [["first"], ["a"], ["b"]]


def test_after_a_clash_the_next_is_stored(database: Counting) -> None:
    made = Appends(database)
    made.add(1, 0, entry(1, "a"))
    with pytest.raises(IntegrityError):
        made.add(1, 0, entry(2, "a"))
    made.add(1, 0, entry(2, "b"))
    assert stored(database, 1) == ["a", "b"]


def test_while_the_database_is_away_each_is_told_so(
    database: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: object) -> None:
        raise Away

    monkeypatch.setattr(logs, "values_of", away)
    raised = crowd(database, [(room, entry(1, "a")) for room in range(1, 5)])
    assert [type(each) for each in raised] == [Away] * 4
    monkeypatch.undo()
    Appends(database).add(1, 0, entry(1, "a"))
    assert stored(database, 1) == ["a"]


def test_an_entry_whose_writer_was_stopped_is_not_called_stored(
    database: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever wrote for all may have been stopped in the midst: the phone asks again, under the same id."""
    monkeypatch.setattr(appends.Appends, "_together", lambda *_: None)
    with pytest.raises(Away):
        Appends(database).add(1, 0, entry(1, "a"))
