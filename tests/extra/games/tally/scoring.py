"""Points of Tally, and who won."""

from __future__ import annotations

from companion.core.scoring import Category, Ranking, RankKey, Term, rank, sheet, total
from companion.core.text import Text

from .rules import State


def _counter(state: State, seat: int) -> tuple[Term, ...]:
    return (Term(state.places[seat].counter, 1, Text("on the counter")),)


def _gems(state: State, seat: int) -> tuple[Term, ...]:
    gems = state.places[seat].gems
    return () if gems is None else (Term(gems, 1, Text("gem", "gems", n=gems)),)


CATEGORIES = (
    Category("counter", Text("Counter"), _counter),
    Category("gems", Text("Gems"), _gems),
)


def _total(state: State, seat: int) -> int | None:
    """Unknown as long as the gems are."""
    return None if state.places[seat].gems is None else total(sheet(CATEGORIES, state, seat))


TOTAL = RankKey(
    "total",
    _total,
    level=Text("{names} are level with {value} points."),
    ahead=Text("{names} is ahead with {value} points.", "{names} are ahead with {value} points."),
    shown=int,
    ask=Text("How many gems does {name} have?"),
)
GEMS = RankKey(
    "gems",
    lambda state, seat: state.places[seat].gems,
    level=Text("{names} have {value} gems each."),
    ahead=Text("{names} is ahead with {value} gems.", "{names} are ahead with {value} gems."),
    ask=Text("How many gems does {name} have?"),
)
CARDS = RankKey(
    "cards",
    lambda state, seat: -len(state.places[seat].cards),
    level=Text("{names} hold {value} cards each."),
    ahead=Text(
        "{names} holds the fewest cards: {value}.",
        "{names} hold the fewest cards: {value}.",
    ),
    decides="win",
)


def ranking(state: State) -> Ranking:
    keys = (GEMS, TOTAL, CARDS) if state.options["gems_first"] else (TOTAL, GEMS, CARDS)
    return rank(keys, state, range(len(state.places)), len(state.places))
