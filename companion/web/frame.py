"""A phone's visit: its room, its reader, and the page around a board."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from secrets import token_hex
from typing import Any
from unicodedata import normalize

from flask import current_app, render_template, request
from werkzeug.exceptions import RequestEntityTooLarge

from companion.codes import normalized
from companion.core.errors import NotThere
from companion.core.log import Entry
from companion.core.text import Text
from companion.language import Reader, languages
from companion.rooms import Room, Rooms
from companion.rooms.takeover import seconds_left
from companion.store.phones import Phone
from companion.web import words
from companion.web.assets import build
from companion.web.boards import Boards, View, context, reader_of
from companion.web.bounds import JOINING, JOINING_ROOM, Bounds, TooManyGuesses
from companion.web.parts import Form
from companion.web.security import phone_id

THEME_COOKIE = "fieldbook_theme"


def rooms() -> Rooms:
    found: Rooms = current_app.extensions["rooms"]
    return found


def bounds() -> Bounds:
    found: Bounds = current_app.extensions["bounds"]
    return found


def boards() -> Boards:
    made: Boards = current_app.extensions["boards"]
    return made


def sent(name: str) -> str | None:
    """A field of the form that was sent; None without it, or when the form was too large to be read."""
    try:
        return request.form.get(name)
    except RequestEntityTooLarge:
        return None


def theme() -> str:
    """The theme the reader chose, or "" for the system's."""
    chosen = request.cookies.get(THEME_COOKIE, "")
    return chosen if chosen in ("light", "dark") else ""


@dataclass
class Visit:
    """One request of a phone to a room."""

    found: Room
    phone: Phone

    @cached_property
    def reader(self) -> Reader:
        return reader_of(words.chosen(request), self.found)

    @property
    def may_act(self) -> bool:
        return self.phone.seat is not None or rooms().may_host(self.found, self.phone)

    @property
    def asking(self) -> list[Phone]:
        """The phones that ask for somebody's seat, for who may answer them."""
        others = self.found.phones.values() if self.phone.seat is not None else ()
        return [each for each in others if each.wants is not None]

    @property
    def seconds_left(self) -> int:
        return seconds_left(self.phone)

    @property
    def is_host(self) -> bool:
        return rooms().may_host(self.found, self.phone)

    def author(self, entry: Entry) -> str:
        """Who wrote an entry: the seat, or the number of a phone without one."""
        if entry.seat is not None:
            return self.reader.name(entry.seat)
        return self.reader(Text("phone {n}", n=entry.phone))

    def form(self, wanted: str | None) -> Form:
        """Whose seat stands first: `as=2` the asked one, else mine, else whose turn it is.

        Where it is nobody's, as between two rounds, one phone for all still needs a seat to act from.
        """
        players = self.found.state.players
        if (asked := seat_asked(wanted)) is not None and asked < players:
            return Form(asked, self.may_act)
        acting = self.found.game.acting(self.found.state.game)
        if acting is None and self.may_act:
            acting = 0
        if self.phone.seat is None or self.phone.follows:
            return Form(acting, self.may_act)
        return Form(self.phone.seat, self.may_act)


def seat_asked(text: str | None) -> int | None:
    """The seat that `?as=2` or `?only=2` names."""
    if text is None or not text.isascii() or not text.isdigit() or len(text) > 2:
        return None
    return int(text) - 1 if int(text) > 0 else None


def find_room(code: str, phone: str | None = None) -> Room:
    """The room behind a typed or scanned code; raises NotThere, or TooManyGuesses.

    `phone`: one that taps, for which the database need not be asked first.
    """
    try:
        found = rooms().look(_as_code(code), phone)
    except NotThere as refused:
        bounds().wrong_code(request.remote_addr)
        if normalized(code) is None:
            raise
        shown = "".join(filter(str.isalnum, normalize("NFKC", code).upper()))
        raise NotThere(Text("There is no room {code}. Is the code right?", code=shown)) from refused
    if phone_id() not in found.phones and not bounds().may_guess(request.remote_addr):
        raise TooManyGuesses
    return found


def _as_code(typed: str) -> str:
    code = normalized(typed)
    if code is None:
        raise NotThere(Text("“{code}” is not a room code: six or seven letters and digits.", code=typed[:20]))
    return code


def visit(code: str, *, taps: bool = False) -> Visit:
    """The phone that asks, in the room behind a code; raises NotThere, or TooManyGuesses."""
    found = find_room(code, phone_id() if taps else None)
    rooms().settle(found)
    if phone_id() not in found.phones:
        bounds().hit(JOINING, request.remote_addr)
        bounds().hit_room(JOINING_ROOM, found.id)
    return Visit(found, rooms().enter(found, phone_id(), request.host))


def page(template: str, there: Visit | None = None, *, status: int = 200, **more: Any) -> tuple[str, int]:
    """A whole page in the reader's language; `said` is a sentence to show on it."""
    reader = there.reader if there else Reader(words.chosen(request))
    values: dict[str, Any] = {
        "language": reader.language,
        "languages": [(each, words.language_name(each)) for each in languages()],
        "theme": theme(),
        "path": request.path,
        "came_from": more.get("path") or request.full_path.removesuffix("?"),
        "one_time": token_hex(12),
        "said": None,
        "answered": status,
        "accent": "ink",
        "live": None,
    }
    if there:
        values |= context(there.found, reader)
        values |= {"visit": there, "accent": there.found.game.accent, "phone": there.phone}
        values["build"] = build()
        values["people_number"] = there.found.people
    with words.reading(reader):
        return render_template(template, **(values | more)), status


def board_page(
    there: Visit, view: View, *, template: str = "play/page.html", status: int = 200, **more: Any
) -> tuple[str, int]:
    """A page with a board."""
    wanted = request.args.get("as") or sent("as")
    form = there.form(wanted)
    board = boards().board(there.found, view, there.reader, form)
    return page(template, there, status=status, view=view, form=form, wanted=wanted, board=board, **more)
