"""What the log says of temples: their values, and the tiles that are left."""

from __future__ import annotations

from companion.core.text import Text
from companion.games.tikal.actions.temples import (
    AddTemple,
    RemoveTemple,
    SetTiles,
    SetValue,
    TempleAct,
    Uncover,
)
from companion.games.tikal.doubts.temples import value_doubts
from companion.games.tikal.questions import temple_of, tiles_left
from companion.games.tikal.state import State
from companion.games.tikal.texts import Parts


def of_temples(before: State, action: TempleAct, after: State) -> Parts:
    match action:
        case Uncover(_, number):
            return _uncovered(before, number, after)
        case AddTemple(number, value):
            return (Text("temple {n} added, value {value}", n=number, value=value), *value_doubts(after))
        case RemoveTemple(number):
            return (Text("temple {n} removed from the list", n=number),)
        case SetValue(number, value):
            was = _value(before, number)
            headline = Text("temple {n} corrected: {was} → {now}", n=number, was=was, now=value)
            return (headline, *value_doubts(after))
        case SetTiles(value, left):
            was = tiles_left(before, value)
            return (Text("tiles with {value}: {was} → {now}", value=value, was=was, now=left),)


def _uncovered(before: State, number: int, after: State) -> Parts:
    value = _value(after, number)
    headline = Text("temple {n}: {was} → {now}", n=number, was=_value(before, number), now=value)
    left = tiles_left(after, value)
    return (headline, Text("{n} tile with {value} left", "{n} tiles with {value} left", n=left, value=value))


def _value(state: State, number: int) -> int:
    temple = temple_of(state, number)
    return temple.value if temple else 0
