"""Treasures: recovered, swapped, three of each kind."""

from __future__ import annotations

import pytest

from companion.games.tikal import texts
from companion.games.tikal.actions import Action
from companion.games.tikal.actions.hexes import PlaceTreasure
from companion.games.tikal.actions.treasures import Recover, SetLeft, SetTreasure, SwapTreasure
from companion.games.tikal.actions.turns import EndTurn
from companion.games.tikal.game import GAME
from companion.games.tikal.state import State
from tests.games.tikal.table import after, new, refused, said


@pytest.fixture
def held() -> State:
    """Mika holds a single 1 and a pair of 2, Ken a single 3 and a triple of 4."""
    state = new(3)
    for seat, kind, count in ((0, 0, 1), (0, 1, 2), (1, 2, 1), (1, 3, 3)):
        state = after(state, SetTreasure(seat, kind, count, 0))
    return state


def test_recovering_adds_one_and_costs_three(held: State) -> None:
    assert said(held, Recover(0, 0)) == ["treasure 1: 1 → 2", "7 AP left"]


def test_there_are_never_more_than_three_of_a_kind(held: State) -> None:
    assert refused(held, Recover(2, 3)) == texts.FOURTH.id
    assert refused(held, SetTreasure(2, 1, 2, 0)) == texts.FOURTH.id
    assert refused(held, SetTreasure(2, 1, 1, 0)) is None


def test_single_treasures_are_swapped(held: State) -> None:
    state = after(held, SwapTreasure(0, 0, 1, 2))
    assert [player.treasures[:4] for player in state.players[:2]] == [(0, 2, 1, 0), (1, 0, 0, 3)]
    assert said(held, SwapTreasure(0, 0, 1, 2)) == [
        "swaps kind 1 for kind 3 of Ken",
        "treasure 3: 0 → 1",
        "7 AP left",
    ]


SAFE = [
    pytest.param(SwapTreasure(0, 1, 1, 2), texts.NOT_SINGLE, id="one's own pair"),
    pytest.param(SwapTreasure(1, 2, 0, 1), texts.NOT_SINGLE, id="another's pair"),
    pytest.param(SwapTreasure(0, 0, 1, 3), texts.NOT_SINGLE, id="a triple"),
    pytest.param(SwapTreasure(0, 7, 1, 2), texts.NOT_SINGLE, id="none held"),
    pytest.param(SwapTreasure(0, 0, 0, 0), texts.ONESELF, id="with oneself"),
    pytest.param(SwapTreasure(0, 0, 5, 2), texts.NO_SEAT, id="with nobody"),
]


@pytest.mark.parametrize("action, sentence", SAFE)
def test_pairs_and_triples_are_safe(held: State, action: Action, sentence: object) -> None:
    assert refused(held, action) == getattr(sentence, "id", None)


def test_two_treasures_a_hex_and_turn_as_far_as_recorded() -> None:
    state = after(new(2), PlaceTreasure(0, 1, 4), Recover(0, 0, 1), Recover(0, 1, 1))
    doubt = "more than two treasures of one hex in this turn, please check"
    assert doubt in said(state, Recover(0, 2, 1))
    assert doubt not in said(state, Recover(0, 2))
    assert doubt not in said(after(state, EndTurn(1, 0)), Recover(0, 2, 1))


def test_treasures_leave_their_hex() -> None:
    state = after(new(2), PlaceTreasure(0, 1, 2), Recover(0, 0, 1), Recover(0, 1, 1))
    assert state.hexes[0].left == 0
    assert "the app saw no treasure left on hex 1" in said(after(state, EndTurn(1, 0)), Recover(1, 2, 1))
    assert refused(state, Recover(0, 2, 5)) == texts.NO_HEX.id
    assert after(state, SetLeft(1, 2, 0)).hexes[0].left == 2


def test_a_number_of_treasures_set_over_another_is_late(held: State) -> None:
    late = GAME.stale(held, SetTreasure(0, 1, 3, 1))
    assert late is not None
    assert dict(late.values)["found"] == 2
    assert GAME.stale(held, SetTreasure(0, 1, 1, 2)) is None
