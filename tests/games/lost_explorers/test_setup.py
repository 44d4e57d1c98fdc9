"""The checklist: every setup fact is a step, with the numbers of this many players."""

from __future__ import annotations

import pytest

from companion.core.checklist import Step
from companion.games.lost_explorers import GAME
from companion.games.lost_explorers.rules import StartPlayer
from companion.language import Reader
from tests.games.lost_explorers.table import after, new

FACTS = {
    "validated locations, drawn at random and marked": ["validated_locations"],
    "64 tokens in two equal areas, vehicle side up": ["supply_areas"],
    "both leaders on the start of the two tracks": ["leaders"],
    "3 members, the fourth waits": ["members"],
    "one starting token of each colour": ["starting_tokens"],
    "one starting token turned to its mission side, unseen": ["first_mission"],
    "vehicles and missions lie open, without limit": ["open_tokens"],
    "the first clue is five steps from the start, or four": ["start_space"],
    "members in the first turns": ["first_turn_limits"],
    "who begins": ["start_player"],
}
MISTAKES = {
    "validated locations counted as steps": ("validated_locations", "never as a step"),
    "all vehicles paid": ("starting_tokens", "pay only one"),
    "n tokens for n members": ("supply_areas", "exactly one token"),
    "the bonus of the rear leader": ("leaders", "behind or level"),
    "the fourth member": ("members", "joins at once"),
    "a passed clue": ("map", "passed ones count"),
    "the compensation of whoever is sent home": ("open_tokens", "comes to you"),
    "the first-turn limit": ("first_turn_limits", "second turn"),
}
read = Reader("en", GAME, ("Mika", "Ken", "Sora"))


def steps(players: int, **options: bool | int) -> dict[str, Step]:
    listed = GAME.checklist(GAME.setup(players, options), new(players, **options))
    return {step.key: step for step in listed}


@pytest.mark.parametrize("fact", FACTS)
def test_every_setup_fact_is_a_step(fact: str) -> None:
    assert set(FACTS[fact]) <= set(steps(3))


def test_every_step_is_a_setup_fact_or_the_map_itself() -> None:
    known = {key for keys in FACTS.values() for key in keys}
    assert set(steps(3)) - known == {"map"}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_frequent_mistakes_are_answered_before_they_happen(mistake: str) -> None:
    key, words = MISTAKES[mistake]
    why = steps(3)[key].why
    assert why is not None
    assert words in read(why)


@pytest.mark.parametrize("players, validated", [(2, 4), (3, 3), (4, 2)])
def test_fewer_players_have_more_validated_locations(players: int, validated: int) -> None:
    assert steps(players)["validated_locations"].numbers == (("validated_locations", validated),)


def test_areas_and_members_carry_their_numbers() -> None:
    assert steps(2)["supply_areas"].numbers == (("tokens_per_area", 32),)
    assert steps(2)["members"].numbers == (("members", 3),)


@pytest.mark.parametrize("start, word", [(0, "five"), (1, "four")])
def test_the_start_space_is_checked_against_the_first_clue(start: int, word: str) -> None:
    assert word in read(steps(2, start_space=start)["start_space"].text)


@pytest.mark.parametrize("players, limits", [(2, "1 and 2"), (3, "1, 2, and 3"), (4, "1, 2, 3, and 3")])
def test_the_limits_of_the_first_turns_are_named(players: int, limits: str) -> None:
    assert limits in read(steps(players)["first_turn_limits"].text)


def test_the_limits_stand_beside_names_once_it_is_known_who_begins() -> None:
    listed = GAME.checklist(GAME.setup(3), after(new(3), StartPlayer(1)))
    assert read(listed[-1].text) == "Members allowed in the first turns: Ken: 1, Sora: 2, and Mika: 3."


def test_the_start_player_can_be_drawn() -> None:
    assert steps(3)["start_player"].draw in GAME.draws
