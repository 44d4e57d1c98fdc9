"""The market: six slots, a reserve that opens and closes, and 54 cards that are never lost."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from companion.core.errors import Refusal
from companion.games.eldorado import cards, data, decks, market
from companion.games.eldorado.actions import (
    Action,
    Buy,
    EndTurn,
    KeepDeck,
    SetDeck,
    SetReserve,
    SetSlot,
    Transmit,
)
from companion.games.eldorado.purchase import buy
from companion.games.eldorado.shown import follows, reserve, slots
from companion.games.eldorado.state import State, copies
from companion.language import Reader
from tests.games.eldorado.table import after, bought, end_turn, market_of, new, refused, said

CLOSED = "{card} lies above the market: it is for sale only while a slot is empty."
SOLD_OUT = "No {card} is left in the market."
read = Reader("en")


def opened(players: int = 3) -> State:
    """A market after the third Scout was sold."""
    return bought(new(players), "scout", "scout", "scout")


def test_at_the_start_six_piles_of_three_are_for_sale() -> None:
    state = new(4)
    sun = {"scout", "trailblazer", "jack", "photographer", "treasure_chest", "transmitter"}
    assert market_of(state) == {"open": False, "types": 6, "cards": sun}
    assert [each.copies for each in slots(state)] == [3] * 6
    assert [pile.copies for pile in reserve(state).piles] == [3] * 12


def test_reserve_cards_are_not_sold_while_six_slots_are_full() -> None:
    assert refused(new(3), Buy(1, 0, "native")) == CLOSED


def test_third_scout_sold_leaves_17_types_for_sale() -> None:
    state = opened()
    assert market_of(state)["open"]
    assert market_of(state)["types"] == 17
    assert not slots(state)[0].copies
    assert slots(state)[0].card.key == "scout"


def test_the_reserve_opens_visibly() -> None:
    state = bought(new(3), "scout", "scout")
    assert said(state, buy(state, state.acting, "scout")) == [
        "buys Scout for 1",
        "the last one: a slot is empty",
        "the reserve opens",
        "17 types for sale",
    ]
    assert read(reserve(state).why) == "All six slots hold cards: the reserve is closed."
    assert read(reserve(opened()).why) == "Scout is sold out: slot 1 is empty, the reserve is open."


def test_buying_native_then_moves_two_natives_in_and_six_types_are_for_sale() -> None:
    state = opened()
    assert [read(part) for part in follows(state, "native")] == [
        "the other 2 fill the empty slot",
        "the reserve closes",
        "6 types for sale",
    ]
    state = bought(state, "native")
    assert (slots(state)[0].card.key, slots(state)[0].copies) == ("native", 2)
    assert market_of(state)["types"] == 6
    assert not market_of(state)["open"]


def test_buying_jack_instead_leaves_17_types_and_16_if_it_was_the_third() -> None:
    assert market_of(bought(opened(), "jack"))["types"] == 17
    assert market_of(bought(opened(), "jack", "jack", "jack"))["types"] == 16


def test_nothing_refills_by_itself() -> None:
    state = turns_later(opened())
    assert not slots(state)[0].copies


def turns_later(state: State) -> State:
    for _ in range(7):
        state = end_turn(state)
    return state


def test_the_next_buyer_chooses_not_the_buyer_of_the_third_copy() -> None:
    state = bought(new(3), "scout", "scout")
    assert refused(after(state, buy(state, state.acting, "scout")), buy(state, state.acting, "native")) == (
        "{who} has bought a card in this turn: one purchase a turn. Has the turn ended meanwhile?"
    )


def test_several_slots_can_be_empty_at_once() -> None:
    state = bought(new(4), *["scout"] * 3, *["jack"] * 3, *["photographer"] * 3)
    assert sum(not each.copies for each in slots(state)) == 3
    assert read(reserve(state).why) == "3 slots are empty: the reserve is open."
    state = bought(state, "captain")
    assert market_of(state)["open"]
    assert (slots(state)[0].card.key, slots(state)[0].copies) == ("captain", 2)
    state = bought(state, "compass", "native")
    assert not market_of(state)["open"]


def with_transmitters(count: int) -> State:
    """Seat 0 holds Transmitters; the market is as after so many purchases of them."""
    state = new(3)
    for _ in range(count):
        state = after(state, Buy(state.round, 0, "transmitter"))
        state = end_turn(end_turn(end_turn(state)))
    return state


def test_the_transmitter_takes_anything_and_leaves_a_reserve_pile_where_it_is() -> None:
    state = with_transmitters(1)
    assert said(state, Transmit(0, "native")) == [
        "takes Native with the Transmitter",
        "2 left above the market",
        "Transmitter leaves the game",
    ]
    taken = after(state, Transmit(0, "native"))
    assert market.in_reserve(taken, "native") == 2
    assert copies(taken, 0, "native") == 1
    assert copies(taken, 0, "transmitter") == 0
    assert not market.is_open(taken)


def test_the_transmitter_is_not_the_purchase_of_the_turn() -> None:
    state = after(with_transmitters(1), Transmit(0, "pioneer"))
    assert refused(state, buy(state, 0, "scout")) is None


def test_the_last_copy_in_the_market_taken_by_a_transmitter_opens_the_reserve() -> None:
    state = with_transmitters(1)
    state = bought(state, "scout", "scout")
    assert market.is_open(after(state, Transmit(0, "scout")))


def test_a_transmitter_kept_by_a_cave_token_stays_in_the_deck() -> None:
    state = with_transmitters(1)
    assert copies(after(state, Transmit(0, "native", leaves=False)), 0, "transmitter") == 1


def test_none_left_of_a_reserve_pile_and_the_slot_stays_empty() -> None:
    """Two Natives were taken by Transmitters before, so the purchase of the third moves none in."""
    state = after(with_transmitters(2), Transmit(0, "native"), Transmit(0, "native"))
    state = bought(state, "scout", "scout", "scout")
    assert said(state, buy(state, state.acting, "native"))[1:3] == [
        "the last one: the slot stays empty",
        "the reserve is open",
    ]
    state = bought(state, "native")
    assert not slots(state)[0].copies
    assert market_of(state)["types"] == 16


def test_two_phones_want_the_last_copy_and_one_gets_it() -> None:
    state = after(bought(new(2), "scout", "scout"), Buy(2, 0, "scout"))
    assert refused(state, Buy(2, 1, "scout")) == SOLD_OUT


def test_a_transmitter_cannot_take_what_is_not_there() -> None:
    state = bought(with_transmitters(1), "scout", "scout", "scout")
    assert refused(state, Transmit(0, "scout")) == SOLD_OUT


def test_a_purchase_in_another_s_turn_is_recorded_and_questioned() -> None:
    state = new(3)
    assert said(state, Buy(1, 2, "scout"))[-1] == "it is the turn of Mika, as far as recorded"


def test_the_market_works_for_a_seat_that_leaves_its_deck_out() -> None:
    state = after(new(2), KeepDeck(0, kept=False))
    state = bought(state, "scout", "scout", "scout")
    assert market_of(state)["types"] == 17
    assert market.in_reserve(after(state, Transmit(0, "native")), "native") == 2, (
        "nobody asks for the Transmitter"
    )
    assert copies(state, 0, "scout") == 2


def test_a_market_of_mid_game_can_be_set_by_hand() -> None:
    state = after(
        new(3), SetSlot(0, "pioneer", 2, 3, "scout"), SetSlot(3, "photographer", 0, 3, "photographer")
    )
    assert (slots(state)[0].card.key, slots(state)[0].copies) == ("pioneer", 2)
    assert market.in_reserve(state, "pioneer") == 0
    assert market.is_open(state)
    assert market.elsewhere(state, "scout") == 3
    assert market.elsewhere(state, "pioneer") == 1
    assert market_of(state)["types"] == 5 + 11


def test_a_pile_goes_back_above_the_market_by_hand() -> None:
    state = after(new(3), SetSlot(0, "pioneer", 3, 3, "scout"), SetReserve("pioneer", 3, 0))
    assert not slots(state)[0].copies
    assert market.in_reserve(state, "pioneer") == 3


def test_a_card_lies_in_one_slot_only() -> None:
    state = after(new(3), SetSlot(1, "scout", 2, 3, "trailblazer"))
    assert [pile.card.key for pile in slots(state) if pile.copies].count("scout") == 1
    assert not slots(state)[0].copies


TOO_MANY = [
    pytest.param(SetSlot(0, "scout", 3, 2, "scout"), id="slot"),
    pytest.param(SetReserve("scout", 3, 0), id="reserve"),
    pytest.param(SetDeck(1, "scout", 1, 0), id="deck"),
    pytest.param(SetDeck(1, "explorer", 4, 3), id="a starting card"),
]


@pytest.mark.parametrize("action", TOO_MANY)
def test_the_box_holds_no_fourth_copy(action: Action) -> None:
    state = bought(new(2), "scout")
    assert refused(state, action) == "Only {n} {card} can be there: the others are recorded elsewhere."


def places(state: State, key: str) -> int:
    """Copies of a type over market, reserve, decks, and removed."""
    held = sum(copies(state, seat, key) for seat in range(len(state.players)))
    return market.left(state, key) + held + state.removed[cards.AT[key]]


class Market(RuleBasedStateMachine):
    """Purchases, Transmitters, removals and turns in any order; nothing is set by hand."""

    @initialize(players=st.integers(2, 4))
    def begin(self, players: int) -> None:
        self.state = new(players)

    def attempt(self, action: Action) -> None:
        before = self.state
        try:
            self.state = after(before, action)
        except Refusal:
            assert self.state is before

    @rule(key=st.sampled_from(cards.MARKET))
    def buys(self, key: str) -> None:
        might = market.left(self.state, key) and market.buyable(self.state, key)
        had = self.state.players[self.state.acting].bought == self.state.round
        before = self.state
        self.attempt(buy(self.state, self.state.acting, key))
        assert (self.state != before) == bool(might and not had)

    @rule(data_=st.data())
    def buys_what_is_for_sale(self, data_: st.DataObject) -> None:
        offered = market.for_sale(self.state)
        if offered:
            self.attempt(buy(self.state, self.state.acting, data_.draw(st.sampled_from(offered))))

    @rule(key=st.sampled_from(cards.MARKET), seat=st.integers(0, 3))
    def transmits(self, key: Any, seat: int) -> None:
        filled = sum(pile.copies > 0 for pile in self.state.slots)
        self.attempt(Transmit(seat, key))
        assert sum(pile.copies > 0 for pile in self.state.slots) <= filled

    @rule(key=st.sampled_from(sorted(cards.AT)), seat=st.integers(0, 1))
    def removes(self, key: str, seat: int) -> None:
        try:
            self.state = decks.removed(self.state, seat, [key])
        except Refusal:
            assert copies(self.state, seat, key) == 0

    @rule()
    def ends_the_turn(self) -> None:
        if self.state.round < data.MOST_ROUNDS:
            self.attempt(EndTurn(self.state.round, self.state.acting))

    @invariant()
    def fifty_four_cards_are_conserved(self) -> None:
        counts = [places(self.state, key) for key in cards.MARKET]
        assert counts == [data.COPIES] * len(cards.MARKET)
        assert sum(counts) == 54
        assert all(market.elsewhere(self.state, key) == 0 for key in cards.AT)

    @invariant()
    def the_reserve_is_open_exactly_when_a_slot_is_empty(self) -> None:
        empty = any(pile.copies == 0 for pile in self.state.slots)
        assert market.is_open(self.state) == reserve(self.state).open == empty
        sale = set(market.for_sale(self.state))
        above = {key for key in cards.MARKET if market.in_reserve(self.state, key)}
        inside = {pile.card for pile in self.state.slots if pile.copies}
        assert sale == (inside | above if empty else inside)
        assert not inside & above

    @invariant()
    def what_is_for_sale_is_sorted_by_price(self) -> None:
        prices = [cards.card_of(key).price for key in market.for_sale(self.state)]
        assert prices == sorted(prices)


TestMarket = Market.TestCase
TestMarket.settings = settings(settings(), stateful_step_count=60)
