"""Numbers as people type them: any minus, any digits, nothing that is no whole number."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.phones import Act, Phone, alert, counter, kept, opened

SET: Act = {"do": "set", "seat": 0, "counter": 0}
EMPTY = "Please type a number: an empty field is not 0."


@pytest.fixture(scope="module")
def phone(shared_app: Flask) -> Phone:
    return opened(shared_app)


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("12", 12),
        ("-4", -4),
        ("１２", 12),
        ("－４", -4),
        ("−4", -4),
        ("–4", -4),
        ("ー４", -4),
        ("﹣4", -4),
        ("+3", 3),
        ("＋３", 3),
        (" 7 ", 7),
        ("　７　", 7),
        ("007", 7),
        ("-0", 0),
        ("0", 0),
        ("9999", 9999),
        ("−9999", -9999),
    ],
)
@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_a_number_is_read_as_it_was_meant(phone: Phone, typed: str, value: int, script: bool) -> None:
    act = SET | {"was": counter(phone, 0)}
    if script:
        assert phone.tap(act, typed={"value": typed}).status_code == 204
    else:
        assert phone.press("play", act, typed={"value": typed}).status_code == 303
    assert counter(phone, 0) == value


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", EMPTY),
        ("   ", EMPTY),
        ("　", EMPTY),
        ("1e3", "“1e3” is not a whole number."),
        ("1.5", "“1.5” is not a whole number."),
        ("1,5", "“1,5” is not a whole number."),
        ("3.0", "“3.0” is not a whole number."),
        ("true", "“true” is not a whole number."),
        ("--4", "“--4” is not a whole number."),
        ("-", "“-” is not a whole number."),
        ("4-", "“4-” is not a whole number."),
        ("0x10", "“0x10” is not a whole number."),
        ("1_000", "“1_000” is not a whole number."),
        ("٣", "“٣” is not a whole number."),
        ("十二", "“十二” is not a whole number."),
        ("½", "“½” is not a whole number."),
        ("<b>", "“<b>” is not a whole number."),
        ("1000000000", "1000000000 is too large a number for this game."),
        ("-1000000000", "-1000000000 is too large a number for this game."),
        ("9" * 5000, "99999999999999999999 is too large a number for this game."),
        ("10000", "value: a whole number from −9999 to 9999."),
        ("-10000", "value: a whole number from −9999 to 9999."),
    ],
)
def test_what_is_no_number_of_this_game_is_refused(
    shared_app: Flask, phone: Phone, typed: str, sentence: str
) -> None:
    act = SET | {"was": counter(phone, 0)}
    before = kept(shared_app)
    answer = phone.tap(act, typed={"value": typed})
    assert answer.status_code == 422
    assert alert(answer) == sentence
    assert 'id="board"' in answer.text
    assert phone.press("play", act, typed={"value": typed}).status_code == 422
    assert kept(shared_app) == before


@pytest.mark.parametrize("field", ["win", "", "do", "x" * 500, "was.x"])
def test_a_typed_field_that_the_action_does_not_have_is_refused(
    shared_app: Flask, phone: Phone, field: str
) -> None:
    before = kept(shared_app)
    answer = phone.tap(SET | {"value": 1, "was": counter(phone, 0)}, typed={field: "3"})
    assert answer.status_code == 422
    assert alert(answer)
    assert kept(shared_app) == before
