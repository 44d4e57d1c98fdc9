"""Playing: the pages with a board, their stream, and the tap."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from flask import Blueprint, Response, current_app, make_response, redirect, request
from jinja2 import TemplatesNotFound
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from companion.core import log
from companion.core.errors import NotThere
from companion.core.lines import lines
from companion.core.text import Text
from companion.live.hub import KEEP, MOST_STREAMS, Hub
from companion.web import figures
from companion.web.assets import build
from companion.web.boards import VIEWS, View
from companion.web.bounds import LISTENING, TAPPING, TAPPING_ROOM
from companion.web.frame import Visit, board_page, boards, bounds, page, rooms, seat_asked, sent, visit
from companion.web.lobby import lobby_page
from companion.web.stream import COME_BACK, Page, Stream, event, waited
from companion.web.taps import read_tap

play = Blueprint("play", __name__, url_prefix="/r/<code>")
PAGE_OF_LOG = 60


@play.get("/play")
def play_page(code: str) -> Response:
    return make_response(board_page(visit(code), "play"))


@play.get("/setup")
def setup_page(code: str) -> Response:
    return make_response(board_page(visit(code), "setup"))


@play.get("/scores")
def scores_page(code: str) -> Response:
    return make_response(board_page(visit(code), "scores"))


@play.get("/log")
def log_page(code: str) -> Response:
    """The log, newest first; `only=3` shows one seat's entries, `upto` older ones."""
    there = visit(code)
    only = request.args.get("only", "")
    told = lines(there.found.game, there.found.book.entries)[::-1]
    if (seat := seat_asked(only)) is not None:
        told = [line for line in told if line.seat == seat]
    more = request.args.get("all") != "yes" and len(told) > PAGE_OF_LOG
    shown = told[:PAGE_OF_LOG] if more else told
    template = "log/entries.html" if request.headers.get("HX-Request") else "log/log.html"
    book = there.found.book
    corrected = {seq for entry in book.entries if log.is_correction(entry) for seq in entry.body.of}
    nameable = lambda entry: log.is_move(entry) or log.is_undo(entry, book.entries)  # noqa: E731
    return make_response(
        page(
            template,
            there,
            lines=shown,
            only=only,
            more=more,
            nameable=nameable,
            corrected=corrected,
            author=there.author,
        )
    )


@play.get("/rules")
def rules_page(code: str) -> Response:
    return make_response(page("play/rules.html", visit(code)))


def known_view(name: str) -> View | None:
    return next((view for view in VIEWS if view == name), None)


@play.get("/board")
def board(code: str) -> Response:
    """The newest board, or 204 when the phone has it."""
    there = visit(code)
    if "polls" in request.args:
        rooms().hub.asks(there.found.id, there.phone.phone)
    version = str(there.found.version)
    headers = {"X-Version": version, "X-People": str(there.found.people), "X-App": build()}
    view = known_view(request.args.get("view", ""))
    if view is None or request.args.get("have") == version:
        return Response(status=204, headers=headers)
    html = boards().board(there.found, view, there.reader, there.form(request.args.get("as")))
    return Response(html, headers=headers)


@play.get("/events")
def events(code: str) -> Response:
    if request.method == "HEAD":
        return _stream(b"")
    connection = request.environ.get(KEEP)
    if connection is not None and connection.left:
        return _stream(b"")
    bounds().hit(LISTENING, request.remote_addr)
    there = visit(code)
    hub: Hub = rooms().hub
    who = (there.found.id, there.phone.phone, request.headers.get("X-Page", "")[:40])
    view = known_view(request.args.get("view", ""))
    have = _have(request.headers.get("Last-Event-ID") or request.args.get("have", ""))
    told = Stream(rooms(), boards(), there, Page(view, request.args.get("as"), have))
    wires = current_app.extensions.get("wires")
    # A page that lost its stream to newer ones of its browser waits until there are fewer.
    patient = "X-Patient" in request.headers and hub.streams(there.phone.phone) >= MOST_STREAMS
    if patient or (wires is not None and wires.full):
        return _stream(event(name="crowded", retry=COME_BACK))
    if connection is not None and wires is not None:
        connection.keep(partial(wires.open, who, told))
        return _stream(iter(()))  # of unknown length: the rest is said by the wire
    return _stream(_in_context(waited(told, hub.listen(*who))))


def _stream(said: bytes | Iterator[bytes]) -> Response:
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Response(said, mimetype="text/event-stream", headers=headers)


def _in_context(said: Iterator[bytes]) -> Iterator[bytes]:
    """Rendering asks for the app, also when the request that opened the stream is long over."""
    context = current_app._get_current_object().app_context()  # type: ignore[attr-defined]  # noqa: SLF001

    def within() -> Iterator[bytes]:
        with context:
            yield from said

    return within()


def _have(text: str) -> int | None:
    """The version a phone says it has; one that cannot be is as good as none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


@play.post("/tap")
def tap(code: str) -> AnyResponse:
    bounds().hit(TAPPING, request.remote_addr)
    there = visit(code, taps=True)
    bounds().hit_room(TAPPING_ROOM, there.found.id)
    before = there.found.state.stage
    version = rooms().tap(there.found, there.phone, read_tap(request.form, request.headers))
    figures.TAPS.inc()
    if request.headers.get("HX-Request"):
        return Response(status=204, headers={"X-Version": str(version)})
    stage = there.found.state.stage
    moved_on = stage != before and stage in ("setup", "play")
    return redirect(f"/r/{there.found.code}/{stage}" if moved_on else page_asked(there), 303)


def page_asked(there: Visit) -> str:
    """Where a form without script came from: one of this room's pages."""
    back = sent("back") or ""
    here = f"/r/{there.found.code}"
    if not back.startswith(f"{here}/") or not back.isprintable():
        return here
    wanted = sent("as")
    return f"{back}?as={wanted}" if seat_asked(wanted) is not None and "?" not in back else back


@play.get("/sheet/<name>")
def sheet(code: str, name: str) -> Response:
    """What one phone is busy with: computed here from what it picked, seen by nobody else."""
    there = visit(code)
    picked = {key: value for key, value in request.args.items() if len(key) < 40 and len(value) < 200}
    own = f"games/{there.found.game.key}/sheets/{name}.html"
    partial = bool(request.headers.get("HX-Request"))
    try:
        template = current_app.jinja_env.select_template([own, f"sheets/{name}.html"]).name
    except TemplatesNotFound:
        raise NotThere(Text("This game has no such page.")) from None
    frame = "play/sheet_part.html" if partial else "play/sheet.html"
    more: dict[str, Any] = {} if there.may_act else {"tap": _only_look}
    number = _number(picked)
    return make_response(
        page(frame, there, sheet=template, sheet_name=name, picked=picked, number=number, **more)
    )


def _only_look(_action: Any) -> Markup:
    """What a watcher's buttons are."""
    return Markup("disabled")


def _number(picked: dict[str, str]) -> object:
    """`number("seat", 0, 3)` in a sheet: a picked number within its bounds, else the least."""

    def number(name: str, least: int, most: int) -> int:
        text = picked.get(name, "")
        value = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else least
        return value if least <= value <= most else least

    return number


def refused_tap(there: Visit, text: Text, status: int, values: dict[str, Any]) -> Response:
    """The sentence and the newest board: as two parts for the script, else as a page."""
    if not request.headers.get("HX-Request"):
        return make_response(_page_with(there, text, status, values))
    view, form = _view_shown(), there.form(sent("as"))
    board_html = boards().board(there.found, view, there.reader, form) if view else ""
    answer = refused_sentence(text, status, there, board=board_html, **values)
    answer.headers["X-Version"] = str(there.found.version)
    return answer


def refused_sentence(text: Text, status: int, there: Visit | None = None, **more: object) -> Response:
    """The sentence as a part for the script, which has its own place on every page."""
    return make_response(page("play/refused.html", there, status=status, said=text, **more))


def _view_shown() -> View | None:
    """The board on the phone, if there is one; a form in a sheet does not name it."""
    named = sent("view")
    if named is None:
        named = request.headers.get("HX-Current-URL", "").split("?")[0].rsplit("/", 1)[-1]
    return known_view(named)


def _page_with(there: Visit, text: Text, status: int, values: dict[str, Any]) -> tuple[str, int]:
    """The board's page, also for pages without a board; the lobby for taps of the lobby."""
    here, back = f"/r/{there.found.code}", page_asked(there)
    if back == here and there.found.state.stage == "lobby":
        return lobby_page(there, status=status, said=text, path=here, **values)
    view = known_view(back.split("?")[0].rsplit("/", 1)[-1]) or "play"
    path = f"{here}/{view}"
    return board_page(there, view, status=status, said=text, path=path, **values)
