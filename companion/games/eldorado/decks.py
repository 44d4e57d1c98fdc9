"""Decks: cards that come and go, sums of symbols, and warnings before a deck becomes useless."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.core.errors import Illegal
from companion.core.records import replace
from companion.core.text import Text, Who
from companion.games.eldorado import cards, data, market, texts
from companion.games.eldorado.cards import Counts
from companion.games.eldorado.state import State, copies, put, usable, with_copies, with_player


@dataclass(frozen=True, slots=True)
class Sum:
    """Cards of a symbol in a deck and their strength in all; action cards have no strength."""

    symbol: str
    cards: int
    strength: int


def gained(state: State, seat: int, card: str, number: int) -> State:
    """A card comes to the discard pile of a seat in its turn of this round."""
    player = state.players[seat]
    earlier = player.gained if player.gained_in == number else ()
    state = with_player(state, seat, gained=(*earlier, card), gained_in=number)
    return with_copies(state, seat, card, copies(state, seat, card) + 1)


def drawn_again(state: State, seat: int, card: str) -> State:
    """A card of this turn is in the discard pile no more."""
    player = state.players[seat]
    if card not in player.gained or usable(state, seat) == player.deck:
        raise Illegal(texts.filled(texts.NOT_NEW, card=cards.name_of(card)))
    at = player.gained.index(card)
    return with_player(state, seat, gained=(*player.gained[:at], *player.gained[at + 1 :]))


def removed(state: State, seat: int, keys: Sequence[str]) -> State:
    """Cards leave the game; of a deck that is not kept only those the app knows of."""
    for key in keys:
        held = copies(state, seat, key)
        if held:
            at = cards.AT[key]
            state = replace(state, removed=put(state.removed, at, state.removed[at] + 1))
            state = with_copies(state, seat, key, held - 1)
        elif state.players[seat].kept:
            raise Illegal(texts.filled(texts.NOT_HELD, who=Who(seat), card=cards.name_of(key)))
    return state


def deck_set(state: State, seat: int, card: str, count: int) -> State:
    """A deck by hand, within what the box holds."""
    most = cards.copies_in_box(card)
    if count > most:
        raise Illegal(texts.filled(texts.TOO_MANY, n=most, card=cards.name_of(card)))
    return market.checked(with_copies(state, seat, card, count), card)


def size(state: State, seat: int) -> int:
    return sum(state.players[seat].deck)


def sums(deck: Counts) -> tuple[Sum, ...]:
    """Cards and strength of each symbol, also of those a deck lacks."""
    found = []
    for symbol in texts.SYMBOLS:
        held = [(card, count) for card, count in zip(cards.CARDS, deck, strict=True) if card.symbol == symbol]
        strength = 0 if symbol == "action" else sum(card.strength * count for card, count in held)
        found.append(Sum(symbol, sum(count for _, count in held), strength))
    return tuple(found)


def enters(card: cards.Card, finish: str | None) -> bool:
    """Whether a card can be played onto the last spaces; with the side unknown, onto either."""
    symbols = [data.FINISHES[finish]] if finish else list(data.FINISHES.values())
    return card.symbol in (*symbols, "joker") or card.key == "native"


def entering(state: State, deck: Counts) -> int:
    """Cards of a deck that can enter the finish."""
    finish = state.route.finish if state.route else None
    return sum(count for card, count in zip(cards.CARDS, deck, strict=True) if enters(card, finish))


def warnings(state: State, seat: int, leaving: Counts = cards.NONE) -> tuple[Text, ...]:
    """What a seat should know before these cards leave its deck; without any, how it stands now."""
    held = state.players[seat].deck
    deck = tuple(max(0, have - less) for have, less in zip(held, leaving, strict=True))
    return (*_finish(state, deck), *_size(deck))


def _finish(state: State, deck: Counts) -> tuple[Text, ...]:
    left = entering(state, deck)
    if left > 1 or left == entering(state, cards.counts_of(cards.STARTING)):
        return ()  # on the water side a fresh deck has one such card: no news
    if left:
        return (Text("only one card is left that can enter the finish"),)
    return (Text("no card is left that can enter the finish"),)


def _size(deck: Counts) -> tuple[Text, ...]:
    count = sum(deck)
    if count > data.HAND:
        return ()
    if count == data.HAND:
        return (Text("the deck has just the four cards of a hand"),)
    return (Text("only {n} card is left in the deck", "only {n} cards are left in the deck", n=count),)
