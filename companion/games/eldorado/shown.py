"""What the pages of this game ask of a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.text import Text, Who
from companion.games.eldorado import cards, charts, data, decks, door, market, purchase, state, texts
from companion.games.eldorado.actions import Cause, LayBlockades, LayRoute, Remove
from companion.games.eldorado.cards import Card, Counts
from companion.games.eldorado.odds import Odds, Pile, odds, pile, with_symbol
from companion.games.eldorado.said import market_parts
from companion.games.eldorado.state import State


MOST_AT_ONCE = 7
"""Cards that one entry removes, a used Travel Log besides."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A pile of the market or above it: its card, copies left, and whether it is for sale now.

    `slot` is None above the market; without copies the slot is empty and the card was sold out there.
    """

    card: Card
    copies: int
    slot: int | None
    for_sale: bool


@dataclass(frozen=True, slots=True)
class Reserve:
    """The piles above the market, whether they are open, and why."""

    open: bool
    why: Text
    piles: tuple[Lying, ...]


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


def slots(table: State) -> tuple[Lying, ...]:
    """The six slots in their order."""
    return tuple(
        Lying(cards.card_of(each.card), each.copies, at, each.copies > 0)
        for at, each in enumerate(table.slots)
    )


def reserve(table: State) -> Reserve:
    """The twelve types above the market, as far as copies are left there."""
    is_open = market.is_open(table)
    piles = tuple(
        Lying(cards.card_of(key), count, None, is_open)
        for key, count in zip(cards.MARKET, table.reserve, strict=True)
        if count
    )
    return Reserve(is_open, _why(table), piles)


def _why(table: State) -> Text:
    empty = [at for at, each in enumerate(table.slots) if not each.copies]
    if not empty:
        return Text("All six slots hold cards: the reserve is closed.")
    if len(empty) > 1:
        return Text("{n} slots are empty: the reserve is open.", n=len(empty))
    name = cards.name_of(table.slots[empty[0]].card)
    return Text(
        "{card} is sold out: slot {slot} is empty, the reserve is open.", card=name, slot=empty[0] + 1
    )


def hand_of(table: State, seat: int, picked: Mapping[str, str]) -> Counts:
    """What was ticked in a sheet, by the key of each card; never more than the deck holds.

    A seat that leaves its deck out may tick up to four of anything.
    """
    player = table.players[seat]
    return tuple(
        min(_number(picked.get(card.key, "")), have if player.kept else data.HAND)
        for card, have in zip(cards.CARDS, player.deck, strict=True)
    )


def tokens_of(table: State, seat: int, picked: Mapping[str, str]) -> tuple[str, ...]:
    """Coin tokens ticked in a sheet, never more than the seat holds."""
    held = table.players[seat].tokens
    counts = {token: held[state.TOKENS.index(token)] for token in data.COIN_TOKENS}
    return tuple(
        token for token, have in counts.items() for _ in range(min(have, _number(picked.get(token, ""))))
    )


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 3 else 0


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


def _held(table: State, card: Card, have: int, draw_pile: Pile, drawn: int) -> Held:
    chance = odds(draw_pile, frozenset({card.key}), drawn)
    return Held(card, have, purchase.worth(table, card), draw_pile.seen[cards.AT[card.key]], chance)


def _symbol(each: decks.Sum, draw_pile: Pile, drawn: int) -> Symbol:
    chance = odds(draw_pile, with_symbol(each.symbol), drawn)
    return Symbol(each.symbol, texts.SYMBOLS[each.symbol], each.cards, each.strength, chance)


def follows(table: State, card: str) -> tuple[Text, ...]:
    """What a purchase would do to the market, or nothing while it cannot be made."""
    if not market.left(table, card) or not market.buyable(table, card):
        return ()
    return market_parts(table, card, market.sold(table, card), purchase=True)


def reminder(table: State, seat: int) -> Text:
    """What a seat does next in its turn."""
    if door.bought(table, seat):
        return Text("Bought. Discard what you played, draw up to four.")
    return Text("Move first, then buy one card, then draw up to four.")


def last_round_said(table: State) -> Text | None:
    """Who still plays in the last round, or None before it."""
    order = state.finishers(table)
    if not order or state.ended(table):
        return None
    rest = tuple(Who(seat) for seat in state.still_playing(table))
    return Text(
        "{first} has arrived: {names} still plays.",
        "{first} has arrived: {names} still play.",
        n=len(rest),
        first=Who(order[0]),
        names=rest,
    )


def counted(_table: State, hand: Counts) -> dict[str, int]:
    """What was ticked, by the key of each card."""
    return {card.key: count for card, count in zip(cards.CARDS, hand, strict=True) if count}


def removal(table: State, seat: int, by: Cause, picked: Mapping[str, str]) -> Remove:
    """The ticked cards as an entry; a Travel Log that is used leaves with what it removes."""
    keys = cards.keys_of(hand_of(table, seat, picked))[:MOST_AT_ONCE]
    if by == "travel_log" and by not in keys and state.copies(table, seat, by):
        keys = (*keys, by)
    return Remove(seat, keys, by)  # type: ignore[arg-type]


def missing_cards(table: State) -> tuple[str, ...]:
    """Cards that are out of the game, or of which nobody knows where they are."""
    return tuple(
        card.key
        for card, gone in zip(cards.CARDS, table.removed, strict=True)
        if gone or market.elsewhere(table, card.key)
    )


SHOWN: Mapping[str, Callable[..., Any]] = {
    "slots": slots,
    "reserve": reserve,
    "is_open": market.is_open,
    "card_of": lambda _table, key: cards.card_of(key),
    "coins": lambda _table, halves: texts.coins(halves),
    "hand_of": hand_of,
    "tokens_of": tokens_of,
    "payment": purchase.payment,
    "offers": purchase.offers,
    "affordable": purchase.affordable,
    "next_price": purchase.next_price,
    "needless": purchase.needless,
    "buy": purchase.buy,
    "follows": follows,
    "bought": door.bought,
    "reminder": reminder,
    "deck": deck,
    "warnings": decks.warnings,
    "in_deck": state.copies,
    "copies_left": market.left,
    "in_reserve": market.in_reserve,
    "elsewhere": market.elsewhere,
    "all_cards": lambda _table: cards.CARDS,
    "market_cards": lambda _table: tuple(cards.card_of(key) for key in cards.MARKET),
    "missing_cards": missing_cards,
    "removed": lambda table, key: table.removed[cards.AT[key]],
    "counted": counted,
    "listed": lambda _table, keys: cards.listed(keys),
    "removal": removal,
    "lay": lambda _table, pieces, side: LayRoute(tuple(pieces), side),
    "lay_seams": lambda _table, numbers: LayBlockades(tuple(map(int, numbers))),
    "blockades_of": state.blockades_of,
    "free_blockades": state.free_blockades,
    "blockade_cost": lambda _table, number: data.BLOCKADE_COSTS[number],
    "figures": state.figures,
    "home": state.home,
    "done": state.done,
    "finishers": state.finishers,
    "last_round": state.last_round,
    "still_playing": state.still_playing,
    "last_round_said": last_round_said,
    "next_turn": charts.next_turn,
    "in_order": state.in_order,
    "route_chart": charts.route_chart,
    "route_charts": charts.route_charts,
    "tokens": charts.tokens,
    "partners": lambda _table, refusal: texts.PARTNERS.get(refusal.id, ()),
    "symbol_name": lambda _table, key: texts.SYMBOLS[key],
    "ground_name": lambda _table, key: texts.GROUNDS[key],
    "finish_name": lambda _table, key: texts.FINISHES[key],
    "token_name": lambda _table, key: texts.TOKENS[key],
}
