"""What people set by hand, because the real board is right; `was` is what the author saw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.core.room import SeatIndex
from companion.games.arnak import data
from companion.games.arnak import fields as f


@dataclass(frozen=True, slots=True)
class GiveTurn:
    """It is this seat's turn; it was another's, or nobody's at a round's end."""

    seat: SeatIndex
    was: SeatIndex | None


@dataclass(frozen=True, slots=True)
class SetPassed:
    """A seat has passed in this round, or has not."""

    seat: SeatIndex
    passed: bool
    was: bool


@dataclass(frozen=True, slots=True)
class SetFirst:
    """A seat has the first-player marker."""

    seat: SeatIndex
    was: SeatIndex


@dataclass(frozen=True, slots=True)
class SetRound:
    """The moon staff stands on another round."""

    round: f.Round
    was: f.Round


@dataclass(frozen=True, slots=True)
class SetRow:
    """A piece stands on another row; a magnifying glass is not in the Lost Temple then."""

    seat: SeatIndex
    piece: f.Piece
    row: f.Row
    was: f.Row


@dataclass(frozen=True, slots=True)
class SetArrivals:
    """Who is in the Lost Temple, in the order of arrival."""

    order: f.Arrivals
    was: f.Arrivals


@dataclass(frozen=True, slots=True)
class SetResearch:
    """The points of the research line by hand; None: as the track says."""

    seat: SeatIndex
    points: f.ResearchPoints | None
    was: f.ResearchPoints | None


@dataclass(frozen=True, slots=True)
class SetTiles:
    """A seat has so many temple tiles of a stack."""

    seat: SeatIndex
    stack: f.Stack
    tiles: f.Tiles
    was: f.Tiles


@dataclass(frozen=True, slots=True)
class SetCount:
    """A seat has so many of something."""

    seat: SeatIndex
    thing: f.Thing
    n: f.Count
    was: f.Count


@dataclass(frozen=True, slots=True)
class SetSlots:
    """These idol slots of a seat are used."""

    seat: SeatIndex
    slots: f.Slots
    was: f.Slots


@dataclass(frozen=True, slots=True)
class SetLeader:
    """A seat has a board that the app knows, with its slots and its rule of the notebook; None: it had another."""

    seat: SeatIndex
    leader: data.Leader
    was: data.Leader | None


@dataclass(frozen=True, slots=True)
class SetSlotValues:
    """The idol slots of a seat's board have these values: a leader of an expansion."""

    seat: SeatIndex
    values: f.SlotValues
    was: f.SlotValues


@dataclass(frozen=True, slots=True)
class SetNotebookRule:
    """The notebook of a seat may be one row above the magnifying glass, or may not."""

    seat: SeatIndex
    ahead: bool
    was: bool


@dataclass(frozen=True, slots=True)
class SetCards:
    """The points of items and artifacts as a number; None: those that were picked count."""

    seat: SeatIndex
    points: f.CardPoints | None
    was: f.CardPoints | None


@dataclass(frozen=True, slots=True)
class SetRivalTiles:
    """The rival has so many action tiles left in this round."""

    seat: SeatIndex
    left: f.RivalTiles
    was: f.RivalTiles


Setting: TypeAlias = (
    GiveTurn
    | SetPassed
    | SetFirst
    | SetRound
    | SetRow
    | SetArrivals
    | SetResearch
    | SetTiles
    | SetCount
    | SetSlots
    | SetLeader
    | SetSlotValues
    | SetNotebookRule
    | SetCards
    | SetRivalTiles
)
SETTINGS: tuple[type, ...] = (
    GiveTurn,
    SetPassed,
    SetFirst,
    SetRound,
    SetRow,
    SetArrivals,
    SetResearch,
    SetTiles,
    SetCount,
    SetSlots,
    SetLeader,
    SetSlotValues,
    SetNotebookRule,
    SetCards,
    SetRivalTiles,
)
