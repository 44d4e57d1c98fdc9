"""Idols and their slots, guardians, Fear."""

from __future__ import annotations

import pytest

from companion.games.arnak.actions import Action
from companion.games.arnak.counts import most_of
from companion.games.arnak.fields import Thing
from companion.games.arnak.plays import Confirm, Gain, Lose, Research, UseSlot
from companion.games.arnak.settings import (
    SetArrivals,
    SetCards,
    SetCount,
    SetLeader,
    SetNotebookRule,
    SetResearch,
    SetRow,
    SetSlots,
    SetSlotValues,
    SetTiles,
)
from companion.games.arnak.state import fear_supply
from companion.games.arnak.views import doubts_of, slots
from tests.games.arnak.table import after, having, new, points, read, refused, said, stale


def test_counts_go_up_and_down() -> None:
    state = after(new(2), Gain(0, "idols", 2), Gain(0, "guardians", 1), Lose(0, "fear", 1))
    assert (state.players[0].idols, state.players[0].guardians, state.players[0].fear) == (2, 1, 1)
    assert said(state, Gain(0, "idols", 1)) == ["idols: 2 → 3"]
    assert refused(state, Lose(0, "guardians", 2)) == "Mika has only 1 of these: guardians."
    assert refused(state, Gain(0, "fear", 40)) == "More than 40 cannot be recorded."


@pytest.mark.parametrize("players, supply", [(1, 17), (2, 15), (3, 13), (4, 11)])
def test_the_supply_of_fear_is_what_nobody_holds(players: int, supply: int) -> None:
    assert fear_supply(new(players)) == supply
    assert said(new(players), Gain(0, "fear", 1))[1] == f"{supply - 1} Fear cards left"
    assert fear_supply(after(new(players), Lose(0, "fear", 1))) == supply + 1, "an exiled Fear comes back"


def test_fear_beyond_the_cards_is_questioned() -> None:
    state = after(new(2), Gain(0, "fear", 15))
    assert said(state, Gain(1, "fear", 1))[-1] == "all 19 Fear cards are taken: is it a Fear tile?"


def test_an_idol_covers_the_leftmost_slot() -> None:
    state = after(new(2), Gain(0, "idols", 2))
    assert said(state, UseSlot(0, 1)) == ["idol into slot 1, −1", "choose one of the five effects"]
    assert said(state, UseSlot(0, 3))[-1] == "the leftmost empty slot comes first, please check"
    state = after(state, UseSlot(0, 1))
    assert [(view.slot, view.value, view.used, view.next) for view in slots(state, 0)] == [
        (1, 1, True, False),
        (2, 2, False, True),
        (3, 3, False, False),
        (4, 4, False, False),
    ]


def test_each_idol_goes_into_a_slot_once() -> None:
    state = after(new(2), Gain(0, "idols", 1), UseSlot(0, 1))
    assert refused(state, UseSlot(0, 2)) == "Mika has no idol left to put into a slot."
    assert refused(state, UseSlot(0, 1)) == "Slot 1 of Mika is used already."
    assert refused(state, UseSlot(0, 5)) == "The board of Mika has 4 idol slots."


def test_an_idol_in_a_slot_is_never_paid() -> None:
    state = after(new(2), Gain(0, "idols", 2), UseSlot(0, 1))
    assert after(state, Lose(0, "idols", 1)).players[0].idols == 1
    why = "Idols in slots cannot be paid: Mika has 1 beside them."
    assert refused(state, Lose(0, "idols", 2)) == why


def test_on_a_leaders_board_slots_are_used_in_any_order() -> None:
    state = after(new(2), SetSlotValues(0, (1, 2, 2, 3, 4), (1, 2, 3, 4)), Gain(0, "idols", 1))
    assert said(state, UseSlot(0, 5)) == ["idol into slot 5, −4", "choose one of the five effects"]
    state = after(state, UseSlot(0, 5))
    assert doubts_of(state, 0) == ()
    assert after(state, SetSlotValues(0, (1, 2, 3, 4), (1, 2, 2, 3, 4))).players[0].slots == ()


def test_a_leaders_board_is_taken_with_its_slots_and_its_rule_of_the_notebook() -> None:
    assert said(new(2), SetLeader(0, "journalist", "box")) == [
        "Journalist",
        "values of the idol slots: 2, 3, 4, 0, 0",
        "the notebook may be one row above the magnifying glass",
    ]
    state = after(new(2), SetLeader(0, "journalist", "box"))
    assert (state.players[0].slot_values, state.players[0].notebook_ahead) == ((2, 3, 4, 0, 0), True)
    assert after(state, SetLeader(0, "box", "journalist")) == new(2)


def test_slots_that_are_not_the_leftmost_are_questioned() -> None:
    state = having(new(2), 0, idols=2)
    assert said(state, SetSlots(0, (4, 2), ())) == [
        "used idol slots: 2, 4",
        "Mika: the used idol slots are not the leftmost",
    ]
    assert [read(each) for each in doubts_of(after(state, SetSlots(0, (4,), ())), 0)] == [
        "Mika: the used idol slots are not the leftmost"
    ]


def test_more_slots_than_idols_are_questioned() -> None:
    state = after(new(2), Gain(0, "idols", 1), UseSlot(0, 1))
    assert said(state, SetCount(0, "idols", 0, 1))[-1] == (
        "Mika: more idol slots are used than there are idols"
    )


def test_more_than_the_box_has_is_questioned_once() -> None:
    state = after(new(2), Gain(0, "guardians", 15), Gain(0, "idols", 16))
    assert said(state, Gain(1, "guardians", 1))[-1] == "16 guardians in all, but the box has 15"
    assert said(state, Gain(1, "idols", 1))[-1] == "17 idols in all, but the box has 16"
    state = after(state, Gain(1, "guardians", 1))
    assert said(state, Gain(1, "fear_tiles", 1)) == ["Fear tiles: 0 → 1"]


SETS: list[tuple[Action, str | None]] = [
    (SetCount(0, "idols", 3, 0), None),
    (SetCount(0, "idols", 3, 1), "It is 0 now."),
    (SetRow(0, "glass", 3, 1), "It is 0 now."),
    (SetTiles(0, 0, 1, 2), "It is 0 now."),
    (SetCards(0, 5, 4), "Something else stands there now."),
    (SetCards(0, 5, None), None),
    (SetResearch(0, 5, 9), "Something else stands there now."),
    (SetSlots(0, (1,), (1,)), "Something else stands there now."),
    (SetSlotValues(0, (1,), (2,)), "Something else stands there now."),
    (SetLeader(0, "mystic", None), "Something else stands there now."),
    (SetLeader(0, "mystic", "box"), None),
    (SetNotebookRule(0, True, True), "Something else stands there now."),
    (SetArrivals((1,), ()), None),
    (Gain(0, "idols", 1), None),
    (SetCount(9, "idols", 3, 1), None),
]


@pytest.mark.parametrize("action, why", SETS)
def test_a_set_carries_what_its_author_saw(action: Action, why: str | None) -> None:
    assert stale(new(2), action) == why


def test_a_seat_that_nobody_has_is_broken() -> None:
    assert refused(new(2), Gain(2, "idols", 1)) == "Nobody plays on seat 3."


NOT_THE_RIVALS: list[Action] = [
    Gain(1, "fear", 1),
    Gain(1, "idols", 1),
    Gain(0, "different", 1),
    Research(1, "notebook", 1),
    UseSlot(1, 1),
    SetSlots(1, (1,), ()),
    SetSlotValues(1, (1,), ()),
    SetNotebookRule(1, True, False),
    SetLeader(1, "mystic", "box"),
]


@pytest.mark.parametrize("action", NOT_THE_RIVALS, ids=repr)
def test_the_rival_and_people_count_different_things(action: Action) -> None:
    why = refused(new(1), action)
    assert why is not None
    assert why.startswith("This is not counted for")


def test_points_below_nothing_are_said_with_a_true_minus() -> None:
    assert said(new(2), SetCards(0, -30, None)) == ["points of items and artifacts: −30", "in all: −22"]
    assert said(after(new(2), SetCards(0, -30, None)), SetCards(0, -2, -30))[0] == (
        "points of items and artifacts: −30 → −2"
    )


def test_what_is_right_as_it_stands_is_confirmed_in_one_tap() -> None:
    assert said(new(2), Confirm(0, ("idols", "fear"))) == ["right as it stands: Idols and Fear"]
    assert points(after(new(2), Confirm(0, ("idols", "fear"))), 0, "fear") == -2


def test_a_slot_that_is_worth_nothing_has_no_minus() -> None:
    state = after(new(2), SetLeader(0, "journalist", "box"), Gain(0, "idols", 1))
    assert said(state, UseSlot(0, 5))[0] == "idol into slot 5, which scores nothing"


@pytest.mark.parametrize(
    "thing, most",
    [("idols", 16), ("guardians", 15), ("fear", 19), ("fear_tiles", 10), ("different", 16), ("minus", 16)],
)
def test_no_more_is_offered_than_the_box_has_and_more_is_recorded(thing: Thing, most: int) -> None:
    seat = 1 if thing in ("different", "minus") else 0
    assert most_of(new(1), seat, thing) == most
    more = SetCount(seat, thing, 20, 0)
    assert most_of(after(new(1), more), seat, thing) == 20
