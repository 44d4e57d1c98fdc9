"""The past: any game entry of the log corrected, or a forgotten one put in behind it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from flask import Blueprint, Response, make_response, request

from companion.core import log
from companion.core.codec import encode, name_of
from companion.core.errors import Broken, Illegal
from companion.core.game import Game
from companion.core.lines import Line, lines
from companion.core.log import Entry, Instead
from companion.core.text import Text
from companion.web.fields import Field, beside, blank, blank_body, called, fields_of
from companion.web.frame import Visit, page, visit

past = Blueprint("past", __name__, url_prefix="/r/<code>/log/<int:seq>")


@dataclass(frozen=True, slots=True)
class Part:
    """One action of the form: its name and fields."""

    title: Text
    fields: tuple[Field, ...]


@past.get("")
def correct_page(code: str, seq: int) -> Response:
    """The form that corrects an entry; `?add=mission` instead puts another in behind it."""
    there = visit(code)
    entry, told = _entry(there, seq)
    game, actions = there.found.game, _actions(entry)
    wanted = request.args.get("add")
    body = [encode(action) for action in actions]
    parts = [
        Part(called(game, body[at]["do"]), fields_of(game, action, f"actions.{at}"))
        for at, action in enumerate(actions)
    ]
    if wanted:
        kind = _kind(game, wanted)
        parts = [Part(called(game, wanted), blank(game, kind, f"actions.{len(body)}", told.seat))]
        body = [*body, blank_body(kind)]
    act = {"do": "instead", "of": [seq], "actions": body}
    more = partial(beside, game, there.found.state.players)
    return _sheet(there, "log/correct.html", told=told, act=act, parts=parts, wanted=wanted, beside=more)


@past.get("/more")
def more_page(code: str, seq: int) -> Response:
    """What may have been forgotten behind an entry: every action of the game, with how it last read."""
    there = visit(code)
    _, told = _entry(there, seq)
    latest = {type(line.entry.body): line for line in lines(there.found.game, there.found.book.entries)}
    kinds = [(name_of(kind), latest.get(kind)) for kind in there.found.game.actions]
    kinds.sort(key=lambda each: each[1] is None)
    named = [(name, called(there.found.game, name), line) for name, line in kinds]
    return _sheet(there, "log/more.html", told=told, kinds=named)


def _entry(there: Visit, seq: int) -> tuple[Entry, Line]:
    """The entry and how it reads; raises a Refusal when it cannot be corrected."""
    entry = there.found.book.nameable(seq)
    if not log.is_move(entry):
        raise Illegal(Text("Entry {n} is an undo: undo or redo it instead.", n=seq))
    if isinstance(entry.body, log.Unreadable):
        raise Illegal(Text("Entry {n} cannot be read; it can only be undone.", n=seq))
    return entry, lines(there.found.game, there.found.book.entries)[seq - 1]


def _actions(entry: Entry) -> tuple[Any, ...]:
    return entry.body.actions if isinstance(entry.body, Instead) else (entry.body,)


def _kind(game: Game, name: str) -> type:
    for kind in game.actions:
        if name_of(kind) == name:
            return kind
    raise Broken(Text("This game has no action called “{word}”.", word=name[:40]))


def _sheet(there: Visit, template: str, **more: Any) -> Response:
    """A sheet over the log, or a page of its own without script."""
    frame = "play/sheet_part.html" if request.headers.get("HX-Request") else "play/sheet.html"
    picked = {key: value for key, value in request.args.items() if key == "add"}
    return make_response(
        page(frame, there, sheet=template, sheet_name="correct", picked=picked, back_to="log", **more)
    )
