"""The score sheet in a file: people around a table, or one and the rival."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core import scoring, sheets
from companion.core.scoring import Ranking
from companion.core.sheets import Faulty
from companion.games.arnak.game import GAME
from companion.games.arnak.sheet import SHEET
from companion.language import Reader


def seat(name: str, **fields: Any) -> dict[str, Any]:
    """A sheet of somebody who has done nothing: 8 points less the Fear of the deck."""
    empty = {
        "glass": 0,
        "notebook": 0,
        "temple_tiles": [0, 0, 0],
        "idols": 0,
        "slots_used": [],
        "guardians": 0,
        "cards": 0,
        "fear": 2,
    }
    return {"name": name} | empty | fields


def rival(name: str = "R", **fields: Any) -> dict[str, Any]:
    empty = {"glass": 0, "temple_tiles": [0, 0, 0], "guardians": 0, "cards": 0}
    return {"name": name, "rival": True} | empty | {"idols_different": 0, "idols_minus": 0} | fields


def file(*seats: dict[str, Any], **options: Any) -> dict[str, Any]:
    return {"options": options, "seats": list(seats)}


def ranked(data: dict[str, Any]) -> tuple[list[int], Ranking]:
    state = SHEET.state(sheets.read(SHEET, GAME.players, data))
    rows = range(len(data["seats"]))
    totals = [scoring.total(scoring.sheet(GAME.categories, state, at)) for at in rows]
    return totals, GAME.ranking(state)


def arrived(place: int, **fields: Any) -> dict[str, Any]:
    return {"glass": "temple", "arrival": place} | fields


FULL = arrived(
    2,
    notebook=5,
    temple_tiles=[1, 0, 0],
    idols=4,
    slots_used=[1, 2, 3, 4],
    guardians=4,
    cards=10,
    fear=0,
)
SCORED = [
    pytest.param(file(seat("A", **FULL), seat("B", **arrived(1))), [71, 31], id="a full sheet"),
    pytest.param(file(seat("A"), seat("B")), [8, 8], id="nothing at all"),
    pytest.param(
        file(seat("A", glass=6, notebook=5), seat("B"), track="snake"), [26, 8], id="Snake, rows 6 and 5"
    ),
    pytest.param(
        file(seat("A", idols=5, slots_used=[1, 2]), seat("B")), [20, 8], id="five idols, two slotted"
    ),
    pytest.param(
        file(seat("A", fear=0, fear_tiles=3), seat("B", fear=1)), [4, 9], id="Fear tiles count twice"
    ),
    pytest.param(
        file(seat("A", slot_values=[1, 2, 2, 3, 4], slots_used=[5], idols=1), seat("B")),
        [9, 8],
        id="a leader's board",
    ),
    pytest.param(file(seat("A", glass=8), seat("B"), track="monkey"), [23, 8], id="eight rows of the Monkey"),
]


@pytest.mark.parametrize("data, totals", SCORED)
def test_a_sheet_scores(data: dict[str, Any], totals: list[int]) -> None:
    assert ranked(data)[0] == totals


PLACES = [
    pytest.param(file(seat("A", **FULL), seat("B")), (1, 2), "total", id="more points"),
    pytest.param(
        file(seat("A", **arrived(2, cards=2)), seat("B", **arrived(1))), (2, 1), "arrival", id="earlier"
    ),
    pytest.param(
        file(seat("A", glass=2, cards=1), seat("B", glass=3, cards=-1)), (2, 1), "research", id="research"
    ),
    pytest.param(file(seat("A"), seat("B"), seat("C")), (1, 1, 1), "shared", id="shared"),
    pytest.param(
        file(seat("A"), seat("B", **arrived(1, cards=-23)), seat("C")), (2, 1, 2), "arrival", id="1, 2, 2"
    ),
]


@pytest.mark.parametrize("data, places, decided_by", PLACES)
def test_places(data: dict[str, Any], places: tuple[int, ...], decided_by: str) -> None:
    _, ranking = ranked(data)
    assert (ranking.places, ranking.decided_by) == (places, decided_by)


SOLO = [
    pytest.param([seat("A", cards=5), rival(cards=12)], [13, 12], (1, 2), id="more"),
    pytest.param([seat("A", cards=4), rival(cards=12)], [12, 12], (2, 1), id="equal: the rival"),
    pytest.param([rival(idols_different=4, idols_minus=3), seat("A")], [18, 8], (1, 2), id="the rival first"),
    pytest.param(
        [seat("A"), rival(**arrived(1, temple_tiles=[0, 0, 1], guardians=1))],
        [8, 39],
        (2, 1),
        id="a rival in the temple",
    ),
]


@pytest.mark.parametrize("seats, totals, places", SOLO)
def test_alone(seats: list[dict[str, Any]], totals: list[int], places: tuple[int, ...]) -> None:
    found, ranking = ranked(file(*seats, solo=True))
    assert (found, ranking.places, ranking.decided_by) == (totals, places, "total")


def without(given: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in given.items() if name not in names}


FAULTS = [
    pytest.param(file(seat("A")), ["seats"], id="one seat without solo"),
    pytest.param(file(seat("A"), seat("B"), solo=True), ["seats"], id="solo without a rival"),
    pytest.param(file(seat("A"), rival(), seat("B"), solo=True), ["seats"], id="solo with three"),
    pytest.param(file(seat("A"), rival()), ["seats"], id="a rival without solo"),
    pytest.param(
        file(without(seat("A"), "notebook", "fear"), seat("B")),
        ["seats[0].notebook", "seats[0].fear"],
        id="what people need",
    ),
    pytest.param(
        file(seat("A", idols=None), seat("B")), ["seats[0].idols"], id="null is as if missing, and missed"
    ),
    pytest.param(
        file(seat("A"), without(rival(), "idols_minus"), solo=True),
        ["seats[1].idols_minus"],
        id="what a rival needs",
    ),
    pytest.param(
        file(seat("A"), rival(notebook=1, fear=0), solo=True),
        ["seats[1].notebook", "seats[1].fear"],
        id="a rival has no notebook",
    ),
    pytest.param(
        file(seat("A", idols_minus=1), seat("B")), ["seats[0].idols_minus"], id="no piles of a rival"
    ),
    pytest.param(
        file(seat("A", glass=8, notebook=8), seat("B")),
        ["seats[0].glass", "seats[0].notebook"],
        id="above the last row",
    ),
    pytest.param(file(seat("A", glass="temple"), seat("B")), ["seats[0].arrival"], id="no arrival"),
    pytest.param(file(seat("A", arrival=1), seat("B")), ["seats[0].arrival"], id="an arrival on a row"),
    pytest.param(
        file(seat("A", **arrived(1)), seat("B", **arrived(1))), ["seats[1].arrival"], id="two equal arrivals"
    ),
    pytest.param(
        file(seat("A", **arrived(3)), seat("B")), ["seats[0].arrival"], id="an arrival beyond the seats"
    ),
    pytest.param(
        file(seat("A", idols=1, slots_used=[1, 2]), seat("B")),
        ["seats[0].slots_used"],
        id="more slots than idols",
    ),
    pytest.param(
        file(seat("A", idols=2, slots_used=[1, 1]), seat("B")), ["seats[0].slots_used"], id="a slot twice"
    ),
    pytest.param(
        file(seat("A", idols=2, slots_used=[5]), seat("B")), ["seats[0].slots_used"], id="beyond slot_values"
    ),
    pytest.param(file(seat("A", slot_values=[]), seat("B")), ["seats[0].slot_values"], id="no slot values"),
    pytest.param(
        file(seat("A", glass=True), seat("B", cards="3")),
        ["seats[0].glass", "seats[1].cards"],
        id="wrong types",
    ),
    pytest.param(file(seat("A", guardians=31), seat("B")), ["seats[0].guardians"], id="out of range"),
    pytest.param(file(seat("A", hat=1), seat("B")), ["seats[0].hat"], id="an unknown field"),
    pytest.param(file(seat("A"), seat("B"), track="moon"), ["options.track"], id="an unknown track"),
    pytest.param(file(*(seat(name) for name in "ABCDE")), ["seats"], id="five seats"),
]


@pytest.mark.parametrize("data, paths", FAULTS)
def test_a_file_that_cannot_be_scored_names_every_fault(data: dict[str, Any], paths: list[str]) -> None:
    with pytest.raises(Faulty) as faulty:
        sheets.read(SHEET, GAME.players, data)
    found = []
    for fault in faulty.value.faults:
        values = dict(fault.values)
        found.append(values.get("field"))
    assert found == paths


NORMAL = arrived(1, notebook=4)
NOTES = [
    pytest.param(file(seat("A", **NORMAL), seat("B", **FULL)), [], id="nothing odd"),
    pytest.param(
        file(seat("A", **NORMAL), seat("B", notebook=1, cards=30)),
        ["B: the notebook is above the magnifying glass"],
        id="notebook above glass",
    ),
    pytest.param(
        file(seat("A", **NORMAL), seat("B", notebook=1, notebook_ahead=True, cards=30)),
        [],
        id="notebook one ahead with the Journalist",
    ),
    pytest.param(
        file(seat("A", **NORMAL), seat("B", notebook=2, notebook_ahead=True, cards=30)),
        ["B: the notebook is above the magnifying glass"],
        id="notebook two ahead",
    ),
    pytest.param(
        file(seat("A", **arrived(2, notebook=4)), seat("B", cards=30)),
        ["nobody was 1st in the Lost Temple"],
        id="arrivals with a gap",
    ),
    pytest.param(
        file(seat("A", **NORMAL, idols=1, slots_used=[2]), seat("B", cards=30)),
        ["A: the used idol slots are not the leftmost"],
        id="slots not the leftmost",
    ),
    pytest.param(
        file(seat("A", **NORMAL, idols=1, slots_used=[2], slot_values=[1, 2, 2, 3, 4]), seat("B", cards=30)),
        [],
        id="any slot on a leader's board",
    ),
    pytest.param(
        file(seat("A", **NORMAL, idols=9), seat("B", idols=8)),
        ["17 idols in all, but the box has 16"],
        id="too many idols",
    ),
    pytest.param(
        file(seat("A", **NORMAL, guardians=8), seat("B", guardians=8)),
        ["16 guardians in all, but the box has 15"],
        id="too many guardians",
    ),
    pytest.param(
        file(seat("A"), seat("B", cards=103)),
        ["A: 8 points in all are very few", "B: 111 points in all are very many"],
        id="totals below 25 and above 110",
    ),
    pytest.param(file(seat("A", cards=17), seat("B", cards=102)), [], id="25 and 110 are within"),
]


@pytest.mark.parametrize("data, notes", NOTES)
def test_what_is_doubtful_is_noted_and_scored(data: dict[str, Any], notes: list[str]) -> None:
    sheet = sheets.read(SHEET, GAME.players, data)
    read = Reader("en", names=[each["name"] for each in data["seats"]])
    assert [read(note) for note in SHEET.notes(sheet)] == notes


def test_the_example_scores() -> None:
    totals, ranking = ranked(dict(SHEET.example))
    assert totals == [71, 23 + 4 + 6 + 9 + 9 + 10 + 8 - 1]
    assert ranking.decided_by == "total"


def test_the_schema_tells_rows_and_the_temple() -> None:
    fields = sheets.schema(SHEET, "Arnak", GAME.players)["properties"]["seats"]["items"]["properties"]
    assert fields["glass"] == {"enum": [0, 1, 2, 3, 4, 5, 6, 7, 8, "temple"]}
