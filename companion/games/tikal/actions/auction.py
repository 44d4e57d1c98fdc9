"""The auction: its display, bids and prices, and the turn indicators."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from companion.core.codec import Between
from companion.core.room import SeatIndex
from companion.games.tikal import data
from companion.games.tikal.actions.fields import HexNumber, Terrain

Price: TypeAlias = Annotated[int, Between(0, 999)]


@dataclass(frozen=True, slots=True)
class Reveal:
    """A hex lies in the auction's display; `size` is a temple's value or the number of masks."""

    number: HexNumber
    terrain: Terrain
    size: Annotated[int, Between(0, data.LARGEST_PRINTED)] = 0


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid for this turn."""

    turn: HexNumber
    seat: SeatIndex
    points: Price


@dataclass(frozen=True, slots=True)
class Pass:
    """A seat is out of the auction for this turn."""

    turn: HexNumber
    seat: SeatIndex


@dataclass(frozen=True, slots=True)
class Won:
    """Who won the auction for this turn and for how much, without the bids."""

    turn: HexNumber
    seat: SeatIndex
    points: Price


@dataclass(frozen=True, slots=True)
class SetPrice:
    """A seat paid another price for a turn than the app thought."""

    turn: HexNumber
    seat: SeatIndex
    points: Price
    was: Price


@dataclass(frozen=True, slots=True)
class SetFlipped:
    """A seat's turn indicator is flipped, or not."""

    seat: SeatIndex
    flipped: bool
    was: bool


AuctionAct: TypeAlias = Reveal | Bid | Pass | Won | SetPrice | SetFlipped
