"""Temples: a level is uncovered, a temple is added, removed or put right."""

from __future__ import annotations

from companion.core.errors import Illegal
from companion.core.records import replace
from companion.games.tikal import data, texts
from companion.games.tikal.actions.temples import (
    AddTemple,
    RemoveTemple,
    SetTiles,
    SetValue,
    TempleAct,
    Uncover,
)
from companion.games.tikal.questions import known, temple_of, tiles_left, tiles_used
from companion.games.tikal.rules.pieces import unguarded, without_leaders
from companion.games.tikal.state import State, Temple, put, with_temple


def applied(state: State, action: TempleAct) -> State:
    match action:
        case Uncover():
            return _uncovered(state, action)
        case AddTemple():
            return added(state, action)
        case RemoveTemple():
            return _removed(state, action)
        case SetValue():
            return _value_set(state, action)
        case SetTiles():
            return _tiles_set(state, action)


def _uncovered(state: State, action: Uncover) -> State:
    """The next number only, while a tile of it is left; never under a guard; two levels a turn."""
    temple = known(state, action.temple)
    if temple.guard is not None:
        raise Illegal(texts.filled(texts.GUARDED, n=temple.id))
    if temple.value >= data.LARGEST:
        raise Illegal(texts.filled(texts.HIGHEST, n=temple.id))
    if state.dug.count((action.seat, temple.id)) >= data.LEVELS_A_TURN:
        raise Illegal(texts.filled(texts.TWO_LEVELS, n=temple.id))
    if tiles_left(state, temple.value + 1) <= 0:
        raise Illegal(texts.filled(texts.USED_UP, value=temple.value + 1))
    dug = (*state.dug, (action.seat, temple.id))
    return replace(with_temple(state, temple.id, value=temple.value + 1), dug=dug)


def added(state: State, action: AddTemple, number: int = 0) -> State:
    """A temple in the list, on this hex of the stack (0: not said)."""
    if temple_of(state, action.temple):
        raise Illegal(texts.filled(texts.TEMPLE_KNOWN, n=action.temple))
    start = min(action.start, action.value)
    temple = Temple(action.temple, action.value, start, (0,) * len(state.players), hex=number)
    temples = tuple(sorted((*state.temples, temple), key=lambda each: each.id))
    return replace(state, temples=temples)


def _removed(state: State, action: RemoveTemple) -> State:
    """A temple that does not exist; a leader there or on top of it is free again."""
    temple = known(state, action.temple)
    if temple.guard is not None:
        state = unguarded(state, temple)
    state = without_leaders(state, temple.id)
    return replace(state, temples=tuple(each for each in state.temples if each.id != temple.id))


def _value_set(state: State, action: SetValue) -> State:
    temple = known(state, action.temple)
    return with_temple(state, temple.id, value=action.value, start=min(temple.start, action.value))


def _tiles_set(state: State, action: SetTiles) -> State:
    value = action.value
    missing = data.LEVEL_TILES[value] - tiles_used(state, value) - action.left
    return replace(state, missing_tiles=put(state.missing_tiles, value - 2, missing))
