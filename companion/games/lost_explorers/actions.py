"""What players tell the app. The field names are a file format: old logs stay readable."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from companion.core.codec import Between
from companion.core.room import MOST_SEATS, SeatIndex
from companion.games.lost_explorers import data

TrackIndex: TypeAlias = Annotated[int, Between(0, data.TRACKS - 1)]
AreaIndex: TypeAlias = Annotated[int, Between(0, 1)]
Colour: TypeAlias = Annotated[int, Between(0, data.VEHICLES - 1)]
Space: TypeAlias = Annotated[int, Between(0, data.LAST_SPACE)]
Tokens: TypeAlias = Annotated[int, Between(0, data.TOKENS_PER_AREA)]
OfAKind: TypeAlias = Annotated[int, Between(0, data.MOST_OF_A_VEHICLE)]
RoundNumber: TypeAlias = Annotated[int, Between(1, data.MOST_ROUNDS)]


@dataclass(frozen=True, slots=True)
class StartPlayer:
    """This seat was drawn or chosen to begin."""

    seat: SeatIndex


@dataclass(frozen=True, slots=True)
class Mission:
    """A mission was completed with so many members; validated locations do not count."""

    seat: SeatIndex
    track: TrackIndex
    members: Annotated[int, Between(0, 3)]


@dataclass(frozen=True, slots=True)
class SetLeader:
    """A leader stands on another space than the app thought; `was` is what the author saw."""

    seat: SeatIndex
    track: TrackIndex
    space: Space
    was: Space


@dataclass(frozen=True, slots=True)
class Take:
    """A token was taken from a supply area, or (−1) put back."""

    area: AreaIndex
    tokens: Literal[1, -1] = 1


@dataclass(frozen=True, slots=True)
class SetArea:
    """A supply area holds another number than the app thought; `was` is what the author saw."""

    area: AreaIndex
    tokens: Tokens
    was: Tokens


@dataclass(frozen=True, slots=True)
class EndTurn:
    """This seat's turn in this round is over."""

    round: RoundNumber
    seat: SeatIndex


@dataclass(frozen=True, slots=True)
class GiveTurn:
    """Whose turn it is and in which round, by hand; `was_…` is what the author saw."""

    seat: SeatIndex
    round: RoundNumber
    was_seat: SeatIndex
    was_round: RoundNumber


@dataclass(frozen=True, slots=True)
class Declare:
    """The group says that both supply areas are empty as this turn ends."""

    round: RoundNumber
    seat: SeatIndex


@dataclass(frozen=True, slots=True)
class KeepVehicles:
    """The app keeps a seat's vehicle tokens from here on, or they are counted anew."""

    seat: SeatIndex
    red: OfAKind
    yellow: OfAKind
    blue: OfAKind
    green: OfAKind


@dataclass(frozen=True, slots=True)
class AddVehicle:
    """A seat gained a vehicle token, or (−1) lost one."""

    seat: SeatIndex
    colour: Colour
    tokens: Literal[1, -1] = 1


@dataclass(frozen=True, slots=True)
class PayVehicle:
    """Explore: one vehicle paid, to the discard pile (−1) or to the seat whose member went home."""

    seat: SeatIndex
    colour: Colour
    to: Annotated[int, Between(-1, MOST_SEATS - 1)] = -1


@dataclass(frozen=True, slots=True)
class VehicleTotal:
    """All vehicle tokens of a seat, counted for the tie-break; `was` is −1 where nothing stood."""

    seat: SeatIndex
    tokens: Annotated[int, Between(0, data.MOST_VEHICLES)]
    was: Annotated[int, Between(-1, data.MOST_VEHICLES * 2)] = -1


Action: TypeAlias = (
    StartPlayer
    | Mission
    | SetLeader
    | Take
    | SetArea
    | EndTurn
    | GiveTurn
    | Declare
    | KeepVehicles
    | AddVehicle
    | PayVehicle
    | VehicleTotal
)
ACTIONS: tuple[type, ...] = (
    StartPlayer,
    Mission,
    SetLeader,
    Take,
    SetArea,
    EndTurn,
    GiveTurn,
    Declare,
    KeepVehicles,
    AddVehicle,
    PayVehicle,
    VehicleTotal,
)
