"""What is late at the door, and how the table corrects each refusal."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.eldorado import actions, texts
from companion.games.eldorado.actions import (
    Arrive,
    Buy,
    DrawAgain,
    EndTurn,
    GiveTurn,
    KeepDeck,
    Remove,
    SetArrival,
    SetBlockade,
    SetBought,
    SetDeck,
    SetHat,
    SetHome,
    SetRemoved,
    SetReserve,
    SetSlot,
    SetToken,
    StartPlayer,
    TakeToken,
    Transmit,
    UseToken,
    WinBlockade,
)
from companion.games.eldorado.game import GAME
from companion.games.eldorado.state import State
from companion.language import Reader
from tests.games.eldorado.table import NAMES, after, arrive, bought, end_turn, new, refused, said, turns

read = Reader("en", names=NAMES)


def late(state: State, action: Any) -> str | None:
    text = GAME.stale(state, action)
    return read(text) if text else None


NOW = "The turn has passed on meanwhile: it is round 2 now."
state_of_ken = turns(new(3), 4)

LATE = [
    pytest.param(EndTurn(2, 0), NOW, id="a turn that has ended"),
    pytest.param(EndTurn(2, 1), None, id="the turn of now"),
    pytest.param(GiveTurn(2, 2, 0, 2), NOW, id="given away by somebody who saw another turn"),
    pytest.param(GiveTurn(2, 2, 1, 2), None, id="given away"),
    pytest.param(Buy(2, 0, "scout"), NOW, id="a purchase of a turn that is over"),
    pytest.param(Buy(1, 2, "scout"), NOW, id="a purchase of an earlier round"),
    pytest.param(Buy(2, 1, "scout"), None, id="a purchase"),
    pytest.param(Buy(2, 2, "scout"), None, id="a purchase before the turn was passed"),
    pytest.param(Arrive(2, 0), NOW, id="an arrival of a turn that is over"),
    pytest.param(Arrive(2, 2), None, id="an arrival before the turn was passed"),
    pytest.param(SetHat(1, 2), "Mika wears the hat now.", id="another hat"),
    pytest.param(SetHat(1, 0), None, id="the hat"),
    pytest.param(
        SetBought(1, True, True), "The purchase of this turn has been changed meanwhile.", id="bought"
    ),
    pytest.param(SetSlot(0, "native", 3, 3, "jack"), "Scout lies in this slot now.", id="another card"),
    pytest.param(SetSlot(0, "native", 3, 1, "scout"), "It is 3 now.", id="another count"),
    pytest.param(SetSlot(0, "native", 3, 3, "scout"), None, id="a slot"),
    pytest.param(SetReserve("native", 1, 2), "It is 3 now.", id="the reserve"),
    pytest.param(SetRemoved("native", 1, 1), "It is 0 now.", id="out of the game"),
    pytest.param(SetDeck(0, "traveler", 1, 3), "It is 4 now.", id="a deck"),
    pytest.param(SetHome(0, 1, 1), "It is 0 now.", id="figures"),
    pytest.param(SetToken(0, "pass", 1, 1), "It is 0 now.", id="tokens"),
    pytest.param(SetBlockade(1, 0, 2), "Nobody has the blockade now.", id="a blockade that nobody has"),
    pytest.param(SetBlockade(1, 0, None), None, id="a blockade"),
    pytest.param(WinBlockade(0, 1), None, id="winning is refused, never late"),
    pytest.param(SetHome(7, 1, 1), None, id="a seat that nobody has is refused"),
]


@pytest.mark.parametrize("action, sentence", LATE)
def test_what_ends_or_replaces_something_is_late_when_it_is_gone(action: Any, sentence: str | None) -> None:
    assert late(state_of_ken, action) == sentence


def test_a_blockade_that_somebody_has() -> None:
    assert late(after(new(3), WinBlockade(1, 4)), SetBlockade(4, 0, None)) == "Ken has the blockade now."


def test_after_the_end_the_rules_answer() -> None:
    state = arrive(turns(new(3), 2))
    assert late(state, EndTurn(1, 0)) is None
    assert refused(state, EndTurn(1, 0)) == texts.ENDED.id


def test_a_set_ends_with_the_value_and_what_its_author_saw() -> None:
    for kind in actions.SETTINGS:
        names = [*kind.__dataclass_fields__]  # type: ignore[attr-defined]
        assert kind in (GiveTurn, actions.KeepDeck, SetArrival) or "was" in names[-2:]


def test_a_transmitter_of_this_turn_is_asked_about_unless_it_was_drawn_again() -> None:
    state = after(new(3), Buy(1, 0, "transmitter"))
    question = "The Transmitter came in this turn and lies in the discard pile. Has the turn ended meanwhile?"
    assert late(state, Transmit(0, "native")) == question
    doubt = "check: Transmitter came in this turn and lies in the discard pile"
    assert said(state, Transmit(0, "native"))[-1] == doubt, "an old log may hold it"
    drawn = after(state, DrawAgain(0, "transmitter"))
    assert late(drawn, Transmit(0, "native")) is None
    assert doubt not in said(drawn, Transmit(0, "native"))
    assert refused(drawn, DrawAgain(0, "transmitter")) == texts.NOT_NEW.id
    assert refused(turns(state, 3), DrawAgain(0, "transmitter")) == texts.NOT_NEW.id
    later = turns(state, 3)
    assert late(later, Transmit(0, "native")) is None
    assert doubt not in said(later, Transmit(0, "native"))


def test_only_a_deck_that_is_kept_is_asked_about_its_transmitter() -> None:
    state = after(new(3), Buy(1, 0, "transmitter"), KeepDeck(0, kept=False))
    assert late(state, Transmit(0, "native")) is None
    assert late(new(3), Transmit(0, "native")) is None, "the rules refuse it"


def test_a_second_transmitter_may_be_used_in_the_turn_in_which_one_is_bought() -> None:
    state = turns(after(new(3), Buy(1, 0, "transmitter")), 3)
    assert late(after(state, Buy(2, 0, "transmitter")), Transmit(0, "native")) is None


def test_arrivals_that_stand_elsewhere_by_now_are_late() -> None:
    state = arrive(end_turn(arrive(turns(new(3), 3))))
    assert late(state, SetArrival(1, 1, 1, 2, 2, 2)) is None
    assert late(state, SetArrival(1, 1, 1, 2, 1, 2)) == "The arrivals have been changed meanwhile."
    assert late(state, SetArrival(2, 1, 1, 2, 1, 2)) is None, "the rules refuse it"


ENDED = arrive(turns(new(3), 2))
CAVES = new(3, caves=True)

CORRECTED = [
    pytest.param(ENDED, WinBlockade(0, 1), [SetHome(2, 0, 1)], id="ENDED"),
    pytest.param(
        turns(arrive(turns(new(2, one_figure=True), 2)), 2),
        WinBlockade(0, 1),
        [GiveTurn(1, 2, 1, 3)],
        id="ENDED by a turn too many",
    ),
    pytest.param(after(new(3), WinBlockade(0, 1)), WinBlockade(1, 1), [SetBlockade(1, None, 0)], id="WON"),
    pytest.param(
        after(new(3), Buy(1, 0, "scout")), Buy(1, 0, "jack"), [SetBought(0, False, True)], id="BOUGHT"
    ),
    pytest.param(new(3), Buy(1, 0, "native"), [SetSlot(0, "scout", 0, 3, "scout")], id="CLOSED"),
    pytest.param(
        bought(new(3), "scout", "scout", "scout"),
        Buy(2, 0, "scout"),
        [SetDeck(1, "scout", 0, 1), SetSlot(0, "scout", 1, 0, "scout")],
        id="SOLD_OUT",
    ),
    pytest.param(
        new(3),
        Remove(0, ("native",), "camp"),
        [SetReserve("native", 2, 3), SetDeck(0, "native", 1, 0)],
        id="NOT_HELD and TOO_MANY",
    ),
    pytest.param(CAVES, UseToken(0, "pass"), [SetToken(0, "pass", 1, 0)], id="NO_TOKEN"),
    pytest.param(
        after(CAVES, TakeToken(0, "pass"), TakeToken(1, "pass")),
        TakeToken(2, "pass"),
        [SetToken(0, "pass", 0, 1)],
        id="ALL_TAKEN",
    ),
    pytest.param(arrive(new(3)), Arrive(1, 0), [SetHome(0, 0, 1)], id="ALL_HOME"),
    pytest.param(new(3), SetArrival(0, 1, 1, 1, 1, 1), [SetHome(0, 1, 0)], id="NOT_HOME"),
    pytest.param(arrive(new(3)), SetArrival(0, 1, 2, 1, 1, 1), [SetHome(1, 1, 0)], id="FEW_HOME"),
]


@pytest.mark.parametrize("state, action, corrections", CORRECTED)
def test_the_board_says_so_and_it_is_corrected(state: State, action: Any, corrections: list[Any]) -> None:
    no = refused(state, action)
    assert no is not None
    assert {type(each).__name__ for each in corrections} <= {*texts.PARTNERS[no], "SetSlot", "SetReserve"}
    assert refused(after(state, *corrections), action) is None


def test_who_begins_is_free_until_something_has_happened_and_then_set_by_hand() -> None:
    assert refused(after(new(3), StartPlayer(1)), StartPlayer(2)) is None
    state = after(new(3), Buy(1, 0, "scout"))
    assert refused(state, StartPlayer(2)) == texts.BEGUN.id
    assert refused(end_turn(new(3)), StartPlayer(2)) == texts.BEGUN.id
    assert refused(after(new(3), WinBlockade(0, 1)), StartPlayer(2)) == texts.BEGUN.id
    state = after(state, SetHat(2, 0), GiveTurn(2, 1, 0, 1))
    assert (state.first, state.acting) == (2, 2)


def test_what_a_half_coin_took_out_of_the_game_by_mistake_of_the_table_is_a_removal() -> None:
    state = after(new(3, joker_half=True), SetReserve("prop_plane", 2, 3), SetDeck(0, "prop_plane", 1, 0))
    assert refused(state, Buy(1, 0, "scout", ("prop_plane",))) == texts.STAYS.id
    assert refused(state, Remove(0, ("prop_plane",), "effect")) is None


def test_partners_are_actions_of_the_game_and_name_known_refusals() -> None:
    known = {kind.__name__ for kind in actions.ACTIONS}
    assert {name for names in texts.PARTNERS.values() for name in names} <= known
    without = {texts.NO_SEAT, texts.TOO_SHORT, texts.SAME_BOARD, texts.BLOCKADE_TWICE, texts.NO_CAVES}
    ids = {text.id for text in texts.REFUSALS}
    without |= {texts.TOO_MANY_FIGURES, texts.NO_CARDS, texts.NOT_NEW}
    assert ids - set(texts.PARTNERS) == {text.id for text in without}


def test_cave_tokens_are_kept_only_with_that_option() -> None:
    assert refused(new(3), TakeToken(0, "pass")) == texts.NO_CAVES.id
    assert refused(CAVES, TakeToken(0, "pass")) is None
