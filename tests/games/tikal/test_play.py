"""Properties of random games: what the box holds is never more, and totals are the sum of their reasons."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from companion.core.errors import Refusal
from companion.core.scoring import sheet, total
from companion.games.tikal import data
from companion.games.tikal.actions.temples import AddTemple, RemoveTemple, SetTiles, SetValue
from companion.games.tikal.game import GAME
from companion.games.tikal.questions import explorers_used, guards, held, of_a_kind, tiles_left, tiles_used
from companion.games.tikal.scoring import lines_of
from companion.games.tikal.scoring_sheet import candidates, curve, draft, points_of, worth
from companion.games.tikal.stack import stack
from companion.games.tikal.state import OUT, State
from tests.games.tikal.play import draw

BY_HAND = (AddTemple, RemoveTemple, SetTiles, SetValue)
SEEDS = range(24)


@cache
def states(seed: int, *, by_hand: bool = True) -> tuple[State, ...]:
    """Every state of a random game; without corrections that bring tiles into play, if so wished."""
    rng = Random(seed)
    options = {"auction": rng.random() < 0.5, "debt": rng.random() < 0.3, "count_points": rng.random() < 0.8}
    found = [GAME.new(GAME.setup(2 + seed % 3, options))]
    while GAME.over(found[-1]) is None:
        action = draw(rng, found[-1])
        if by_hand or not isinstance(action, BY_HAND):
            found += _applied(found[-1], action)
    return tuple(found)


def _applied(state: State, action: Any) -> list[State]:
    try:
        return [GAME.apply(state, action)]
    except Refusal:
        return []


every_game = pytest.mark.parametrize("seed", SEEDS)


@every_game
def test_level_tiles_are_conserved(seed: int) -> None:
    for state in states(seed, by_hand=False):
        for value, copies in data.LEVEL_TILES.items():
            assert tiles_used(state, value) + tiles_left(state, value) == copies
            assert tiles_left(state, value) >= 0


@every_game
def test_treasures_and_pieces_are_conserved(seed: int) -> None:
    for state in states(seed):
        assert all(of_a_kind(state, kind) <= data.OF_A_KIND for kind in range(data.KINDS))
        for seat, player in enumerate(state.players):
            on_board = explorers_used(state, seat) + (player.leader != 0)
            assert explorers_used(state, seat) <= data.EXPLORERS
            assert on_board <= data.EXPLORERS + 1
            assert guards(state, seat) <= data.GUARDS
            assert player.camps <= data.CAMPS
            led = [temple for temple in state.temples if temple.guard == seat and temple.by_leader]
            assert len(led) <= 1
            assert not led or player.leader == OUT


@every_game
def test_totals_are_stake_less_bids_and_scorings_and_what_was_entered(seed: int) -> None:
    for state in states(seed):
        for seat, player in enumerate(state.players):
            stake = data.STAKE if state.options["auction"] else 0
            paid = sum(each.points for each in state.auction.ledger if each.seat == seat)
            scored = sum(total(lines_of(each)) for each in state.scorings if each.seat == seat)
            assert total(sheet(GAME.categories, state, seat)) == stake - paid + scored + player.points


@every_game
def test_everybody_scores_at_most_once_in_a_round_and_the_final_round_is_complete(seed: int) -> None:
    last = states(seed)[-1]
    pairs = [(each.number, each.seat) for each in last.scorings]
    assert len(set(pairs)) == len(pairs)
    assert all((data.FINAL, seat) in pairs for seat in range(len(last.players)))


@every_game
def test_what_pages_ask_can_be_answered_in_every_state(seed: int) -> None:
    for state in states(seed)[::7]:
        assert 0 <= stack(state).left <= 6
        for seat in range(len(state.players)):
            ticked = tuple(each.temple for each in candidates(state, seat) if each.ticked)
            assert ticked == held(state, seat)
            assert draft(state, seat, {}).temples == ticked
            worth(state, draft(state, seat, {}))
            curve(state, seat)
            points_of(state, seat, 1)
