"""Room codes are easy to say, and whatever a person types is read as the code it was meant to be."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.codes import ALPHABET, LENGTH, LONGER, new_code, normalized, welcome

codes = st.text(ALPHABET, min_size=LENGTH, max_size=LENGTH)


def test_codes_have_six_characters_of_the_alphabet() -> None:
    for code in (new_code() for _ in range(500)):
        assert len(code) == LENGTH == 6
        assert set(code) <= set(ALPHABET)


def test_the_alphabet_is_large_enough_against_guessing() -> None:
    assert len(set(ALPHABET)) == len(ALPHABET) >= 24


def test_no_two_characters_of_the_alphabet_look_alike() -> None:
    for twins in ("0O", "1IL", "5S", "8B", "2Z", "UV"):
        assert len(set(twins) & set(ALPHABET)) <= 1, twins


def test_no_word_can_be_spelled() -> None:
    assert not set("AEIOUY") & set(ALPHABET)


@pytest.mark.parametrize("code", ["KKK234", "23KKK4", "2FCK34", "F4G234", "C88D23", "7RNN23", "WTF234"])
def test_an_insult_is_never_drawn(code: str) -> None:
    assert not welcome(code)


def test_the_code_of_the_examples_is_a_code() -> None:
    assert normalized("K7QXM4") == "K7QXM4"
    assert welcome("K7QXM4")


def test_avoiding_insults_leaves_nearly_all_codes() -> None:
    tails = ["".join(tail) for tail in product(ALPHABET[::5], repeat=LENGTH)]
    assert sum(map(welcome, tails)) > 0.8 * len(tails)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("K7QXM4", "K7QXM4"),
        ("k7qxm4", "K7QXM4"),
        ("  k7q xm4\n", "K7QXM4"),
        ("K7Q-XM4", "K7QXM4"),
        ("K7Q–XM4", "K7QXM4"),
        ("K7Q\N{MINUS SIGN}XM4", "K7QXM4"),
        ("K7QーXM4", "K7QXM4"),
        ("Ｋ７ＱＸＭ４", "K7QXM4"),
        ("ｋ７ｑ　ｘｍ４", "K7QXM4"),
        ("\N{ZERO WIDTH SPACE}K7QXM4\N{WORD JOINER}", "K7QXM4"),
        ("s8bz2u", "58822V"),
    ],
)
def test_it_reads_what_people_type(typed: str, read: str) -> None:
    assert normalized(typed) == read


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "K7QXM",
        "K7QXM444",
        "K7QXM0",
        "O7QXM4",
        "17QXM4",
        "I7QXM4",
        "L7QXM4",
        "AAAAAA",
        "K7QXMé",
        "ßQXM4",
        "K7QX.4",
    ],
)
def test_it_says_when_something_cannot_be_a_code(typed: str) -> None:
    assert normalized(typed) is None


@given(st.text(max_size=12))
def test_whatever_is_read_is_a_code_and_reads_the_same_again(typed: str) -> None:
    code = normalized(typed)
    if code is not None:
        assert len(code) in (LENGTH, LONGER)
        assert set(code) <= set(ALPHABET)
        assert normalized(code) == code


@given(codes)
def test_every_code_survives_being_typed_in_lower_case_with_a_gap(code: str) -> None:
    assert normalized(f"{code[:3].lower()} {code[3:].lower()}") == code
