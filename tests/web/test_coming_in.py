"""Codes, seats and names: everybody comes in, or reads why not."""

from __future__ import annotations

import pytest
from flask import Flask

from companion.core.text import Text, Who
from tests.web.conftest import MakeApp
from tests.web.phones import Phone, Reading, add, alert, counter, kept, opened, put, said, spoken

FAMILY = "👨‍👩‍👧‍👦"
NAME_LESS = "Please type a name: at least one letter, digit or picture."
TOO_LONG = "This name is too long: at most 30 characters."


@pytest.mark.parametrize("code", ["QQQQQQ", "qqq qqq", "ｑｑｑｑｑｑ"])
@pytest.mark.parametrize("page", ["", "/play", "/setup", "/scores", "/log", "/people", "/board", "/events"])
def test_a_code_that_leads_nowhere_gets_a_sentence(shared_app: Flask, code: str, page: str) -> None:
    phone = Phone(shared_app, address=f"10.0.{len(page)}.{len(code.encode())}")
    answer = phone.get(f"/r/{code}{page}")
    assert answer.status_code == 404
    assert alert(answer) == "There is no room QQQQQQ. Is the code right?"
    assert 'name="code"' in answer.text, "where another can be typed"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("typed", ["12", "SIXLETTERSANDMORE", "<i>x</i>", "日本語", "\x00", "AAAAAA"])
def test_what_cannot_be_a_code_gets_a_sentence(shared_app: Flask, typed: str, language: str) -> None:
    phone = Phone(shared_app, language, address=f"10.1.{len(typed)}.{len(language + typed.encode().hex())}")
    answer = phone.get("/", query_string={"code": typed})
    assert answer.status_code == 404
    assert alert(answer) != ""


def test_a_code_is_read_with_patience(host: Phone) -> None:
    code = host.code
    for typed in (code.lower(), f" {code[:3]} {code[3:]} ", f"{code[:3]}-{code[3:]}"):
        answer = Phone(host.app).get("/", query_string={"code": typed})
        assert answer.status_code == 303
        assert answer.headers["Location"] == f"/r/{code}"


def test_a_room_that_was_deleted_is_gone_for_everybody(app: Flask, host: Phone, guest: Phone) -> None:
    code = host.code
    assert host.post("people", {"do": "delete", "sure": "yes"}).status_code == 303
    for phone in (host, guest, Phone(app)):
        assert phone.get(f"/r/{code}/play").status_code == 404
    assert code not in host.get("/").text, "the first page does not lead back to it"


def test_so_many_wrong_codes_an_hour_are_enough(app: Flask, host: Phone, guest: Phone) -> None:
    stranger = Phone(app)
    for _ in range(app.extensions["bounds"].guesses.amount):
        assert stranger.get("/r/QQQQQQ").status_code == 404
    answer = stranger.get("/r/QQQQQQ")
    assert answer.status_code == 429
    assert alert(answer) == "Too many wrong codes from here. Please try again in an hour."
    assert stranger.get(f"/r/{host.code}").status_code == 429, "a right one is not told from a wrong one"
    assert stranger.get("/", query_string={"code": host.code}).status_code == 429
    assert host.get("play").status_code == 200, "who is in a room goes on"
    assert guest.tap(add(1)).status_code == 204
    assert Phone(app, address="10.9.9.9").get(f"/r/{host.code}").status_code == 200, "from another address"


def test_the_cookie_of_the_last_room_finds_no_room_by_guessing(app: Flask, host: Phone) -> None:
    host.get("")
    assert host.code in host.get("/").text
    stranger = Phone(app)
    stranger.client.set_cookie("fieldbook_room", host.code)
    assert host.code not in stranger.get("/").text


@pytest.mark.parametrize(
    "cookie", ["", "x", "a.b.c", "eyJwaG9uZSI6ImRhZjY5In0.awy_qA.JDh6M3JKL204vTtSdfwFwbDIp4M"]
)
def test_a_forged_cookie_is_a_new_watcher(app: Flask, host: Phone, cookie: str) -> None:
    forger = Phone(app)
    forger.client.set_cookie("fieldbook_phone", cookie)
    phones = len(host.room.phones)
    forger.enter(host.code)
    assert len(host.room.phones) == phones + 1
    assert [each.seat for each in host.room.phones.values()][-1] is None
    assert forger.tap(add(0)).status_code in (204, 422)


def test_an_altered_cookie_is_not_the_host(app: Flask, host: Phone) -> None:
    cookie = host.client.get_cookie("fieldbook_phone")
    assert cookie is not None
    body, _, signature = cookie.value.rpartition(".")
    # Not its last character: that one has bits which nobody reads.
    other = ("A" if signature[0] != "A" else "B") + signature[1:]
    for altered in (f"{body}.{other}", "x" + cookie.value):
        forger = Phone(app)
        forger.client.set_cookie("fieldbook_phone", altered)
        forger.enter(host.code)
        newest = list(host.room.phones.values())[-1]
        assert (newest.host, newest.seat) == (False, None)


def test_a_cookie_signed_with_another_key_is_a_new_watcher(app: Flask, host: Phone) -> None:
    from flask.sessions import SecureCookieSessionInterface

    other = Flask("other")
    other.secret_key = "another key"  # noqa: S105
    signer = SecureCookieSessionInterface().get_signing_serializer(other)
    assert signer is not None
    forger = Phone(app)
    forger.client.set_cookie("fieldbook_phone", signer.dumps({"phone": next(iter(host.room.phones))}))
    forger.enter(host.code)
    assert list(host.room.phones.values())[-1].seat is None


def test_the_next_phone_watches_a_full_room_and_is_told(app: Flask, host: Phone, guest: Phone) -> None:
    third, late = Phone(app), Phone(app)
    third.enter(host.code)
    assert third.sit(2, "Ada").status_code == 303
    page = late.enter(host.code)
    assert page.status_code == 200
    assert "All seats are taken" in said(page)
    assert "Take seat" not in said(page), "no seat is offered as free"
    before = kept(app)
    for seat, name in enumerate(("Mika", "Noor", "Ada")):
        answer = late.sit(seat, "Late")
        assert answer.status_code == 422
        assert alert(answer) == f"{name} already plays on another phone."
    assert late.sit(3, "Late").status_code == 422
    assert kept(app) == before
    assert late.get("play").status_code == 200
    assert late.get("scores").status_code == 200


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_taken_seat_is_refused_by_name_and_can_be_asked_for(
    app: Flask, host: Phone, watcher: Phone, language: str
) -> None:
    watcher.language = language
    before = kept(app)
    answer = watcher.sit(0, "Zoe", "green")
    assert answer.status_code == 422
    assert alert(answer) == spoken(watcher, Text("{name} already plays on another phone.", name=Who(0)))
    assert 'value="ask"' in answer.text
    assert kept(app) == before


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("   ", NAME_LESS),
        ("\u200b\u200d\u2060", NAME_LESS),
        ("\u202e\u202d", NAME_LESS),
        ("\u3164", NAME_LESS),
        ("\x00\x07", NAME_LESS),
        ("W" * 60, TOO_LONG),
        ("W" * 31, TOO_LONG),
        (FAMILY * 9, TOO_LONG),
    ],
)
def test_s10_a_name_that_is_none_is_refused(app: Flask, watcher: Phone, name: str, sentence: str) -> None:
    before = kept(app)
    answer = watcher.post("sit/3", {"name": name, "colour": "green"})
    assert answer.status_code == 422
    assert alert(answer) == sentence
    assert kept(app) == before


def test_a_name_that_does_not_fit_leaves_what_else_was_typed(app: Flask) -> None:
    phone = Phone(app)
    form = {
        "game": "tally",
        "players": "3",
        "name0": "Mika",
        "name1": "x" * 31,
        "name2": "Ren",
        "colour2": "white",
    }
    answer = phone.post("/", form)
    assert answer.status_code == 422
    tags = {tag.get("id"): tag for tag in Reading(answer.text).tags}
    assert [tags[f"name{at}"]["value"] for at in range(3)] == ["Mika", "x" * 31, "Ren"]
    assert [at for at in range(3) if "aria-invalid" in tags[f"name{at}"]] == [1]
    assert "checked" in tags["players-3"]
    assert "open" in tags["names"]
    chosen = [tag["value"] for tag in Reading(answer.text).tags if tag[""] == "option" and "selected" in tag]
    assert chosen[2] == "white"


def test_s10_an_empty_name_is_refused(app: Flask, watcher: Phone) -> None:
    before = kept(app)
    for form in ({"name": ""}, {}, {"colour": "green"}):
        answer = watcher.post("sit/3", form)
        assert answer.status_code == 422
        assert alert(answer) == NAME_LESS
    assert kept(app) == before


@pytest.mark.parametrize(
    ("colour", "sentence"),
    [
        ("red", "Somebody has taken that colour. Please pick another."),
        ("pink", "There are no pieces of that colour in this box."),
        ("", "There are no pieces of that colour in this box."),
        ("x" * 500, "There are no pieces of that colour in this box."),
    ],
)
def test_a_colour_that_cannot_be_had_is_refused(
    app: Flask, watcher: Phone, colour: str, sentence: str
) -> None:
    before = kept(app)
    answer = watcher.post("sit/3", {"name": "Zoe", "colour": colour})
    assert answer.status_code == 422
    assert alert(answer) == sentence
    assert kept(app) == before


NAMES = {
    FAMILY: FAMILY,
    "  Mika  San ": "Mika San",
    "<script>alert(1)</script>": "<script>alert(1)</script>",
    "<b onclick=x>B</b>": "<b onclick=x>B</b>",
    "\"'><img src=x>": "\"'><img src=x>",
    "{{ 7*7 }}": "{{ 7*7 }}",
    "{name} %s": "{name} %s",
    "\u202eevil": "evil",
    "שלום": "\u2068שלום\u2069",
    "مرحبا": "\u2068مرحبا\u2069",
    "a\u200bb": "ab",
    "=1+1": "=1+1",
    "W" * 30: "W" * 30,
    "ゆうき": "ゆうき",
    "é".replace("é", "e\u0301"): "é",
}


@pytest.mark.parametrize("name", NAMES, ids=[f"name {n}" for n in range(len(NAMES))])
def test_s10_any_name_stands_escaped_on_every_page(shared_app: Flask, name: str) -> None:
    phone = opened(shared_app)
    assert phone.sit(0, name, "red").status_code == 303
    assert phone.room.state.seats[0].name == NAMES[name].strip("\u2068\u2069")
    phone.tap(put(0, 3))
    phone.tap(add(0))
    for page in (
        "play",
        "setup",
        "scores",
        "log",
        "people",
        "invite",
        "sit/1",
        "sheet/set?seat=0",
        "sheet/gems",
    ):
        answer = phone.get(page)
        assert answer.status_code == 200, page
        for markup in ("<script>alert", "<b onclick", "<img src", "\u202e"):
            assert markup not in answer.text, page
        if page in ("play", "scores", "log", "people"):
            assert NAMES[name] in said(answer), page
    refused = phone.tap(add(0, 1, counter=1))
    assert "<script>alert" not in refused.text
    assert "<img" not in refused.text


def test_s10_twins_are_told_apart(app: Flask, host: Phone) -> None:
    names = [host]
    for seat in (1, 2):
        phone = Phone(app)
        phone.enter(host.code)
        assert phone.sit(seat, "mika" if seat == 1 else "Mika").status_code == 303
        names.append(phone)
    page = said(host.get("scores"))
    assert "mika 2" in page
    assert "Mika 3" in page


def test_the_same_name_again_writes_nothing(host: Phone) -> None:
    version = host.room.version
    assert host.sit(0, "Mika", "red").status_code == 303
    assert host.room.version == version


def test_a_seat_named_at_the_opening_can_be_claimed_by_a_phone(app: Flask) -> None:
    host, guest = Phone(app), Phone(app)
    host.open("tally", 3, mine="yes", name0="Mika", colour0="red", name1="Noor", colour1="blue")
    assert [seat.name for seat in host.room.state.seats] == ["Mika", "Noor", ""]
    assert host.room.phones[next(iter(host.room.phones))].seat == 0
    assert "that is me" in said(guest.enter(host.code))
    assert guest.sit(1, "Noor", "blue").status_code == 303
    assert guest.tap(add(1)).status_code == 204
    assert counter(host, 1) == 1


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"game": "tally"}, "How many people play? Please choose a number."),
        ({"game": "tally", "players": "x"}, "How many people play? Please choose a number."),
        ({"game": "tally", "players": "３"}, "How many people play? Please choose a number."),
        ({"game": "tally", "players": "-1"}, "How many people play? Please choose a number."),
        ({"game": "tally", "players": "9" * 5000}, "How many people play? Please choose a number."),
        ({"game": "tally", "players": "7"}, "Tally, a game for tests is for 1 to 6 players."),
        ({"game": "tally", "players": "0"}, "Tally, a game for tests is for 1 to 6 players."),
        ({"game": "tally", "players": "99"}, "Tally, a game for tests is for 1 to 6 players."),
        ({"game": "tally", "players": "2", "name0": "W" * 60}, TOO_LONG),
        ({"game": "tally", "players": "2", "name0": "\u200b"}, NAME_LESS),
        (
            {"game": "tally", "players": "2", "name0": "A", "colour0": "red", "name1": "B", "colour1": "red"},
            "Somebody has taken that colour. Please pick another.",
        ),
    ],
)
def test_an_opening_that_does_not_fit_makes_no_room(
    shared_app: Flask, form: dict[str, str], sentence: str
) -> None:
    before = kept(shared_app)
    answer = Phone(shared_app).post("/", form)
    assert answer.status_code == 422
    assert alert(answer) == sentence
    assert 'name="players"' in answer.text, "the form is there again"
    assert kept(shared_app) == before


@pytest.mark.parametrize("game", ["", "chess", "../tally", "x" * 300])
def test_a_game_that_is_not_here_gets_a_sentence(shared_app: Flask, game: str) -> None:
    before = kept(shared_app)
    phone = Phone(shared_app)
    answer = phone.post("/", {"game": game, "players": "2"})
    assert answer.status_code == 404
    assert alert(answer).startswith("There is no game “")
    if game:
        assert phone.get("/", query_string={"game": game}).status_code == 404
    assert kept(shared_app) == before


def test_leaving_and_coming_back(app: Flask, host: Phone, guest: Phone) -> None:
    guest.tap(add(1, 7))
    number = next(p.number for p in host.room.phones.values() if p.seat == 1)
    assert guest.post("people", {"do": "stand", "phone": str(number)}).status_code == 303
    assert host.room.holder(1) is None
    assert host.room.state.seats[1].name == "Noor", "the seat stays as it is"
    assert host.tap(add(1, 1)).status_code == 204, "anybody may act for it"
    with app.extensions["hub"].listen(host.room.id, next(iter(host.room.phones))):
        assert guest.tap(add(1)).status_code == 422, "a phone without a seat watches"
    assert guest.sit(1, "Noor", "blue").status_code == 303
    assert guest.tap(add(1)).status_code == 204
    assert counter(host, 1) == 9


def test_standing_up_without_a_seat_gets_a_sentence(app: Flask, watcher: Phone, host: Phone) -> None:
    before = kept(app)
    for number, status in (("2", 409), ("99", 409), ("x", 422), ("", 422)):
        answer = watcher.post("people", {"do": "stand", "phone": number})
        assert answer.status_code == status
        assert alert(answer)
    assert watcher.post("people", {"do": "dance"}).status_code == 422
    assert kept(app) == before


def test_a_phone_that_changes_seats_leaves_the_old_one(host: Phone, guest: Phone) -> None:
    assert guest.sit(2, "Noor", "green").status_code == 303
    assert host.room.holder(1) is None
    assert host.room.state.seats[1].taken


def test_a_room_is_the_same_after_a_restart(make_app: MakeApp) -> None:
    first = make_app()
    phone = opened(first)
    phone.tap(add(0, 5))
    cookie = phone.client.get_cookie("fieldbook_phone")
    assert cookie is not None
    again = Phone(make_app())
    again.client.set_cookie("fieldbook_phone", cookie.value)
    again.code = phone.code
    assert again.get("play").status_code == 200
    assert again.tap(add(0)).status_code == 204, "the phone has its seat"
    assert counter(again, 0) == 6
