"""Fixing the past from the log (scenario S19), on phones in a real browser."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Phones
from tests.browser.program import Program
from tests.browser.table import Table, counter


def test_s19_a_wrong_entry_of_two_rounds_ago_is_corrected_on_the_log(server: Program, phone: Phones) -> None:
    phone.forgive("status of 409")
    one, other = phone(), phone()
    table = Table.opened(server, one, "tally", names=("Ann", "Ben"))
    table.sit(one, 0, "Ann")
    table.sit(other, 1, "Ben")
    table.play(one)
    table.tap(other, "add", seat=1, counter=0, by=5)
    for number in (1, 2):
        table.tap(one, "next_round", round=number)
        table.tap(other, "add", seat=1, counter=0, by=1)
    table.look(other)
    table.look(one, "log")
    wrong = one.locator(".entry", has_text="+5")
    wrong.get_by_role("link").click()
    field = one.locator("#field-actions-0-by")
    expect(field).to_have_value("5")
    field.fill("3")
    one.reload()
    expect(field).to_have_value("3")  # what is being typed survives here too
    field.press("Enter")
    expect(counter(other, 1)).to_have_text("5")
    expect(one.locator("#sheet section")).to_have_count(0)
    expect(one.locator(".entry.out .text")).to_contain_text("+5")
    newest = one.locator(".entry").first
    expect(newest).to_contain_text("Corrected entry")
    expect(newest).to_contain_text("+3")
    expect(newest).to_contain_text("Ann")


def test_s19_a_forgotten_entry_is_put_in_and_what_breaks_is_left_out_in_one_step(
    server: Program, phone: Phones
) -> None:
    phone.forgive("status of 409")
    one = phone()
    table = Table.opened(server, one, "tally", names=("Ann", "Ben"))
    table.sit(one, 0, "Ann")
    table.play(one)
    table.tap(one, "add", seat=0, counter=0, by=5)
    table.tap(one, "pick", seat=0, card=3)
    table.tap(one, "drop", seat=0, card=3)
    table.look(one, "log")
    one.locator(".entry", has_text="+5").get_by_role("link").click()
    one.click("#put-in")
    one.click("#add-add")
    one.fill("#field-actions-1-by", "2")
    one.select_option("#field-actions-1-seat", label="Ben")
    one.click("#form-correct .primary")
    expect(one.locator(".entry").first).to_contain_text("Put in after entry")
    expect(one.locator(".entry").first).to_contain_text("Ben: +2")
    one.locator(".entry", has_text="takes card 3").get_by_role("link").click()
    one.fill("#field-actions-0-card", "4")
    one.press("#field-actions-0-card", "Enter")
    expect(one.locator("#said")).to_contain_text("stands on this")
    one.click("#said button[name=act]")
    expect(one.locator(".entry").first).to_contain_text("takes card 4")
    table.look(one)
    expect(counter(one, 0)).to_have_text("5")
    expect(counter(one, 1)).to_have_text("2")
    expect(one.locator("#seat-0-drop-4")).to_be_visible()
