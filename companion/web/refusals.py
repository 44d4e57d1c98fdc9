"""Every no becomes a sentence in the reader's language, with the status that fits."""

from __future__ import annotations

from flask import Flask, Response, make_response, request
from werkzeug.exceptions import HTTPException

from companion.core.errors import Dependent, Meanwhile, NotThere, Refusal, Reused, Stale
from companion.core.text import Text
from companion.web.boards import act_json
from companion.web.frame import page, visit
from companion.web.guesses import TooManyGuesses
from companion.web.home import sentence_page
from companion.web.play import refused_tap
from companion.web.security import ForeignPost, WrongHost
from companion.web.taps import read_tap

STATUS: dict[type[Refusal], int] = {
    WrongHost: 421,
    ForeignPost: 403,
    TooManyGuesses: 429,
    NotThere: 404,
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
        status = next(code for kind, code in STATUS.items() if isinstance(refused, kind))
        if isinstance(refused, NotThere | TooManyGuesses):
            return sentence_page(refused, status)
        if request.endpoint == "play.tap":
            return _tap_answer(refused, status)
        return make_response(page("play/refused_page.html", status=status, said=refused.text))

    @app.errorhandler(HTTPException)
    def _http(error: HTTPException) -> Response:
        status = error.code or 500
        text = HTTP_SENTENCES.get(status, Text("This did not work. Please go back and try again."))
        return make_response(page("play/refused_page.html", status=status, said=text))

    @app.errorhandler(Exception)
    def _broke(error: Exception) -> Response:
        app.logger.error("Unexpected", exc_info=error)
        text = Text(
            "Something in Fieldbook broke. What was entered before is kept; please load the page again."
        )
        return make_response(page("play/refused_page.html", status=500, said=text))


def _tap_answer(refused: Refusal, status: int) -> Response:
    """The sentence with what can be done about it, and the newest board."""
    there = visit((request.view_args or {})["code"])
    values: dict[str, object] = {}
    if isinstance(refused, Meanwhile):
        act = dict(read_tap(request.form, request.headers).act)
        values = {
            "found": refused.found,
            "again": act_json(act | {"was": refused.found}),
            "wanted": _wanted(act),
        }
    if isinstance(refused, Dependent):
        act = dict(read_tap(request.form, request.headers).act)
        wider = act | {"of": sorted({*act.get("of", []), *refused.breaks})}
        values = {"breaks": refused.breaks, "again": act_json(wider)}
    return refused_tap(there, refused.text, status, values)


def _wanted(act: dict[str, object]) -> object:
    """The typed value of a set: the field that is neither its subject nor what was seen."""
    typed = [key[2:] for key in request.form if key.startswith("f.")]
    return act.get(typed[0]) if typed else None
