"""Boards: the live part of a page, joined from pieces that are rendered once for all phones.

A piece depends on the version, the language and a form (a seat: mine or another's; playing or
watching), never on the phone, so that thousands of phones share a few renderings.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache, partial
from types import SimpleNamespace
from typing import Any, Literal, TypeAlias

from flask import Flask
from jinja2 import Environment
from markupsafe import Markup

from companion.core import log, room
from companion.core.codec import compact
from companion.core.game import Game
from companion.core.log import Instead
from companion.core.room import RoomState, Seat
from companion.core.scoring import sheet, total
from companion.core.text import Text, Who
from companion.language import Reader, signed
from companion.rooms import Room
from companion.web import words
from companion.web.assets import asset, game_styles, sheets_styles
from companion.web.kept import Answers, Piece, piece
from companion.web.once import once
from companion.web.parts import Form, Narrow, Part, part, parts_of_play

View: TypeAlias = Literal["play", "setup", "scores", "screen"]
VIEWS: tuple[View, ...] = ("play", "setup", "scores", "screen")
GAP = "\0"
LATELY = 100
"""Of so many rooms more is kept than their pieces: phones ask for the same version one after the other."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as pages show it."""

    index: int
    name: str
    letter: str
    colour: str
    taken: bool


def seat_views(state: RoomState, reader: Reader) -> tuple[SeatView, ...]:
    return _seat_views(state.seats, room.shown_names(state), reader.names)


@lru_cache(maxsize=LATELY)
def _seat_views(
    seats: tuple[Seat, ...], names: tuple[str | None, ...], shown: tuple[str, ...]
) -> tuple[SeatView, ...]:
    return tuple(
        SeatView(at, shown[at], letter(names[at], at), seat.colour, seat.taken)
        for at, seat in enumerate(seats)
    )


def letter(name: str | None, seat: int) -> str:
    """What stands on the piece: the first letter of a name, else the number of the seat."""
    first = next((char for char in name or "" if unicodedata.category(char)[0] in "LN"), None)
    return first.upper()[:1] if first else str(seat + 1)


@cache
def action_names(game: Game) -> SimpleNamespace:
    """The actions of a game and of the room by class name, for templates: `A.Mission(…)`."""
    return SimpleNamespace(**{kind.__name__: kind for kind in (*room.ROOM_ACTIONS, *game.actions)})


@dataclass(frozen=True, slots=True)
class Draw:
    """What a button asks for that lets the app draw a lot; the entry carries what was drawn."""

    lot: str


def _as_json(action: Any) -> dict[str, Any]:
    return {"do": "draw", "lot": action.lot} if isinstance(action, Draw) else log.body_to_json(action)


def act_json(action: Any) -> str:
    """An act as the value of a button."""
    body = action if isinstance(action, dict) else _as_json(action)
    return compact(body)


@lru_cache(maxsize=50_000)  # the same few hundred, board after board
def button(action: Any, refused: bool = False) -> Markup:
    """The attributes of a button that taps: all of them belong to one form outside the board."""
    value = act_json(action).replace("&", "&amp;").replace("<", "&lt;").replace("'", "&#39;")
    grey = ' aria-disabled="true"' if refused else ""
    # In single quotes JSON needs hardly any escaping, and a board is sent after every tap.
    return Markup(f'form="tap" name="act" value=\'{value}\'{grey}')  # noqa: S704  # escaped above


class Boards:
    """Renders the boards of rooms; pieces are kept with the room as long as they are still so."""

    def __init__(self, app: Flask) -> None:
        self.env: Environment = app.jinja_env
        self._narrow = Narrow(self.env)

    def board(self, found: Room, view: View, reader: Reader, form: Form) -> str:
        """The whole `<main>` of a page of play, mine first; phones of one form share it."""
        return self.sent(found, view, reader, form).decode()

    def sent(self, found: Room, view: View, reader: Reader, form: Form) -> bytes:
        """The same as streams send it: one line of UTF-8."""
        with found.lock, words.reading(reader):
            answers = answers_of(found, found.version, reader)
            if (view, form) not in answers.boards:
                answers.boards[view, form] = self._board(found, answers, view, reader.language, form)
            return answers.boards[view, form]

    def _board(self, found: Room, answers: Answers, view: View, language: str, form: Form) -> bytes:
        piece_of = partial(self._piece, found, answers)
        match view:
            case "play":
                over = answers.known["over"] is not None
                parts = parts_of_play(found.game.key, found.state.players, over, language, form)
                return self._play(*[piece_of(each) if each else b"" for each in parts])
            case "screen":
                return piece_of(part("screen/board.html", language))
        return piece_of(part(f"{view}/board.html", language, playing=form.playing))

    def _play(self, status: bytes, *others: bytes) -> bytes:
        *middle, undo, dock = others
        before, leaf, under, tools, end = self._around[bool(dock)]
        return b"".join((before, status, leaf, *middle, under, undo, tools, dock, end))

    @cached_property
    def _around(self) -> tuple[list[bytes], list[bytes]]:
        """What stands around the pieces of a board without a dock, and with one."""
        gaps = dict.fromkeys(("status", "pieces", "undo", "dock"), GAP)
        board = self.env.get_template("play/board.html")
        without, docked = (one_line(board.render(gaps, docked=docked)).encode() for docked in (False, True))
        return without.split(GAP.encode()), docked.split(GAP.encode())

    def _piece(self, found: Room, answers: Answers, wide: Part) -> bytes:
        part = self._narrow[wide]
        html = answers.pieces.get(part)
        if html is None:
            kept: Piece | None = found.kept.get(part)
            if kept is None or not kept.still_so(answers):
                kept = found.kept[part] = self._rendered(part, answers)
            html = answers.pieces[part] = kept.html
        return html

    def _rendered(self, part: Part, answers: Answers) -> Piece:
        with answers.noting() as notes:
            html = self.env.get_template(part.template).render(answers.known, answers=answers, **part.told)
        return piece(one_line(html), notes)


def one_line(html: str) -> str:
    """A board as a single line: in server-sent events every further one costs six bytes and a look."""
    return html.replace("\n", " ")


@lru_cache(maxsize=LATELY)
def answers_of(found: Room, _version: int, reader: Reader) -> Answers:
    """What all pieces of a version can ask, worked out once."""
    return Answers(context(found, reader))


def reader_of(language: str, found: Room) -> Reader:
    """A reader who knows the names of this room; the same one for all phones of a version."""
    return _reader(language, found, found.version)


@lru_cache(maxsize=LATELY)
def _reader(language: str, found: Room, _version: int) -> Reader:
    return Reader(language, found.game, room.shown_names(found.state))


def context(found: Room, reader: Reader) -> dict[str, Any]:
    """What every template of a room can use; the same for all phones of a language."""
    state, game = found.state, found.game

    def refusal(action: Any) -> Text | None:
        return room.refusal(game, state, action)

    def tap(action: Any) -> Markup:
        return button(action, room.refusal(game, state, action) is not None)

    return {
        "game": game,
        "room": state,
        "state": state.game,
        "seats": seat_views(state, reader),
        "names": reader.names,
        "acting": game.acting(state.game),
        "over": game.over(state.game),
        "here": f"/r/{found.code}",
        "code": found.code,
        "version": found.version,
        "A": action_names(game),
        "tap": tap,
        # for what a game never refuses where it is shown: asking costs more than drawing the button
        "always": lambda action: button(action, room.CLOSED if state.stage == "closed" else None),
        "refusal": refusal,
        "draw_lot": lambda lot: button(Draw(lot)),
        "steps": lambda: game.checklist(state.setup, state.game),
        "undoable": undoable(found),
        "redoable": redoable(found),
        "lines_of": lambda seat: sheet(game.categories, state.game, seat),
        "total_of": lambda seat: total(sheet(game.categories, state.game, seat)),
        "rank": lambda: game.ranking(state.game),
        "who": lambda chosen: tuple(Who(seat) for seat in chosen),
        "asked": lambda miss: Text(miss.key.ask.id, miss.key.ask.plural, name=Who(miss.seat)),
    } | {name: partial(shown, state.game) for name, shown in game.shown.items()}


def undoable(found: Room) -> Markup | None:
    """The Undo button's attributes: it names the newest move in force."""
    entry = log.undo_target(found.book.entries, found.book.verdict)
    return button(Instead((entry.seq,))) if entry else None


def redoable(found: Room) -> Markup | None:
    entry = log.redo_target(found.book.entries, found.book.verdict)
    return button(Instead((entry.seq,))) if entry else None


def setup_templates(app: Flask) -> None:
    """The words and files that every template uses."""
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.filters["signed"] = signed
    app.jinja_env.globals.update(
        _=words.speak,
        ngettext=words.speak_plural,
        read=words.read,
        in_one_line=words.in_one_line,
        asset=asset,
        game_styles=game_styles,
        sheets_styles=sheets_styles,
        act_json=act_json,
        once=once,
        option_word=room.option_word,
        colours=words.Colours(),
        iso=words.iso,
        clock=words.clock,
        undo_of=lambda seq: button(Instead((seq,))),
    )
