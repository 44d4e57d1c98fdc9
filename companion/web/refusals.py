"""Every no becomes a sentence in the reader's language, with the status that fits."""

from __future__ import annotations

from typing import Any

from flask import Flask, Response, make_response, request, session
from werkzeug.exceptions import HTTPException, MethodNotAllowed, RequestEntityTooLarge

from companion.codes import normalized
from companion.core.codec import name_of, shape_of
from companion.core.errors import Away, Dependent, Meanwhile, NotThere, Refusal, Reused, Stale
from companion.core.game import Game
from companion.core.text import Text
from companion.games import games
from companion.web import figures
from companion.web.boards import act_json
from companion.web.bounds import TooManyGuesses, TooMuch
from companion.web.frame import Visit, page, rooms
from companion.web.home import open_page, sentence_page
from companion.web.lobby import people, seat_page
from companion.web.play import refused_sentence, refused_tap
from companion.web.security import ForeignPost, WrongHost
from companion.web.taps import read_tap

STATUS: dict[type[Refusal], int] = {
    WrongHost: 421,
    ForeignPost: 403,
    TooManyGuesses: 429,
    TooMuch: 429,
    NotThere: 404,
    Away: 503,
    Dependent: 409,
    Stale: 409,
    Reused: 409,
    Refusal: 422,
}
HTTP_SENTENCES = {
    404: Text("This page does not exist."),
    405: Text("This page cannot do that."),
    413: Text("That is too much at once: at most 64 KB."),
}


def answer_refusals(app: Flask) -> None:
    """Sentences for refusals and for what Flask itself says no to."""

    @app.errorhandler(Refusal)
    def _refused(refused: Refusal) -> Response:
        figures.refused(refused)
        status = next(code for kind, code in STATUS.items() if isinstance(refused, kind))
        if isinstance(refused, Away):
            app.logger.warning("The database is away (%s)", type(refused.__cause__).__name__)
            return _again_soon(refused.text, status)
        if isinstance(refused, TooMuch):
            return _again_soon(refused.text, status)
        if isinstance(refused, WrongHost | ForeignPost):
            return _plain_answer(refused.text, status)
        if isinstance(refused, NotThere | TooManyGuesses):
            if request.headers.get("HX-Request"):
                return _plain_answer(refused.text, status)
            return sentence_page(refused, status)
        if request.endpoint == "play.tap":
            return _tap_answer(refused, status)
        return _page_again(refused.text, status)

    @app.errorhandler(HTTPException)
    def _http(error: HTTPException) -> Response:
        status = error.code or 500
        text = HTTP_SENTENCES.get(status, Text("This did not work. Please go back and try again."))
        if (
            isinstance(error, RequestEntityTooLarge)
            and request.endpoint == "play.tap"
            and (there := _there())
        ):
            return refused_tap(there, text, status, {})
        answer = _plain_answer(text, status)
        if isinstance(error, MethodNotAllowed) and error.valid_methods:
            answer.headers["Allow"] = ", ".join(sorted(error.valid_methods))
        return answer

    @app.errorhandler(Exception)
    def _broke(error: Exception) -> Response:
        app.logger.error("Unexpected", exc_info=error)
        text = Text(
            "Something in Fieldbook broke. What was entered before is kept; please load the page again."
        )
        return _plain_answer(text, 500)


def _plain_answer(text: Text, status: int) -> Response:
    """A sentence alone: beside what the phone shows, or as a page."""
    if request.headers.get("HX-Request") and status < 500:
        return refused_sentence(text, status)
    return make_response(page("play/refused_page.html", status=status, said=text))


def _again_soon(text: Text, status: int) -> Response:
    """No room can be looked at: the sentence alone. The outbox keeps a tap that is answered so."""
    answer = make_response(page("play/refused_page.html", status=status, said=text))
    answer.headers["Retry-After"] = "3"
    return answer


def _there() -> Visit | None:
    """The phone in its room, if it is in one: a refusal lets nobody in."""
    code = normalized((request.view_args or {}).get("code", ""))
    try:
        found = rooms().look(code or "")
    except NotThere:
        return None
    phone = found.phones.get(session.get("phone", ""))
    return Visit(found, phone) if phone else None


def _page_again(text: Text, status: int) -> Response:
    """The page whose form was refused, with the sentence and what had been typed."""
    given = request.view_args or {}
    if request.endpoint == "home.open_room":
        return make_response(open_page(games()[request.form["game"]], status=status, said=text))
    there = _there()
    if there is None:
        return _plain_answer(text, status)
    if request.endpoint == "lobby.change_people":
        return make_response(people(there, status=status, said=text))
    seat = given.get("number", 0) - 1
    if request.endpoint == "lobby.sit" and seat in range(there.found.state.players):
        typed = request.form.get("name", "")
        return make_response(seat_page(there, seat, status=status, said=text, typed=typed))
    return make_response(page("play/refused_page.html", there, status=status, said=text))


def _tap_answer(refused: Refusal, status: int) -> Response:
    """The sentence with what can be done about it, and the newest board."""
    there = _there()
    if there is None:
        return _plain_answer(refused.text, status)
    values: dict[str, Any] = {"refused": _refused_act() if status == 422 else None}
    if isinstance(refused, Meanwhile):
        act = dict(read_tap(request.form, request.headers).act)
        values |= {
            "found": refused.found,
            "again": act_json(act | {"was": refused.found}),
            "wanted_value": act[_set_by(there.found.game, act)],
        }
    if isinstance(refused, Dependent):
        act = dict(read_tap(request.form, request.headers).act)
        wider = act | {"of": sorted({*act.get("of", []), *refused.breaks})}
        values |= {"breaks": refused.breaks, "returns": refused.returns, "again": act_json(wider)}
    return refused_tap(there, refused.text, status, values)


def _refused_act() -> dict[str, Any] | None:
    """What was refused, so that a game can lead to its correction; None for what cannot be read."""
    try:
        act = dict(read_tap(request.form, request.headers).act)
    except Refusal:
        return None
    return act if isinstance(act.get("do"), str) else None


def _set_by(game: Game, act: dict[str, object]) -> str:
    """The field with the wanted value: the one before `was`."""
    names = next([*shape_of(kind)] for kind in game.actions if name_of(kind) == act["do"])
    return names[names.index("was") - 1]
