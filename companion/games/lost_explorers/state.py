"""What stands on the table, and what follows from it."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.core.game import Options, Setup
from companion.games.lost_explorers import data

Ending: TypeAlias = Literal["", "clues", "empty"]
Vehicles: TypeAlias = "tuple[int, int, int, int]"
"""Tokens held of each kind, in the order train, car, boat, airship."""


@dataclass(frozen=True, slots=True)
class Player:
    """A seat's leaders by track, and its vehicles: by kind once kept, or a total that was typed in."""

    tracks: tuple[int, int]
    vehicles: Vehicles | None = None
    total: int | None = None


@dataclass(frozen=True, slots=True)
class State:
    """`acting` is the seat whose turn it is; once the game has ended, the seat whose turn ended it."""

    options: Options
    players: tuple[Player, ...]
    first: int = 0
    chosen: bool = False
    round: int = 1
    acting: int = 0
    areas: tuple[int, int] = (data.TOKENS_PER_AREA, data.TOKENS_PER_AREA)
    ended: Ending = ""


def new(setup: Setup) -> State:
    """Every leader on the start; whether that is 0 or 1 differs between sources, hence the option."""
    start = int(setup.options["start_space"])
    return State(setup.options, (Player((start, start)),) * setup.players)


def clues(space: int) -> int:
    """Clue tiles of a leader that stands here."""
    return bisect_right(data.CLUE_SPACES, space)


def clues_of(player: Player) -> int:
    """Clue tiles of both tracks."""
    return clues(player.tracks[0]) + clues(player.tracks[1])


def rear(player: Player) -> int:
    return min(player.tracks)


def front(player: Player) -> int:
    return max(player.tracks)


def members(player: Player) -> int:
    """The fourth joins at once when both leaders are far enough."""
    return data.MEMBERS_AT_START + (rear(player) >= data.FOURTH_MEMBER_FROM)


def rear_bonus(player: Player, track: int) -> bool:
    """Is this leader behind or level with the other, so that moving it brings a token?"""
    return player.tracks[track] <= player.tracks[1 - track]


def vehicle_count(player: Player) -> int | None:
    """Vehicle tokens for the tie-break, or None while nobody has counted them."""
    return player.total if player.vehicles is None else sum(player.vehicles)


def can_visit(held: tuple[int, ...], needed: tuple[int, ...]) -> tuple[bool, tuple[int, ...]]:
    """May a member go there, and what is missing of each kind? Every vehicle is owned, one is paid."""
    missing = tuple(max(0, need - have) for have, need in zip(held, needed, strict=True))
    return not any(missing), missing


def first_turn_limit(state: State, seat: int) -> int | None:
    """Members this seat may use in its first turn, by its place clockwise from the start player."""
    if state.round > 1:
        return None
    return data.FIRST_TURN_LIMITS[(seat - state.first) % len(state.players)]


def next_seat(state: State, seat: int) -> int:
    return (seat + 1) % len(state.players)


def with_four(state: State) -> tuple[int, ...]:
    """The seats with four clues or more."""
    return tuple(seat for seat, player in enumerate(state.players) if clues_of(player) >= data.CLUES_TO_WIN)


def ending(state: State, seat: int) -> Ending:
    """What the end of this seat's turn ends the game by; with both, the clues win."""
    if with_four(state):
        return "clues"
    if any(state.areas):
        return ""
    complete = next_seat(state, seat) == state.first
    return "empty" if complete or not state.options["finish_round"] else ""
