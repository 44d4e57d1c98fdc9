"""Names as people type them (scenario S10)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core import room as rooms
from companion.core.errors import Broken
from companion.core.names import LONGEST_NAME, clean_name, new_name
from companion.core.room import Seat, shown_names
from companion.core.text import Text, Who
from companion.language import Reader
from tests.core.tables import TALLY

FAMILY = "👨‍👩‍👧‍👦"


@pytest.mark.parametrize(
    "typed, name",
    [
        pytest.param("Ada", "Ada", id="plain"),
        pytest.param(FAMILY, FAMILY, id="a family emoji stays one family"),
        pytest.param("❤️", "❤️", id="an emoji's style stays"),
        pytest.param("<script>alert(1)</script>", "<script>alert(1)</script>", id="markup is only letters"),
        pytest.param("  Ada  ", "Ada", id="blanks around are trimmed"),
        pytest.param("\u3000山\u00a0田\t", "山 田", id="every kind of blank"),
        pytest.param("Ada\n\nLovelace", "Ada Lovelace", id="lines become one"),
        pytest.param("A\u200bd\u2060a\ufeff", "Ada", id="hidden characters go"),
        pytest.param("\u202eAda\u202c", "Ada", id="what turns the line goes"),
        pytest.param("Ada\x00\x1b", "Ada", id="control characters go"),
        pytest.param("עדה", "עדה", id="right to left"),
        pytest.param("Zoe\u0308", "Zoë", id="composed"),
        pytest.param("Zoe\u200b\u0308", "Zoë", id="composed once nothing stands between"),
        pytest.param("\u200dAda\u200d", "Ada", id="a joiner with nothing to join"),
        pytest.param("می‌خواهم", "می‌خواهم", id="a joiner inside a word stays"),
        pytest.param("W" * LONGEST_NAME, "W" * LONGEST_NAME, id="as long as may be"),
        pytest.param("=1+1", "=1+1", id="a formula is only letters"),
        pytest.param("7", "7", id="a digit"),
        pytest.param("{n}", "{n}", id="a placeholder is only letters"),
    ],
)
def test_a_name_is_kept_as_people_mean_it(typed: str, name: str) -> None:
    assert new_name(typed) == name


@pytest.mark.parametrize(
    "typed",
    [
        pytest.param("", id="nothing"),
        pytest.param("   ", id="blanks"),
        pytest.param("\u3000\u00a0\n", id="other blanks"),
        pytest.param("\u200b\u200c\u200d\u2060\ufeff", id="zero width only"),
        pytest.param("\u202e\u202c", id="steering only"),
        pytest.param("\u0301\u0308", id="accents with no letter"),
        pytest.param("\u3164\uffa0", id="fillers"),
        pytest.param("\u2800", id="the empty Braille cell"),
        pytest.param("W" * 60, id="60 W"),
        pytest.param("W" * (LONGEST_NAME + 1), id="one too long"),
    ],
)
def test_a_name_that_cannot_be_kept_is_refused_with_a_reason(typed: str) -> None:
    with pytest.raises(Broken) as refused:
        new_name(typed)
    assert Reader("en")(refused.value.text).endswith(".")


@pytest.mark.proof
@given(st.text(st.characters() | st.sampled_from("e\u0308\u200b\u200d \u202e\u3164가ᄀ"), max_size=40))
def test_a_cleaned_name_is_clean(typed: str) -> None:
    name = clean_name(typed)
    assert clean_name(name) == name
    assert name == name.strip()
    assert not set(name) & set("\n\r\t\x00\u200b\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u2069\ufeff")


@pytest.mark.parametrize(
    "names, shown",
    [
        pytest.param(("Ada", "Ben"), ("Ada", "Ben"), id="two names"),
        pytest.param(("Ada", "Ada"), ("Ada", "Ada 2"), id="twins"),
        pytest.param(("Ada", "ada", "ADA"), ("Ada", "ada 2", "ADA 3"), id="letters large and small"),
        pytest.param(("", ""), (None, None), id="nobody gave a name"),
        pytest.param(("Ada", "Ada", "Ada 2"), ("Ada", "Ada 3", "Ada 2"), id="one is really called that"),
        pytest.param(("Ada 2", "Ada", "Ada"), ("Ada 2", "Ada", "Ada 3"), id="… and sits before them"),
        pytest.param(("Ada 2", "Ada 2", "Ada"), ("Ada 2", "Ada 2 2", "Ada"), id="… and has a twin"),
        pytest.param(("straße", "STRASSE"), ("straße", "STRASSE 2"), id="one word written two ways"),
    ],
)
def test_twins_are_told_apart(names: tuple[str, ...], shown: tuple[str | None, ...]) -> None:
    room = replace(rooms.opened(TALLY), seats=tuple(Seat(name, "red", True) for name in names))
    assert shown_names(room) == shown


@pytest.mark.proof
@given(st.lists(st.sampled_from(("Ada", "ada", "Ada 2", "Ada 3", "Ada 2 2", "")), max_size=8))
def test_no_two_shown_names_are_alike(names: list[str]) -> None:
    room = replace(rooms.opened(TALLY), seats=tuple(Seat(name, "red", True) for name in names))
    shown = [name.casefold() for name in shown_names(room) if name is not None]
    assert len(set(shown)) == len(shown)


@pytest.mark.parametrize("name", ["עדה", "ليلى", "Ada עדה"])
def test_a_name_from_right_to_left_does_not_turn_the_sentence(name: str) -> None:
    read = Reader("en", TALLY, (name,))
    assert read(Text("{who} begins.", who=Who(0))) == f"\u2068{name}\u2069 begins."


@pytest.mark.parametrize("name", [FAMILY, "{n}", "%(n)s", "<b>", "Zoë"])
def test_any_other_name_is_read_as_it_is(name: str) -> None:
    read = Reader("en", TALLY, (name,))
    assert read(Text("{who} begins.", who=Who(0))) == f"{name} begins."
