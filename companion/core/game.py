"""The contract: what a game brings. The one page that a game's author must read.

A game is a value: data and pure functions in `companion/games/<key>/`, its pages in
`templates/games/<key>/`, its tests in `tests/games/<key>/`. Nothing else is edited for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from companion.core.chance import Chance
from companion.core.checklist import Step
from companion.core.scoring import Category, Ranking
from companion.core.sheets import ScoreSheet
from companion.core.text import Text

OptionValue: TypeAlias = "bool | int | str"

PIECE_COLOURS = ("red", "blue", "yellow", "green", "white", "black", "orange", "purple")


@dataclass(frozen=True, slots=True)
class Choice:
    """A value an option can have, and its name."""

    value: OptionValue
    title: Text


@dataclass(frozen=True, slots=True)
class Option:
    """A way to play; `live` ones may still change after the first game entry.

    `players` are the fewest and most with whom there is a choice, None: all; others play by the default.
    `sheet` is where a live one is chosen once play has begun: a sheet of the game that says what it does.
    """

    key: str
    title: Text
    help: Text
    choices: tuple[Choice, ...]
    default: OptionValue
    live: bool = False
    players: tuple[int, int] | None = None
    sheet: str = ""

    def open_to(self, players: int) -> bool:
        """Whether so many people have this choice."""
        return self.players is None or self.players[0] <= players <= self.players[1]

    def allows(self, value: object) -> bool:
        return any(type(value) is type(c.value) and value == c.value for c in self.choices)


@dataclass(frozen=True, slots=True)
class Setup:
    """How many play and which options they chose; options missing here have their default."""

    players: int
    options: Options


@dataclass(frozen=True, slots=True)
class Options:
    """Chosen values by key; immutable, so that a state may hold it."""

    pairs: tuple[tuple[str, OptionValue], ...] = ()

    def __getitem__(self, key: str) -> OptionValue:
        return dict(self.pairs)[key]

    def with_value(self, key: str, value: OptionValue) -> Options:
        return Options(tuple(sorted({**dict(self.pairs), key: value}.items())))


class State(Protocol):
    """What every game's state has: frozen, and with the options now in force.

    The core replaces `options` when a live option changes; games only read it.
    """

    @property
    def options(self) -> Options: ...


@dataclass(frozen=True, slots=True)
class Rule:
    """A term of the game with its rule in two lines, opened on demand."""

    key: str
    title: Text
    text: Text


Draw: TypeAlias = Callable[[Any, Chance], Any]
"""(state, chance) → the action that carries what was drawn."""


@dataclass(frozen=True, eq=False)
class Game:
    """Everything that is known about a game. S is its state, A one of its actions.

    key            name of its folders, of exports and on the command line
    title, short   full title, and one for narrow bars
    players        fewest and most
    colours        wooden pieces of the box, in the order seats get them
    accent         one of the named colours of `static/app.css`
    options        ways to play
    implied        options with one choice that follows from how many play, so no log holds them; the
                   command line takes them all the same: `solo=true` of one player
    actions        the frozen dataclasses that `apply` understands
    new            (setup) → S; draws nothing: a draw is an action that carries its result
    apply          (S, A) → S; raises a Refusal; no clock, no chance; never "the current player"
    said           (before, A, after) → one sentence in parts, the headline first
    acting         (S) → the seat whose turn it is, or None
    moment         (S) → where the game is ("Round 3"), for lists of rooms and the log
    checklist      (setup, S) → steps
    categories     rows of the score sheet, summed by the core
    ranking        (S) → places with reasons; made of RankKeys by `scoring.rank`
    rules          terms explained
    over           (S) → why the game has ended, or None
    stale          (S, A) → why A is late, or None; asked at the door only, never in replay
    rechosen       (moves of the setup, option, value) → these moves under another choice of that option;
                   they are made again then, and one that is refused keeps the option as it was
    again          (S) → first actions of the next game with the same people, such as who begins now
    draws          lots the app draws on wish, by name
    shown          what its templates ask of a state, by name: (S, …) → value
    words          names of actions, fields and literals, for the form that corrects any entry of the log;
                   one without a name is shown as it stands in the log; `rival` is who plays as seat 1
                   against one alone
    sheet          how a score sheet in a file is read and which state it means
    refusals       every message id that `apply` refuses with; the promises suite meets them all
    """

    key: str
    title: Text
    short: Text
    players: tuple[int, int]
    accent: str
    actions: tuple[type, ...]
    new: Callable[[Setup], Any]
    apply: Callable[[Any, Any], Any]
    said: Callable[[Any, Any, Any], tuple[Text, ...]]
    acting: Callable[[Any], int | None]
    moment: Callable[[Any], Text]
    checklist: Callable[[Setup, Any], Sequence[Step]]
    categories: tuple[Category, ...]
    ranking: Callable[[Any], Ranking]
    over: Callable[[Any], Text | None]
    stale: Callable[[Any, Any], Text | None]
    refusals: tuple[str, ...]
    options: tuple[Option, ...] = ()
    implied: tuple[Option, ...] = ()
    rules: tuple[Rule, ...] = ()
    rechosen: Callable[[tuple[Any, ...], str, OptionValue], tuple[Any, ...]] = lambda moves, _key, _value: (
        moves
    )
    again: Callable[[Any], tuple[Any, ...]] = lambda _state: ()
    draws: Mapping[str, Draw] = field(default_factory=dict)
    shown: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    words: Mapping[str, Text] = field(default_factory=dict)
    sheet: ScoreSheet | None = None
    colours: tuple[str, ...] = PIECE_COLOURS

    def setup(self, players: int, chosen: Mapping[str, OptionValue] | None = None) -> Setup:
        """A setup with every option of the game, the chosen ones as chosen."""
        values = {option.key: option.default for option in self.options} | dict(chosen or {})
        return Setup(players, Options(tuple(sorted(values.items()))))

    def options_for(self, players: int) -> tuple[Option, ...]:
        """The options that so many people can choose."""
        return tuple(option for option in self.options if option.open_to(players))

    def option(self, key: str) -> Option | None:
        return next((option for option in self.options if option.key == key), None)
