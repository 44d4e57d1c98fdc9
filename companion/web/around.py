"""Around a room: its file, the big screen, the next game of the same people."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect
from werkzeug.wrappers import Response as AnyResponse

from companion.core import exports
from companion.web import qr
from companion.web.frame import board_page, rooms, visit
from companion.web.lobby import invite
from companion.web.table import csv_table

around = Blueprint("around", __name__)


@around.get("/r/<code>/export")
def export(code: str) -> Response:
    """The room as a file to keep."""
    found = visit(code).found
    text = exports.file_text(exports.export(found.game, found.book.entries, found.state))
    name = f"fieldbook-{found.game.key}-{found.code}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, mimetype="application/json", headers=headers)


@around.get("/r/<code>/table")
def table(code: str) -> Response:
    """The points as a table for a spreadsheet."""
    there = visit(code)
    found = there.found
    headers = {"Content-Disposition": f'attachment; filename="fieldbook-{found.game.key}-{found.code}.csv"'}
    return Response(csv_table(found, there.reader), mimetype="text/csv", headers=headers)


@around.post("/r/<code>/again")
def again(code: str) -> AnyResponse:
    """A new room with the same people, colours and options."""
    there = visit(code)
    return redirect(f"/r/{rooms().again(there.found, there.phone).code}", 303)


@around.get("/r/<code>/screen")
def screen(code: str) -> Response:
    """For a tablet or a television: the whole table, readable from three metres."""
    there = visit(code)
    return make_response(
        board_page(there, "screen", template="screen/page.html", invite=invite(there), qr=qr.svg)
    )
