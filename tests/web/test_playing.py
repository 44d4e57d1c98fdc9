"""A game over HTTP: undo and redo, setup, lots, rights, closing, and two phones at once."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from flask import Flask

from companion.core.lines import lines
from tests.web.conftest import MakeApp
from tests.web.phones import (
    DRAW,
    Act,
    Phone,
    acts,
    add,
    alert,
    counter,
    kept,
    next_round,
    offers,
    opened,
    put,
    said,
    stage,
    tick,
    undo,
)

ONLY_HOST = "Only the host can do that."
CLOSED = "This room is closed. The host can open it again."


def undo_button(phone: Phone) -> Act:
    """What the undo button of the board would do."""
    markup = phone.get("board?view=scores").text
    return next(act for act in reversed(acts(markup)) if act["do"] == "instead")


def redo_button(phone: Phone) -> Act:
    return next(act for act in acts(phone.get("board?view=scores").text) if act["do"] == "instead")


# -- undo ------------------------------------------------------------------------------------


def test_s4_one_undo_for_the_room(make_app: MakeApp, app: Flask, host: Phone, guest: Phone) -> None:
    host.tap(add(0, 5))
    guest.tap(add(1, -2))
    host.tap(next_round(1))
    begun = host.room.version
    assert guest.tap(undo_button(guest)).status_code == 204
    for phone in (host, guest):
        assert "Round 1" in said(phone.get("play"))
        assert redo_button(phone) == undo(begun + 1), "redo is offered on every phone"
    assert f"Undid entry {begun}: Round 1 ends" in said(host.get("log"))
    assert host.room.book.entries[-1].seat == 1, "the log knows who undid"

    cookie = guest.client.get_cookie("fieldbook_phone")
    assert cookie is not None
    again = Phone(make_app())
    again.client.set_cookie("fieldbook_phone", cookie.value)
    again.code = guest.code
    assert again.tap(undo_button(again)).status_code == 204, "after a restart"
    assert [counter(again, seat) for seat in (0, 1)] == [5, 0], "the second undo takes the −2, not the +5"
    assert again.tap(redo_button(again)).status_code == 204
    assert counter(again, 1) == -2
    log = said(again.get("log"))
    assert "Redid: Noor: −2 → −2" in log
    assert "nothing is ever lost" in log
    assert again.room.version == begun + 3, "the log never shrinks"


def test_undo_of_what_later_entries_stand_on_names_them_and_offers_to_leave_them_out(
    app: Flask, host: Phone, guest: Phone
) -> None:
    first = host.room.version + 1
    host.tap({"do": "pick", "seat": 0, "card": 3})
    host.tap({"do": "drop", "seat": 0, "card": 3})
    guest.tap({"do": "pick", "seat": 1, "card": 3})
    host.tap(undo(first + 1))
    assert host.room.version == first + 2, "taking back the drop would break what came later"
    before = kept(app)
    answer = guest.tap(undo(first + 1))
    assert answer.status_code == 409
    assert alert(answer) == f"Entry {first + 2} stands on this and would no longer hold."
    assert f"Leave out entry {first + 2} too" in said(answer)
    assert 'hx-target="#board"' in answer.text
    assert kept(app) == before
    (offered,) = offers(answer)
    assert offered == undo(first + 1, first + 2)
    assert guest.tap(offered).status_code == 204
    places = host.room.state.game.places
    assert (places[0].cards, places[1].cards) == ({3}, frozenset())


def test_without_script_the_offer_to_leave_out_works_too(host: Phone) -> None:
    first = host.room.version + 1
    host.tap({"do": "pick", "seat": 0, "card": 3})
    host.tap({"do": "drop", "seat": 0, "card": 3})
    answer = host.press("play", undo(first))
    assert answer.status_code == 409
    (offered,) = offers(answer)
    assert host.press("play", offered).status_code == 303
    assert host.room.state.last is None


def test_s19_a_wrong_entry_of_the_past_is_corrected_and_both_values_stay_in_the_log(
    host: Phone, guest: Phone
) -> None:
    wrong = host.room.version + 1
    guest.tap(add(1, 50))
    host.tap(next_round(1))
    guest.tap(add(1, 1))
    assert host.tap({"do": "instead", "of": [wrong], "actions": [add(1, 5)]}).status_code == 204
    assert counter(host, 1) == 6, "later totals follow"
    log = said(host.get("log"))
    assert "+50 → 50" in log
    assert f"Corrected entry {wrong} · Noor: +5 → 5" in log


# -- the setup -------------------------------------------------------------------------------


def test_the_setup_is_ticked_skipped_and_opened_again(host: Phone, guest: Phone) -> None:
    assert host.tap(stage("setup"), view="").status_code == 204
    assert guest.get("").headers["Location"] == f"{host.here}/setup"
    for step, done in (("bowl", True), ("cards", True), ("bowl", False), ("bowl", True)):
        assert guest.tap(tick(step, done), view="setup").status_code == 204
    assert guest.room.state.ticks == {"bowl", "cards"}
    page = host.get("setup").text
    assert 'aria-pressed="true"' in page
    assert tick("bowl", done=False) in acts(page), "a step that is done can be opened again"
    assert host.tap(stage("play"), view="setup").status_code == 204, "skipped"
    assert guest.get("").headers["Location"] == f"{host.here}/play"
    assert guest.tap(stage("setup")).status_code == 204
    assert guest.room.state.ticks == {"bowl", "cards"}, "ticks stay"


def test_a_tick_that_comes_twice_is_no_harm(host: Phone) -> None:
    host.tap(tick("bowl"))
    assert host.tap(tick("bowl")).status_code == 204
    assert host.room.state.ticks == {"bowl"}


def test_undo_does_not_name_a_tick(host: Phone) -> None:
    host.tap(add(0, 3))
    moved = host.room.version
    host.tap(tick("bowl"))
    assert undo_button(host) == undo(moved)


@pytest.mark.parametrize(
    ("game", "lot", "field"), [("tally", "lot", "seat"), ("lost_explorers", "start_player", "seat")]
)
def test_a_drawn_lot_stands_in_the_log_and_drawing_again_is_another_entry(
    app: Flask, game: str, lot: str, field: str
) -> None:
    phone = Phone(app)
    phone.open(game, 4), phone.sit(0)
    drawn = {}
    for n in range(12):
        draw = {"do": "draw", "lot": lot}
        for _ in range(3):  # a repeat of the tap does not draw again
            assert phone.tap(draw, tap_id=f"draw-{n}", view="setup").status_code == 204
        entry = phone.room.book.entries[-1]
        assert entry.tap == f"draw-{n}"
        drawn[entry.seq] = getattr(entry.body, field)
    assert len(drawn) == 12
    assert len(set(drawn.values())) > 1
    assert phone.room.state.game.first == list(drawn.values())[-1]
    assert sum(entry.tap.startswith("draw-") for entry in phone.room.book.entries) == 12


# -- players, options, rights ----------------------------------------------------------------


def test_players_and_options_are_free_until_the_first_move(host: Phone) -> None:
    assert host.tap({"do": "players", "count": 5}, view="").status_code == 204
    assert host.tap({"do": "choose", "option": "gems_first", "value": "true"}, view="").status_code == 204
    host.tap(tick("bowl"))
    host.tap(stage("play"))
    assert host.tap({"do": "players", "count": 4}).status_code == 204, "neither tick nor stage is a move"
    assert len(host.room.state.game.places) == 4
    host.tap(add(0))
    for act in ({"do": "players", "count": 3}, {"do": "choose", "option": "gems_first", "value": "false"}):
        answer = host.tap(act)
        assert answer.status_code == 422
        assert alert(answer).startswith("The game has begun.")
    assert host.tap({"do": "choose", "option": "rounds", "value": "5"}).status_code == 204, "a live option"
    assert host.room.state.game.options["rounds"] == 5


def test_a_seat_that_somebody_has_does_not_go(host: Phone, guest: Phone) -> None:
    answer = host.tap({"do": "players", "count": 1})
    assert answer.status_code == 422
    assert alert(answer) == "Somebody sits on a seat that would go. They can stand up first."


HOSTS_ACTS: dict[str, Act] = {
    "players": {"do": "players", "count": 4},
    "an option": {"do": "choose", "option": "gems_first", "value": "true"},
    "closing": {"do": "stage", "stage": "closed"},
}


@pytest.mark.parametrize("act", HOSTS_ACTS.values(), ids=HOSTS_ACTS)
def test_only_the_host_decides_while_the_host_is_there(
    app: Flask, host: Phone, guest: Phone, act: Act
) -> None:
    before = kept(app)
    with here(host):
        answer = guest.tap(act)
        assert answer.status_code == 422
        assert alert(answer) == ONLY_HOST
        assert kept(app) == before
    assert guest.tap(act).status_code == 204, "with no host connected any seated phone may"


@pytest.mark.parametrize("act", HOSTS_ACTS.values(), ids=HOSTS_ACTS)
def test_a_watcher_never_decides(app: Flask, host: Phone, watcher: Phone, act: Act) -> None:
    before = kept(app)
    answer = watcher.tap(act)
    assert answer.status_code == 422
    assert alert(answer) == "You are watching. Take a seat to play."
    assert kept(app) == before


PEOPLE = {
    "freeing a seat": ({"do": "stand", "phone": "1"}, "Only the host can free another phone's seat."),
    "the order of seats": ({"do": "swap", "one": "0", "other": "1"}, ONLY_HOST),
    "deleting": ({"do": "delete", "sure": "yes"}, "Only the host can delete the room."),
}


@pytest.mark.parametrize("case", PEOPLE)
def test_only_the_host_changes_the_people_while_the_host_is_there(
    app: Flask, host: Phone, guest: Phone, watcher: Phone, case: str
) -> None:
    form, sentence = PEOPLE[case]
    before = kept(app)
    with here(host):
        for phone in (guest, watcher):
            answer = phone.post("people", form)
            assert answer.status_code == 422
            assert alert(answer) == sentence
    answer = watcher.post("people", form)
    assert answer.status_code == 422, "a watcher never"
    assert kept(app) == before
    assert guest.post("people", form).status_code == 303, "with no host connected any seated phone may"


@contextmanager
def here(phone: Phone) -> Iterator[None]:
    """While this holds the phone of the host is connected, and every process knows it."""
    key = next(key for key, each in phone.room.phones.items() if each.host)
    room = phone.room.id
    apps = [phone.app, phone.app.extensions.get("twin", phone.app)]

    def known(there: bool) -> None:
        for _ in range(500):
            if all((key in app.extensions["hub"].present(room)) is there for app in apps):
                return
            time.sleep(0.01)

    with phone.app.extensions["hub"].listen(room, key):
        known(True)
        yield
    known(False)


def test_the_host_frees_a_seat(host: Phone, guest: Phone) -> None:
    number = next(p.number for p in host.room.phones.values() if p.seat == 1)
    assert host.post("people", {"do": "stand", "phone": str(number)}).status_code == 303
    assert host.room.holder(1) is None
    assert host.room.state.seats[1].name == "Noor"


def test_seats_change_places_with_their_phones(host: Phone, guest: Phone) -> None:
    assert host.post("people", {"do": "swap", "one": "1", "other": "0"}).status_code == 303
    assert [seat.name for seat in host.room.state.seats][:2] == ["Noor", "Mika"]
    assert next(p.seat for p in host.room.phones.values() if p.host) == 1
    for pair in (("1", "9"), ("x", "0"), ("", "")):
        answer = host.post("people", {"do": "swap", "one": pair[0], "other": pair[1]})
        assert answer.status_code == 422
        assert alert(answer)
    host.tap(add(0))
    answer = host.post("people", {"do": "swap", "one": "1", "other": "0"})
    assert answer.status_code == 422
    assert alert(answer) == "The game has begun: the order around the table stays."


def test_a_closed_room_takes_nothing_until_the_host_opens_it_again(
    app: Flask, host: Phone, guest: Phone
) -> None:
    host.tap(add(0, 5))
    host.tap(stage("closed"))
    assert guest.get("").headers["Location"] == f"{host.here}/scores"
    before = kept(app)
    moved = host.room.version - 1
    for act in (
        add(0),
        next_round(1),
        undo(moved),
        tick("bowl"),
        DRAW,
        {"do": "choose", "option": "rounds", "value": "5"},
    ):
        for phone in (host, guest):
            answer = phone.tap(act)
            assert answer.status_code == 422, act
            assert alert(answer) == CLOSED or alert(answer).startswith("The game has begun")
    with here(host):
        answer = guest.tap(stage("play"))
        assert answer.status_code == 422
        assert alert(answer) == ONLY_HOST
    assert kept(app) == before
    assert stage("play") in acts(host.get("people").text)
    assert host.tap(stage("play")).status_code == 204
    assert guest.tap(add(1)).status_code == 204


# -- one phone, many phones ------------------------------------------------------------------


def test_s17_one_phone_acts_for_every_seat_and_shows_whose_turn_it_is(app: Flask) -> None:
    phone = opened(app)
    assert phone.post("people", {"do": "follow", "follows": "yes"}).status_code == 303
    assert phone.tap({"do": "lot", "seat": 2}).status_code == 204
    for number in (1, 2, 3):
        board = phone.get("board?view=play").text
        acting = (2 + number - 1) % 3
        assert board.index(f'id="seat-{acting}"') == min(board.index(f'id="seat-{n}"') for n in range(3))
        for seat in range(3):
            assert phone.tap(add(seat, number)).status_code == 204
        assert phone.tap(next_round(number)).status_code == 204
    assert [counter(phone, seat) for seat in range(3)] == [6, 6, 6]
    assert "All 3 rounds have been played." in said(phone.get("scores"))


def test_a_phone_looks_from_any_seat(host: Phone) -> None:
    board = host.get("board?view=play&as=3").text
    assert board.index('id="seat-2"') < board.index('id="seat-0"')
    for wanted in ("9", "0", "-1", "x", "", "９", "9" * 5000):
        board = host.get("board", query_string={"view": "play", "as": wanted}).text
        assert board.index('id="seat-0"') < board.index('id="seat-2"'), "else from its own"


def test_s18_a_watcher_sees_everything(host: Phone, watcher: Phone) -> None:
    host.tap(add(2, 42))
    for page in ("play", "scores", "log"):
        assert "42" in said(watcher.get(page)), page
    for page in ("setup", "people", "invite", "options", "rules", "sheet/set?seat=1"):
        assert watcher.get(page).status_code == 200, page


def test_s7_two_at_once_lose_nothing(host: Phone, guest: Phone) -> None:
    version = host.room.version
    start = threading.Barrier(2)
    statuses: list[int] = []

    def hurry(phone: Phone) -> None:
        start.wait()
        statuses.extend(phone.tap(add(2, 1)).status_code for _ in range(200))

    threads = [threading.Thread(target=hurry, args=(phone,)) for phone in (host, guest)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert statuses == [204] * 400
    assert counter(host, 2) == 400
    assert host.room.version == version + 400
    told = lines(host.room.game, host.room.book.entries)[version:]
    assert [line.entry.seq for line in told] == list(range(version + 1, version + 401))


def test_s7_of_two_who_set_from_one_version_the_first_holds_and_the_second_is_told(
    app: Flask, host: Phone, guest: Phone
) -> None:
    seen = host.room.version
    assert host.tap(put(0, 10, was=0), seen=seen).status_code == 204
    before = kept(app)
    answer = guest.tap(put(0, 12, was=0), seen=seen)
    assert answer.status_code == 409
    assert "10" in alert(answer)
    assert "(Mika)" in alert(answer)
    assert kept(app) == before
    assert guest.tap(put(0, 12, was=10)).status_code == 204
    assert counter(host, 0) == 12
