"""A tap does not ask the database how far the room is: writing it down says so, and nothing is refused for old news."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from companion.core.errors import NotThere, NotYours, Refusal
from companion.games import games
from companion.live.hub import Hub
from companion.rooms import Room, Rooms, Tap
from companion.store.engine import Database
from companion.store.phones import Phone
from tests.hosting import database_for

ADD: dict[str, Any] = {"do": "add", "seat": 0, "counter": 0, "by": 1}


class Process:
    """One web process on the database, which hears nothing of the other."""

    def __init__(self, url: str) -> None:
        self.database = Database(url)
        self.rooms = Rooms(self.database, Hub())
        self.statements: list[str] = []
        event.listen(self.database.engine, "before_cursor_execute", self._said)

    def _said(self, *said: Any) -> None:
        self.statements.append(said[2].split()[0])

    def look(self, found: Room, phone: str) -> tuple[Room, Phone]:
        """As a request that taps finds both."""
        here = self.rooms.look(found.code, phone)
        return here, here.phones[phone]

    def tap(self, found: Room, phone: str, name: str, act: dict[str, Any]) -> int:
        return self.rooms.tap(*self.look(found, phone), Tap(name, act, 1))


@pytest.fixture
def both(tmp_path: Path) -> Iterator[tuple[Process, Process]]:
    url = database_for(tmp_path)
    made = Process(url), Process(url)
    yield made
    for each in made:
        each.database.close()


@pytest.fixture
def found(both: tuple[Process, Process]) -> Room:
    """A room with its host on the first seat and a guest on the second, known to both processes."""
    one, two = both
    made = one.rooms.open(games()["tally"], 3, phone="host")
    one.rooms.sit(made, made.phones["host"], 0, "Ada", made.state.seats[0].colour)
    one.rooms.sit(made, one.rooms.enter(made, "guest"), 1, "Bo", made.state.seats[1].colour)
    two.rooms.look(made.code)
    return made


@contextmanager
def counted(process: Process) -> Iterator[list[str]]:
    process.statements.clear()
    yield process.statements


def test_a_tap_is_one_statement(both: tuple[Process, Process], found: Room) -> None:
    with counted(both[0]) as statements:
        both[0].tap(found, "host", "a", ADD)
    assert statements == ["INSERT"]


def test_a_tap_behind_another_process_finds_out_and_follows_it(
    both: tuple[Process, Process], found: Room
) -> None:
    before = both[0].tap(found, "host", "a", ADD)
    assert both[1].tap(found, "guest", "b", ADD) == before + 1
    assert both[0].tap(found, "host", "c", ADD) == before + 2
    assert len(both[1].rooms.look(found.code).book.entries) == before + 2


def test_who_lost_the_seat_in_another_process_cannot_tap_in_this_one(
    both: tuple[Process, Process], found: Room
) -> None:
    one, two = both
    here, guest = two.look(found, "guest")
    one.rooms.stand(found, found.phones["guest"], found.phones["guest"].number)
    before = one.rooms.look(found.code).version
    with pytest.raises(NotYours):
        two.rooms.tap(here, guest, Tap("a", ADD, 1))
    assert one.rooms.look(found.code).version == before


def test_who_sat_down_in_another_process_is_not_told_to_watch(
    both: tuple[Process, Process], found: Room
) -> None:
    one, two = both
    one.rooms.enter(found, "third")
    here = two.rooms.look(found.code)
    assert here.phones["third"].seat is None
    one.rooms.sit(found, found.phones["third"], 2, "Cy", found.state.seats[2].colour)
    two.tap(here, "third", "a", ADD)


def test_nothing_is_refused_for_what_another_process_has_changed(
    both: tuple[Process, Process], found: Room
) -> None:
    one, two = both
    here = two.rooms.look(found.code)
    one.tap(found, "host", "closed", {"do": "stage", "stage": "closed"})
    one.tap(found, "host", "open", {"do": "stage", "stage": "play"})
    two.tap(here, "guest", "a", ADD)
    one.tap(found, "host", "closed again", {"do": "stage", "stage": "closed"})
    with pytest.raises(Refusal):
        two.tap(here, "guest", "b", ADD)
    one.tap(found, "host", "open again", {"do": "stage", "stage": "play"})
    two.tap(here, "guest", "b", ADD)
    assert [entry.tap for entry in here.book.entries].count("b") == 1


def test_a_room_that_another_process_deleted_is_gone_for_a_tap(
    both: tuple[Process, Process], found: Room
) -> None:
    here, guest = both[1].look(found, "guest")
    both[0].rooms.delete(found, found.phones["host"])
    with pytest.raises(NotThere):
        both[1].rooms.tap(here, guest, Tap("a", ADD, 1))
