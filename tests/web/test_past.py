"""Fixing the past (scenario S19): corrected, undone or put in, with what stands on it named."""

from __future__ import annotations

import json

import pytest
from flask import Flask

from tests.web.phones import Phone, add, alert, counter, fields, kept, next_round, offers, put, said, undo


def correct(phone: Phone, seq: int, typed: dict[str, str], add_kind: str = "") -> int:
    """What the form of an entry sends; the status of the answer."""
    page = phone.get(f"log/{seq}" + (f"?add={add_kind}" if add_kind else ""))
    assert page.status_code == 200, said(page)
    form = fields(page.text, "form-correct")
    answer = phone.post("tap", form | typed, headers={"HX-Request": "true", "X-Tap": form["tap"]})
    return answer.status_code


def newest(phone: Phone) -> int:
    return phone.room.version


@pytest.mark.parametrize("rounds", [1, 3])
def test_s19_an_entry_of_rounds_ago_is_corrected_and_later_totals_follow(
    host: Phone, guest: Phone, rounds: int
) -> None:
    guest.tap(add(1, 5))
    wrong = newest(host)
    for number in range(1, rounds + 1):
        host.tap(next_round(number))
        host.tap(add(1, 1))
    assert counter(host, 1) == 5 + rounds
    assert correct(host, wrong, {"f.actions.0.by": "３"}) == 204
    assert counter(host, 1) == 3 + rounds
    page = said(host.get("log?all=yes"))
    assert f"Corrected entry {wrong}" in page
    assert "Mika" in page
    assert "+5" in page, "the old value"
    assert "+3" in page, "the new one"
    assert page.count("corrected") == 1, "and the old line says why it is struck through"
    host.tap(undo(newest(host)))
    assert counter(host, 1) == 5 + rounds, "a correction can be undone"


def test_s19_the_form_shows_what_the_entry_says_by_seat_number_and_choice(host: Phone) -> None:
    host.tap(add(2, -4, counter=0))
    page = host.get(f"log/{newest(host)}").text
    assert 'name="f.actions.0.by" value="-4"' in page
    assert '<option value="2" selected>' in page
    assert 'name="j.actions.0.counter"' in page
    host.tap({"do": "bonus", "seat": 0, "of": [1, 2]})
    bonus = newest(host)
    assert 'name="l.actions.0.of" value="1, 2"' in host.get(f"log/{bonus}").text
    assert correct(host, bonus, {"l.actions.0.of": "1、2, －9"}) == 204
    assert counter(host, 0) == -6


def test_s19_a_forgotten_entry_is_put_in_after_another(host: Phone) -> None:
    host.tap(add(0, 5))
    before = newest(host)
    host.tap(next_round(1))
    assert "Add" in said(host.get(f"log/{before}/more"))
    typed = {"j.actions.1.seat": "1", "j.actions.1.counter": "0", "f.actions.1.by": "2"}
    assert correct(host, before, typed, "add") == 204
    assert (counter(host, 0), counter(host, 1)) == (5, 2)
    corrected = newest(host)
    assert correct(host, corrected, {"f.actions.1.by": "4"}) == 204, "a correction is corrected too"
    assert (counter(host, 0), counter(host, 1)) == (5, 4)


def test_s19_what_stands_on_an_entry_is_named_and_left_out_with_it_in_one_step(
    app: Flask, host: Phone
) -> None:
    host.tap({"do": "pick", "seat": 0, "card": 3})
    picked = newest(host)
    host.tap(add(0))
    host.tap({"do": "drop", "seat": 0, "card": 3})
    dropped = newest(host)
    before = kept(app)
    form = fields(host.get(f"log/{picked}").text, "form-correct") | {"f.actions.0.card": "4"}
    answer = host.post("tap", form, headers={"HX-Request": "true", "X-Tap": "t"})
    assert answer.status_code == 409
    assert alert(answer) == f"Entry {dropped} stands on this and would no longer hold."
    assert kept(app) == before
    (offered,) = offers(answer)
    assert offered["of"] == [picked, dropped]
    assert host.tap(offered).status_code == 204
    assert host.room.state.game.places[0].cards == {4}
    assert counter(host, 0) == 1


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"f.actions.0.by": ""}, "Please type a number: an empty field is not 0."),
        ({"f.actions.0.by": "100"}, "by: a whole number from -99 to 99."),
        ({"j.actions.0.seat": "null"}, "seat: a whole number from 0 to 5."),
        ({"j.actions.0.seat": "5"}, "There is no seat 6 in this game."),
        ({"j.actions.0.seat": "{"}, "This tap cannot be read. Please load the page again."),
        ({"f.actions.9.by": "1"}, "This tap cannot be read. Please load the page again."),
        ({"f.actions": "1"}, "actions: a list of at most 200 items."),
        ({"f.of.0": "1"}, "This tap cannot be read. Please load the page again."),
    ],
)
def test_s19_what_does_not_fit_is_refused_with_a_sentence(
    app: Flask, host: Phone, typed: dict[str, str], sentence: str
) -> None:
    host.tap(add(0, 5))
    before = kept(app)
    form = fields(host.get(f"log/{newest(host)}").text, "form-correct") | typed
    answer = host.post("tap", form, headers={"HX-Request": "true", "X-Tap": "t"})
    assert (answer.status_code, alert(answer)) == (422, sentence)
    assert kept(app) == before


def test_s19_room_entries_undos_and_what_is_out_have_no_form(host: Phone, watcher: Phone) -> None:
    assert host.get("log/1").status_code == 422
    assert host.get("log/99").status_code == 422
    host.tap(add(0))
    entry = newest(host)
    assert watcher.get("log").text.count("correct-") == 0
    host.tap(undo(entry))
    assert host.get(f"log/{entry}").status_code == 409
    assert host.get(f"log/{newest(host)}").status_code == 422
    host.tap(put(0, 3))
    assert host.get(f"log/{newest(host)}?add=nothing").status_code == 422


def test_s19_without_script_the_form_is_a_page_of_its_own(host: Phone) -> None:
    host.tap(add(0, 5))
    form = fields(host.get(f"log/{newest(host)}").text, "form-correct")
    assert json.loads(form["act"])["of"] == [newest(host)]
    answer = host.post("tap", form | {"f.actions.0.by": "2"})
    assert answer.headers["Location"] == f"/r/{host.code}/log"
    assert counter(host, 0) == 2
