"""The market: six slots, the reserve above it, and what a purchase does to them."""

from __future__ import annotations

from companion.core.errors import Illegal
from companion.core.records import replace
from companion.games.eldorado import cards, data, texts
from companion.games.eldorado.state import Pile, State, put


def is_open(state: State) -> bool:
    """The reserve is open exactly as long as a slot is empty; nothing refills by itself."""
    return empty_slot(state) is not None


def empty_slot(state: State) -> int | None:
    """The first empty slot."""
    return next((at for at, pile in enumerate(state.slots) if not pile.copies), None)


def slot_of(state: State, card: str) -> int | None:
    """The slot in which a card lies."""
    return next((at for at, pile in enumerate(state.slots) if pile.card == card and pile.copies), None)


def in_reserve(state: State, card: str) -> int:
    return state.reserve[cards.MARKET.index(card)]


def left(state: State, card: str) -> int:
    """Copies in market and reserve."""
    at = slot_of(state, card)
    return in_reserve(state, card) if at is None else state.slots[at].copies


def for_sale(state: State) -> tuple[str, ...]:
    """What may be bought now, cheapest first."""
    keys = [card for card in cards.MARKET if left(state, card) and buyable(state, card)]
    return tuple(sorted(keys, key=lambda card: cards.card_of(card).price))


def buyable(state: State, card: str) -> bool:
    """In the market, or above it while the reserve is open."""
    return slot_of(state, card) is not None or is_open(state)


def sold(state: State, card: str) -> State:
    """One copy is bought; from the reserve the rest of its pile fills an empty slot."""
    if not left(state, card):
        raise Illegal(texts.filled(texts.SOLD_OUT, card=cards.name_of(card)))
    if slot_of(state, card) is not None:
        return taken(state, card)
    empty = empty_slot(state)
    if empty is None:
        raise Illegal(texts.filled(texts.CLOSED, card=cards.name_of(card)))
    rest = in_reserve(state, card) - 1
    state = _with_reserve(state, card, 0)
    return _with_slot(state, empty, Pile(card, rest)) if rest else state


def taken(state: State, card: str) -> State:
    """One copy is taken by a Transmitter: the rest of a pile stays where it is."""
    if not left(state, card):
        raise Illegal(texts.filled(texts.SOLD_OUT, card=cards.name_of(card)))
    at = slot_of(state, card)
    if at is None:
        return _with_reserve(state, card, in_reserve(state, card) - 1)
    return _with_slot(state, at, Pile(card, state.slots[at].copies - 1))


def slot_set(state: State, slot: int, card: str, copies: int) -> State:
    """A slot by hand: the card lies nowhere else then."""
    there = slot_of(state, card)
    if there is not None and there != slot:
        state = _with_slot(state, there, Pile(card, 0))
    return checked(_with_slot(_with_reserve(state, card, 0), slot, Pile(card, copies)), card)


def reserve_set(state: State, card: str, copies: int) -> State:
    """The reserve by hand: if the card lay in the market, its slot is empty then."""
    there = slot_of(state, card)
    if there is not None:
        state = _with_slot(state, there, Pile(card, 0))
    return checked(_with_reserve(state, card, copies), card)


def removed_set(state: State, card: str, copies: int) -> State:
    return checked(replace(state, removed=put(state.removed, cards.AT[card], copies)), card)


def checked(state: State, card: str) -> State:
    """Raises Illegal when more cards of a type are recorded than the box holds."""
    if elsewhere(state, card) < 0:
        most = cards.copies_in_box(card) * (len(state.players) if card in cards.STARTING else 1)
        raise Illegal(texts.filled(texts.TOO_MANY, n=most, card=cards.name_of(card)))
    return state


def elsewhere(state: State, card: str) -> int:
    """Copies that nobody has told the app about, after something was set by hand; else none."""
    at = cards.AT[card]
    known = sum(player.deck[at] for player in state.players) + state.removed[at]
    if card in cards.STARTING:
        return cards.STARTING[card] * len(state.players) - known
    return data.COPIES - known - left(state, card)


def _with_slot(state: State, slot: int, pile: Pile) -> State:
    return replace(state, slots=put(state.slots, slot, pile))


def _with_reserve(state: State, card: str, copies: int) -> State:
    return replace(state, reserve=put(state.reserve, cards.MARKET.index(card), copies))
