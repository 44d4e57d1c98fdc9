"""What the log says of hexes on the board."""

from __future__ import annotations

from companion.core.text import Text
from companion.games.tikal.actions.hexes import ForgetHex, HexAct, PlaceJungle, PlaceTemple, PlaceTreasure
from companion.games.tikal.doubts.hexes import hex_doubts
from companion.games.tikal.state import State
from companion.games.tikal.texts import Parts


def of_hexes(before: State, action: HexAct, after: State) -> Parts:
    if isinstance(action, ForgetHex):
        return (Text("hex {n} taken off the record", n=action.number),)
    return (_placed(action), *hex_doubts(before, after, action.number))


def _placed(action: PlaceTemple | PlaceTreasure | PlaceJungle) -> Text:
    match action:
        case PlaceTemple(_, number, temple, value):
            return Text("hex {n}: temple {temple}, value {value}", n=number, temple=temple, value=value)
        case PlaceTreasure(_, number, masks):
            return Text("hex {n}: treasure hex, {masks} treasures", n=number, masks=masks)
        case PlaceJungle(_, number):
            return Text("hex {n}: jungle", n=number)
