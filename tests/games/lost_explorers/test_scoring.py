"""Clues with their reasons, and who is ahead by which key."""

from __future__ import annotations

import pytest

from companion.core.scoring import sheet, total
from companion.games.lost_explorers import GAME
from companion.games.lost_explorers.rules import State
from companion.language import Reader
from tests.games.lost_explorers.table import table

Tracks = tuple[int, int]
RANKED = [
    pytest.param([(9, 4), (7, 5)], (), "empty", (2, 1), "rear", id="5 beats 4"),
    pytest.param([(8, 5), (7, 5)], (), "empty", (1, 2), "front", id="8 beats 7"),
    pytest.param([(8, 5), (5, 8)], (3, 2), "empty", (2, 1), "vehicles", id="fewer vehicles, whichever track"),
    pytest.param([(8, 5), (5, 8)], (2, 2), "empty", (1, 1), "shared", id="level in all: shared"),
    pytest.param([(9, 9), (8, 8)], (), "clues", (1, 2), "clues", id="four clues"),
    pytest.param([(14, 0), (8, 8)], (), "clues", (1, 2), "clues", id="four clues beat a further rear"),
    pytest.param([(0, 14), (8, 8)], (), "empty", (1, 2), "clues", id="both in one turn: the clues win"),
    pytest.param(
        [(5, 4), (9, 9), (9, 4), (6, 6)], (), "clues", (4, 1, 3, 2), "clues", id="others by rear, front"
    ),
    pytest.param(
        [(5, 4), (9, 9), (4, 5), (0, 0)], (3, 0, 2, 9), "clues", (3, 1, 2, 4), "clues", id="others by vehicles"
    ),
    pytest.param(
        [(5, 4), (9, 9), (4, 5), (0, 0)], (3, 0, None, 9), "clues", (2, 1, 2, 4), "clues", id="others share"
    ),
    pytest.param([(8, 5), (5, 8), (0, 0)], (2, 2, None), "empty", (1, 1, 3), "shared", id="last needs no count"),
]  # fmt: skip


@pytest.mark.parametrize("tracks, vehicles, ended, places, decided_by", RANKED)
def test_places_follow_clues_then_rear_then_front_then_fewer_vehicles(
    tracks: list[Tracks],
    vehicles: tuple[int | None, ...],
    ended: str,
    places: tuple[int, ...],
    decided_by: str,
) -> None:
    ranking = GAME.ranking(table(*tracks, vehicles=vehicles, ended=ended))
    assert (ranking.places, ranking.decided_by) == (places, decided_by)


def test_vehicles_are_asked_for_where_they_would_decide() -> None:
    ranking = GAME.ranking(table((8, 5), (5, 8), (0, 0), vehicles=(3, None, None), ended="empty"))
    assert [(missing.seat, missing.key.key) for missing in ranking.missing] == [(1, "vehicles")]
    assert ranking.places == (None, None, None)


def test_vehicles_are_asked_for_further_down_too_after_empty_areas() -> None:
    ranking = GAME.ranking(table((9, 9), (8, 5), (5, 8), vehicles=(None, 1, None), ended="empty"))
    assert ranking.winners == (0,)  # four clues: the rest is optional
    ranking = GAME.ranking(table((8, 8), (8, 5), (5, 8), vehicles=(None, 1, None), ended="empty"))
    assert ([missing.seat for missing in ranking.missing], ranking.decided_by) == ([2], "missing")


def test_nobody_is_asked_for_vehicles_during_the_game() -> None:
    ranking = GAME.ranking(table((8, 5), (5, 8)))
    assert (ranking.places, ranking.missing) == ((1, 1), ())


def sentences(state: State, language: str = "en") -> list[str]:
    read = Reader(language, GAME, ("Mika", "Ken"))
    return [read(text) for text in GAME.ranking(state).sentences]


def test_every_step_of_the_comparison_is_a_sentence() -> None:
    assert sentences(table((8, 5), (5, 8), vehicles=(3, 2), ended="empty")) == [
        "Nobody has four clues.",
        "The rear leaders of Mika and Ken are level, on 5.",
        "The front leaders of Mika and Ken are level, on 8.",
        "Ken holds the fewest vehicle tokens: 2.",
    ]
    assert sentences(table((14, 0), (8, 8), ended="clues")) == ["Mika has four clues."]
    assert sentences(table((14, 0), (9, 9), ended="clues"))[0] == "Mika and Ken have four clues."


def test_the_sentences_are_there_in_japanese() -> None:
    assert sentences(table((9, 4), (7, 5), ended="empty"), "ja")[-1] == (
        "後ろのリーダーコマがより進んでいるのはKenで、5にいます。"
    )


@pytest.mark.parametrize("tracks, points", [((4, 5), (0, 1)), ((9, 12), (2, 3)), ((14, 14), (4, 4))])
def test_each_track_is_a_line_of_its_clues(tracks: Tracks, points: tuple[int, int]) -> None:
    lines = sheet(GAME.categories, table(tracks, (0, 0)), 0)
    assert tuple(line.points for line in lines) == points
    assert [line.key for line in lines] == ["red_yellow", "blue_green"]
    assert total(lines) == sum(points)


def test_a_line_names_the_space_of_each_clue() -> None:
    read = Reader("en", GAME)
    line = GAME.categories[0].line(table((9, 0), (0, 0)), 0)
    assert [read(term.text) for term in line.terms] == ["clue on space 5", "clue on space 9"]
