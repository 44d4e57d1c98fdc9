"""What happens to real groups (scenarios S1 … S20), on phones in a real browser."""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Phones
from tests.browser.program import Program
from tests.browser.table import (
    Streams,
    Table,
    counter,
    is_live,
    marked,
    set_hidden,
    was_not_reloaded,
)

SOON = 2_000  # "within 2 s"


def tally(server: Program, phone: Phones, players: int = 2, **of_phone: Any) -> tuple[Table, Page, Page]:
    """A running game of Tally with two phones at seats 1 and 2."""
    one, other = phone(**of_phone), phone(**of_phone)
    table = Table.opened(server, one, "tally", players=players)
    table.sit(one, 0, "Ann")
    table.sit(other, 1, "Ben")
    table.play(one)
    return table, one, other


# -- S1: a phone sleeps ---------------------------------------------------------------------------


@pytest.mark.parametrize("way_back", ["visibilitychange", "pageshow"])
def test_s1_a_phone_that_slept_shows_the_newest_within_two_seconds(
    server: Program, phone: Phones, way_back: str
) -> None:
    table, one, sleeper = tally(server, phone, players=4)
    streams = Streams(sleeper)
    table.look(sleeper)
    marked(sleeper)
    sleeper.evaluate("window.scrollTo(0, 200)")
    scrolled = sleeper.evaluate("window.scrollY")
    assert scrolled > 100
    if way_back == "visibilitychange":
        set_hidden(sleeper, True)
    table.tap(one, "add", seat=0, counter=0, by=5)
    table.tap(one, "next_round", round=1)
    if way_back == "visibilitychange":
        expect(counter(sleeper, 0)).to_have_text("0")  # a sleeping page has no stream
        set_hidden(sleeper, False)
    else:
        sleeper.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    expect(counter(sleeper, 0)).to_have_text("5", timeout=SOON)
    expect(sleeper.locator("#tally-moment")).to_have_text("Round 2", timeout=SOON)
    is_live(sleeper)
    table.tap(one, "add", seat=0, counter=0, by=1)
    expect(counter(sleeper, 0)).to_have_text("6")
    assert streams.opened == 2
    assert streams.now == 1
    assert sleeper.evaluate("window.scrollY") == scrolled
    was_not_reloaded(sleeper)


# -- S3: typing while others play -------------------------------------------------------------------


def test_s3_what_is_typed_stays_while_others_play_and_a_changed_field_is_asked_about(
    server: Program, phone: Phones
) -> None:
    phone.forgive("status of 409")
    table, one, typist = tally(server, phone)
    table.look(typist)
    typist.click("#seat-0-set")
    field = typist.locator("#field-set-0-0")
    field.click()
    field.press("ControlOrMeta+a")
    field.type("12")
    field.press("ArrowLeft")
    table.tap(one, "add", seat=1, counter=0, by=3)
    expect(counter(typist, 1)).to_have_text("3")
    expect(field).to_be_focused()
    expect(field).to_have_value("12")
    assert field.evaluate("field => field.selectionStart") == 1
    table.tap(one, "set", seat=0, counter=0, value=9, was=0)
    expect(counter(typist, 0)).to_have_text("9")
    expect(typist.locator("[data-changed]")).to_be_visible()
    expect(field).to_have_value("12")
    field.press("Enter")
    expect(typist.locator("#said")).to_contain_text("9")
    expect(counter(typist, 0)).to_have_text("9")
    typist.click("#said button[name=act]")
    expect(counter(typist, 0)).to_have_text("12")


def test_s3_a_changed_field_is_still_said_after_a_reload_and_the_way_back(
    server: Program, phone: Phones
) -> None:
    phone.forgive("status of 409")
    table, one, typist = tally(server, phone)
    table.look(typist)
    typist.click("#seat-0-set")
    typist.fill("#field-set-0-0", "12")
    table.tap(one, "set", seat=0, counter=0, value=9, was=0)
    expect(typist.locator("[data-changed]")).to_be_visible()
    typist.reload()
    expect(typist.locator("[data-changed]")).to_contain_text("9")
    typist.click("#tab-scores")
    expect(typist.locator("#tab-scores")).to_have_attribute("aria-current", "page")
    typist.go_back()
    expect(typist.locator("#field-set-0-0")).to_have_value("12")
    expect(typist.locator("[data-changed]")).to_be_visible()
    typist.press("#field-set-0-0", "Enter")
    expect(typist.locator("#said")).to_contain_text("(Ann)")
    typist.click("#said [data-close='said sheet']")
    expect(counter(typist, 0)).to_have_text("9")
    typist.click("#seat-0-set")
    expect(typist.locator("#field-set-0-0")).to_have_value("9")  # kept is kept: the draft is gone


# -- S4: one undo for the room ----------------------------------------------------------------------


def test_s4_undo_takes_back_the_newest_move_of_anybody_and_survives_a_restart(
    fresh_server: Program, phone: Phones
) -> None:
    phone.forgive("ERR_|Failed to fetch|network error|htmx:")
    table, one, other = tally(fresh_server, phone)
    table.tap(one, "add", seat=0, counter=0, by=5)
    table.tap(other, "add", seat=1, counter=0, by=-2)
    table.tap(one, "next_round", round=1)
    watcher = phone()
    for page in (one, other, watcher):
        table.look(page)
        expect(page.locator("#tally-moment")).to_have_text("Round 2")
    other.click("#undo-button")
    for page in (one, other, watcher):
        expect(page.locator("#tally-moment")).to_have_text("Round 1")
    for page in (one, other):
        expect(page.locator("#redo")).to_be_visible()
    expect(watcher.locator("#redo")).to_have_count(0)
    fresh_server.kill()
    fresh_server.start()
    for page in (one, other):
        is_live(page)
    one.click("#undo-button")
    for page in (one, other):
        expect(counter(page, 1)).to_have_text("0", timeout=8_000)
        expect(counter(page, 0)).to_have_text("5")
    one.click("#redo")
    expect(counter(other, 1)).to_have_text("-2")
    other.goto(f"{table.here}/log")
    expect(other.locator(".entry.out").first).to_be_visible()


# -- S5: a stale button -------------------------------------------------------------------------------


def test_s5_a_stale_button_does_nothing_ten_times_out_of_ten(server: Program, phone: Phones) -> None:
    phone.forgive("status of 409|ERR_FAILED|Failed to fetch|htmx:")
    one = phone()
    table = Table.opened(server, one, players=2, names=("Ann", "Ben"))
    table.sit(one, 0, "Ann")
    table.play(one)
    # Nothing reaches the page by itself: what it shows after the press came with the refusal.
    one.route("**/r/*/events*", lambda route: route.abort())
    one.route("**/r/*/board*", lambda route: route.abort())
    for attempt in range(10):
        one.goto(f"{table.here}/play")
        marked(one)
        seat, following = (0, "Ben") if attempt % 2 == 0 else (1, "Ann")
        table.tap(one, "mission", seat=0, track=attempt % 2, members=1)
        table.tap(one, "end_turn", round=attempt // 2 + 1, seat=seat)
        one.click("#end-turn")
        expect(one.locator("#said")).to_contain_text(f"It is the turn of {following} now")
        expect(one.locator("#status")).to_contain_text(f"{following}’s turn")
        expect(one.locator(f"#space-0-{attempt % 2}")).to_have_text(str(attempt // 2 + 1))
        was_not_reloaded(one)


def test_s5_a_greyed_button_says_why(server: Program, phone: Phones) -> None:
    phone.forgive("status of 422")
    page = phone()
    table = Table.opened(server, page)
    table.sit(page, 0)
    table.play(page)
    table.look(page)
    marked(page)
    plus = page.locator("#area-1-plus")
    expect(plus).to_have_attribute("aria-disabled", "true")
    plus.click(force=True)
    expect(page.locator("#said [role=alert]")).to_contain_text("32")
    page.locator("#area-1-minus").click()
    expect(page.locator("#area-1-value")).to_have_text("31")
    expect(page.locator("#said [role=alert]")).to_have_count(0)
    was_not_reloaded(page)


def test_s5_a_neighbours_plus_makes_nothing_stale(server: Program, phone: Phones) -> None:
    table, one, other = tally(server, phone)
    table.look(one)
    set_hidden(one, True)
    table.tap(other, "add", seat=1, counter=0, by=1)
    one.click("#tally-next")
    expect(one.locator("#said .refusal")).to_have_count(0)
    set_hidden(one, False)
    expect(one.locator("#tally-moment")).to_have_text("Round 2")


# -- S6: fast thumbs ------------------------------------------------------------------------------------


def test_s6_twenty_fast_taps_count_twenty_and_two_neighbours_ten_each(server: Program, phone: Phones) -> None:
    table, one, other = tally(server, phone, is_mobile=True)
    for page in (one, other):
        table.look(page)

    def spot(of: str) -> tuple[float, float]:
        box = one.locator(of).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    one.locator("#seat-0-add-1").scroll_into_view_if_needed()
    began = time.monotonic()
    for _ in range(20):
        one.touchscreen.tap(*spot("#seat-0-add-1"))
    assert time.monotonic() - began < 5, "four a second, on a machine that others use too"
    expect(counter(other, 0)).to_have_text("20")
    expect(counter(one, 0)).to_have_text("20")
    one.locator("#seat-1-add-1").scroll_into_view_if_needed()
    for _ in range(10):
        one.touchscreen.tap(*spot("#seat-0-add-1"))
        one.touchscreen.tap(*spot("#seat-1-add-1"))
    for page in (one, other):
        expect(counter(page, 0)).to_have_text("30")
        expect(counter(page, 1)).to_have_text("10")
    assert one.evaluate("visualViewport.scale") == 1
    assert one.evaluate("getSelection().toString()") == ""
    content = one.locator("meta[name=viewport]").get_attribute("content") or ""
    assert "user-scalable" not in content
    assert "maximum-scale" not in content


# -- S7: two at once ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("choice", "value"), [("set", "12"), ("keep", "10")])
def test_s7_of_two_who_set_a_number_the_second_is_asked(
    server: Program, phone: Phones, choice: str, value: str
) -> None:
    phone.forgive("status of 409")
    table, one, other = tally(server, phone)
    for page, typed in ((one, "10"), (other, "12")):
        table.look(page)
        page.click("#seat-0-set")
        page.fill("#field-set-0-0", typed)
    one.press("#field-set-0-0", "Enter")
    expect(one.locator("#sheet section")).to_have_count(0)
    expect(counter(other, 0)).to_have_text("10")
    other.press("#field-set-0-0", "Enter")
    expect(other.locator("#said")).to_contain_text("10")
    expect(counter(other, 0)).to_have_text("10")
    if choice == "set":
        other.click("#said button[name=act]")
    else:
        other.click("#said [data-close='said sheet']")
    for page in (one, other):
        expect(counter(page, 0)).to_have_text(value)
        expect(page.locator("#sheet section")).to_have_count(0)
        expect(page.locator("#said .refusal")).to_have_count(0)


# -- S10: names -----------------------------------------------------------------------------------------------

NAMES = ("👨‍👩‍👧‍👦", "W" * 24, "<b onclick=alert(1)>x</b>", "  שלום עולם  ")


def test_s10_any_name_is_shown_safely_and_every_score_on_its_own_row(server: Program, phone: Phones) -> None:
    page = phone(width=320)
    table = Table.opened(server, page, players=4, names=NAMES)
    table.sit(page, 0, NAMES[0])
    for lang in ("en", "ja"):
        guest = phone(lang, width=320)
        guest.goto(table.here)
        rows = guest.locator("#seats .row:has(.name)")
        expect(rows).to_have_count(4)
        for row in rows.all():
            _, name, says, sign = (part.bounding_box() for part in row.locator("> *").all()[:4])
            assert name
            assert says
            assert sign
            assert name["x"] + name["width"] <= says["x"]
            assert says["x"] + says["width"] <= sign["x"]
    table.play(page)
    for seat in range(4):
        for _ in range(seat + 1):
            table.tap(page, "mission", seat=seat, track=0, members=2)
    table.look(page)
    for seat in range(1, 4):
        row = page.locator(f"#seat-{seat}")
        expect(row.locator(".name")).to_have_text(re.compile(re.escape(NAMES[seat].strip())))
        box = row.bounding_box()
        number = row.locator(".num", has_text=str(2 * seat + 2)).first.bounding_box()
        assert box
        assert number
        assert box["y"] <= number["y"]
        assert number["y"] + number["height"] <= box["y"] + box["height"] + 1
    for view in ("play", "scores", "log", "people", ""):
        page.goto(f"{table.here}/{view}".rstrip("/"))
        assert page.evaluate("document.scrollingElement.scrollWidth") <= 320, view
        assert page.locator("b[onclick]").count() == 0
    table.look(page, "scores")
    for seat in range(4):
        card = page.locator(f"#sheet-of-{seat}")
        expect(card.locator("h2")).to_contain_text(NAMES[seat].strip())
        name, number = card.locator("h2").bounding_box(), card.locator(".num").first.bounding_box()
        assert name
        assert number
        assert number["x"] + number["width"] <= 320
        assert name["y"] <= number["y"] + number["height"] / 2 <= name["y"] + name["height"]


# -- S13: not by sight ------------------------------------------------------------------------------------------

LISTEN = """() => {
  window.told = [];
  new MutationObserver(changes => {
    const places = new Set(changes.map(change => {
      const node = change.target.nodeType === 1 ? change.target : change.target.parentElement;
      return node && node.closest("[aria-live], [role=status], [role=alert]");
    }));
    for (const place of places) if (place) window.told.push(place.innerText.trim());
  }).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


def test_s13_a_tap_is_told_once_to_a_screen_reader(server: Program, phone: Phones) -> None:
    table, one, other = tally(server, phone)
    for page in (one, other):
        table.look(page)
    table.tap(other, "add", seat=1, counter=0, by=1)
    expect(counter(one, 1)).to_have_text("1")
    one.evaluate(LISTEN)
    other.click("#seat-1-add-3")
    expect(counter(one, 1)).to_have_text("4")
    told = one.evaluate("window.told")
    assert len(told) == 1, told
    assert "Ben" in told[0]
    assert "4" in told[0]


# -- S14: back, refresh, rotate ------------------------------------------------------------------------------------


def test_s14_a_half_typed_number_survives_rotation_reload_and_the_way_back(
    server: Program, phone: Phones
) -> None:
    table, page, _ = tally(server, phone)
    table.tap(page, "add", seat=0, counter=0, by=7)
    table.look(page)
    page.click("#seat-0-set")
    page.fill("#field-set-0-0", "123")

    def unchanged() -> None:
        expect(page).to_have_url(f"{table.here}/play")
        expect(page.locator("#field-set-0-0")).to_have_value("123")
        expect(counter(page, 0)).to_have_text("7")
        expect(page.locator("#seat-0-add-3")).to_be_visible()  # still my seat
        is_live(page)

    for _ in range(2):
        page.set_viewport_size({"width": 844, "height": 390})
        page.set_viewport_size({"width": 390, "height": 844})
    unchanged()
    page.reload()
    unchanged()
    page.click("#tab-log")
    expect(page.locator("#log")).to_be_visible()
    page.go_back()
    unchanged()
    page.go_forward()
    expect(page.locator("#log")).to_be_visible()
    page.go_back()
    unchanged()
    page.press("#field-set-0-0", "Enter")
    expect(counter(page, 0)).to_have_text("123")
    page.reload()
    is_live(page)
    expect(page.locator("#sheet section")).to_have_count(0)
    page.click("#seat-0-set")
    expect(page.locator("#field-set-0-0")).to_have_value("123")


def test_s14_a_half_typed_name_survives_too_and_is_not_mixed_up_between_seats(
    server: Program, phone: Phones
) -> None:
    page = phone()
    table = Table.opened(server, page)
    page.goto(f"{table.here}/sit/1")
    page.fill("#name", "Mik")
    page.check("#colour-white input", force=True)
    page.reload()
    expect(page.locator("#name")).to_have_value("Mik")
    expect(page.locator("#colour-white input")).to_be_checked()
    page.goto(f"{table.here}/sit/2")
    expect(page.locator("#name")).not_to_have_value("Mik")
    page.go_back()
    expect(page.locator("#name")).to_have_value("Mik")
    page.click("[form=sit]")
    expect(page.locator("#seat-0")).to_contain_text("Mik")
    page.goto(f"{table.here}/sit/1")
    page.fill("#name", "Mika")
    page.click("[form=sit]")
    expect(page.locator("#seat-0")).to_contain_text("Mika")


def test_s14_back_never_leaves_the_room_without_a_way_to_return(server: Program, phone: Phones) -> None:
    page = phone()
    page.goto(server.url)
    table = Table.opened(server, page)
    table.look(page, "")
    page.go_back()
    expect(page).to_have_url(f"{server.url}/")
    page.goto(server.url)  # a page from the browser's memory does not know the room yet
    page.click(f"#back-{table.code}")
    expect(page).to_have_url(table.here)


# -- S15: the program dies -----------------------------------------------------------------------------------------


def test_s15_after_a_power_cut_phones_come_back_by_themselves_and_the_tap_is_there(
    fresh_server: Program, phone: Phones
) -> None:
    phone.forgive("ERR_|Failed to fetch|network error|htmx:")
    table, one, other = tally(fresh_server, phone)
    for page in (one, other):
        table.look(page)
        marked(page)
    one.click("#seat-0-add-5")
    expect(counter(one, 0)).to_have_text("5")
    fresh_server.kill()
    for page in (one, other):
        expect(page.locator("html[data-offline]")).to_have_count(1, timeout=8_000)
    fresh_server.start()
    for page in (one, other):
        expect(page.locator("html[data-live]:not([data-offline])")).to_have_count(1, timeout=5_000)
        expect(counter(page, 0)).to_have_text("5")
        was_not_reloaded(page)
    other.click("#seat-1-add-1")
    expect(counter(one, 1)).to_have_text("1")


# -- S20: dismissed is dismissed --------------------------------------------------------------------------------------


def test_s20_a_closed_hint_stays_closed_here_and_open_there(server: Program, phone: Phones) -> None:
    table, one, other = tally(server, phone)
    for page in (one, other):
        table.look(page)
    hint = "#tally-hint"
    one.click("#tally-hint-close")
    expect(one.locator(hint)).to_be_hidden()
    for step in range(1, 4):
        other.click("#seat-1-add-1")
        expect(counter(one, 1)).to_have_text(str(step))
        expect(one.locator(hint)).to_be_hidden()
    expect(other.locator(hint)).to_be_visible()
    one.reload()
    is_live(one)
    expect(one.locator(hint)).to_be_hidden()
