"""What players tell the app as it happens. The field names are a file format: old logs stay readable.

Seats count from 0; alone, the rival is seat 1. Rows count from 0, the start; stacks of temple tiles
from 0, the three of 2 points first; slots from 1, the leftmost.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.core.room import SeatIndex
from companion.games.arnak import fields as f


@dataclass(frozen=True, slots=True)
class BlockCamps:
    """The second spaces of these camp sites were drawn to be blocked."""

    camps: f.Camps


@dataclass(frozen=True, slots=True)
class StartPlayer:
    """This seat was drawn or chosen to begin."""

    seat: SeatIndex


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The turn of this number, and of this seat, is over; the rival has used one of its tiles."""

    turn: f.Turn
    seat: SeatIndex


@dataclass(frozen=True, slots=True)
class Pass:
    """This seat has no more turns in this round."""

    turn: f.Turn
    seat: SeatIndex


@dataclass(frozen=True, slots=True)
class ComeHome:
    """Archaeologists came home, with so much Fear from guarded sites; None: they did not after all."""

    round: f.Round
    seat: SeatIndex
    fear: f.HomeFear | None
    was: f.HomeFear | None


@dataclass(frozen=True, slots=True)
class TickSeat:
    """A seat has done a step of the round's end, or not after all."""

    round: f.Round
    seat: SeatIndex
    step: f.OwnStep
    done: bool


@dataclass(frozen=True, slots=True)
class TickTable:
    """A step of the round's end that is done once for all is done, or not after all."""

    round: f.Round
    step: f.TableStep
    done: bool


@dataclass(frozen=True, slots=True)
class NextRound:
    """The round is over; after the fifth the game is."""

    round: f.Round


@dataclass(frozen=True, slots=True)
class Research:
    """Magnifying glass or notebook went up to a row."""

    seat: SeatIndex
    piece: f.Piece
    row: f.Row


@dataclass(frozen=True, slots=True)
class ResearchForIdol(Research):
    """A piece went up for an idol that was in no slot, and which the seat has no more."""


@dataclass(frozen=True, slots=True)
class Arrive:
    """The magnifying glass came to the Lost Temple, after all that came before."""

    seat: SeatIndex


@dataclass(frozen=True, slots=True)
class BuyTile:
    """A temple tile was taken from a stack."""

    seat: SeatIndex
    stack: f.Stack


@dataclass(frozen=True, slots=True)
class Gain:
    """So many more of something."""

    seat: SeatIndex
    thing: f.Thing
    n: f.Some


@dataclass(frozen=True, slots=True)
class Lose:
    """So many fewer of something."""

    seat: SeatIndex
    thing: f.Thing
    n: f.Some


@dataclass(frozen=True, slots=True)
class UseSlot:
    """An idol was put into a slot."""

    seat: SeatIndex
    slot: f.Slot


@dataclass(frozen=True, slots=True)
class PickCard:
    """A card of the box is in this seat's deck."""

    seat: SeatIndex
    card: f.CardKey


@dataclass(frozen=True, slots=True)
class DropCard:
    """A card is not in this seat's deck after all."""

    seat: SeatIndex
    card: f.CardKey


@dataclass(frozen=True, slots=True)
class ExileCard:
    """A card of this seat left the game."""

    seat: SeatIndex
    card: f.CardKey


@dataclass(frozen=True, slots=True)
class Confirm:
    """These lines of a seat's final sheet are right as they stand."""

    seat: SeatIndex
    lines: f.Lines


Flow: TypeAlias = StartPlayer | EndTurn | Pass | ComeHome | TickSeat | TickTable | NextRound
Play: TypeAlias = (
    BlockCamps
    | Research
    | ResearchForIdol
    | Arrive
    | BuyTile
    | Gain
    | Lose
    | UseSlot
    | PickCard
    | DropCard
    | ExileCard
    | Confirm
)
FLOW: tuple[type, ...] = (StartPlayer, EndTurn, Pass, ComeHome, TickSeat, TickTable, NextRound)
PLAYS: tuple[type, ...] = (
    BlockCamps,
    Research,
    ResearchForIdol,
    Arrive,
    BuyTile,
    Gain,
    Lose,
    UseSlot,
    PickCard,
    DropCard,
    ExileCard,
    Confirm,
)
