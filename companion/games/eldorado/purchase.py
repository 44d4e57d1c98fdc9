"""What a hand pays, what that buys, and what would leave the game; coins are counted in halves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.eldorado import cards, data, market
from companion.games.eldorado.actions import Buy
from companion.games.eldorado.cards import Card, Counts
from companion.games.eldorado.state import State

HALF = 1


@dataclass(frozen=True, slots=True)
class Paid:
    """So many cards of a type in a payment, and the half coins of each."""

    card: str
    count: int
    each: int


@dataclass(frozen=True, slots=True)
class Payment:
    """A picked hand as money: half coins in all, its parts, and the cards that leave the game by it."""

    halves: int
    parts: tuple[Paid, ...]
    gone: tuple[str, ...]
    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """A card for sale now; `missing` are the half coins that a payment lacks for it."""

    card: Card
    copies: int
    slot: int | None
    missing: int

    @property
    def affordable(self) -> bool:
        return self.missing == 0


def coin_card(state: State, card: Card) -> bool:
    """Whether a card pays its strength: coins, and jokers unless they count as half a coin."""
    return card.symbol == "coin" or (card.symbol == "joker" and not state.options["joker_half"])


def worth(state: State, card: Card) -> int:
    """Half coins that a card pays."""
    return 2 * card.strength if coin_card(state, card) else HALF


def leaves(state: State, card: Card) -> bool:
    """Whether paying with a card takes it out of the game: single-use, and used for its coins."""
    return card.single and coin_card(state, card)


def payment(state: State, hand: Counts, tokens: Sequence[str] = ()) -> Payment:
    """What a picked hand pays, with cave tokens if any."""
    picked = [(card, count) for card, count in zip(cards.CARDS, hand, strict=True) if count]
    parts = tuple(Paid(card.key, count, worth(state, card)) for card, count in picked)
    coins = tuple(token for token in tokens if token in data.COIN_TOKENS)
    return Payment(
        sum(part.count * part.each for part in parts) + sum(data.COIN_TOKENS[token] for token in coins),
        parts,
        tuple(card.key for card, count in picked if leaves(state, card) for _ in range(count)),
        coins,
    )


def offers(state: State, halves: int) -> tuple[Offer, ...]:
    """Everything for sale now, cheapest first, with what is missing for it."""
    found = []
    for key in market.for_sale(state):
        card = cards.card_of(key)
        missing = max(0, 2 * card.price - halves)
        found.append(Offer(card, market.left(state, key), market.slot_of(state, key), missing))
    return tuple(found)


def affordable(state: State, halves: int) -> frozenset[str]:
    """The cards that so many half coins buy now, by key: what lights up."""
    return frozenset(offer.card.key for offer in offers(state, halves) if offer.affordable)


def next_price(state: State, halves: int) -> tuple[int, int] | None:
    """(half coins more, the price that they would buy), or None when everything is affordable."""
    dearer = [offer for offer in offers(state, halves) if offer.missing]
    return (dearer[0].missing, dearer[0].card.price) if dearer else None


def needless(state: State, paid: Payment, price: int) -> tuple[str, ...]:
    """Single-use cards of a payment that could stay in hand: the price is paid without them."""
    spare, found = paid.halves - 2 * price, []
    for key in paid.gone:
        value = worth(state, cards.card_of(key))
        if value <= spare:
            spare -= value
            found.append(key)
    return tuple(found)


def buy(state: State, seat: int, card: str, paid: Payment | None = None) -> Buy:
    """The purchase as an entry."""
    gone, tokens = (paid.gone, paid.tokens) if paid else ((), ())
    return Buy(state.round, seat, card, gone, tokens)  # type: ignore[arg-type]
