"""What a piece noted while it was rendered, and when it is kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from jinja2 import Environment, UndefinedError

from companion.web.kept import Answers, Looking, Piece, piece

ENVIRONMENT = Environment(autoescape=True)
ENVIRONMENT.context_class = Looking


@dataclass(frozen=True)
class Camp:
    guards: int
    name: str = "north"


@dataclass(frozen=True)
class Table:
    camps: tuple[Camp, ...] = (Camp(1), Camp(2))
    won: Camp | None = None
    round: int = 1


def answers(table: Table, **more: Any) -> Answers:
    return Answers(
        {"state": table, "names": ("A", "B"), "guards_of": lambda at: table.camps[at].guards} | more
    )


def rendered(source: str, asked: Answers) -> Piece:
    with asked.noting() as notes:
        html = ENVIRONMENT.from_string(source).render(asked.known, answers=asked)
    return piece(html, notes)


BEFORE = Table()
MORE_GUARDS = Table((Camp(1), Camp(3)))
ONE_CAMP = Table((Camp(1),))
WON = Table(won=Camp(1))
LATER = Table(round=2)

KEPT = [
    ("{{ state.round }}", LATER, False),
    ("{{ state.round }}", MORE_GUARDS, True),
    ("{{ state.camps[0].guards }}", MORE_GUARDS, True),
    ("{{ state.camps[1].guards }}", MORE_GUARDS, False),
    ("{{ state.camps[1].name }}", MORE_GUARDS, True),
    ("{{ state.camps|length }}", MORE_GUARDS, True),
    ("{{ state.camps|length }}", ONE_CAMP, False),
    ("{% for camp in state.camps %}{{ camp.name }}{% endfor %}", MORE_GUARDS, False),
    ("{{ state.camps[1] in state.camps }}", MORE_GUARDS, False),
    ("{{ state.camps[0] == state.camps[1] }}", MORE_GUARDS, False),
    ("{{ state.camps[1:]|length }}", MORE_GUARDS, False),
    ("{{ state.camps[1] is defined }}", ONE_CAMP, False),
    ("{{ state.camps[2] is defined }}", MORE_GUARDS, True),
    ("{{ state.camps[0].tent is defined }}", MORE_GUARDS, True),
    ("{{ state.won is none }}", WON, False),
    ("{% if state.won %}won{% endif %}", WON, False),
    ("{% if state.won %}won{% endif %}", LATER, True),
    ("{{ guards_of(0) }}", MORE_GUARDS, True),
    ("{{ guards_of(at=1) }}", MORE_GUARDS, False),
    ("{{ guards_of(1) }}", ONE_CAMP, False),
    ("{% set round = state.round %}{% set state = 3 %}{{ state }}", LATER, False),
    ("{{ 3 }}", LATER, True),
]


@pytest.mark.parametrize("source, after, kept", KEPT)
def test_a_piece_is_kept_when_every_answer_is_the_same(source: str, after: Table, kept: bool) -> None:
    before = rendered(source, answers(BEFORE))
    assert before.html.decode() == ENVIRONMENT.from_string(source).render(answers(BEFORE).known)
    assert before.still_so(answers(BEFORE))
    assert before.still_so(answers(after)) == kept


def test_no_piece_outlives_a_name() -> None:
    assert not rendered("{{ 3 }}", answers(BEFORE)).still_so(answers(BEFORE, names=("A", "C")))


def test_what_is_asked_with_a_list_is_asked_every_time() -> None:
    longest = {"most": max}
    assert not rendered("{{ most([1, 2]) }}", answers(BEFORE, **longest)).still_so(answers(BEFORE, **longest))


def test_a_function_that_gives_one_item_after_the_other_may_be_looked_at_twice() -> None:
    asked = answers(BEFORE, each=lambda: (camp.guards for camp in BEFORE.camps))
    assert rendered("{{ each()|list }}{{ each()|list }}", asked).html.decode() == "[1, 2][1, 2]"


def test_what_goes_wrong_in_a_template_is_seen() -> None:
    with pytest.raises(IndexError):
        rendered("{{ guards_of(2) }}", answers(BEFORE))
    with pytest.raises(UndefinedError):
        rendered("{{ state.tents.size }}", answers(BEFORE))
