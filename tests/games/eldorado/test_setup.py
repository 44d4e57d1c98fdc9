"""The checklist: every setup fact is a step, with the numbers of these players and this route."""

from __future__ import annotations

from typing import Any

import pytest

from companion.cli.sheets import Prepared
from companion.core.chance import Chance
from companion.core.checklist import Step
from companion.games.eldorado.actions import LayBlockades, LayRoute, StartPlayer
from companion.games.eldorado.game import GAME
from companion.language import Reader
from tests.games.eldorado.table import NAMES, after, new

FACTS = {
    "pieces of the route in their order": ["route"],
    "finish plate with its side": ["finish"],
    "one blockade on each seam, spare ones back, face down and then shown": ["blockades"],
    "six piles of three with the sun mark": ["market"],
    "twelve other types above, three each": ["reserve"],
    "starting deck of 4 Travelers, 3 Explorers, 1 Sailor": ["deck"],
    "shuffle, draw 4": ["hand"],
    "figures by number of players": ["figures"],
    "start spaces in turn order": ["start_spaces"],
    "who begins": ["start_player"],
    "the hat goes to the first player": ["hat"],
}
MISTAKES = {
    "refilling the market at once": ("market", "nothing refills by itself"),
    "letting the buyer of the third copy choose": ("reserve", "not the buyer of the third copy"),
    "selling reserve cards while six slots are full": ("reserve", "only while a slot is empty"),
    "giving everybody one more turn after an arrival": ("hat", "have not had a turn in this round"),
    "starting the final round when one of two figures arrives": ("figures", "not with the first"),
    "counting blockades of players who did not finish": ("blockades", "only among players who finish"),
    "removing a deck's last card that can enter the finish": ("deck", "Never remove the last card"),
    "paying single-use cards' half coin as a removal": ("hand", "does not leave the game"),
}
read = Reader("en", names=NAMES)


def steps(players: int, **options: Any) -> dict[str, Step]:
    return listed(players, new(players, **options), **options)


def listed(players: int, state: Any, **options: Any) -> dict[str, Step]:
    return {step.key: step for step in GAME.checklist(GAME.setup(players, options), state)}


@pytest.mark.parametrize("fact", FACTS)
def test_every_setup_fact_is_a_step(fact: str) -> None:
    assert set(FACTS[fact]) <= set(steps(3))


def test_every_step_is_a_setup_fact_and_caves_are_one_more() -> None:
    known = {key for keys in FACTS.values() for key in keys}
    assert set(steps(3)) == known
    assert set(steps(3, caves=True)) - known == {"caves"}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_frequent_mistakes_are_answered_before_they_happen(mistake: str) -> None:
    key, words = MISTAKES[mistake]
    why = steps(2)[key].why
    assert why is not None
    assert words in read(why)


ROUTES = [
    ("first_expedition", 4, 3),
    ("hills_of_gold", 5, 4),
    ("home_stretch", 5, 4),
    ("winding_paths", 5, 5),
    ("serpentine", 5, 6),
    ("swamplands", 6, 4),
    ("witchs_cauldron", 5, 6),
]


@pytest.mark.parametrize("route, blockades, caves", ROUTES)
def test_blockades_and_caves_are_those_of_the_route(route: str, blockades: int, caves: int) -> None:
    found = steps(3, route=route, caves=True)
    assert dict(found["blockades"].numbers) == {"blockades": blockades}
    assert dict(found["caves"].numbers) == {"tokens_per_cave": 4, "caves": caves}


def test_numbers_of_a_route_that_is_not_drawn_yet_are_left_out() -> None:
    found = steps(3, route="random", caves=True)
    assert found["blockades"].numbers == ()
    assert found["route"].numbers == ()
    assert dict(found["caves"].numbers) == {"tokens_per_cave": 4}
    assert found["route"].draw in GAME.draws
    assert steps(3)["route"].draw is None


FIGURES = [(2, False, 2), (2, True, 1), (3, False, 1), (4, False, 1), (3, True, 1)]


@pytest.mark.parametrize("players, one_figure, figures", FIGURES)
def test_two_players_have_two_figures_each_unless_they_chose_one(
    players: int, one_figure: bool, figures: int
) -> None:
    assert dict(steps(players, one_figure=one_figure)["figures"].numbers) == {"figures": figures}


SPACES = [
    pytest.param(2, {}, "Ken: 1 and 3 and Mika: 2 and 4", id="two players"),
    pytest.param(2, {"one_figure": True}, "Ken: 1 and Mika: 2", id="two players, one figure each"),
    pytest.param(3, {}, "Ken: 1, Sora: 2, and Mika: 3", id="three players"),
    pytest.param(4, {}, "Ken: 1, Sora: 2, Aya: 3, and Mika: 4", id="four players"),
]


@pytest.mark.parametrize("players, options, spaces", SPACES)
def test_figures_stand_on_the_start_spaces_in_turn_order(
    players: int, options: dict[str, Any], spaces: str
) -> None:
    found = listed(players, after(new(players, **options), StartPlayer(1)), **options)
    assert read(found["start_spaces"].text) == f"Put the figures on the start spaces: {spaces}."
    assert read(found["start_player"].text) == "Ken begins."


def test_the_hand_has_four_cards_of_eight() -> None:
    assert dict(steps(2)["hand"].numbers) == {"hand": 4}
    assert dict(steps(2)["deck"].numbers) == {"traveler": 4, "explorer": 3, "sailor": 1}


def test_what_was_drawn_stands_in_the_steps() -> None:
    state = after(
        new(3, route="random"), LayRoute(("A", "D", "R", "G", "K"), "water"), LayBlockades((3, 1, 6, 2))
    )
    found = listed(3, state, route="random")
    assert read(found["route"].text) == "Lay the pieces A D R G K, from the start."
    assert read(found["blockades"].text) == "Lay the blockades on the seams, from the start: 3, 1, 6, and 2."
    assert read(found["finish"].text) == "Lay the finish plate at the end, water side up."


@pytest.mark.parametrize("finish, word", [("jungle", "machete 1"), ("water", "paddle 1")])
def test_the_side_of_the_finish_plate_says_what_enters_it(finish: str, word: str) -> None:
    why = steps(2, route="serpentine", finish=finish)["finish"].why
    assert why is not None
    assert word in read(why)


def prepared(seed: str, **options: Any) -> dict[str, Any]:
    return Prepared(GAME, GAME.setup(4, options), Reader("en"), Chance(seed)).as_json()


def test_the_same_seed_draws_the_same_again() -> None:
    one, other = prepared("7", route="random"), prepared("7", route="random")
    assert one == other
    assert one["draws"] != prepared("8", route="random")["draws"]


def test_the_command_line_draws_route_blockades_and_who_begins() -> None:
    found = prepared("3", route="random", finish="water")
    assert set(found["draws"]) == {"route", "blockades", "start_player"}
    assert found["draws"]["route"]["finish"] == "water"
    assert len(found["draws"]["blockades"]) == len(found["draws"]["route"]["pieces"]) - 1
    assert set(prepared("3")["draws"]) == {"blockades", "start_player"}
    assert set(found["options"]) == {"route", "finish", "one_figure", "caves", "joker_half"}
