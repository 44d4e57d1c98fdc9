"""Points with their reasons: stake, bids, what was entered, and what each scoring round brought."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.core.scoring import Category, Line, Ranking, RankKey, Term, rank, sheet, total
from companion.core.text import Text
from companion.games.tikal import data, texts
from companion.games.tikal.questions import auctioned
from companion.games.tikal.state import Scoring, State

TermsOf = Callable[[Scoring], tuple[Term, ...]]


def temple_terms(scoring: Scoring) -> tuple[Term, ...]:
    """Each temple brings its top number."""
    where = texts.short_round(scoring.number)
    return tuple(
        Term(1, value, Text("{round}: temple {n}", round=where, n=temple))
        for temple, value in scoring.temples
    )


def treasure_terms(scoring: Scoring) -> tuple[Term, ...]:
    """One of a kind 1, two 3, three 6."""
    where = texts.short_round(scoring.number)
    counts = [count for _, count in scoring.treasures]
    words = {
        3: Text("{round}: three of a kind", round=where),
        2: Text("{round}: two of a kind", round=where),
        1: Text("{round}: single treasures", round=where),
    }
    return tuple(
        Term(counts.count(each), data.TREASURE_POINTS[each], text)
        for each, text in words.items()
        if each in counts
    )


def correction_terms(scoring: Scoring) -> tuple[Term, ...]:
    """What people added or took off while they scored."""
    if not scoring.extra:
        return ()
    return (Term(1, scoring.extra, texts.short_round(scoring.number)),)


PARTS: tuple[tuple[str, TermsOf], ...] = (
    ("temples", temple_terms),
    ("treasures", treasure_terms),
    ("corrections", correction_terms),
)


def lines_of(scoring: Scoring) -> tuple[Line, ...]:
    """One scoring of one seat: temples, treasures, corrections."""
    return tuple(Line(key, terms(scoring)) for key, terms in PARTS)


SHORT = 6
"""So many temples of one scoring are listed one by one."""


def _of(terms: TermsOf, state: State, seat: int) -> tuple[Term, ...]:
    """Every temple and kind of one short scoring; else one term a round, so that a result stays short."""
    own = sorted((each for each in state.scorings if each.seat == seat), key=lambda each: each.number)
    if len(own) == 1 and len(terms(own[0])) <= SHORT:
        return terms(own[0])
    return tuple(_summed(each, terms(each)) for each in own if terms(each))


def _summed(scoring: Scoring, terms: tuple[Term, ...]) -> Term:
    """The terms of one round as one, with the sum they are."""
    where, points = texts.short_round(scoring.number), Line("", terms).points
    parts = [f"{term.count} × {term.each}" if term.count > 1 else str(term.each) for term in terms]
    read = points if points < 0 else " + ".join(parts)  # a number is read with a true minus
    return Term(1, points, Text("{round}: {sum}", round=where, sum=read))


def _stake(state: State, _seat: int) -> tuple[Term, ...]:
    return (Term(1, data.STAKE, Text("points at the start")),) if auctioned(state) else ()


def _bids(state: State, seat: int) -> tuple[Term, ...]:
    """Every price in the order of the turns; the ledger names them."""
    prices = [paid.points for paid in state.auction.ledger if paid.seat == seat and paid.points]
    if not prices:
        return ()
    return (Term(1, -sum(prices), Text("points paid in auctions: {sum}", sum=" + ".join(map(str, prices)))),)


def _before(state: State, seat: int) -> tuple[Term, ...]:
    points = state.players[seat].points
    return (Term(1, points, Text("points entered")),) if points else ()


CATEGORIES = (
    Category("stake", Text("Stake"), _stake, rare=True),
    Category("bids", Text("Bids"), _bids, rare=True),
    Category("before", Text("Entered by hand"), _before, rare=True),
    Category("temples", Text("Temples"), partial(_of, temple_terms)),
    Category("treasures", Text("Treasures"), partial(_of, treasure_terms)),
    Category("corrections", Text("Corrections while scoring"), partial(_of, correction_terms), rare=True),
)


def score(state: State, seat: int) -> int:
    """All points of a seat."""
    return total(sheet(CATEGORIES, state, seat))


TOTAL = RankKey(
    "total",
    score,
    level=Text("{names} have equally many points: {value}."),
    ahead=Text("{names} has the most points: {value}.", "{names} have the most points: {value}."),
    shown=lambda points: points,
)


def ranking(state: State) -> Ranking:
    """Most points win; there is no tie-break, a tie is a shared win."""
    seats = range(len(state.players))
    return rank((TOTAL,), state, seats, len(seats))
