"""“But mine says 31”: what every phone shows, side by side."""

from __future__ import annotations

import pytest
from flask import Flask

from companion.web.check import mark_of
from tests.web.phones import HTMX, Phone, add, alert, kept, said


def test_the_mark_is_fnv_1a_over_the_numbers_in_the_order_of_the_page() -> None:
    assert mark_of([[]]) == "811C9DC5"
    assert mark_of([[7]]) == "320CA3F6"
    assert mark_of([[1, 2], [3, 4]]) == mark_of([[1], [2], [3], [4]])
    assert mark_of([[12]]) != mark_of([[1, 2]])


def test_a_phone_that_shows_what_the_room_says_is_marked_the_same(host: Phone, guest: Phone) -> None:
    host.tap(add(1, 31))
    assert "No phone has told its mark yet." in said(host.get("check"))
    rows = [[0, 31, 0], [0, 0, 0], [0, 31, 0]]
    for phone, numbers in ((host, rows), (guest, [[0, 30, 0], *rows[1:]])):
        form = {"version": str(host.room.version), "mark": mark_of(numbers)}
        assert phone.post("check", form).status_code == 204
    page = host.get("check", headers=HTMX).text
    assert page.count("the same") == 1
    assert page.count("<b>differs</b>") == 1, "Noor's phone shows another number"


@pytest.mark.parametrize(
    "form", [{}, {"version": "1"}, {"version": "x", "mark": "811C9DC5"}, {"version": "1", "mark": "<b>12345"}]
)
def test_what_is_no_mark_is_refused(app: Flask, host: Phone, form: dict[str, str]) -> None:
    before = kept(app)
    answer = host.post("check", form)
    assert answer.status_code == 422
    assert alert(answer)
    assert kept(app) == before
