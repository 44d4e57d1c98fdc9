"""What networks do to streams: proxies that hold them back, browsers with many tabs, phones that sleep (S1, S16)."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Phones
from tests.browser.program import Program
from tests.browser.table import Streams, Table, counter, is_live
from tests.proxy import Proxy, Weather

STREAM = re.compile(r"/r/\w+/events")
WITHIN_5_S = 5_500  # five seconds, and what the machine takes
TABS = 8


@pytest.fixture
def slow(server: Program) -> Iterator[Proxy]:
    """A proxy that opens streams and holds back all they bring."""
    with Proxy(server.url, Weather(holds=True)) as proxy:
        yield proxy


def tally(server: Program, phone: Phones, url: str | None = None) -> tuple[Table, Page, Page]:
    one, other = phone(), phone()
    room = Table.opened(server, one, "tally", names=("Ann", "Ben"), url=url)
    room.sit(one, 0, "Ann")
    room.sit(other, 1, "Ben")
    room.play(one)
    return room, one, other


def test_s16_behind_a_proxy_that_holds_streams_back_pages_ask_within_five_seconds(
    server: Program, phone: Phones, slow: Proxy
) -> None:
    room, one, other = tally(server, phone, slow.url)
    one.goto(f"{room.here}/play")
    for step in (1, 2):
        room.tap(other, "add", seat=1, counter=0, by=1)
        expect(counter(one, 1)).to_have_text(str(step), timeout=WITHIN_5_S)
    one.click("#seat-0-add-3")
    expect(counter(one, 0)).to_have_text("3", timeout=1_000)  # one's own tap is asked for at once
    expect(one.locator("html[data-offline], html[data-connecting]")).to_have_count(0)


def test_s16_streaming_returns_by_itself(server: Program, phone: Phones, slow: Proxy) -> None:
    room, one, other = tally(server, phone, slow.url)
    one.goto(f"{room.here}/play")
    room.tap(other, "add", seat=1, counter=0, by=1)
    expect(counter(one, 1)).to_have_text("1", timeout=WITHIN_5_S)
    slow.weather.holds = False
    room.tap(other, "add", seat=1, counter=0, by=1)
    is_live(one)
    for step in (3, 4, 5):
        room.tap(other, "add", seat=1, counter=0, by=1)
        expect(counter(one, 1)).to_have_text(str(step), timeout=1_000)


def test_s16_eight_tabs_of_one_browser_all_work(server: Program, phone: Phones) -> None:
    room, one, other = tally(server, phone)
    tabs = [one, *(one.context.new_page() for _ in range(TABS - 1))]
    streams = [Streams(tab) for tab in tabs]
    for tab in tabs:
        tab.goto(f"{room.here}/play")
        expect(counter(tab, 0)).to_have_text("0")
    for step, tab in enumerate(tabs, 1):
        tab.click("#seat-0-add-1")
        expect(counter(tab, 0)).to_have_text(str(step), timeout=2_000)
    room.tap(other, "add", seat=1, counter=0, by=5)
    for tab in tabs:
        expect(counter(tab, 0)).to_have_text(str(TABS), timeout=WITHIN_5_S)
        expect(counter(tab, 1)).to_have_text("5", timeout=WITHIN_5_S)
        expect(tab.locator("html[data-offline]")).to_have_count(0)
    assert sum(stream.now for stream in streams) <= 5
    for tab in tabs[4:]:
        tab.close()
    for _ in range(3):  # the server learns of a closed tab when it has something to send
        room.tap(other, "add", seat=1, counter=0, by=1)
        time.sleep(0.1)
    for tab in tabs[:4]:
        expect(tab.locator("html[data-live]")).to_have_count(1, timeout=8_000)


def test_s1_a_phone_that_slept_without_being_told_notices_it(server: Program, phone: Phones) -> None:
    room, one, other = tally(server, phone)
    one.clock.install()
    room.look(one)
    streams = Streams(one)
    # Nothing says that the page was frozen, and its stream is dead without an error: only the clock has jumped.
    one.evaluate(
        """document.addEventListener("htmx:sse:before:message", event => {
             if (window.deaf) { event.stopImmediatePropagation(); event.preventDefault() } }, true)"""
    )
    one.evaluate("window.deaf = true")
    room.tap(other, "add", seat=1, counter=0, by=1)
    time.sleep(0.3)
    one.evaluate("window.deaf = false")
    expect(counter(one, 1)).to_have_text("0")
    one.clock.fast_forward(10_000)
    one.clock.run_for(1_000)
    expect(counter(one, 1)).to_have_text("1")
    assert streams.opened <= 1, "one fresh stream, not one a second"


def test_s1_coming_online_opens_one_fresh_stream(server: Program, phone: Phones) -> None:
    phone.forgive("ERR_|Failed to fetch|network error|htmx:")
    room, one, other = tally(server, phone)
    streams = Streams(one)
    room.look(one)
    one.context.set_offline(True)
    expect(one.locator("html[data-offline]")).to_have_count(1)
    room.tap(other, "add", seat=1, counter=0, by=5)
    one.context.set_offline(False)
    expect(counter(one, 1)).to_have_text("5", timeout=2_000)
    one.wait_for_timeout(1_500)  # the old stream is let go at once, the new one is opened a moment later
    is_live(one)
    assert streams.now == 1


def test_s1_a_page_of_the_back_forward_memory_is_fresh(server: Program, phone: Phones) -> None:
    room, one, other = tally(server, phone)
    room.look(one)
    one.click("#tab-log")
    expect(one.locator("#log")).to_be_visible()
    room.tap(other, "add", seat=1, counter=0, by=5)
    one.go_back()
    expect(counter(one, 1)).to_have_text("5", timeout=2_000)
    is_live(one)


def test_s2_every_press_counts_once_through_a_network_that_drops_delays_and_repeats(
    server: Program, phone: Phones
) -> None:
    phone.forgive("ERR_|Failed to fetch|network error|htmx:")
    bad = Weather(delay=0.15, cut=0.1, lose=0.1, repeat=0.2)
    with Proxy(server.url, bad) as proxy:
        room, one, _ = tally(server, phone)
        one.goto(f"{proxy.url}/r/{room.code}/play")
        is_live(one)
        for _ in range(10):
            one.click("#seat-0-add-1")
            one.click("#seat-1-add-1")
        expect(counter(one, 0)).to_have_text("10", timeout=40_000)
        expect(counter(one, 1)).to_have_text("10", timeout=40_000)
        expect(one.locator("#outbox")).to_be_hidden(timeout=40_000)
