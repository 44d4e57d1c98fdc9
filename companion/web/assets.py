"""Files that ship with the app, under addresses that change with their content."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from flask import Blueprint, Response, abort, make_response, request, send_file
from rcssmin import cssmin  # type: ignore[import-untyped]

from companion import __version__
from companion.games import extra_folder

HERE = Path(__file__).resolve().parent.parent
KEPT = "public, max-age=31536000, immutable"
ASKED_AGAIN = "no-cache"
"""For addresses that stay when the content changes: the ETag saves the bytes."""

BOARDS = ("play", "screen")
PAGES = ("setup", "scores", "screen")

assets = Blueprint("assets", __name__)


def folder(name: str) -> Path:
    """`templates` or `static`: inside the installed package, else beside it in a checkout."""
    inside = HERE / name
    return inside if inside.is_dir() else HERE.parent / name


def template_folders() -> list[str]:
    extra = extra_folder()
    return [str(folder("templates"))] + ([str(extra / "templates")] if extra else [])


def find(path: str) -> Path | None:
    """The file behind `app.css`, or behind `games/<key>/icons.svg` among the templates."""
    roots = [folder("static")]
    if path.startswith("games/") and path.endswith((".svg", ".css")):
        roots = [Path(root) for root in template_folders()]
    for root in roots:
        try:
            file = (root / path).resolve()
            if file.is_file() and root.resolve() in file.parents:
                return file
        except (OSError, ValueError):  # a name that no file can have
            return None
    return None


@cache
def digest(path: str) -> str:
    file = find(path)
    return hashlib.sha256(file.read_bytes()).hexdigest()[:10] if file else "0"


@cache
def build() -> str:
    """What this server's pages are made of: another one means that pages opened before are old."""
    found = hashlib.sha256(__version__.encode())
    for root in (folder("static"), *map(Path, template_folders())):
        for file in sorted(file for file in root.rglob("*") if file.is_file()):
            found.update(str(file.relative_to(root)).encode() + file.read_bytes())
    return found.hexdigest()[:10]


def asset(path: str) -> str:
    """The address of a file, with its content's digest so that browsers may keep it for good."""
    return f"/static/{path}?v={digest(path)}"


def game_styles(key: str, view: str) -> list[str]:
    """The style sheets of a game that a page needs: the board's on play and on the big screen, else its own few rules.

    What sheets need, `sheets.css`, comes when the page has been shown; on a sheet's own page with it.
    """
    board = ["game"] if view in BOARDS else []
    return _there(key, [*board, *([view] if view in PAGES else [])])


def sheets_styles(key: str, view: str = "") -> list[str]:
    """What the sheets of a game need beside what the page below them has loaded."""
    return _there(key, ["sheets"] if view in BOARDS else ["game", "sheets"])


def _there(key: str, names: list[str]) -> list[str]:
    paths = (f"games/{key}/{name}.css" for name in names)
    return [asset(path) for path in paths if find(path)]


@cache
def _squeezed(file: Path) -> str:
    squeezed: str = cssmin(file.read_text("utf-8"))
    return squeezed


def _style(file: Path) -> Response:
    """A style sheet as phones get it: without comments and blanks, which weigh a sixth of it even compressed."""
    response = make_response(_squeezed(file))
    response.mimetype = "text/css"
    response.add_etag()
    response.make_conditional(request)
    return response


@assets.get("/static/<path:path>")
def static_file(path: str) -> Response:
    file = find(path)
    if file is None:
        abort(404)
    response = _style(file) if path.endswith(".css") else send_file(file)
    known = request.args.get("v") == digest(path)
    response.headers["Cache-Control"] = KEPT if known else ASKED_AGAIN
    return response
