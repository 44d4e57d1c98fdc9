"""Every phone shows a mark of what it displays, for the argument “but mine says 31”."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Phones
from tests.browser.program import Program
from tests.browser.table import Table


def test_all_phones_show_the_same_mark_and_follow_each_tap(server: Program, phone: Phones) -> None:
    one, other = phone(), phone(lang="ja")
    table = Table.opened(server, one, "tally", names=("Ann", "Ben"))
    table.sit(one, 0, "Ann")
    table.sit(other, 1, "Ben")
    table.play(one)
    for page in (one, other):
        table.look(page, "check")
    for value in (31, 32):
        table.tap(one, "add", seat=1, counter=0, by=value)
        for page in (one, other):
            expect(page.locator("#check .good")).to_have_count(2)
            expect(page.locator("#numbers")).to_contain_text("31" if value == 31 else "63")
        assert one.locator("#my-mark").inner_text() == other.locator("#my-mark").inner_text()
