"""Random play reaches everything, so that the promises about it mean something."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from companion.core.errors import Refusal
from companion.games.eldorado import cards, charts, data, market, purchase, shown
from companion.games.eldorado.actions import EndTurn, SetDeck, SetRemoved, SetReserve, SetSlot
from companion.games.eldorado.deck_shown import deck
from companion.games.eldorado.game import GAME
from companion.games.eldorado.odds import Odds
from companion.games.eldorado.state import State, copies, done, ended, finishers, last_round, still_playing
from tests.games.eldorado.play import draw

BY_HAND = (SetDeck, SetRemoved, SetReserve, SetSlot)
SEEDS = range(24)


@cache
def states(seed: int, *, by_hand: bool = True) -> tuple[State, ...]:
    """Every state of a random game; without corrections of the market and of decks, if so wished."""
    rng = Random(seed)
    options = {option.key: rng.choice(option.choices).value for option in GAME.options}
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
def test_cards_are_conserved(seed: int) -> None:
    for state in states(seed, by_hand=False):
        assert all(market.elsewhere(state, card) == 0 for card in cards.AT)
    for state in states(seed):
        assert all(market.elsewhere(state, card) >= 0 for card in cards.AT)
        assert all(0 <= pile.copies <= data.COPIES for pile in state.slots)


@every_game
def test_a_card_never_lies_in_two_places_of_the_market(seed: int) -> None:
    for state in states(seed):
        inside = [pile.card for pile in state.slots if pile.copies]
        assert len(set(inside)) == len(inside)
        assert not any(market.in_reserve(state, card) for card in inside)


@every_game
def test_the_game_ends_exactly_when_nobody_is_left_to_play(seed: int) -> None:
    for state in states(seed):
        assert ended(state) == (bool(finishers(state)) and not still_playing(state))
        assert not any(done(state, seat) for seat in still_playing(state))
        assert (last_round(state) is None) == (not finishers(state))


@every_game
def test_only_finishers_have_a_place(seed: int) -> None:
    for state in states(seed):
        placed = {seat for seat, place in enumerate(GAME.ranking(state).places) if place}
        assert placed == set(finishers(state))


@every_game
def test_a_played_out_game_ends(seed: int) -> None:
    """Once somebody is done, so many turns as there are seats end it."""
    state = next(state for state in states(seed) if finishers(state))
    for _ in state.players:
        if not ended(state):
            state = GAME.apply(state, EndTurn(state.round, state.acting))
    assert ended(state) or state.round < (last_round(state) or 0)


@every_game
def test_what_pages_ask_can_be_answered_in_every_state(seed: int) -> None:
    for state in states(seed)[::5]:
        assert len(shown.slots(state)) == data.SLOTS
        assert shown.reserve(state).open == market.is_open(state)
        charts.route_chart(state)
        charts.next_turn(state)
        shown.last_round_said(state)
        for card in market.for_sale(state):
            assert shown.follows(state, card)
        for seat in range(len(state.players)):
            own = deck(state, seat, cards.counts_of({"traveler": 2}))
            assert own.size == sum(held.copies for held in own.cards)
            assert {type(each.odds) for each in own.symbols} == {Odds}
            paid = purchase.payment(state, state.players[seat].deck)
            assert paid.halves >= sum(copies(state, seat, card) for card in cards.AT)
            shown.reminder(state, seat)
            charts.tokens(state, seat)
