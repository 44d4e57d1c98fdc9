"""Whether a text can be read in a language, and what is still missing for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po

from companion.core.game import Game
from companion.core.text import Text
from companion.games import folder_of
from companion.language import OWN, SOURCE, Reader, languages

PLACEHOLDER = re.compile(r"\{[^{}]*\}")


def inside(text: Text) -> Iterator[Text]:
    """A text and all the texts among its values."""
    yield text
    for _, value in text.values:
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Text):
                yield from inside(part)


@cache
def _translated(file: Path, language: str) -> frozenset[str]:
    if not file.is_file():
        return frozenset()
    with file.open("rb") as lines:
        words = read_po(lines, locale=language)
    return frozenset(
        message.id[0] if isinstance(message.id, tuple | list) else message.id
        for message in words
        if message.id and not message.fuzzy and all(_strings(message.string))
    )


def _strings(string: object) -> tuple[object, ...]:
    return tuple(string) if isinstance(string, tuple | list) else (string,)


def troubles(text: Text, game: Game, language: str) -> list[str]:
    """What keeps a text of a game from being read in a language."""
    found = []
    try:
        words = Reader(language, game, ("Ada",) * game.players[1])(text)
    except (KeyError, IndexError, ValueError) as error:
        return [f"{text.id!r} cannot be filled in {language}: {error!r}"]
    if not words.strip():
        found.append(f"{text.id!r} is empty in {language}")
    if "{" in words or "}" in words:
        found.append(f"{text.id!r} is left unfilled in {language}: {words!r}")
    if language != SOURCE:
        found += [f"{each.id!r} is not translated into {language}" for each in _missing(text, game, language)]
    return found


def _missing(text: Text, game: Game, language: str) -> Iterator[Text]:
    known = _translated(folder_of(game) / "translations" / f"{language}.po", language) | _translated(
        OWN / f"{language}.po", language
    )
    for part in inside(text):
        needs_words = any(char.isalpha() for char in PLACEHOLDER.sub("", part.id))
        if needs_words and part.id not in known:
            yield part


def all_troubles(texts: Iterator[Text], game: Game) -> list[str]:
    """The troubles of many texts in every language, each named once."""
    seen = set(texts)
    return sorted({each for text in seen for lang in languages() for each in troubles(text, game, lang)})
