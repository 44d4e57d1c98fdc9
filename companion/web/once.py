"""Pictures: macros that draw the same from the same, so that each is drawn once for all rooms."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from jinja2.runtime import Macro
from markupsafe import Markup

from companion.web import words
from companion.web.kept import plain


def once(macro: Macro) -> Callable[..., Markup]:
    """`{% set icon = once(icon) %}` behind a macro that goes by what it is given and by the language alone.

    Not for one that reads out a text with a seat in it: whose name that is, the room knows.
    """

    @lru_cache(maxsize=5000, typed=True)
    def drawn(_catalogue: object, *given: Any, **named: Any) -> Markup:
        return Markup(macro(*given, **named))  # noqa: S704  # a macro escapes what it is given

    def draw(*given: Any, **named: Any) -> Markup:
        given, named = tuple(map(plain, given)), {name: plain(value) for name, value in named.items()}
        try:
            return drawn(words.catalogue(), *given, **named)
        except TypeError:  # a list, perhaps
            return Markup(macro(*given, **named))  # noqa: S704

    return draw
