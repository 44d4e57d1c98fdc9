"""Treasures: recovered, swapped, set by hand; three of each kind and no more."""

from __future__ import annotations

from companion.core.errors import Broken, Illegal
from companion.core.records import replace
from companion.core.text import Who
from companion.games.tikal import data, texts
from companion.games.tikal.actions.treasures import Recover, SetLeft, SetTreasure, SwapTreasure, TreasureAct
from companion.games.tikal.questions import hex_of, of_a_kind
from companion.games.tikal.state import Hex, State, put, with_player


def applied(state: State, action: TreasureAct) -> State:
    match action:
        case Recover():
            return _recovered(state, action)
        case SwapTreasure():
            return _swapped(state, action)
        case SetTreasure(seat, kind, held):
            return _with_held(state, seat, kind, held)
        case SetLeft(number, left):
            _treasure_hex(state, number)
            return _with_left(state, number, left)


def _recovered(state: State, action: Recover) -> State:
    """A treasure comes to a seat, and leaves its hex where people say which one."""
    seat, kind = action.seat, action.kind
    state = _with_held(state, seat, kind, state.players[seat].treasures[kind] + 1)
    if not action.number:
        return state
    site = _treasure_hex(state, action.number)
    state = _with_left(state, action.number, max(0, site.left - 1))
    return replace(state, recovered=(*state.recovered, (seat, action.number)))


def _with_held(state: State, seat: int, kind: int, held: int) -> State:
    state = with_player(state, seat, treasures=put(state.players[seat].treasures, kind, held))
    if of_a_kind(state, kind) > data.OF_A_KIND:
        raise Illegal(texts.filled(texts.FOURTH, kind=kind + 1))
    return state


def _treasure_hex(state: State, number: int) -> Hex:
    site = hex_of(state, number)
    if site is None or site.terrain != "treasure":
        raise Illegal(texts.filled(texts.NO_HEX, n=number))
    return site


def _with_left(state: State, number: int, left: int) -> State:
    hexes = tuple(replace(each, left=left) if each.number == number else each for each in state.hexes)
    return replace(state, hexes=hexes)


def _swapped(state: State, action: SwapTreasure) -> State:
    """Single against single: pairs and triples are safe, on both sides."""
    seat, other = action.seat, action.other
    if other >= len(state.players):
        raise Broken(texts.filled(texts.NO_SEAT, n=other + 1))
    if other == seat:
        raise Illegal(texts.ONESELF)
    for who, kind in ((seat, action.gives), (other, action.takes)):
        if state.players[who].treasures[kind] != 1:
            raise Illegal(texts.filled(texts.NOT_SINGLE, who=Who(who), kind=kind + 1))
    state = _moved(state, action.gives, seat, other)
    return _moved(state, action.takes, other, seat)


def _moved(state: State, kind: int, source: int, target: int) -> State:
    for seat, by in ((source, -1), (target, 1)):
        held = state.players[seat].treasures[kind] + by
        state = with_player(state, seat, treasures=put(state.players[seat].treasures, kind, held))
    return state
