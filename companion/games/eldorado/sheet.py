"""The score sheet of this game as a file: who finished in which order, and the blockades of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from companion.core.codec import Between, Length
from companion.core.game import Setup
from companion.core.names import LONGEST_NAME
from companion.core.records import replace
from companion.core.sheets import ScoreSheet, Sheet
from companion.core.text import Text
from companion.games.eldorado import data
from companion.games.eldorado.actions import Number
from companion.games.eldorado.options import DEFAULTS
from companion.games.eldorado.state import Arrival, State, new


@dataclass(frozen=True)
class Seat:
    """1 for whoever arrived first, 2 for the next; the numbers of the blockades won."""

    name: Annotated[str, Length(LONGEST_NAME * 2)]
    blockades: Annotated[tuple[Number, ...], Length(data.BLOCKADES)]
    finished: Annotated[int, Between(1, data.PLAYERS[1])] | None = None


def _state(sheet: Sheet) -> State:
    """A game that has just ended: everybody had one figure, and a later round began."""
    holders = {number: at for at, seat in enumerate(sheet.seats) for number in seat.blockades}
    order = sorted((seat.finished, at) for at, seat in enumerate(sheet.seats) if seat.finished)
    options = DEFAULTS.with_value("one_figure", True)
    return replace(
        new(Setup(len(sheet.seats), options)),
        round=2,
        won=tuple(holders.get(number) for number in range(1, data.BLOCKADES + 1)),
        arrivals=tuple(Arrival(1, at) for _, at in order),
    )


def _faults(sheet: Sheet) -> Iterator[Text]:
    seen: set[int] = set()
    for at, seat in enumerate(sheet.seats):
        for place, number in enumerate(seat.blockades):
            if number in seen:
                field = f"seats[{at}].blockades[{place}]"
                yield Text("{field}: there is only one blockade {n}.", field=field, n=number)
            seen.add(number)
    yield from _order_faults([seat.finished for seat in sheet.seats])


def _order_faults(finished: list[int | None]) -> Iterator[Text]:
    known = [number for number in finished if number is not None]
    if not known:
        yield Text("{field}: nobody has finished.", field="seats")
    for at, number in enumerate(finished):
        field = f"seats[{at}].finished"
        if number is not None and number in finished[:at]:
            yield Text("{field}: somebody else arrived as number {n}.", field=field, n=number)
        elif number is not None and number > 1 and number - 1 not in known:
            yield Text("{field}: nobody arrived as number {n}.", field=field, n=number - 1)


SHEET = ScoreSheet(
    seat=Seat,
    state=_state,
    faults=_faults,
    example={
        "seats": [
            {"name": "Mika", "finished": 2, "blockades": [2, 5]},
            {"name": "Ken", "finished": 1, "blockades": [1, 3]},
            {"name": "Sora", "finished": None, "blockades": [4, 6]},
        ],
    },
)
