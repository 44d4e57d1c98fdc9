"""Which language a reader gets, and the words of a template in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from functools import lru_cache

from babel.dates import format_date, format_time
from flask import Request
from markupsafe import Markup
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from companion.core.text import Text, Value
from companion.language import Reader, languages

COOKIE = "fieldbook_language"
OWN_NAMES = {"en": "English", "ja": "日本語"}

_reader: ContextVar[Reader] = ContextVar("reader")


def chosen(request: Request) -> str:
    """The reader's own choice, else the browser's first that we have, else English."""
    wanted = request.cookies.get(COOKIE)
    if wanted in languages():
        return wanted
    return _best(request.headers.get("Accept-Language", ""))


@lru_cache(maxsize=1000)
def _best(accepted: str) -> str:
    """What we have of the languages that a browser names."""
    for tag, quality in parse_accept_header(accepted, LanguageAccept):  # most wanted first; `ja-JP` is `ja`
        for name in (tag, tag.replace("_", "-").split("-")[0].lower()):
            if quality > 0 and name in languages():
                return name
    return "en"


@contextmanager
def reading(reader: Reader) -> Iterator[None]:
    """Templates rendered inside speak this reader's language, macros too."""
    token = _reader.set(reader)
    try:
        yield
    finally:
        _reader.reset(token)


def catalogue() -> object:
    """The words of the language that is being read out, and of the game."""
    return _reader.get().words


def speak(words: str, /, **values: Value) -> str:
    """`_("Room {code}", code=…)` in templates."""
    return _reader.get()(Text(words, **_unescaped(values)))


def speak_plural(one: str, many: str, n: int, **values: Value) -> str:
    """`ngettext("{n} player", "{n} players", n=…)` in templates."""
    return _reader.get()(Text(one, many, n=n, **_unescaped(values)))


def _unescaped(values: dict[str, Value]) -> dict[str, Value]:
    """What a macro gave is escaped already; the sentence will be escaped as a whole."""
    if not values:
        return values
    return {key: value.unescape() if isinstance(value, Markup) else value for key, value in values.items()}


def read(text: Text | tuple[Text, ...]) -> str:
    """A text of the core, or the parts of a sentence, in words."""
    reader = _reader.get()
    return reader(text) if isinstance(text, Text) else reader.sentence(text)


def in_one_line(headline: str) -> bool:
    """Whether it fits in large letters: what takes more reads better small. Kana and kanji are twice as wide."""
    return len(headline) + sum(char > "⺀" for char in headline) <= 26


def language_name(language: str) -> str:
    """A language in its own words, for the switch."""
    return OWN_NAMES.get(language, language)


COLOURS = {
    "red": Text("red"),
    "blue": Text("blue"),
    "yellow": Text("yellow"),
    "green": Text("green"),
    "white": Text("white"),
    "black": Text("black"),
    "orange": Text("orange"),
    "purple": Text("purple"),
}


class Colours:
    """`colours["red"]` in templates: the colour's name."""

    def __getitem__(self, colour: str) -> str:
        return read(COLOURS[colour])


def iso(at: int) -> str:
    """A time of the log for machines."""
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds")


def clock(at: int) -> str:
    """A time of the log as the clock of this computer showed it, with the date if it was not today."""
    then = datetime.fromtimestamp(at / 1000).astimezone()
    locale = _reader.get().locale
    time = format_time(then, "short", locale=locale)
    if then.date() == datetime.now().astimezone().date():
        return time
    return f"{format_date(then, 'medium', locale=locale)} {time}"
