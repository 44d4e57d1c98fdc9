"""The score sheet in a file: one scoring of one board for every seat."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core import scoring, sheets
from companion.core.sheets import Faulty
from companion.games.tikal.game import GAME
from companion.games.tikal.sheet import SHEET

NONE = [0] * 8


def seat(name: str, before: int = 0, *held: int) -> dict[str, Any]:
    return {"name": name, "before": before, "treasures": [*held, *NONE[len(held) :]]}


def temple(value: int, *strength: int, **more: int | None) -> dict[str, Any]:
    return {"value": value, "strength": list(strength)} | more


def file(seats: list[dict[str, Any]], *temples: dict[str, Any]) -> dict[str, Any]:
    return {"seats": seats, "temples": list(temples)}


def totals(data: dict[str, Any]) -> list[int]:
    state = SHEET.state(sheets.read(SHEET, GAME.players, data))
    count = len(data["seats"])
    return [scoring.total(scoring.sheet(GAME.categories, state, at)) for at in range(count)]


TWO = [seat("A"), seat("B")]
SCORED = [
    pytest.param(file([seat("A", 0, 3, 2, 1, 1), seat("B")]), [11, 0], id="treasures 3, 2, 1, 1"),
    pytest.param(file(TWO, temple(6, 4, 4)), [0, 0], id="4 to 4: nobody"),
    pytest.param(file(TWO, temple(6, 3, 2)), [6, 0], id="the leader's owner"),
    pytest.param(
        file(TWO, temple(9, 0, 0, guard=0), temple(9, 0, 0, guard=0)), [18, 0], id="two guarded temples"
    ),
    pytest.param(file(TWO, temple(9, 1, 8, guard=0)), [9, 0], id="strength on a guarded temple is ignored"),
    pytest.param(file(TWO, temple(9, 1, 8, guard=None)), [0, 9], id="guard null is as if missing"),
    pytest.param(file(TWO, temple(9, 0, 0)), [0, 0], id="an empty temple"),
    pytest.param(file([seat("A", -5), seat("B", 40)], temple(2, 1, 0)), [-3, 40], id="points before"),
]


@pytest.mark.parametrize("data, points", SCORED)
def test_a_board_scores_for_every_seat(data: dict[str, Any], points: list[int]) -> None:
    assert totals(data) == points


def test_the_lines_are_before_temples_and_treasures() -> None:
    data = file([seat("A", 40, 2), seat("B")], temple(6, 1, 0))
    state = SHEET.state(sheets.read(SHEET, GAME.players, data))
    lines = {line.key: line.points for line in scoring.sheet(GAME.categories, state, 0)}
    assert {key: lines[key] for key in SHEET.lines} == {"before": 40, "temples": 6, "treasures": 3}
    assert sum(lines.values()) == sum(lines[key] for key in SHEET.lines), "nothing else can be filled"


PLACES = [
    pytest.param((106, 90, 85, 59), (1, 2, 3, 4), "total", id="106, 90, 85, 59"),
    pytest.param((89, 89, 79, 56), (1, 1, 3, 4), "shared", id="89, 89, 79, 56"),
]


@pytest.mark.parametrize("before, places, decided_by", PLACES)
def test_published_results(before: tuple[int, ...], places: tuple[int, ...], decided_by: str) -> None:
    data = file([seat(name, points) for name, points in zip("ABCD", before, strict=True)])
    ranking = GAME.ranking(SHEET.state(sheets.read(SHEET, GAME.players, data)))
    assert (ranking.places, ranking.decided_by) == (places, decided_by)


FAULTS = [
    pytest.param(
        file([seat("A", 0, 2), seat("B", 0, 2)]), ["treasures[0]"], id="a fourth treasure of a kind"
    ),
    pytest.param(file(TWO, temple(6, 1)), ["temples[0].strength"], id="a strength is missing"),
    pytest.param(file(TWO, temple(6, 1, 2, 3)), ["temples[0].strength"], id="a strength too many"),
    pytest.param(file(TWO, temple(6, 1, 2, guard=2)), ["temples[0].guard"], id="a guard that does not play"),
    pytest.param(file(TWO, *[temple(6, 0, 0, guard=1)] * 3), ["seats[1]"], id="a third guard"),
    pytest.param(
        file(TWO, temple(11, 1, 22)), ["temples[0].value", "temples[0].strength[1]"], id="out of range"
    ),
    pytest.param(file([seat("A", 0, 4), seat("B")]), ["seats[0].treasures[0]"], id="four of a kind"),
    pytest.param({"seats": TWO}, ["temples"], id="temples are needed"),
    pytest.param(
        file([{"name": "A", "before": 0, "treasures": [0] * 7}, seat("B")]),
        ["seats[0].treasures"],
        id="seven",
    ),
    pytest.param({**file(TWO), "options": {"auction": True}}, ["options.auction"], id="no options"),
    pytest.param(file([seat("A")]), ["seats"], id="one seat"),
]


@pytest.mark.parametrize("data, paths", FAULTS)
def test_a_file_that_cannot_be_scored_names_every_fault(data: dict[str, Any], paths: list[str]) -> None:
    with pytest.raises(Faulty) as faulty:
        sheets.read(SHEET, GAME.players, data)
    assert [dict(fault.values)["field"] for fault in faulty.value.faults] == paths


HIGH = [(7, 5), (8, 3), (9, 2), (10, 1)]


@pytest.mark.parametrize("value, most", HIGH)
def test_more_high_temples_than_tiles_allow_are_a_note(value: int, most: int) -> None:
    for count in (most, most + 1):
        read = sheets.read(SHEET, GAME.players, file(TWO, *[temple(value, 0, 0)] * count))
        assert len(list(SHEET.notes(read))) == (count > most)


def test_more_than_60_points_are_a_note() -> None:
    temples = [temple(6, 1, 0)] * 10
    read = sheets.read(SHEET, GAME.players, file([seat("A", 0, 0), seat("B")], *temples))
    assert list(SHEET.notes(read)) == []
    read = sheets.read(SHEET, GAME.players, file([seat("A", 0, 1), seat("B")], *temples))
    assert [dict(note.values)["n"] for note in SHEET.notes(read)] == [61]


def test_the_example_scores() -> None:
    assert totals(dict(SHEET.example)) == [41 + 11 + 9, 47 + 5 + 6, 38 + 8]
