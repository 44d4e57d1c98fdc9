"""What stands on the table; `questions.py` says what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypeVar

from companion.core.game import Options, Setup
from companion.core.records import replace
from companion.games.tikal import data
from companion.games.tikal.actions.fields import Terrain

Phase: TypeAlias = Literal["auction", "turn", "scoring", "over"]
Row = TypeVar("Row", bound=tuple[object, ...])

OUT, FREE = -1, 0
"""Where a leader is: out of the game or on top of a temple; in no temple; or the number of a temple."""


@dataclass(frozen=True, slots=True)
class Player:
    """What a seat has: treasures by kind, camps, explorers out of the game, where the leader is."""

    treasures: tuple[int, ...] = (0,) * data.KINDS
    camps: int = 0
    removed: int = 0
    leader: int = FREE
    points: int = 0
    """Entered by hand."""


@dataclass(frozen=True, slots=True)
class Temple:
    """A temple: its top number, the one it began with, explorers by seat and who guards it.

    `kept` is False where strengths are only said at scoring; `by_leader`: the guard is the leader.
    """

    id: int
    value: int
    start: int
    explorers: tuple[int, ...]
    kept: bool = True
    guard: int | None = None
    by_leader: bool = False
    hex: int = 0
    """The number of its hex; 0 for those on the board and for those added by hand."""


@dataclass(frozen=True, slots=True)
class Hex:
    """A hex of the stack; `size` is a temple's value or a number of masks, `left` treasures on it."""

    number: int
    terrain: Terrain
    size: int = 0
    left: int = 0


@dataclass(frozen=True, slots=True)
class Scoring:
    """What one seat scored in one round, with values and counts of that moment."""

    number: int
    turn: int
    seat: int
    temples: tuple[tuple[int, int], ...]
    """(temple, its value)"""
    treasures: tuple[tuple[int, int], ...]
    """(kind, how many)"""
    extra: int = 0


@dataclass(frozen=True, slots=True)
class Paid:
    """What a seat paid for a turn."""

    turn: int
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Auction:
    """The bidding for the next turn, the display of this round, and what was paid so far.

    A bid of −1 is none yet. In a game without auction it stays as it began.
    """

    opener: int
    bids: tuple[int, ...]
    passed: tuple[bool, ...]
    flipped: tuple[bool, ...]
    display: tuple[Hex, ...] = ()
    ledger: tuple[Paid, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """`turn` counts ordinary turns, one a hex; `acting` plays, bids or scores now.

    `spent`, `dug` and `recovered` are of the ten points that are being played: (seat, temple) for
    each level, (seat, hex) for each treasure. `order`, `scored` and `revealer` are of scoring
    round `scoring`, the last that has begun (0: none).
    """

    options: Options
    players: tuple[Player, ...]
    temples: tuple[Temple, ...]
    auction: Auction
    first: int = 0
    chosen: bool = False
    phase: Phase = "turn"
    turn: int = 1
    acting: int = 0
    drawn: bool = False
    spent: int = 0
    dug: tuple[tuple[int, int], ...] = ()
    recovered: tuple[tuple[int, int], ...] = ()
    hexes: tuple[Hex, ...] = ()
    missing_tiles: tuple[int, ...] = (0,) * (data.LARGEST - 1)
    """By number from 2: tiles fewer than the temples account for, entered by hand."""
    scoring: int = 0
    revealer: int = 0
    order: tuple[int, ...] = ()
    scored: tuple[int, ...] = ()
    scorings: tuple[Scoring, ...] = ()


def new(setup: Setup) -> State:
    """Nobody on the board, two temples of value 1; an auction game begins with its first auction."""
    count = setup.players
    printed = tuple(
        Temple(at, value, value, (0,) * count) for at, value in enumerate(data.PRINTED_TEMPLES, 1)
    )
    auction = Auction(0, (-1,) * count, (False,) * count, (False,) * count)
    phase: Phase = "auction" if setup.options["auction"] else "turn"
    return State(setup.options, (Player(),) * count, printed, auction, phase=phase)


def put(row: Row, at: int, value: object) -> Row:
    """A row with another value at one place."""
    return (*row[:at], value, *row[at + 1 :])  # type: ignore[return-value]


def with_player(state: State, seat: int, **fields: Any) -> State:
    return replace(state, players=put(state.players, seat, replace(state.players[seat], **fields)))


def with_temple(state: State, number: int, **fields: Any) -> State:
    temples = tuple(replace(each, **fields) if each.id == number else each for each in state.temples)
    return replace(state, temples=temples)


def fresh(state: State, seat: int) -> State:
    """Ten new points for a seat: each block is a turn of its own for the limits."""
    return replace(state, acting=seat, spent=0, dug=(), recovered=())
