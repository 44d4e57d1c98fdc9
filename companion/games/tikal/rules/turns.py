"""Turns: who begins, and who is next."""

from __future__ import annotations

from companion.core.errors import Illegal
from companion.core.records import replace
from companion.core.text import Who
from companion.games.tikal import data, texts
from companion.games.tikal.actions.turns import EndTurn, GiveTurn, SetSpent, StartPlayer, TurnAct
from companion.games.tikal.questions import auctioned, next_seat
from companion.games.tikal.rules import auction
from companion.games.tikal.rules.scoring import final_begun
from companion.games.tikal.state import State, fresh


def applied(state: State, action: TurnAct) -> State:
    match action:
        case StartPlayer():
            return _started(state, action)
        case EndTurn():
            return _turn_ended(state, action)
        case GiveTurn():
            return _given(state, action)
        case SetSpent(seat, spent):
            if seat != state.acting:
                raise Illegal(texts.filled(texts.NOT_PLAYING, who=Who(seat)))
            return replace(state, spent=spent)


def _started(state: State, action: StartPlayer) -> State:
    """Who begins is free until something has happened in the first turn."""
    touched = state.drawn or state.spent or max(state.auction.bids) >= 0 or state.auction.ledger
    if state.turn > 1 or state.phase == "scoring" or touched:
        raise Illegal(texts.BEGUN)
    begun = replace(state, first=action.seat, chosen=True, acting=action.seat)
    return auction.begun(begun, action.seat) if auctioned(state) else begun


def _turn_ended(state: State, action: EndTurn) -> State:
    """The turn that is named ends, whatever turn it is now: so leaving out an earlier entry heals."""
    if state.phase == "scoring":
        raise Illegal(texts.SCORING_ON)
    state = replace(state, drawn=False)
    if action.turn >= data.HEXES:
        return final_begun(replace(state, turn=action.turn), action.seat)
    state = fresh(replace(state, turn=action.turn + 1), next_seat(state, action.seat))
    return auction.after_turn(state, action.seat) if auctioned(state) else replace(state, phase="turn")


def _given(state: State, action: GiveTurn) -> State:
    """The turn by hand: in a scoring round only whose ten points these are."""
    if state.phase == "scoring":
        if action.seat in state.scored:
            raise Illegal(texts.filled(texts.SCORED, who=Who(action.seat), n=state.scoring))
        return fresh(replace(state, turn=action.turn), action.seat)
    another = action.turn != state.turn
    state = fresh(replace(state, turn=action.turn, drawn=state.drawn and not another), action.seat)
    if auctioned(state) and (another or state.phase == "auction"):
        return auction.begun(auction.placed_in_round(state, action.seat), action.seat)
    return state
