"""What the next cards bring, exactly, as fractions."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb

from companion.games.eldorado import cards, data
from companion.games.eldorado.cards import Counts


@dataclass(frozen=True, slots=True)
class Odds:
    """A probability `over / under` in lowest terms; `percent` says 0 and 100 only where it is certain."""

    over: int
    under: int

    @property
    def percent(self) -> int:
        exact = Fraction(100 * self.over, self.under)
        if exact in (0, 100):
            return int(exact)
        return min(99, max(1, round(exact)))


@dataclass(frozen=True, slots=True)
class Pile:
    """The draw pile, and what is shuffled when it runs out, as far as a seat has ticked it off.

    `fresh`: nothing was ticked off, so this is the whole deck, freshly shuffled.
    """

    left: Counts
    seen: Counts

    @property
    def fresh(self) -> bool:
        return not any(self.seen)

    @property
    def size(self) -> int:
        return sum(self.left)


def pile(deck: Counts, seen: Counts = cards.NONE) -> Pile:
    """A deck without the cards that were drawn since the last shuffle; more than it holds is ignored."""
    ticked = tuple(min(held, drawn) for held, drawn in zip(deck, seen, strict=True))
    return Pile(tuple(held - drawn for held, drawn in zip(deck, ticked, strict=True)), ticked)


def at_least_one(wanted: int, size: int, drawn: int) -> Fraction:
    """The chance that `drawn` of `size` cards contain one of `wanted`."""
    drawn = min(drawn, size)
    return 1 - Fraction(comb(size - wanted, drawn), comb(size, drawn))


def odds(from_pile: Pile, keys: frozenset[str], drawn: int = data.HAND) -> Odds:
    """The chance of one of these cards among the next ones.

    A short pile is drawn up first, then what was ticked off is shuffled and drawn from, as if none
    of it were still in hand.
    """
    wanted, size = _among(from_pile.left, keys), from_pile.size
    if drawn <= size:
        exact = at_least_one(wanted, size, drawn)
    elif wanted:
        exact = Fraction(1)
    else:
        exact = at_least_one(_among(from_pile.seen, keys), sum(from_pile.seen), drawn - size)
    return Odds(exact.numerator, exact.denominator)


def _among(counts: Counts, keys: frozenset[str]) -> int:
    return sum(count for card, count in zip(cards.CARDS, counts, strict=True) if card.key in keys)


def with_symbol(symbol: str) -> frozenset[str]:
    """The cards that can be played for a symbol, jokers too; no joker is an action card."""
    symbols = (symbol,) if symbol == "action" else (symbol, "joker")
    return frozenset(card.key for card in cards.CARDS if card.symbol in symbols)
