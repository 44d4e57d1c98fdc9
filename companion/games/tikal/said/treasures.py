"""What the log says of treasures."""

from __future__ import annotations

from companion.core.text import Text, Who
from companion.games.tikal.actions.treasures import Recover, SetLeft, SetTreasure, SwapTreasure, TreasureAct
from companion.games.tikal.questions import hex_of
from companion.games.tikal.state import State
from companion.games.tikal.texts import Parts


def of_treasures(before: State, action: TreasureAct, after: State) -> Parts:
    match action:
        case Recover(seat, kind) | SetTreasure(seat, kind):
            return (_held(before, after, seat, kind),)
        case SwapTreasure(seat, gives, other, takes):
            swap = Text(
                "swaps kind {gives} for kind {takes} of {who}",
                gives=gives + 1,
                takes=takes + 1,
                who=Who(other),
            )
            return (swap, _held(before, after, seat, takes))
        case SetLeft(number, left):
            site = hex_of(before, number)
            was = site.left if site else 0
            return (Text("treasures on hex {n}: {was} → {now}", n=number, was=was, now=left),)


def _held(before: State, after: State, seat: int, kind: int) -> Text:
    was, now = before.players[seat].treasures[kind], after.players[seat].treasures[kind]
    return Text("treasure {kind}: {was} → {now}", kind=kind + 1, was=was, now=now)
