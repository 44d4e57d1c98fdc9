"""Hexes come from the stack or the display to the board."""

from __future__ import annotations

from companion.core.errors import Illegal
from companion.core.records import replace
from companion.games.tikal import texts
from companion.games.tikal.actions.hexes import ForgetHex, HexAct, PlaceJungle, PlaceTemple, PlaceTreasure
from companion.games.tikal.actions.temples import AddTemple
from companion.games.tikal.questions import hex_of
from companion.games.tikal.rules.temples import added
from companion.games.tikal.state import Hex, State


def applied(state: State, action: HexAct) -> State:
    match action:
        case PlaceTemple(_, number, temple, value):
            site = placed(state, Hex(number, "temple", value))
            return added(site, AddTemple(temple, value, value), number)
        case PlaceTreasure(_, number, masks):
            return placed(state, Hex(number, "treasure", masks, masks))
        case PlaceJungle(_, number):
            return placed(state, Hex(number, "jungle"))
        case ForgetHex(number):
            return _forgotten(state, number)


def placed(state: State, hexagon: Hex) -> State:
    """A hex leaves the stack or the display and lies on the board."""
    if hex_of(state, hexagon.number):
        raise Illegal(texts.filled(texts.HEX_KNOWN, n=hexagon.number))
    hexes = tuple(sorted((*state.hexes, hexagon), key=lambda each: each.number))
    display = tuple(each for each in state.auction.display if each.number != hexagon.number)
    return replace(state, hexes=hexes, drawn=True, auction=replace(state.auction, display=display))


def _forgotten(state: State, number: int) -> State:
    if hex_of(state, number) is None:
        raise Illegal(texts.filled(texts.HEX_UNKNOWN, n=number))
    return replace(state, hexes=tuple(each for each in state.hexes if each.number != number))
