"""Numbers with their reasons, and places with theirs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from companion.core.text import Text, Who


@dataclass(frozen=True, slots=True)
class Term:
    """`count × each`, and what is counted."""

    count: int
    each: int
    text: Text

    @property
    def points(self) -> int:
        return self.count * self.each


@dataclass(frozen=True, slots=True)
class Line:
    """What one category brings a seat: the sum of its terms."""

    key: str
    terms: tuple[Term, ...]

    @property
    def points(self) -> int:
        return sum(term.points for term in self.terms)


@dataclass(frozen=True, slots=True)
class Category:
    """One row of the score sheet."""

    key: str
    title: Text
    terms: Callable[[Any, int], tuple[Term, ...]]
    """(state, seat) → terms."""
    rare: bool = False
    """Shown on a result only where it has terms."""

    def line(self, state: Any, seat: int) -> Line:
        return Line(self.key, self.terms(state, seat))


def sheet(categories: Sequence[Category], state: Any, seat: int) -> tuple[Line, ...]:
    """Every line of a seat, in the order of the score sheet."""
    return tuple(category.line(state, seat) for category in categories)


def total(lines: Sequence[Line]) -> int:
    """The only place where a total is made."""
    return sum(line.points for line in lines)


@dataclass(frozen=True, slots=True)
class RankKey:
    """One question of the ranking: who is ahead on this?

    `of(state, seat)` is higher for the better seat; None: not known yet. `shown` is the number
    people compare ("8 against 7"; fewer vehicles are compared negated and shown as they are).
    `decides` "everybody" ranks all places, "win" only looks for the first among those level on it.
    """

    key: str
    of: Callable[[Any, int], int | None]
    level: Text
    """A sentence about `{names}`, who are all at `{value}`."""
    ahead: Text
    """A sentence about `{names}`, whose `{value}` beats the others."""
    decides: Literal["everybody", "win"] = "everybody"
    shown: Callable[[int], int] = abs
    ask: Text | None = None
    """What `{name}` is asked for when the value is missing."""


@dataclass(frozen=True, slots=True)
class Missing:
    """A value without which nobody can say who won."""

    seat: int
    key: RankKey


@dataclass(frozen=True, slots=True)
class Ranking:
    """Places by seat (1, 2, 2, 4), which key found the first, and a sentence a step.

    With something missing there are no places; `missing` says what is asked of whom.
    An unplaced seat has the place None, and before the end all may be unplaced; whoever plays alone may be
    second, behind the game itself.
    """

    places: tuple[int | None, ...]
    decided_by: str
    sentences: tuple[Text, ...]
    missing: tuple[Missing, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def order(self) -> tuple[int, ...]:
        """Seats, best place first, equal places in seat order, unplaced last."""
        return tuple(sorted(range(len(self.places)), key=lambda seat: (self.places[seat] or 99, seat)))


def rank(keys: Sequence[RankKey], state: Any, seats: Sequence[int], count: int) -> Ranking:
    """Places of `seats` among `count`, by asking one key after the other where seats are level.

    A missing value matters where it would decide the first place; further down the seats share.
    """
    groups: list[tuple[int, ...]] = [tuple(seats)]
    sentences: list[Text] = []
    decided_by = "shared"
    for key in keys:
        first = groups[0]
        lacking = tuple(Missing(seat, key) for seat in first if key.of(state, seat) is None)
        if len(first) > 1 and lacking:
            return Ranking((None,) * count, "missing", tuple(sentences), lacking)
        split = [part for at, group in enumerate(groups) for part in _split(key, state, group, at == 0)]
        sentences += [
            text for at, group in enumerate(groups) for text in _compared(key, state, group, at == 0)
        ]
        if len(first) > 1 and len(split[0]) == 1:
            decided_by = key.key
        groups = split
    if len(groups[0]) > 1:
        sentences.append(Text("Nothing is left to compare: {names} share the win.", names=_who(groups[0])))
    return Ranking(_places(groups, count), decided_by, tuple(sentences))


def _asked(key: RankKey, state: Any, group: tuple[int, ...], first: bool) -> bool:
    """Whether a key is asked of a group: of level seats whose values are all known."""
    known = all(key.of(state, seat) is not None for seat in group)
    return len(group) > 1 and known and (key.decides == "everybody" or first)


def _compared(key: RankKey, state: Any, group: tuple[int, ...], first: bool) -> list[Text]:
    """What a key says about a group of level seats, the first group or one further down."""
    if not _asked(key, state, group, first):
        return []
    return [_sentence(key, state, group, _split(key, state, group, first)[0])]


def _split(key: RankKey, state: Any, group: tuple[int, ...], first: bool) -> list[tuple[int, ...]]:
    """A group of level seats, cut where the key separates them, best first."""
    if not _asked(key, state, group, first):
        return [group]
    values = {seat: key.of(state, seat) for seat in group}
    best = sorted({value for value in values.values() if value is not None}, reverse=True)
    if key.decides == "win":
        best = best[:1]
    parts = [tuple(seat for seat in group if values[seat] == value) for value in best]
    rest = tuple(seat for seat in group if values[seat] not in best)
    return parts + ([rest] if rest else [])


def _sentence(key: RankKey, state: Any, before: tuple[int, ...], after: tuple[int, ...]) -> Text:
    pattern = key.level if before == after else key.ahead
    value = key.shown(key.of(state, after[0]) or 0)  # never None here, see _asked
    return Text(pattern.id, pattern.plural, names=_who(after), value=value, n=len(after))


def _who(seats: Sequence[int]) -> tuple[Who, ...]:
    return tuple(Who(seat) for seat in seats)


def _places(groups: Sequence[tuple[int, ...]], count: int) -> tuple[int | None, ...]:
    places: list[int | None] = [None] * count
    ahead = 0
    for group in groups:
        for seat in group:
            places[seat] = ahead + 1
        ahead += len(group)
    return tuple(places)
