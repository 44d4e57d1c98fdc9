"""The score sheet in a file: who arrived in which order, and blockades."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core import scoring, sheets
from companion.core.sheets import Faulty
from companion.games.eldorado.game import GAME
from companion.games.eldorado.sheet import SHEET


def seat(name: str, finished: int | None, *blockades: int) -> dict[str, Any]:
    return {"name": name, "finished": finished, "blockades": list(blockades)}


def ranked(*seats: dict[str, Any]) -> scoring.Ranking:
    state = SHEET.state(sheets.read(SHEET, GAME.players, {"seats": list(seats)}))
    found: scoring.Ranking = GAME.ranking(state)
    return found


SCORED = [
    pytest.param([seat("A", 1, 1, 3), seat("B", 2, 2, 5)], (2, 1), "number", id="the 5"),
    pytest.param([seat("A", 1, 2, 4), seat("B", 2, 1, 3)], (1, 2), "number", id="the 4"),
    pytest.param([seat("A", 1, 6), seat("B", 2, 1, 2)], (2, 1), "blockades", id="two beat one"),
    pytest.param([seat("A", 2), seat("B", 1)], (2, 1), "arrival", id="the earlier"),
    pytest.param([seat("A", 1), seat("B", None, 1, 2)], (1, None), "only_finisher", id="the only finisher"),
    pytest.param(
        [seat("A", 3, 1), seat("B", None, 2, 3, 4), seat("C", 1), seat("D", 2)],
        (1, None, 2, 3),
        "blockades",
        id="four players",
    ),
]


@pytest.mark.parametrize("seats, places, decided_by", SCORED)
def test_finishers_are_ranked(seats: list[Any], places: tuple[int | None, ...], decided_by: str) -> None:
    ranking = ranked(*seats)
    assert (ranking.places, ranking.decided_by) == (places, decided_by)


def test_finished_may_be_missing_and_blockades_may_not() -> None:
    assert ranked({"name": "A", "finished": 1, "blockades": []}, {"name": "B", "blockades": []}).places == (
        1,
        None,
    )
    with pytest.raises(Faulty) as faulty:
        ranked({"name": "A", "finished": 1}, seat("B", None))
    assert paths(faulty.value) == ["seats[0].blockades"]


def paths(faulty: Faulty) -> list[Any]:
    return [dict(fault.values)["field"] for fault in faulty.faults]


FAULTS = [
    pytest.param([seat("A", 1, 1), seat("B", 2, 1)], ["seats[1].blockades[0]"], id="a blockade twice"),
    pytest.param([seat("A", 1, 4, 4), seat("B", 2)], ["seats[0].blockades[1]"], id="twice with one seat"),
    pytest.param([seat("A", 1), seat("B", 3)], ["seats[1].finished"], id="a gap"),
    pytest.param([seat("A", 2), seat("B", None)], ["seats[0].finished"], id="no first"),
    pytest.param([seat("A", 1), seat("B", 1)], ["seats[1].finished"], id="a repeat"),
    pytest.param([seat("A", None, 1), seat("B", None)], ["seats"], id="nobody finished"),
    pytest.param([seat("A", 0), seat("B", 5)], ["seats[0].finished", "seats[1].finished"], id="out of range"),
    pytest.param(
        [seat("A", 1, 7), seat("B", 2, 0)], ["seats[0].blockades[0]", "seats[1].blockades[0]"], id="no such"
    ),
    pytest.param([seat("A", True), seat("B", None)], ["seats[0].finished"], id="true is no number"),
    pytest.param([seat("A", 1)], ["seats"], id="one seat"),
]


@pytest.mark.parametrize("seats, fields", FAULTS)
def test_a_file_that_cannot_be_scored_names_every_fault(seats: list[Any], fields: list[str]) -> None:
    with pytest.raises(Faulty) as faulty:
        ranked(*seats)
    assert paths(faulty.value) == fields


def test_there_are_no_options() -> None:
    with pytest.raises(Faulty) as faulty:
        sheets.read(SHEET, GAME.players, {"options": {"caves": True}, "seats": [seat("A", 1), seat("B", 2)]})
    assert paths(faulty.value) == ["options.caves"]


def test_the_total_is_the_number_of_blockades_of_those_who_did_not_finish_too() -> None:
    read = sheets.read(SHEET, GAME.players, {"seats": [seat("A", 1, 5), seat("B", None, 1, 2)]})
    state = SHEET.state(read)
    assert GAME.over(state) is not None
    for at, count in enumerate((1, 2)):
        lines = scoring.sheet(GAME.categories, state, at)
        assert [line.key for line in lines] == ["blockades"]
        assert scoring.total(lines) == count


def test_the_example_scores() -> None:
    state = SHEET.state(sheets.read(SHEET, GAME.players, dict(SHEET.example)))
    assert GAME.ranking(state).places == (1, 2, None)
