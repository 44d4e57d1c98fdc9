"""Every scenario of a real group has a test that bears its number: S1 to S20."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
NUMBERED = re.compile(r"^def test_s(\d+)_", re.MULTILINE)
ON_PHONES = {1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20}
"""Those where a phone is involved; S9 is about places alone."""

EVERYWHERE = {1, 2, 3, 4, 6, 8, 14}
"""Those that run in every engine: Chromium, Firefox, WebKit."""


def numbers(folder: Path) -> set[int]:
    found = (file.read_text(encoding="utf-8") for file in folder.rglob("test_*.py"))
    return {int(number) for text in found for number in NUMBERED.findall(text)}


@pytest.mark.parametrize("number", range(1, 21))
def test_every_scenario_is_a_test(number: int) -> None:
    assert number in numbers(TESTS)


def test_those_with_phones_run_in_a_browser() -> None:
    assert numbers(TESTS / "browser") >= ON_PHONES


def test_those_that_matter_most_run_in_every_engine() -> None:
    assert numbers(TESTS / "browser" / "engines") == EVERYWHERE
