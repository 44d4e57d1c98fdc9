"""The names people give themselves: any script, nothing invisible, nothing that steers the line."""

from __future__ import annotations

import unicodedata

from companion.core.errors import Broken
from companion.core.text import Text

LONGEST_NAME = 30

# What can steer a line of text or hide in it: everything of category C but the joiners inside emoji.
_JOINERS = "\u200c\u200d"
# Letters and signs that show nothing: Hangul fillers and the empty Braille cell.
_EMPTY = "\u115f\u1160\u2800\u3164\uffa0"


def clean_name(typed: str) -> str:
    """A name as it is kept: composed, trimmed, without invisible or steering characters."""
    seen = "".join(
        " " if char.isspace() else char
        for char in typed
        if char in _JOINERS or char.isspace() or unicodedata.category(char)[0] != "C"
    )
    composed = unicodedata.normalize("NFC", seen)  # what a removed character kept apart joins up too
    name = " ".join(composed.split()).strip(_JOINERS + " ")
    return name if any(_shows(char) for char in name) else ""


def _shows(char: str) -> bool:
    return unicodedata.category(char)[0] not in "CZM" and char not in _EMPTY


def new_name(typed: str) -> str:
    """A name somebody typed, cleaned; raises Broken with what is wrong with it."""
    name = clean_name(typed)
    if not name:
        raise Broken(Text("Please type a name: at least one letter, digit or picture."))
    if len(name) > LONGEST_NAME:
        raise Broken(Text("This name is too long: at most {n} characters.", n=LONGEST_NAME))
    return name
