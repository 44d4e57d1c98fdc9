"""Scoring rounds, which a volcano begins, and points entered by hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from companion.core.codec import Between, Length
from companion.core.room import SeatIndex
from companion.games.tikal import data
from companion.games.tikal.actions.fields import HexNumber, Kind, ScoringNumber, TempleId

Points: TypeAlias = Annotated[int, Between(-999, 999)]


@dataclass(frozen=True, slots=True)
class Volcano:
    """A volcano was drawn, or taken in an auction: this scoring round begins with its revealer."""

    seat: SeatIndex
    number: HexNumber
    scoring: Annotated[int, Between(1, data.FINAL - 1)]


@dataclass(frozen=True, slots=True)
class Score:
    """A seat scored: which temples and kinds of treasure count, and a correction. Never points."""

    scoring: ScoringNumber
    seat: SeatIndex
    temples: Annotated[tuple[TempleId, ...], Length(data.MOST_TEMPLES)]
    kinds: Annotated[tuple[Kind, ...], Length(data.KINDS)] = tuple(range(data.KINDS))
    extra: Points = 0


@dataclass(frozen=True, slots=True)
class Begins:
    """The table says who begins in this scoring round."""

    scoring: ScoringNumber
    seat: SeatIndex
    was: SeatIndex


@dataclass(frozen=True, slots=True)
class SetPoints:
    """Points of a seat entered by hand, such as those from before the group used the app."""

    seat: SeatIndex
    points: Points
    was: Points


ScoringAct: TypeAlias = Volcano | Score | Begins | SetPoints
