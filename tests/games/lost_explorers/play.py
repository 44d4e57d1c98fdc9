"""Random moves of Lost Explorers, legal or not, towards both ends and into every refusal."""

from __future__ import annotations

from random import Random
from typing import Literal

from companion.games.lost_explorers import data
from companion.games.lost_explorers.rules import (
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
    State,
    Take,
    VehicleTotal,
    vehicle_count,
)


def draw(rng: Random, state: State) -> Action:
    """The next thing somebody tells the app; now and then about a seat that nobody has."""
    seat = rng.randrange(len(state.players) + (rng.random() < 0.06))
    return rng.choice((_move, _move, _move, _correction, _vehicles, _vehicles))(rng, state, seat)


def _move(rng: Random, state: State, seat: int) -> Action:
    match rng.randrange(16):
        case 0:
            return StartPlayer(seat)
        case 1 | 2 | 3 | 4 | 5 | 6:
            who = state.acting if rng.random() < 0.8 else seat
            return Mission(who, rng.randrange(2), rng.choice((0, 1, 2, 2, 3, 3)))
        case 7 | 8 | 9:
            return Take(rng.randrange(2), _one(rng))
        case 10 if rng.random() < 0.15:
            return Declare(state.round, state.acting)
        case _:
            return EndTurn(state.round, state.acting)


def _correction(rng: Random, state: State, seat: int) -> Action:
    known = seat % len(state.players)
    match rng.randrange(4):
        case 0:
            track = rng.randrange(2)
            was = state.players[known].tracks[track]
            space = max(0, min(data.LAST_SPACE, was + rng.choice((-3, -1, 1))))
            return SetLeader(seat, track, space, was)
        case 1 | 2:
            area = rng.randrange(2)
            return SetArea(area, rng.choice((0, 1, 2, 12, data.TOKENS_PER_AREA)), state.areas[area])
        case _:
            return GiveTurn(seat, state.round, state.acting, state.round)


def _vehicles(rng: Random, state: State, seat: int) -> Action:
    count = vehicle_count(state.players[seat % len(state.players)])
    match rng.randrange(8):
        case 0 | 1:
            red, yellow, blue, green = (rng.choice((0, 0, 1, data.MOST_OF_A_VEHICLE)) for _ in range(4))
            return KeepVehicles(seat, red, yellow, blue, green)
        case 2 | 3 | 4:
            return AddVehicle(seat, rng.randrange(data.VEHICLES), _one(rng))
        case 5 | 6:
            return PayVehicle(seat, rng.randrange(data.VEHICLES), rng.randrange(-1, len(state.players)))
        case _:
            return VehicleTotal(seat, rng.randrange(12), -1 if count is None else count)


def _one(rng: Random) -> Literal[1, -1]:
    return 1 if rng.random() < 0.75 else -1
