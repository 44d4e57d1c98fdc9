"""Blockades with their reasons, and who wins among those who finished."""

from __future__ import annotations

from companion.core.records import replace
from companion.core.scoring import Category, Ranking, RankKey, Term, rank
from companion.core.text import Text, Who
from companion.games.eldorado.state import State, blockades_of, ended, finishers


def _terms(state: State, seat: int) -> tuple[Term, ...]:
    """Each blockade counts one, whatever its number."""
    return tuple(Term(1, 1, Text("blockade {n}", n=number)) for number in blockades_of(state, seat))


CATEGORIES = (Category("blockades", Text("Blockades"), _terms),)


def _count(state: State, seat: int) -> int:
    return len(blockades_of(state, seat))


def _highest(state: State, seat: int) -> int:
    return max(blockades_of(state, seat), default=0)


def _earlier(state: State, seat: int) -> int:
    """Only asked of finishers without any blockade: numbers tell all others apart."""
    return -finishers(state).index(seat)


BLOCKADES = RankKey(
    "blockades",
    _count,
    level=Text("{names} have equally many blockades: {value}."),
    ahead=Text("{names} has the most blockades: {value}.", "{names} have the most blockades: {value}."),
)
NUMBER = RankKey(
    "number",
    _highest,
    level=Text("{names} have no blockade whose number could decide."),
    ahead=Text("{names} has the blockade with the highest number: {value}."),
)
ARRIVAL = RankKey(
    "arrival",
    _earlier,
    level=Text("{names} arrived together."),
    ahead=Text("{names} reached El Dorado first, as number {value}."),
    shown=lambda value: 1 - value,
)


def ranking(state: State) -> Ranking:
    """Places of those who finished; the others have none, so nobody has one before the first arrival."""
    order = finishers(state)
    count = len(state.players)
    if not order:
        return Ranking((None,) * count, BLOCKADES.key, (Text("Nobody has reached El Dorado yet."),))
    ranked = rank((BLOCKADES, NUMBER, ARRIVAL), state, sorted(order), count)
    if len(order) == 1:
        ranked = replace(ranked, decided_by="only_finisher", sentences=_only(state, order[0]))
    return replace(ranked, sentences=(*ranked.sentences, *_unplaced(state)))


def _only(state: State, seat: int) -> tuple[Text, ...]:
    if not ended(state):
        return (Text("Only {who} has reached El Dorado so far.", who=Who(seat)),)
    return (Text("Only {who} has reached El Dorado and wins.", who=Who(seat)),)


def _unplaced(state: State) -> tuple[Text, ...]:
    """Rules give no place to whoever did not arrive; their blockades do not count."""
    order = finishers(state)
    rest = tuple(Who(seat) for seat in range(len(state.players)) if seat not in order)
    if not rest:
        return ()
    return (
        Text(
            "{names} has not arrived: no place, and the blockades do not count.",
            "{names} have not arrived: no place, and their blockades do not count.",
            n=len(rest),
            names=rest,
        ),
    )
