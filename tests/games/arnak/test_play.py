"""Properties of random games: what the box holds is never more, and totals are the sum of their reasons."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from companion.core.errors import Refusal
from companion.core.scoring import sheet, total
from companion.games.arnak import data
from companion.games.arnak.game import GAME
from companion.games.arnak.research import highest_notebook
from companion.games.arnak.settings import SETTINGS
from companion.games.arnak.state import State, arrival, humans, row_of
from companion.games.arnak.views import (
    doubts_of,
    missing_lines,
    next_own_step,
    places,
    round_steps,
    rows,
    slots,
    stacks,
    unfinished,
)
from tests.games.arnak.play import draw

SEEDS = range(24)


@cache
def states(seed: int, *, by_hand: bool = True) -> tuple[State, ...]:
    """Every state of a random game; without corrections, if so wished."""
    rng = Random(seed)
    options = {option.key: rng.choice(option.choices).value for option in GAME.options}
    found = [GAME.new(GAME.setup(1 + seed % 4, options))]
    while GAME.over(found[-1]) is None:
        action = draw(rng, found[-1])
        if by_hand or not isinstance(action, SETTINGS):
            found += _applied(found[-1], action)
    return tuple(found)


def _applied(state: State, action: Any) -> list[State]:
    try:
        return [GAME.apply(state, action)]
    except Refusal:
        return []


every_game = pytest.mark.parametrize("seed", SEEDS)


@every_game
def test_temple_tiles_are_conserved(seed: int) -> None:
    for state in states(seed, by_hand=False):
        for stack in stacks(state):
            assert sum(stack.taken) + stack.left == data.TILES_PER_STACK[len(humans(state))]


@every_game
def test_the_notebook_is_never_above_the_glass(seed: int) -> None:
    for state in states(seed, by_hand=False):
        for seat in range(len(state.players)):
            assert row_of(state, seat, "notebook") <= highest_notebook(state, seat)


@every_game
def test_arrivals_have_no_gap(seed: int) -> None:
    for state in states(seed):
        there = [arrival(state, seat) for seat in range(len(state.players)) if arrival(state, seat)]
        assert sorted(there) == list(range(1, len(there) + 1))


@every_game
def test_a_card_is_in_one_place_only(seed: int) -> None:
    for state in states(seed):
        cards = [*state.exiled, *(key for player in state.players for key in player.picked)]
        assert len(set(cards)) == len(cards)


@every_game
def test_slots_never_outnumber_idols(seed: int) -> None:
    for state in states(seed, by_hand=False):
        assert all(len(player.slots) <= player.idols for player in state.players)


@every_game
def test_a_total_is_the_sum_of_its_lines_and_a_line_of_its_terms(seed: int) -> None:
    for state in states(seed):
        for seat in range(len(state.players)):
            lines = sheet(GAME.categories, state, seat)
            terms = [term.count * term.each for line in lines for term in line.terms]
            assert total(lines) == sum(line.points for line in lines) == sum(terms)


@every_game
def test_whoever_acts_has_not_passed(seed: int) -> None:
    for state in states(seed):
        acting = GAME.acting(state)
        assert acting is None or not state.passed[acting]


@every_game
def test_what_pages_ask_can_be_answered_in_every_state(seed: int) -> None:
    for state in states(seed)[::5]:
        standing = [seat for row in rows(state) for seat in row.glasses]
        arrived = [place.seat for place in places(state) if place.seat is not None]
        assert sorted(standing + arrived) == list(range(len(state.players)))
        assert len([step for step in round_steps(state) if step.advised]) <= 1
        assert unfinished(state) in (True, False)
        for seat in range(len(state.players)):
            assert len(slots(state, seat)) == len(state.players[seat].slot_values)
            next_own_step(state, seat)
            doubts_of(state, seat)
            missing_lines(state, seat)
