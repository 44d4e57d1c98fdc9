"""Languages: catalogues read at start, and texts read out in one of them."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any

from babel import Locale
from babel.lists import format_list
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import NullTranslations, Translations

from companion.core.game import Game
from companion.core.text import Text, Who
from companion.games import folder_of

OWN = Path(__file__).resolve().parent / "translations"
SOURCE = "en"


@cache
def languages() -> tuple[str, ...]:
    """The languages there are: English, and one for every catalogue."""
    return (SOURCE, *sorted(file.stem for file in OWN.glob("*.po")))


def _read(file: Path, language: str) -> NullTranslations:
    """A catalogue compiled in memory; what it lacks is read in English."""
    if not file.is_file():
        return NullTranslations()
    compiled = BytesIO()
    with file.open("rb") as lines:
        write_mo(compiled, read_po(lines, locale=language))
    compiled.seek(0)
    return Translations(compiled)


@cache
def catalogue(language: str, game: str | None = None) -> NullTranslations:
    """The app's words in a language, and before them a game's."""
    from companion.games import games

    if game is None:
        return _read(OWN / f"{language}.po", language)
    words = _read(folder_of(games()[game]) / "translations" / f"{language}.po", language)
    words.add_fallback(catalogue(language))
    return words


@cache
def _locale(language: str) -> Locale:
    return Locale.parse(language)


def _filled(words: NullTranslations, text: Text, shown: Callable[[Any], Any]) -> str:
    values: Mapping[str, Any] = dict(text.values)
    if text.plural is None:
        pattern = words.gettext(text.id)
    else:
        pattern = words.ngettext(text.id, text.plural, values["n"])
    return pattern.format_map({name: shown(value) for name, value in values.items()})


@lru_cache(maxsize=20_000)
def _plain(words: NullTranslations, text: Text) -> str:
    """A text that is the same for all who read this language: most of what stands on a board."""
    return _filled(words, text, _number)


def _number(value: Any) -> Any:
    return signed(value) if isinstance(value, int) and value < 0 else value


class Reader:
    """Reads texts out in one language, with the names that the seats have now."""

    def __init__(self, language: str, game: Game | None = None, names: Sequence[str | None] = ()) -> None:
        self.language = language
        self.locale = _locale(language)
        self.words = catalogue(language, game.key if game else None)
        self.names = tuple(isolated(name or self.default_name(at)) for at, name in enumerate(names))

    def default_name(self, seat: int) -> str:
        return self(Text("Player {n}", n=seat + 1))

    def name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else self.default_name(seat)

    def __call__(self, text: Text) -> str:
        """The text in this language, its values filled in."""
        for _name, value in text.values:
            if type(value) not in (str, int):
                return _filled(self.words, text, self._value)
        return _plain(self.words, text)

    def sentence(self, parts: Sequence[Text]) -> str:
        """What a move said, headline and all that follows."""
        return " · ".join(self(part) for part in parts)

    def _value(self, value: Any) -> Any:
        if isinstance(value, Text):
            return self(value)
        if isinstance(value, Who):
            return self.name(value.seat)
        if isinstance(value, tuple):
            return format_list([self._value(item) for item in value], locale=self.locale)
        return _number(value)


def signed(number: int) -> str:
    """A number as people read it, with a true minus; forms and files keep the one of keyboards."""
    return str(number).replace("-", "−")


def isolated(name: str) -> str:
    """A name that cannot turn the sentence around it: right-to-left scripts stand isolated."""
    turns = any(unicodedata.bidirectional(char) in ("R", "AL", "AN") for char in name)
    return f"\u2068{name}\u2069" if turns else name
