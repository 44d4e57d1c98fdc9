"""What the pages of this game ask of a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.core.scoring import Line, total
from companion.games.tikal import data, questions
from companion.games.tikal.actions.pieces import Guard
from companion.games.tikal.actions.scoring import Score
from companion.games.tikal.rules import cost
from companion.games.tikal.rules.pieces import leaving
from companion.games.tikal.rules.scoring import recorded
from companion.games.tikal.scoring import lines_of, score
from companion.games.tikal.state import Scoring, State, Temple


@dataclass(frozen=True, slots=True)
class Stack:
    """The letter on top, how many hexes of it are left, and how many in all."""

    letter: str
    left: int
    hexes: int


@dataclass(frozen=True, slots=True)
class Candidate:
    """A temple on a scoring sheet: ticked when this seat scores it as far as the app knows.

    `why`: "guard" and "most" for this seat; "guarded" and "other" for somebody else, `holder`;
    "tied" and "empty": nobody; "unknown": strengths are only said now, so people tick it.
    """

    temple: int
    value: int
    ticked: bool
    why: str
    holder: int | None


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


def candidates(table: State, seat: int) -> tuple[Candidate, ...]:
    """Every temple as a seat's scoring sheet shows it, ticked where the app would count it."""
    return tuple(_candidate(table, temple, seat) for temple in table.temples)


def _candidate(table: State, temple: Temple, seat: int) -> Candidate:
    holder, why = questions.holder(table, temple), _why(table, temple, seat)
    known = holder if why != "unknown" else None
    return Candidate(temple.id, temple.value, known == seat, why, known)


def _why(table: State, temple: Temple, seat: int) -> str:
    if temple.guard is not None:
        return "guard" if temple.guard == seat else "guarded"
    if not temple.kept:
        return "unknown"
    top = questions.strongest(table, temple)
    if len(top) != 1:
        return "tied" if top else "empty"
    return "most" if top[0] == seat else "other"


def worth(
    table: State, seat: int, chosen: tuple[int, ...], kinds: tuple[int, ...] | None = None, extra: int = 0
) -> tuple[Line, ...]:
    """The lines that a scoring with these ticks would have now; temples that are gone are left out."""
    there = {temple.id for temple in table.temples}
    known = tuple(number for number in dict.fromkeys(chosen) if number in there)
    counted = tuple(range(data.KINDS)) if kinds is None else tuple(dict.fromkeys(kinds))
    return lines_of(recorded(table, Score(max(1, table.scoring), seat, known, counted, extra)))


def scoring_of(table: State, seat: int, number: int) -> Scoring | None:
    """What a seat scored in a round, or None."""
    return next((each for each in table.scorings if (each.seat, each.number) == (seat, number)), None)


def points_of(table: State, seat: int, number: int) -> int | None:
    """Points of a seat in a scoring round, or None before it scored."""
    found = scoring_of(table, seat, number)
    return total(lines_of(found)) if found else None


def curve(table: State, seat: int) -> tuple[int, ...]:
    """A seat's points after each scoring that it had; later bids taken off."""
    own = sorted((each for each in table.scorings if each.seat == seat), key=lambda each: each.number)
    return tuple(score(_until(table, each), seat) for each in own)


def _until(table: State, last: Scoring) -> State:
    """The table as if nothing after a scoring had brought or cost points."""
    scorings = tuple(each for each in table.scorings if each.number <= last.number)
    ledger = tuple(paid for paid in table.auction.ledger if paid.turn <= last.turn)
    return replace(table, scorings=scorings, auction=replace(table.auction, ledger=ledger))


def levels_this_turn(table: State, seat: int, temple: int) -> int:
    return table.dug.count((seat, temple))


def least_bid(table: State) -> int:
    return questions.last_bid(table) + 1


SHOWN: Mapping[str, Callable[..., Any]] = {
    "stack": stack,
    "letters": letters,
    "volcanoes": volcanoes,
    "letter_of": lambda _table, number: data.letter_of(number),
    "candidates": candidates,
    "worth": worth,
    "total": lambda _table, lines: total(lines),
    "scoring_of": scoring_of,
    "points_of": points_of,
    "curve": curve,
    "score": score,
    "levels_this_turn": levels_this_turn,
    "least_bid": least_bid,
    "bidders": questions.bidders,
    "round_of": questions.round_of,
    "next_hex": questions.next_hex,
    "next_temple": questions.next_temple,
    "next_scoring": next_scoring,
    "temple_of": questions.temple_of,
    "strength": questions.strength,
    "strongest": questions.strongest,
    "holder": questions.holder,
    "guards": questions.guards,
    "explorers_used": questions.explorers_used,
    "leader_removed": questions.leader_removed,
    "leaving": lambda table, seat, temple: leaving(table, Guard(seat, temple)),
    "tiles_left": questions.tiles_left,
    "of_a_kind": questions.of_a_kind,
    "cost": lambda _table, action: cost(action),
}
