"""Steps in somebody else's turn, beyond ten points, or of pieces that the app does not see there."""

from __future__ import annotations

from companion.core.text import Text, Who
from companion.games.tikal import data
from companion.games.tikal.actions import Step
from companion.games.tikal.actions.pieces import Guard, Walk
from companion.games.tikal.actions.temples import Uncover
from companion.games.tikal.actions.treasures import Recover, SwapTreasure
from companion.games.tikal.questions import hex_of, pieces, strength, strongest, temple_of
from companion.games.tikal.state import State, Temple
from companion.games.tikal.texts import Parts


def step_doubts(before: State, action: Step, after: State) -> Parts:
    """Somebody else's turn, more than ten points, or pieces that the app does not see there."""
    parts: list[Text] = []
    if action.seat != before.acting:
        parts.append(Text("noted in the turn of {who}", who=Who(before.acting)))
    beyond = after.spent - max(before.spent, data.POINTS)
    if beyond > 0:
        parts.append(Text("more than ten action points, please check"))
    return (*parts, *_pieces(before, action, after))


def _pieces(before: State, action: Step, after: State) -> Parts:
    match action:
        case Walk(seat, _, out_of, _, leader) if out_of:
            return _walked(before, seat, out_of, leader=leader)
        case Uncover(seat, number):
            return _dug(after, seat, number)
        case Guard(seat, number):
            return _majority(before, seat, number)
        case Recover(seat, _, number) if number:
            return _recovered(before, after, seat, number)
        case SwapTreasure(_, gives, _, takes) if gives == takes:
            return (Text("both treasures are of the same kind"),)
        case _:
            return ()


def _walked(before: State, seat: int, out_of: int, *, leader: bool) -> Parts:
    temple = temple_of(before, out_of)
    if temple is None or not temple.kept:
        return ()
    there = before.players[seat].leader == out_of if leader else temple.explorers[seat] > 0
    return () if there else (Text("the app saw no such piece in temple {n}", n=out_of),)


def _dug(after: State, seat: int, number: int) -> Parts:
    """One own piece for each level; the leader is one piece here."""
    temple = temple_of(after, number)
    if temple is None or not temple.kept:
        return ()
    levels, count = after.dug.count((seat, number)), pieces(after, temple, seat)
    if count >= levels:
        return ()
    return (
        Text(
            "a level needs an own piece there, the app sees none",
            "{n} levels need {n} own pieces there, the app sees {seen}",
            n=levels,
            seen=count,
        ),
    )


def _majority(before: State, seat: int, number: int) -> Parts:
    temple = temple_of(before, number)
    if temple is None or not temple.kept or strongest(before, temple) == (seat,):
        return ()
    return (Text("a guard needs strictly the most strength: {all}", all=strengths(before, temple)),)


def strengths(state: State, temple: Temple) -> Parts:
    """Everybody's strength in a temple, in the order of the seats."""
    return tuple(
        Text("{who} {n}", who=Who(seat), n=strength(state, temple, seat))
        for seat in range(len(state.players))
    )


def _recovered(before: State, after: State, seat: int, number: int) -> Parts:
    parts: list[Text] = []
    if after.recovered.count((seat, number)) > data.TREASURES_A_TURN:
        parts.append(Text("more than two treasures of one hex in this turn, please check"))
    site = hex_of(before, number)
    if site is not None and not site.left:
        parts.append(Text("the app saw no treasure left on hex {n}", n=number))
    return tuple(parts)
