"""A sentence without a language: a message id and the values that belong into it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Who:
    """A seat inside a sentence; the reader sees the name that the seat has today."""

    seat: int


Value: TypeAlias = "int | str | Who | Text | tuple[Text, ...] | tuple[Who, ...]"


@dataclass(frozen=True, slots=True, init=False)
class Text:
    """A message id in English with `{named}` values.

    With `plural` the value `n` chooses between the two ids, as gettext does.
    Values may be texts themselves; a tuple of texts or of seats is read as a list.
    """

    id: str
    plural: str | None
    values: tuple[tuple[str, Value], ...]

    def __init__(self, id: str, plural: str | None = None, /, **values: Value) -> None:  # noqa: A002
        object.__setattr__(self, "id", id)
        object.__setattr__(self, "plural", plural)
        object.__setattr__(self, "values", tuple(sorted(values.items())) if values else ())


def verbatim(words: str) -> Text:
    """Words that are the same in every language: a number, a sign, a name somebody typed."""
    return Text("{words}", words=words)
