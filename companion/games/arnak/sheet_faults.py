"""What no single field of a score sheet shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.core.sheets import Sheet
from companion.core.text import Text
from companion.games.arnak import data
from companion.games.arnak.tracks import TRACKS, Track

TEMPLE = "temple"
NEEDED = ("notebook", "idols", "slots_used", "fear")
PEOPLES = (*NEEDED, "slot_values", "fear_tiles", "notebook_ahead")
RIVALS = ("idols_different", "idols_minus")


def faults(sheet: Sheet) -> Iterator[Text]:
    yield from _seats(sheet)
    track = TRACKS[sheet.options.track]
    for at, seat in enumerate(sheet.seats):
        yield from _fields(seat, f"seats[{at}].")
        yield from _research(seat, f"seats[{at}].", track)
        yield from _slots(seat, f"seats[{at}].")
    yield from _arrivals(sheet.seats)


def _seats(sheet: Sheet) -> Iterator[Text]:
    """Two to four people, or one and the rival."""
    rivals = sum(seat.rival for seat in sheet.seats)
    if sheet.options.solo and (len(sheet.seats), rivals) != (2, 1):
        yield Text("{field}: solo means one player and one rival.", field="seats")
    if not sheet.options.solo and len(sheet.seats) < 2:
        yield Text("{field}: from 2 to {most} players.", field="seats", most=data.PLAYERS[1])
    if not sheet.options.solo and rivals:
        yield Text("{field}: a rival plays only with the option “solo”.", field="seats")


def _fields(seat: Any, path: str) -> Iterator[Text]:
    """What this kind of sheet needs, and what it does not have."""
    needed, unknown = (RIVALS, PEOPLES) if seat.rival else (NEEDED, RIVALS)
    for name in unknown:
        if getattr(seat, name) is not None:
            yield Text("{field}: there is no such field.", field=path + name)
    for name in needed:
        if getattr(seat, name) is None:
            yield Text("{field}: this is missing.", field=path + name)


def _research(seat: Any, path: str, track: Track) -> Iterator[Text]:
    """Rows within the track, and an arrival with the temple and only then."""
    for piece in ("glass", "notebook"):
        row = getattr(seat, piece)
        if row is not None and row != TEMPLE and row > track.last:
            yield Text("{field}: the highest row of this track is {n}.", field=path + piece, n=track.last)
    if (seat.glass == TEMPLE) == (seat.arrival is None):
        yield Text("{field}: a place goes with the Lost Temple, and only with it.", field=path + "arrival")


def _slots(seat: Any, path: str) -> Iterator[Text]:
    slots, values = seat.slots_used or (), seat.slot_values
    count = len(data.SLOT_VALUES) if values is None else len(values)
    if not count:
        yield Text("{field}: from 1 to {most} numbers.", field=path + "slot_values", most=data.MOST_SLOTS)
    field = path + "slots_used"
    if len(set(slots)) < len(slots):
        yield Text("{field}: a slot is used only once.", field=field)
    if any(slot > count for slot in slots):
        yield Text("{field}: there are {n} slots.", field=field, n=count)
    if seat.idols is not None and len(slots) > seat.idols:
        yield Text("{field}: more slots are used than there are idols.", field=field)


def _arrivals(seats: tuple[Any, ...]) -> Iterator[Text]:
    taken: set[int] = set()
    for at, seat in enumerate(seats):
        if seat.arrival is None:
            continue
        field = f"seats[{at}].arrival"
        if seat.arrival > len(seats):
            yield Text("{field}: only {n} can arrive.", field=field, n=len(seats))
        if seat.arrival in taken:
            yield Text("{field}: somebody else has this place.", field=field)
        taken.add(seat.arrival)
