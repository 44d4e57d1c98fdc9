"""Taps that could not be sent: seen, kept, sent in order, counted once (scenario S2)."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import Phones
from tests.browser.program import Program
from tests.browser.table import Table, counter, is_live, sent

TAP = re.compile(r"/r/\w+/tap$")
ROOM = re.compile(r"/r/\w+/")
NETWORK = r"ERR_|Failed to fetch|network error|htmx:|status of (409|422|500|503)"

Seated = tuple[Table, Page, Page]


@pytest.fixture
def table(server: Program, phone: Phones) -> Seated:
    """A game of Tally with two seats, its first phone at the board."""
    phone.forgive(NETWORK)
    one, other = phone(), phone()
    room = Table.opened(server, one, "tally", names=("Ann", "Ben"))
    room.sit(one, 0, "Ann")
    room.sit(other, 1, "Ben")
    room.play(one)
    room.look(one)
    return room, one, other


def badge(page: Page) -> Locator:
    return page.locator("#outbox summary")


def cut(page: Page) -> None:
    page.context.set_offline(True)


def back(page: Page) -> None:
    page.context.set_offline(False)


def taps(page: Page) -> list[str]:
    """The ids of the taps that this phone sends from now on."""
    ids: list[str] = []
    page.on("request", lambda asked: ids.append(asked.headers["x-tap"]) if TAP.search(asked.url) else None)
    return ids


def ids_in_log(room: Table, page: Page) -> list[str]:
    entries = page.request.get(f"{room.here}/export").json()["entries"]
    return [entry["tap"] for entry in entries]


def test_s2_taps_while_cut_off_are_shown_kept_and_counted_once_in_order(table: Seated) -> None:
    room, one, other = table
    room.look(other)
    cut(one)
    one.click("#seat-0-add-3")
    expect(badge(one)).to_have_text("1 not sent")
    one.click("#seat-0-add-3")
    one.click("#seat-0-add-1")
    expect(badge(one)).to_have_text("3 not sent")
    expect(one.locator("#seat-0-add-3")).to_have_attribute("data-pending", "+3 +3 ⏳")
    expect(counter(one, 0)).to_have_text("0")
    tried = taps(one)
    back(one)
    expect(counter(one, 0)).to_have_text("7")
    expect(counter(other, 0)).to_have_text("7")
    expect(one.locator("#outbox")).to_be_hidden()
    expect(one.locator("[data-pending]")).to_have_count(0)
    assert ids_in_log(room, one)[-3:] == list(dict.fromkeys(tried))


def test_s2_the_network_may_die_silently_and_the_answer_may_be_lost(table: Seated) -> None:
    room, one, _ = table

    def lose_the_answer(route: Route) -> None:
        route.fetch()
        route.abort()

    one.route(TAP, lose_the_answer)
    one.click("#seat-0-add-5")
    expect(badge(one)).to_have_text("1 not sent")
    expect(counter(one, 0)).to_have_text("5")  # it did arrive, and the stream says so
    one.unroute(TAP)
    expect(one.locator("#outbox")).to_be_hidden()
    assert room is not None
    expect(counter(one, 0)).to_have_text("5")


def test_s2_what_was_not_sent_survives_a_reload_and_another_page(table: Seated) -> None:
    _, one, _ = table
    one.route(TAP, lambda route: route.abort())
    one.click("#seat-0-add-3")
    expect(badge(one)).to_have_text("1 not sent")
    one.reload()
    expect(badge(one)).to_have_text("1 not sent")
    expect(one.locator("#seat-0-add-3")).to_have_attribute("data-pending", "+3 ⏳")
    one.click("#tab-log")
    expect(badge(one)).to_have_text("1 not sent")
    one.unroute(TAP)
    one.click("#tab-play")
    expect(counter(one, 0)).to_have_text("3")
    expect(one.locator("#outbox")).to_be_hidden()


def test_s2_a_tap_is_not_lost_when_its_page_is_left_at_once(table: Seated) -> None:
    _, one, _ = table
    one.route(TAP, lambda _: None)  # never answered: the page goes first
    one.click("#seat-0-add-3")
    one.unroute(TAP)
    one.reload()
    expect(counter(one, 0)).to_have_text("3")
    expect(one.locator("#outbox")).to_be_hidden()


def test_s2_another_tab_sends_what_a_closed_one_left(table: Seated) -> None:
    room, one, _ = table
    one.route(TAP, lambda route: route.abort())
    one.click("#seat-0-add-3")
    expect(badge(one)).to_have_text("1 not sent")
    second = one.context.new_page()
    one.close()
    room.look(second)
    expect(counter(second, 0)).to_have_text("3", timeout=8_000)
    expect(second.locator("#outbox")).to_be_hidden()


def test_s2_taps_of_a_room_that_was_closed_meanwhile_are_listed_and_entered_again(table: Seated) -> None:
    room, one, other = table
    cut(one)
    one.click("#seat-0-add-3")
    expect(badge(one)).to_have_text("1 not sent")
    room.tap(other, "add", seat=1, counter=0, by=1)
    sent(one.request, room.url, f"/r/{room.code}/people", do="stand", phone=1)
    room.sit(one, 0, "Ann")
    room.tap(one, "stage", stage="closed")
    back(one)
    listed = one.locator("#outbox li")
    expect(badge(one)).to_have_text("1 not counted")
    expect(listed).to_contain_text("+3: This room is closed.")
    one.click("#outbox li button >> text=Enter again")
    expect(listed).to_contain_text("This room is closed.")
    room.tap(one, "stage", stage="play")
    one.click("#outbox li button >> text=Enter again")
    expect(counter(one, 0)).to_have_text("3")
    expect(one.locator("#outbox")).to_be_hidden()


def test_s2_after_a_refusal_what_may_be_late_goes_on_and_what_moves_the_game_on_is_held(
    table: Seated,
) -> None:
    room, one, other = table
    cut(one)
    one.click("#tally-next")
    one.click("#seat-0-add-3")
    expect(badge(one)).to_have_text("2 not sent")
    room.tap(other, "next_round", round=1)
    back(one)
    expect(counter(one, 0)).to_have_text("3")
    expect(one.locator("#tally-moment")).to_have_text("Round 2")
    listed = one.locator("#outbox li")
    expect(listed).to_have_count(1)
    expect(listed).to_contain_text("Next round: Round 1 is over; this is round 2.")
    one.click("#outbox li button >> text=Leave out")
    expect(one.locator("#outbox")).to_be_hidden()
    expect(one.locator("#tally-moment")).to_have_text("Round 2")


def test_s2_a_number_typed_offline_over_another_one_is_asked_about(table: Seated) -> None:
    room, one, other = table
    one.click("#seat-0-set")
    field = one.locator("#field-set-0-0")
    field.fill("12")
    cut(one)
    field.press("Enter")
    expect(badge(one)).to_have_text("1 not sent")
    expect(one.locator("#sheet section")).to_have_count(0)  # the number is in the outbox now
    expect(one.locator("#seat-0-set")).to_have_attribute("data-pending", "12 ⏳")
    room.tap(other, "set", seat=0, counter=0, value=9, was=0)
    back(one)
    expect(one.locator("#outbox li")).to_contain_text("Ann is at 9 meanwhile. (Ben)")
    expect(counter(one, 0)).to_have_text("9")
    one.click("#outbox li button >> text=Set 12")
    expect(counter(one, 0)).to_have_text("12")
    expect(one.locator("#outbox")).to_be_hidden()


def test_s2_a_phone_that_lost_its_seat_gets_its_taps_listed(table: Seated) -> None:
    room, one, other = table
    cut(other)
    room.look(one)
    other.context.set_offline(False)
    room.look(other)
    cut(other)
    other.click("#seat-1-add-3")
    other.click("#seat-1-add-1")
    expect(badge(other)).to_have_text("2 not sent")
    sent(one.request, room.url, f"/r/{room.code}/people", do="stand", phone=2)
    back(other)
    expect(badge(other)).to_have_text("2 not counted")
    expect(other.locator("#outbox li").first).to_contain_text("+3: You are watching.")
    room.sit(other, 1, "Ben")
    other.locator("#outbox li button >> text=Enter again").first.click()
    expect(counter(one, 1)).to_have_text("3")
    is_live(other)


def test_s2_a_server_that_breaks_on_one_tap_does_not_hold_up_the_next(table: Seated) -> None:
    _, one, _ = table
    tries = 0

    def broken(route: Route) -> None:
        nonlocal tries
        if "by%22%3A3" not in (route.request.post_data or ""):
            return route.continue_()
        tries += 1
        return route.fulfill(status=500, body="<h1>broken</h1>")

    one.route(TAP, broken)
    one.click("#seat-0-add-3")
    expect(badge(one)).to_have_text("1 not sent")
    one.click("#seat-0-add-1")
    expect(counter(one, 0)).to_have_text("1", timeout=15_000)
    expect(one.locator("#outbox li")).to_contain_text("That did not get through.")
    assert tries == 3
