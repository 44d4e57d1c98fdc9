"""Turns, the three volcanoes and the final round: who plays, who scores, what comes next."""

from __future__ import annotations

import pytest

from companion.games.tikal import texts
from companion.games.tikal.actions import Action
from companion.games.tikal.actions.hexes import ForgetHex, PlaceJungle, PlaceTemple, PlaceTreasure
from companion.games.tikal.actions.pieces import Enter
from companion.games.tikal.actions.scoring import Begins, Score, SetPoints, Volcano
from companion.games.tikal.actions.temples import Uncover
from companion.games.tikal.actions.turns import EndTurn, GiveTurn, StartPlayer
from companion.games.tikal.game import GAME
from companion.games.tikal.rules.scoring import final_order
from companion.games.tikal.stack import letters, next_scoring, stack, volcanoes
from companion.games.tikal.state import State
from companion.language import Reader
from tests.games.tikal.table import after, new, refused, said, score_of, scored_by_all, turns

EVERY_REVEALER = [
    pytest.param(players, seat, id=f"{players} players, revealer {seat}")
    for players in (2, 3, 4)
    for seat in range(players)
]


@pytest.mark.parametrize("players, revealer", EVERY_REVEALER)
def test_players_score_one_after_the_other_from_the_revealer_clockwise(players: int, revealer: int) -> None:
    state = turns(new(players), 8)
    state = after(state, GiveTurn(revealer, 9, state.acting, 9), Volcano(revealer, 9, 1))
    met = []
    while state.phase == "scoring":
        met.append(state.acting)
        assert state.spent == 0, "everybody has ten points of their own"
        state = after(state, Enter(state.acting), score_of(state))
    assert met == [(revealer + place) % players for place in range(players)]
    assert (state.phase, state.acting, state.turn, state.spent) == ("turn", revealer, 9, 0)
    state = after(state, EndTurn(9, revealer))
    assert state.acting == (revealer + 1) % players, "then the left neighbour of the revealer"


def test_the_revealer_s_own_turn_after_the_round_is_announced() -> None:
    state = after(new(2), Volcano(0, 7, 1))
    state = after(state, Score(1, 0, ()))
    assert (
        said(state, Score(1, 1, ()))[-1] == "Mika places the volcano and has an ordinary turn of ten points"
    )


def test_a_volcano_puts_the_hex_aside_and_names_who_is_first() -> None:
    state = turns(new(3), 6)
    assert said(state, Volcano(0, 7, 1)) == [
        "volcano! scoring round 1",
        "put the hex aside",
        "Mika plays ten points and scores first",
    ]


def test_nobody_ends_a_turn_during_a_scoring_round() -> None:
    state = after(new(2), Volcano(0, 1, 1))
    assert refused(state, EndTurn(1, 0)) == texts.SCORING_ON.id
    assert refused(state, Volcano(1, 8, 2)) == texts.SCORING_ON.id


def test_a_seat_scores_once_in_a_round() -> None:
    state = after(new(2), Volcano(0, 7, 1), Score(1, 0, ()))
    assert refused(state, Score(1, 0, ())) == texts.SCORED.id
    assert refused(state, Score(2, 1, ())) == texts.NOT_BEGUN.id
    assert refused(scored_by_all(after(new(2), Volcano(0, 7, 1))), Volcano(0, 8, 1)) == texts.HELD_ALREADY.id


def test_scoring_out_of_turn_is_recorded_for_the_seat_it_names() -> None:
    state = after(new(3), Volcano(0, 7, 1), Score(1, 2, ()))
    assert (state.acting, state.scored) == (0, (2,))
    assert "noted in the turn of Mika" in said(after(new(3), Volcano(0, 7, 1)), Score(1, 2, ()))


def test_the_limits_begin_anew_with_every_ten_points() -> None:
    """Each block of ten points, ordinary or in a scoring round, is a turn of its own."""
    state = after(new(2), Uncover(0, 1), Uncover(0, 1))
    assert refused(state, Uncover(0, 1)) == texts.TWO_LEVELS.id
    state = after(state, Volcano(0, 7, 1))
    assert refused(state, Uncover(0, 1)) is None
    state = scored_by_all(after(state, Uncover(0, 1), Uncover(0, 1)))
    assert refused(state, Uncover(0, 1)) is None


@pytest.mark.parametrize("players, rounds", [(2, 18), (3, 12), (4, 9)])
def test_everybody_has_the_same_number_of_ordinary_turns(players: int, rounds: int) -> None:
    state, met = new(players), []
    while state.phase == "turn":
        met.append(state.acting)
        state = after(state, EndTurn(state.turn, state.acting))
    assert [met.count(seat) for seat in range(players)] == [rounds] * players
    assert (state.scoring, state.turn) == (4, 36)


EVERY_LAST = [
    pytest.param(players, first, id=f"{players} players, {first} began")
    for players in (2, 3, 4)
    for first in range(players)
]


@pytest.mark.parametrize("players, first", EVERY_LAST)
def test_the_player_of_the_last_hex_is_last_in_the_final_round(players: int, first: int) -> None:
    state = turns(after(new(players), StartPlayer(first)), 35)
    last = state.acting
    state = after(state, EndTurn(36, last))
    assert (state.phase, state.scoring) == ("scoring", 4)
    assert state.order[-1] == last
    assert state.order[0] == (last + 1) % players
    state = scored_by_all(state)
    assert (state.phase, GAME.acting(state)) == ("over", None)
    assert GAME.over(state) is not None


FINAL_ORDERS = [
    pytest.param((30, 20, 10), 0, (2, 1, 0), id="lowest score first"),
    pytest.param((10, 10, 10), 0, (1, 2, 0), id="equal: clockwise, the last player after the others"),
    pytest.param((10, 20, 10, 20), 2, (0, 2, 3, 1), id="equal pairs"),
    pytest.param((5, 20, 20, 20), 0, (0, 1, 2, 3), id="the last player first with the lowest score"),
]


@pytest.mark.parametrize("points, last, order", FINAL_ORDERS)
def test_the_final_round_of_an_auction_game_goes_from_the_lowest_score_up(
    points: tuple[int, ...], last: int, order: tuple[int, ...]
) -> None:
    state = after(new(len(points), auction=True), *(SetPoints(at, each, 0) for at, each in enumerate(points)))
    assert final_order(state, last) == order


def test_the_order_of_the_final_round_is_fixed_when_it_starts() -> None:
    state = new(2, auction=True)
    state = after(state, SetPoints(0, 5, 0), GiveTurn(0, 36, 0, 1), EndTurn(36, 0))
    assert state.order == (1, 0)
    state = after(state, Score(4, 1, (), (), 40), SetPoints(0, -90, 5))
    assert (state.order, state.acting) == ((1, 0), 0)


def test_the_table_may_change_who_begins() -> None:
    state = after(turns(new(3), 35), EndTurn(36, 2))
    assert state.order == (0, 1, 2)
    state = after(state, Begins(4, 2, 0))
    assert (state.order, state.acting) == ((2, 0, 1), 2)
    assert refused(state, Begins(3, 0, 2)) == texts.NOT_ON.id
    state = after(state, Score(4, 2, ()), Begins(4, 1, 2))
    assert state.acting == 1


def test_the_last_hex_ends_the_turn_before_the_final_round_begins() -> None:
    state = turns(new(2), 35)
    assert state.phase == "turn"
    state = after(state, PlaceJungle(1, 36))
    assert state.phase == "turn"
    assert said(state, EndTurn(36, 1)) == [
        "turn ended, the stack is empty: final scoring round",
        "order of this scoring: Mika and Ken",
    ]


def test_after_the_end_only_corrections_are_left() -> None:
    state = scored_by_all(after(turns(new(2), 35), EndTurn(36, 1)))
    assert refused(state, Enter(0)) == texts.ENDED.id
    assert refused(state, SetPoints(0, 3, 0)) is None


def test_an_ending_turn_acts_on_the_turn_it_names() -> None:
    """So leaving out an earlier entry cannot end somebody else's turn."""
    state = after(new(3), EndTurn(4, 1))
    assert (state.turn, state.acting) == (5, 2)


def test_the_start_player_is_free_until_something_happened() -> None:
    assert after(new(3), StartPlayer(1), StartPlayer(2)).acting == 2
    for action in (PlaceJungle(0, 1), Enter(0), EndTurn(1, 0)):
        assert refused(after(new(3), action), StartPlayer(2)) == texts.BEGUN.id
    assert GAME.again(after(new(3), StartPlayer(2))) == (StartPlayer(0),)


def test_a_group_that_starts_in_mid_game_sets_turn_letter_and_round_in_one_step() -> None:
    state = after(new(3), GiveTurn(1, 20, 0, 1))
    found = stack(state)
    assert (found.letter, found.left, found.hexes) == ("D", 3, 17)
    assert (state.acting, Reader("en")(GAME.moment(state))) == (1, "Round 7, turn 20")


STACK = [(1, "A", 6, 36), (7, "B", 6, 30), (12, "B", 1, 25), (13, "C", 5, 24), (36, "G", 1, 1)]


@pytest.mark.parametrize("turn, letter, left, hexes", STACK)
def test_the_stack_knows_its_letter_and_what_is_left(turn: int, letter: str, left: int, hexes: int) -> None:
    found = stack(turns(new(2), turn - 1))
    assert (found.letter, found.left, found.hexes) == (letter, left, hexes)


def test_a_placed_hex_leaves_the_stack() -> None:
    state = after(new(2), PlaceTreasure(0, 1, 3))
    assert (stack(state).left, stack(after(state, EndTurn(1, 0))).left) == (5, 5)
    assert stack(turns(new(2), 36)).hexes == 0


def test_the_volcanoes_to_come_are_known_by_their_letters() -> None:
    assert volcanoes(after(new(2), Volcano(0, 8, 1))) == (
        ("B", 7, 12, True),
        ("D", 18, 22, False),
        ("F", 28, 32, False),
    )
    assert [next_scoring(new(2), number) for number in (8, 20, 30)] == [1, 2, 3]


def test_every_letter_counts_down() -> None:
    state = after(turns(new(2), 8), Volcano(0, 9, 1))
    assert letters(state)[:4] == (
        ("A", 0, False, False),
        ("B", 3, True, True),
        ("C", 5, False, False),
        ("D", 5, True, False),
    )


def test_a_temple_hex_enters_the_list_with_its_value() -> None:
    state = after(new(2), PlaceTemple(0, 1, 3, 4))
    found = [(temple.id, temple.value, temple.hex) for temple in state.temples]
    assert found == [(1, 1, 0), (2, 1, 0), (3, 4, 1)]
    assert refused(state, PlaceJungle(1, 1)) == texts.HEX_KNOWN.id
    assert refused(state, PlaceTemple(1, 2, 3, 5)) == texts.TEMPLE_KNOWN.id
    assert refused(after(state, ForgetHex(1)), PlaceJungle(1, 1)) is None
    assert refused(state, ForgetHex(9)) == texts.HEX_UNKNOWN.id


def at(turn: int) -> State:
    return turns(new(2), turn - 1)


DOUBTS = [
    pytest.param(at(1), Volcano(0, 1, 1), "hex 1 has the letter A: no volcano is expected", id="letter A"),
    pytest.param(
        scored_by_all(after(at(7), Volcano(0, 7, 1))),
        Volcano(1, 8, 2),
        "letter B has only one volcano, and hex 7 is one",
        id="two in one letter",
    ),
    pytest.param(at(3), PlaceJungle(0, 5), "the app expected hex 3, please check", id="another hex"),
    pytest.param(
        after(at(7), Volcano(0, 7, 1)),
        PlaceJungle(0, 8),
        "no hex is placed during a scoring round, please check",
        id="in a scoring round",
    ),
    pytest.param(
        after(new(2), *(PlaceTreasure(0, number, 2) for number in range(1, 9))),
        PlaceTreasure(0, 9, 2),
        "the box has 8 of these: treasure",
        id="a ninth treasure hex",
    ),
]


@pytest.mark.parametrize("state, action, sentence", DOUBTS)
def test_hexes_that_the_box_makes_unlikely_are_recorded_and_questioned(
    state: State, action: Action, sentence: str
) -> None:
    assert sentence in said(state, action)


STALE = [
    pytest.param(new(2), EndTurn(1, 0), None, id="this turn"),
    pytest.param(new(2), EndTurn(1, 1), "It is the turn of Mika now, turn 1.", id="another's turn"),
    pytest.param(at(2), EndTurn(1, 0), "It is the turn of Ken now, turn 2.", id="a turn that is over"),
    pytest.param(at(2), GiveTurn(0, 5, 0, 1), "It is the turn of Ken now, turn 2.", id="turn by hand"),
    pytest.param(
        after(new(2), Volcano(0, 7, 1), Score(1, 0, ())),
        Score(1, 0, ()),
        "Mika has scored already in round 1.",
        id="scored already",
    ),
    pytest.param(
        after(new(2), PlaceJungle(0, 1)), PlaceJungle(0, 1), "Hex 1 has been recorded meanwhile.", id="hex"
    ),
    pytest.param(after(new(2), Volcano(1, 7, 1)), Begins(1, 0, 0), "Ken begins now.", id="who begins"),
    pytest.param(new(2), EndTurn(1, 7), None, id="no such seat: refused instead"),
]


@pytest.mark.parametrize("state, action, sentence", STALE)
def test_what_ends_something_that_is_over_is_late(state: State, action: Action, sentence: str | None) -> None:
    text = GAME.stale(state, action)
    assert (Reader("en", names=("Mika", "Ken"))(text) if text else None) == sentence
