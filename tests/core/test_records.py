"""A changed record is the one that `dataclasses.replace` gives."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

import pytest

from companion.core.records import replace


@dataclass(frozen=True, slots=True)
class Slots:
    one: int
    two: tuple[int, ...] = (1, 2)


@dataclass(frozen=True)
class Open:
    one: int
    two: tuple[int, ...] = (1, 2)


@dataclass(frozen=True, slots=True)
class Minding:
    one: int
    two: tuple[int, ...] = (1, 2)

    def __post_init__(self) -> None:
        if self.one < 0:
            raise ValueError("below 0")


KINDS = pytest.mark.parametrize("kind", [Slots, Open, Minding])


@KINDS
def test_a_record_is_changed_as_by_the_standard_library(kind: type[Slots]) -> None:
    before = kind(1)
    after = replace(before, one=5)
    assert after == dataclasses.replace(before, one=5) == kind(5)
    assert type(after) is kind
    assert before == kind(1)


@KINDS
def test_a_field_that_is_not_there_is_an_error(kind: type[Slots]) -> None:
    with pytest.raises(TypeError):
        replace(kind(1), three=3)


def test_what_a_record_minds_is_minded() -> None:
    with pytest.raises(ValueError, match="below 0"):
        replace(Minding(1), one=-1)
