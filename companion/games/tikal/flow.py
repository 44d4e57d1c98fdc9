"""Turns, scoring rounds and the end: who plays, and what comes next."""

from __future__ import annotations

from dataclasses import replace

from companion.core.errors import Illegal
from companion.core.text import Who
from companion.games.tikal import auction, data, texts
from companion.games.tikal.actions import Begins, EndTurn, GiveTurn, Score, StartPlayer, Volcano
from companion.games.tikal.scoring import score
from companion.games.tikal.state import (
    Hex,
    Scoring,
    State,
    auctioned,
    clockwise,
    has_scored,
    hex_of,
    next_seat,
    temple_of,
)


def started(state: State, action: StartPlayer) -> State:
    """Who begins is free until something has happened in the first turn."""
    touched = state.drawn or state.spent or max(state.auction.bids) >= 0 or state.auction.ledger
    if state.turn > 1 or state.phase == "scoring" or touched:
        raise Illegal(texts.BEGUN)
    begun = replace(state, first=action.seat, chosen=True, acting=action.seat)
    return auction.begun(begun, action.seat) if auctioned(state) else begun


def fresh(state: State, seat: int) -> State:
    """Ten new points for a seat: each block is a turn of its own for the limits."""
    return replace(state, acting=seat, spent=0, dug=(), recovered=())


def placed(state: State, hexagon: Hex) -> State:
    """A hex leaves the stack or the display and lies on the board."""
    if hex_of(state, hexagon.number):
        raise Illegal(texts.filled(texts.HEX_KNOWN, n=hexagon.number))
    hexes = tuple(sorted((*state.hexes, hexagon), key=lambda each: each.number))
    display = tuple(each for each in state.auction.display if each.number != hexagon.number)
    return replace(state, hexes=hexes, drawn=True, auction=replace(state.auction, display=display))


def forgotten(state: State, number: int) -> State:
    if hex_of(state, number) is None:
        raise Illegal(texts.filled(texts.HEX_UNKNOWN, n=number))
    return replace(state, hexes=tuple(each for each in state.hexes if each.number != number))


def turn_ended(state: State, action: EndTurn) -> State:
    """The turn that is named ends, whatever turn it is now: so leaving out an earlier entry heals."""
    if state.phase == "scoring":
        raise Illegal(texts.SCORING_ON)
    state = replace(state, drawn=False)
    if action.turn >= data.HEXES:
        return _final(replace(state, turn=action.turn), action.seat)
    state = fresh(replace(state, turn=action.turn + 1), next_seat(state, action.seat))
    return auction.after_turn(state, action.seat) if auctioned(state) else replace(state, phase="turn")


def erupted(state: State, action: Volcano) -> State:
    """The volcano is put aside; everybody plays and scores, its revealer first."""
    if state.phase == "scoring":
        raise Illegal(texts.SCORING_ON)
    if action.scoring <= state.scoring:
        raise Illegal(texts.filled(texts.HELD_ALREADY, n=action.scoring))
    state = placed(state, Hex(action.number, "volcano"))
    return _scoring(state, action.scoring, action.seat, clockwise(state, action.seat))


def _scoring(state: State, number: int, revealer: int, order: tuple[int, ...]) -> State:
    begun = replace(state, phase="scoring", scoring=number, revealer=revealer, order=order, scored=())
    return fresh(begun, order[0])


def _final(state: State, last: int) -> State:
    """After the turn of the last hex: in the basic game its player comes last."""
    return _scoring(state, data.FINAL, last, final_order(state, last))


def final_order(state: State, last: int) -> tuple[int, ...]:
    """Clockwise, the player of the last hex last; in an auction game the lowest score first.

    Equal scores: nearest clockwise from the player of the last hex, that player after the others.
    """
    order = clockwise(state, next_seat(state, last))
    return tuple(sorted(order, key=lambda seat: score(state, seat))) if auctioned(state) else order


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


def scored(state: State, action: Score) -> State:
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


def begins(state: State, action: Begins) -> State:
    """Another order: clockwise from this seat, in an auction game this seat before all others."""
    if state.phase != "scoring" or action.scoring != state.scoring:
        raise Illegal(texts.filled(texts.NOT_ON, n=action.scoring))
    rest = tuple(seat for seat in state.order if seat != action.seat)
    by_score = auctioned(state) and state.scoring == data.FINAL
    order = (action.seat, *rest) if by_score else clockwise(state, action.seat)
    first = next(seat for seat in order if seat not in state.scored)
    return fresh(replace(state, order=order), first)


def given(state: State, action: GiveTurn) -> State:
    """The turn by hand: in a scoring round only whose ten points these are."""
    if state.phase == "scoring":
        if action.seat in state.scored:
            raise Illegal(texts.filled(texts.SCORED, who=Who(action.seat), n=state.scoring))
        return fresh(replace(state, turn=action.turn), action.seat)
    another = action.turn != state.turn
    state = fresh(replace(state, turn=action.turn, drawn=state.drawn and not another), action.seat)
    if auctioned(state) and (another or state.phase == "auction"):
        return auction.begun(state, action.seat)
    return state
