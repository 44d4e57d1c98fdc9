"""A lost phone, watchers and people who leave (scenarios S11, S17, S18), on phones in a real browser."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Phones
from tests.browser.program import Program
from tests.browser.table import Table, counter, is_live, marked, sent, was_not_reloaded


def tally(server: Program, phone: Phones) -> tuple[Table, Page, Page]:
    one, other = phone(), phone()
    table = Table.opened(server, one, "tally", names=("Ann", "Ben"))
    table.sit(one, 0, "Ann")
    table.sit(other, 1, "Ben")
    table.play(one)
    return table, one, other


def test_s11_a_borrowed_phone_gets_the_seat_with_one_ok_and_the_old_one_has_a_way_back(
    server: Program, phone: Phones
) -> None:
    table, one, other = tally(server, phone)
    borrowed = phone()
    for page in (one, other):
        table.look(page)
    marked(one)
    table.look(borrowed, "sit/2")
    borrowed.click("[form=ask]")
    expect(borrowed.locator("#waits")).to_contain_text("Ben")
    expect(one.locator("#asks form")).to_contain_text("Ben")
    one.click("#asks [value=yes]")
    expect(one.locator("#asks form")).to_have_count(0)
    was_not_reloaded(one)
    expect(other.locator("#lost")).to_contain_text("Ben plays on another phone now.")
    expect(other.locator("#board button[name=act]")).to_have_count(0)
    expect(borrowed.locator("#waits")).to_have_count(0)
    table.look(borrowed)
    borrowed.click("#seat-1-add-3")
    expect(counter(one, 1)).to_have_text("3")
    other.click("#lost button")
    expect(other.locator("#waits")).to_be_visible()
    borrowed.click("#asks [value=no]")
    expect(other.locator("#refused")).to_be_visible()
    expect(borrowed.locator("#seat-1-add-3")).to_be_visible()


def test_s11_the_phone_that_waits_goes_on_by_itself(server: Program, phone: Phones) -> None:
    table, one, _ = tally(server, phone)
    table.look(one)
    borrowed = phone()
    borrowed.goto(f"{table.here}/play")
    sent(borrowed.request, table.url, f"/r/{table.code}/people", do="ask", seat=2)
    expect(borrowed.locator("#waits")).to_be_visible()
    expect(borrowed.locator("#seat-1-add-3")).to_have_count(0)
    one.click("#asks [value=yes]")
    expect(borrowed.locator("#seat-1-add-3")).to_be_visible()
    is_live(borrowed)


def test_s17_one_phone_for_all_plays_every_seat_with_the_turn_in_view(server: Program, phone: Phones) -> None:
    page = phone()
    table = Table.opened(server, page, players=3, names=("Ann", "Ben", "Cleo"))
    table.sit(page, 0, "Ann")
    table.play(page)
    table.look(page, "people")
    with page.expect_navigation():
        page.click("[name=do][value=follow]")
    table.look(page)
    for name in ("Ann", "Ben", "Cleo"):
        expect(page.locator("#status")).to_contain_text(f"{name}’s turn")
        page.click("#mission-0-2")
        page.click("#end-turn")
        page.wait_for_timeout(400)  # two presses within 350 ms are a thumb that bounced
    expect(page.locator("#status")).to_contain_text("Ann’s turn")
    table.look(page, "log")
    for name in ("Ann", "Ben", "Cleo"):
        expect(page.locator("#log")).to_contain_text(name)


def test_s18_a_fifth_person_watches_and_a_seat_that_was_left_is_acted_for(
    server: Program, phone: Phones
) -> None:
    table, one, other = tally(server, phone)
    table.look(one)
    fifth = phone()
    table.look(fifth)
    expect(fifth.locator("#watching")).to_be_visible()
    other.goto(f"{table.here}/play")
    other.click("#seat-1-add-5")
    expect(counter(one, 1)).to_have_text("5")
    expect(counter(fifth, 1)).to_have_text("5")
    other.goto(f"{table.here}/people")
    other.click("#person-1 summary")
    other.click("#person-1 [value=stand]")
    expect(counter(one, 1)).to_have_text("5")  # the seat stays with its score
    one.goto(f"{table.here}/play?as=2")
    expect(one.locator("#acting-for")).to_contain_text("Ben")
    one.click("#seat-1-add-3")
    expect(counter(fifth, 1)).to_have_text("8")
    expect(fifth.locator("#board button[name=act]")).to_have_count(0)
