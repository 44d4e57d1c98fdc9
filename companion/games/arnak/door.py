"""When a tap comes too late: asked at the door only, never in replay."""

from __future__ import annotations

from companion.core.text import Text
from companion.games.arnak import plays, settings
from companion.games.arnak.actions import Action
from companion.games.arnak.counts import board_of, count_of
from companion.games.arnak.round_end import fear_home
from companion.games.arnak.state import State, numeral, phase, who

ELSE = Text("Something else stands there now.")


def stale(state: State, action: Action) -> Text | None:
    """Why the author should look again: that is over, or another value stands there."""
    if getattr(action, "seat", 0) >= len(state.players):
        return None  # refused by the rules
    match action:
        case plays.EndTurn(turn, seat) | plays.Pass(turn, seat):
            return _turn(state, turn, seat)
        case plays.TickSeat(number) | plays.TickTable(number) | plays.NextRound(number):
            return _round(state, number)
        case plays.ComeHome(number, seat, _, was):
            return _round(state, number) or _replaced(fear_home(state, number, seat), was)
        case settings.GiveTurn(_, was):
            now = state.acting if phase(state) == "turns" else None
            return None if now == was else _whose(state)
        case settings.SetArrivals(_, was):
            return None if state.arrivals == was else Text("Somebody else has arrived meanwhile.")
        case _:
            return _replaced(*_found(state, action))


def _turn(state: State, turn: int, seat: int) -> Text | None:
    """Only the turn that is on can end."""
    if phase(state) == "turns" and (turn, seat) == (state.turn, state.acting):
        return None
    return _whose(state)


def _whose(state: State) -> Text:
    if phase(state) != "turns":
        return Text("Everybody has passed in this round.")
    return Text("It is the turn of {who} now.", who=who(state, state.acting))


def _round(state: State, number: int) -> Text | None:
    if state.ended:
        return Text("The game has ended.")
    return None if number == state.round else Text("Round {n} is on now.", n=numeral(state.round))


def _replaced(found: object, was: object) -> Text | None:
    """A number that stands there is named, so that its author can decide again."""
    if found == was:
        return None
    if isinstance(found, int) and not isinstance(found, bool):
        return Text("It is {found} now.", found=found)
    return ELSE


def _found(state: State, action: Action) -> tuple[object, object]:
    """What stands where something is to be set, and what its author saw."""
    match action:
        case settings.SetRound(_, was):
            return state.round, was
        case settings.SetFirst(_, was):
            return (was if state.first == was else None), was
        case settings.SetPassed(seat, _, was_passed):
            return state.passed[seat], was_passed
        case settings.SetRow(seat, piece, _, was):
            player = state.players[seat]
            return (player.glass if piece == "glass" else player.notebook), was
        case settings.SetResearch(seat, _, was_points):
            return state.players[seat].research, was_points
        case settings.SetTiles(seat, stack, _, was):
            return state.players[seat].tiles[stack], was
        case settings.SetCount(seat, thing, _, was):
            return count_of(state, seat, thing), was
        case settings.SetSlots(seat, _, was_slots):
            return state.players[seat].slots, was_slots
        case settings.SetLeader(seat, _, was_leader):
            return board_of(state.players[seat]), was_leader
        case settings.SetSlotValues(seat, _, was_values):
            return state.players[seat].slot_values, was_values
        case settings.SetNotebookRule(seat, _, was_ahead):
            return state.players[seat].notebook_ahead, was_ahead
        case settings.SetCards(seat, _, was_points):
            return state.players[seat].cards, was_points
        case settings.SetRivalTiles(seat, _, was):
            return state.players[seat].deck, was
        case _:
            return None, None
