"""What live.js promises: the newest board whatever the network does, and small comforts."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.browser.conftest import Phones
from tests.browser.program import Program
from tests.browser.table import Streams, Table, counter, is_live, sent, set_hidden

STREAM = re.compile(r"/r/\w+/events")
BOARD = re.compile(r"/r/\w+/board")
TAP = re.compile(r"/r/\w+/tap$")
NETWORK = "ERR_|Failed to fetch|network error|htmx:|status of 503"


@pytest.fixture
def table(server: Program, phone: Phones) -> tuple[Table, Page, Page]:
    """A game of Tally with two seats; no page is open yet."""
    one, other = phone(), phone()
    room = Table.opened(server, one, "tally", names=("Ann", "Ben"))
    room.sit(one, 0, "Ann")
    room.sit(other, 1, "Ben")
    room.play(one)
    return room, one, other


Seated = tuple[Table, Page, Page]


def late(seconds: float) -> Callable[[Route], None]:
    def answer(route: Route) -> None:
        time.sleep(seconds)
        route.continue_()

    return answer


@pytest.mark.parametrize("script", ["live", "htmx-", "hx-sse"])
def test_the_stream_flows_whichever_script_comes_last(table: Seated, script: str) -> None:
    room, one, other = table
    streams = Streams(one)
    one.route(re.compile(rf"/static/.*{script}.*\.js"), late(0.4))
    room.look(one)
    room.tap(other, "add", seat=1, counter=0, by=1)
    expect(counter(one, 1)).to_have_text("1")
    assert streams.opened == 1


@pytest.mark.parametrize("how", ["refused", "503"])
def test_a_first_connection_that_fails_is_tried_again(table: Seated, phone: Phones, how: str) -> None:
    phone.forgive(NETWORK)
    room, one, other = table
    tries = 0

    def fail_twice(route: Route) -> None:
        nonlocal tries
        tries += 1
        if tries > 2:
            route.continue_()
        elif how == "refused":
            route.abort()
        else:
            route.fulfill(status=503, body="<h1>busy</h1>", content_type="text/html")

    one.route(STREAM, fail_twice)
    one.goto(f"{room.here}/play")
    expect(one.locator("html[data-live]")).to_have_count(1, timeout=8_000)
    expect(one.locator("h1", has_text="busy")).to_have_count(0)
    room.tap(other, "add", seat=1, counter=0, by=1)
    expect(counter(one, 1)).to_have_text("1")


def test_a_server_that_says_nothing_is_given_twice_the_time_with_each_try(
    table: Seated, phone: Phones
) -> None:
    """Else it works for phones that have given up, when thousands come back at once."""
    phone.forgive(NETWORK)
    room, one, _ = table

    def hurried(route: Route) -> None:
        answer = route.fetch()
        body = answer.text().replace('"connectTimeout":4000', '"connectTimeout":250')
        route.fulfill(response=answer, body=body)

    one.route(re.compile(r"/play$"), hurried)
    one.goto(f"{room.here}/play")
    is_live(one)
    begun: dict[Request, float] = {}
    waited: list[float] = []
    one.on("request", lambda request: begun.update({request: time.monotonic()}))

    def failed(request: Request) -> None:
        if request in begun and STREAM.search(request.url):
            waited.append(time.monotonic() - begun[request])

    one.on("requestfailed", failed)
    one.route(STREAM, lambda _route: None)
    one.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    while len(waited) < 3:
        one.wait_for_event("requestfailed")
    assert waited[1] >= 0.5
    assert waited[2] >= 1.0
    one.unroute(STREAM)
    expect(one.locator("html[data-live]")).to_have_count(1, timeout=15_000)


def test_without_streams_the_page_asks_and_sheets_and_lists_follow(table: Seated, phone: Phones) -> None:
    phone.forgive(NETWORK)
    room, one, other = table
    one.route(STREAM, lambda route: route.abort())
    one.goto(f"{room.here}/play")
    one.click("#seat-0-set")
    room.tap(other, "set", seat=0, counter=0, value=8, was=0)
    expect(counter(one, 0)).to_have_text("8", timeout=8_000)
    expect(one.locator("#field-set-0-0")).to_have_value("8")
    expect(one.locator("html[data-offline], html[data-connecting]")).to_have_count(0)
    one.goto(f"{room.here}/people")
    room.sit(other, 1, "Bert")
    expect(one.locator("#person-1")).to_contain_text("Bert", timeout=8_000)
    other.goto(f"{room.here}/people")
    expect(other.locator("#person-0")).not_to_contain_text("away")


def test_the_page_of_people_shows_at_once_who_leaves_and_who_comes(table: Seated) -> None:
    room, one, other = table
    room.look(one)
    other.goto(f"{room.here}/people")
    person = other.locator("#person-0")
    expect(person).to_contain_text("here")
    one.goto("about:blank")
    expect(person).to_contain_text("away", timeout=3_000)
    room.look(one)
    expect(person).to_contain_text("here", timeout=3_000)


def test_an_older_board_never_replaces_a_newer_one(table: Seated) -> None:
    room, one, other = table
    room.look(one)
    room.tap(other, "add", seat=1, counter=0, by=1)
    expect(counter(one, 1)).to_have_text("1")
    board = one.request.get(f"{room.here}/board?view=play&have=0")

    def older(route: Route) -> None:
        headers = {"X-Version": board.headers["x-version"], "Content-Type": "text/html"}
        route.fulfill(status=200, body=board.text(), headers=headers)

    room.tap(other, "add", seat=1, counter=0, by=1)
    expect(counter(one, 1)).to_have_text("2")
    one.route(BOARD, older)
    with one.expect_response(BOARD):
        one.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    room.tap(other, "add", seat=0, counter=0, by=1)
    expect(counter(one, 0)).to_have_text("1")
    expect(counter(one, 1)).to_have_text("2")


def test_a_press_is_seen_at_once_and_the_mark_goes_with_the_answer(table: Seated) -> None:
    room, one, _ = table
    room.look(one)
    held: list[Route] = []
    one.route(TAP, lambda route: held.append(route))  # noqa: PLW0108  # Playwright marks its handlers
    button = one.locator("#seat-0-add-1")
    button.click()
    expect(button).to_have_class(re.compile(r"\bsent\b"))
    expect(counter(one, 0)).to_have_text("0")
    held[0].continue_()
    expect(counter(one, 0)).to_have_text("1")
    expect(button).not_to_have_class(re.compile(r"\bsent\b"))


def test_every_press_has_its_own_id_and_the_board_holds_none(table: Seated) -> None:
    room, one, other = table
    room.look(one)
    ids: list[str | None] = []
    one.on(
        "request",
        lambda request: ids.append(request.headers.get("x-tap")) if TAP.search(request.url) else None,
    )
    one.click("#seat-0-add-1")
    one.click("#seat-0-add-1")
    expect(counter(one, 0)).to_have_text("2")
    assert len(set(ids)) == 2
    assert None not in ids
    boards = [phone.request.get(f"{room.here}/board?view=play&as=1&have=0").text() for phone in (one, other)]
    assert boards[0] == boards[1]  # for the same seat and rights byte for byte


def test_lost_and_found_connections_are_marked_but_no_page_flickers(table: Seated, phone: Phones) -> None:
    phone.forgive(NETWORK)
    room, one, other = table
    one.add_init_script(
        """new MutationObserver(changes => changes.forEach(change => sessionStorage.setItem("marks",
             (sessionStorage.getItem("marks") ?? "") + change.attributeName + " ")))
           .observe(document, {attributes: true, subtree: true,
             attributeFilter: ["data-connecting", "data-offline"]})"""
    )
    for tab in ("play", "log", "scores", "setup", "play"):
        room.look(one, tab)
    assert one.evaluate("sessionStorage.getItem('marks')") is None
    one.context.set_offline(True)
    expect(one.locator("html[data-offline]")).to_have_count(1)
    expect(one.locator(".offline")).to_be_visible()
    room.tap(other, "add", seat=1, counter=0, by=1)
    one.context.set_offline(False)
    expect(one.locator("html[data-live]:not([data-offline]):not([data-connecting])")).to_have_count(1)
    expect(counter(one, 1)).to_have_text("1")


def test_a_hidden_page_holds_no_stream(table: Seated) -> None:
    room, one, other = table
    streams = Streams(one)
    room.look(one)
    assert streams.now == 1
    for _ in range(3):
        set_hidden(one, True)
        set_hidden(one, False)
        room.tap(other, "add", seat=1, counter=0, by=1)
    expect(counter(one, 1)).to_have_text("3")
    is_live(one)
    set_hidden(one, True)
    room.tap(other, "add", seat=1, counter=0, by=1)
    assert streams.now == 0


def test_a_silent_stream_is_given_up_after_forty_seconds(table: Seated) -> None:
    room, one, other = table
    one.clock.install()
    streams = Streams(one)
    room.look(one)
    # The stream stays open and says nothing: what a phone sees whose network moved on.
    one.route(BOARD, lambda route: route.fulfill(status=204))
    one.evaluate(
        """document.addEventListener("htmx:sse:before:message", event => {
             if (window.deaf) { event.stopImmediatePropagation(); event.preventDefault() } }, true)"""
    )
    one.evaluate("window.deaf = true")
    room.tap(other, "add", seat=1, counter=0, by=1)
    one.evaluate("0")
    one.unroute(BOARD)
    one.clock.fast_forward(41_000)
    one.evaluate("window.deaf = false")
    expect(counter(one, 1)).to_have_text("1")
    one.clock.fast_forward(1_000)
    is_live(one)
    assert streams.opened == 2


def test_a_sheet_takes_the_focus_and_escape_gives_it_back(table: Seated) -> None:
    room, one, other = table
    room.look(one)
    opener = one.locator("#seat-0-set")
    opener.focus()
    one.keyboard.press("Enter")
    sheet = one.locator("#sheet")
    expect(sheet).to_be_focused()
    expect(sheet).to_have_attribute("role", "dialog")
    room.tap(other, "add", seat=1, counter=0, by=1)
    expect(counter(one, 1)).to_have_text("1")
    expect(sheet).to_be_focused()
    one.keyboard.press("Escape")
    expect(one.locator("#sheet section")).to_have_count(0)
    expect(opener).to_be_focused()


def test_back_closes_a_sheet_and_stays_at_the_board(table: Seated) -> None:
    room, one, _ = table
    room.look(one)
    field = one.locator("#field-set-0-0")

    def opened() -> None:
        one.click("#seat-0-set")
        expect(field).to_be_visible()

    def closed() -> None:
        expect(one.locator("#sheet section")).to_have_count(0)
        expect(one).to_have_url(f"{room.here}/play")

    opened()
    one.go_back()
    closed()
    opened()
    one.keyboard.press("Escape")
    closed()
    opened()
    one.reload()
    expect(field).to_be_visible()
    one.fill("#field-set-0-0", "41")
    one.go_back()
    closed()
    one.go_forward()
    expect(field).to_have_value("41")
    one.press("#field-set-0-0", "Enter")
    closed()
    expect(counter(one, 0)).to_have_text("41")
    one.wait_for_function("!history.state?.sheet")
    one.go_back()
    expect(one).not_to_have_url(f"{room.here}/play")


def test_a_phone_whose_seat_was_freed_only_watches_at_once(table: Seated) -> None:
    room, one, other = table
    room.look(other)
    expect(other.locator("#seat-1-add-3")).to_be_visible()
    sent(one.request, room.url, f"/r/{room.code}/people", do="stand", phone=2)
    expect(other.locator("#board button[name=act]")).to_have_count(0)
    room.sit(other, 1, "Ben")
    expect(other.locator("#seat-1-add-3")).to_be_visible()


def test_a_deleted_room_says_so_on_every_phone(table: Seated, phone: Phones) -> None:
    phone.forgive("status of 404")
    room, one, other = table
    room.look(other)
    one.goto(f"{room.here}/people")
    one.click("#room-end summary")
    one.check("#room-end [name=sure]")
    one.click("#room-end [value=delete]")
    expect(other.locator("[role=alert]")).to_contain_text(room.code)


def test_phones_in_the_lobby_come_along_when_setup_begins(server: Program, phone: Phones) -> None:
    host, guest = phone(), phone()
    room = Table.opened(server, host, "tally")
    for page in (host, guest):
        room.look(page, "")
    room.tap(host, "stage", stage="setup")
    expect(guest).to_have_url(f"{room.here}/setup")


def test_without_a_script_a_tap_is_a_form_and_counts_once(server: Program, phone: Phones) -> None:
    page = phone(java_script_enabled=False)
    room = Table.opened(server, page, "tally")
    room.sit(page, 0)
    room.play(page)
    page.goto(f"{room.here}/play")
    page.click("#seat-0-add-3")
    expect(counter(page, 0)).to_have_text("3")
    page.click("#seat-0-set")
    page.fill("#field-set-0-0", "７")
    page.click("#form-set-0-0 .primary")
    page.goto(f"{room.here}/play")
    expect(counter(page, 0)).to_have_text("7")
