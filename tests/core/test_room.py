"""Seats, options, ticks and stages of a room."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core import room as rooms
from companion.core.errors import Broken, Illegal, Refusal
from companion.core.room import Choose, Players, RoomState, Sit, Stage, Swap, Tick
from tests.core.tables import TALLY, Add, Lot, left, undo

FIVE = Add(0, 0, 5)


def after(*actions: Any) -> RoomState:
    """The room after these, none of them refused."""
    room = rooms.opened(TALLY)
    for action in actions:
        room = rooms.apply(TALLY, room, action)
    return room


def test_a_new_room_has_two_open_seats_with_colours_and_default_options() -> None:
    room = rooms.opened(TALLY)
    assert [(seat.name, seat.colour, seat.taken) for seat in room.seats] == [
        ("", "red", False),
        ("", "blue", False),
    ]
    assert (room.stage, room.begun, room.ticks) == ("lobby", False, frozenset())
    assert room.setup == TALLY.setup(2)
    assert room.game == TALLY.new(room.setup)


@pytest.mark.parametrize("count", range(1, 7))
def test_players_come_and_go_until_the_game_begins(count: int) -> None:
    room = after(Players(6), Players(count))
    assert (room.players, len(room.seats), len(room.game.places)) == (count, count, count)
    assert len({seat.colour for seat in room.seats}) == count


@pytest.mark.parametrize(
    "before, action, kind",
    [
        pytest.param((), Players(7), Illegal, id="more than the box has"),
        pytest.param((FIVE,), Players(3), Illegal, id="players after the first move"),
        pytest.param((Sit(1, "Ada", "red"),), Players(1), Illegal, id="fewer seats than are taken"),
        pytest.param((), Sit(2, "Ada", "red"), Broken, id="a seat that is not there"),
        pytest.param((), Sit(0, "Ada", "pink"), Broken, id="a colour that is not in the box"),
        pytest.param((Sit(1, "Ada", "red"),), Sit(0, "Ben", "red"), Illegal, id="a colour that is taken"),
        pytest.param((), Sit(0, " Ada", "red"), Broken, id="a name that was not cleaned"),
        pytest.param((), Choose("speed", "3"), Broken, id="an option that is not there"),
        pytest.param((), Choose("rounds", "4"), Broken, id="a value that is no choice"),
        pytest.param((), Choose("gems_first", "True"), Broken, id="a value in Python's words"),
        pytest.param(
            (Stage("play"), FIVE), Choose("gems_first", "true"), Illegal, id="an option that is not live"
        ),
        pytest.param((FIVE,), Swap(0, 1), Illegal, id="the order after the first move"),
        pytest.param((), Swap(0, 2), Broken, id="swap with no seat"),
        pytest.param((), Tick("roof", True), Broken, id="a step that is not there"),
        pytest.param((), Tick("counter-2", True), Broken, id="a step of a seat that is not there"),
        pytest.param((Stage("closed"),), FIVE, Illegal, id="a move in a closed room"),
        pytest.param((), Add(5, 0, 1), Broken, id="what the game refuses"),
    ],
)
def test_a_room_refuses_and_changes_nothing(before: tuple[Any, ...], action: Any, kind: type) -> None:
    room = after(*before)
    with pytest.raises(Refusal) as refused:
        rooms.apply(TALLY, room, action)
    assert type(refused.value) is kind
    assert rooms.refusal(TALLY, room, action) == refused.value.text
    assert room == after(*before)


def test_what_is_not_refused_has_no_reason() -> None:
    assert rooms.refusal(TALLY, after(), FIVE) is None


def test_a_seat_is_taken_renamed_and_recoloured() -> None:
    room = after(Sit(0, "Ada", "green"), Sit(0, "Ada L.", "green"), Sit(0, "Ada L.", "white"))
    assert room.seats[0] == rooms.Seat("Ada L.", "white", True)


def test_an_open_seat_gives_its_colour_to_whoever_sits_down() -> None:
    room = after(Sit(0, "Ada", "blue"))
    assert [seat.colour for seat in room.seats] == ["blue", "red"]


def test_a_seat_may_be_renamed_during_the_game() -> None:
    assert after(FIVE, Sit(1, "Ben", "blue")).seats[1].name == "Ben"


def test_swap_changes_the_order_around_the_table() -> None:
    room = after(Sit(0, "Ada", "red"), Sit(1, "Ben", "blue"), Swap(0, 1))
    assert [(seat.name, seat.colour) for seat in room.seats] == [("Ben", "blue"), ("Ada", "red")]


def test_every_option_is_free_until_the_game_begins() -> None:
    room = after(Choose("gems_first", "true"), Choose("rounds", "5"))
    assert room.setup.options["gems_first"] is True
    assert room.game.options["rounds"] == 5


def test_a_live_option_holds_from_where_it_was_changed() -> None:
    room = after(FIVE, Choose("rounds", "5"))
    assert room.game.places[0].counter == 5
    assert room.game.options["rounds"] == room.setup.options["rounds"] == 5


def test_options_chosen_before_stay_when_the_players_change() -> None:
    assert after(Choose("rounds", "5"), Players(4)).game.options["rounds"] == 5


def test_a_tick_comes_and_goes_and_is_no_move() -> None:
    assert after(Tick("bowl", True), Tick("cards", True), Tick("bowl", False)).ticks == {"cards"}
    assert not after(Tick("bowl", True)).begun


def test_a_tick_done_twice_is_done_once() -> None:
    assert after(Tick("bowl", True), Tick("bowl", True)).ticks == {"bowl"}


def test_the_first_move_begins_the_game_and_its_undo_takes_that_back() -> None:
    assert left(Lot(1)).begun
    assert not left(Lot(1), undo(1)).begun
    assert left(Lot(1), undo(1), Players(4)).players == 4


def test_a_closed_room_opens_again() -> None:
    assert after(Stage("closed"), Stage("play"), FIVE).game.places[0].counter == 5
