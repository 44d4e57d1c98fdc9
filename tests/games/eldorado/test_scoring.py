"""The ranking: only who finished, most blockades, highest number, earlier arrival."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

import pytest

from companion.core.scoring import sheet, total
from companion.games.eldorado.actions import SetBlockade, WinBlockade
from companion.games.eldorado.game import GAME
from companion.games.eldorado.state import Arrival, State, free_blockades
from companion.language import Reader
from tests.games.eldorado.table import NAMES, after, new, refused, said

read = Reader("en", names=NAMES)
NUMBERS = range(1, 7)
SETS = [frozenset(held) for count in range(7) for held in combinations(NUMBERS, count)]


def finished(*held: set[int] | frozenset[int], order: tuple[int, ...] = ()) -> State:
    """A game that is over: blockades of each seat, and who arrived in which order (all as seated)."""
    state = new(len(held), one_figure=True)
    holders = {number: seat for seat, numbers in enumerate(held) for number in numbers}
    seats = order or tuple(range(len(held)))
    return replace(
        state,
        won=tuple(holders.get(number) for number in NUMBERS),
        arrivals=tuple(Arrival(3, seat) for seat in seats),
        round=4,
    )


TIES = [
    pytest.param({1, 3}, {2, 5}, 1, "number", id="{1,3} against {2,5}: the 5"),
    pytest.param({2, 4}, {1, 3}, 0, "number", id="{2,4} against {1,3}: the 4"),
    pytest.param({6}, {1, 2}, 1, "blockades", id="{6} against {1,2}: two beat one"),
    pytest.param(set(), set(), 0, "arrival", id="none against none: the earlier"),
]


@pytest.mark.parametrize("one, other, winner, decided_by", TIES)
def test_worked_examples(one: set[int], other: set[int], winner: int, decided_by: str) -> None:
    ranking = GAME.ranking(finished(one, other))
    assert ranking.winners == (winner,)
    assert ranking.decided_by == decided_by


def better(one: frozenset[int], other: frozenset[int]) -> tuple[bool, str]:
    """Whether the first wins, and by what, told independently; the first arrived earlier."""
    if len(one) != len(other):
        return len(one) > len(other), "blockades"
    if one:
        return max(one) > max(other), "number"
    return True, "arrival"


def test_tie_breaks_for_all_pairs_of_blockade_sets() -> None:
    pairs = [(one, other) for one, other in product(SETS, repeat=2) if not one & other]
    assert len(pairs) == 3**6
    for one, other in pairs:
        first, decided_by = better(one, other)
        for order in ((0, 1), (1, 0)):
            ranking = GAME.ranking(finished(one, other, order=order))
            winner = order[0] if decided_by == "arrival" else int(not first)
            assert ranking.winners == (winner,), (one, other, order)
            assert ranking.decided_by == decided_by
            assert set(ranking.places) == {1, 2}


def test_blockades_of_players_who_did_not_finish_do_not_count() -> None:
    ranking = GAME.ranking(finished({1}, {2, 3, 4}, set(), order=(2, 0)))
    assert ranking.places == (1, None, 2)
    assert [read(sentence) for sentence in ranking.sentences] == [
        "Mika has the most blockades: 1.",
        "Ken has not arrived: no place, and the blockades do not count.",
    ]


def test_the_only_finisher_wins_and_the_others_stand_in_seat_order() -> None:
    ranking = GAME.ranking(finished({1, 2}, set(), {3}, order=(1,)))
    assert ranking.places == (None, 1, None)
    assert ranking.order == (1, 0, 2)
    assert ranking.decided_by == "only_finisher"
    assert [read(sentence) for sentence in ranking.sentences] == [
        "Only Ken has reached El Dorado and wins.",
        "Mika and Sora have not arrived: no place, and their blockades do not count.",
    ]


def test_an_earlier_arrival_decides_only_without_any_blockade() -> None:
    ranking = GAME.ranking(finished({1}, {6}, order=(0, 1)))
    assert ranking.winners == (1,)
    ranking = GAME.ranking(finished(set(), set(), set(), order=(2, 0, 1)))
    assert ranking.places == (2, 3, 1)
    assert [read(sentence) for sentence in ranking.sentences] == [
        "Mika, Ken, and Sora have equally many blockades: 0.",
        "Mika, Ken, and Sora have no blockade whose number could decide.",
        "Sora reached El Dorado first, as number 1.",
    ]


def test_each_step_is_explained() -> None:
    ranking = GAME.ranking(finished({1, 3}, {2, 5}, {4}))
    assert ranking.places == (2, 1, 3)
    assert [read(sentence) for sentence in ranking.sentences] == [
        "Mika and Ken have the most blockades: 2.",
        "Ken has the blockade with the highest number: 5.",
    ]


def test_before_anybody_has_finished_nobody_has_a_place() -> None:
    state = after(new(3), WinBlockade(2, 4))
    assert GAME.ranking(state).places == (None, None, None)
    assert GAME.ranking(state).winners == ()


def test_a_blockade_counts_one_whatever_its_number() -> None:
    state = finished({1, 6}, set())
    assert [total(sheet(GAME.categories, state, seat)) for seat in (0, 1)] == [2, 0]


def test_the_first_to_pay_for_a_blockade_keeps_it() -> None:
    state = after(new(3), WinBlockade(0, 3))
    assert refused(state, WinBlockade(1, 3)) == "{who} has won blockade {n} already."
    assert said(state, SetBlockade(3, 1, 0)) == ["blockade 3: Ken"]
    assert refused(after(state, SetBlockade(3, None, 0)), WinBlockade(1, 3)) is None


def test_a_blockade_that_is_not_on_the_route_is_questioned() -> None:
    drawn = after(new(2), GAME.actions[1]((1, 2, 3, 4)))
    assert free_blockades(drawn) == (1, 2, 3, 4)
    assert said(drawn, WinBlockade(0, 2)) == ["Mika wins blockade 2", "1 blockade in all"]
    assert said(drawn, WinBlockade(0, 6))[-1] == "check: the app has other blockades on the route"
    assert free_blockades(new(2)) == (1, 2, 3, 4, 5, 6)


def test_a_blockade_more_than_the_route_has_seams_is_questioned_and_recorded() -> None:
    state = after(new(3, route="first_expedition"), *(WinBlockade(n % 3, n) for n in (1, 2, 3)))
    assert free_blockades(state) == (4, 5, 6)
    assert said(state, WinBlockade(0, 4))[2:] == [], "the fourth seam"
    state = after(state, WinBlockade(0, 4))
    assert free_blockades(state) == ()
    doubt = "check: all 4 blockades of this route are won"
    assert said(state, WinBlockade(1, 5))[-1] == doubt
    assert said(state, SetBlockade(5, 1, None)) == ["blockade 5: Ken", doubt]
    assert said(state, SetBlockade(4, 1, 0)) == ["blockade 4: Ken"], "one changes hands"
    assert after(state, WinBlockade(1, 5)).won[4] == 1
    assert free_blockades(after(state, SetBlockade(4, None, 0))) == (4, 5, 6)
