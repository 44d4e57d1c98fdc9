"""How a game ends, and what corrections change about it."""

from __future__ import annotations

import pytest

from companion.core.errors import Refusal
from companion.games.lost_explorers import GAME, texts
from companion.games.lost_explorers.rules import (
    Declare,
    EndTurn,
    GiveTurn,
    Mission,
    SetArea,
    SetLeader,
    StartPlayer,
    Take,
    VehicleTotal,
)
from tests.games.lost_explorers.table import after, said, table

FINISHED = GAME.setup(2, {"finish_round": True}).options
EMPTY = "Both supply areas are empty: the game has ended. The rear leaders are compared."


@pytest.mark.parametrize("tracks", [(14, 0), (12, 5), (9, 9), (14, 14)])
def test_four_clues_win_at_the_end_of_the_turn(tracks: tuple[int, int]) -> None:
    state = table(tracks, (0, 0))
    assert GAME.over(state) is None
    state = after(state, EndTurn(6, 0))
    assert (state.ended, GAME.ranking(state).winners, GAME.acting(state)) == ("clues", (0,), None)
    assert said(table(tracks, (0, 0)), EndTurn(6, 0)) == ["Mika has four clues: the game has ended."]


def test_three_clues_do_not_end_the_game() -> None:
    assert after(table((12, 4), (0, 0)), EndTurn(6, 0)).ended == ""


def test_the_round_is_not_finished_after_the_fourth_clue() -> None:
    assert after(table((9, 9), (0, 0), options=FINISHED), EndTurn(6, 0)).ended == "clues"


def test_empty_areas_end_the_game_with_the_turn_and_what_it_still_completes() -> None:
    state = after(table((0, 0), (0, 0), areas=(0, 1)), Take(1))
    assert GAME.over(state) is None
    state = after(state, Mission(0, 0, 2), EndTurn(6, 0))
    assert (state.ended, state.players[0].tracks) == ("empty", (2, 0))


def test_taking_the_last_token_announces_the_end() -> None:
    state = table((0, 0), (0, 0), areas=(0, 1))
    assert said(state, Take(1)) == ["area II: 1 → 0", "both areas are empty: the game ends with this turn"]


def test_one_area_with_tokens_does_not_end_the_game() -> None:
    assert after(table((0, 0), (0, 0), areas=(0, 1)), EndTurn(6, 0)).ended == ""


def test_the_round_is_finished_first_if_the_group_chose_so() -> None:
    state = table((0, 0), (0, 0), areas=(0, 0), options=FINISHED)
    assert said(state, EndTurn(6, 0)) == [
        "turn ended, Ken is next",
        "both areas are empty: the game ends with this round",
    ]
    assert after(state, EndTurn(6, 0)).ended == ""
    assert after(state, EndTurn(6, 0), EndTurn(6, 1)).ended == "empty"


def test_the_group_may_declare_the_areas_empty() -> None:
    state = table((0, 0), (0, 0))
    assert said(state, Declare(6, 0)) == ["both areas declared empty", EMPTY]
    state = after(state, Declare(6, 0))
    assert (state.areas, state.ended) == ((0, 0), "empty")


def test_with_both_ends_in_one_turn_the_clues_win() -> None:
    assert after(table((9, 9), (0, 0), areas=(0, 0)), EndTurn(6, 0)).ended == "clues"


@pytest.mark.parametrize(
    "action",
    [
        StartPlayer(0), Mission(0, 0, 1), Take(0), EndTurn(6, 0), GiveTurn(0, 6, 0, 6), Declare(6, 0),
    ],
)  # fmt: skip
def test_moves_are_refused_after_the_end(action: object) -> None:
    with pytest.raises(Refusal) as refusal:
        GAME.apply(table((9, 9), (0, 0), ended="clues"), action)
    assert refusal.value.text == texts.ENDED


def test_a_corrected_leader_without_the_fourth_clue_lets_the_game_go_on() -> None:
    state = table((9, 9), (0, 0), ended="clues")
    assert said(state, SetLeader(0, 0, 8, 9)) == [
        "red + yellow corrected: 9 → 8",
        "clues: 4 → 3",
        "so the game has not ended: it is still the turn of Mika",
    ]
    assert GAME.acting(after(state, SetLeader(0, 0, 8, 9))) == 0


def test_a_corrected_leader_may_show_that_the_clues_had_won() -> None:
    state = table((9, 8), (0, 0), ended="empty", areas=(0, 0))
    assert after(state, SetLeader(0, 1, 9, 8)).ended == "clues"
    assert after(state, SetLeader(0, 1, 9, 8), SetLeader(0, 1, 7, 9)).ended == "empty"


def test_a_corrected_area_lets_the_game_go_on() -> None:
    state = table((0, 0), (0, 0), ended="empty", areas=(0, 0))
    assert after(state, SetArea(0, 2, 0)).ended == ""
    assert after(state, VehicleTotal(0, 3, -1)).ended == "empty"


def test_a_correction_during_a_turn_ends_nothing_before_the_turn_does() -> None:
    state = after(table((9, 8), (0, 0)), SetLeader(0, 1, 9, 8))
    assert GAME.over(state) is None
    assert after(state, EndTurn(6, 0)).ended == "clues"
