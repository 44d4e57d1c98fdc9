"""The result as a table for spreadsheets: a row for each seat."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from companion.core.scoring import sheet, total
from companion.core.text import Text
from companion.language import Reader
from companion.rooms import Room

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins with one of these is a formula to some spreadsheet."""


def csv_table(found: Room, reader: Reader) -> str:
    """Places, names, points by category and totals; with the mark by which spreadsheets know UTF-8."""
    out = io.StringIO()
    writer = csv.writer(out)
    titles = [reader(category.title) for category in found.game.categories]
    writer.writerow(_words([reader(Text("Place")), reader(Text("Name")), *titles, reader(Text("Total"))]))
    ranking = found.game.ranking(found.state.game)
    for seat in range(found.state.players):
        lines = sheet(found.game.categories, found.state.game, seat)
        place = "" if ranking.missing else ranking.places[seat]
        name = _words([reader.name(seat)])
        writer.writerow([place, *name, *(line.points for line in lines), total(lines)])
    return "\ufeff" + out.getvalue()


def _words(cells: Iterable[str]) -> list[str]:
    """Words as words: people type names, and a name is no formula."""
    return [f"'{cell}" if cell.startswith(FORMULA) else cell for cell in cells]
