"""`companion score`: every fault of a file in a sentence with its path, nothing on standard output."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from click.testing import CliRunner, Result

from companion.cli import cli
from companion.core import sheets
from companion.games import games

WITH_SHEET = [pytest.param(game.key, id=game.key) for game in games().values() if game.sheet]


def scored(game: str, data: Any, *words: str) -> Result:
    text = data if isinstance(data, str | bytes) else json.dumps(data)
    return CliRunner().invoke(cli, ["score", game, "-", *words, "--lang", "en"], input=text)


def lost(*seats: dict[str, Any], empty: bool = True, **beside: Any) -> dict[str, Any]:
    named = [{"name": f"P{at + 1}"} | seat for at, seat in enumerate(seats)]
    return {"options": {"areas_empty": empty}, "seats": named} | beside


def at(red_yellow: Any, blue_green: Any, **more: Any) -> dict[str, Any]:
    return {"red_yellow": red_yellow, "blue_green": blue_green} | more


GOOD = (at(8, 5), at(7, 5))
FAULTS = [
    pytest.param(lost(at(True, 5), at(7, 5)), ["seats[0].red_yellow"], id="true for a number"),
    pytest.param(lost(at(1.5, 5), at(7, 5)), ["seats[0].red_yellow"], id="1.5 for a number"),
    pytest.param(lost(at("3", 5), at(7, 5)), ["seats[0].red_yellow"], id="a number in quotes"),
    pytest.param(
        '{"options":{"areas_empty":true},"seats":[{"name":"A","red_yellow":1e1,"blue_green":5},{"name":"B","red_yellow":7,"blue_green":5}]}',
        ["seats[0].red_yellow"],
        id="1e1 for a number",
    ),
    pytest.param(lost(at(15, 5), at(-1, 5)), ["seats[0].red_yellow", "seats[1].red_yellow"], id="out of range"),
    pytest.param(lost(at(8, 5, vehicles=81), at(7, 5)), ["seats[0].vehicles"], id="too many vehicles"),
    pytest.param(lost(at(8, 5, cards=1), at(7, 5)), ["seats[0].cards"], id="an unknown field"),
    pytest.param(lost(*GOOD, weather="fine"), ["weather"], id="an unknown field beside the seats"),
    pytest.param(lost(at(8, None), at(7, 5)), ["seats[0].blue_green"], id="null where it is needed"),
    pytest.param(lost({"red_yellow": 8}, at(7, 5)), ["seats[0].blue_green"], id="missing"),
    pytest.param(lost(GOOD[0]), ["seats"], id="too few seats"),
    pytest.param(lost(*[at(n, 0) for n in range(5)]), ["seats"], id="too many seats"),
    pytest.param(lost(at(8, 5, name="A"), at(7, 5, name=" a ")), ["seats[1].name"], id="equal names"),
    pytest.param(lost(at(8, 5, name=" "), at(7, 5)), ["seats[0].name"], id="an empty name"),
    pytest.param(lost(*GOOD, empty=1), ["options.areas_empty"], id="1 for yes"),  # type: ignore[arg-type]
    pytest.param({"seats": {}}, ["seats"], id="seats are not a list"),
    pytest.param({"seats": [1, 2]}, ["seats[0]", "seats[1]"], id="a seat is not an object"),
    pytest.param([], ["score sheet"], id="not an object"),
    pytest.param("{", ["line 1"], id="broken JSON"),
    pytest.param("", ["line 1"], id="empty"),
    pytest.param(b"\xff\xfe\x00", ["UTF-8"], id="not UTF-8"),
    pytest.param('{"seats": NaN}', ["JSON"], id="NaN"),
    pytest.param('{"seats": [], "seats": []}', ["seats: this field is there twice"], id="a field twice"),
    pytest.param('{"seats": [{"name": "A", "name": "B"}]}', ["seats[0].name"], id="a seat's field twice"),
    pytest.param("[" * 21 + "]" * 21, ["nested"], id="nested deeper than 20"),
    pytest.param("[" * 100_000, ["nested"], id="nested without end"),
    pytest.param('{"seats": "' + "x" * 1_000_000 + '"}', ["too large"], id="over a megabyte"),
    pytest.param(lost(at(9, 9), at(12, 5), empty=False), ["seats", "two players"], id="two with four clues"),
    pytest.param(lost(*GOOD, empty=False), ["seats", "nobody"], id="none with four clues"),
    pytest.param(
        lost(at(8, 5), at(5, 8), at(1, 1)),
        ["seats[0].vehicles", "seats[1].vehicles"],
        id="vehicles that decide, whichever track",
    ),
    pytest.param(lost(at(9, 5), at(3, 1), at(1, 3)), ["seats[1].vehicles", "seats[2].vehicles"], id="further down"),
]  # fmt: skip


@pytest.mark.parametrize("data, named", FAULTS)
def test_a_file_that_cannot_be_scored_names_each_fault_and_prints_nothing(
    data: Any, named: list[str]
) -> None:
    ran = scored("lost_explorers", data)
    assert (ran.exit_code, ran.stdout) == (2, "")
    sentences = ran.stderr.strip().splitlines()
    assert sentences
    for words in named:
        assert any(words in sentence for sentence in sentences), (words, sentences)


SCORED = [
    pytest.param(lost(at(9, 4), at(7, 5)), [2, 1], "rear", id="5 beats 4"),
    pytest.param(lost(at(8, 5), at(7, 5)), [1, 2], "front", id="8 beats 7"),
    pytest.param(lost(at(8, 5, vehicles=3), at(5, 8, vehicles=2)), [2, 1], "vehicles", id="fewer vehicles"),
    pytest.param(lost(at(8, 5, vehicles=2), at(5, 8, vehicles=2)), [1, 1], "shared", id="shared"),
    pytest.param(lost(at(14, 0), at(8, 8), empty=False), [1, 2], "clues", id="four clues"),
    pytest.param(lost(at(14, 0), at(8, 8)), [1, 2], "clues", id="four clues win after empty areas too"),
    pytest.param(
        lost(at(9, 9), at(5, 4), at(4, 5), empty=False), [1, 2, 2], "clues", id="behind a winner by clues they share"
    ),
]  # fmt: skip


@pytest.mark.parametrize("data, places, decided_by", SCORED)
def test_places_and_what_decided_them(data: Any, places: list[int], decided_by: str) -> None:
    ran = scored("lost_explorers", data, "--json")
    assert ran.exit_code == 0, ran.stderr
    result = json.loads(ran.stdout)
    assert result["decided_by"] == decided_by
    by_name = {row["name"]: row for row in result["ranking"]}
    assert [by_name[f"P{seat + 1}"]["place"] for seat in range(len(places))] == places
    assert [row["place"] for row in result["ranking"]] == sorted(places)


@pytest.mark.parametrize("options", [None, {}, {"areas_empty": None}])
def test_options_may_be_missing_empty_or_null(options: Any) -> None:
    ran = scored("lost_explorers", lost(at(9, 9), at(1, 1)) | {"options": options})
    assert ran.exit_code == 0, ran.stderr


@pytest.mark.parametrize("game", WITH_SHEET)
def test_the_example_of_a_game_scores_and_its_lines_sum_to_the_total(game: str) -> None:
    example = CliRunner().invoke(cli, ["score", game, "--example"]).stdout
    result = json.loads(scored(game, example, "--json").stdout)
    assert result["game"] == game
    for row in result["ranking"]:
        assert row["total"] == sum(line["points"] for line in row["lines"])
        for line in row["lines"]:
            assert line["points"] == sum(term["count"] * term["each"] for term in line["terms"])


@pytest.mark.parametrize("game", WITH_SHEET)
def test_the_schema_names_every_field_of_a_seat(game: str) -> None:
    schema = json.loads(CliRunner().invoke(cli, ["score", game, "--schema"]).stdout)
    definition = games()[game].sheet
    assert definition is not None
    seat = schema["properties"]["seats"]["items"]
    for given in definition.example["seats"]:
        assert set(given) <= set(seat["properties"])
        assert set(seat["required"]) <= set(given)
    assert schema["additionalProperties"] is False


def test_a_sheet_is_scored_by_the_code_that_scores_rooms() -> None:
    game = games()["lost_explorers"]
    assert game.sheet is not None
    sheet = sheets.read(game.sheet, game.players, game.sheet.example)
    assert game.ranking(game.sheet.state(sheet)).places == (2, 1, 3)


def test_only_the_lines_that_a_file_can_fill_are_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    found = games()["lost_explorers"]
    assert found.sheet is not None
    narrow = replace(found, sheet=replace(found.sheet, lines=("blue_green",)))
    monkeypatch.setitem(games(), "lost_explorers", narrow)
    row = json.loads(scored("lost_explorers", lost(*GOOD), "--json").stdout)["ranking"][0]
    assert [line["key"] for line in row["lines"]] == ["blue_green"]
