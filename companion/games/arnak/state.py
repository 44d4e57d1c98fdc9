"""What stands on the table, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypeVar

from companion.core.errors import Illegal
from companion.core.game import Options, Setup
from companion.core.records import replace
from companion.core.text import Text, Who
from companion.games.arnak import data, texts
from companion.games.arnak.tracks import TRACKS, Track

Phase: TypeAlias = Literal["turns", "round_end", "over"]
Row = TypeVar("Row", bound=tuple[object, ...])

TABLE = -1
"""Whose tick it is when a step is done once for all."""

NOBODY = -1
"""A place in the Lost Temple that a score sheet leaves out."""


@dataclass(frozen=True, slots=True)
class Player:
    """What a seat has, or the rival.

    `tiles` are temple tiles by stack, `slots` the used idol slots, `cards` their points typed as a
    number, `picked` the cards of the box by key, `research` the line set by hand, `told` the
    lines somebody has said something about. `different` and `minus` are the rival's idols,
    `deck` its action tiles left in this round.
    """

    glass: int = 0
    notebook: int = 0
    tiles: tuple[int, ...] = (0,) * len(data.STACKS)
    idols: int = 0
    slots: tuple[int, ...] = ()
    guardians: int = 0
    fear: int = data.START_FEAR
    fear_tiles: int = 0
    cards: int | None = None
    picked: tuple[str, ...] = ()
    research: int | None = None
    slot_values: tuple[int, ...] = data.SLOT_VALUES
    notebook_ahead: bool = False
    told: frozenset[str] = frozenset()
    rival: bool = False
    different: int = 0
    minus: int = 0
    deck: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """`players` has the rival as its last in a solo game; `turn` counts all turns.

    `ticks` are (round, step, seat or TABLE), `home` (round, seat, Fear) of archaeologists that came
    home, `arrivals` seats in the Lost Temple in order. `on_paper`: a score sheet, on which the
    rival has a row of its own.
    """

    options: Options
    players: tuple[Player, ...]
    passed: tuple[bool, ...]
    first: int = 0
    chosen: bool = False
    acting: int = 0
    round: int = 1
    turn: int = 1
    camps: tuple[data.Camp, ...] | None = None
    ticks: frozenset[tuple[int, int, int]] = frozenset()
    home: tuple[tuple[int, int, int], ...] = ()
    arrivals: tuple[int, ...] = ()
    exiled: tuple[str, ...] = ()
    ended: bool = False
    on_paper: bool = False


def new(setup: Setup) -> State:
    """Everybody at the start; alone the rival plays too, and always begins."""
    players = (Player(),) * setup.players
    first = 0
    if setup.players == 1:
        players, first = (*players, Player(fear=0, rival=True, deck=data.RIVAL_TILES)), 1
    return State(setup.options, players, (False,) * len(players), first=first, acting=first)


def put(row: Row, at: int, value: object) -> Row:
    """A row with another value at one place."""
    return (*row[:at], value, *row[at + 1 :])  # type: ignore[return-value]


def with_player(state: State, seat: int, **fields: Any) -> State:
    return replace(state, players=put(state.players, seat, replace(state.players[seat], **fields)))


def told(state: State, seat: int, *lines: str) -> State:
    """Somebody has said something about these lines."""
    return with_player(state, seat, told=state.players[seat].told | set(lines))


def who(state: State, seat: int) -> Who | Text:
    """A seat in a sentence; the rival has no name of its own."""
    return texts.RIVAL if state.players[seat].rival and not state.on_paper else Who(seat)


def no_rival(state: State, seat: int, what: Text) -> None:
    """Raises where the rival has no such thing."""
    if state.players[seat].rival:
        raise Illegal(texts.filled(texts.NOT_THEIRS, who=texts.RIVAL, thing=what))


def rival_of(state: State) -> int | None:
    """The rival's index, or None when people play each other."""
    return next((seat for seat, player in enumerate(state.players) if player.rival), None)


def humans(state: State) -> tuple[int, ...]:
    return tuple(seat for seat, player in enumerate(state.players) if not player.rival)


def phase(state: State) -> Phase:
    if state.ended:
        return "over"
    return "round_end" if all(state.passed) else "turns"


def track_of(state: State) -> Track:
    return TRACKS[str(state.options["track"])]


def arrival(state: State, seat: int) -> int:
    """1 for the first in the Lost Temple and so on, 0 for whoever is not there."""
    return state.arrivals.index(seat) + 1 if seat in state.arrivals else 0


def row_of(state: State, seat: int, piece: str) -> int:
    """The row of a piece; the Lost Temple is the row above the last."""
    last = track_of(state).last
    if piece == "glass" and arrival(state, seat):
        return last + 1
    player = state.players[seat]
    return min(player.glass if piece == "glass" else player.notebook, last)


def row_cards(state: State) -> tuple[int, int]:
    """Artifacts and items in the card row: 1/5, 2/4, 3/3, 4/2, 5/1."""
    return state.round, data.ROW_CARDS - state.round


def fear_supply(state: State) -> int:
    """Fear cards that nobody holds, never below 0."""
    return max(0, data.FEAR_CARDS - sum(player.fear for player in state.players))


def numeral(number: int) -> str:
    return data.NUMERALS[number - 1]
