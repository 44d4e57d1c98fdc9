"""The stream of a page, and asking for the board without one."""

from __future__ import annotations

import re
from types import SimpleNamespace

import pytest
from flask import Flask

from companion.live.hub import HEARTBEAT, MOST_STREAMS, Hub
from tests.web.conftest import MakeApp
from tests.web.phones import Phone, add, said


def named(event: str) -> tuple[str, str]:
    """An event's name ("" for a board) and its id."""
    name = re.search(r"^event: (.*)$", event, re.MULTILINE)
    version = re.search(r"^id: (.*)$", event, re.MULTILINE)
    return (name[1] if name else "", version[1] if version else "")


def test_a_stream_begins_with_a_heartbeat_then_who_is_there_then_the_board(host: Phone) -> None:
    version = str(host.room.version)
    events = host.stream("events?view=play", 4)
    assert [named(event) for event in events] == [
        ("hb", ""),
        ("people", ""),
        ("", version),
        ("version", version),
    ]
    board = events[2]
    assert 'id="board"' in board
    assert all(line.startswith(("data: ", "id: ")) for line in board.strip().split("\n"))
    assert all(event.endswith("\n\n") for event in events)


@pytest.mark.parametrize("have", ["", "0", "1"])
def test_a_phone_with_an_old_board_gets_the_newest(host: Phone, have: str) -> None:
    events = host.stream(f"events?view=play&have={have}", 3)
    assert named(events[2]) == ("", str(host.room.version))


def test_a_phone_with_the_newest_board_gets_none(host: Phone) -> None:
    version = host.room.version
    events = host.stream(f"events?view=play&have={version}", 2)
    assert [named(event)[0] for event in events] == ["hb", "people"]
    host.tap(add(0))
    later = host.stream(f"events?view=play&have={version}", 3)
    assert named(later[2]) == ("", str(version + 1))


@pytest.mark.parametrize(
    "last", ["999999", "999999999999999999999", "-1", "x", "１", "1e3", "\x7f", "9" * 5000]
)
def test_a_last_event_id_that_cannot_be_gets_the_newest_board(host: Phone, last: str) -> None:
    text = last.encode().decode("latin-1")
    events = host.stream(f"events?view=play&have={host.room.version}", 3, headers={"Last-Event-ID": text})
    assert named(events[2]) == ("", str(host.room.version))


def test_a_phone_that_comes_back_says_what_it_has_by_the_last_event_id(host: Phone) -> None:
    version = host.room.version
    events = host.stream("events?view=play&have=0", 2, headers={"Last-Event-ID": str(version)})
    assert [named(event)[0] for event in events] == ["hb", "people"]


def test_a_page_without_a_board_is_told_the_version_only(host: Phone) -> None:
    for view in ("", "log", "x"):
        events = host.stream(f"events?view={view}", 3)
        assert [named(event)[0] for event in events] == ["hb", "people", "version"]


def test_a_stream_is_neither_stored_nor_held_back(host: Phone) -> None:
    answer = host.get("events?view=play", buffered=False)
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["X-Accel-Buffering"] == "no"
    assert answer.mimetype == "text/event-stream"
    assert "Content-Encoding" not in answer.headers
    answer.close()


def test_who_listens_is_there_and_who_leaves_is_not(host: Phone) -> None:
    hub = host.app.extensions["hub"]
    answer = host.get("events?view=play", buffered=False)
    next(answer.iter_encoded())
    assert len(hub.present(host.room.id)) == 1
    answer.close()
    assert hub.present(host.room.id) == frozenset()


def test_a_page_of_people_is_told_who_comes_and_goes(host: Phone, guest: Phone) -> None:
    answer = host.get("events?view=", buffered=False)
    sent = answer.iter_encoded()
    told = next(sent) + next(sent)
    assert told.count(b"event: people") == 1
    other = guest.get("events?view=play", buffered=False)
    next(other.iter_encoded())
    assert b"event: people" in next(sent)
    other.close()
    assert b"event: people" in next(sent)
    answer.close()


def test_a_board_is_not_told_who_comes_and_goes(host: Phone, guest: Phone) -> None:
    answer = host.get("events?view=play", buffered=False)
    sent = answer.iter_encoded()
    next(sent), next(sent)
    guest.stream("events?view=play", 1)
    host.tap(add(0))
    assert b"event: people" not in next(sent)
    answer.close()


def test_asking_only_for_the_head_of_a_stream_opens_none(host: Phone) -> None:
    answer = host.first.head(f"{host.here}/events?view=play", base_url=f"http://{host.host}")
    assert answer.status_code == 200
    assert answer.headers["Content-Length"] == "0"
    assert host.app.extensions["hub"].quiet


def test_a_stream_of_a_room_that_was_deleted_says_so(host: Phone, guest: Phone) -> None:
    answer = guest.get("events?view=play", buffered=False)
    sent = answer.iter_encoded()
    for _ in range(2):  # the greeting, the board
        next(sent)
    host.post("people", {"do": "delete", "sure": "yes"})
    rest = [named(event.decode())[0] for event in sent]
    assert rest == ["gone"]


def test_a_stream_ends_when_the_server_does(make_app: MakeApp) -> None:
    app = make_app()
    phone = Phone(app)
    phone.open("tally", 2)
    answer = phone.get("events?view=play", buffered=False)
    sent = answer.iter_encoded()
    for _ in range(2):  # the greeting, the board
        next(sent)
    app.extensions["hub"].close()
    assert list(sent) == []


def test_a_stream_speaks_the_phones_language_and_shows_its_own_seat_first(host: Phone, guest: Phone) -> None:
    guest.language = "ja"
    mine, other = (phone.stream("events?view=play", 3)[2] for phone in (guest, host))
    assert mine.index('id="seat-1"') < mine.index('id="seat-0"')
    assert other.index('id="seat-0"') < other.index('id="seat-1"')
    assert "Round 1" in other
    assert "Round 1" not in mine


@pytest.mark.parametrize("view", ["play", "setup", "scores"])
def test_asking_for_the_board_brings_it_only_when_it_is_newer(host: Phone, view: str) -> None:
    version = host.room.version
    answer = host.get(f"board?view={view}&have={version - 1}")
    assert answer.status_code == 200
    assert answer.headers["X-Version"] == str(version)
    assert answer.text.lstrip().startswith("<main")
    assert 'id="board"' in answer.text
    answer = host.get(f"board?view={view}&have={version}")
    assert answer.status_code == 204
    assert answer.headers["X-Version"] == str(version)
    assert answer.data == b""
    for have in ("", "x", "999999", "-1", "9" * 5000):
        assert host.get("board", query_string={"view": view, "have": have}).status_code == 200


def test_a_board_is_the_same_for_all_phones_of_a_seat_and_language(host: Phone, app: Flask) -> None:
    one, two = Phone(app), Phone(app)
    one.enter(host.code), two.enter(host.code)
    assert one.get("board?view=scores").text == two.get("board?view=scores").text
    assert said(one.get("board?view=play")) == said(two.get("board?view=play"))


def test_s16_a_browser_with_streams_enough_is_told_to_ask_instead(
    app: Flask, host: Phone, guest: Phone
) -> None:
    hub: Hub = app.extensions["hub"]
    me = next(key for key, each in host.room.phones.items() if each.host)
    listeners = [hub.listen(host.room.id, me, str(at)) for at in range(MOST_STREAMS)]
    for listener in listeners:
        hub.add(listener)
    patient = {"X-Patient": "yes"}
    (told,) = host.stream("events?view=play&have=0", 1, headers=patient)
    assert named(told)[0] == "crowded"
    assert named(guest.stream("events?view=play&have=0", 1, headers=patient)[0])[0] == "hb"
    assert [each.replaced for each in listeners] == [False] * MOST_STREAMS
    # A page that is opened anew comes first: the oldest stream may long be dead.
    assert named(host.stream("events?view=play&have=0", 1)[0])[0] == "hb"
    assert [each.replaced for each in listeners] == [True, False, False, False]


def test_where_no_more_streams_fit_a_page_is_told_to_ask_instead(app: Flask, host: Phone) -> None:
    app.extensions["wires"] = SimpleNamespace(full=True)
    (told,) = host.stream("events?view=play", 1)
    assert named(told)[0] == "crowded"
    assert app.extensions["hub"].quiet


def test_s16_a_heartbeat_comes_before_any_proxy_loses_patience() -> None:
    assert HEARTBEAT <= 15
