"""What players tell the app. The field names are a file format: old logs stay readable.

Seats count from 0, slots of the market from 0, blockades have their printed number. A turn is named
by its round and its seat. Fields `was…` hold what the author saw.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias, get_args

from companion.core.codec import Between, Length
from companion.core.room import SeatIndex
from companion.games.eldorado import data
from companion.games.eldorado.cards import CardKey, MarketCard
from companion.games.eldorado.pieces import Piece
from companion.games.eldorado.routes import Finish

Round: TypeAlias = Annotated[int, Between(1, data.MOST_ROUNDS)]
Number: TypeAlias = Annotated[int, Between(1, data.BLOCKADES)]
Slot: TypeAlias = Annotated[int, Between(0, data.SLOTS - 1)]
Copies: TypeAlias = Annotated[int, Between(0, data.COPIES)]
InDeck: TypeAlias = Annotated[int, Between(0, 4)]
OutOfGame: TypeAlias = Annotated[int, Between(0, 16)]
Figures: TypeAlias = Annotated[int, Between(0, data.FIGURES_OF_TWO)]
TokensHeld: TypeAlias = Annotated[int, Between(0, 4)]
Figure: TypeAlias = Annotated[int, Between(1, data.FIGURES_OF_TWO)]
Place: TypeAlias = Annotated[int, Between(1, data.PLAYERS[1])]
SeatOrNobody: TypeAlias = SeatIndex | None
Single: TypeAlias = Literal["treasure_chest", "prop_plane"]
Cause: TypeAlias = Literal["effect", "camp", "scientist", "travel_log", "token"]
CoinToken: TypeAlias = Literal["coin_1", "coin_2"]
Token: TypeAlias = Literal[
    "machete_1",
    "machete_2",
    "machete_3",
    "paddle_1",
    "paddle_2",
    "coin_1",
    "coin_2",
    "draw",
    "remove",
    "replace",
    "keep",
    "pass",
    "native",
    "symbol",
]


@dataclass(frozen=True, slots=True)
class LayRoute:
    """The pieces from the start and the side of the finish plate, drawn or chosen by hand."""

    pieces: Annotated[tuple[Piece, ...], Length(9)]
    finish: Finish


@dataclass(frozen=True, slots=True)
class LayBlockades:
    """The blockades on the seams, from the start; drawn, or read off the table."""

    numbers: Annotated[tuple[Number, ...], Length(data.BLOCKADES)]


@dataclass(frozen=True, slots=True)
class StartPlayer:
    """This seat was drawn or chosen to begin and gets the hat."""

    seat: SeatIndex


@dataclass(frozen=True, slots=True)
class Buy:
    """The purchase of a turn, and the single-use cards and cave tokens that paid for it."""

    round: Round
    seat: SeatIndex
    card: MarketCard
    gone: Annotated[tuple[Single, ...], Length(6)] = ()
    tokens: Annotated[tuple[CoinToken, ...], Length(5)] = ()


@dataclass(frozen=True, slots=True)
class Transmit:
    """A Transmitter took any card of market or reserve; `leaves` is False when a cave token keeps it."""

    seat: SeatIndex
    card: MarketCard
    leaves: bool = True


@dataclass(frozen=True, slots=True)
class DrawAgain:
    """A card that came in this turn was shuffled and drawn before the turn was over."""

    seat: SeatIndex
    card: MarketCard


@dataclass(frozen=True, slots=True)
class Remove:
    """Cards of a deck left the game: all of them are named, a Travel Log that was used too."""

    seat: SeatIndex
    cards: Annotated[tuple[CardKey, ...], Length(8)]
    by: Cause


@dataclass(frozen=True, slots=True)
class WinBlockade:
    """A seat was first to pay for a blockade and keeps it."""

    seat: SeatIndex
    number: Number


@dataclass(frozen=True, slots=True)
class TakeToken:
    """A figure stopped beside a cave and took its top token."""

    seat: SeatIndex
    token: Token


@dataclass(frozen=True, slots=True)
class UseToken:
    """A cave token was used; coins that pay for a purchase are named there."""

    seat: SeatIndex
    token: Token


@dataclass(frozen=True, slots=True)
class Arrive:
    """A figure was moved onto El Dorado in this turn."""

    round: Round
    seat: SeatIndex


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The turn of this seat in this round is over."""

    round: Round
    seat: SeatIndex


@dataclass(frozen=True, slots=True)
class GiveTurn:
    """The turn is set by hand."""

    seat: SeatIndex
    round: Round
    was_seat: SeatIndex
    was_round: Round


@dataclass(frozen=True, slots=True)
class SetHat:
    """The hat is somebody else's than the app thought."""

    seat: SeatIndex
    was: SeatIndex


@dataclass(frozen=True, slots=True)
class SetBought:
    """Whether a seat has bought in this turn, by hand."""

    seat: SeatIndex
    bought: bool
    was: bool


@dataclass(frozen=True, slots=True)
class SetSlot:
    """What lies in a slot of the market; the card lies nowhere else then."""

    slot: Slot
    card: MarketCard
    copies: Copies
    was: Copies
    was_card: MarketCard


@dataclass(frozen=True, slots=True)
class SetReserve:
    """Copies of a card above the market; if it lay in the market, its slot is empty then."""

    card: MarketCard
    copies: Copies
    was: Copies


@dataclass(frozen=True, slots=True)
class SetRemoved:
    """Copies of a card that have left the game."""

    card: CardKey
    copies: OutOfGame
    was: OutOfGame


@dataclass(frozen=True, slots=True)
class SetDeck:
    """Copies of a card in a deck, wherever they lie: hand, draw pile, discard pile."""

    seat: SeatIndex
    card: CardKey
    copies: InDeck
    was: InDeck


@dataclass(frozen=True, slots=True)
class KeepDeck:
    """A seat lets the app keep its deck, or leaves it out."""

    seat: SeatIndex
    kept: bool


@dataclass(frozen=True, slots=True)
class SetBlockade:
    """Who has a blockade, or nobody."""

    number: Number
    holder: SeatOrNobody
    was: SeatOrNobody


@dataclass(frozen=True, slots=True)
class SetHome:
    """Figures of a seat on El Dorado."""

    seat: SeatIndex
    figures: Figures
    was: Figures


@dataclass(frozen=True, slots=True)
class SetArrival:
    """Which of all figures a seat's first or second one was to reach El Dorado, and in which round."""

    seat: SeatIndex
    figure: Figure
    place: Place
    round: Round
    was_place: Place
    was_round: Round


@dataclass(frozen=True, slots=True)
class SetToken:
    """Cave tokens of a kind that a seat holds."""

    seat: SeatIndex
    token: Token
    held: TokensHeld
    was: TokensHeld


Play: TypeAlias = (
    LayRoute
    | LayBlockades
    | StartPlayer
    | Buy
    | Transmit
    | DrawAgain
    | Remove
    | WinBlockade
    | TakeToken
    | UseToken
    | Arrive
    | EndTurn
)
Setting: TypeAlias = (
    GiveTurn
    | SetHat
    | SetBought
    | SetSlot
    | SetReserve
    | SetRemoved
    | SetDeck
    | KeepDeck
    | SetBlockade
    | SetHome
    | SetArrival
    | SetToken
)
Action: TypeAlias = Play | Setting

PLAYS: tuple[type, ...] = get_args(Play)
SETTINGS: tuple[type, ...] = get_args(Setting)
ACTIONS: tuple[type, ...] = (*PLAYS, *SETTINGS)
