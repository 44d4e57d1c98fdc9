"""The final sheet of this game as a file: where everybody stands, and what they have."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from companion.core.codec import Between, Length
from companion.core.game import Options
from companion.core.names import LONGEST_NAME
from companion.core.sheets import ScoreSheet, Sheet
from companion.core.text import Text
from companion.games.arnak import data, doubts
from companion.games.arnak.fields import Row, Slots, SlotValues
from companion.games.arnak.sheet_faults import TEMPLE, faults
from companion.games.arnak.state import NOBODY, Player, State
from companion.games.arnak.tracks import TRACKS

TrackKey: TypeAlias = Literal["bird", "snake", "monkey", "lizard", "tree", "waterfall"]
Glass: TypeAlias = Literal[0, 1, 2, 3, 4, 5, 6, 7, 8, "temple"]
Tiles: TypeAlias = Annotated[int, Between(0, 24)]
Pile: TypeAlias = Annotated[int, Between(0, 16)]
Many: TypeAlias = Annotated[int, Between(0, 30)]


@dataclass(frozen=True)
class Ways:
    """The track, and whether the rival plays."""

    track: TrackKey = "bird"
    solo: bool = False


@dataclass(frozen=True)
class Seat:
    """A final sheet. A rival has its two piles of idols instead of what only people have.

    What is None here and needed on one of the two sheets is told by `faults`.
    """

    name: Annotated[str, Length(LONGEST_NAME * 2)]
    glass: Glass
    temple_tiles: tuple[Tiles, Tiles, Tiles]
    guardians: Many
    cards: Annotated[int, Between(-99, 999)]
    arrival: Annotated[int, Between(1, 4)] | None = None
    notebook: Row | None = None
    idols: Many | None = None
    slots_used: Slots | None = None
    slot_values: SlotValues | None = None
    fear: Annotated[int, Between(0, 40)] | None = None
    fear_tiles: Annotated[int, Between(0, 10)] | None = None
    notebook_ahead: bool | None = None
    rival: bool = False
    idols_different: Pile | None = None
    idols_minus: Pile | None = None


def _player(seat: Seat, last: int) -> Player:
    twos, sixes, elevens = seat.temple_tiles
    return Player(
        glass=last if seat.glass == TEMPLE else int(seat.glass),
        notebook=seat.notebook or 0,
        tiles=(twos, 0, 0, sixes, 0, elevens),
        idols=seat.idols or 0,
        slots=tuple(sorted(seat.slots_used or ())),
        guardians=seat.guardians,
        fear=seat.fear or 0,
        fear_tiles=seat.fear_tiles or 0,
        cards=seat.cards,
        slot_values=data.SLOT_VALUES if seat.slot_values is None else seat.slot_values,
        notebook_ahead=bool(seat.notebook_ahead),
        rival=seat.rival,
        different=seat.idols_different or 0,
        minus=seat.idols_minus or 0,
    )


def _arrivals(seats: tuple[Seat, ...]) -> tuple[int, ...]:
    """Seats in the order of arrival; NOBODY where a place is left out."""
    by_place = {seat.arrival: at for at, seat in enumerate(seats) if seat.arrival is not None}
    return tuple(by_place.get(place, NOBODY) for place in range(1, max(by_place, default=0) + 1))


def _state(sheet: Sheet) -> State:
    track = TRACKS[sheet.options.track]
    players = tuple(_player(seat, track.last) for seat in sheet.seats)
    options = Options((("leaders", False), ("red_staff", False), ("track", track.key)))
    return State(
        options,
        players,
        (True,) * len(players),
        round=data.ROUNDS,
        arrivals=_arrivals(sheet.seats),
        ended=True,
        on_paper=True,
    )


def _notes(sheet: Sheet) -> Iterator[Text]:
    yield from doubts.final(_state(sheet))


SHEET = ScoreSheet(
    options=Ways,
    seat=Seat,
    state=_state,
    faults=faults,
    notes=_notes,
    example={
        "options": {"track": "bird"},
        "seats": [
            {
                "name": "Mika",
                "glass": "temple",
                "arrival": 2,
                "notebook": 5,
                "temple_tiles": [1, 0, 0],
                "idols": 4,
                "slots_used": [1, 2, 3, 4],
                "guardians": 4,
                "cards": 10,
                "fear": 0,
            },
            {
                "name": "Ken",
                "glass": "temple",
                "arrival": 1,
                "notebook": 4,
                "temple_tiles": [0, 1, 0],
                "idols": 3,
                "slots_used": [1],
                "guardians": 2,
                "cards": 8,
                "fear": 1,
            },
        ],
    },
)
