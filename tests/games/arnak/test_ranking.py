"""Places: the total, and the tie-break for the win only."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.scoring import Ranking
from companion.games.arnak.actions import Action
from companion.games.arnak.fields import LineName
from companion.games.arnak.game import GAME
from companion.games.arnak.places import missing
from companion.games.arnak.plays import Arrive, Confirm, Gain, NextRound
from companion.games.arnak.settings import SetCards, SetCount, SetResearch
from companion.games.arnak.state import State
from tests.games.arnak.table import LINES, after, having, new, read, scores

ALL: tuple[LineName, ...] = ("research", "temple_tiles", "idols", "slots", "guardians", "cards", "fear")


def levelled(wanted: tuple[int, ...], research: tuple[int, ...], arrivals: tuple[int, ...]) -> State:
    """Seats with these totals and research points, and with these arrivals in order."""
    state = after(new(len(wanted)), *(Arrive(seat) for seat in arrivals))
    state = after(state, *(SetResearch(seat, each, None) for seat, each in enumerate(research)))
    for seat, each in enumerate(wanted):
        state = after(state, SetCards(seat, each - scores(state)[seat], None))
    return state


def finished(state: State) -> Ranking:
    confirms = (Confirm(seat, ALL) for seat in range(len(state.players)))
    ended: Ranking = GAME.ranking(after(state, NextRound(5), *confirms))
    return ended


CASES = [
    pytest.param((70, 71), (20, 18), (0,), (2, 1), "total", id="more points"),
    pytest.param((70, 70), (27, 30), (1, 0), (2, 1), "arrival", id="earlier beats later"),
    pytest.param((70, 70), (21, 33), (0,), (1, 2), "arrival", id="an arrival beats none"),
    pytest.param((70, 70), (18, 20), (), (2, 1), "research", id="research when nobody arrived"),
    pytest.param((70, 70), (18, 18), (), (1, 1), "shared", id="then shared"),
    pytest.param((70, 70, 60), (18, 20, 23), (2,), (2, 1, 3), "research", id="arrival of who is not tied"),
    pytest.param((70, 70, 70), (1, 2, 3), (1, 0), (2, 1, 2), "arrival", id="three-way, the rest share 2"),
    pytest.param((70, 70, 70), (9, 12, 12), (), (3, 1, 1), "shared", id="three-way, two share the win"),
    pytest.param((70, 70, 70), (9, 14, 12), (), (2, 1, 2), "research", id="three-way, research for the win"),
    pytest.param((80, 70, 70), (9, 1, 2), (2,), (1, 2, 2), "total", id="a tie below shares its place"),
    pytest.param((80, 70, 70, 60), (9, 1, 2, 3), (2, 1), (1, 2, 2, 4), "total", id="1, 2, 2, 4"),
]


@pytest.mark.parametrize("wanted, research, arrivals, places, decided_by", CASES)
def test_places(
    wanted: tuple[int, ...],
    research: tuple[int, ...],
    arrivals: tuple[int, ...],
    places: tuple[int, ...],
    decided_by: str,
) -> None:
    ranking = finished(levelled(wanted, research, arrivals))
    assert (ranking.places, ranking.decided_by) == (places, decided_by)


def test_the_tie_break_is_told() -> None:
    by_arrival = finished(levelled((70, 70), (21, 18), (0,)))
    assert read(by_arrival.sentences[-1]) == "Mika came to the Lost Temple before the others."
    by_research = finished(levelled((70, 70), (18, 20), ()))
    assert [read(each) for each in by_research.sentences] == [
        "Mika and Ken have equally many points: 70.",
        "Mika and Ken: none of them is in the Lost Temple.",
        "Ken has the most research points: 20.",
    ]


def test_before_the_end_the_estimate_ranks_and_nothing_is_asked() -> None:
    ranking = GAME.ranking(having(new(3), 1, guardians=1))
    assert ranking.places == (2, 1, 2)
    assert ranking.missing == ()


def test_at_the_end_every_seat_is_asked_for_what_it_has_not_said() -> None:
    state = after(new(2), Gain(0, "idols", 1), NextRound(5))
    ranking = GAME.ranking(state)
    assert ranking.places == (None, None)
    assert [(each.seat, each.key.key) for each in ranking.missing] == [(0, "total"), (1, "total")]
    assert [read(each) for each in ranking.sentences] == [
        "10 lines are missing on the final sheets.",
        "Still missing for Mika: Research, Empty idol slots, Guardians, Cards, and Fear.",
        "Still missing for Ken: Research, Idols, Guardians, Cards, and Fear.",
    ]


def test_temple_tiles_are_asked_only_of_who_arrived() -> None:
    state = after(new(2), Arrive(1), NextRound(5))
    _, first, second = (read(each) for each in GAME.ranking(state).sentences)
    assert "Temple tiles" not in first
    assert "Temple tiles" in second


TELLING: list[Any] = [
    pytest.param(SetCount(0, "fear", 2, 2), "fear", id="the same number set again"),
    pytest.param(Confirm(0, ("fear",)), "fear", id="confirmed"),
    pytest.param(SetCards(0, 0, None), "cards", id="no points on cards"),
    pytest.param(SetResearch(0, 0, None), "research", id="research by hand"),
]


@pytest.mark.parametrize("action, line", TELLING)
def test_what_was_said_is_not_asked(action: Action, line: str) -> None:
    assert line in missing(new(2), 0)
    assert line not in missing(after(new(2), action), 0)
    assert line in missing(after(new(2), action), 1)


@pytest.mark.parametrize(
    "mine, theirs, place", [(61, 60, 1), (60, 60, 2), (59, 60, 2)], ids=["more", "equal", "fewer"]
)
def test_alone_one_needs_more_points_than_the_rival(mine: int, theirs: int, place: int) -> None:
    ranking = finished(solo(mine, theirs))
    assert (ranking.places, ranking.decided_by) == ((place,), "total")
    assert len(ranking.sentences) == 1


def solo(mine: int, theirs: int) -> State:
    """One player and the rival with these totals."""
    state = new(1)
    for seat, wanted in enumerate((mine, theirs)):
        state = after(state, SetCards(seat, wanted - scores(state)[seat], None))
    return state


def test_what_the_rival_has_is_asked_of_its_opponent() -> None:
    state = after(new(1), Confirm(0, ALL), NextRound(5))
    (missing,) = GAME.ranking(state).missing
    assert (missing.seat, missing.key.key) == (0, "rival")
    assert [read(each) for each in GAME.ranking(state).sentences] == [
        "4 lines are missing on the final sheets.",
        "Still missing for the rival: Research, Idols, Guardians, and Cards.",
    ]


def test_a_single_line_that_is_missing_is_one_line() -> None:
    state = after(new(2), Confirm(0, ALL), Confirm(1, ALL[:-1]), NextRound(5))
    assert [read(each) for each in GAME.ranking(state).sentences] == [
        "1 line is missing on the final sheets.",
        "Still missing for Ken: Fear.",
    ]


def test_lines_have_one_name_everywhere() -> None:
    assert tuple(category.key for category in GAME.categories) == LINES == ALL
