"""Any order of taps, undos, corrections, retries and stale views leaves one state, on every phone and in every process."""

from __future__ import annotations

from collections.abc import Iterator
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
from tests import hosting

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


Processes = list[Rooms]


@pytest.fixture(scope="module")
def processes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Processes]:
    """Two on one database, which each example has a room of its own in: making a database takes longer than it."""
    folder = tmp_path_factory.mktemp("interleavings")
    url = hosting.database_for(folder) if hosting.HOSTED else f"sqlite:///{folder / 'fieldbook.db'}"
    made = [Rooms(Database(url), Hub()) for _ in range(PROCESSES)]
    made[0].database.migrate()
    yield made
    for process in made:
        process.database.close()


class Table:
    """One room on one database, as two processes see it."""

    def __init__(self, processes: Processes) -> None:
        self.processes = processes
        first = processes[0]
        room = first.open(TALLY, PHONES, phone="p0")
        for seat, colour in enumerate(("red", "blue", "green")):
            first.sit(room, first.enter(room, f"p{seat}"), seat, f"P{seat}", colour)
        self.found = [process.look(room.code) for process in processes]
        self.sent: list[tuple[int, Tap]] = []

    def room(self, process: int) -> Room:
        self.processes[process].catch_up(self.found[process])
        return self.found[process]

    def tap(self, who: int, process: int, act: dict[str, Any], behind: int) -> None:
        found = self.found[process]  # not looked up again: it may know less than the other process
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


@pytest.mark.proof
@given(STEPS)
def test_every_interleaving_leaves_one_state_equal_to_the_replay(
    processes: Processes, steps: list[tuple[int, int, dict[str, Any], int]]
) -> None:
    table = Table(processes)
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
