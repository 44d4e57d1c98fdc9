"""The checklist: every setup fact is a step, the same for every number of players."""

from __future__ import annotations

import pytest

from companion.core.checklist import Step
from companion.games.tikal import data
from companion.games.tikal.actions.turns import StartPlayer
from companion.games.tikal.game import GAME
from companion.language import Reader
from tests.games.tikal.table import NAMES, after, new

FACTS = {
    "board in the middle, four spaces explored": ["board"],
    "hexes sorted by letter and shuffled": ["hexes_by_letter"],
    "stacked letter side up, A on top, G at the bottom": ["stack"],
    "all pieces of one colour": ["pieces"],
    "temple tiles sorted by number": ["temple_tiles"],
    "treasures shuffled face down in two piles": ["treasures"],
    "score markers beside space 1": ["score_markers"],
    "nobody has a piece on the board": ["nobody_on_board"],
    "start player": ["start_player"],
}
MISTAKES = {
    "scoring everybody at once when the volcano appears": ("hexes_by_letter", "one after the other"),
    "forgetting the revealer's own turn after the round": ("stack", "ordinary turn"),
    "forgetting which number tiles are used up": ("temple_tiles", "while a tile of it is left"),
    "swapping a pair": ("treasures", "pairs and triples are safe"),
    "counting the leader as 3 for digging": ("pieces", "1 for everything else"),
    "returning the pieces under a guard": ("nobody_on_board", "never come back"),
}
read = Reader("en", names=NAMES)


def steps(players: int, **options: bool) -> dict[str, Step]:
    listed = GAME.checklist(GAME.setup(players, options), new(players, **options))
    return {step.key: step for step in listed}


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


def test_an_auction_game_needs_indicators_and_begins_with_20() -> None:
    assert set(steps(3, auction=True)) - set(steps(3)) == {"turn_indicator"}
    assert dict(steps(3, auction=True)["score_markers"].numbers) == {"start_points": 20}
    assert dict(steps(3)["score_markers"].numbers) == {"start_points": 0}


def test_the_counts_of_letters_are_said_and_add_up_to_the_box() -> None:
    step = steps(2)["hexes_by_letter"]
    numbers = dict(step.numbers)
    assert numbers == {
        "hexes_a": 6,
        "hexes_b": 6,
        "hexes_c": 5,
        "hexes_d": 5,
        "hexes_e": 5,
        "hexes_f": 5,
        "hexes_g": 4,
    }
    assert sum(numbers.values()) == sum(data.HEXES_OF_KIND.values()) == data.HEXES
    for letter, count in zip(data.LETTERS, data.HEXES_BY_LETTER, strict=True):
        assert f"{letter} {count}" in read(step.text)


def test_the_pieces_of_a_player_are_counted() -> None:
    assert dict(steps(4)["pieces"].numbers)["explorers"] == 18
    assert sum(data.LEVEL_TILES.values()) == 48


@pytest.mark.parametrize("letter, first, last", [("B", 7, 12), ("D", 18, 22), ("F", 28, 32)])
def test_what_follows_from_the_letters(letter: str, first: int, last: int) -> None:
    numbers = [number for number in range(1, 37) if data.letter_of(number) == letter]
    assert (numbers[0], numbers[-1]) == (first, last)


def test_the_start_player_is_drawn_or_chosen_and_then_named() -> None:
    assert steps(3)["start_player"].draw in GAME.draws
    assert "oldest" in read(steps(3)["start_player"].text)
    listed = GAME.checklist(GAME.setup(3), after(new(3), StartPlayer(1)))
    assert read(listed[-1].text) == "Ken begins."
