"""Pieces: what they do for action points, and where they stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from companion.core.codec import Between
from companion.core.room import SeatIndex
from companion.games.tikal import data
from companion.games.tikal.actions.fields import Explorers, SeatOrNobody, TempleId, TempleOrNone


@dataclass(frozen=True, slots=True)
class Enter:
    """A piece came to the base camp or to an own camp."""

    seat: SeatIndex


@dataclass(frozen=True, slots=True)
class Hop:
    """A piece went between own camps and the base camp."""

    seat: SeatIndex


@dataclass(frozen=True, slots=True)
class Walk:
    """A piece went over an edge, out of and into these temples (0: none)."""

    seat: SeatIndex
    stones: Annotated[int, Between(1, data.MOST_STONES)]
    out_of: TempleOrNone = 0
    into: TempleOrNone = 0
    leader: bool = False


@dataclass(frozen=True, slots=True)
class Camp:
    """A camp was set up."""

    seat: SeatIndex


@dataclass(frozen=True, slots=True)
class Guard:
    """A guard was placed: one piece on top, the leader or an explorer; the others there are gone."""

    seat: SeatIndex
    temple: TempleId
    leader: bool = False


@dataclass(frozen=True, slots=True)
class KeepStrengths:
    """The strengths of a temple are kept from here on, or only said at scoring."""

    temple: TempleId
    kept: bool


@dataclass(frozen=True, slots=True)
class AddExplorers:
    """Explorers of a seat came to a temple, or left it (below 0), as people count them: no points."""

    seat: SeatIndex
    temple: TempleId
    explorers: Annotated[int, Between(-data.EXPLORERS, data.EXPLORERS)]


@dataclass(frozen=True, slots=True)
class SetStrength:
    """A seat has other pieces in a temple than the app thought."""

    temple: TempleId
    seat: SeatIndex
    leader: bool
    explorers: Explorers
    was: Explorers
    was_leader: bool


@dataclass(frozen=True, slots=True)
class SetGuard:
    """Somebody else guards a temple than the app thought, or nobody."""

    temple: TempleId
    guard: SeatOrNobody
    was: SeatOrNobody


@dataclass(frozen=True, slots=True)
class SetCamps:
    """A seat has set up another number of camps than the app thought."""

    seat: SeatIndex
    camps: Annotated[int, Between(0, data.CAMPS)]
    was: Annotated[int, Between(0, data.CAMPS)]


@dataclass(frozen=True, slots=True)
class SetRemoved:
    """Other pieces of a seat have left the game than the app thought."""

    seat: SeatIndex
    leader: bool
    explorers: Explorers
    was: Explorers
    was_leader: bool


PieceStep: TypeAlias = Enter | Hop | Walk | Camp | Guard
PieceSetting: TypeAlias = KeepStrengths | AddExplorers | SetStrength | SetGuard | SetCamps | SetRemoved
PieceAct: TypeAlias = PieceStep | PieceSetting
