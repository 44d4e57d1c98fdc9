"""Tables to test with."""

from __future__ import annotations

from typing import Any

from companion.core.errors import Refusal
from companion.core.game import OptionValue
from companion.games.arnak.actions import Action
from companion.games.arnak.game import GAME
from companion.games.arnak.plays import Pass
from companion.games.arnak.scoring import CATEGORIES, score
from companion.games.arnak.state import State, with_player
from companion.language import Reader

NAMES = ("Mika", "Ken", "Sora", "Aya")
LINES = ("research", "temple_tiles", "idols", "slots", "guardians", "cards", "fear")
read = Reader("en", names=NAMES)


def new(players: int, **options: OptionValue) -> State:
    """A game before its first entry."""
    state: State = GAME.new(GAME.setup(players, options))
    return state


def after(state: State, *actions: Action) -> State:
    for action in actions:
        state = GAME.apply(state, action)
    return state


def having(state: State, seat: int, **fields: Any) -> State:
    """A seat that has come to have this."""
    return with_player(state, seat, **fields)


def said(before: State, action: Action) -> list[str]:
    """What the log would say, in English, part by part."""
    return [read(part) for part in GAME.said(before, action, GAME.apply(before, action))]


def refused(state: State, action: Action) -> str | None:
    """The sentence that says no, in English, or None."""
    try:
        GAME.apply(state, action)
    except Refusal as refusal:
        return read(refusal.text)
    return None


def stale(state: State, action: Action) -> str | None:
    """Why a tap is late, in English, or None."""
    late = GAME.stale(state, action)
    return read(late) if late else None


def points(state: State, seat: int, key: str) -> int:
    """What one line brings a seat."""
    return next(each for each in CATEGORIES if each.key == key).line(state, seat).points


def scores(state: State) -> tuple[int, ...]:
    return tuple(score(state, seat) for seat in range(len(state.players)))


def all_passed(state: State) -> State:
    """Everybody passes, one after the other."""
    while not all(state.passed):
        state = after(state, Pass(state.turn, state.acting))
    return state
