"""When a tap comes too late: asked at the door only, never in replay."""

from __future__ import annotations

from companion.core.text import Text, Who
from companion.games.lost_explorers.actions import (
    Action,
    Declare,
    EndTurn,
    GiveTurn,
    SetArea,
    SetLeader,
    VehicleTotal,
)
from companion.games.lost_explorers.state import State, vehicle_count


def stale(state: State, action: Action) -> Text | None:
    """Why the author should look again: that turn is over, or another value stands there."""
    match action:
        case EndTurn(number, seat) | Declare(number, seat) | GiveTurn(was_seat=seat, was_round=number):
            if (number, seat) == (state.round, state.acting):
                return None
            return Text(
                "It is the turn of {who} now, round {found}.", who=Who(state.acting), found=state.round
            )
        case SetLeader(seat, track, _, was) if seat < len(state.players):
            found = state.players[seat].tracks[track]
            return None if found == was else Text("The space is {found} now.", found=found)
        case SetArea(area, _, was):
            found = state.areas[area]
            return None if found == was else Text("The area holds {found} now.", found=found)
        case VehicleTotal(seat, _, was) if seat < len(state.players):
            return _total_stale(vehicle_count(state.players[seat]), was)
        case _:
            return None


def _total_stale(count: int | None, was: int) -> Text | None:
    if count is None:
        return None if was < 0 else Text("There is no number now.")
    return None if count == was else Text("The number is {found} now.", found=count)
