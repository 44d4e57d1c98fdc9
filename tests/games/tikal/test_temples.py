"""Temples: what is uncovered, who stands there, guards, and pieces that leave the game."""

from __future__ import annotations

import pytest

from companion.games.tikal import data, texts
from companion.games.tikal.actions import Action
from companion.games.tikal.actions.pieces import (
    Camp,
    Enter,
    Guard,
    Hop,
    KeepStrengths,
    SetCamps,
    SetGuard,
    SetRemoved,
    SetStrength,
    Walk,
)
from companion.games.tikal.actions.temples import AddTemple, RemoveTemple, SetTiles, SetValue, Uncover
from companion.games.tikal.actions.treasures import Recover, SwapTreasure
from companion.games.tikal.actions.turns import EndTurn, SetSpent
from companion.games.tikal.game import GAME
from companion.games.tikal.questions import explorers_used, strength, temple_of, tiles_left
from companion.games.tikal.rules import cost
from companion.games.tikal.state import OUT, State
from tests.games.tikal.table import after, new, refused, said

COSTS: list[tuple[Action, int]] = [
    (Enter(0), 1),
    (Hop(0), 1),
    (Walk(0, 1), 1),
    (Walk(0, 6), 6),
    (Uncover(0, 1), 2),
    (Recover(0, 0), 3),
    (SwapTreasure(0, 0, 1, 1), 3),
    (Camp(0), 5),
    (Guard(0, 1), 5),
    (EndTurn(1, 0), 0),
]


@pytest.mark.parametrize("action, points", COSTS)
def test_every_action_has_its_cost(action: Action, points: int) -> None:
    assert cost(action) == points


def test_ten_points_are_counted_down_and_an_eleventh_is_questioned() -> None:
    state = after(new(2), Camp(0), Walk(0, 3))
    assert said(state, Enter(0)) == ["a piece comes to a camp", "1 AP left"]
    state = after(state, Enter(0), Enter(0))
    assert said(state, Enter(0)) == ["a piece comes to a camp", "more than ten action points, please check"]
    assert after(state, Enter(0)).spent == 11


def test_a_group_may_switch_the_counting_off() -> None:
    state = after(new(2, count_points=False), Camp(0))
    assert state.spent == 0
    assert said(state, Enter(0)) == ["a piece comes to a camp"]


def test_points_of_others_are_not_counted() -> None:
    assert after(new(2), Enter(1)).spent == 0
    assert said(new(2), Enter(1)) == ["a piece comes to a camp", "noted in the turn of Mika"]
    assert refused(new(2), SetSpent(1, 4, 0)) == texts.NOT_PLAYING.id
    assert after(new(2), SetSpent(0, 4, 0)).spent == 4


def with_temple(value: int, start: int = 0) -> State:
    """Temple 3 with this value, and the leader and two explorers of seat 0 there."""
    state = after(new(2), AddTemple(3, value, start or min(6, value)))
    return after(state, SetStrength(3, 0, True, 2, 0, False))


def value_of(state: State, number: int) -> int:
    temple = temple_of(state, number)
    assert temple is not None
    return temple.value


def test_uncovering_takes_the_next_number_only() -> None:
    state = with_temple(4)
    assert said(state, Uncover(0, 3)) == ["temple 3: 4 → 5", "10 tiles with 5 left", "8 AP left"]
    assert value_of(after(state, Uncover(0, 3)), 3) == 5


def test_two_levels_a_temple_and_turn_in_several_temples() -> None:
    state = after(with_temple(4), Uncover(0, 3), Uncover(0, 3))
    assert refused(state, Uncover(0, 3)) == texts.TWO_LEVELS.id
    assert refused(state, Uncover(0, 1)) is None
    assert refused(after(state, EndTurn(1, 0)), Uncover(0, 3)) is None


def test_a_guarded_temple_is_never_uncovered() -> None:
    state = after(with_temple(4), SetGuard(3, 0, None))
    assert refused(state, Uncover(0, 3)) == texts.GUARDED.id
    assert refused(state, Uncover(1, 3)) == texts.GUARDED.id


@pytest.mark.parametrize("value", sorted(data.LEVEL_TILES))
def test_a_number_that_is_used_up_is_refused(value: int) -> None:
    """Forgetting which number tiles are used up."""
    copies = data.LEVEL_TILES[value]
    numbers = range(3, 3 + copies)
    state = after(new(2), *(AddTemple(each, value, min(6, value - 1)) for each in numbers))
    assert tiles_left(state, value) == 0
    state = after(state, AddTemple(30, value - 1, min(6, value - 1)))
    assert refused(state, Uncover(0, 30)) == texts.USED_UP.id
    assert refused(after(state, SetTiles(value, 1, 0)), Uncover(0, 30)) is None


def test_nothing_is_higher_than_10() -> None:
    assert refused(with_temple(10), Uncover(0, 3)) == texts.HIGHEST.id


def test_the_tiles_under_the_top_one_are_used_too() -> None:
    state = with_temple(8, 5)
    assert [tiles_left(state, value) for value in (5, 6, 7, 8, 9)] == [11, 7, 4, 2, 2]


def test_the_leader_is_one_piece_for_digging() -> None:
    """Counting the leader as 3 for digging."""
    state = after(new(2), SetStrength(1, 0, True, 0, 0, False), Uncover(0, 1))
    assert said(after(new(2), SetStrength(1, 0, True, 0, 0, False)), Uncover(0, 1))[-1] == "8 AP left"
    assert said(state, Uncover(0, 1))[-1] == "2 levels need 2 own pieces there, the app sees 1"


def test_more_temples_above_6_than_tiles_allow_are_questioned() -> None:
    state = after(new(2), *(AddTemple(each, 7, 6) for each in range(3, 8)))
    assert said(state, AddTemple(9, 6, 6)) == ["temple 9 added, value 6"]
    assert said(state, AddTemple(9, 7, 6))[1:] == [
        "more tiles with 7 on temples than there are, please check"
    ]


def test_a_walk_carries_strength_from_temple_to_temple() -> None:
    state = after(new(2), Walk(0, 2, 0, 1), Walk(0, 1, 1, 2))
    assert [temple.explorers for temple in state.temples] == [(0, 0), (1, 0)]
    assert said(state, Walk(0, 1, 2, 1)) == [
        "explorer walks over 1 stone",
        "temple 2: Mika 0 and Ken 0",
        "temple 1: Mika 1 and Ken 0",
        "6 AP left",
    ]


def test_a_piece_that_the_app_does_not_see_is_recorded_and_questioned() -> None:
    assert "the app saw no such piece in temple 1" in said(new(2), Walk(0, 1, 1, 2))
    assert after(new(2), Walk(0, 1, 1, 2)).temples[1].explorers == (1, 0)


def test_a_leader_stands_in_one_place() -> None:
    state = after(new(2), SetStrength(1, 0, True, 1, 0, False))
    assert [strength(state, temple, 0) for temple in state.temples] == [4, 0]
    assert said(state, SetStrength(2, 0, True, 0, 0, False)) == [
        "temple 2: Mika 3 and Ken 0",
        "the leader is no longer in temple 1",
    ]
    state = after(state, Walk(0, 2, 1, 2, leader=True))
    assert [strength(state, temple, 0) for temple in state.temples] == [1, 3]


def test_strengths_are_kept_again_once_they_are_entered() -> None:
    state = after(new(2), KeepStrengths(1, False), Walk(0, 1, 0, 1))
    assert (state.temples[0].kept, state.temples[0].explorers) == (False, (0, 0))
    state = after(state, SetStrength(1, 1, False, 2, 0, False))
    assert (state.temples[0].kept, state.temples[0].explorers) == (True, (0, 2))


def test_where_strengths_are_not_kept_nobody_is_counted() -> None:
    state = after(with_temple(4), KeepStrengths(3, False))
    assert (explorers_used(state, 0), state.players[0].leader) == (0, 0)
    assert said(state, Guard(0, 3))[:2] == ["guard on temple 3", "all other own pieces there leave the game"]
    assert after(state, Guard(0, 3)).players[0].removed == 0


def test_pieces_under_a_guard_leave_the_game() -> None:
    """Returning the pieces under a guard to the player."""
    state = with_temple(4)
    assert said(state, Guard(0, 3)) == ["guard on temple 3", "2 pieces there leave the game", "5 AP left"]
    state = after(state, Guard(0, 3))
    player = state.players[0]
    assert (player.removed, player.leader, explorers_used(state, 0)) == (1, OUT, 2)
    assert refused(state, SetStrength(1, 0, True, 0, 0, False)) == texts.LEADER_OUT.id


def test_the_leader_may_be_the_guard() -> None:
    state = with_temple(4)
    assert said(state, Guard(0, 3, leader=True))[0] == "the leader guards temple 3"
    state = after(state, Guard(0, 3, leader=True))
    assert (state.players[0].removed, explorers_used(state, 0)) == (2, 2)
    assert refused(state, SetRemoved(0, True, 2, 2, False)) == texts.LEADER_OUT.id


def test_pieces_of_others_stay_in_a_guarded_temple() -> None:
    state = after(with_temple(4), SetStrength(3, 1, False, 2, 0, False), Guard(0, 3))
    assert state.temples[2].explorers == (0, 2)


MAJORITIES = [
    pytest.param((4, False), (1, True), False, id="4 against leader + 1: tied"),
    pytest.param((0, True), (2, False), True, id="the leader counts 3"),
    pytest.param((2, False), (0, True), False, id="fewer"),
    pytest.param((1, False), (0, False), True, id="alone"),
]


@pytest.mark.parametrize("mine, other, enough", MAJORITIES)
def test_a_guard_needs_the_strict_majority(
    mine: tuple[int, bool], other: tuple[int, bool], enough: bool
) -> None:
    state = after(new(2), SetStrength(1, 0, mine[1], mine[0], 0, False))
    state = after(state, SetStrength(1, 1, other[1], other[0], 0, False))
    questioned = any(part.startswith("a guard needs strictly") for part in said(state, Guard(0, 1)))
    assert questioned is not enough


def test_a_third_guard_and_a_second_on_one_temple_are_refused() -> None:
    state = after(new(2), AddTemple(3, 4, 4), Guard(0, 1), Guard(0, 2))
    assert refused(state, Guard(0, 3)) == texts.THIRD_GUARD.id
    assert refused(state, SetGuard(3, 0, None)) == texts.THIRD_GUARD.id
    assert refused(state, Guard(1, 1)) == texts.GUARDED_ALREADY.id
    assert refused(after(state, SetGuard(2, None, 0)), Guard(0, 3)) is None


def test_a_third_camp_is_refused() -> None:
    state = after(new(2), Camp(0), Camp(0))
    assert refused(state, Camp(0)) == texts.THIRD_CAMP.id
    assert refused(after(state, SetCamps(0, 1, 2)), Camp(0)) is None


def test_no_seat_has_more_than_18_explorers() -> None:
    state = after(new(2), SetStrength(1, 0, False, 17, 0, False), SetRemoved(0, False, 1, 0, False))
    assert refused(state, Walk(0, 1, 0, 2)) == texts.NO_EXPLORER.id
    assert refused(state, Walk(0, 1, 1, 2)) is None
    assert refused(state, SetGuard(2, 0, None)) == texts.NO_EXPLORER.id


def test_a_temple_can_be_added_and_removed_by_hand() -> None:
    state = after(new(2), AddTemple(3, 8, 5), SetStrength(3, 0, True, 1, 0, False))
    assert refused(state, AddTemple(3, 8, 5)) == texts.TEMPLE_KNOWN.id
    state = after(state, RemoveTemple(3))
    assert (len(state.temples), state.players[0].leader) == (2, 0)
    assert refused(state, RemoveTemple(3)) == texts.NO_TEMPLE.id


STALE: list[tuple[Action, str | None]] = [
    (SetValue(3, 5, 4), None),
    (SetValue(3, 5, 6), "It is {found} now."),
    (SetStrength(3, 0, True, 1, 2, True), None),
    (SetStrength(3, 0, True, 1, 0, True), "It is {found} now."),
    (SetStrength(3, 0, True, 1, 2, False), "The leader has moved meanwhile."),
    (SetGuard(3, 1, None), None),
    (SetGuard(3, 1, 0), "Nobody guards the temple now."),
    (SetTiles(5, 3, 11), None),
    (SetTiles(5, 3, 10), "It is {found} now."),
    (SetCamps(0, 1, 1), "It is {found} now."),
    (SetRemoved(0, False, 1, 0, False), None),
    (SetRemoved(0, False, 1, 2, False), "It is {found} now."),
    (SetSpent(0, 3, 1), "It is {found} now."),
    (Uncover(0, 3), None),
]


@pytest.mark.parametrize("action, sentence", STALE)
def test_a_set_over_another_value_is_late(action: Action, sentence: str | None) -> None:
    text = GAME.stale(with_temple(4), action)
    assert (text.id if text else None) == sentence


def test_one_level_without_a_piece_is_doubted_in_the_singular() -> None:
    assert said(new(2), Uncover(0, 1))[-1] == "a level needs an own piece there, the app sees none"
