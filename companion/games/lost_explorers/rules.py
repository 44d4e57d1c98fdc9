"""What each action does to the table."""

from __future__ import annotations

from typing import TypeVar

from companion.core.chance import Chance
from companion.core.errors import Broken, Illegal
from companion.core.records import replace
from companion.core.text import Text, Who
from companion.games.lost_explorers import data, texts
from companion.games.lost_explorers.actions import (
    ACTIONS,
    Action,
    AddVehicle,
    Declare,
    EndTurn,
    GiveTurn,
    KeepVehicles,
    Mission,
    PayVehicle,
    SetArea,
    SetLeader,
    StartPlayer,
    Take,
    VehicleTotal,
)
from companion.games.lost_explorers.door import stale
from companion.games.lost_explorers.said import said
from companion.games.lost_explorers.state import (
    Player,
    State,
    Vehicles,
    can_visit,
    clues,
    clues_of,
    ending,
    first_turn_limit,
    front,
    members,
    new,
    next_seat,
    rear,
    rear_bonus,
    vehicle_count,
    with_four,
)

__all__ = [
    "ACTIONS",
    "Action",
    "AddVehicle",
    "Declare",
    "EndTurn",
    "GiveTurn",
    "KeepVehicles",
    "Mission",
    "PayVehicle",
    "Player",
    "SetArea",
    "SetLeader",
    "StartPlayer",
    "State",
    "Take",
    "VehicleTotal",
    "Vehicles",
    "acting",
    "apply",
    "can_visit",
    "clues",
    "clues_of",
    "draw_start_player",
    "first_turn_limit",
    "front",
    "members",
    "moment",
    "new",
    "over",
    "rear",
    "rear_bonus",
    "said",
    "stale",
    "vehicle_count",
    "with_four",
]

Row = TypeVar("Row", bound=tuple[object, ...])


def apply(state: State, action: Action) -> State:
    """The table after an action; raises a Refusal where it cannot be recorded."""
    if (seat := getattr(action, "seat", None)) is not None:
        _known_seat(state, seat)
    if state.ended and not isinstance(action, SetLeader | SetArea | KeepVehicles | AddVehicle | VehicleTotal):
        raise Illegal(texts.ENDED)
    match action:
        case StartPlayer(seat):
            if state.round > 1 or state.acting != state.first:
                raise Illegal(texts.BEGUN)
            return replace(state, first=seat, acting=seat, chosen=True)
        case Mission(seat, track, used):
            space = min(state.players[seat].tracks[track] + used, data.LAST_SPACE)
            return _led(state, seat, track, space)
        case SetLeader(seat, track, space):
            return _corrected(_led(state, seat, track, space))
        case Take(area, tokens):
            return replace(state, areas=_put(state.areas, area, _taken(state, area, tokens)))
        case SetArea(area, tokens):
            return _corrected(replace(state, areas=_put(state.areas, area, tokens)))
        case EndTurn(number, seat):
            return _turn_ended(state, number, seat)
        case Declare(number, seat):
            return _turn_ended(replace(state, areas=(0, 0)), number, seat)
        case GiveTurn(seat, number):
            return replace(state, acting=seat, round=number)
        case KeepVehicles(seat, red, yellow, blue, green):
            return _with_vehicles(state, seat, (red, yellow, blue, green))
        case AddVehicle(seat, colour, tokens):
            return _gained(state, seat, colour, tokens)
        case PayVehicle(seat, colour, to):
            return _paid(state, seat, colour, to)
        case VehicleTotal(seat, tokens):
            # What people counted at the table counts; the kinds kept before are no longer right.
            player = replace(state.players[seat], vehicles=None, total=tokens)
            return replace(state, players=_put(state.players, seat, player))


def _known_seat(state: State, seat: int) -> None:
    if not 0 <= seat < len(state.players):
        raise Broken(texts.filled(texts.NO_SEAT, n=seat + 1))


def _put(row: Row, at: int, value: object) -> Row:
    """A row with another value at one place."""
    return (*row[:at], value, *row[at + 1 :])  # type: ignore[return-value]


def _led(state: State, seat: int, track: int, space: int) -> State:
    player = state.players[seat]
    moved = replace(player, tracks=_put(player.tracks, track, space))
    return replace(state, players=_put(state.players, seat, moved))


def _corrected(state: State) -> State:
    """After the end a correction may show that it ended otherwise, or not at all."""
    return replace(state, ended=ending(state, state.acting)) if state.ended else state


def _taken(state: State, area: int, tokens: int) -> int:
    """The tokens left in an area."""
    left = state.areas[area] - tokens
    if left < 0:
        raise Illegal(texts.filled(texts.AREA_EMPTY, area=texts.AREAS[area]))
    if left > data.TOKENS_PER_AREA:
        raise Illegal(texts.filled(texts.AREA_FULL, area=texts.AREAS[area], n=data.TOKENS_PER_AREA))
    return left


def _turn_ended(state: State, number: int, seat: int) -> State:
    """The turn that is named ends, whatever turn it is now: so leaving out an earlier entry heals."""
    if by := ending(state, seat):
        return replace(state, round=number, acting=seat, ended=by)
    following = next_seat(state, seat)
    return replace(state, round=number + (following == state.first), acting=following)


def _with_vehicles(state: State, seat: int, vehicles: Vehicles) -> State:
    player = replace(state.players[seat], vehicles=vehicles, total=None)
    return replace(state, players=_put(state.players, seat, player))


def _gained(state: State, seat: int, colour: int, tokens: int) -> State:
    vehicles = state.players[seat].vehicles
    if vehicles is None:
        raise Illegal(texts.filled(texts.NOT_KEPT, who=Who(seat)))
    held = vehicles[colour] + tokens
    if held < 0:
        raise Illegal(texts.filled(texts.NONE_HELD, who=Who(seat), vehicle=texts.VEHICLES[colour]))
    if held > data.MOST_OF_A_VEHICLE:
        raise Illegal(texts.filled(texts.TOO_MANY, n=data.MOST_OF_A_VEHICLE))
    return _with_vehicles(state, seat, _put(vehicles, colour, held))


def _paid(state: State, seat: int, colour: int, to: int) -> State:
    """One vehicle leaves its owner; whoever was pushed gets it instead of the discard pile."""
    if to == seat:
        raise Illegal(texts.TO_ONESELF)
    paid = _gained(state, seat, colour, -1)
    if to < 0:
        return paid
    _known_seat(state, to)
    return paid if state.players[to].vehicles is None else _gained(paid, to, colour, 1)


def acting(state: State) -> int | None:
    """The seat whose turn it is; nobody's after the end."""
    return None if state.ended else state.acting


def moment(state: State) -> Text:
    return Text("Round {n}", n=state.round)


def over(state: State) -> Text | None:
    """Why the game has ended."""
    return texts.ending_of(state.ended, with_four(state))


def again(state: State) -> tuple[Action, ...]:
    """The next player clockwise begins the next game."""
    return (StartPlayer(next_seat(state, state.first)),)


def draw_start_player(state: State, chance: Chance) -> StartPlayer:
    return StartPlayer(chance.below(len(state.players)))
