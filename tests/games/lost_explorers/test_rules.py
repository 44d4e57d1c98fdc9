"""What a turn does: leaders, clues, members, areas and whose turn it is."""

from __future__ import annotations

import pytest

from companion.core.chance import Chance
from companion.core.errors import Refusal
from companion.games.lost_explorers import GAME, texts
from companion.games.lost_explorers.rules import (
    Action,
    Declare,
    EndTurn,
    GiveTurn,
    Mission,
    Player,
    SetArea,
    SetLeader,
    StartPlayer,
    State,
    Take,
    can_visit,
    clues,
    clues_of,
    first_turn_limit,
    members,
)
from tests.games.lost_explorers.table import after, new, said, table

BONUS = "rear leader: take a discarded token"
JOINS = "4th member joins"


def refused(state: State, action: Action) -> str:
    with pytest.raises(Refusal) as refusal:
        GAME.apply(state, action)
    return refusal.value.text.id


@pytest.mark.parametrize("space, count", [(0, 0), (4, 0), (5, 1), (8, 1), (9, 2), (11, 2), (12, 3), (14, 4)])
def test_a_leader_has_a_clue_for_each_clue_space_it_has_reached(space: int, count: int) -> None:
    assert clues(space) == count


@pytest.mark.parametrize(
    "tracks, count", [((14, 0), 4), ((12, 5), 4), ((9, 9), 4), ((14, 5), 5), ((12, 4), 3)]
)
def test_clues_of_both_tracks_add_up_and_can_be_five(tracks: tuple[int, int], count: int) -> None:
    assert clues_of(Player(tracks)) == count


MISSIONS = [
    pytest.param((3, 8), 0, 3, ["red + yellow +3 → 6", "clue!", BONUS, JOINS], id="all at once"),
    pytest.param((11, 14), 0, 3, ["red + yellow +3 → 14", "2 clues!", BONUS], id="11 by 3: 12 and 14"),
    pytest.param((4, 0), 0, 3, ["red + yellow +3 → 7", "clue!"], id="passing a clue space counts"),
    pytest.param((3, 3), 0, 2, ["red + yellow +2 → 5", "clue!", BONUS], id="level brings the bonus"),
    pytest.param((5, 3), 1, 3, ["blue + green +3 → 6", "clue!", BONUS, JOINS], id="behind brings it, overtaking"),
    pytest.param((5, 3), 0, 3, ["red + yellow +3 → 8"], id="ahead brings no bonus"),
    pytest.param((6, 3), 1, 1, ["blue + green +1 → 4", BONUS, JOINS], id="both on 4: fourth member"),
    pytest.param((7, 3), 0, 1, ["red + yellow +1 → 8"], id="8 and 3: no fourth member"),
    pytest.param((6, 9), 1, 1, ["blue + green +1 → 10"], id="a validated location and a member move 1"),
    pytest.param(
        (9, 8),
        1,
        1,
        ["blue + green +1 → 9", "clue!", BONUS, "fourth clue: wins at the end of this turn"],
        id="fourth clue",
    ),
    pytest.param((13, 0), 0, 3, ["red + yellow +3 → 14", "clue!", "fourth clue: wins at the end of this turn",
                                 "14 is the last space"], id="13 by 3 stops on 14"),
    pytest.param((0, 2), 1, 0, ["blue + green +0 → 2", "no member used: only if every location of it is validated"],
                 id="no member used is recorded and questioned"),
]  # fmt: skip


@pytest.mark.parametrize("tracks, track, used, parts", MISSIONS)
def test_a_mission_says_all_that_it_brings(
    tracks: tuple[int, int], track: int, used: int, parts: list[str]
) -> None:
    assert said(table(tracks, (0, 0)), Mission(0, track, used)) == parts


def test_a_move_past_fourteen_stops_there() -> None:
    assert after(table((13, 0), (0, 0)), Mission(0, 0, 3)).players[0].tracks == (14, 0)


def test_the_fourth_member_joins_when_both_leaders_are_on_four() -> None:
    assert [members(Player(tracks)) for tracks in ((4, 4), (14, 3), (3, 4))] == [4, 3, 3]


def test_the_start_space_may_be_one() -> None:
    assert new(2, start_space=1).players[0].tracks == (1, 1)
    assert new(2).players[0].tracks == (0, 0)


@pytest.mark.parametrize(
    "held, needed, answer",
    [
        pytest.param((0, 2, 1, 0), (0, 2, 1, 0), (True, (0, 0, 0, 0)), id="all held"),
        pytest.param((0, 1, 1, 3), (0, 2, 1, 0), (False, (0, 1, 0, 0)), id="one yellow missing"),
    ],
)
def test_a_location_asks_for_every_vehicle_shown(
    held: tuple[int, ...], needed: tuple[int, ...], answer: tuple[bool, tuple[int, ...]]
) -> None:
    assert can_visit(held, needed) == answer


@pytest.mark.parametrize("players, limits", [(2, [1, 2]), (3, [1, 2, 3]), (4, [1, 2, 3, 3])])
def test_first_turns_are_limited_in_the_order_of_play(players: int, limits: list[int]) -> None:
    state = after(new(players), StartPlayer(1))
    order = [(1 + place) % players for place in range(players)]
    assert [first_turn_limit(state, seat) for seat in order] == limits


def test_second_turns_have_no_limit() -> None:
    state = after(new(3), EndTurn(1, 0), EndTurn(1, 1), EndTurn(1, 2))
    assert [first_turn_limit(state, seat) for seat in range(3)] == [None, None, None]
    assert state.round == 2


def test_more_members_than_the_first_turn_allows_are_recorded_and_questioned() -> None:
    assert said(new(3), Mission(0, 0, 2))[-1] == "first turn: only 1 member may be used, please check"
    assert said(new(3), Mission(1, 0, 3))[-2] == "first turn: only 2 members may be used, please check"


def test_a_mission_out_of_turn_is_recorded_and_questioned() -> None:
    assert said(table((0, 0), (0, 0), acting=1), Mission(0, 0, 1))[-1] == "noted in the turn of Ken"


def test_the_start_player_can_be_drawn_again_until_the_first_turn_is_over() -> None:
    state = after(new(3), GAME.draws["start_player"](new(3), Chance(1)), StartPlayer(2))
    assert (state.first, state.acting, state.chosen) == (2, 2, True)
    state = after(state, EndTurn(1, 2))
    assert (state.acting, state.round) == (0, 1)
    assert refused(state, StartPlayer(0)) == texts.BEGUN.id
    assert refused(after(state, EndTurn(1, 0), EndTurn(1, 1)), StartPlayer(0)) == texts.BEGUN.id


def test_a_turn_that_ends_names_the_next_player_and_the_limit() -> None:
    assert said(new(3), EndTurn(1, 0)) == ["turn ended, Ken is next", "first turn: at most 2 members"]
    assert said(table((0, 0), (0, 0), acting=1), EndTurn(6, 1)) == [
        "turn ended, Mika is next",
        "round 7 begins",
    ]


def test_ending_a_turn_acts_on_the_turn_it_names() -> None:
    """So leaving out an earlier entry cannot end somebody else's turn."""
    assert after(new(3), EndTurn(4, 1)).acting == 2
    assert after(new(3), EndTurn(4, 2)).round == 5


def test_turn_and_round_can_be_set_by_hand() -> None:
    state = after(new(3), GiveTurn(2, 4, 0, 1))
    assert (state.acting, state.round) == (2, 4)
    assert said(new(3), GiveTurn(2, 4, 0, 1)) == ["turn set by hand: Mika, round 1 → Sora, round 4"]


def test_one_token_is_taken_at_a_time_however_many_members_stand_there() -> None:
    assert after(new(2), Take(0), Take(0), Take(1), Take(0, -1)).areas == (31, 31)


def test_an_area_never_goes_below_nothing_or_above_its_tokens() -> None:
    assert refused(after(new(2), SetArea(1, 0, 32)), Take(1)) == texts.AREA_EMPTY.id
    assert refused(new(2), Take(0, -1)) == texts.AREA_FULL.id


def test_a_seat_that_nobody_has_is_refused() -> None:
    for action in (Mission(2, 0, 1), StartPlayer(7), EndTurn(1, 2), GiveTurn(3, 1, 0, 1)):
        assert refused(new(2), action) == texts.NO_SEAT.id


STALE: list[tuple[Action, str | None]] = [
    (EndTurn(6, 1), None),
    (EndTurn(6, 0), "It is the turn of {who} now, round {found}."),
    (EndTurn(5, 1), "It is the turn of {who} now, round {found}."),
    (Declare(6, 0), "It is the turn of {who} now, round {found}."),
    (GiveTurn(0, 6, 0, 6), "It is the turn of {who} now, round {found}."),
    (GiveTurn(0, 6, 1, 6), None),
    (SetLeader(0, 1, 9, 8), None),
    (SetLeader(0, 0, 9, 8), "The space is {found} now."),
    (SetArea(0, 3, 31), "The area holds {found} now."),
    (SetArea(0, 3, 32), None),
    (Mission(0, 0, 3), None),
    (Take(0), None),
]


@pytest.mark.parametrize("action, sentence", STALE)
def test_what_ends_a_turn_or_replaces_another_value_is_late(action: Action, sentence: str | None) -> None:
    text = GAME.stale(table((6, 8), (0, 0), acting=1), action)
    assert (text.id if text else None) == sentence
