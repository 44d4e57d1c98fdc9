"""Every card: its names, price and effect. The one place where names are edited.

Names differ between editions. Where `own` is set, the Japanese name is ours, because no source
gives one; the catalogue `translations/ja.po` has the same names, a test compares them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.core.text import Text
from companion.games.eldorado import data

Symbol: TypeAlias = Literal["machete", "paddle", "coin", "joker", "action"]
Counts: TypeAlias = "tuple[int, ...]"
"""How many of each card, in the order of CARDS."""

StartCard: TypeAlias = Literal["traveler", "explorer", "sailor"]
MarketCard: TypeAlias = Literal[
    "scout",
    "trailblazer",
    "jack",
    "photographer",
    "treasure_chest",
    "transmitter",
    "pioneer",
    "giant_machete",
    "captain",
    "journalist",
    "millionaire",
    "adventurer",
    "prop_plane",
    "cartographer",
    "compass",
    "scientist",
    "travel_log",
    "native",
]
CardKey: TypeAlias = Literal[StartCard, MarketCard]


@dataclass(frozen=True, slots=True)
class Card:
    """A type of card.

    `symbol` and `strength` say what it moves over; an action card has no symbol, its `strength`
    is how many cards it draws. `single`: it leaves the game when used for its effect or its coins.
    """

    key: str
    name: Text
    japanese: str
    symbol: Symbol
    strength: int
    price: int = 0
    single: bool = False
    own: bool = False
    remove: int = 0
    """Hand cards that may be removed when it is played."""

    @property
    def colour(self) -> str:
        return COLOURS[self.symbol]


COLOURS: dict[str, str] = {
    "machete": "green",
    "paddle": "blue",
    "coin": "yellow",
    "joker": "white",
    "action": "purple",
}

CARDS = (
    Card("traveler", Text("Traveler"), "旅行者", "coin", 1),
    Card("explorer", Text("Explorer"), "探検家", "machete", 1),
    Card("sailor", Text("Sailor"), "船員", "paddle", 1),
    Card("scout", Text("Scout"), "斥候", "machete", 2, 1, own=True),
    Card("trailblazer", Text("Trailblazer"), "先駆者", "machete", 3, 3),
    Card("jack", Text("Jack of All Trades"), "何でも屋", "joker", 1, 2),
    Card("photographer", Text("Photographer"), "写真家", "coin", 2, 2, own=True),
    Card("treasure_chest", Text("Treasure Chest"), "宝箱", "coin", 4, 3, single=True),
    Card("transmitter", Text("Transmitter"), "無線機", "action", 0, 4, single=True),
    Card("pioneer", Text("Pioneer"), "開拓者", "machete", 5, 5, own=True),
    Card("giant_machete", Text("Giant Machete"), "大ナタ", "machete", 6, 3, single=True, own=True),
    Card("captain", Text("Captain"), "船長", "paddle", 3, 2, own=True),
    Card("journalist", Text("Journalist"), "記者", "coin", 3, 3, own=True),
    Card("millionaire", Text("Millionaire"), "大富豪", "coin", 4, 5, own=True),
    Card("adventurer", Text("Adventurer"), "冒険家", "joker", 2, 4, own=True),
    Card("prop_plane", Text("Prop Plane"), "プロペラ機", "joker", 4, 4, single=True, own=True),
    Card("cartographer", Text("Cartographer"), "地図製作者", "action", 2, 4, own=True),
    Card("compass", Text("Compass"), "羅針盤", "action", 3, 2, single=True, own=True),
    Card("scientist", Text("Scientist"), "科学者", "action", 1, 4, own=True, remove=1),
    Card("travel_log", Text("Travel Log"), "旅行日誌", "action", 2, 3, single=True, own=True, remove=2),
    Card("native", Text("Native"), "先住民", "action", 0, 5),
)
"""Prices, strengths and what leaves the game: rules notes."""

AT = {card.key: at for at, card in enumerate(CARDS)}
STARTING = {"traveler": 4, "explorer": 3, "sailor": 1}
"""The deck of each player at the start: rules notes."""

MARKET = tuple(card.key for card in CARDS if card.key not in STARTING)
FIRST_PILES = MARKET[: data.SLOTS]
"""The six types with the sun mark lie in the market at the start, the others above it: rules notes."""

NONE: Counts = (0,) * len(CARDS)


def card_of(key: str) -> Card:
    return CARDS[AT[key]]


def name_of(key: str) -> Text:
    return card_of(key).name


def counts_of(copies: dict[str, int]) -> Counts:
    """Cards by key as counts."""
    return tuple(copies.get(card.key, 0) for card in CARDS)


def listed(keys: tuple[str, ...]) -> Counts:
    """A list of cards as counts."""
    return tuple(keys.count(card.key) for card in CARDS)


def keys_of(counts: Counts) -> tuple[str, ...]:
    """Counts as a list of cards, in the order of CARDS."""
    return tuple(card.key for card, count in zip(CARDS, counts, strict=True) for _ in range(count))


def several(keys: tuple[str, ...]) -> tuple[Text, ...]:
    """The names of cards; equal ones are counted."""
    return tuple(_counted(key, keys.count(key)) for key in dict.fromkeys(keys))


def _counted(key: str, count: int) -> Text:
    return Text("{n} × {card}", n=count, card=name_of(key)) if count > 1 else name_of(key)


def copies_in_box(key: str) -> int:
    """Cards of a type in the box, of a starting card those of one player."""
    return STARTING.get(key, data.COPIES)
