"""Points of Arnak: worked examples, every row of the tracks, every line of the sheet."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.scoring import sheet, total
from companion.games.arnak.game import GAME
from companion.games.arnak.plays import Arrive
from companion.games.arnak.scoring import score
from companion.games.arnak.settings import SetResearch
from companion.games.arnak.tracks import TRACKS, possible_sums
from tests.games.arnak.table import after, having, new, points

ROWS = {
    "bird": [(0, 0), (1, 0), (2, 1), (4, 2), (6, 4), (9, 6), (12, 8), (16, 10)],
    "snake": [(0, 0), (1, 0), (2, 3), (3, 4), (4, 5), (5, 8), (10, 12), (15, 15)],
    "monkey": [(0, 0), (1, 0), (3, 0), (4, 1), (5, 2), (5, 4), (8, 7), (9, 9), (15, 16)],
    "lizard": [(0, 0), (1, 0), (2, 1), (3, 3), (4, 3), (8, 7), (12, 10), (20, 13)],
    "tree": [(0, 0), (1, 0), (3, 1), (6, 3), (9, 5), (12, 6), (15, 10), (19, 13)],
    "waterfall": [(0, 0), (1, 0), (3, 3), (3, 5), (5, 7), (5, 9), (8, 11), (10, 14), (13, 18)],
}
ARRIVALS = {
    "bird": (23, 21, 20, 19),
    "snake": (23, 21, 20, 19),
    "monkey": (23, 21, 20, 19),
    "lizard": (28, 26, 25, 24),
    "tree": (27, 25, 24, 23),
    "waterfall": (20, 18, 17, 16),
}
EVERY_ROW = [
    pytest.param(track, row, *both, id=f"{track}, row {row}")
    for track, rows in ROWS.items()
    for row, both in enumerate(rows)
]


@pytest.mark.parametrize("track, row, glass, notebook", EVERY_ROW)
def test_only_the_row_of_a_piece_scores(track: str, row: int, glass: int, notebook: int) -> None:
    table = new(2, track=track)
    assert points(having(table, 0, glass=row), 0, "research") == glass
    assert points(having(table, 0, glass=row, notebook=row), 0, "research") == glass + notebook


def test_every_row_of_every_track_is_tested() -> None:
    assert {key: len(rows) for key, rows in ROWS.items()} == {k: t.last + 1 for k, t in TRACKS.items()}


@pytest.mark.parametrize("track", ARRIVALS)
@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_an_earlier_arrival_scores_more(track: str, place: int) -> None:
    table = having(new(4, track=track), place - 1, glass=7)
    table = after(table, *(Arrive(seat) for seat in range(place)))
    assert points(table, place - 1, "research") == ARRIVALS[track][place - 1]


@pytest.mark.parametrize(
    "track, most, never", [("bird", 33, {32}), ("snake", 38, {11, 12, 16, 17, 37})], ids=["bird", "snake"]
)
def test_sums_that_a_track_cannot_give(track: str, most: int, never: set[int]) -> None:
    sums = possible_sums(TRACKS[track], ahead=False)
    assert max(sums) == most
    assert set(range(most + 1)) - sums >= never
    assert all(number not in sums for number in never)


def test_a_notebook_ahead_gives_more_sums() -> None:
    assert possible_sums(TRACKS["snake"], ahead=False) < possible_sums(TRACKS["snake"], ahead=True)


def full_sheet() -> Any:
    """Second arrival, notebook on row 5, a tile of 2, four idols all slotted, four guardians, 10 on cards."""
    table = having(new(2), 1, glass=7)
    table = having(table, 0, glass=7, notebook=5, tiles=(1, 0, 0, 0, 0, 0), idols=4, slots=(1, 2, 3, 4))
    return after(having(table, 0, guardians=4, cards=10, fear=0), Arrive(1), Arrive(0))


EXAMPLES = [
    pytest.param(
        "snake", {"glass": 6, "notebook": 5}, "research", 18, id="Snake, glass row 6, notebook row 5"
    ),
    pytest.param("bird", {"idols": 5, "slots": (1, 2)}, "idols", 15, id="five idols, two slotted: idols"),
    pytest.param("bird", {"idols": 5, "slots": (1, 2)}, "slots", 7, id="five idols, two slotted: slots"),
    pytest.param("bird", {"tiles": (1, 1, 1, 1, 1, 1)}, "temple_tiles", 29, id="a tile of every stack"),
    pytest.param("bird", {"guardians": 3}, "guardians", 15, id="a guardian is 5"),
    pytest.param("bird", {"fear": 3, "fear_tiles": 2}, "fear", -7, id="Fear cards and tiles"),
    pytest.param("bird", {"cards": -3}, "cards", -3, id="cards of expansions may be negative"),
    pytest.param("bird", {"picked": ("tent", "automobile", "torch")}, "cards", 7, id="picked cards"),
    pytest.param("bird", {"picked": ("tent",), "cards": 9}, "cards", 9, id="a typed number counts instead"),
]


@pytest.mark.parametrize("track, fields, line, expected", EXAMPLES)
def test_a_line_is_worth(track: str, fields: dict[str, Any], line: str, expected: int) -> None:
    assert points(having(new(2, track=track), 0, **fields), 0, line) == expected


def test_second_in_the_temple_and_notebook_on_row_7_of_the_snake() -> None:
    table = having(new(2, track="snake"), 0, glass=7, notebook=7)
    assert points(after(table, Arrive(1), Arrive(0)), 0, "research") == 36


def test_doing_nothing_scores_8() -> None:
    assert score(new(2), 0) == 8


def test_a_full_sheet() -> None:
    lines = {line.key: line.points for line in sheet(GAME.categories, full_sheet(), 0)}
    assert lines == {
        "research": 27,
        "temple_tiles": 2,
        "idols": 12,
        "slots": 0,
        "guardians": 20,
        "cards": 10,
        "fear": 0,
    }
    assert score(full_sheet(), 0) == 71


@pytest.mark.parametrize("used, left", [(0, 10), (1, 9), (2, 7), (3, 4), (4, 0)])
def test_empty_slots_score_after_so_many_are_used_from_the_left(used: int, left: int) -> None:
    table = having(new(2), 0, idols=4, slots=tuple(range(1, used + 1)))
    assert points(table, 0, "slots") == left
    assert points(table, 0, "idols") == 12, "slotted idols keep their points"


@pytest.mark.parametrize("idols", range(13))
def test_idols_and_slots_together_are_at_least_10_and_never_leave_2_by_3(idols: int) -> None:
    for used in range(min(idols, 4) + 1):
        table = having(new(2), 0, idols=idols, slots=tuple(range(1, used + 1)))
        both = points(table, 0, "idols") + points(table, 0, "slots")
        assert both >= 10
        assert both % 3 != 2


@pytest.mark.parametrize(
    "values, slots, left",
    [((1, 2, 2, 3, 4), (2, 5), 6), ((2, 3, 4, 0, 0), (1,), 7), ((2, 3, 4, 0, 0), (4, 5), 9)],
    ids=["Mystic", "Journalist", "Journalist, slots without points"],
)
def test_on_boards_of_leaders_it_matters_which_slots_are_used(
    values: tuple[int, ...], slots: tuple[int, ...], left: int
) -> None:
    assert points(having(new(2), 0, slot_values=values, slots=slots), 0, "slots") == left


def test_a_research_line_by_hand_counts_instead_of_the_track() -> None:
    table = after(having(new(2), 0, glass=3), SetResearch(0, 12, None))
    assert points(table, 0, "research") == 12
    assert points(after(table, SetResearch(0, None, 12)), 0, "research") == 4


def test_a_rival_with_4_different_and_3_spare_idols() -> None:
    table = having(new(1), 1, different=4, minus=3)
    assert points(table, 1, "idols") == 18
    assert points(table, 1, "slots") == points(table, 1, "fear") == 0


def test_a_total_is_the_sum_of_its_lines() -> None:
    assert total(sheet(GAME.categories, full_sheet(), 0)) == 71
