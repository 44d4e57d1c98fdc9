"""Options that change after a route was laid in the setup."""

from __future__ import annotations

import pytest

from companion.core import room as rooms
from companion.core.room import Choose
from companion.games.eldorado import GAME
from companion.games.eldorado.actions import LayBlockades, LayRoute

OWN = LayRoute(("A", "D", "E"), "jungle")
PRINTED = LayRoute(("B", "C", "G", "K", "J", "N"), "jungle")
SERPENTINE = LayRoute(("A", "C", "E", "G", "J", "M"), "jungle")


def after(*actions: object) -> rooms.RoomState:
    room = rooms.opened(GAME)
    for action in actions:
        room = rooms.apply(GAME, room, action)
    return room


def test_a_house_rule_leaves_the_route_and_the_blockades_as_they_lie() -> None:
    room = after(OWN, LayBlockades((1, 4)), Choose("caves", "true"))
    assert (room.game.route.pieces, room.game.seams) == (OWN.pieces, (1, 4))
    assert room.game.options["caves"] is True


def test_a_route_chosen_later_takes_the_place_of_one_that_was_laid() -> None:
    assert after(OWN, Choose("route", "hills_of_gold")).game.route.pieces == PRINTED.pieces
    assert after(OWN, Choose("route", "random")).game.route is None


@pytest.mark.parametrize(
    "laid, finish",
    [
        pytest.param(OWN, "water", id="a route of one's own turns its plate"),
        pytest.param(SERPENTINE, "water", id="so does Serpentine"),
        pytest.param(PRINTED, "jungle", id="other printed ones keep it"),
    ],
)
def test_the_side_of_the_finish_plate_can_change_after_the_route(laid: LayRoute, finish: str) -> None:
    room = after(laid, Choose("finish", "water"))
    assert (room.game.route.pieces, room.game.route.finish) == (laid.pieces, finish)
