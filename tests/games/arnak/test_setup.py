"""The checklist: every cell of the setup table, every setup fact a step."""

from __future__ import annotations

import pytest

from companion.core.chance import Chance
from companion.core.checklist import Step
from companion.games.arnak import data
from companion.games.arnak.flow import draw_camps
from companion.games.arnak.game import GAME
from companion.games.arnak.plays import BlockCamps, StartPlayer
from companion.games.arnak.round_end import STEPS
from companion.games.arnak.terms import RULES
from tests.games.arnak.table import after, new, read, refused, said

TABLE = {
    "blocked_camps": (5, 5, 3, 0),
    "temple_tiles_per_stack": (2, 2, 3, 4),
    "temple_bonus_tiles": (2, 2, 3, 4),
    "fear_supply": (17, 15, 13, 11),
}
BONUS = {"bird": (7, 7, 9, 11), "snake": (8, 8, 10, 12)}
RESOURCES = {1: (2, 0), 2: (1, 1), 3: (2, 1), 4: (1, 2)}
FACTS = {
    "the side of the board": ["board"],
    "camp sites: two-boot spaces blocked": ["blocked_camps"],
    "one face-up idol on each level I site": ["idols_level_1"],
    "one face-up and one face-down idol on each level II site": ["idols_level_2"],
    "artifact deck top left, item deck top right": ["decks"],
    "moon staff on I, 1 artifact left of it, 5 items right": ["moon_staff"],
    "Fear cards face up in the middle": ["fear_supply"],
    "temple tiles stacked": ["temple_tiles"],
    "research bonus tiles face up on their spaces": ["track_bonus"],
    "those of the Lost Temple stay face down": ["temple_bonus"],
    "supply board: resources": ["supply_board"],
    "site tiles I and II, guardians": ["site_tiles"],
    "assistants silver side up in 3 stacks of 4": ["assistants"],
    "each player: board and pieces": ["player_1", "player_2", "player_3"],
    "each player: notebook under glass": ["player_1", "player_2", "player_3"],
    "each player: six cards shuffled": ["player_1", "player_2", "player_3"],
    "first player takes the marker": ["start_player"],
    "start resources by seat": ["start_resources_1", "start_resources_2", "start_resources_3"],
    "draw 5": ["hand"],
}
MISTAKES = {
    "reshuffling during a round": ("player_1", "never reshuffled during a round"),
    "bonus tiles left face down": ("track_bonus", "Face up"),
    "the Lost Temple's bonus taken blind": ("temple_bonus", "looks through all of them"),
    "slotted idols losing their 3": ("idols_level_1", "in a slot or not"),
    "choosing which camps to block, or blocking whole camps": ("blocked_camps", "never the whole camp"),
    "the notebook overtaking the glass": ("player_1", "never be above"),
    "temple tiles from bottom to top": ("temple_tiles", "from any stack"),
}


def steps(players: int, **options: bool | str | int) -> dict[str, Step]:
    listed = GAME.checklist(GAME.setup(players, options), new(players, **options))
    return {step.key: step for step in listed}


def numbers(players: int, **options: bool | str | int) -> dict[str, int]:
    return {name: n for step in steps(players, **options).values() for name, n in step.numbers}


@pytest.mark.parametrize("name", TABLE)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_cell_of_the_setup_table(name: str, players: int) -> None:
    assert numbers(players)[name] == TABLE[name][players - 1]


@pytest.mark.parametrize("track", BONUS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_bonus_tiles_on_the_track(track: str, players: int) -> None:
    assert numbers(players, track=track)["track_bonus_tiles"] == BONUS[track][players - 1]


@pytest.mark.parametrize("track", ["monkey", "lizard", "tree", "waterfall"])
def test_boards_of_expansions_show_their_own_bonus_spaces(track: str) -> None:
    assert "track_bonus_tiles" not in numbers(3, track=track)
    why = steps(3, track=track)["board"].why
    assert why is not None
    assert "check them on your board" in read(why)


@pytest.mark.parametrize("players, places", [(1, [2]), (2, [1, 2]), (3, [1, 2, 3]), (4, [1, 2, 3, 4])])
def test_start_resources_by_place(players: int, places: list[int]) -> None:
    found = steps(players)
    keys = [key for key in found if key.startswith("start_resources")]
    assert keys == [f"start_resources_{place}" for place in places]
    for place in places:
        coins, compasses = RESOURCES[place]
        assert dict(found[f"start_resources_{place}"].numbers) == {"coins": coins, "compasses": compasses}


def test_start_resources_are_named_once_it_is_known_who_begins() -> None:
    state = after(new(3), StartPlayer(1))
    listed = {step.key: step for step in GAME.checklist(GAME.setup(3), state)}
    assert [listed[f"start_resources_{place}"].seat for place in (1, 2, 3)] == [1, 2, 0]
    assert read(listed["start_resources_3"].text) == "Mika, place 3: 2 coins and 1 compass."
    assert read(listed["start_player"].text) == "Ken begins and takes the first-player marker."


@pytest.mark.parametrize("fact", FACTS)
def test_every_setup_fact_is_a_step(fact: str) -> None:
    assert set(FACTS[fact]) <= set(steps(3))


def test_every_step_is_a_setup_fact() -> None:
    assert set(steps(3)) == {key for keys in FACTS.values() for key in keys}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_frequent_mistakes_are_answered_before_they_happen(mistake: str) -> None:
    key, words = MISTAKES[mistake]
    why = steps(3)[key].why
    assert why is not None
    assert words in read(why)


def test_the_other_mistakes_are_answered_at_a_rounds_end_and_in_the_rules() -> None:
    whys = {step.number: read(step.why) for step in STEPS}
    assert "shuffled under the deck in this round" in whys[1]
    assert "draw none" in whys[9]
    rules = {rule.key: read(rule.text) for rule in RULES}
    assert "only the first" in rules["round_end"]
    assert "came to the Lost Temple earlier" in rules["tie"]


def test_each_seat_has_steps_of_its_own() -> None:
    own = [step.seat for step in steps(4).values() if step.seat is not None]
    assert {seat: own.count(seat) for seat in own} == dict.fromkeys(range(4), 1)


def test_options_change_what_is_laid_out() -> None:
    assert "red moon staff" in read(steps(2, red_staff=True)["moon_staff"].text)
    assert set(steps(2, leaders=True)) - set(steps(2)) == {"leaders"}
    rescue = read(steps(3, track="snake")["assistants"].text)
    assert rescue == "Put 3 assistants on the rescue space of row 4, the others in stacks of 3, 3 and 3."


@pytest.mark.parametrize("players", [2, 3, 4])
def test_on_the_snake_side_one_assistant_a_player_waits_for_rescue(players: int) -> None:
    assert data.ASSISTANTS - sum(data.SNAKE_STACKS[players]) == players


def test_alone_the_rival_is_set_up_and_begins() -> None:
    assert set(steps(1)) - set(steps(2)) == {"rival_pieces", "rival_tiles"}
    assert dict(steps(1, difficulty=2)["rival_tiles"].numbers) == {"red": 2, "green": 3}
    assert read(steps(1)["start_player"].text) == "The rival begins, in every round."


def test_the_box_is_counted() -> None:
    assert sum(4 * each for each in (1, 1, 1)) == data.TILES_PER_STACK[4] * data.STACKS.count(2)
    assert data.TILES_PER_STACK[4] * len(data.STACKS) == 24


def test_three_of_five_blocking_tiles_are_drawn_and_redrawn() -> None:
    assert steps(3)["blocked_camps"].draw == "blocked_camps"
    assert all(steps(players)["blocked_camps"].draw is None for players in (1, 2, 4))
    drawn = {draw_camps(new(3), Chance(seed)).camps for seed in range(60)}
    assert {len(set(camps)) for camps in drawn} == {3}
    assert {camp for camps in drawn for camp in camps} == set(data.CAMPS)
    assert draw_camps(new(3), Chance("7")) == draw_camps(new(3), Chance("7"))
    state = after(new(3), BlockCamps(("coin", "jewel", "tablet")), BlockCamps(("coin", "compass", "tablet")))
    listed = {step.key: step for step in GAME.checklist(GAME.setup(3), state)}
    assert "coin, compass, and tablet" in read(listed["blocked_camps"].text)


def test_only_as_many_camps_as_players_allow_are_blocked() -> None:
    assert refused(new(3), BlockCamps(("coin", "coin", "tablet"))) is not None
    assert refused(new(3), BlockCamps(("coin", "tablet"))) is not None
    assert said(new(4), BlockCamps(())) == ["no camp site is blocked"]
