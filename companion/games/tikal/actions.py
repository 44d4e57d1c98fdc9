"""What players tell the app. The field names are a file format: old logs stay readable.

Seats count from 0, kinds of treasure from 0, hexes from 1 in the order of the stack; a temple's
number is given once, by the entry that brings it. Fields `was…` hold what the author saw.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from companion.core.codec import Between, Length
from companion.core.room import SeatIndex
from companion.games.tikal import data

HexNumber: TypeAlias = Annotated[int, Between(1, data.HEXES)]
TempleId: TypeAlias = Annotated[int, Between(1, data.MOST_TEMPLES)]
TempleOrNone: TypeAlias = Annotated[int, Between(0, data.MOST_TEMPLES)]
TempleValue: TypeAlias = Annotated[int, Between(1, data.LARGEST)]
Printed: TypeAlias = Annotated[int, Between(1, data.LARGEST_PRINTED)]
Masks: TypeAlias = Annotated[int, Between(data.FEWEST_MASKS, data.MOST_MASKS)]
Kind: TypeAlias = Annotated[int, Between(0, data.KINDS - 1)]
OfAKind: TypeAlias = Annotated[int, Between(0, data.OF_A_KIND)]
Explorers: TypeAlias = Annotated[int, Between(0, data.EXPLORERS)]
ScoringNumber: TypeAlias = Annotated[int, Between(1, data.FINAL)]
Points: TypeAlias = Annotated[int, Between(-999, 999)]
Price: TypeAlias = Annotated[int, Between(0, 999)]
Spent: TypeAlias = Annotated[int, Between(0, 99)]
Terrain: TypeAlias = Literal["temple", "jungle", "treasure", "volcano"]
SeatOrNobody: TypeAlias = SeatIndex | None


@dataclass(frozen=True, slots=True)
class StartPlayer:
    """This seat was drawn or chosen to begin; in an auction game it opens the bidding."""

    seat: SeatIndex


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
class Volcano:
    """A volcano was drawn, or taken in an auction: this scoring round begins with its revealer."""

    seat: SeatIndex
    number: HexNumber
    scoring: Annotated[int, Between(1, data.FINAL - 1)]


@dataclass(frozen=True, slots=True)
class ForgetHex:
    """A hex was noted that nobody placed; a temple on it stays in the list."""

    number: HexNumber


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
class Uncover:
    """The next level of a temple was uncovered."""

    seat: SeatIndex
    temple: TempleId


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
class EndTurn:
    """This seat's ordinary turn of this number is over."""

    turn: HexNumber
    seat: SeatIndex


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
class GiveTurn:
    """Whose turn it is, and the how manieth, by hand."""

    seat: SeatIndex
    turn: HexNumber
    was_seat: SeatIndex
    was_turn: HexNumber


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
class KeepStrengths:
    """The strengths of a temple are kept from here on, or only said at scoring."""

    temple: TempleId
    kept: bool


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
class SetValue:
    """A temple shows another value than the app thought."""

    temple: TempleId
    value: TempleValue
    was: TempleValue


@dataclass(frozen=True, slots=True)
class SetGuard:
    """Somebody else guards a temple than the app thought, or nobody."""

    temple: TempleId
    guard: SeatOrNobody
    was: SeatOrNobody


@dataclass(frozen=True, slots=True)
class SetTiles:
    """So many level tiles of a number are left."""

    value: Annotated[int, Between(2, data.LARGEST)]
    left: Annotated[int, Between(0, 11)]
    was: Annotated[int, Between(-99, 11)]


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


@dataclass(frozen=True, slots=True)
class SetSpent:
    """The seat that plays has spent another number of action points."""

    seat: SeatIndex
    spent: Spent
    was: Spent


@dataclass(frozen=True, slots=True)
class SetPoints:
    """Points of a seat entered by hand, such as those from before the group used the app."""

    seat: SeatIndex
    points: Points
    was: Points


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


Place: TypeAlias = PlaceTemple | PlaceTreasure | PlaceJungle
Step: TypeAlias = Enter | Hop | Walk | Uncover | Recover | SwapTreasure | Camp | Guard
Setting: TypeAlias = (
    ForgetHex
    | AddTemple
    | RemoveTemple
    | KeepStrengths
    | SetStrength
    | SetValue
    | SetGuard
    | SetTiles
    | SetTreasure
    | SetLeft
    | SetCamps
    | SetRemoved
    | SetSpent
    | SetPoints
)
AuctionAct: TypeAlias = Reveal | Bid | Pass | Won | SetPrice | SetFlipped
Flow: TypeAlias = StartPlayer | Volcano | EndTurn | Score | Begins | GiveTurn
Action: TypeAlias = Place | Step | Setting | AuctionAct | Flow

PLACES: tuple[type, ...] = (PlaceTemple, PlaceTreasure, PlaceJungle)
STEPS: tuple[type, ...] = (Enter, Hop, Walk, Uncover, Recover, SwapTreasure, Camp, Guard)
SETTINGS: tuple[type, ...] = (
    ForgetHex,
    AddTemple,
    RemoveTemple,
    KeepStrengths,
    SetStrength,
    SetValue,
    SetGuard,
    SetTiles,
    SetTreasure,
    SetLeft,
    SetCamps,
    SetRemoved,
    SetSpent,
    SetPoints,
)
AUCTION: tuple[type, ...] = (Reveal, Bid, Pass, Won, SetPrice, SetFlipped)
FLOW: tuple[type, ...] = (StartPlayer, Volcano, EndTurn, Score, Begins, GiveTurn)
ACTIONS: tuple[type, ...] = (*PLACES, *STEPS, *SETTINGS, *AUCTION, *FLOW)
