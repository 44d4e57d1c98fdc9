"""Promise: a game is a value, its states cannot change, its actions are data."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import pairwise
from typing import Any

import pytest

from companion.core import codec
from companion.core.chance import Chance
from companion.core.errors import Broken
from companion.core.game import Game
from companion.games import games
from tests.core.test_codec import values_of
from tests.promises.playing import every_game, played
from tests.promises.test_words import setups

PLAIN = (str, int, bool, type(None))
UNNAMED_SUBJECTS = {"player", "current", "current_player", "active", "me"}


def is_frozen(kind: type) -> bool:
    return is_dataclass(kind) and bool(getattr(kind, "__dataclass_params__").frozen)  # noqa: B009


def loose(value: Any, path: str) -> Iterator[str]:
    """Where a state holds something that could change under somebody's hands."""
    if type(value) in PLAIN:
        return
    if isinstance(value, tuple | frozenset):
        for index, item in enumerate(value):
            yield from loose(item, f"{path}[{index}]")
    elif is_frozen(type(value)):
        for field in fields(value):
            yield from loose(getattr(value, field.name), f"{path}.{field.name}")
    else:
        yield f"{path} is a {type(value).__name__}"


def test_what_is_loose_is_found() -> None:
    assert list(loose((1, frozenset({"a"}), None), "state")) == []
    assert list(loose((1, [2]), "state")) == ["state[1] is a list"]
    assert list(loose(({"a": 1},), "state")) == ["state[0] is a dict"]


@every_game
def test_the_contract_names_are_well_formed(game: Game) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9_]*", game.key)
    assert 1 <= game.players[0] <= game.players[1] <= 8
    assert len(set(game.colours)) == len(game.colours) >= game.players[1]
    for keys in (
        [option.key for option in game.options],
        [category.key for category in game.categories],
        [rule.key for rule in game.rules],
        [codec.name_of(action) for action in game.actions],
        list(game.refusals),
    ):
        assert len(set(keys)) == len(keys)
    for option in game.options:
        assert option.allows(option.default)
        if option.players is not None:
            assert game.players[0] <= option.players[0] <= option.players[1] <= game.players[1]


@every_game
def test_every_player_count_starts_with_every_choice(game: Game) -> None:
    for setup in setups(game):
        state = game.new(setup)
        assert state == game.new(setup)
        assert state.options == setup.options
        assert game.over(state) is None
        acting = game.acting(state)
        assert acting is None or 0 <= acting < setup.players


@every_game
def test_states_are_frozen_all_the_way_down(game: Game) -> None:
    for setup in setups(game):
        assert list(loose(game.new(setup), "state")) == []
    for one in played(game.key)[:30]:
        for _, _, after in one.steps():
            assert not list(loose(after, "state"))
            hash(after)


@every_game
def test_actions_are_frozen_data_that_name_their_subject(game: Game) -> None:
    for action in game.actions:
        assert is_frozen(action)
        shape = codec.shape_of(action)
        assert shape, f"{action.__name__} names no subject"
        assert not UNNAMED_SUBJECTS & set(shape)
        assert "do" not in shape
        for kind in shape.values():
            values_of(kind).validate()


@every_game
def test_every_seat_field_of_an_action_ends_with_the_table(game: Game) -> None:
    """A seat is a number from 0 that no table of this game exceeds by far."""
    for action in game.actions:
        kind = codec.shape_of(action).get("seat")
        if kind is None:
            continue
        codec.checked(kind, game.players[1] - 1, "seat")
        with pytest.raises(Broken):
            codec.checked(kind, -1, "seat")


@every_game
def test_every_lot_draws_an_action_of_the_game(game: Game) -> None:
    for name, lot in game.draws.items():
        for setup in setups(game):
            drawn = lot(game.new(setup), Chance(3))
            assert type(drawn) in game.actions, name
            assert drawn == lot(game.new(setup), Chance(3))
            game.apply(game.new(setup), drawn)


def test_games_are_found_by_their_folder_in_the_order_of_their_titles() -> None:
    assert "tally" in games()
    titles = [game.title.id for game in games().values()]
    assert all(one <= other for one, other in pairwise(titles))
