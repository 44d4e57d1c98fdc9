"""What the log says of pieces: where they are now, and who has left the game."""

from __future__ import annotations

from companion.core.text import Text, Who
from companion.games.tikal import data
from companion.games.tikal.actions.pieces import (
    AddExplorers,
    Camp,
    Enter,
    Guard,
    Hop,
    KeepStrengths,
    PieceAct,
    SetCamps,
    SetGuard,
    SetRemoved,
    SetStrength,
    Walk,
)
from companion.games.tikal.doubts.steps import strengths
from companion.games.tikal.questions import leader_removed, temple_of
from companion.games.tikal.rules.pieces import leader_on_top, leaving
from companion.games.tikal.state import FREE, OUT, State
from companion.games.tikal.texts import Parts


def of_pieces(before: State, action: PieceAct, after: State) -> Parts:
    match action:
        case Enter():
            return (Text("a piece comes to a camp"),)
        case Hop():
            return (Text("a piece goes from camp to camp"),)
        case Walk():
            return _walked(before, action, after)
        case Camp(seat):
            return (Text("camp {n} of {most}", n=after.players[seat].camps, most=data.CAMPS),)
        case Guard():
            return _guarded(before, action)
        case KeepStrengths(number, kept):
            return (_strength(after, number), *((Text("kept from here on"),) if kept else ()))
        case AddExplorers(_, number):
            return (_strength(after, number),)
        case SetStrength(number, seat):
            return (_strength(after, number), *_left_behind(before, after, seat, but=number))
        case SetGuard(number, guard):
            return (_guard_set(number, guard),)
        case SetCamps(seat, camps):
            return (Text("camps: {was} → {now}", was=before.players[seat].camps, now=camps),)
        case SetRemoved(seat, _, explorers):
            was = before.players[seat].removed
            headline = Text("explorers out of the game: {was} → {now}", was=was, now=explorers)
            return (headline, *_led(after, seat))


def _walked(before: State, action: Walk, after: State) -> Parts:
    piece = Text("leader") if action.leader else Text("explorer")
    parts = [
        Text("{piece} walks over {n} stone", "{piece} walks over {n} stones", n=action.stones, piece=piece)
    ]
    parts += [_strength(after, number) for number in (action.out_of, action.into) if number]
    return (*parts, *_left_behind(before, after, action.seat, but=action.out_of))


def _strength(state: State, number: int) -> Text:
    temple = temple_of(state, number)
    if temple is None or not temple.kept:
        return Text("temple {n}: strengths are said at scoring", n=number)
    return Text("temple {n}: {all}", n=number, all=strengths(state, temple))


def _left_behind(before: State, after: State, seat: int, but: int) -> Parts:
    """A leader recorded elsewhere stands there no longer."""
    was, now = before.players[seat].leader, after.players[seat].leader
    if was in (FREE, OUT, but) or now == was:
        return ()
    return (Text("the leader is no longer in temple {n}", n=was),)


def _guarded(before: State, action: Guard) -> Parts:
    headline = Text("guard on temple {n}", n=action.temple)
    if leader_on_top(before, action):
        headline = Text("the leader guards temple {n}", n=action.temple)
    gone = leaving(before, action)
    if not gone:
        return (headline, Text("all other own pieces there leave the game"))
    return (headline, Text("{n} piece there leaves the game", "{n} pieces there leave the game", n=gone))


def _guard_set(number: int, guard: int | None) -> Text:
    if guard is None:
        return Text("temple {n}: no guard", n=number)
    return Text("temple {n}: guard of {who}", n=number, who=Who(guard))


def _led(state: State, seat: int) -> Parts:
    return (Text("the leader too"),) if leader_removed(state, seat) else ()
