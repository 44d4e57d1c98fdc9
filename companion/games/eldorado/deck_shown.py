"""A deck as a page shows it: its cards, its symbols, and the odds of the next hand."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.text import Text
from companion.games.eldorado import cards, data, decks, purchase, texts
from companion.games.eldorado.cards import Card, Counts
from companion.games.eldorado.odds import Odds, Pile, odds, pile, with_symbol
from companion.games.eldorado.state import State, usable


@dataclass(frozen=True, slots=True)
class Held:
    """A card of a deck: copies, half coins that each pays, and the chance of one in the next hand."""

    card: Card
    copies: int
    halves: int
    seen: int
    odds: Odds


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol in a deck: its cards, their strength in all, and the chance of one in the next hand.

    The chance counts jokers for every symbol.
    """

    key: str
    name: Text
    cards: int
    strength: int
    odds: Odds


@dataclass(frozen=True, slots=True)
class Deck:
    """A seat's deck as far as the app knows; `fresh`: the odds are those of a shuffled deck."""

    kept: bool
    size: int
    cards: tuple[Held, ...]
    symbols: tuple[Symbol, ...]
    fresh: bool
    left: int
    warnings: tuple[Text, ...]


def deck(table: State, seat: int, seen: Counts = cards.NONE, drawn: int = data.HAND) -> Deck:
    """A deck with the odds of its next cards; `seen` was ticked off since the last shuffle."""
    player = table.players[seat]
    draw_pile = pile(player.deck, seen)
    held = tuple(
        _held(table, card, have, draw_pile, drawn)
        for card, have in zip(cards.CARDS, player.deck, strict=True)
        if have
    )
    symbols = tuple(_symbol(each, draw_pile, drawn) for each in decks.sums(player.deck))
    warned = decks.warnings(table, seat) if player.kept else ()
    return Deck(player.kept, sum(player.deck), held, symbols, draw_pile.fresh, draw_pile.size, warned)


@dataclass(frozen=True, slots=True)
class Chip:
    """A card to tap in a sheet: how many of it can be tapped, and the half coins that each pays."""

    card: Card
    copies: int
    halves: int


def chips(table: State, counts: Counts) -> tuple[Chip, ...]:
    return tuple(
        Chip(card, have, purchase.worth(table, card))
        for card, have in zip(cards.CARDS, counts, strict=True)
        if have
    )


def fresh(table: State, seat: int) -> tuple[Card, ...]:
    """The cards that came in this turn: they lie in the discard pile."""
    held = zip(cards.CARDS, table.players[seat].deck, usable(table, seat), strict=True)
    return tuple(card for card, have, now in held if now < have)


def _held(table: State, card: Card, have: int, draw_pile: Pile, drawn: int) -> Held:
    chance = odds(draw_pile, frozenset({card.key}), drawn)
    return Held(card, have, purchase.worth(table, card), draw_pile.seen[cards.AT[card.key]], chance)


def _symbol(each: decks.Sum, draw_pile: Pile, drawn: int) -> Symbol:
    chance = odds(draw_pile, with_symbol(each.symbol), drawn)
    return Symbol(each.symbol, texts.SYMBOLS[each.symbol], each.cards, each.strength, chance)
