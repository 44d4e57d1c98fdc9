"""The purchase calculator: coins in halves, what they buy, and what leaves the game."""

from __future__ import annotations

import pytest

from companion.games.eldorado import cards, purchase
from companion.games.eldorado.actions import (
    Buy,
    KeepDeck,
    SetBought,
    SetDeck,
    SetHat,
    SetSlot,
    TakeToken,
    Transmit,
)
from companion.games.eldorado.cards import Counts
from companion.games.eldorado.picks import hand_of, tokens_of
from companion.games.eldorado.purchase import buy, payment
from companion.games.eldorado.shown import reminder
from companion.games.eldorado.state import State, copies
from companion.games.eldorado.texts import coins
from companion.language import Reader
from tests.games.eldorado.table import after, bought, end_turn, hand, new, refused, said, turns

read = Reader("en")

PAID = [
    pytest.param(hand(explorer=1, sailor=1, traveler=1), "2", id="Explorer ½ + Sailor ½ + Traveler 1"),
    pytest.param(hand(treasure_chest=1, explorer=1), "4½", id="Treasure Chest 4 + Explorer ½"),
    pytest.param(hand(treasure_chest=1, explorer=1, sailor=1), "5", id="with a Sailor 5"),
    pytest.param(
        hand(photographer=1, jack=1, explorer=1, sailor=1), "4", id="Photographer, Jack, two halves"
    ),
    pytest.param(hand(prop_plane=1, adventurer=1), "6", id="jokers pay their strength"),
    pytest.param(hand(millionaire=1, journalist=1), "7", id="coin cards pay their strength"),
    pytest.param(hand(native=1), "½", id="one card that is no coin"),
    pytest.param(hand(), "0", id="nothing"),
]


@pytest.mark.parametrize("picked, paid", PAID)
def test_coin_cards_pay_their_strength_and_all_others_half_a_coin(picked: Counts, paid: str) -> None:
    assert coins(payment(new(2), picked).halves) == paid


@pytest.mark.parametrize("travelers", range(5))
def test_an_opening_hand_with_k_travelers_pays_two_and_half_of_k(travelers: int) -> None:
    others = 4 - travelers
    picked = hand(traveler=travelers, explorer=min(3, others), sailor=max(0, others - 3))
    assert payment(new(2), picked).halves == 2 * 2 + travelers


def test_with_joker_half_a_joker_pays_half_a_coin() -> None:
    picked = hand(photographer=1, jack=1, explorer=1, sailor=1)
    assert coins(payment(new(2, joker_half=True), picked).halves) == "3½"
    assert coins(payment(new(2, joker_half=True), hand(prop_plane=1)).halves) == "½"


def affordable(state: State, picked: Counts) -> frozenset[str]:
    return purchase.affordable(state, payment(state, picked).halves)


def test_four_and_a_half_buys_a_transmitter_but_no_pioneer_and_five_does() -> None:
    state = bought(new(3), "scout", "scout", "scout")
    picked = hand(treasure_chest=1, explorer=1)
    assert "transmitter" in affordable(state, picked)
    assert "pioneer" not in affordable(state, picked)
    assert "pioneer" in affordable(state, hand(treasure_chest=1, explorer=1, sailor=1))


def test_what_is_for_sale_stands_cheapest_first_with_what_is_missing() -> None:
    state = new(2)
    offers = purchase.offers(state, 7)
    assert [(offer.card.key, offer.missing) for offer in offers] == [
        ("scout", 0),
        ("jack", 0),
        ("photographer", 0),
        ("trailblazer", 0),
        ("treasure_chest", 0),
        ("transmitter", 1),
    ]
    assert purchase.next_price(state, 7) == (1, 4), "½ more buys a 4"
    assert purchase.next_price(state, 8) is None


def test_single_use_coins_leave_the_game_and_half_coins_do_not() -> None:
    picked = hand(treasure_chest=1, prop_plane=1, giant_machete=1, compass=1, travel_log=1, transmitter=1)
    assert payment(new(2), picked).gone == ("treasure_chest", "prop_plane")
    assert payment(new(2, joker_half=True), picked).gone == ("treasure_chest",)


def test_a_single_use_card_that_is_not_needed_is_named() -> None:
    state = new(2)
    paid = payment(state, hand(treasure_chest=1, photographer=1, jack=1))
    assert purchase.needless(state, paid, 3) == ("treasure_chest",)
    assert purchase.needless(state, paid, 4) == ()


def owner(**cards_held: int) -> State:
    """Seat 0 owns some market cards; the market is untouched apart from them."""
    state = new(2)
    for key, count in cards_held.items():
        for _ in range(count):
            state = turns(after(state, Buy(state.round, 0, key)), 2)  # type: ignore[arg-type]
    return state


def test_the_purchase_names_what_left_the_game() -> None:
    state = owner(treasure_chest=1)
    action = buy(state, 0, "transmitter", payment(state, hand(treasure_chest=1)))
    assert action == Buy(state.round, 0, "transmitter", ("treasure_chest",))
    assert said(state, action) == ["buys Transmitter for 4", "2 left", "Treasure Chest leaves the game"]
    assert copies(after(state, action), 0, "treasure_chest") == 0
    assert after(state, action).removed[cards.AT["treasure_chest"]] == 1


def test_a_half_coin_is_no_removal() -> None:
    """With jokers as half a coin a Prop Plane that pays goes to the discard pile."""
    state = new(2, joker_half=True)
    state = after(state, SetDeck(0, "jack", 0, 0))
    assert refused(state, Buy(1, 0, "scout", ("prop_plane",))) == (
        "{card} pays half a coin and goes to the discard pile: it does not leave the game."
    )


def test_a_card_that_is_not_in_the_deck_pays_nothing() -> None:
    assert refused(new(2), Buy(1, 0, "scout", ("treasure_chest",))) == (
        "The deck of {who} holds no {card}, as far as recorded."
    )


def test_there_is_one_purchase_a_turn_and_the_next_turn_has_its_own() -> None:
    state = after(new(2), Buy(1, 0, "scout"))
    assert refused(state, Buy(1, 0, "jack")) == (
        "{who} has bought a card in this turn: one purchase a turn. Has the turn ended meanwhile?"
    )
    assert refused(state, Buy(1, 1, "jack")) is None
    assert refused(turns(state, 2), Buy(2, 0, "jack")) is None


def test_the_table_may_say_that_nothing_was_bought_in_this_turn() -> None:
    state = after(new(2), Buy(1, 0, "scout"), SetBought(0, bought=False, was=True))
    assert refused(state, Buy(1, 0, "jack")) is None


def test_moves_come_before_the_purchase() -> None:
    state = new(2)
    assert read(reminder(state, 0)) == "Move first, then buy one card, then draw up to four."
    assert read(reminder(after(state, Buy(1, 0, "scout")), 0)).startswith("Bought.")
    assert read(reminder(end_turn(after(state, Buy(1, 0, "scout"))), 1)).startswith("Move first")


def test_a_hand_is_picked_from_the_own_deck() -> None:
    state = new(2)
    picked = {"traveler": "9", "explorer": "2", "native": "1", "nonsense": "1", "sailor": "-1"}
    assert hand_of(state, 0, picked) == hand(traveler=4, explorer=2)
    assert hand_of(after(state, KeepDeck(0, kept=False)), 0, picked) == hand(traveler=4, explorer=2, native=1)


def test_coin_tokens_pay_too_and_are_gone_then() -> None:
    state = after(new(3, caves=True), TakeToken(0, "coin_2"), TakeToken(0, "coin_1"))
    assert tokens_of(state, 0, {"coin_1": "1", "coin_2": "4", "machete_1": "1"}) == ("coin_1", "coin_2")
    paid = payment(state, hand(traveler=1), ("coin_2",))
    assert paid.halves == 6
    action = buy(state, 0, "trailblazer", paid)
    assert said(state, action)[-1] == "uses a cave token: coin 2"
    assert refused(after(state, action, SetBought(0, bought=False, was=True)), action) == (
        "{who} holds no such cave token: {token}."
    )


def test_a_calculator_s_purchase_belongs_to_the_round_of_now() -> None:
    assert buy(after(turns(new(2), 2), SetHat(1, 0)), 1, "scout").round == 2


def test_what_was_bought_or_taken_in_this_turn_pays_nothing_before_the_next() -> None:
    state = after(new(2), Buy(1, 0, "photographer"))
    assert hand_of(state, 0, {"photographer": "1", "traveler": "1"}) == hand(traveler=1)
    assert hand_of(end_turn(state), 0, {"photographer": "1"}) == hand(photographer=1)
    state = after(new(2), SetSlot(5, "transmitter", 2, 3, "transmitter"), SetDeck(0, "transmitter", 1, 0))
    state = after(state, Transmit(0, "treasure_chest"))
    assert hand_of(state, 0, {"treasure_chest": "1"}) == hand()
    doubted = said(state, Buy(1, 0, "transmitter", ("treasure_chest",)))
    assert "check: Treasure Chest came in this turn and lies in the discard pile" in doubted
