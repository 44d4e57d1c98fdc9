"""When a tap comes too late: asked at the door only, never in replay."""

from __future__ import annotations

from companion.core.text import Text, Who
from companion.games.eldorado import actions as act
from companion.games.eldorado import cards, market
from companion.games.eldorado.actions import Action
from companion.games.eldorado.state import TOKENS, State, copies, ended, home, turn_over, usable
from companion.games.eldorado.turns import index_of


def stale(state: State, action: Action) -> Text | None:
    """Why the author should look again: that turn is over, or another value stands there."""
    if getattr(action, "seat", 0) >= len(state.players):
        return None  # refused by the rules
    match action:
        case act.EndTurn(number, seat) | act.GiveTurn(was_seat=seat, was_round=number):
            same = (number, seat) == (state.round, state.acting)
            return None if same or _refused(state, action) else _turn_now(state)
        case act.Buy(number, seat) | act.Arrive(number, seat):
            late = turn_over(state, number, seat) and not ended(state)
            return _turn_now(state) if late else None
        case act.Transmit(seat) if in_discard(state, seat, "transmitter"):
            return Text(
                "The Transmitter came in this turn and lies in the discard pile. Has the turn ended meanwhile?"
            )
        case act.SetArrival(seat, figure, _, _, place, number):
            return _arrival(state, seat, figure, place, number)
        case act.SetHat(_, was):
            return None if state.first == was else Text("{who} wears the hat now.", who=Who(state.first))
        case act.SetBought(seat, _, was):
            same = bought(state, seat) == was
            return None if same else Text("The purchase of this turn has been changed meanwhile.")
        case act.SetSlot(slot, was_card=card) if state.slots[slot].card != card:
            return Text("{card} lies in this slot now.", card=cards.name_of(state.slots[slot].card))
        case act.SetBlockade(number, _, was):
            return _held_by(state.won[number - 1], was)
        case _:
            return _replaced(*_found(state, action))


def bought(state: State, seat: int) -> bool:
    """Whether a seat has bought in this round, which is once its turn."""
    return state.players[seat].bought == state.round


def in_discard(state: State, seat: int, card: str) -> bool:
    """Whether all that a kept deck holds of a card came in this turn: none of it can be in hand."""
    held = state.players[seat].kept and copies(state, seat, card)
    return bool(held) and not usable(state, seat)[cards.AT[card]]


def _arrival(state: State, seat: int, figure: int, place: int, number: int) -> Text | None:
    at = index_of(state, seat, figure)
    if at is None or (at + 1, state.arrivals[at].round) == (place, number):
        return None  # the rules refuse a figure that is not there
    return Text("The arrivals have been changed meanwhile.")


def _refused(state: State, action: Action) -> bool:
    """The rules have a better answer: the game has ended."""
    return isinstance(action, act.EndTurn) and ended(state)


def _turn_now(state: State) -> Text:
    return Text("The turn has passed on meanwhile: it is round {found} now.", found=state.round)


def _held_by(holder: int | None, was: int | None) -> Text | None:
    if holder == was:
        return None
    if holder is None:
        return Text("Nobody has the blockade now.")
    return Text("{who} has the blockade now.", who=Who(holder))


def _replaced(found: int | None, was: int) -> Text | None:
    return None if found is None or found == was else Text("It is {found} now.", found=found)


def _found(state: State, action: Action) -> tuple[int | None, int]:
    """The number that stands where one is to be set, and the one its author saw."""
    match action:
        case act.SetSlot(slot, was=was):
            return state.slots[slot].copies, was
        case act.SetReserve(card, _, was):
            return market.in_reserve(state, card), was
        case act.SetRemoved(card, _, was):
            return state.removed[cards.AT[card]], was
        case act.SetDeck(seat, card, _, was):
            return copies(state, seat, card), was
        case act.SetHome(seat, _, was):
            return home(state, seat), was
        case act.SetToken(seat, token, _, was):
            return state.players[seat].tokens[TOKENS.index(token)], was
        case _:
            return None, 0
