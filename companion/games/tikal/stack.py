"""The stack of terrain hexes and the display of an auction, as pages show them."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.tikal import data, questions
from companion.games.tikal.actions import Action
from companion.games.tikal.actions.hexes import PlaceJungle, PlaceTemple, PlaceTreasure
from companion.games.tikal.actions.scoring import Volcano
from companion.games.tikal.state import Hex, State


@dataclass(frozen=True, slots=True)
class Stack:
    """The letter on top, how many hexes of it are left, and how many in all."""

    letter: str
    left: int
    hexes: int


def stack(table: State) -> Stack:
    """After the last hex the letter stays G, with none left."""
    gone = questions.gone(table)
    letter = data.letter_of(gone + 1)
    last = sum(data.HEXES_BY_LETTER[: data.LETTERS.index(letter) + 1])
    return Stack(letter, last - gone, data.HEXES - gone)


def letters(table: State) -> tuple[tuple[str, int, bool, bool], ...]:
    """Of each letter: hexes of it left in the stack, whether a volcano is among them, whether it came."""
    gone, seen = questions.gone(table), {letter for letter, _, _, came in volcanoes(table) if came}
    ranges = ((letter, *hexes_of(letter)) for letter in data.LETTERS)
    return tuple(
        (letter, max(0, min(last - first + 1, last - gone)), letter in data.VOLCANO_LETTERS, letter in seen)
        for letter, first, last in ranges
    )


def volcanoes(table: State) -> tuple[tuple[str, int, int, bool], ...]:
    """Of each volcano: its letter, the first and last hex it can be, and whether it came."""
    seen = {data.letter_of(each.number) for each in table.hexes if each.terrain == "volcano"}
    return tuple((letter, *hexes_of(letter), letter in seen) for letter in data.VOLCANO_LETTERS)


def hexes_of(letter: str) -> tuple[int, int]:
    """The first and the last hex of a letter."""
    at = data.LETTERS.index(letter)
    before = sum(data.HEXES_BY_LETTER[:at])
    return before + 1, before + data.HEXES_BY_LETTER[at]


def next_scoring(table: State, number: int) -> int:
    """Which scoring round a volcano on this hex begins: B 1, D 2, F 3, and one that was not held yet."""
    letters = sum(letter <= data.letter_of(number) for letter in data.VOLCANO_LETTERS)
    return min(data.FINAL - 1, max(table.scoring + 1, letters))


def display(table: State) -> tuple[tuple[int, Hex | None, bool], ...]:
    """Of each hex of an auction's round: its number, what it shows if that is noted, whether it lies on the board."""
    placed = {each.number: each for each in table.hexes}
    noted = {each.number: each for each in table.auction.display} | placed
    count = len(table.players)
    first = (questions.round_of(table) - 1) * count + 1
    return tuple((number, noted.get(number), number in placed) for number in range(first, first + count))


def unplaced(table: State) -> tuple[Hex, ...]:
    """The hexes of the display that are noted and can still be taken."""
    return tuple(shown for _, shown, placed in display(table) if shown and not placed)


def placing(table: State, seat: int, shown: Hex) -> Action:
    """What a seat tells the app when it takes this hex of the display."""
    match shown.terrain:
        case "temple":
            return PlaceTemple(seat, shown.number, questions.next_temple(table), max(1, shown.size))
        case "treasure":
            return PlaceTreasure(seat, shown.number, min(data.MOST_MASKS, max(data.FEWEST_MASKS, shown.size)))
        case "jungle":
            return PlaceJungle(seat, shown.number)
        case "volcano":
            return Volcano(seat, shown.number, next_scoring(table, shown.number))
