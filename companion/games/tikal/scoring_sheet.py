"""What a scoring round looks like on a sheet and afterwards: ticks, reasons, points by round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.records import replace
from companion.core.scoring import Line, total
from companion.games.tikal import data, questions
from companion.games.tikal.actions.scoring import Score
from companion.games.tikal.rules.scoring import recorded
from companion.games.tikal.scoring import lines_of, score
from companion.games.tikal.state import Scoring, State, Temple


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


def draft(table: State, seat: int, picked: Mapping[str, str]) -> Score:
    """The scoring that a sheet would record: what the app ticks, and what a hand has changed.

    `picked` holds only what a hand has changed, so that a corrected temple still updates the rest:
    t7 = 1 counts temple 7, 2 does not; k3 = 1 does not count kind 3; x is the correction.
    """
    temples = tuple(
        each.temple
        for each in candidates(table, seat)
        if {"1": True, "2": False}.get(picked.get(f"t{each.temple}", ""), each.ticked)
    )
    kinds = tuple(kind for kind in range(data.KINDS) if picked.get(f"k{kind}") != "1")
    return Score(max(1, table.scoring), seat, temples, kinds, _correction(picked.get("x", "")))


def _correction(text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 2):
        return 0
    return int(text)


def worth(table: State, action: Score) -> tuple[Line, ...]:
    """The lines that a scoring would have now: temples, treasures, corrections."""
    return lines_of(recorded(table, action))


def scoring_of(table: State, seat: int, number: int) -> Scoring | None:
    """What a seat scored in a round, or None."""
    return next((each for each in table.scorings if (each.seat, each.number) == (seat, number)), None)


def points_of(table: State, seat: int, number: int) -> int | None:
    """Points of a seat in a scoring round, or None before it scored."""
    found = scoring_of(table, seat, number)
    return total(lines_of(found)) if found else None


def columns(table: State) -> tuple[tuple[str, tuple[int | None, ...]], ...]:
    """The table of scorings, column by column with a cell for each seat: every row sums to its total.

    "bids": the stake without what was paid; "by_hand": where some seat has points entered by hand;
    "1" to "4": the scoring rounds, None before a seat scored.
    """
    seats = range(len(table.players))
    found = [(str(n), tuple(points_of(table, seat, n) for seat in seats)) for n in range(1, data.FINAL + 1)]
    if questions.auctioned(table):
        found.insert(0, ("bids", tuple(_after_bids(table, seat) for seat in seats)))
    if any(player.points for player in table.players):
        found.append(("by_hand", tuple(player.points for player in table.players)))
    return tuple(found)


def _after_bids(table: State, seat: int) -> int:
    return data.STAKE - sum(paid.points for paid in table.auction.ledger if paid.seat == seat)


def curve(table: State, seat: int) -> tuple[tuple[int, int], ...]:
    """A seat's points after each scoring that it had, with the number of the round; later bids not yet paid."""
    own = sorted((each for each in table.scorings if each.seat == seat), key=lambda each: each.number)
    return tuple((each.number, score(_until(table, each), seat)) for each in own)


def _until(table: State, last: Scoring) -> State:
    """The table as if nothing after a scoring had brought or cost points."""
    scorings = tuple(each for each in table.scorings if each.number <= last.number)
    ledger = tuple(paid for paid in table.auction.ledger if paid.turn <= last.turn)
    return replace(table, scorings=scorings, auction=replace(table.auction, ledger=ledger))
