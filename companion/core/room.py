"""What a group decides about its room: seats, options, setup ticks, stage; and the game's state in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias

from companion.core.codec import Between, Length
from companion.core.errors import Broken, Illegal, Refusal
from companion.core.game import Game, Option, Options, Setup
from companion.core.names import LONGEST_NAME, clean_name
from companion.core.records import replace
from companion.core.text import Text

MOST_SEATS = 8


@dataclass(frozen=True, slots=True)
class Seated:
    """Marks the number of a seat: a form offers people there, as for no other number of these limits."""


SeatIndex: TypeAlias = Annotated[int, Between(0, MOST_SEATS - 1), Seated()]
StageName: TypeAlias = Literal["lobby", "setup", "play", "closed"]


@dataclass(frozen=True, slots=True)
class Players:
    """So many people play."""

    count: Annotated[int, Between(1, MOST_SEATS)]


@dataclass(frozen=True, slots=True)
class Choose:
    """An option is set; the value as JSON words: "true", "3", "bird"."""

    option: Annotated[str, Length(40)]
    value: Annotated[str, Length(40)]


@dataclass(frozen=True, slots=True)
class Sit:
    """A seat is taken, renamed or given another colour; no name means "Player n"."""

    seat: SeatIndex
    name: Annotated[str, Length(LONGEST_NAME)]
    colour: Annotated[str, Length(20)]


@dataclass(frozen=True, slots=True)
class Swap:
    """Two seats change places in the order around the table."""

    one: SeatIndex
    other: SeatIndex


@dataclass(frozen=True, slots=True)
class Tick:
    """A step of the setup is done, or not done after all."""

    step: Annotated[str, Length(60)]
    done: bool


@dataclass(frozen=True, slots=True)
class Stage:
    """The group moves on: to the setup, to play, back again, or closes the room."""

    stage: StageName


@dataclass(frozen=True, slots=True)
class Again:
    """The same people play again in another room."""

    code: Annotated[str, Length(12)]


RoomAction: TypeAlias = Players | Choose | Sit | Swap | Tick | Stage | Again
ROOM_ACTIONS: tuple[type, ...] = (Players, Choose, Sit, Swap, Tick, Stage, Again)
CLOSED = Text("This room is closed. The host can open it again.")
HOST_ONLY: tuple[type, ...] = (Players, Choose, Swap)


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table; `taken` once somebody has said who sits there."""

    name: str = ""
    colour: str = ""
    taken: bool = False


@dataclass(frozen=True, slots=True)
class Last:
    """The newest game action in force, for the undo row: its entry and what it said."""

    seq: int
    action: Any
    said: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Skipped:
    """An action that present rules refuse in replay, and why."""

    seq: int
    index: int
    reason: Text


@dataclass(frozen=True, slots=True)
class RoomState:
    """A room as its log leaves it; `game` is the state of the game, `begun` after its first entry."""

    setup: Setup
    seats: tuple[Seat, ...]
    stage: StageName
    ticks: frozenset[str]
    game: Any
    begun: bool = False
    early: tuple[Any, ...] | None = ()
    """What was drawn or laid before play, made again when an option changes; None since the first move in play."""
    again: str = ""
    """The code of the room where the same people play again."""
    last: Last | None = None
    skipped: tuple[Skipped, ...] = ()

    @property
    def players(self) -> int:
        return self.setup.players


def opened(game: Game) -> RoomState:
    """A room before its first entry: the fewest players, every option at its default."""
    setup = game.setup(max(2, game.players[0]) if game.players[1] > 1 else 1)
    return RoomState(setup, _seats(game, (), setup.players), "lobby", frozenset(), game.new(setup))


def _seats(game: Game, seats: tuple[Seat, ...], count: int) -> tuple[Seat, ...]:
    """The first `count` seats, new ones in the first colours nobody has."""
    kept = list(seats[:count])
    while len(kept) < count:
        used = {seat.colour for seat in kept}
        kept.append(Seat(colour=next(c for c in game.colours if c not in used)))
    return tuple(kept)


def apply(game: Game, room: RoomState, action: Any) -> RoomState:
    """The room after a room action or a game action; raises a Refusal."""
    match action:
        case Players(count):
            return _with_players(game, room, count)
        case Choose(option, value):
            return _with_option(game, room, option, value)
        case Sit(seat, name, colour):
            return _with_seat(game, room, seat, name, colour)
        case Swap(one, other):
            return _swapped(room, one, other)
        case Tick(step, done):
            return _ticked(game, room, step, done)
        case Stage(stage):
            return replace(room, stage=stage)
        case Again(code):
            return replace(room, again=code)
    if room.stage == "closed":
        raise Illegal(CLOSED)
    early = None if room.early is None or room.stage == "play" else (*room.early, action)
    return replace(room, game=game.apply(room.game, action), begun=True, early=early)


def refusal(game: Game, room: RoomState, action: Any) -> Text | None:
    """Why not, or None: what greys a button is what refuses the tap."""
    try:
        if type(action) in ROOM_ACTIONS or room.stage == "closed":
            apply(game, room, action)
        else:  # asked for every button of every board: without making the room it would leave
            game.apply(room.game, action)
    except Refusal as refused:
        return refused.text
    return None


def _with_players(game: Game, room: RoomState, count: int) -> RoomState:
    least, most = game.players
    if not least <= count <= most:
        raise Illegal(
            Text("{game} is for {least} to {most} players.", game=game.title, least=least, most=most)
        )
    if room.begun:
        raise Illegal(Text("The game has begun. For other players, start again with these people."))
    if any(seat.taken for seat in room.seats[count:]):
        raise Illegal(Text("Somebody sits on a seat that would go. They can stand up first."))
    setup = Setup(count, room.setup.options)
    return replace(room, setup=setup, seats=_seats(game, room.seats, count), game=game.new(setup))


def _with_option(game: Game, room: RoomState, key: str, word: str) -> RoomState:
    option = game.option(key)
    if option is None:
        raise Broken(Text("This game has no option “{option}”.", option=key))
    chosen = next((c.value for c in option.choices if option_word(c.value) == word), None)
    if chosen is None:
        raise Broken(Text("“{value}” is not a choice of this option.", value=word))
    if not option.open_to(room.players):
        raise Illegal(other_players(option))
    options = room.setup.options.with_value(key, chosen)
    setup = Setup(room.players, options)
    if room.begun and option.live:
        return replace(room, setup=setup, game=_with_options(room.game, options))
    if room.early is None:
        raise Illegal(Text("The game has begun. For other options, start again with these people."))
    early = game.rechosen(room.early, key, chosen)
    return replace(room, setup=setup, game=_set_up(game, setup, early), early=early)


def _set_up(game: Game, setup: Setup, moves: tuple[Any, ...]) -> Any:
    """The game's state after the moves of the setup, under these options; raises a Refusal."""
    state = game.new(setup)
    try:
        for move in moves:
            state = game.apply(state, move)
    except Refusal as refused:
        raise Illegal(
            Text("With that option, undo what was drawn first: {why}", why=refused.text)
        ) from refused
    return state


def other_players(option: Option) -> Text:
    """Why an option is not chosen by this number of people."""
    return Text("“{option}” is not for this number of players.", option=option.title)


def _with_options(state: Any, options: Options) -> Any:
    return replace(state, options=options)


def option_word(value: object) -> str:
    """An option's value as it stands in entries and on the command line."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _with_seat(game: Game, room: RoomState, seat: int, name: str, colour: str) -> RoomState:
    known_seat(room, seat)
    if name != clean_name(name):
        raise Broken(Text("This name has characters that cannot be shown."))
    if colour not in game.colours:
        raise Broken(Text("There are no pieces of that colour in this box."))
    if any(other.colour == colour and other.taken for at, other in enumerate(room.seats) if at != seat):
        raise Illegal(Text("Somebody has taken that colour. Please pick another."))
    seats = list(room.seats)
    for at, other in enumerate(seats):
        if at != seat and other.colour == colour:  # an open seat gives its colour away
            seats[at] = replace(other, colour=room.seats[seat].colour)
    seats[seat] = Seat(name, colour, True)
    return replace(room, seats=tuple(seats))


def known_seat(room: RoomState, seat: int) -> None:
    """Raises Broken for a seat that this room does not have."""
    if not 0 <= seat < room.players:
        raise Broken(Text("This room has no seat {n}.", n=seat + 1))


def _swapped(room: RoomState, one: int, other: int) -> RoomState:
    known_seat(room, one)
    known_seat(room, other)
    if room.begun:
        raise Illegal(Text("The game has begun: the order around the table stays."))
    seats = list(room.seats)
    seats[one], seats[other] = seats[other], seats[one]
    return replace(room, seats=tuple(seats))


def _ticked(game: Game, room: RoomState, step: str, done: bool) -> RoomState:
    if all(step != known.key for known in game.checklist(room.setup, room.game)):
        raise Broken(Text("The setup has no step “{step}”.", step=step))
    return replace(room, ticks=room.ticks | {step} if done else room.ticks - {step})


def shown_names(room: RoomState) -> tuple[str | None, ...]:
    """The names people read, twins numbered; None where nobody gave a name ("Player n")."""
    typed = {seat.name.casefold() for seat in room.seats}
    shown: set[str] = set()
    names: list[str | None] = []
    for seat in room.seats:
        name, n = seat.name, 1
        while name and (name.casefold() in shown or (n > 1 and name.casefold() in typed)):
            n += 1
            name = f"{seat.name} {n}"
        shown.add(name.casefold())
        names.append(name or None)
    return tuple(names)
