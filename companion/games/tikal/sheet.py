"""The score sheet of this game as a file: one scoring of one board for every seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from companion.core.codec import Between, Length
from companion.core.game import Options
from companion.core.names import LONGEST_NAME
from companion.core.scoring import total
from companion.core.sheets import ScoreSheet, Sheet
from companion.core.text import Text
from companion.games.tikal import data
from companion.games.tikal.actions.fields import OfAKind, TempleValue
from companion.games.tikal.doubts.temples import high_temples
from companion.games.tikal.scoring import lines_of
from companion.games.tikal.state import Auction, Player, Scoring, State

Strength = Annotated[int, Between(0, data.EXPLORERS + data.LEADER)]
Kinds = tuple[OfAKind, OfAKind, OfAKind, OfAKind, OfAKind, OfAKind, OfAKind, OfAKind]


@dataclass(frozen=True)
class Temple:
    """A temple's value, the strength of every seat there (the leader as 3), and who guards it."""

    value: TempleValue
    strength: Annotated[tuple[Strength, ...], Length(4)]
    guard: Annotated[int, Between(0, 3)] | None = None


@dataclass(frozen=True)
class Table:
    """What stands beside the seats."""

    temples: Annotated[tuple[Temple, ...], Length(data.MOST_TEMPLES)]


@dataclass(frozen=True)
class Seat:
    """Points before this scoring, and treasures by kind."""

    name: Annotated[str, Length(LONGEST_NAME * 2)]
    before: Annotated[int, Between(-99, 999)]
    treasures: Kinds


def _holder(temple: Temple) -> int | None:
    """The guard, else who alone has the most strength."""
    if temple.guard is not None:
        return temple.guard
    most = max(temple.strength, default=0)
    alone = most > 0 and temple.strength.count(most) == 1
    return temple.strength.index(most) if alone else None


def _scoring(sheet: Sheet, seat: int) -> Scoring:
    temples = tuple(
        (at, temple.value) for at, temple in enumerate(sheet.table.temples, 1) if _holder(temple) == seat
    )
    held = tuple((kind, count) for kind, count in enumerate(sheet.seats[seat].treasures) if count)
    return Scoring(1, 1, seat, temples, held)


def _state(sheet: Sheet) -> State:
    count = len(sheet.seats)
    players = tuple(Player(treasures=seat.treasures, points=seat.before) for seat in sheet.seats)
    auction = Auction(0, (-1,) * count, (False,) * count, (False,) * count)
    scorings = tuple(_scoring(sheet, seat) for seat in range(count))
    options = Options((("auction", False),))
    return State(options, players, (), auction, phase="over", scoring=1, scorings=scorings)


def _faults(sheet: Sheet) -> Iterator[Text]:
    yield from _treasure_faults(sheet)
    count = len(sheet.seats)
    for at, temple in enumerate(sheet.table.temples):
        if len(temple.strength) != count:
            yield Text(
                "{field}: one strength for each of the {n} seats.", field=f"temples[{at}].strength", n=count
            )
        if temple.guard is not None and temple.guard >= count:
            yield Text("{field}: there is no such seat.", field=f"temples[{at}].guard")
    for seat in range(count):
        if sum(temple.guard == seat for temple in sheet.table.temples) > data.GUARDS:
            yield Text("{field}: a player has at most two guards.", field=f"seats[{seat}]")


def _treasure_faults(sheet: Sheet) -> Iterator[Text]:
    for kind in range(data.KINDS):
        held = sum(seat.treasures[kind] for seat in sheet.seats)
        if held > data.OF_A_KIND:
            field = f"treasures[{kind}]"
            yield Text("{field}: there are three of this kind, not {n}.", field=field, n=held)


def _notes(sheet: Sheet) -> Iterator[Text]:
    yield from high_temples([temple.value for temple in sheet.table.temples])
    for seat, row in enumerate(sheet.seats):
        points = total(lines_of(_scoring(sheet, seat)))
        if points > data.MANY_IN_A_SCORING:
            yield Text("{name}: {n} points in one scoring are very many.", name=row.name, n=points)


SHEET = ScoreSheet(
    seat=Seat,
    table=Table,
    state=_state,
    faults=_faults,
    notes=_notes,
    lines=("before", "temples", "treasures"),
    example={
        "seats": [
            {"name": "Mika", "before": 41, "treasures": [3, 2, 1, 1, 0, 0, 0, 0]},
            {"name": "Ken", "before": 47, "treasures": [0, 1, 0, 2, 1, 0, 0, 0]},
            {"name": "Sora", "before": 38, "treasures": [0, 0, 1, 0, 0, 3, 1, 0]},
        ],
        "temples": [
            {"value": 9, "strength": [0, 0, 0], "guard": 0},
            {"value": 6, "strength": [3, 4, 0], "guard": None},
            {"value": 5, "strength": [2, 2, 1]},
        ],
    },
)
