"""What stands on the table, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias, TypeVar

from companion.core.game import Options, Setup
from companion.games.tikal import data
from companion.games.tikal.actions import Terrain

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


def temple_of(state: State, number: int) -> Temple | None:
    return next((temple for temple in state.temples if temple.id == number), None)


def hex_of(state: State, number: int) -> Hex | None:
    return next((each for each in state.hexes if each.number == number), None)


def next_temple(state: State) -> int:
    """A number that no temple has had yet."""
    return 1 + max((temple.id for temple in state.temples), default=0)


def next_seat(state: State, seat: int) -> int:
    return (seat + 1) % len(state.players)


def clockwise(state: State, seat: int) -> tuple[int, ...]:
    """Every seat, beginning with this one."""
    count = len(state.players)
    return tuple((seat + place) % count for place in range(count))


def round_of(state: State) -> int:
    """Everybody has one ordinary turn a round."""
    return (state.turn - 1) // len(state.players) + 1


def auctioned(state: State) -> bool:
    return bool(state.options["auction"])


def strength(state: State, temple: Temple, seat: int) -> int:
    """What a seat compares in a temple: explorers, and the leader as 3."""
    return temple.explorers[seat] + data.LEADER * (state.players[seat].leader == temple.id)


def pieces(state: State, temple: Temple, seat: int) -> int:
    """Own pieces in a temple; the leader is one of them."""
    return temple.explorers[seat] + (state.players[seat].leader == temple.id)


def strongest(state: State, temple: Temple) -> tuple[int, ...]:
    """The seats with the most strength, several when they are tied, none in an empty temple."""
    strengths = [strength(state, temple, seat) for seat in range(len(state.players))]
    most = max(strengths)
    return tuple(seat for seat, each in enumerate(strengths) if each == most) if most else ()


def holder(state: State, temple: Temple) -> int | None:
    """Who scores a temple: its guard, else who alone has the most strength; None: nobody."""
    if temple.guard is not None:
        return temple.guard
    top = strongest(state, temple)
    return top[0] if len(top) == 1 else None


def held(state: State, seat: int) -> tuple[int, ...]:
    """The temples that a seat scores now, as far as strengths are kept."""
    return tuple(
        temple.id
        for temple in state.temples
        if (temple.kept or temple.guard is not None) and holder(state, temple) == seat
    )


def guards(state: State, seat: int) -> int:
    return sum(temple.guard == seat for temple in state.temples)


def explorers_used(state: State, seat: int) -> int:
    """Explorers in temples, on top of them and out of the game: never more than the box has."""
    on_top = sum(temple.guard == seat and not temple.by_leader for temple in state.temples)
    return sum(temple.explorers[seat] for temple in state.temples) + on_top + state.players[seat].removed


def tiles_used(state: State, value: int) -> int:
    """Level tiles of this number that lie on temples."""
    return sum(temple.start < value <= temple.value for temple in state.temples)


def tiles_left(state: State, value: int) -> int:
    return data.LEVEL_TILES[value] - tiles_used(state, value) - state.missing_tiles[value - 2]


def of_a_kind(state: State, kind: int) -> int:
    """Treasures of a kind that players hold."""
    return sum(player.treasures[kind] for player in state.players)


def gone(state: State) -> int:
    """Hexes that no longer lie in the stack: placed ones, in an auction the whole display too."""
    if state.scoring == data.FINAL:
        return data.HEXES
    if auctioned(state):
        return min(data.HEXES, round_of(state) * len(state.players))
    return state.turn - 1 + state.drawn


def next_hex(state: State) -> int:
    """The number of the hex this turn is about; in an auction the first of the round not yet placed."""
    if not auctioned(state):
        return state.turn
    last = round_of(state) * len(state.players)
    known = {each.number for each in state.hexes}
    numbers = range(last - len(state.players) + 1, last + 1)
    return next((number for number in numbers if number not in known), last)


def has_scored(state: State, number: int, seat: int) -> bool:
    return any((each.number, each.seat) == (number, seat) for each in state.scorings)


def last_bid(state: State) -> int:
    """The highest bid of this auction, −1 before the first."""
    return max(state.auction.bids)


def bidders(state: State) -> tuple[int, ...]:
    """The seats that are still in this auction, from the opener clockwise."""
    auction = state.auction
    return tuple(
        seat
        for seat in clockwise(state, auction.opener)
        if not auction.flipped[seat] and not auction.passed[seat]
    )
