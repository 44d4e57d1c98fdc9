"""Turns: who begins, whose turn it is, and the action points spent in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from companion.core.codec import Between
from companion.core.room import SeatIndex
from companion.games.tikal.actions.fields import HexNumber

Spent: TypeAlias = Annotated[int, Between(0, 99)]


@dataclass(frozen=True, slots=True)
class StartPlayer:
    """This seat was drawn or chosen to begin; in an auction game it opens the bidding."""

    seat: SeatIndex


@dataclass(frozen=True, slots=True)
class EndTurn:
    """This seat's ordinary turn of this number is over."""

    turn: HexNumber
    seat: SeatIndex


@dataclass(frozen=True, slots=True)
class GiveTurn:
    """Whose turn it is, and the how manieth, by hand."""

    seat: SeatIndex
    turn: HexNumber
    was_seat: SeatIndex
    was_turn: HexNumber


@dataclass(frozen=True, slots=True)
class SetSpent:
    """The seat that plays has spent another number of action points."""

    seat: SeatIndex
    spent: Spent
    was: Spent


TurnAct: TypeAlias = StartPlayer | EndTurn | GiveTurn | SetSpent
