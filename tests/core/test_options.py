"""Options that only some numbers of players have."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.core import room as rooms
from companion.core.errors import Illegal
from companion.core.game import Game, Option
from companion.core.room import Choose, Players
from tests.core.tables import TALLY


def _for_two_or_three(option: Option) -> Option:
    return replace(option, players=(2, 3)) if option.key == "rounds" else option


GAME: Game = replace(TALLY, options=tuple(map(_for_two_or_three, TALLY.options)))
EVERY = {option.key for option in TALLY.options}


def test_an_option_that_names_no_players_is_open_to_all() -> None:
    assert all(option.open_to(players) for option in TALLY.options for players in range(1, 7))


@pytest.mark.parametrize("players, open_to", [(1, False), (2, True), (3, True), (4, False)])
def test_an_option_is_offered_to_the_players_it_names(players: int, open_to: bool) -> None:
    offered = {option.key for option in GAME.options_for(players)}
    assert offered == (EVERY if open_to else EVERY - {"rounds"})


def test_others_cannot_choose_it_and_play_by_the_default() -> None:
    option = GAME.option("rounds")
    assert option is not None
    room = rooms.apply(GAME, rooms.opened(GAME), Players(4))
    with pytest.raises(Illegal) as refused:
        rooms.apply(GAME, room, Choose("rounds", "5"))
    assert refused.value.text == rooms.other_players(option)
    assert room.game.options["rounds"] == option.default


def test_those_it_names_can() -> None:
    room = rooms.apply(GAME, rooms.opened(GAME), Choose("rounds", "5"))
    assert room.game.options["rounds"] == 5
