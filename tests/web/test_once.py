"""Pictures that are drawn once are those that would be drawn again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from jinja2 import Environment

from companion.language import Reader
from companion.web import words
from companion.web.once import once


@dataclass(frozen=True, slots=True)
class Camp:
    name: str
    guards: int


@pytest.fixture
def drawn() -> Iterator[list[object]]:
    """What the macro was drawn from, each time that it was."""
    with words.reading(Reader("en")):
        yield []


def picture(source: str, drawn: list[object], **more: object) -> str:
    environment = Environment(autoescape=True)
    environment.globals.update(once=once, drawn=drawn.append, _=words.speak)
    macro = (
        "{% macro camp(it, size=24) %}{{ drawn(it) or '' }}[{{ it.name }}{{ it }}{{ size }}]{% endmacro %}"
    )
    return environment.from_string(macro + "{% set camp = once(camp) %}" + source).render(more)


def test_the_same_is_drawn_once(drawn: list[object]) -> None:
    text = picture("{{ camp(a) }}{{ camp(b) }}", drawn, a=Camp("<", 1), b=Camp("<", 1))
    assert len(drawn) == 1
    assert text[: len(text) // 2] == text[len(text) // 2 :]
    assert "&lt;" in text
    assert "&amp;" not in text, "escaped once"


@pytest.mark.parametrize("one, other", [(1, True), (1, 2), ("a", "b"), (Camp("a", 1), Camp("a", 2))])
def test_what_is_not_the_same_is_drawn_by_itself(drawn: list[object], one: object, other: object) -> None:
    text = picture("{{ camp(a) }}|{{ camp(b) }}|{{ camp(a, size=30) }}", drawn, a=one, b=other)
    assert len(drawn) == 3
    assert len(set(text.split("|"))) == 3


def test_a_list_is_drawn_every_time(drawn: list[object]) -> None:
    picture("{{ camp([1]) }}{{ camp([1]) }}", drawn)
    assert len(drawn) == 2


def test_each_language_has_its_own(drawn: list[object]) -> None:
    environment = Environment(autoescape=True)
    environment.globals.update(once=once, _=words.speak)
    source = '{% macro back() %}{{ _("Back") }}{% endmacro %}{% set back = once(back) %}'
    back = environment.from_string(source).module.back  # type: ignore[attr-defined]
    assert back() == "Back"
    with words.reading(Reader("ja")):
        assert back() != "Back"
    assert back() == "Back"
