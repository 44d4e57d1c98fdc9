"""What the pages of this game ask of a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.text import Text, Who
from companion.games.eldorado import cards, charts, data, decks, door, market, picks, purchase, state, texts
from companion.games.eldorado.actions import LayBlockades, LayRoute
from companion.games.eldorado.cards import Card
from companion.games.eldorado.deck_shown import chips, deck, fresh
from companion.games.eldorado.said import market_parts
from companion.games.eldorado.state import State


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
    "hand_of": picks.hand_of,
    "seen_of": picks.seen_of,
    "hand": lambda table, seat: chips(table, state.usable(table, seat)),
    "fresh": fresh,
    "removable": lambda table, seat, by: chips(table, picks.removable(table, seat, by)),
    "most_removed": picks.most_removed,
    "in_hand": lambda table, seat, key: state.usable(table, seat)[cards.AT[key]],
    "in_discard": door.in_discard,
    "tokens_of": picks.tokens_of,
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
    "counted": picks.counted,
    "several": lambda _table, keys: cards.several(keys),
    "listed": lambda _table, keys: cards.listed(keys),
    "removal": picks.removal,
    "lay": lambda _table, pieces, side: LayRoute(tuple(pieces), side),
    "lay_seams": lambda _table, numbers: LayBlockades(tuple(map(int, numbers))),
    "blockades_of": state.blockades_of,
    "free_blockades": state.free_blockades,
    "blockade_cost": lambda _table, number: data.BLOCKADE_COSTS[number],
    "figures": state.figures,
    "home": state.home,
    "done": state.done,
    "arrivals": charts.arrivals,
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
