"""Temples: which there are, the values they show, and the level tiles that are left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from companion.core.codec import Between
from companion.core.room import SeatIndex
from companion.games.tikal import data
from companion.games.tikal.actions.fields import Printed, TempleId, TempleValue


@dataclass(frozen=True, slots=True)
class Uncover:
    """The next level of a temple was uncovered."""

    seat: SeatIndex
    temple: TempleId


@dataclass(frozen=True, slots=True)
class AddTemple:
    """A temple that the app did not know; `start` is the value printed on the board."""

    temple: TempleId
    value: TempleValue
    start: Printed


@dataclass(frozen=True, slots=True)
class RemoveTemple:
    """A temple that does not exist."""

    temple: TempleId


@dataclass(frozen=True, slots=True)
class SetValue:
    """A temple shows another value than the app thought."""

    temple: TempleId
    value: TempleValue
    was: TempleValue


@dataclass(frozen=True, slots=True)
class SetTiles:
    """So many level tiles of a number are left."""

    value: Annotated[int, Between(2, data.LARGEST)]
    left: Annotated[int, Between(0, 11)]
    was: Annotated[int, Between(-99, 11)]


TempleSetting: TypeAlias = AddTemple | RemoveTemple | SetValue | SetTiles
TempleAct: TypeAlias = Uncover | TempleSetting
