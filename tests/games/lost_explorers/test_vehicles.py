"""Vehicle tokens: kept by kind, paid, handed over, or counted at the end."""

from __future__ import annotations

import pytest

from companion.core.errors import Refusal
from companion.games.lost_explorers import GAME, texts
from companion.games.lost_explorers.rules import (
    Action,
    AddVehicle,
    KeepVehicles,
    PayVehicle,
    State,
    VehicleTotal,
    vehicle_count,
)
from tests.games.lost_explorers.table import after, new, said, table

RED, YELLOW, BLUE, GREEN = range(4)


@pytest.fixture
def kept() -> State:
    """Mika and Ken keep their vehicles, Sora does not."""
    return after(new(3), KeepVehicles(0, 0, 2, 1, 0), KeepVehicles(1, 1, 1, 1, 1))


def test_a_location_shows_three_vehicles_and_one_is_paid(kept: State) -> None:
    """2 yellow and 1 blue needed, all held: 1 paid, 2 kept."""
    assert after(kept, PayVehicle(0, YELLOW)).players[0].vehicles == (0, 1, 1, 0)
    assert said(kept, PayVehicle(0, YELLOW)) == [
        "paid one yellow car: 2 → 1",
        "it goes to the discard pile",
    ]


def test_whoever_is_sent_home_gets_the_vehicle_paid(kept: State) -> None:
    state = after(kept, PayVehicle(0, YELLOW, 1))
    assert state.players[1].vehicles == (1, 2, 1, 1)
    assert said(kept, PayVehicle(0, YELLOW, 1)) == [
        "paid one yellow car: 2 → 1",
        "it goes to Ken, whose member comes home",
        "yellow car: 1 → 2",
    ]


def test_whoever_is_sent_home_and_keeps_no_vehicles_is_named_all_the_same(kept: State) -> None:
    assert after(kept, PayVehicle(0, BLUE, 2)).players[2].vehicles is None
    assert said(kept, PayVehicle(0, BLUE, 2))[1:] == ["it goes to Sora, whose member comes home"]


def test_vehicles_are_counted_up_and_down(kept: State) -> None:
    state = after(kept, AddVehicle(0, RED, 1), AddVehicle(0, BLUE, -1))
    assert state.players[0].vehicles == (1, 2, 0, 0)
    assert said(kept, AddVehicle(0, RED, 1)) == ["red train: 0 → 1"]


@pytest.mark.parametrize(
    "action, sentence",
    [
        (AddVehicle(2, RED, 1), texts.NOT_KEPT),
        (PayVehicle(2, RED), texts.NOT_KEPT),
        (AddVehicle(0, RED, -1), texts.NONE_HELD),
        (PayVehicle(0, GREEN), texts.NONE_HELD),
        (PayVehicle(0, YELLOW, 0), texts.TO_ONESELF),
        (PayVehicle(0, YELLOW, 3), texts.NO_SEAT),
        (KeepVehicles(3, 0, 0, 0, 0), texts.NO_SEAT),
    ],
)
def test_what_cannot_be_recorded_is_refused(kept: State, action: Action, sentence: object) -> None:
    with pytest.raises(Refusal) as refusal:
        GAME.apply(kept, action)
    assert sentence in texts.REFUSALS
    assert refusal.value.text.id == getattr(sentence, "id", None)


def test_more_of_a_kind_than_the_app_counts_is_refused(kept: State) -> None:
    full = after(kept, KeepVehicles(0, 40, 0, 0, 0))
    with pytest.raises(Refusal) as refusal:
        GAME.apply(full, AddVehicle(0, RED, 1))
    assert refusal.value.text.id == texts.TOO_MANY.id


def test_the_tie_break_counts_what_was_kept_or_typed(kept: State) -> None:
    assert [vehicle_count(player) for player in kept.players] == [3, 4, None]
    typed = after(kept, VehicleTotal(2, 7, -1), VehicleTotal(0, 5, 3))
    assert [vehicle_count(player) for player in typed.players] == [5, 4, 7]
    assert typed.players[0].vehicles is None


def test_numbers_that_are_set_say_the_old_one_too(kept: State) -> None:
    assert said(kept, VehicleTotal(2, 7, -1)) == ["vehicle tokens: 7"]
    assert said(kept, VehicleTotal(0, 5, 3)) == ["vehicle tokens: 3 → 5"]
    assert said(kept, KeepVehicles(0, 0, 2, 1, 1)) == [
        "vehicles kept: red train 0, yellow car 2, blue boat 1, and green airship 1",
        "in all: 3 → 4",
    ]


@pytest.mark.parametrize(
    "was, sentence", [(-1, "The number is {found} now."), (5, "The number is {found} now."), (3, None)]
)
def test_a_total_typed_over_another_one_is_late(kept: State, was: int, sentence: str | None) -> None:
    text = GAME.stale(kept, VehicleTotal(0, 9, was))
    assert (text.id if text else None) == sentence


def test_a_total_typed_where_nothing_stands_any_more_is_late() -> None:
    text = GAME.stale(table((0, 0), (0, 0)), VehicleTotal(0, 9, 4))
    assert text is not None
    assert GAME.stale(table((0, 0), (0, 0)), VehicleTotal(0, 9, -1)) is None
