"""Decks: what is in them, exact odds, and warnings before they become useless."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

from companion.games.eldorado import cards, decks, game, market, texts
from companion.games.eldorado.actions import (
    Action,
    Buy,
    DrawAgain,
    EndTurn,
    GiveTurn,
    KeepDeck,
    LayRoute,
    Remove,
    SetDeck,
    SetReserve,
)
from companion.games.eldorado.cards import Card, Counts
from companion.games.eldorado.deck_shown import deck
from companion.games.eldorado.odds import Odds, odds, pile, with_symbol
from companion.games.eldorado.picks import removal
from companion.games.eldorado.state import State, copies, usable
from companion.language import Reader
from tests.games.eldorado.table import after, hand, new, refused, said, turns

read = Reader("en")
START = hand(traveler=4, explorer=3, sailor=1)
NONE = cards.NONE

EXACT = [
    pytest.param(START, NONE, {"traveler"}, 4, Fraction(69, 70), id="a Traveler in the first hand"),
    pytest.param(START, NONE, {"sailor"}, 4, Fraction(1, 2), id="the one Sailor of eight"),
    pytest.param(START, NONE, {"explorer"}, 4, Fraction(13, 14), id="one of three Explorers"),
    pytest.param(START, NONE, {"native"}, 4, Fraction(0), id="what is not in the deck"),
    pytest.param(START, hand(traveler=3, explorer=1), {"sailor"}, 4, Fraction(1), id="four left: all drawn"),
    pytest.param(START, hand(traveler=2), {"sailor"}, 4, Fraction(2, 3), id="two Travelers ticked off"),
    pytest.param(START, hand(sailor=1), {"sailor"}, 4, Fraction(0), id="the Sailor was drawn already"),
    pytest.param(START, NONE, {"sailor"}, 1, Fraction(1, 8), id="one card drawn"),
    pytest.param(hand(traveler=2, native=1), NONE, {"native"}, 4, Fraction(1), id="a deck of three"),
    pytest.param(
        hand(traveler=4, explorer=3, sailor=1, native=1),
        NONE,
        {"native"},
        4,
        Fraction(4, 9),
        id="one of nine",
    ),
    pytest.param(
        hand(traveler=4, explorer=3, sailor=1, captain=2),
        NONE,
        {"captain"},
        4,
        Fraction(2, 3),
        id="two of ten",
    ),
    pytest.param(
        START,
        hand(traveler=4, explorer=2),
        {"traveler"},
        4,
        1 - Fraction(1, 15),
        id="reshuffled: four of six",
    ),
    pytest.param(
        START,
        hand(traveler=2, explorer=3, sailor=1),
        {"sailor"},
        4,
        Fraction(2, 6),
        id="reshuffled: one of six",
    ),
]


@pytest.mark.parametrize("held, seen, wanted, drawn, exact", EXACT)
def test_the_odds_are_exact(
    held: Counts, seen: Counts, wanted: set[str], drawn: int, exact: Fraction
) -> None:
    assert odds(pile(held, seen), frozenset(wanted), drawn) == Odds(exact.numerator, exact.denominator)


@pytest.mark.parametrize("held, seen, wanted, drawn, exact", EXACT)
def test_the_odds_agree_with_counting_every_hand(
    held: Counts, seen: Counts, wanted: set[str], drawn: int, exact: Fraction
) -> None:
    left, discarded = pile(held, seen).left, pile(held, seen).seen
    rest = cards.keys_of(left)
    sure, others = ((), rest) if drawn <= len(rest) else (rest, cards.keys_of(discarded))
    hands = list(combinations(others, min(len(others), drawn - len(sure))))
    with_one = sum(bool(wanted & {*sure, *each}) for each in hands)
    assert Fraction(with_one, len(hands)) == exact


PERCENT = [(Odds(69, 70), 99), (Odds(1, 200), 1), (Odds(0, 1), 0), (Odds(1, 1), 100), (Odds(1, 2), 50)]


@pytest.mark.parametrize("chance, percent", PERCENT)
def test_only_what_is_certain_has_100_percent(chance: Odds, percent: int) -> None:
    assert chance.percent == percent


def test_a_joker_counts_for_every_symbol_but_is_no_action_card() -> None:
    assert {"explorer", "jack", "prop_plane"} <= with_symbol("machete")
    assert {"sailor", "captain", "jack"} <= with_symbol("paddle")
    assert "native" not in with_symbol("machete")
    assert with_symbol("action") == {card.key for card in cards.CARDS if card.symbol == "action"}


def test_a_deck_lists_its_cards_with_sums_of_each_symbol() -> None:
    state = turns(after(new(2), Buy(1, 0, "jack")), 2)
    state = after(state, Buy(2, 0, "photographer"))
    shown = deck(state, 0)
    assert {(held.card.key, held.copies, held.halves) for held in shown.cards} == {
        ("traveler", 4, 2),
        ("explorer", 3, 1),
        ("sailor", 1, 1),
        ("jack", 1, 2),
        ("photographer", 1, 4),
    }
    assert shown.size == 10
    assert {(each.key, each.cards, each.strength) for each in shown.symbols} == {
        ("machete", 3, 3),
        ("paddle", 1, 1),
        ("coin", 5, 6),
        ("joker", 1, 1),
        ("action", 0, 0),
    }


def test_odds_are_those_of_a_fresh_deck_until_a_seat_ticks_off_what_it_drew() -> None:
    state = new(2)
    assert deck(state, 0).fresh
    assert deck(state, 0).left == 8
    ticked = deck(state, 0, hand(traveler=4))
    assert not ticked.fresh
    assert ticked.left == 4
    assert {held.card.key: held.odds.percent for held in ticked.cards} == {
        "traveler": 0,
        "explorer": 100,
        "sailor": 100,
    }


def test_ticking_off_more_than_the_deck_holds_changes_nothing_more() -> None:
    assert pile(START, hand(traveler=4, native=2, sailor=3)).left == hand(explorer=3)


REMOVED = [
    pytest.param(
        "camp", ("traveler", "explorer"), ["Traveler and Explorer leave the game", "in a camp"], id="camp"
    ),
    pytest.param(
        "scientist",
        ("traveler",),
        [
            "Traveler leaves the game",
            "with the Scientist",
            "check: the deck holds no Scientist, as far as recorded",
        ],
        id="a Scientist that nobody bought",
    ),
    pytest.param(
        "travel_log",
        ("traveler", "traveler"),
        [
            "2 × Traveler leave the game",
            "with the Travel Log",
            "check: the deck holds no Travel Log, as far as recorded",
        ],
        id="a Travel Log that nobody bought",
    ),
    pytest.param("token", ("traveler",), ["Traveler leaves the game", "with a cave token"], id="cave token"),
    pytest.param(
        "camp",
        ("traveler",) * 3,
        ["3 × Traveler leave the game", "in a camp"],
        id="camp 3",
    ),
    pytest.param(
        "camp",
        ("traveler", "explorer", "traveler"),
        ["2 × Traveler and Explorer leave the game", "in a camp"],
        id="camp 3, two of them equal",
    ),
    pytest.param(
        "camp",
        ("traveler",) * 4,
        [
            "4 × Traveler leave the game",
            "in a camp",
            "the deck has just the four cards of a hand",
            "check: at most 3 cards may be removed",
        ],
        id="four in a camp",
    ),
    pytest.param(
        "scientist",
        ("traveler", "traveler"),
        [
            "2 × Traveler leave the game",
            "with the Scientist",
            "check: the deck holds no Scientist, as far as recorded",
            "check: at most 1 card may be removed",
        ],
        id="two with a Scientist",
    ),
    pytest.param(
        "effect",
        ("traveler",),
        ["Traveler leaves the game", "used for its effect", "check: Traveler is not single-use"],
        id="no single-use card",
    ),
]


@pytest.mark.parametrize("by, keys, sentence", REMOVED)
def test_what_leaves_a_deck_is_said(by: Any, keys: Any, sentence: list[str]) -> None:
    assert said(new(2), Remove(0, keys, by)) == sentence


def test_a_travel_log_may_remove_two_cards_and_leaves_too() -> None:
    state = after(new(2), Buy(1, 0, "scout"), SetDeck(0, "travel_log", 0, 0))
    state = with_market_card(state, "travel_log")
    keys: Any = ("travel_log", "traveler", "explorer")
    assert said(state, Remove(0, keys, "travel_log"))[2:] == []
    assert decks.size(after(state, Remove(0, keys, "travel_log")), 0) == decks.size(state, 0) - 3


def with_market_card(state: State, key: Any) -> State:
    """A copy of a reserve card that came into the deck some time ago."""
    left: Any = market.in_reserve(state, key)
    return after(state, SetReserve(key, left - 1, left), SetDeck(0, key, 1, 0))


WITH_CAUSE = [
    pytest.param("scientist", {"traveler": "2", "explorer": "1"}, ("traveler",), id="one with a Scientist"),
    pytest.param("scientist", {"scientist": "1"}, (), id="not the Scientist that is played"),
    pytest.param(
        "travel_log",
        {"traveler": "3"},
        ("traveler", "traveler", "travel_log"),
        id="two with a Travel Log, which leaves too",
    ),
    pytest.param("travel_log", {}, ("travel_log",), id="a Travel Log may remove none"),
    pytest.param(
        "travel_log", {"travel_log": "1"}, ("travel_log",), id="the Travel Log that is played, once"
    ),
    pytest.param("token", {"traveler": "2"}, ("traveler",), id="one with a cave token"),
    pytest.param("camp", {"traveler": "4"}, ("traveler",) * 3, id="three in the largest camp"),
    pytest.param("effect", {"traveler": "1", "travel_log": "1"}, ("travel_log",), id="single-use cards only"),
]


@pytest.mark.parametrize("by, picked, keys", WITH_CAUSE)
def test_a_sheet_lets_go_no_more_cards_than_the_reason_allows(
    by: Any, picked: dict[str, str], keys: tuple[str, ...]
) -> None:
    state = with_market_card(with_market_card(new(2, caves=True), "travel_log"), "scientist")
    action = removal(state, 0, by, picked)
    assert action.cards == keys
    assert not [part for part in said(state, action) if "check" in part] if keys else True


def test_three_cards_by_a_travel_log_are_asked_about() -> None:
    state = with_market_card(new(2), "travel_log")
    three: Any = ("traveler",) * 3 + ("travel_log",)
    assert said(state, Remove(0, three, "travel_log"))[-1] == "check: at most 2 cards may be removed"
    two: Any = ("traveler",) * 2
    assert said(state, Remove(0, two, "travel_log"))[-1] == "check: Travel Log leaves the game too"


def test_nothing_is_no_removal() -> None:
    assert refused(new(2), Remove(0, (), "scientist")) == texts.NO_CARDS.id
    assert refused(after(new(2), KeepDeck(0, kept=False)), Remove(0, (), "camp")) == texts.NO_CARDS.id


def test_a_card_of_this_turn_lies_in_the_discard_pile() -> None:
    state = after(new(2), Buy(1, 0, "scout"))
    assert usable(state, 0) == hand(traveler=4, explorer=3, sailor=1)
    assert "scout" not in removal(state, 0, "camp", {"scout": "1"}).cards
    removed = said(state, Remove(0, ("scout",), "camp"))
    assert removed[-1] == "check: Scout came in this turn and lies in the discard pile"
    assert usable(after(state, DrawAgain(0, "scout")), 0) == state.players[0].deck
    later = after(state, EndTurn(1, 0))
    assert usable(later, 0) == hand(traveler=4, explorer=3, sailor=1, scout=1)
    assert usable(after(later, GiveTurn(0, 1, 1, 1)), 0) == usable(state, 0), "the turn goes on"


def test_removed_cards_are_out_of_the_game() -> None:
    state = after(new(2), Remove(0, ("traveler", "traveler"), "camp"))
    assert copies(state, 0, "traveler") == 2
    assert state.removed[cards.AT["traveler"]] == 2


def test_a_card_that_is_not_there_cannot_be_removed() -> None:
    assert refused(new(2), Remove(0, ("native",), "camp")) == (
        "The deck of {who} holds no {card}, as far as recorded."
    )
    assert refused(new(2), Remove(0, ("sailor", "sailor"), "camp")) is not None


def test_a_deck_that_is_left_out_is_never_asked_for_nor_warned_about() -> None:
    state = after(new(2), KeepDeck(0, kept=False))
    assert refused(state, Remove(0, ("native",), "camp")) is None
    assert said(state, Remove(0, ("sailor",), "camp")) == ["Sailor leaves the game", "in a camp"]
    unknown = said(state, Remove(0, ("native",), "scientist"))
    assert unknown[-1] == "check: the app knows of no Native here"
    assert deck(state, 0).warnings == ()


def test_removing_the_last_card_that_can_enter_the_finish_is_warned_of_before_and_after() -> None:
    state = new(2, route="first_expedition")  # water side: paddle
    assert not deck(state, 0).warnings, "a fresh deck has no more: no news"
    leaving = decks.warnings(state, 0, hand(sailor=1))
    assert [read(text) for text in leaving] == ["no card is left that can enter the finish"]
    assert said(state, Remove(0, ("sailor",), "camp"))[-1] == "no card is left that can enter the finish"


ENTERING = [
    pytest.param("jungle", {}, 3, id="Explorers enter the jungle side"),
    pytest.param("water", {}, 1, id="the Sailor enters the water side"),
    pytest.param("water", {"jack": 1}, 2, id="a joker too"),
    pytest.param("water", {"native": 1}, 2, id="a Native ignores the requirement"),
    pytest.param("water", {"photographer": 1, "compass": 1}, 1, id="coins and other action cards do not"),
]


@pytest.mark.parametrize("finish, more, count", ENTERING)
def test_which_cards_can_enter_the_finish(finish: Any, more: dict[str, int], count: int) -> None:
    state = after(new(2), LayRoute(("B", "C"), finish))
    assert decks.entering(state, hand(traveler=4, explorer=3, sailor=1, **more)) == count


def test_a_deck_below_four_cards_is_warned_of() -> None:
    state = after(new(2, route="hills_of_gold"), Remove(0, ("traveler",) * 4, "camp"))
    assert [read(text) for text in deck(state, 0).warnings] == ["the deck has just the four cards of a hand"]
    assert said(state, Remove(0, ("sailor",), "camp"))[-1] == "only 3 cards are left in the deck"


def test_a_deck_can_be_set_by_hand_within_the_box() -> None:
    state = after(new(2), Remove(0, ("traveler",), "camp"))
    assert said(state, Buy(1, 0, "scout"))[0] == "buys Scout for 1"
    action: Action = SetDeck(0, "traveler", 4, 3)
    assert refused(state, action) == "Only {n} {card} can be there: the others are recorded elsewhere."
    assert said(state, SetDeck(0, "traveler", 2, 3)) == ["Traveler in the deck: 3 → 2"]


CATALOGUE = Path(game.__file__).parent / "translations" / "ja.po"


@pytest.mark.parametrize("card", cards.CARDS, ids=[card.key for card in cards.CARDS])
def test_a_card_has_the_same_japanese_name_in_the_data_and_in_the_catalogue(card: Card) -> None:
    with CATALOGUE.open("rb") as lines:
        message = read_po(lines, locale="ja").get(card.name.id)
    assert message is not None
    assert message.string == card.japanese


def test_names_are_told_apart_and_only_those_of_a_source_are_not_marked_as_ours() -> None:
    assert len({card.japanese for card in cards.CARDS}) == len(cards.CARDS)
    assert {card.key for card in cards.CARDS if not card.own} == {
        *("traveler", "explorer", "sailor"),
        *("trailblazer", "jack", "treasure_chest", "transmitter", "native"),
    }
