"""What stands on the table, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from companion.core.game import Options, Setup
from companion.core.records import replace
from companion.games.eldorado import cards, data, routes
from companion.games.eldorado.cards import Counts
from companion.games.eldorado.routes import Route

Row = TypeVar("Row", bound=tuple[object, ...])

TOKENS = tuple(data.CAVE_TOKENS)


@dataclass(frozen=True, slots=True)
class Player:
    """A seat's cards, whether it lets the app keep them, its cave tokens, and when it last bought.

    `gained` are the cards it got in its turn of round `gained_in`: they lie in the discard pile.

    Cards are counted even where they are not kept, so that none of the market is lost sight of.
    """

    deck: Counts
    kept: bool = True
    tokens: tuple[int, ...] = (0,) * len(TOKENS)
    bought: int = 0
    """The round of the last purchase; 0: none yet."""
    gained: tuple[str, ...] = ()
    gained_in: int = 0


@dataclass(frozen=True, slots=True)
class Pile:
    """A slot of the market board; without copies it is empty, and `card` is what was sold out there."""

    card: str
    copies: int


@dataclass(frozen=True, slots=True)
class Arrival:
    """A figure was moved onto El Dorado in this round."""

    round: int
    seat: int


@dataclass(frozen=True, slots=True)
class State:
    """`first` wears the hat; once the game has ended, `acting` has no turn any more.

    `reserve` are the copies above the market board, in the order of `cards.MARKET`; `removed` the
    cards that left the game; `won` who has each blockade, by number from 1.
    """

    options: Options
    players: tuple[Player, ...]
    slots: tuple[Pile, ...]
    reserve: tuple[int, ...]
    route: Route | None
    removed: Counts = cards.NONE
    seams: tuple[int, ...] = ()
    """Blockades as drawn, from the first seam; empty as long as nobody told the app."""
    won: tuple[int | None, ...] = (None,) * data.BLOCKADES
    first: int = 0
    chosen: bool = False
    round: int = 1
    acting: int = 0
    arrivals: tuple[Arrival, ...] = ()


def new(setup: Setup) -> State:
    """Every deck as it begins, six piles in the market and twelve above it."""
    player = Player(cards.counts_of(cards.STARTING))
    slots = tuple(Pile(card, data.COPIES) for card in cards.FIRST_PILES)
    reserve = tuple(0 if card in cards.FIRST_PILES else data.COPIES for card in cards.MARKET)
    route = routes.chosen(str(setup.options["route"]), str(setup.options["finish"]))
    return State(setup.options, (player,) * setup.players, slots, reserve, route)


def put(row: Row, at: int, value: object) -> Row:
    """A row with another value at one place."""
    return (*row[:at], value, *row[at + 1 :])  # type: ignore[return-value]


def with_player(state: State, seat: int, **fields: Any) -> State:
    return replace(state, players=put(state.players, seat, replace(state.players[seat], **fields)))


def copies(state: State, seat: int, card: str) -> int:
    """Cards of a type in a seat's deck."""
    return state.players[seat].deck[cards.AT[card]]


def usable(state: State, seat: int) -> Counts:
    """A deck without what was bought or taken in a turn that is not over: nobody can have that in hand."""
    player = state.players[seat]
    if not player.gained or turn_over(state, player.gained_in, seat):
        return player.deck
    fresh = cards.listed(player.gained)
    return tuple(max(0, have - new) for have, new in zip(player.deck, fresh, strict=True))


def with_copies(state: State, seat: int, card: str, count: int) -> State:
    return with_player(state, seat, deck=put(state.players[seat].deck, cards.AT[card], count))


def figures(state: State) -> int:
    """Figures of each player: two players have two each, unless they chose one."""
    return data.FIGURES_OF_TWO if len(state.players) == 2 and not state.options["one_figure"] else 1


def home(state: State, seat: int) -> int:
    """Figures of a seat that have reached El Dorado."""
    return sum(arrival.seat == seat for arrival in state.arrivals)


def done(state: State, seat: int) -> bool:
    """All figures of a seat are in."""
    return home(state, seat) >= figures(state)


def finishers(state: State) -> tuple[int, ...]:
    """The seats that are done, in the order in which their last figure came in."""
    last = {arrival.seat: at for at, arrival in enumerate(state.arrivals)}
    return tuple(sorted((seat for seat in last if done(state, seat)), key=lambda seat: last[seat]))


def last_round(state: State) -> int | None:
    """The round in which somebody was done first: the game ends with it."""
    order = finishers(state)
    return max(each.round for each in state.arrivals if each.seat == order[0]) if order else None


def place(state: State, seat: int) -> int:
    """0 for whoever wears the hat, then clockwise."""
    return (seat - state.first) % len(state.players)


def in_order(state: State) -> tuple[int, ...]:
    """Every seat, from the hat clockwise."""
    count = len(state.players)
    return tuple((state.first + at) % count for at in range(count))


def next_seat(state: State, seat: int) -> int:
    return (seat + 1) % len(state.players)


def still_playing(state: State) -> tuple[int, ...]:
    """Who still plays in the last round: nobody who was done, or had a turn before that.

    Empty when there is no last round yet, and when it is over.
    """
    last = last_round(state)
    if last is None or state.round > last:
        return ()
    after = place(state, finishers(state)[0])
    now = place(state, state.acting) if state.round == last else 0
    return tuple(
        seat
        for seat in in_order(state)
        if not done(state, seat) and place(state, seat) > after and place(state, seat) >= now
    )


def ended(state: State) -> bool:
    """The last round is over, or nobody is left who would play in it."""
    return last_round(state) is not None and not still_playing(state)


def turn_over(state: State, number: int, seat: int) -> bool:
    """Whether that turn is over by now."""
    return (number, place(state, seat)) < (state.round, place(state, state.acting))


def free_blockades(state: State) -> tuple[int, ...]:
    """Blockades that may still lie on the route: the drawn ones, all six as long as none were drawn.

    Each seam has one, so that with as many won as there are seams no other can lie there.
    """
    if seams_cleared(state):
        return ()
    drawn = state.seams or tuple(range(1, data.BLOCKADES + 1))
    return tuple(number for number in drawn if state.won[number - 1] is None)


def seams_cleared(state: State) -> bool:
    """Whether as many blockades were won as the route has seams."""
    won = sum(holder is not None for holder in state.won)
    return state.route is not None and won >= state.route.seams


def blockades_of(state: State, seat: int) -> tuple[int, ...]:
    """Numbers of the blockades that a seat has won."""
    return tuple(number for number, holder in enumerate(state.won, 1) if holder == seat)


def tokens_out(state: State, token: str) -> int:
    """Cave tokens of a kind that players hold."""
    return sum(player.tokens[TOKENS.index(token)] for player in state.players)
