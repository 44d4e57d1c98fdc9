"""Tables to test with."""

from __future__ import annotations

from typing import Any

from companion.core.errors import Refusal
from companion.core.game import OptionValue
from companion.games.eldorado import cards, market
from companion.games.eldorado.actions import Action, Arrive, EndTurn
from companion.games.eldorado.cards import Counts
from companion.games.eldorado.game import GAME
from companion.games.eldorado.purchase import buy
from companion.games.eldorado.state import State
from companion.language import Reader

NAMES = ("Mika", "Ken", "Sora", "Aya")


def new(players: int, **options: OptionValue) -> State:
    """A game before its first entry."""
    state: State = GAME.new(GAME.setup(players, options))
    return state


def after(state: State, *actions: Action) -> State:
    for action in actions:
        state = GAME.apply(state, action)
    return state


def said(before: State, action: Action) -> list[str]:
    """What the log would say, in English, part by part."""
    read = Reader("en", names=NAMES)
    return [read(part) for part in GAME.said(before, action, GAME.apply(before, action))]


def refused(state: State, action: Action) -> str | None:
    """The id of the sentence that says no, or None."""
    try:
        GAME.apply(state, action)
    except Refusal as refusal:
        return refusal.text.id
    return None


def hand(**copies: int) -> Counts:
    """Cards by key."""
    assert set(copies) <= set(cards.AT)
    return cards.counts_of(copies)


def end_turn(state: State) -> State:
    return after(state, EndTurn(state.round, state.acting))


def turns(state: State, count: int) -> State:
    for _ in range(count):
        state = end_turn(state)
    return state


def bought(state: State, *keys: str) -> State:
    """So many purchases, one a turn, each by whoever has the turn."""
    for key in keys:
        state = end_turn(after(state, buy(state, state.acting, key)))
    return state


def arrive(state: State, seat: int | None = None) -> State:
    """A figure of whoever has the turn comes in."""
    return after(state, Arrive(state.round, state.acting if seat is None else seat))


def market_of(state: State) -> dict[str, Any]:
    """What is for sale and how many types."""
    sale = market.for_sale(state)
    return {"open": market.is_open(state), "types": len(sale), "cards": set(sale)}
