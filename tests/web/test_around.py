"""Around a room: its file, the next game of the same people, the big screen."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from companion.core import exports
from tests.promises.test_recorded import RECORDED
from tests.web.phones import Phone, add, joined, next_round, opened, said, undo

FILES = [parameter.values[1] for parameter in RECORDED]


def exported(phone: Phone) -> dict[str, Any]:
    answer = phone.get("export")
    assert answer.status_code == 200
    assert "attachment" in answer.headers["Content-Disposition"]
    room: dict[str, Any] = json.loads(answer.text)
    return room


def imported(phone: Phone, room: Any, **more: str) -> TestResponse:
    data = room if isinstance(room, bytes) else json.dumps(room).encode()
    form = {"file": (io.BytesIO(data), "room.json")} | more
    return phone.post("/?import=yes", form, content_type="multipart/form-data")


def count_of_rooms(app: Flask) -> int:
    with app.extensions["rooms"].database.reading() as connection:
        return int(connection.exec_driver_sql("SELECT count(*) FROM room").scalar())


def test_a_room_goes_out_and_comes_back_with_the_same_log_and_state(app: Flask, host: Phone) -> None:
    host.tap(add(0, 5))
    host.tap(next_round(1))
    host.tap(undo(host.room.version))
    room = exported(host)
    other = Phone(app)
    answer = imported(other, room)
    assert answer.status_code == 303
    other.code = answer.headers["Location"].rsplit("/", 1)[1]
    assert other.code != host.code
    assert other.room.state == host.room.state
    assert exports.log_hash(other.room.book.entries) == exports.log_hash(host.room.book.entries)
    assert exported(other) == room


def test_an_export_names_no_phone_but_its_number(app: Flask, host: Phone) -> None:
    text = host.get("export").text
    assert all(phone not in text for phone in host.room.phones)


def test_whoever_imports_a_room_is_its_host(app: Flask, host: Phone) -> None:
    other = Phone(app)
    other.code = imported(other, exported(host)).headers["Location"].rsplit("/", 1)[1]
    assert [phone.host for phone in other.room.phones.values()] == [True]


@pytest.mark.parametrize(
    "data, words",
    [
        pytest.param(b"", "choose", id="no file"),
        pytest.param(b"{", "not JSON", id="broken"),
        pytest.param(b"[]", "not an exported room", id="something else"),
        pytest.param(b'{"format": "companion-room", "version": 99}', "newer", id="newer"),
        pytest.param(b" " * (exports.LARGEST + 1), "too large", id="too large a file"),
    ],
)
def test_a_file_that_cannot_be_imported_gets_a_sentence_and_makes_nothing(
    app: Flask, data: bytes, words: str
) -> None:
    phone = Phone(app)
    answer = imported(phone, data) if data else phone.post("/?import=yes", {})
    assert answer.status_code == 422
    assert words in said(answer)
    assert count_of_rooms(app) == 0


def test_a_body_beyond_any_file_is_refused_as_too_large(app: Flask) -> None:
    answer = imported(Phone(app), b" " * (exports.LARGEST + 200_000))
    assert answer.status_code == 413


def test_what_an_import_would_skip_is_said_before_anything_is_made(app: Flask, host: Phone) -> None:
    room = exported(host)
    seq = len(room["entries"]) + 1
    body = {"do": "drop", "seat": 0, "card": 3}  # nobody holds it
    room["entries"].append({"seq": seq, "tap": "x", "seat": 0, "phone": 1, "at": 1, "body": body})
    phone = Phone(app)
    answer = imported(phone, room)
    assert answer.status_code == 422
    assert f"Entry {seq} would be skipped" in said(answer)
    assert count_of_rooms(app) == 1
    assert imported(phone, room, skip="yes").status_code == 303
    assert count_of_rooms(app) == 2


def test_what_a_correction_would_bring_back_is_said_with_what_it_breaks(app: Flask, host: Phone) -> None:
    """Only a log of other rules has entries that are skipped, and so one that can count again."""
    room = exported(host)
    seq = len(room["entries"])
    for do, seat in (("pick", 0), ("pick", 1), ("drop", 0)):
        body = {"do": do, "seat": seat, "card": 3}
        number = len(room["entries"]) + 1
        room["entries"].append(
            {"seq": number, "tap": f"x{number}", "seat": 0, "phone": 1, "at": 1, "body": body}
        )
    phone = Phone(app)
    phone.code = imported(phone, room, skip="yes").headers["Location"].rsplit("/", 1)[1]
    phone.sit(0)
    answer = phone.tap(undo(seq + 1))
    assert f"Entry {seq + 3} stands on this" in said(answer)
    assert f"Entry {seq + 2}, skipped so far, would count then." in said(answer)


def test_a_rematch_has_the_same_people_colours_and_options_in_a_new_room(app: Flask) -> None:
    host = opened(app, "lost_explorers", 3)
    guest = joined(app, host.code)
    host.tap({"do": "choose", "option": "finish_round", "value": "true"})
    host.tap({"do": "start_player", "seat": 2})
    before = host.room.state
    answer = host.post("again")
    code = answer.headers["Location"].rsplit("/", 1)[1]
    assert code != host.code
    assert host.room.state.again == code  # the phones of the old room are led there
    again = Phone(app)
    again.code = code
    assert again.room.state.seats == before.seats
    assert again.room.state.setup == before.setup
    assert again.room.state.game.first == 0  # the next player clockwise
    assert {phone.seat for phone in again.room.phones.values()} == {0, 1}
    guest.code = code
    assert guest.get("play").status_code == 200
    assert "Take seat" not in guest.get("people").text


def test_a_second_wish_for_a_rematch_leads_to_the_same_room(app: Flask) -> None:
    host = opened(app, "lost_explorers", 3)
    guest = joined(app, host.code)
    there = host.post("again").headers["Location"]
    assert guest.post("again").headers["Location"] == there
    for page in ("play", "setup", "scores"):  # the other phones of the old room are led there
        assert f'href="{there}"' in guest.get(page).text


def test_a_watcher_starts_no_rematch(app: Flask, host: Phone, watcher: Phone) -> None:
    assert watcher.post("again").status_code == 422


@pytest.mark.parametrize("game", ["tally", "lost_explorers"])
def test_the_big_screen_shows_code_qr_turn_and_the_last_entry(app: Flask, game: str) -> None:
    host = opened(app, game, 3)
    screen = Phone(app)
    screen.code = host.code
    answer = screen.get("screen")
    assert answer.status_code == 200
    assert host.code in said(answer)
    assert 'class="qr"' in answer.text or "no address" in said(answer)
    assert 'name="act"' not in answer.text.split('id="board"')[1].split("</main>")[0]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_recorded_game_can_be_brought_into_the_app(app: Flask, file: Any) -> None:
    phone = Phone(app)
    answer = imported(phone, file.read_bytes(), skip="yes")
    phone.code = answer.headers["Location"].rsplit("/", 1)[1]
    for page in ("play", "setup", "scores", "log", "screen"):
        assert phone.get(page).status_code == 200
    assert phone.get("export").text == file.read_text(encoding="utf-8")
