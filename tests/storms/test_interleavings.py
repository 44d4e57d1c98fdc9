"""Any order of taps, undos, corrections, retries and stale views leaves one state, on every phone and in every process."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core import log
from companion.core.errors import Refusal
from companion.games import games
from companion.live.hub import Hub
from companion.rooms import Room, Rooms, Tap
from companion.store.engine import Database

TALLY = games()["tally"]
PHONES, PROCESSES = 3, 2
STRIDE = 40
"""Most steps of one example."""

SEATS = st.integers(0, PHONES - 1)
ACTS: st.SearchStrategy[dict[str, Any]] = st.one_of(
    st.builds(lambda seat, by: {"do": "add", "seat": seat, "counter": 0, "by": by}, SEATS, st.integers(-9, 9)),
    st.builds(
        lambda seat, value, was: {"do": "set", "seat": seat, "counter": 0, "value": value, "was": was},
        SEATS, st.integers(-9, 9), st.integers(-9, 9),
    ),
    st.builds(lambda number: {"do": "next_round", "round": number}, st.integers(1, 3)),
    st.builds(lambda seat, card: {"do": "pick", "seat": seat, "card": card}, SEATS, st.integers(0, 2)),
    st.builds(lambda seat, card: {"do": "drop", "seat": seat, "card": card}, SEATS, st.integers(0, 2)),
    st.builds(lambda stage: {"do": "stage", "stage": stage}, st.sampled_from(["play", "closed"])),
)  # fmt: skip
INSTEADS = st.builds(
    lambda back, acts: {"do": "instead", "of": back, "actions": acts},
    st.lists(st.integers(0, 8), min_size=1, max_size=2, unique=True),
    st.lists(ACTS.filter(lambda act: act["do"] != "stage"), max_size=2),
)
STEPS = st.lists(
    st.tuples(
        st.integers(0, PHONES - 1),  # who
        st.integers(0, PROCESSES - 1),  # by way of which process
        st.one_of(ACTS, INSTEADS, st.just({"do": "again"})),
        st.integers(0, 5),  # so many versions behind
    ),
    max_size=STRIDE,
)


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("empty") / "fieldbook.db"
    database = Database(f"sqlite:///{file}")
    database.migrate()
    database.close()
    return file


class Table:
    """One room on one database, as two processes see it."""

    def __init__(self, file: Path) -> None:
        self.processes = [Rooms(Database(f"sqlite:///{file}"), Hub()) for _ in range(PROCESSES)]
        first = self.processes[0]
        room = first.open(TALLY, PHONES, phone="p0")
        for seat, colour in enumerate(("red", "blue", "green")):
            first.sit(room, first.enter(room, f"p{seat}"), seat, f"P{seat}", colour)
        self.code = room.code
        self.sent: list[tuple[int, Tap]] = []

    def room(self, process: int) -> Room:
        found = self.processes[process].look(self.code)
        self.processes[process].catch_up(found)
        return found

    def tap(self, who: int, process: int, act: dict[str, Any], behind: int) -> None:
        found = self.processes[process].look(self.code)  # it may know less than the other process
        if act["do"] == "again":
            if not self.sent:
                return
            who, tap = self.sent[-1 - behind % len(self.sent)]
        else:
            if act["do"] == "instead":  # counted from the newest entry
                act = act | {"of": [max(1, found.version - back) for back in act["of"]]}
            tap = Tap(f"t{len(self.sent)}", act, max(0, found.version - behind))
            self.sent.append((who, tap))
        try:
            self.processes[process].tap(found, found.phones[f"p{who}"], tap)
        except Refusal:
            return

    def close(self) -> None:
        for process in self.processes:
            process.database.close()


@pytest.mark.proof
@given(STEPS)
def test_every_interleaving_leaves_one_state_equal_to_the_replay(
    empty: Path, steps: list[tuple[int, int, dict[str, Any], int]]
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(shutil.copy(empty, folder))
        table = Table(file)
        for step in steps:
            table.tap(*step)
        rooms = [table.room(process) for process in range(PROCESSES)]
        entries = rooms[0].book.entries
        assert [room.book.entries for room in rooms] == [entries] * PROCESSES
        replayed = log.replay(TALLY, entries)
        assert [room.state for room in rooms] == [replayed] * PROCESSES
        taps = [entry.tap for entry in entries]
        assert len(taps) == len(set(taps)), "a retry counts once"
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        table.close()
