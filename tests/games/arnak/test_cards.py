"""The 75 cards: their counts and sums, searching them, and where each of them is."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import companion.games.arnak as package
from companion.core.errors import Broken
from companion.games.arnak.cards import BY_KEY, CARDS, found
from companion.games.arnak.hands import holder
from companion.games.arnak.plays import DropCard, ExileCard, PickCard
from companion.games.arnak.settings import SetCards
from companion.games.arnak.views import search
from tests.games.arnak.table import after, new, points, refused, said

JAPANESE = Path(package.__file__).parent / "translations" / "ja.po"


@pytest.mark.parametrize(
    "kind, count, by_points, in_all",
    [("item", 40, {1: 27, 2: 9, 3: 4}, 57), ("artifact", 35, {1: 20, 2: 14, 3: 1}, 51)],
    ids=["items", "artifacts"],
)
def test_counts_and_sums(kind: str, count: int, by_points: dict[int, int], in_all: int) -> None:
    own = [card.points for card in CARDS if card.kind == kind]
    assert len(own) == count
    assert Counter(own) == by_points
    assert sum(own) == in_all


@pytest.mark.parametrize(
    "kind, by_cost",
    [("item", {1: 7, 2: 13, 3: 12, 4: 8}), ("artifact", {2: 5, 3: 13, 4: 17})],
    ids=["items", "artifacts"],
)
def test_costs(kind: str, by_cost: dict[int, int]) -> None:
    assert Counter(card.cost for card in CARDS if card.kind == kind) == by_cost


def test_every_card_has_its_own_key_and_names() -> None:
    assert len({card.key for card in CARDS}) == len({card.name.id for card in CARDS}) == len(CARDS) == 75
    assert len({card.japanese for card in CARDS}) == 75


def test_the_japanese_names_are_those_of_the_catalogue() -> None:
    with JAPANESE.open("rb") as lines:
        words = read_po(lines, locale="ja")
    for card in CARDS:
        message = words.get(card.name.id)
        assert message is not None
        assert message.string == card.japanese


SEARCHES = [
    pytest.param("dog", "dog", id="English"),
    pytest.param("DOG", "dog", id="capitals"),
    pytest.param("guardians crown", "guardians_crown", id="without apostrophe"),
    pytest.param("ara anu", "idol_of_ara_anu", id="without hyphen"),
    pytest.param("犬", "dog", id="Japanese"),
    pytest.param("ろーぷ", "rope", id="hiragana for katakana"),
    pytest.param("ﾃﾝﾄ", "tent", id="half width"),
    pytest.param("先駆者", "pathfinders_sandals", id="another name"),
    pytest.param("chest", "treasure_chest", id="inside a name"),
    pytest.param("war c", "war_club", id="two words"),
]


@pytest.mark.parametrize("words, key", SEARCHES)
def test_cards_are_found_by_name_in_both_languages(words: str, key: str) -> None:
    assert [card.key for card in found(words)][:1] == [key]


def test_names_that_begin_with_the_words_come_first() -> None:
    assert [card.key for card in found("ho")][:2] == ["hot_air_balloon", "horse"]
    assert "decorated_horn" in [card.key for card in found("ho")][2:]


def test_a_search_reads_the_language_of_its_reader_too() -> None:
    french = {"Aeroplane": "Avion"}
    views = search(new(2), "avion", lambda name: french.get(name.id, name.id))
    assert [view.card.key for view in views] == ["aeroplane"]
    assert search(new(2), "avion") == ()
    assert search(new(2), "  ") == ()


def test_a_search_tells_where_a_card_is() -> None:
    state = after(new(2), PickCard(1, "dog"), PickCard(0, "tent"), ExileCard(0, "tent"))
    (dog,) = search(state, "dog")
    (tent,) = search(state, "tent")
    assert (dog.holder, dog.exiled) == (1, False)
    assert (tent.holder, tent.exiled) == (None, True)


def test_a_card_is_in_one_place_only() -> None:
    state = after(new(2), PickCard(0, "dog"))
    assert refused(state, PickCard(1, "dog")) == "“Dog” is with Mika already."
    assert refused(state, PickCard(0, "dog")) == "“Dog” is with Mika already."
    assert holder(state, "dog") == 0


def test_a_dropped_card_can_be_picked_by_somebody_else() -> None:
    state = after(new(2), PickCard(0, "dog"), DropCard(0, "dog"), PickCard(1, "dog"))
    assert holder(state, "dog") == 1


def test_an_exiled_card_scores_no_longer() -> None:
    state = after(new(2), PickCard(0, "tent"), PickCard(0, "torch"))
    assert points(state, 0, "cards") == 4
    assert said(state, ExileCard(0, "tent")) == ["exiles “Tent”, −2"]
    assert points(after(state, ExileCard(0, "tent")), 0, "cards") == 2


def test_an_exiled_card_that_is_picked_is_questioned_and_recorded() -> None:
    state = after(new(2), PickCard(0, "tent"), ExileCard(0, "tent"))
    assert said(state, PickCard(1, "tent"))[-1] == "it had been exiled, please check"
    assert after(state, PickCard(1, "tent")).exiled == ()


@pytest.mark.parametrize("action", [DropCard(1, "dog"), ExileCard(1, "dog")], ids=["drop", "exile"])
def test_only_who_has_a_card_gives_it_away(action: DropCard | ExileCard) -> None:
    assert refused(after(new(2), PickCard(0, "dog")), action) == "“Dog” is not among the cards of Ken."


def test_a_word_that_names_no_card_is_broken() -> None:
    assert "not_in_the_box" not in BY_KEY
    with pytest.raises(Broken):
        after(new(2), PickCard(0, "not_in_the_box"))


def test_a_number_counts_until_it_is_taken_back() -> None:
    state = after(new(2), PickCard(0, "tent"), SetCards(0, 9, None))
    assert points(state, 0, "cards") == 9
    assert "the number that was entered counts" in said(state, PickCard(0, "dog"))[-1]
    assert said(state, SetCards(0, None, 9))[0] == "the picked cards count"
    assert points(after(state, SetCards(0, None, 9)), 0, "cards") == 2
