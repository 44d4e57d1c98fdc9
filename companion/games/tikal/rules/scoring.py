"""Scoring rounds: in which order players score, and what comes after the last of them."""

from __future__ import annotations

from companion.core.errors import Illegal
from companion.core.records import replace
from companion.core.text import Who
from companion.games.tikal import data, texts
from companion.games.tikal.actions.scoring import Begins, Score, ScoringAct, SetPoints, Volcano
from companion.games.tikal.questions import auctioned, clockwise, has_scored, next_seat, temple_of
from companion.games.tikal.rules.hexes import placed
from companion.games.tikal.scoring import score
from companion.games.tikal.state import Hex, Scoring, State, fresh, with_player


def applied(state: State, action: ScoringAct) -> State:
    match action:
        case Volcano():
            return _erupted(state, action)
        case Score():
            return _scored(state, action)
        case Begins():
            return _begins(state, action)
        case SetPoints(seat, points):
            return with_player(state, seat, points=points)


def _erupted(state: State, action: Volcano) -> State:
    """The volcano is put aside; everybody plays and scores, its revealer first."""
    if state.phase == "scoring":
        raise Illegal(texts.SCORING_ON)
    if action.scoring <= state.scoring:
        raise Illegal(texts.filled(texts.HELD_ALREADY, n=action.scoring))
    state = placed(state, Hex(action.number, "volcano"))
    return _scoring(state, action.scoring, action.seat, clockwise(state, action.seat))


def final_begun(state: State, last: int) -> State:
    """After the turn of the last hex: in the basic game its player comes last."""
    return _scoring(state, data.FINAL, last, final_order(state, last))


def final_order(state: State, last: int) -> tuple[int, ...]:
    """Clockwise, the player of the last hex last; in an auction game the lowest score first.

    Equal scores: nearest clockwise from the player of the last hex, that player after the others.
    """
    order = clockwise(state, next_seat(state, last))
    return tuple(sorted(order, key=lambda seat: score(state, seat))) if auctioned(state) else order


def _scoring(state: State, number: int, revealer: int, order: tuple[int, ...]) -> State:
    begun = replace(state, phase="scoring", scoring=number, revealer=revealer, order=order, scored=())
    return fresh(begun, order[0])


def recorded(state: State, action: Score) -> Scoring:
    """What a scoring means on the board as it is now."""
    found = [temple_of(state, number) for number in action.temples]
    for number, temple in zip(action.temples, found, strict=True):
        if temple is None:
            raise Illegal(texts.filled(texts.NO_TEMPLE, n=number))
    treasures = state.players[action.seat].treasures
    return Scoring(
        action.scoring,
        state.turn,
        action.seat,
        tuple((temple.id, temple.value) for temple in found if temple),
        tuple((kind, treasures[kind]) for kind in action.kinds if treasures[kind]),
        action.extra,
    )


def _scored(state: State, action: Score) -> State:
    """A seat scores; after the last one the revealer has an ordinary turn, or the game is over."""
    number, seat = action.scoring, action.seat
    if number > state.scoring:
        raise Illegal(texts.filled(texts.NOT_BEGUN, n=number))
    if has_scored(state, number, seat):
        raise Illegal(texts.filled(texts.SCORED, who=Who(seat), n=number))
    if len(set(action.temples)) < len(action.temples) or len(set(action.kinds)) < len(action.kinds):
        raise Illegal(texts.TWICE)
    state = replace(state, scorings=(*state.scorings, recorded(state, action)))
    if number != state.scoring or state.phase != "scoring":
        return state  # a forgotten one of an earlier round
    return _next(replace(state, scored=(*state.scored, seat)), seat)


def _next(state: State, seat: int) -> State:
    at = state.order.index(seat)
    rest = (*state.order[at + 1 :], *state.order[:at])
    following = next((each for each in rest if each not in state.scored), None)
    if following is not None:
        return fresh(state, following)
    if state.scoring == data.FINAL:
        return replace(state, phase="over")
    return fresh(replace(state, phase="turn"), state.revealer)


def _begins(state: State, action: Begins) -> State:
    """Another order: clockwise from this seat, in an auction game this seat before all others."""
    if state.phase != "scoring" or action.scoring != state.scoring:
        raise Illegal(texts.filled(texts.NOT_ON, n=action.scoring))
    rest = tuple(seat for seat in state.order if seat != action.seat)
    by_score = auctioned(state) and state.scoring == data.FINAL
    order = (action.seat, *rest) if by_score else clockwise(state, action.seat)
    first = next(seat for seat in order if seat not in state.scored)
    return fresh(replace(state, order=order), first)
