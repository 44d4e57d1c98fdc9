"""Texts read out in a language."""

from __future__ import annotations

import pytest

from companion.core.text import Text, Who, verbatim
from companion.language import Reader, languages
from tests.core.tables import TALLY


def test_english_and_japanese_are_there() -> None:
    assert {"en", "ja"} <= set(languages())


@pytest.mark.parametrize(
    "text, words",
    [
        pytest.param(Text("Well."), "Well.", id="no values"),
        pytest.param(Text("{n} of {m}", n=1, m=2), "1 of 2", id="numbers"),
        pytest.param(Text("{n} gem", "{n} gems", n=1), "1 gem", id="one"),
        pytest.param(Text("{n} gem", "{n} gems", n=0), "0 gems", id="none"),
        pytest.param(Text("{n} gem", "{n} gems", n=2), "2 gems", id="many"),
        pytest.param(Text("{who} begins", who=Who(0)), "Ada begins", id="a name"),
        pytest.param(Text("{who} begins", who=Who(1)), "Player 2 begins", id="a seat with no name"),
        pytest.param(Text("{who} begins", who=Who(7)), "Player 8 begins", id="a seat that is gone"),
        pytest.param(Text("{x}!", x=Text("{n} gem", "{n} gems", n=1)), "1 gem!", id="a text in a text"),
        pytest.param(Text("{a}", a=(Text("x"), Text("y"), Text("z"))), "x, y, and z", id="a list"),
        pytest.param(Text("{a}", a=(Who(0), Who(1))), "Ada and Player 2", id="a list of names"),
        pytest.param(Text("{a}", a=(Who(0),)), "Ada", id="a list of one"),
        pytest.param(Text("{a}.", a=()), ".", id="a list of none"),
        pytest.param(verbatim("100% {n}"), "100% {n}", id="words of somebody stay as they are"),
        pytest.param(Text("{a}", a="{b}"), "{b}", id="a value is no pattern"),
    ],
)
def test_a_text_is_read(text: Text, words: str) -> None:
    assert Reader("en", TALLY, ("Ada", None))(text) == words


def test_a_value_that_the_pattern_does_not_use_is_no_error() -> None:
    assert Reader("en")(Text("Well.", n=3)) == "Well."


def test_a_pattern_whose_value_is_missing_is_an_error_for_tests_to_find() -> None:
    with pytest.raises(KeyError):
        Reader("en")(Text("{n} gems"))


def test_lists_are_read_as_the_language_does() -> None:
    assert Reader("ja", None, ("Ada", "Ben"))(Text("{a}", a=(Who(0), Who(1)))) == "Ada、Ben"


def test_what_a_catalogue_lacks_is_read_in_english() -> None:
    assert Reader("ja", TALLY)(Text("Nobody wrote this down.")) == "Nobody wrote this down."


def test_the_parts_of_what_a_move_said_are_joined() -> None:
    assert Reader("en").sentence((Text("one"), Text("two"))) == "one · two"


def test_equal_texts_are_equal_whatever_the_order_of_their_values() -> None:
    assert Text("{a}{b}", a=1, b=2) == Text("{a}{b}", b=2, a=1)
    assert hash(Text("{a}", a=(Who(0),))) == hash(Text("{a}", a=(Who(0),)))
