"""An exported room comes back: the file is read whole before anything is made."""

from __future__ import annotations

from flask import Response, make_response, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from companion.core import exports
from companion.core.sheets import Faulty, parse
from companion.core.text import Text
from companion.games import games
from companion.web.bounds import IMPORTING
from companion.web.frame import bounds, page, rooms
from companion.web.security import phone_id

LARGEST_UPLOAD = exports.LARGEST + 64 * 1024
"""The file, and what a browser puts around it."""


def import_page() -> Response:
    return make_response(page("home/import.html", faults=(), skipped=()))


def larger_for_files() -> None:
    """A file may be larger than a tap; every other body keeps the small limit."""
    if request.path == "/" and "import" in request.args:
        request.max_content_length = LARGEST_UPLOAD


def import_room() -> AnyResponse:
    """A new room from an exported file; what would be skipped is said before anything is made."""
    bounds().hit(IMPORTING, request.remote_addr)
    file = request.files.get("file")
    if file is None or not file.filename:
        nothing = Text("Please choose the file of an exported room.")
        return make_response(page("home/import.html", status=422, faults=(nothing,), skipped=()))
    try:
        found = exports.read(games(), parse(file.stream.read(), exports.LARGEST))
    except Faulty as faulty:
        return make_response(page("home/import.html", status=422, faults=faulty.faults, skipped=()))
    if found.skipped and request.form.get("skip") != "yes":
        return make_response(page("home/import.html", status=422, faults=(), skipped=found.skipped))
    return redirect(f"/r/{rooms().take_in_file(found, phone_id(), request.host).code}", 303)
