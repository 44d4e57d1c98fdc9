"""Hexes whose number, terrain or letter is unlikely."""

from __future__ import annotations

from companion.core.text import Text
from companion.games.tikal import data, texts
from companion.games.tikal.doubts.temples import unlikely_values
from companion.games.tikal.questions import auctioned, next_hex, next_revealed, round_of
from companion.games.tikal.state import Hex, State
from companion.games.tikal.texts import Parts


def hex_doubts(before: State, after: State, number: int) -> Parts:
    """A hex that the counts or letters of the box make unlikely; they rest on one source."""
    parts: list[Text] = []
    if before.phase == "scoring":
        parts.append(Text("no hex is placed during a scoring round, please check"))
    if not _expected(before, number):
        parts.append(Text("the app expected hex {n}, please check", n=next_hex(before)))
    parts += _unlikely(number, after.hexes)
    return (*parts, *unlikely_values(after))


def reveal_doubts(before: State, after: State, number: int) -> Parts:
    """The same of a hex on display, counted together with those on the board."""
    parts: list[Text] = []
    if not _expected(before, number):
        parts.append(Text("the app expected hex {n}, please check", n=next_revealed(before)))
    return (*parts, *_unlikely(number, (*after.hexes, *after.auction.display)))


def _expected(state: State, number: int) -> bool:
    if not auctioned(state):
        return number == state.turn
    return (number - 1) // len(state.players) + 1 == round_of(state)


def _unlikely(number: int, hexes: tuple[Hex, ...]) -> Parts:
    """More of a terrain than the box has, or a volcano where none is."""
    site = next(each for each in hexes if each.number == number)
    same = [each for each in hexes if each.terrain == site.terrain]
    if len(same) > data.HEXES_OF_KIND[site.terrain]:
        most = data.HEXES_OF_KIND[site.terrain]
        return (Text("the box has {n} of these: {terrain}", n=most, terrain=texts.TERRAINS[site.terrain]),)
    return _erupting(number, same) if site.terrain == "volcano" else ()


def _erupting(number: int, volcanoes: list[Hex]) -> Parts:
    """Letters with a volcano have one each, on the board or on display."""
    letter = data.letter_of(number)
    if letter not in data.VOLCANO_LETTERS:
        return (Text("hex {n} has the letter {letter}: no volcano is expected", n=number, letter=letter),)
    others = (each.number for each in volcanoes if each.number != number)
    other = next((each for each in others if data.letter_of(each) == letter), None)
    if other is None:
        return ()
    return (Text("letter {letter} has only one volcano, and hex {n} is one", letter=letter, n=other),)
