"""Options that only some numbers of players have, and those chosen anew after lots were drawn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.core import room as rooms
from companion.core.errors import Illegal
from companion.core.game import Game, Option
from companion.core.room import Choose, Players, Stage
from companion.core.text import Text
from tests.core.tables import TALLY, Add, Lot


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


FIRST = Choose("gems_first", "true")


def test_what_was_drawn_before_play_stays_when_an_option_changes() -> None:
    room = rooms.apply(TALLY, rooms.apply(TALLY, rooms.opened(TALLY), Lot(1)), FIRST)
    assert room.game == TALLY.apply(TALLY.new(room.setup), Lot(1))
    assert room.game.options["gems_first"] is True


def test_from_the_first_move_in_play_the_options_stay() -> None:
    room = rooms.opened(TALLY)
    for action in (Lot(1), Stage("play"), Add(0, 0, 5), Stage("setup")):
        room = rooms.apply(TALLY, room, action)
    with pytest.raises(Illegal):
        rooms.apply(TALLY, room, FIRST)


def test_an_option_that_does_not_go_with_what_was_drawn_says_so() -> None:
    def strict(state: Any, action: Any) -> Any:
        if state.options["gems_first"]:
            raise Illegal(Text("There is nothing to draw."))
        return TALLY.apply(state, action)

    game = replace(TALLY, apply=strict)
    room = rooms.apply(game, rooms.opened(game), Lot(1))
    with pytest.raises(Illegal) as refused:
        rooms.apply(game, room, FIRST)
    assert refused.value.text.id == "With that option, undo what was drawn first: {why}"
    assert rooms.apply(replace(game, rechosen=lambda *_: ()), room, FIRST).early == ()
