"""Routes: the printed ones with their level, and random ones that can be laid."""

from __future__ import annotations

import os

import pytest

from companion.core.chance import Chance
from companion.games.eldorado import cards, data, routes
from companion.games.eldorado.actions import LayBlockades, LayRoute
from companion.games.eldorado.charts import route_chart, route_charts
from companion.games.eldorado.game import GAME
from companion.games.eldorado.pieces import CAVES, PIECES, STRIPS, TERRAIN, pair
from companion.games.eldorado.routes import Route
from tests.games.eldorado.table import after, new, refused, said

SEEDS = 1000 if os.environ.get("COMPANION_PROOF") else 60

Printed = tuple[str, str, str, str | None, int, int]
PRINTED: list[Printed] = [
    ("first_expedition", "easy", "B C N I K", "water", 4, 3),
    ("hills_of_gold", "easy", "B C G K J N", "jungle", 5, 4),
    ("home_stretch", "easy", "B J Q K M C", "jungle", 5, 4),
    ("winding_paths", "medium", "B I F G C N", "water", 5, 5),
    ("serpentine", "medium", "A C E G J M", None, 5, 6),
    ("swamplands", "hard", "A R D H E O K", "water", 6, 4),
    ("witchs_cauldron", "hard", "A L G D M I", "water", 5, 6),
]


@pytest.mark.parametrize("row", PRINTED, ids=[row[0] for row in PRINTED])
def test_a_printed_route_has_its_level_pieces_seams_and_caves(row: Printed) -> None:
    key, level, pieces, finish, seams, caves = row
    route = new(2, route=key, finish="jungle").route
    assert route is not None
    assert route.pieces == tuple(pieces.split())
    assert route.finish == (finish or "jungle")
    assert (route.seams, route.caves) == (seams, caves)
    assert routes.level(route) == level == routes.BY_KEY[key].level


@pytest.mark.parametrize("finish", ["jungle", "water"])
def test_the_finish_side_is_chosen_for_serpentine_only(finish: str) -> None:
    charts = {chart.key: chart for chart in route_charts(new(2, finish=finish))}
    assert charts["serpentine"].route.finish == finish
    assert [key for key, chart in charts.items() if chart.finish_open] == ["serpentine"]
    assert charts["first_expedition"].route.finish == "water"


@pytest.mark.parametrize("block", range(0, SEEDS, 20))
def test_a_random_route_can_be_laid(block: int) -> None:
    """It begins with A or B, uses no pair twice and has at most six seams."""
    for seed in range(block, block + 20):
        route = routes.drawn(Chance(seed), "water")
        assert route.pieces[0] in "AB"
        assert "A" not in route.pieces[1:]
        assert "B" not in route.pieces[1:]
        assert len({pair(piece) for piece in route.pieces}) == len(route.pieces)
        assert 4 <= route.seams <= data.BLOCKADES
        assert route.pieces[-1] not in STRIPS
        assert route == routes.drawn(Chance(seed), "water")
        assert routes.level(route) in ("easy", "medium", "hard")


def test_random_routes_reach_every_piece_every_length_and_every_level() -> None:
    drawn = [routes.drawn(Chance(seed), "jungle") for seed in range(400)]
    assert {piece for route in drawn for piece in route.pieces} == set(PIECES)
    assert {len(route.pieces) for route in drawn} == {5, 6, 7}
    assert {routes.level(route) for route in drawn} == {"easy", "medium", "hard"}


def test_a_random_route_is_unknown_until_it_is_drawn_with_the_side_that_was_chosen() -> None:
    state = new(3, route="random", finish="water")
    assert state.route is None
    assert route_chart(state) is None
    drawn = GAME.draws["route"](state, Chance(7))
    assert after(state, drawn).route == Route(drawn.pieces, "water")


def test_the_chart_of_a_route_names_the_terrain_that_dominates_it() -> None:
    chart = route_chart(new(2, route="witchs_cauldron"))
    assert chart is not None
    assert chart.most.key == "machete"
    assert chart.most.spaces == sum(sum(TERRAIN[piece]["machete"]) for piece in "ALGDMI")
    assert 98 <= sum(bar.percent for bar in chart.bars) <= 102
    assert [bar.key for bar in chart.bars] == ["machete", "paddle", "coin", "rubble", "camp"]


def test_cave_mountains_are_on_twelve_pieces() -> None:
    assert set(CAVES) == set("ABCDEFGHIJLM")


def test_a_route_can_be_laid_by_hand_whatever_was_chosen() -> None:
    state = after(new(2), LayRoute(("A", "D", "F"), "jungle"))
    assert state.route == Route(("A", "D", "F"), "jungle")
    chart = route_chart(state)
    assert chart is not None
    assert (chart.key, chart.title) == (None, None)


IMPOSSIBLE = [
    pytest.param(
        ("A", "C", "A"), "Piece {piece} is twice in the route, or its other face is.", id="a piece twice"
    ),
    pytest.param(
        ("A", "C", "D"), "Piece {piece} is twice in the route, or its other face is.", id="both faces"
    ),
    pytest.param(("A",), "A route has at least two pieces.", id="one piece"),
    pytest.param((), "A route has at least two pieces.", id="none"),
]


@pytest.mark.parametrize("pieces, sentence", IMPOSSIBLE)
def test_a_route_that_cannot_lie_on_a_table_is_refused(pieces: tuple[str, ...], sentence: str) -> None:
    assert refused(new(2), LayRoute(pieces, "jungle")) == sentence  # type: ignore[arg-type]


def test_a_route_that_is_only_unusual_is_questioned() -> None:
    assert said(new(2), LayRoute(("C", "E"), "jungle")) == [
        "route C E, jungle side",
        "easy",
        "check: a route begins with A or B",
    ]
    many = LayRoute(("A", "C", "E", "G", "I", "K", "M", "O"), "water")
    assert said(new(2), many)[2:] == ["check: there are only six blockades for 7 seams"]


@pytest.mark.parametrize("key", [row[0] for row in PRINTED])
def test_as_many_blockades_are_drawn_as_the_route_has_seams(key: str) -> None:
    state = new(2, route=key)
    drawn = GAME.draws["blockades"](state, Chance(1))
    assert state.route is not None
    assert len(drawn.numbers) == state.route.seams
    assert len(set(drawn.numbers)) == len(drawn.numbers)
    assert after(state, drawn).seams == drawn.numbers


def test_another_route_with_other_seams_needs_the_blockades_anew() -> None:
    state = after(new(2), LayBlockades((1, 2, 3, 4)))
    assert after(state, LayRoute(("A", "C", "E", "G", "J"), "water")).seams == (1, 2, 3, 4)
    assert after(state, LayRoute(("A", "C", "E"), "water")).seams == ()
    assert "the blockades are laid anew" in said(state, LayRoute(("A", "C", "E"), "water"))


def test_a_blockade_lies_on_one_seam_only() -> None:
    assert refused(new(2), LayBlockades((1, 2, 1))) == "There is only one blockade {n}."


def test_a_count_of_blockades_that_does_not_fit_is_questioned() -> None:
    assert said(new(2), LayBlockades((1, 2)))[1:] == ["check: this route has 4 seams"]


def test_the_box_holds_86_cards_and_36_cave_tokens() -> None:
    assert 4 * sum(cards.STARTING.values()) + data.COPIES * len(cards.MARKET) == 86
    assert sum(data.CAVE_TOKENS.values()) == 36
