"""Tables to test with."""

from __future__ import annotations

from typing import Any

from companion.core.errors import Refusal
from companion.core.game import OptionValue
from companion.games.tikal.actions import Action
from companion.games.tikal.actions.scoring import Score
from companion.games.tikal.actions.turns import EndTurn
from companion.games.tikal.game import GAME
from companion.games.tikal.questions import held
from companion.games.tikal.scoring import score
from companion.games.tikal.state import State
from companion.language import Reader

NAMES = ("Mika", "Ken", "Sora", "Aya")
EVERYTHING = tuple(range(8))


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


def scores(state: State) -> tuple[int, ...]:
    return tuple(score(state, seat) for seat in range(len(state.players)))


def score_of(state: State, **more: Any) -> Score:
    """The scoring of whoever plays now, with the temples that the app would tick."""
    return Score(state.scoring, state.acting, held(state, state.acting), **more)


def scored_by_all(state: State) -> State:
    """Everybody scores, in the order of this round."""
    for _ in state.order:
        state = after(state, score_of(state))
    return state


def turns(state: State, count: int) -> State:
    """So many ordinary turns pass."""
    for _ in range(count):
        state = after(state, EndTurn(state.turn, state.acting))
    return state
