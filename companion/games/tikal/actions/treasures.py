"""Treasures: recovered, swapped, and how many are where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from companion.core.codec import Between
from companion.core.room import SeatIndex
from companion.games.tikal import data
from companion.games.tikal.actions.fields import HexNumber, Kind, OfAKind


@dataclass(frozen=True, slots=True)
class Recover:
    """A treasure was recovered, on this hex (0: not said)."""

    seat: SeatIndex
    kind: Kind
    number: Annotated[int, Between(0, data.HEXES)] = 0


@dataclass(frozen=True, slots=True)
class SwapTreasure:
    """A single treasure of this seat was swapped for a single one of another."""

    seat: SeatIndex
    gives: Kind
    other: SeatIndex
    takes: Kind


@dataclass(frozen=True, slots=True)
class SetTreasure:
    """A seat holds another number of a kind than the app thought."""

    seat: SeatIndex
    kind: Kind
    held: OfAKind
    was: OfAKind


@dataclass(frozen=True, slots=True)
class SetLeft:
    """So many treasures lie on a hex."""

    number: HexNumber
    left: Annotated[int, Between(0, data.MOST_MASKS)]
    was: Annotated[int, Between(0, data.MOST_MASKS)]


TreasureStep: TypeAlias = Recover | SwapTreasure
TreasureSetting: TypeAlias = SetTreasure | SetLeft
TreasureAct: TypeAlias = TreasureStep | TreasureSetting
