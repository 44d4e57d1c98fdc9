"""The first page: which game, or which room."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote, urlencode

from flask import Blueprint, Response, make_response, redirect, request, session
from werkzeug.wrappers import Response as AnyResponse

from companion.codes import normalized
from companion.core.errors import Broken, NotThere, Refusal
from companion.core.game import Game
from companion.core.names import new_name
from companion.core.text import Text
from companion.games import games
from companion.language import Reader, languages
from companion.store.phones import Phone
from companion.web import words
from companion.web.bounds import OPENING
from companion.web.frame import THEME_COOKIE, bounds, find_room, page, rooms
from companion.web.security import phone_id
from companion.web.upload import import_page, import_room, larger_for_files

home = Blueprint("home", __name__)
YEAR = 365 * 24 * 3600
LAST_ROOM = "fieldbook_room"
home.before_app_request(larger_for_files)


@home.before_app_request
def remember_choices() -> AnyResponse | None:
    """`?lang=ja` and `?theme=dark` on any page are kept in a cookie; the address is cleaned."""
    if request.method != "GET" or not ("lang" in request.args or "theme" in request.args):
        return None
    language, theme = request.args.get("lang"), request.args.get("theme")
    if language is not None and language not in languages():
        raise Broken(Text("Fieldbook does not speak “{language}” yet.", language=language[:20]))
    kept = {key: value for key, value in request.args.items() if key not in ("lang", "theme")}
    # Never a link to another site: browsers read `\` as `/` and pass over tabs and newlines.
    path = "/" + quote(request.path.lstrip("/\\"))
    answer = redirect(path + (f"?{urlencode(kept)}" if kept else ""), 303)
    if language is not None:
        answer.set_cookie(words.COOKIE, language, max_age=YEAR, samesite="Lax", httponly=True)
    if theme in ("light", "dark"):
        answer.set_cookie(THEME_COOKIE, theme, max_age=YEAR, samesite="Lax", httponly=True)
    elif theme is not None:
        answer.delete_cookie(THEME_COOKIE)
    return answer


@home.app_template_global()
def switched(name: str, value: str) -> str:
    """The address of this very page in another language or theme."""
    return "?" + urlencode(request.args.to_dict() | {name: value})


@home.get("/")
def first_page() -> Response | AnyResponse:
    if typed := request.args.get("code", "").strip():
        return redirect(f"/r/{find_room(typed).code}", 303)
    if "import" in request.args:
        return import_page()
    if key := request.args.get("game"):
        return make_response(open_page(_game(key)))
    return make_response(home_page())


def home_page(**more: Any) -> tuple[str, int]:
    """The games, the last room, a code to type."""
    language = words.chosen(request)
    titles = {game.key: Reader(language, game)(game.title) for game in games().values()}
    return page("home/home.html", games=list(games().values()), titles=titles, last=_last_room(), **more)


def open_page(game: Game, **more: Any) -> tuple[str, int]:
    """How many play, and who, if they like to say so now; after a refusal with all that was typed."""
    title = Reader(words.chosen(request), game)(game.title)
    default = min(max(4, game.players[0]), game.players[1])
    unfit = [at for at in range(game.players[1]) if _unfit(request.form.get(f"name{at}", ""))]
    more |= {"default_players": default, "typed_names": request.form, "unfit": unfit}
    return page("home/open.html", game=game, title=title, accent=game.accent, **more)


def _unfit(typed: str) -> bool:
    try:
        return bool(typed.strip()) and not new_name(typed)
    except Refusal:
        return True


def _last_room() -> dict[str, object] | None:
    """The room this browser was in last, if it is still there."""
    code = normalized(request.cookies.get(LAST_ROOM, ""))
    if code is None:
        return None
    try:
        found = rooms().look(code)
    except NotThere:
        return None
    if session.get("phone") not in found.phones:  # the cookie alone must not find rooms by guessing
        return None
    reader = Reader(words.chosen(request), found.game)
    moment = reader(found.game.moment(found.state.game))
    return {"code": found.code, "game": found.game, "moment": moment, "title": reader(found.game.short)}


def _game(key: str) -> Game:
    if key not in games():
        raise NotThere(Text("There is no game “{key}” here.", key=key[:40]))
    return games()[key]


@home.post("/")
def open_room() -> AnyResponse:
    """A new room: the number of players, and names and colours as far as they were given."""
    if "import" in request.args:
        return import_room()
    game = _game(request.form.get("game", ""))
    count = request.form.get("players", "")
    if not count.isascii() or not count.isdigit() or len(count) > 2:
        raise Broken(Text("How many people play? Please choose a number."))
    bounds().hit(OPENING, request.remote_addr)
    seats = [_named_seat(game, at) for at in range(int(count))]
    found = rooms().open(game, int(count), phone=phone_id(), via=request.host, seats=seats)
    host: Phone = found.phones[phone_id()]
    if request.form.get("mine") == "yes":
        first = found.state.seats[0]
        rooms().sit(found, host, 0, first.name, first.colour)
    return redirect(f"/r/{found.code}", 303)


def _named_seat(game: Game, at: int) -> tuple[str, str]:
    """A seat of the form: a name typed for it is a person known already."""
    typed = request.form.get(f"name{at}", "")
    colour = request.form.get(f"colour{at}", "")
    name = new_name(typed) if typed.strip() else ""
    return name, colour if colour in game.colours else game.colours[at % len(game.colours)]


def sentence_page(refused: Refusal, status: int) -> Response:
    """The home page with a sentence: for codes that lead nowhere and games that are not here."""
    typed = request.args.get("code", "")[:14]
    return make_response(home_page(status=status, said=refused.text, typed=typed))
