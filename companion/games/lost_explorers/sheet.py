"""The score sheet of this game as a file: two tracks a seat, and vehicles where they decide."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from companion.core.codec import Between, Length
from companion.core.game import Options
from companion.core.names import LONGEST_NAME
from companion.core.sheets import ScoreSheet, Sheet
from companion.core.text import Text
from companion.games.lost_explorers.actions import Space
from companion.games.lost_explorers.data import MOST_VEHICLES
from companion.games.lost_explorers.scoring import ranking
from companion.games.lost_explorers.state import Player, State, with_four


@dataclass(frozen=True)
class Ended:
    """How the game ended: by clues, or because both supply areas were empty."""

    areas_empty: bool = False


@dataclass(frozen=True)
class Seat:
    """Where both leaders stand; vehicle tokens as far as they were counted."""

    name: Annotated[str, Length(LONGEST_NAME * 2)]
    red_yellow: Space
    blue_green: Space
    vehicles: Annotated[int, Between(0, MOST_VEHICLES)] | None = None


def _state(sheet: Sheet) -> State:
    players = tuple(Player((seat.red_yellow, seat.blue_green), total=seat.vehicles) for seat in sheet.seats)
    return State(Options(), players, ended="empty" if sheet.options.areas_empty else "clues")


def _faults(sheet: Sheet) -> Iterator[Text]:
    state = _state(sheet)
    four = with_four(state)
    if len(four) > 1:
        yield Text("{field}: two players have four clues; the first of them ended the game.", field="seats")
    if not four and not sheet.options.areas_empty:
        yield Text("{field}: nobody has four clues. Did the areas run empty (areas_empty)?", field="seats")
    if not four and sheet.options.areas_empty:
        for missing in ranking(state).missing:
            field = f"seats[{missing.seat}].vehicles"
            yield Text("{field}: this is missing, it decides a tie.", field=field)


SHEET = ScoreSheet(
    options=Ended,
    seat=Seat,
    state=_state,
    faults=_faults,
    example={
        "options": {"areas_empty": True},
        "seats": [
            {"name": "Mika", "red_yellow": 8, "blue_green": 5, "vehicles": 3},
            {"name": "Ken", "red_yellow": 5, "blue_green": 8, "vehicles": 2},
            {"name": "Sora", "red_yellow": 7, "blue_green": 5},
        ],
    },
)
