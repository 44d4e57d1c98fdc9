"""A lost phone (scenario S11): its seat goes to another with one OK, or after 20 s without a No."""

from __future__ import annotations

import json

import pytest
from flask import Flask

from companion.live.hub import Hub
from companion.rooms import takeover
from tests.web.conftest import MakeApp
from tests.web.phones import Phone, acts, add, alert, counter, kept, said


class Clock:
    """The time of the room, to be moved on by hand."""

    def __init__(self) -> None:
        self.at = 1_000_000

    def __call__(self) -> int:
        return self.at


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(takeover, "now", made)
    return made


@pytest.fixture
def borrowed(app: Flask, host: Phone) -> Phone:
    """Another phone that scanned the same code."""
    phone = Phone(app)
    phone.enter(host.code)
    return phone


def ask(phone: Phone, seat: int) -> None:
    answer = phone.post("people", {"do": "ask", "seat": str(seat + 1)})
    assert answer.status_code == 303, said(answer)


def number(phone: Phone) -> int:
    with phone.client.session_transaction() as session:
        return phone.room.phones[session["phone"]].number


def reply(phone: Phone, asking: Phone, ok: bool) -> int:
    form = {"do": "answer", "phone": str(number(asking)), "ok": "yes" if ok else "no"}
    return phone.post("people", form).status_code


def seats(phone: Phone) -> dict[int, int | None]:
    return {each.number: each.seat for each in phone.room.phones.values()}


def hosts(phone: Phone) -> list[int]:
    return [each.number for each in phone.room.phones.values() if each.host]


def is_here(phone: Phone) -> None:
    """The phone has a page open."""
    hub: Hub = phone.app.extensions["hub"]
    with phone.client.session_transaction() as session:
        hub.add(hub.listen(phone.room.id, session["phone"]))


def test_s11_one_ok_gives_the_seat_and_the_old_phone_watches(
    clock: Clock, host: Phone, guest: Phone, borrowed: Phone
) -> None:
    before = host.room.version
    host.tap(add(1, 7))
    assert "already plays on another phone" in said(borrowed.get("sit/2"))
    ask(borrowed, 1)
    assert seats(host) == {1: 0, 2: 1, 3: None}
    assert "Phone 3 asks for Noor’s seat." in said(host.get("play"))
    assert "Asking for Noor’s seat" in said(borrowed.get("play"))
    assert reply(host, borrowed, ok=True) == 303
    assert seats(host) == {1: 0, 2: None, 3: 1}
    assert borrowed.tap(add(1)).status_code == 204
    assert counter(host, 1) == 8, "the seat as it was"
    assert alert(guest.tap(add(1))) == "You are watching. Take a seat to play."
    assert "Noor plays on another phone now." in said(guest.get("play"))
    assert host.room.version == before + 2, "nothing of it stands in the log"


def test_s11_after_twenty_seconds_without_a_no_the_seat_changes_when_somebody_asks(
    clock: Clock, host: Phone, guest: Phone, borrowed: Phone
) -> None:
    ask(borrowed, 1)
    clock.at += 19_999
    assert "in 1 s" in said(borrowed.get("asks?waits=yes"))
    assert seats(host)[3] is None
    clock.at += 1
    borrowed.get("asks?waits=yes")
    assert seats(host) == {1: 0, 2: None, 3: 1}


def test_s11_a_no_of_anybody_seated_ends_it(clock: Clock, host: Phone, guest: Phone, borrowed: Phone) -> None:
    ask(borrowed, 1)
    assert reply(guest, borrowed, ok=False) == 303
    clock.at += 60_000
    assert "Somebody said no" in said(borrowed.get("asks?waits=yes"))
    assert seats(host) == {1: 0, 2: 1, 3: None}
    assert reply(host, borrowed, ok=True) == 409, "nobody asks any more"


def test_s11_who_only_watches_says_neither_ok_nor_no(
    app: Flask, clock: Clock, host: Phone, guest: Phone, borrowed: Phone
) -> None:
    ask(borrowed, 1)
    other = Phone(app)
    other.enter(host.code)
    for phone in (borrowed, other):
        assert reply(phone, borrowed, ok=True) == 422
        assert "asks for" not in said(phone.get("play"))
    assert seats(host)[2] == 1


def test_s11_one_button_leads_back_without_a_loop(
    clock: Clock, host: Phone, guest: Phone, borrowed: Phone
) -> None:
    ask(borrowed, 1)
    reply(host, borrowed, ok=True)
    page = guest.get("play").text
    assert 'id="lost"' in page
    ask(guest, 1)  # what the button does
    for _ in range(3):
        guest.get("play"), borrowed.get("play")
    assert seats(host) == {1: 0, 2: None, 3: 1}, "it has to be asked for too"
    assert reply(host, guest, ok=True) == 303
    assert seats(host) == {1: 0, 2: 1, 3: None}
    assert host.room.state.players == 3, "no fourth seat"


def test_s11_the_role_of_a_host_that_is_gone_moves_to_a_player_who_is_here_at_once(
    clock: Clock, host: Phone, guest: Phone, borrowed: Phone
) -> None:
    is_here(guest)
    is_here(borrowed)
    ask(borrowed, 0)
    assert hosts(host) == [2]
    clock.at += 20_000
    borrowed.get("play")
    assert seats(host)[3] == 0
    is_here(host)
    assert hosts(host) == [2], "it does not come back by itself"
    assert borrowed.post("people", {"do": "host", "phone": "3"}).status_code == 422
    assert guest.post("people", {"do": "host", "phone": "3"}).status_code == 303
    assert hosts(host) == [3], "but by choice"


def test_s11_a_host_that_is_here_keeps_its_role_until_its_seat_is_gone(
    clock: Clock, host: Phone, guest: Phone, borrowed: Phone
) -> None:
    is_here(host)
    is_here(borrowed)
    ask(borrowed, 0)
    assert hosts(host) == [1]
    reply(guest, borrowed, ok=True)
    assert hosts(host) == [3], "nobody else is here"


@pytest.mark.parametrize(
    ("form", "refused"),
    [
        ({"do": "ask", "seat": "3"}, (409, "This seat is free: just sit down.")),
        ({"do": "ask", "seat": "9"}, (422, "This room has no seat 9.")),
        ({"do": "ask", "seat": ""}, (422, "seat: this is missing.")),
        ({"do": "answer", "phone": "2", "ok": "yes"}, (409, "This phone no longer asks for a seat.")),
        ({"do": "answer", "phone": "77", "ok": "yes"}, (409, "This phone no longer asks for a seat.")),
        ({"do": "host", "phone": "2"}, (422, "Only the host can do that.")),
    ],
)
def test_s11_what_cannot_be_asked_gets_a_sentence(
    host: Phone, guest: Phone, borrowed: Phone, form: dict[str, str], refused: tuple[int, str]
) -> None:
    is_here(host)
    before = kept(host.app)
    answer = borrowed.post("people", form)
    assert (answer.status_code, alert(answer)) == refused
    assert kept(host.app) == before


def test_s11_two_cannot_ask_for_one_seat_and_a_seated_phone_for_none(
    app: Flask, clock: Clock, host: Phone, guest: Phone, borrowed: Phone
) -> None:
    ask(borrowed, 1)
    other = Phone(app)
    other.enter(host.code)
    second = other.post("people", {"do": "ask", "seat": "2"})
    assert alert(second) == "Another phone asks for Noor’s seat already."
    assert alert(guest.post("people", {"do": "ask", "seat": "1"})) == "You have a seat. Stand up first."


def test_s11_a_request_survives_a_restart_and_stays_out_of_the_log_and_the_export(
    make_app: MakeApp, clock: Clock
) -> None:
    first = make_app()
    host = Phone(first)
    host.open(), host.sit(0, "Mika")
    borrowed = Phone(first)
    borrowed.enter(host.code)
    ask(borrowed, 0)
    exported = host.get("export").text
    assert "wants" not in exported
    assert json.loads(exported)["entries"][-1]["body"]["do"] == "sit"
    clock.at += 20_000
    again = Phone(make_app())
    again.code = host.code
    again.enter(host.code)
    assert [each.seat for each in again.room.phones.values()] == [None, 0, None]
    assert acts(again.get("log").text) == []
