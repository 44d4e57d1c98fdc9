"""“But mine says 31”: what every phone of a room shows, by a short mark that each works out from its own page."""

from __future__ import annotations

import re
from dataclasses import dataclass

from flask import Blueprint, Response, make_response, request

from companion.core.errors import Broken
from companion.core.scoring import sheet, total
from companion.core.text import Text
from companion.rooms import Room
from companion.store.phones import Phone
from companion.web.frame import page, rooms, visit

check = Blueprint("check", __name__, url_prefix="/r/<code>/check")


@dataclass(frozen=True, slots=True)
class Shown:
    """What a phone says it shows; `same` if that is what it ought to be."""

    phone: Phone
    version: int
    mark: str
    same: bool


@check.get("")
def check_page(code: str) -> Response:
    """The numbers of all seats, the mark of this phone under them, and those of the others."""
    there = visit(code)
    template = "check/numbers.html" if request.headers.get("HX-Request") else "check/check.html"
    found = there.found
    return make_response(page(template, there, shown=_shown(found), numbers=_numbers(found)))


@check.post("")
def report(code: str) -> Response:
    """A phone tells what it shows."""
    there = visit(code)
    version, mark = request.form.get("version", ""), request.form.get("mark", "")
    if not re.fullmatch(r"[0-9]{1,9}", version, re.ASCII) or not re.fullmatch(r"[0-9A-F]{8}", mark):
        raise Broken(Text("This tap cannot be read. Please load the page again."))
    rooms().report(there.found, there.phone, int(version), mark)
    return Response(status=204)


def _numbers(found: Room) -> list[list[int]]:
    """A row for each category and one for the totals, a column for each seat."""
    game, state = found.game, found.state.game
    columns = [sheet(game.categories, state, seat) for seat in range(found.state.players)]
    rows = [[column[at].points for column in columns] for at in range(len(game.categories))]
    return [*rows, [total(column) for column in columns]]


def mark_of(numbers: list[list[int]]) -> str:
    """FNV-1a over the numbers as they stand on the page: a browser on plain http has no better digest."""
    mark = 0x811C9DC5
    for byte in " ".join(str(number) for row in numbers for number in row).encode():
        mark = (mark ^ byte) * 0x01000193 & 0xFFFFFFFF
    return f"{mark:08X}"


def _shown(found: Room) -> list[Shown]:
    right = found.version, mark_of(_numbers(found))
    return [
        Shown(phone, phone.shown, phone.mark, (phone.shown, phone.mark) == right)
        for phone in found.phones.values()
        if phone.shown is not None and phone.mark is not None
    ]
