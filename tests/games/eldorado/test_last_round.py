"""The last round: who still plays after an arrival, for every seat and number of players."""

from __future__ import annotations

from itertools import product

import pytest

from companion.games.eldorado import texts
from companion.games.eldorado.actions import (
    Arrive,
    EndTurn,
    GiveTurn,
    SetArrival,
    SetHat,
    SetHome,
    StartPlayer,
)
from companion.games.eldorado.charts import next_turn
from companion.games.eldorado.game import GAME
from companion.games.eldorado.shown import last_round_said
from companion.games.eldorado.state import State, done, ended, finishers, last_round, still_playing
from companion.language import Reader
from tests.games.eldorado.table import NAMES, after, arrive, end_turn, new, refused, said, turns

read = Reader("en", names=NAMES)


def in_round(players: int, hat: int, number: int, place: int, **options: bool) -> State:
    """The turn of whoever sits so many places after the hat, in this round."""
    state = after(new(players, **options), StartPlayer(hat))
    return turns(state, (number - 1) * players + place)


def finish(state: State) -> State:
    """Every figure of whoever has the turn comes in."""
    seat = state.acting
    while not done(state, seat):
        state = arrive(state, seat)
    return state


SEATS = [
    pytest.param(
        players, hat, place, one, id=f"{players} players, hat {hat}, place {place}" + ", one figure" * one
    )
    for players in (2, 3, 4)
    for hat, place in product(range(players), repeat=2)
    for one in ((False, True) if players == 2 else (False,))
]


@pytest.mark.parametrize("players, hat, place, one_figure", SEATS)
def test_after_an_arrival_only_those_play_who_had_no_turn_in_this_round(
    players: int, hat: int, place: int, one_figure: bool
) -> None:
    state = finish(in_round(players, hat, 5, place, one_figure=one_figure))
    rest = tuple((hat + later) % players for later in range(place + 1, players))
    assert last_round(state) == 5
    assert still_playing(state) == rest
    assert ended(state) == (not rest)
    for seat in rest:
        state = end_turn(state)
        assert GAME.acting(state) == state.acting == seat
    if rest:
        assert not ended(state)
        state = end_turn(state)
    assert GAME.over(state) is not None
    assert GAME.acting(state) is None
    assert read(GAME.moment(state)) == "Round 5, the last"


def test_order_a_hat_b_c_d_and_b_arrives_so_c_and_d_still_play() -> None:
    state = in_round(4, 0, 3, 1)
    assert said(state, Arrive(3, 1)) == [
        "Ken reaches El Dorado",
        "this is the last round",
        "Sora and Aya still play",
    ]
    said_now = last_round_said(finish(state))
    assert said_now is not None
    assert read(said_now) == "Ken has arrived: Sora and Aya still play."


def test_d_arrives_first_and_the_game_is_over_at_once() -> None:
    state = in_round(4, 0, 3, 3)
    assert said(state, Arrive(3, 3))[-1] == "the game has ended"
    over = GAME.over(arrive(state))
    assert over is not None
    assert over.id == "Nobody is left to play in this round: the game has ended at once."


def test_a_arrives_and_b_c_and_d_play() -> None:
    assert still_playing(finish(in_round(4, 0, 3, 0))) == (1, 2, 3)


def test_the_game_ends_at_once_when_the_last_of_the_round_arrives_too() -> None:
    state = turns(finish(in_round(3, 1, 4, 0)), 2)
    assert not ended(state)
    assert ended(finish(state))


def test_the_game_ends_with_the_last_turn_of_the_round_whether_or_not_it_brought_an_arrival() -> None:
    state = turns(finish(in_round(3, 1, 4, 0)), 3)
    over = GAME.over(state)
    assert over is not None
    assert over.id == "The round is complete: the game has ended."


def test_nobody_has_one_more_turn_each_after_an_arrival() -> None:
    state = end_turn(finish(in_round(4, 2, 6, 2)))
    assert next_turn(state) is None
    assert GAME.over(end_turn(state)) is not None
    assert refused(end_turn(state), EndTurn(7, 2)) is not None


def test_the_last_round_does_not_start_when_one_of_two_figures_arrives() -> None:
    state = in_round(2, 0, 4, 0)
    assert said(state, Arrive(4, 0)) == ["Mika: figure 1 of 2 reaches El Dorado", "only both together finish"]
    state = arrive(state)
    assert last_round(state) is None
    assert not ended(turns(state, 2))
    assert last_round(arrive(turns(state, 2))) == 5


def test_with_the_house_rule_one_figure_is_enough() -> None:
    assert last_round(arrive(in_round(2, 0, 4, 0, one_figure=True))) == 4


def test_the_second_figures_decide_who_is_done_first() -> None:
    state = arrive(in_round(2, 0, 4, 0))
    state = finish(end_turn(state))
    assert GAME.over(state) is not None
    assert GAME.ranking(state).places == (None, 1)


@pytest.mark.parametrize("early", [0, 1, 2])
def test_an_arrival_tapped_before_the_turn_was_passed_counts_for_its_own_seat(early: int) -> None:
    """The app is behind: whoever arrives must have had the turn, so those before have had theirs."""
    state = after(in_round(4, 0, 3, early), Arrive(3, 3))
    assert ended(state)
    state = after(in_round(4, 0, 3, 0), Arrive(3, 1))
    assert still_playing(state) == (2, 3)


def test_a_seat_that_is_done_has_no_further_turn() -> None:
    state = after(in_round(4, 0, 3, 0), Arrive(3, 0), Arrive(3, 1))
    assert end_turn(state).acting == 2


def test_the_hat_by_hand_changes_who_still_plays() -> None:
    state = finish(in_round(3, 0, 3, 1))
    assert still_playing(state) == (2,)
    assert still_playing(after(state, SetHat(1, 0))) == (2, 0)
    assert ended(after(state, SetHat(2, 0)))


def test_a_correction_takes_the_end_back() -> None:
    state = finish(in_round(3, 0, 3, 2))
    assert said(state, SetHome(2, 0, 1)) == ["figures on El Dorado: 1 → 0", "the game goes on"]
    assert GAME.acting(after(state, SetHome(2, 0, 1))) == 2


def test_the_turn_can_be_given_back_after_the_end() -> None:
    state = turns(finish(in_round(3, 0, 3, 0)), 3)
    assert ended(state)
    assert not ended(after(state, GiveTurn(2, 3, state.acting, state.round)))


def test_figures_set_by_hand_arrived_in_the_latest_turn_of_their_seat() -> None:
    state = in_round(3, 0, 4, 1)
    assert last_round(after(state, SetHome(1, 1, 0))) == 4
    assert last_round(after(state, SetHome(0, 1, 0))) == 4
    assert ended(after(state, SetHome(2, 1, 0))), "the last of round 3, forgotten until now"


def test_whoever_is_in_cannot_arrive_once_more() -> None:
    state = arrive(in_round(3, 0, 3, 0))
    assert refused(state, Arrive(3, 0)) == "{who} has reached El Dorado already."
    assert refused(new(3), SetHome(0, 2, 0)) == "Each player has only one figure."


def test_the_end_and_who_begins_next_time() -> None:
    assert GAME.again(in_round(3, 2, 3, 0)) == (StartPlayer(0),)


def test_an_arrival_put_in_by_hand_is_given_its_place_and_its_round() -> None:
    """Seat 0 had come in before seat 1, but nobody told the app."""
    state = finish(in_round(3, 0, 4, 1))
    forgotten = SetHome(0, 1, 0)
    assert said(state, forgotten)[-1] == "check: the rounds do not follow the order of arrival"
    state = after(state, forgotten)
    assert finishers(state) == (1, 0)
    earlier = SetArrival(0, 1, 1, 4, 2, 4)
    assert said(state, earlier) == ["arrival 1 of all, round 4", "Sora still plays"]
    state = after(state, earlier)
    assert finishers(state) == (0, 1)
    state = end_turn(end_turn(state))
    assert ended(state)
    assert GAME.ranking(state).places == (1, 2, None), "nobody has a blockade: who came first"


def test_the_last_round_is_that_of_the_first_arrival_wherever_it_was_put_in() -> None:
    state = finish(in_round(3, 0, 4, 2))
    state = after(state, SetHome(0, 1, 0), SetArrival(0, 1, 1, 3, 2, 4))
    assert last_round(state) == 3
    assert ended(state)


def test_of_two_figures_each_has_its_place() -> None:
    state = after(in_round(2, 0, 4, 0), Arrive(4, 0), Arrive(4, 1), Arrive(4, 1))
    assert finishers(state) == (1,)
    state = after(state, SetHome(0, 2, 1), SetArrival(0, 2, 2, 4, 4, 4))
    assert finishers(state) == (0, 1)


def test_no_figure_is_moved_that_is_not_there_or_behind_those_that_are() -> None:
    state = finish(in_round(3, 0, 4, 1))
    assert refused(state, SetArrival(0, 1, 1, 4, 1, 4)) == texts.NOT_HOME.id
    assert refused(state, SetArrival(1, 2, 1, 4, 1, 4)) == texts.NOT_HOME.id
    assert refused(state, SetArrival(1, 1, 2, 4, 1, 4)) == texts.FEW_HOME.id


ORDER = "check: the rounds do not follow the order of arrival"


@pytest.mark.parametrize("hat", [0, 1, 2])
def test_a_third_arrival_by_hand_behind_two_of_the_same_round_is_in_order(hat: int) -> None:
    """The second one's turn was not ended in the app, so that the third seemed to have had none."""
    first, second, third = ((hat + at) % 3 for at in range(3))
    state = arrive(end_turn(finish(in_round(3, hat, 4, 0))))
    by_hand = SetHome(third, 1, 0)
    assert ORDER not in said(state, by_hand)
    state = after(state, by_hand)
    assert [(each.round, each.seat) for each in state.arrivals] == [(4, first), (4, second), (4, third)]
    assert ORDER in said(state, SetArrival(third, 1, 2, 4, 3, 4)), "before its neighbour it is out of order"


def test_an_arrival_by_hand_after_the_last_round_belongs_to_it() -> None:
    state = turns(finish(in_round(3, 0, 4, 0)), 3)
    assert (ended(state), state.round) == (True, 5)
    state = after(state, SetHome(1, 1, 0))
    assert state.arrivals[-1].round == 4
