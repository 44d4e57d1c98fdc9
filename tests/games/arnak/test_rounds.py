"""Turns, passing, and the nine steps of a round's end."""

from __future__ import annotations

import pytest

from companion.games.arnak.game import GAME
from companion.games.arnak.plays import (
    ComeHome,
    EndTurn,
    Gain,
    NextRound,
    Pass,
    StartPlayer,
    TickSeat,
    TickTable,
)
from companion.games.arnak.round_end import STEPS
from companion.games.arnak.settings import GiveTurn, SetFirst, SetPassed, SetRound
from companion.games.arnak.state import State, phase, row_cards
from companion.games.arnak.views import next_own_step, round_steps
from tests.games.arnak.table import after, all_passed, new, points, read, refused, said, stale


def at_round(number: int, players: int = 3) -> State:
    """The beginning of a round."""
    state = new(players)
    for each in range(1, number):
        state = after(state, NextRound(each))
    return state


@pytest.mark.parametrize("number, row", [(1, (1, 5)), (2, (2, 4)), (3, (3, 3)), (4, (4, 2)), (5, (5, 1))])
def test_the_row_shows_as_many_artifacts_as_the_round(number: int, row: tuple[int, int]) -> None:
    assert row_cards(at_round(number)) == row


def test_turns_go_round_from_the_start_player() -> None:
    state = after(new(3), StartPlayer(1))
    order = []
    for _ in range(4):
        order.append(state.acting)
        state = after(state, EndTurn(state.turn, state.acting))
    assert order == [1, 2, 0, 1]


def test_who_has_passed_is_skipped() -> None:
    state = after(new(3), EndTurn(1, 0), Pass(2, 1), EndTurn(3, 2))
    assert state.acting == 0
    assert after(state, EndTurn(4, 0)).acting == 2


def test_the_last_one_in_has_as_many_turns_as_they_like() -> None:
    state = after(new(2), EndTurn(1, 0))
    assert said(state, Pass(2, 1)) == ["Ken passes", "Mika is the last one in: as many turns as you like"]
    state = after(state, Pass(2, 1), EndTurn(3, 0), EndTurn(4, 0))
    assert state.acting == 0
    assert said(state, Pass(5, 0))[-1] == "everybody has passed: the round ends"


def test_after_the_last_pass_nobody_acts() -> None:
    state = all_passed(new(3))
    assert phase(state) == "round_end"
    assert GAME.acting(state) is None
    assert read(GAME.moment(state)) == "End of round I"
    assert refused(state, EndTurn(4, 0)) == "Everybody has passed: the round ends."
    assert refused(state, Pass(4, 0)) == "Mika has passed already."


def test_the_marker_goes_to_the_left_with_the_next_round() -> None:
    state = after(all_passed(after(new(3), StartPlayer(2))), NextRound(1))
    assert (state.round, state.first, state.acting) == (2, 0, 0)
    assert not any(state.passed)


def test_a_start_player_is_chosen_only_before_the_first_turn() -> None:
    assert refused(after(new(3), EndTurn(1, 0)), StartPlayer(1)) is not None
    assert after(new(3), StartPlayer(1), StartPlayer(2)).first == 2


def test_round_turn_and_passes_are_set_by_hand() -> None:
    state = all_passed(new(3))
    assert after(state, SetPassed(1, False, True)).acting == 1
    assert after(state, GiveTurn(2, None)).passed == (True, True, False)
    assert after(state, SetFirst(2, 0)).first == 2
    assert after(state, SetRound(4, 1)).round == 4
    assert after(new(3), SetPassed(0, True, False)).acting == 1


LATE = [
    pytest.param(EndTurn(1, 0), "It is the turn of Ken now.", id="a turn that is over"),
    pytest.param(Pass(1, 0), "It is the turn of Ken now.", id="a pass in a turn that is over"),
    pytest.param(NextRound(3), "Round I is on now.", id="another round"),
    pytest.param(TickSeat(2, 0, 2, True), "Round I is on now.", id="a tick of another round"),
    pytest.param(ComeHome(2, 0, 1, None), "Round I is on now.", id="a return in another round"),
    pytest.param(GiveTurn(2, 0), "It is the turn of Ken now.", id="a turn given that is over"),
    pytest.param(SetRound(3, 2), "It is 1 now.", id="a round set on another"),
    pytest.param(SetFirst(1, 2), "Something else stands there now.", id="a marker that moved"),
    pytest.param(SetPassed(1, True, True), "Something else stands there now.", id="a pass taken back"),
]


@pytest.mark.parametrize("action, why", LATE)
def test_what_comes_late_is_asked_again(action: EndTurn, why: str) -> None:
    assert stale(after(new(3), EndTurn(1, 0)), action) == why


def test_what_comes_in_time_is_not() -> None:
    state = after(new(3), EndTurn(1, 0))
    for action in (EndTurn(2, 1), Pass(2, 1), NextRound(1), GiveTurn(0, 1), ComeHome(1, 0, 1, None)):
        assert stale(state, action) is None


def test_the_nine_steps_stand_in_their_order() -> None:
    assert [step.number for step in STEPS] == list(range(1, 10))
    assert [step.number for step in STEPS if step.shared] == [5, 6, 7, 8]
    assert len({read(step.why) for step in STEPS}) == 9


def test_steps_are_ticked_by_each_seat_or_once() -> None:
    state = all_passed(new(2))
    state = after(state, ComeHome(1, 0, 0, None), ComeHome(1, 1, 1, None), TickSeat(1, 1, 2, True))
    state = after(state, TickTable(1, 5, True))
    views = {view.number: view for view in round_steps(state)}
    assert (views[1].seats, views[1].done) == ((0, 1), True)
    assert (views[2].seats, views[2].waiting, views[2].done) == ((1,), (0,), False)
    assert views[2].advised
    assert views[5].done
    assert (next_own_step(state, 0), next_own_step(state, 1)) == (2, 3)


def test_a_tick_can_be_taken_back() -> None:
    state = after(all_passed(new(2)), TickTable(1, 6, True), TickTable(1, 6, False))
    assert not {view.number: view for view in round_steps(state)}[6].done


def test_the_order_is_advised_and_not_forced() -> None:
    state = all_passed(new(2))
    assert said(state, TickSeat(1, 0, 3, True)) == ["step 3 is done", "advised before it: 1, 2"]
    assert said(state, TickTable(1, 7, True)) == ["step 7 is done", "advised before it: 5, 6"]
    assert said(state, TickTable(1, 5, True)) == ["step 5 is done"]
    assert said(state, NextRound(1))[-1] == "not ticked: 1, 2, 3, 4, 5, 6, 7, 8, 9"


def test_the_next_round_says_what_lies_in_the_row_and_who_begins() -> None:
    state = all_passed(new(2))
    assert said(state, NextRound(1))[:3] == [
        "round II begins",
        "the row has 2 artifacts and 4 items",
        "next: Ken",
    ]


def test_a_single_item_is_one_item() -> None:
    assert said(all_passed(at_round(4)), NextRound(4))[1] == "the row has 5 artifacts and 1 item"


def test_fear_from_guarded_sites_is_added_once() -> None:
    state = all_passed(new(2))
    assert said(state, ComeHome(1, 0, 2, None)) == [
        "archaeologists come home with 2 Fear",
        "it goes into the play area, before the shuffle",
    ]
    state = after(state, ComeHome(1, 0, 2, None))
    assert state.players[0].fear == 4
    assert stale(state, ComeHome(1, 0, 1, None)) == "It is 2 now."
    assert after(state, ComeHome(1, 0, 1, 2)).players[0].fear == 3
    assert after(state, ComeHome(1, 0, None, 2)).players[0].fear == 2
    assert after(state, NextRound(1), ComeHome(2, 0, 1, None)).players[0].fear == 5


def test_more_fear_than_archaeologists_is_questioned() -> None:
    assert said(new(2), ComeHome(1, 0, 3, None))[-1] == "more than two archaeologists, please check"


def test_after_round_v_only_the_archaeologists_come_home() -> None:
    state = all_passed(at_round(5))
    assert [view.number for view in round_steps(state)] == [1]
    why = "After round V only the archaeologists come home, then everybody scores."
    assert refused(state, TickSeat(5, 0, 2, True)) == why
    assert refused(state, TickTable(5, 6, True)) == why
    assert said(state, ComeHome(5, 0, 1, None)) == ["archaeologists come home with 1 Fear"]


def test_the_fifth_round_ends_the_game_and_sheets_can_still_be_filled() -> None:
    state = after(at_round(5), NextRound(5))
    over = GAME.over(state)
    assert over is not None
    assert read(over) == "Round V is over: the final sheets decide."
    assert refused(state, NextRound(5)) is not None
    assert points(after(state, Gain(0, "guardians", 2)), 0, "guardians") == 10
    assert stale(state, NextRound(5)) == "The game has ended."
    reopened = after(state, SetRound(5, 5))
    assert GAME.over(reopened) is None


def test_the_red_staff_exiles_two_a_side() -> None:
    texts = {view.number: read(view.text) for view in round_steps(new(2, red_staff=True))}
    assert texts[5].startswith("Exile two artifacts and two items")


def test_the_next_game_is_begun_by_the_next_player() -> None:
    assert GAME.again(after(new(3), SetFirst(2, 0))) == (StartPlayer(0),)
