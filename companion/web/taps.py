"""A tap out of a form: an act as JSON, and what was typed for its fields."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping
from typing import Any

from werkzeug.datastructures import Headers

from companion.core.codec import WIDEST
from companion.core.errors import Broken
from companion.core.text import Text
from companion.rooms import Tap

DEEPEST = 20
_MINUS = "−‐‑‒–—﹣－ー"  # what keyboards and input methods give for a minus
_ARROWS = str.maketrans(dict.fromkeys(_MINUS, "-"))


def read_tap(form: Mapping[str, str], headers: Headers) -> Tap:
    """The tap of a form; raises Broken for what cannot be read.

    `act` is the action as JSON; `f.<field>` is what a person typed for one of its fields. The id and
    the version come in headers from the script, and from hidden fields without it.
    """
    act = _json(form.get("act", ""))
    for key, typed in form.items():
        if key.startswith("f."):
            act[key[2:]] = whole_number(typed)
    return Tap(
        id=headers.get("X-Tap") or form.get("tap", ""),
        act=act,
        seen=_version(headers.get("X-Version") or form.get("version", "")),
    )


def _json(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        raise Broken(Text("This tap cannot be read. Please load the page again.")) from None
    if not isinstance(data, dict):
        raise Broken(Text("An action is a list of named fields."))
    if not _plain(data):
        raise Broken(Text("This tap cannot be read. Please load the page again."))
    return data


def _plain(data: Any, depth: int = DEEPEST) -> bool:
    """Not nested deeper than any act is, and words of whole characters (JSON can name half ones)."""
    match data:
        case str():
            return not any("\ud800" <= char <= "\udfff" for char in data)
        case list() | dict() if depth == 0:
            return False
        case list():
            return all(_plain(item, depth - 1) for item in data)
        case dict():
            return all(_plain(key) and _plain(item, depth - 1) for key, item in data.items())
    return True


def _refuse_constant(word: str) -> None:
    raise ValueError(word)


def _version(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


def whole_number(typed: str) -> int:
    """A number as people type it: full-width digits and any minus count, nothing else does.

    Empty is not 0; `1e3` and `3.0` are not whole numbers here.
    """
    text = unicodedata.normalize("NFKC", typed.strip().translate(_ARROWS)).strip()
    if not text:
        raise Broken(Text("Please type a number: an empty field is not 0."))
    digits = text[1:] if text[0] in "+-" else text
    if not digits.isascii() or not digits.isdigit():
        raise Broken(Text("“{typed}” is not a whole number.", typed=typed[:20]))
    if len(digits) > len(str(WIDEST)):
        raise Broken(Text("{typed} is too large a number for this game.", typed=text[:20]))
    return int(text)
