"""What an Instead means, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core import log
from companion.core.log import Verdict
from companion.core.room import Players, Sit, Tick
from tests.core.tables import (
    TALLY,
    Add,
    Drop,
    Pick,
    Set,
    correct,
    counter,
    in_force,
    left,
    offered,
    undo,
    written,
)

FIVE, THREE, TEN = Add(0, 0, 5), Add(0, 0, 3), Set(0, 0, 10, 0)
TICK = Tick("cards", True)


@pytest.mark.parametrize(
    "bodies, value",
    [
        pytest.param((FIVE, THREE), 8, id="entries hold one after the other"),
        pytest.param((FIVE, THREE, undo(2)), 5, id="no actions are an undo"),
        pytest.param((FIVE, THREE, undo(1)), 3, id="an undo reaches any entry"),
        pytest.param((FIVE, THREE, correct(1, Add(0, 0, 1))), 4, id="one action is a correction"),
        pytest.param((FIVE, TEN, correct(1, FIVE, THREE)), 10, id="several stand where the entry stood"),
        pytest.param((TEN, FIVE, correct(1, TEN, THREE)), 18, id="several: a forgotten tap put in"),
        pytest.param((FIVE, TEN, THREE, correct((1, 3), THREE)), 10, id="several named: place of the first"),
        pytest.param((TEN, FIVE, TEN, correct((2, 3), THREE)), 13, id="several named: all are out"),
        pytest.param((FIVE, THREE, undo(2, 1)), 0, id="several named and none put in"),
        pytest.param((FIVE, undo(1), undo(2)), 5, id="naming an undo with no actions is a redo"),
        pytest.param((FIVE, undo(1), undo(2), undo(1)), 0, id="what was redone can be undone"),
        pytest.param((FIVE, undo(1), undo(2), undo(3)), 0, id="a redo can be undone by name"),
        pytest.param(
            (FIVE, correct(1, THREE), undo(2)), 5, id="undo of a correction: the first stands again"
        ),
        pytest.param((FIVE, correct(1, THREE), undo(2), undo(3)), 3, id="redo of a correction"),
        pytest.param((TEN, FIVE, correct(1, THREE), correct(3, FIVE)), 10, id="correction of a correction"),
        pytest.param((FIVE, TEN, correct(1, THREE), correct(3, FIVE)), 10, id="… where its own stood"),
        pytest.param(
            (FIVE, correct(1, THREE), correct(2, FIVE), undo(3)), 3, id="undo of the second correction"
        ),
        pytest.param(
            (FIVE, correct(1, THREE), correct(2, TEN), undo(3), undo(2)), 5, id="undo of both corrections"
        ),
        pytest.param(
            (FIVE, undo(1), correct(2, THREE)), 3, id="naming an undo with actions: the first stays out"
        ),
        pytest.param(
            (FIVE, TEN, undo(1), correct(3, THREE)),
            10,
            id="naming an undo with actions: where the first stood",
        ),
        pytest.param((FIVE, THREE, correct((1, 2), TEN), undo(3)), 8, id="undo of a correction of several"),
        pytest.param((FIVE, THREE, undo(2), undo(1), undo(4)), 5, id="redo brings one undo's moves back"),
    ],
)
def test_an_instead_puts_actions_in_the_place_of_entries(bodies: tuple[Any, ...], value: int) -> None:
    room = left(*bodies)
    assert counter(room) == value
    assert room.skipped == ()


def test_a_correction_stands_in_the_order_of_what_it_corrects() -> None:
    entries = written(FIVE, THREE, correct(1, TEN, FIVE))
    assert in_force(entries) == [(3, TEN), (3, FIVE), (2, THREE)]


def test_a_correction_of_several_stands_before_what_lay_between_them() -> None:
    entries = written(FIVE, TEN, THREE, correct((1, 3), THREE))
    assert in_force(entries) == [(4, THREE), (2, TEN)]


def test_room_entries_keep_their_place_among_moves() -> None:
    entries = written(FIVE, TICK, THREE, undo(1))
    assert in_force(entries) == [(2, TICK), (3, THREE)]


@pytest.mark.parametrize(
    "bodies, button",
    [
        pytest.param((), None, id="nothing yet"),
        pytest.param((Players(3), TICK), None, id="room entries only"),
        pytest.param((FIVE, THREE), 2, id="the newest move"),
        pytest.param((FIVE, TICK), 1, id="a tick does not hide it"),
        pytest.param((FIVE, Sit(0, "Ada", "red")), 1, id="a seat does not hide it"),
        pytest.param((FIVE, THREE, undo(2)), 1, id="never an undo: the second undo takes the previous"),
        pytest.param((FIVE, THREE, undo(1)), 2, id="an older one was undone"),
        pytest.param((FIVE, THREE, correct(1, TEN)), 3, id="a correction"),
        pytest.param((FIVE, THREE, correct(1, TEN), undo(3)), 2, id="a correction that was undone"),
        pytest.param((FIVE, undo(1)), None, id="nothing is left"),
        pytest.param((FIVE, THREE, undo(2), undo(3)), 2, id="never a redo, but what it brought back"),
        pytest.param((FIVE, correct(1, THREE), undo(2), undo(3)), 2, id="a correction brought back"),
    ],
)
def test_the_undo_button_names_the_newest_move_in_force(bodies: tuple[Any, ...], button: int | None) -> None:
    assert offered(*bodies)[0] == button


@pytest.mark.parametrize(
    "bodies, button",
    [
        pytest.param((FIVE,), None, id="nothing undone"),
        pytest.param((FIVE, undo(1)), 2, id="an undo"),
        pytest.param((FIVE, undo(1), TICK), 2, id="a tick does not hide it"),
        pytest.param((FIVE, undo(1), THREE), None, id="a new move: no longer"),
        pytest.param((FIVE, THREE, undo(1), correct(2, TEN)), None, id="a correction is a new move too"),
        pytest.param((FIVE, THREE, undo(2), undo(1)), 4, id="of two undos the newer"),
        pytest.param((FIVE, THREE, undo(2), undo(1), undo(4)), 3, id="then the older"),
        pytest.param((FIVE, THREE, undo(2), undo(1), undo(4), undo(3)), None, id="then none"),
        pytest.param((FIVE, undo(1), undo(2), undo(1)), 4, id="undone again"),
        pytest.param((FIVE, correct(1, THREE), undo(2)), 3, id="undo of a correction"),
        pytest.param((FIVE, THREE, undo(2), TEN, undo(4)), 5, id="only what was undone since the last move"),
        pytest.param((FIVE, THREE, undo(2), TEN, undo(4), undo(5)), None, id="… and not what was before it"),
    ],
)
def test_redo_names_the_newest_undo_until_somebody_moves(bodies: tuple[Any, ...], button: int | None) -> None:
    assert offered(*bodies)[1] == button


def test_undo_all_the_way_and_redo_all_the_way_is_where_one_began() -> None:
    bodies: list[Any] = [FIVE, TEN, correct(1, THREE), Add(1, 0, 7)]
    before = left(*bodies)
    undone = 0
    while (target := offered(*bodies)[0]) is not None:
        bodies.append(undo(target))
        undone += 1
    assert undone == 4
    assert left(*bodies).game == left().game
    while (target := offered(*bodies)[1]) is not None:
        bodies.append(undo(target))
    assert left(*bodies).game == before.game


def test_an_instead_in_the_middle_equals_the_game_played_that_way() -> None:
    corrected = left(TEN, Pick(0, 3), Drop(0, 3), FIVE, correct(2, Pick(0, 3), Pick(0, 4)))
    played = left(TEN, Pick(0, 3), Pick(0, 4), Drop(0, 3), FIVE)
    assert corrected.game == played.game


def test_replay_skips_what_no_longer_holds_and_says_why() -> None:
    room = left(Pick(0, 3), Drop(0, 3), FIVE, undo(1))
    assert counter(room) == 5
    assert [(skipped.seq, skipped.index) for skipped in room.skipped] == [(2, 0)]
    assert room.skipped[0].reason.id == "{who} does not have card {card}."


def test_an_instead_holds_in_replay_even_where_its_own_actions_do_not() -> None:
    room = left(FIVE, correct(1, Drop(0, 1), THREE))
    assert counter(room) == 3
    assert [(skipped.seq, skipped.index) for skipped in room.skipped] == [(2, 0)]


def test_the_last_move_is_the_newest_by_number_not_by_place() -> None:
    room = left(FIVE, THREE, correct(1, TEN))
    assert room.last is not None
    assert (room.last.seq, room.last.action) == (3, TEN)


def test_a_verdict_knows_what_is_out() -> None:
    entries = written(FIVE, THREE, correct(1, TEN), undo(3), undo(4), undo(2))
    assert Verdict(log.insteads(entries)).out == {1, 2, 4}


def test_a_log_never_shrinks() -> None:
    entries = written(FIVE, undo(1), undo(2))
    log.replay(TALLY, entries)
    assert [entry.seq for entry in entries] == [1, 2, 3]
