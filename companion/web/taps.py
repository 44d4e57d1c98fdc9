"""A tap out of a form: an act as JSON, and what was typed for its fields."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Mapping
from typing import Any

from werkzeug.datastructures import Headers

from companion.core.codec import WIDEST
from companion.core.errors import Broken
from companion.core.text import Text
from companion.rooms import Tap

DEEPEST = 20
UNREADABLE = Text("This tap cannot be read. Please load the page again.")
_MINUS = "−‐‑‒–—﹣－ー"  # what keyboards and input methods give for a minus
_ARROWS = str.maketrans(dict.fromkeys(_MINUS, "-"))


def read_tap(form: Mapping[str, str], headers: Headers) -> Tap:
    """The tap of a form; raises Broken for what cannot be read.

    `act` is the action as JSON; `f.<field>` is the number that a person typed for one of its fields, `l.<field>`
    several with commas between, `w.<field>` words, `j.<field>` a choice as JSON. A field inside others has a
    path: `f.actions.0.space`. The id and the version come in headers from the script, and from hidden fields
    without it.
    """
    act = _json(form.get("act", ""))
    for key, typed in form.items():
        how, _, path = key.partition(".")
        if how in TYPED:
            _put(act, path.split("."), TYPED[how](typed))
    return Tap(
        id=headers.get("X-Tap") or form.get("tap", ""),
        act=act,
        seen=_version(headers.get("X-Version") or form.get("version", "")),
    )


def _json(text: str) -> dict[str, Any]:
    data = _value(text)
    if not isinstance(data, dict):
        raise Broken(Text("An action is a list of named fields."))
    return data


def _value(text: str) -> Any:
    try:
        data = json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        raise Broken(UNREADABLE) from None
    if not _plain(data):
        raise Broken(UNREADABLE)
    return data


def _put(act: Any, path: list[str], value: Any) -> None:
    """Put a value where a path leads: through fields by name, through lists by number."""
    *steps, name = path
    for step in steps:
        if (
            isinstance(act, list)
            and step.isascii()
            and step.isdigit()
            and len(step) < 4
            and int(step) < len(act)
        ):
            act = act[int(step)]
        elif isinstance(act, dict) and step in act:
            act = act[step]
        else:
            raise Broken(UNREADABLE)
    if not isinstance(act, dict):
        raise Broken(UNREADABLE)
    act[name] = value


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


def whole_numbers(typed: str) -> list[int]:
    """Several numbers with commas between them, of any kind; none when nothing is typed."""
    parts = unicodedata.normalize("NFKC", typed).replace("、", ",").split(",")
    return [whole_number(part) for part in parts] if typed.strip() else []


TYPED: dict[str, Callable[[str], Any]] = {"f": whole_number, "l": whole_numbers, "w": str, "j": _value}
