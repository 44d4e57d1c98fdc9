"""Scorings that the strengths on record do not give, and very many points."""

from __future__ import annotations

from companion.core.text import Text, Who
from companion.games.tikal import data
from companion.games.tikal.actions.scoring import Score
from companion.games.tikal.doubts.steps import strengths
from companion.games.tikal.questions import holder, strongest, temple_of
from companion.games.tikal.state import State
from companion.games.tikal.texts import Parts


def score_doubts(before: State, action: Score, points: int) -> Parts:
    """Temples that the strengths give to somebody else or leave out, and very many points."""
    parts = [part for number in action.temples for part in _not_theirs(before, action.seat, number)]
    left_out = [
        temple.id
        for temple in before.temples
        if temple.kept and holder(before, temple) == action.seat and temple.id not in action.temples
    ]
    parts += [Text("temple {n} was left out", n=number) for number in left_out]
    if before.phase != "scoring" or action.seat != before.acting:
        parts.append(Text("noted in the turn of {who}", who=Who(before.acting)))
    if points > data.MANY_IN_A_SCORING:
        parts.append(Text("more than {n} points in one scoring, please check", n=data.MANY_IN_A_SCORING))
    return tuple(parts)


def _not_theirs(state: State, seat: int, number: int) -> Parts:
    temple = temple_of(state, number)
    if temple is None or holder(state, temple) == seat or (not temple.kept and temple.guard is None):
        return ()
    if temple.guard is not None:
        return (Text("temple {n} is guarded by {who}, please check", n=number, who=Who(temple.guard)),)
    if len(strongest(state, temple)) > 1:
        return (Text("temple {n} is tied as far as recorded, please check", n=number),)
    return (Text("temple {n}: the app sees {all}, please check", n=number, all=strengths(state, temple)),)
