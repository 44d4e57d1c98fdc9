"""Fixing the past (scenario S19): corrected, undone or put in, with what stands on it named."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Annotated

import pytest
from flask import Flask

from companion.core.codec import Between
from companion.core.room import SeatIndex
from companion.games import games
from companion.web.fields import beside, blank
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


def test_s19_the_log_tells_what_was_put_in_and_what_an_undo_of_that_took_away(host: Phone) -> None:
    host.tap(add(0, 5))
    before = newest(host)
    typed = {"j.actions.1.seat": "1", "j.actions.1.counter": "0", "f.actions.1.by": "2"}
    assert correct(host, before, typed, "add") == 204
    page = said(host.get("log"))
    assert f"Put in after entry {before} · Player 2: +2 → 2" in page
    put_in = newest(host)
    assert host.tap(undo(put_in)).status_code == 204
    page = said(host.get("log"))
    assert f"Undid entry {put_in}: Player 2: +2 → 2" in page
    assert (counter(host, 0), counter(host, 1)) == (5, 0)


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
        ({"f.actions.0.by": "100"}, "by: a whole number from −99 to 99."),
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


@dataclass(frozen=True)
class Trade:
    """Fields of the same limits, of which one is a seat."""

    partner: SeatIndex
    nobody: SeatIndex | None
    crates: Annotated[int, Between(0, 7)]


def test_s19_a_seat_is_known_by_its_type_and_not_by_its_limits() -> None:
    kinds = [field.kind for field in blank(games()["tally"], Trade, "actions.0", 0)]
    assert kinds == ["seat", "seat", "number"]


@pytest.fixture
def alone(app: Flask) -> Phone:
    phone = Phone(app)
    phone.open("arnak", 1)
    phone.sit(0, "Mika")
    phone.post("stage", {"stage": "play"})
    return phone


def test_s19_the_rival_of_one_alone_is_among_the_seats_of_the_form(alone: Phone) -> None:
    alone.tap({"do": "gain", "seat": 1, "thing": "different", "n": 2})
    entry = newest(alone)
    page = alone.get(f"log/{entry}").text
    assert '<option value="1" selected>the rival</option>' in page
    assert correct(alone, entry, {"j.actions.0.seat": "1", "f.actions.0.n": "3"}) == 204
    assert alone.room.state.game.players[1].different == 3


def test_s19_a_forgotten_act_of_the_rival_is_put_in_after_one_of_a_person(alone: Phone) -> None:
    alone.tap({"do": "gain", "seat": 0, "thing": "idols", "n": 1})
    typed = {"j.actions.1.seat": "1", "j.actions.1.thing": '"minus"', "f.actions.1.n": "2"}
    assert correct(alone, newest(alone), typed, "gain") == 204
    assert alone.room.state.game.players[1].minus == 2


def test_s19_a_seat_that_the_room_does_not_have_stays_in_the_form_by_its_number() -> None:
    ((seat, title),) = beside(games()["tally"], 2, 4)
    assert (seat, dict(title.values)) == (4, {"words": "5"})
    assert beside(games()["tally"], 2, 1) == ()


def test_s19_cards_are_chosen_by_name_and_what_is_none_may_stay_none(alone: Phone) -> None:
    alone.tap({"do": "pick_card", "seat": 0, "card": "gold_pan"})
    picked = newest(alone)
    assert '<option value="&#34;gold_pan&#34;" selected>Gold Pan</option>' in alone.get(f"log/{picked}").text
    assert correct(alone, picked, {"j.actions.0.card": '"hat"'}) == 204
    assert alone.room.state.game.players[0].picked == ("hat",)
    alone.tap({"do": "set_cards", "seat": 0, "points": 4, "was": None})
    alone.tap({"do": "set_cards", "seat": 0, "points": None, "was": 4})
    wrong = newest(alone)
    assert 'name="j.actions.0.points" value="null"' in alone.get(f"log/{wrong}").text
    same = {"j.actions.0.seat": "0", "j.actions.0.points": "null"}
    assert correct(alone, wrong, same) == 204
    assert alone.room.state.game.players[0].cards is None


def test_s19_a_list_of_words_says_which_there_are(alone: Phone) -> None:
    alone.tap({"do": "confirm", "seat": 0, "lines": ["idols"]})
    page = alone.get(f"log/{newest(alone)}")
    assert "In brackets, with commas between them:" in said(page)
    assert "<code>&#34;slots&#34;</code> Idol slots" in page.text
