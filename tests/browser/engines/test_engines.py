"""The scenarios that matter most, in engines other than Chromium; each test's name ends with the engine."""

from __future__ import annotations

from selenium.webdriver import Remote
from selenium.webdriver.common.keys import Keys

from tests.browser.engines.conftest import Group
from tests.browser.engines.phone import until
from tests.browser.program import Program
from tests.proxy import Proxy

SOON = 2.0
"""Seconds, as the scenarios say."""
ANN, BEN = "#seat-0-counter", "#seat-1-counter"
FIELD = "#field-set-0-0"
MARK = "document.documentElement.dataset.stillHere = 'yes'"
MARKED = "return document.documentElement.dataset.stillHere"
COUNT_STREAMS = """
window.opened = 0;
document.addEventListener("htmx:sse:before:connection", () => window.opened += 1)
"""


def test_s1_a_phone_that_slept_shows_the_newest_within_two_seconds(group: Group) -> None:
    phone = group.phone
    phone.ask(MARK)
    phone.ask(COUNT_STREAMS)
    phone.ask("scrollTo(0, 120)")
    scrolled = phone.ask("return scrollY")
    assert scrolled > 50
    phone.sleep()
    group.do("add", seat=0, counter=0, by=5)
    group.do("next_round", round=1)
    assert phone.text(ANN) == "0"  # a sleeping page has no stream
    phone.wake()
    phone.shows(ANN, "5", within=SOON)
    phone.shows("#tally-moment", "Round 2", within=SOON)
    phone.is_live()
    group.do("add", seat=0, counter=0, by=1)
    phone.shows(ANN, "6", within=SOON)
    phone.ask("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    group.do("add", seat=0, counter=0, by=1)
    phone.shows(ANN, "7", within=SOON)
    assert phone.ask("return window.opened") == 2
    assert phone.ask("return scrollY") == scrolled
    assert phone.ask(MARKED) == "yes", "the page was loaded again"


def test_s2_taps_while_cut_off_are_shown_kept_and_counted_once_in_order(group: Group) -> None:
    phone = group.phone
    with group.cut_off():
        phone.tap("#seat-0-add-3")
        phone.tap("#seat-0-add-3")
        phone.tap("#seat-0-add-1")
        phone.shows("#outbox summary", "3 not sent")
        until(lambda: phone.ask("return document.getElementById('seat-0-add-3').dataset.pending"), "+3 +3 ⏳")
        assert phone.text(ANN) == "0"
    phone.shows(ANN, "7")
    phone.sees("#outbox", there=False)
    phone.sees("[data-pending]", there=False)
    assert [entry["body"]["by"] for entry in group.ben.log()[-3:]] == [3, 3, 1]


def test_s2_taps_of_a_room_that_was_closed_meanwhile_are_listed_and_entered_again(
    driver: Remote, server: Program
) -> None:
    with Proxy(server.url) as proxy:
        group = Group(driver, server, proxy.url)
        phone = group.phone
        proxy.weather.cut = 1.0
        phone.tap("#seat-0-add-3")
        phone.shows("#outbox summary", "1 not sent")
        group.do("stage", stage="closed")
        proxy.weather.cut = 0.0
        phone.says("#outbox li", "+3: This room is closed.")
        group.do("stage", stage="play")
        phone.tap("#outbox li button")
        phone.shows(ANN, "3")
        phone.sees("#outbox", there=False)


def test_s3_what_is_typed_stays_while_others_play_and_a_changed_field_is_asked_about(group: Group) -> None:
    phone = group.phone
    phone.tap("#seat-0-set")
    phone.fill(FIELD, "12")
    phone.press(FIELD, Keys.ARROW_LEFT)
    group.do("add", seat=1, counter=0, by=3)
    phone.shows(BEN, "3")
    group.do("set", seat=0, counter=0, value=9, was=0)
    phone.shows(ANN, "9")
    phone.sees("[data-changed]")
    assert phone.ask("const at = document.activeElement; return [at.id, at.value, at.selectionStart]") == [
        FIELD[1:],
        "12",
        1,
    ]
    phone.press(FIELD, Keys.ENTER)
    phone.says("#said", "9")
    assert phone.text(ANN) == "9"
    phone.tap("#said button[name=act]")
    phone.shows(ANN, "12")


def test_s4_undo_takes_back_the_newest_move_of_anybody_and_survives_a_restart(group: Group) -> None:
    phone = group.phone
    phone.tap("#seat-0-add-5")
    phone.shows(ANN, "5")
    group.do("add", seat=1, counter=0, by=-2)
    group.do("next_round", round=1)
    with group.another() as watcher:
        group.look(watcher)
        for each in (phone, watcher):
            each.shows("#tally-moment", "Round 2")
        phone.tap("#undo-button")
        for each in (phone, watcher):
            each.shows("#tally-moment", "Round 1")
        phone.sees("#redo")
        assert watcher.text("#redo") is None
        with group.cut_off():
            pass
        phone.tap("#undo-button")
        for each in (phone, watcher):
            each.shows(BEN, "0")
            each.shows(ANN, "5")
        phone.tap("#redo")
        watcher.shows(BEN, "-2")


def test_s6_twenty_fast_taps_count_twenty_and_two_neighbours_ten_each(group: Group) -> None:
    phone = group.phone
    plus, neighbour = "#seat-0-add-1", "#seat-1-add-1"
    phone.drum(*[plus] * 20)
    phone.shows(ANN, "20")
    phone.drum(*[plus, neighbour] * 10)
    phone.shows(ANN, "30")
    phone.shows(BEN, "10")
    assert phone.ask("return [visualViewport.scale, String(getSelection())]") == [1, ""]
    assert phone.ask("return getComputedStyle(document.body).touchAction") == "manipulation"
    content = phone.ask("return document.querySelector('meta[name=viewport]').content")
    assert "user-scalable" not in content
    assert "maximum-scale" not in content


def test_s8_minus_and_japanese_digits_count_and_empty_is_not_zero(group: Group) -> None:
    phone = group.phone
    group.do("add", seat=0, counter=0, by=5)
    phone.shows(ANN, "5")

    def press(*keys: str) -> None:
        for key in keys:
            phone.tap(f".keypad [data-key='{key}']")

    phone.tap("#seat-0-set")
    phone.has(FIELD, "inputMode", "none")  # the phone's own keys stay away
    press("C")
    phone.tap("#form-set-0-0 .primary")
    phone.says("#said [role=alert]", "an empty field is not 0")
    assert phone.text(ANN) == "5"
    press("4", "±")
    phone.has(FIELD, "value", "-4")
    phone.tap("#form-set-0-0 .primary")
    phone.shows(ANN, "-4")

    phone.tap("#seat-0-set")
    phone.fill(FIELD, "１２")
    phone.has(FIELD, "value", "１２")
    phone.tap("#form-set-0-0 .primary")
    phone.shows(ANN, "12")

    phone.tap("#seat-0-set")
    phone.sees(FIELD)
    phone.ask("document.querySelector(arguments[0]).select()", FIELD)
    phone.ask("document.execCommand('insertText', false, '－４')")  # as pasting does
    phone.tap("#form-set-0-0 .primary")
    phone.shows(ANN, "-4")


def test_s14_a_half_typed_number_survives_rotation_reload_and_the_way_back(group: Group) -> None:
    phone = group.phone
    group.do("add", seat=0, counter=0, by=7)
    phone.shows(ANN, "7")
    phone.tap("#seat-0-set")
    phone.fill(FIELD, "123")

    def unchanged() -> None:
        until(phone.path, f"{group.here}/play")
        phone.has(FIELD, "value", "123")
        phone.shows(ANN, "7")
        phone.sees("#seat-0-add-3")  # still my seat
        phone.is_live()

    phone.rotate()
    phone.rotate()
    unchanged()
    phone.reload()
    unchanged()
    phone.tap("#tab-log")
    phone.sees(".entry")
    phone.back()
    unchanged()
    phone.forward()
    phone.sees(".entry")
    phone.back()
    unchanged()
    phone.press(FIELD, Keys.ENTER)
    phone.shows(ANN, "123")
    phone.reload()
    phone.is_live()
    phone.sees("#sheet section", there=False)
