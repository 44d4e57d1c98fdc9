"""Hexes: placed on the board, or taken off the record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from companion.core.codec import Between
from companion.core.room import SeatIndex
from companion.games.tikal import data
from companion.games.tikal.actions.fields import HexNumber, Printed, TempleId

Masks: TypeAlias = Annotated[int, Between(data.FEWEST_MASKS, data.MOST_MASKS)]


@dataclass(frozen=True, slots=True)
class PlaceTemple:
    """A temple hex was placed; `temple` is the number it has from now on."""

    seat: SeatIndex
    number: HexNumber
    temple: TempleId
    value: Printed


@dataclass(frozen=True, slots=True)
class PlaceTreasure:
    """A treasure hex was placed, with so many treasures on it."""

    seat: SeatIndex
    number: HexNumber
    masks: Masks


@dataclass(frozen=True, slots=True)
class PlaceJungle:
    """A jungle hex was placed."""

    seat: SeatIndex
    number: HexNumber


@dataclass(frozen=True, slots=True)
class ForgetHex:
    """A hex was noted that nobody placed; a temple on it stays in the list."""

    number: HexNumber


HexAct: TypeAlias = PlaceTemple | PlaceTreasure | PlaceJungle | ForgetHex
