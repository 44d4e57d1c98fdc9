"""One player against the rival, which is a seat of its own kind."""

from __future__ import annotations

from companion.games.arnak.game import GAME
from companion.games.arnak.plays import (
    Arrive,
    BuyTile,
    ComeHome,
    EndTurn,
    Gain,
    NextRound,
    Pass,
    PickCard,
    Research,
    StartPlayer,
    TickSeat,
    TickTable,
)
from companion.games.arnak.settings import GiveTurn, SetRivalTiles, SetRound
from companion.games.arnak.state import rival_of
from companion.games.arnak.views import places, round_steps, rows
from tests.games.arnak.table import after, having, new, points, read, refused, said

RIVAL = 1


def test_the_rival_always_begins() -> None:
    state = new(1)
    assert rival_of(state) == state.acting == state.first == RIVAL
    assert GAME.acting(state) is None
    assert after(state, StartPlayer(0)).acting == RIVAL
    assert said(state, StartPlayer(0)) == ["the rival always begins"]
    assert after(state, NextRound(1), NextRound(2)).acting == RIVAL
    assert GAME.again(state) == ()


def test_nobody_else_has_a_rival() -> None:
    assert rival_of(new(2)) is None


def test_every_turn_of_the_rival_uses_one_of_ten_tiles() -> None:
    state = new(1)
    assert said(state, EndTurn(1, RIVAL)) == ["the rival has 9 action tiles left", "next: Mika"]
    state = after(state, EndTurn(1, RIVAL))
    assert GAME.acting(state) == 0
    assert after(state, EndTurn(2, 0)).acting == RIVAL


def test_after_you_pass_the_rival_uses_its_tiles_up_and_the_round_ends() -> None:
    state = after(new(1), EndTurn(1, RIVAL), Pass(2, 0))
    for left in range(9, 0, -1):
        assert state.players[RIVAL].deck == left
        state = after(state, EndTurn(state.turn, RIVAL))
    assert all(state.passed)
    assert after(state, NextRound(1)).players[RIVAL].deck == 10
    assert said(state, NextRound(1))[3] == "shuffle the rival’s ten tiles"


def test_when_one_of_the_two_is_left_the_words_fit_a_game_alone() -> None:
    state = after(new(1), SetRivalTiles(RIVAL, 1, 10))
    assert said(state, EndTurn(1, RIVAL)) == [
        "the rival has 0 action tiles left",
        "Mika takes as many turns as they like",
    ]
    assert said(after(state, EndTurn(1, RIVAL)), Pass(2, 0)) == ["Mika passes", "the round ends"]
    passing = after(new(1), EndTurn(1, RIVAL))
    assert said(passing, Pass(2, 0)) == ["Mika passes", "the rival uses its tiles up, then the round ends"]


def test_without_tiles_the_rival_has_no_turn() -> None:
    state = after(new(1), SetRivalTiles(RIVAL, 0, 10))
    assert state.passed == (False, True)
    assert refused(state, EndTurn(1, RIVAL)) == "The rival has used all its action tiles in this round."
    assert after(state, SetRivalTiles(RIVAL, 3, 0)).passed == (False, False)
    assert refused(state, SetRivalTiles(0, 3, 0)) is not None
    assert after(state, GiveTurn(RIVAL, 0)).acting == RIVAL


def test_in_the_place_of_the_marker_the_ten_tiles_are_shuffled() -> None:
    state = new(1)
    step = round_steps(state)[7]
    assert (step.number, step.shared, read(step.text)) == (8, True, "Shuffle the rival’s ten action tiles.")
    assert "marker" in read(round_steps(new(2))[7].text)
    assert said(state, TickTable(1, 8, True))[0] == "step 8 is done"
    ticked = after(state, TickTable(1, 8, True))
    assert round_steps(ticked)[7].done
    assert "shuffle the rival’s ten tiles" not in said(ticked, NextRound(1))
    assert [view.number for view in round_steps(after(state, SetRound(5, 1)))] == [1]


def test_the_rival_has_no_steps_of_its_own() -> None:
    state = new(1)
    assert [view.waiting for view in round_steps(state)][:2] == [(0,), (0,)]
    assert refused(state, TickSeat(1, RIVAL, 2, True)) is not None
    assert refused(state, ComeHome(1, RIVAL, 1, None)) is not None


def test_the_rival_researches_arrives_and_buys_like_others() -> None:
    state = after(having(new(1), RIVAL, glass=6), Research(RIVAL, "glass", 7))
    assert said(state, Arrive(RIVAL))[:2] == ["the rival: 1st in the Lost Temple", "points 16 → 23"]
    state = after(state, Arrive(RIVAL), BuyTile(RIVAL, 5), Gain(RIVAL, "guardians", 2))
    assert [place.seat for place in places(state)] == [RIVAL, None]
    assert [points(state, RIVAL, key) for key in ("research", "temple_tiles", "guardians")] == [23, 11, 10]
    assert all(RIVAL not in view.notebooks for view in rows(state))


def test_a_card_of_the_rival_is_not_yours() -> None:
    state = after(new(1), PickCard(RIVAL, "dog"))
    assert refused(state, PickCard(0, "dog")) == "“Dog” is with the rival already."
    assert points(state, RIVAL, "cards") == 1


def test_two_piles_of_idols_score_for_the_rival() -> None:
    state = after(new(1), Gain(RIVAL, "different", 4), Gain(RIVAL, "minus", 3))
    assert points(state, RIVAL, "idols") == 18
