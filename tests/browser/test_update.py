"""The app is renewed while people play (scenario S15)."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Phones
from tests.browser.program import EXTRA_GAMES, Program
from tests.browser.table import Table, counter, is_live, marked, was_not_reloaded

NETWORK = "ERR_|Failed to fetch|network error|htmx:"


class Renewable(Program):
    """A program whose templates can be changed between two starts, as an upgrade does."""

    def __init__(self, folder: Path) -> None:
        self.extra = folder / "extra"
        shutil.copytree(EXTRA_GAMES, self.extra, ignore=shutil.ignore_patterns("__pycache__"))
        super().__init__(folder, environment={"COMPANION_EXTRA": str(self.extra)})

    def upgrade(self) -> None:
        self.kill()
        hint = self.extra / "templates" / "games" / "tally" / "dock.html"
        hint.write_text('<p id="new">New in this version.</p>\n', encoding="utf-8")
        self.start()


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Renewable]:
    made = Renewable(tmp_path)
    made.start()
    try:
        yield made
    finally:
        made.stop()


def is_new(page: Page, old: str) -> None:
    """The page itself was loaded again: a new board alone may come over the stream of an old page."""
    expect(page.locator("#live")).not_to_have_attribute("data-app", old, timeout=10_000)
    expect(page.locator("#new")).to_have_count(1)
    is_live(page)


def test_s15_pages_notice_a_new_version_and_reload_only_without_a_draft_or_taps_on_their_way(
    program: Renewable, phone: Phones
) -> None:
    phone.forgive(NETWORK)
    idle, typist = phone(), phone()
    table = Table.opened(program, idle, "tally", names=("Ann", "Ben"))
    table.sit(idle, 0, "Ann")
    table.sit(typist, 1, "Ben")
    table.play(idle)
    for page in (idle, typist):
        table.look(page)
        marked(page)
    typist.click("#seat-1-set")
    typist.fill("#field-set-1-0", "12")
    idle.click("#seat-0-add-5")
    expect(counter(idle, 0)).to_have_text("5")
    old = idle.locator("#live").get_attribute("data-app") or ""
    program.upgrade()
    is_new(idle, old)
    assert idle.evaluate("window.stillHere") is None, "the page was not loaded again"
    expect(counter(idle, 0)).to_have_text("5")  # accepted right before the power cut
    is_live(typist)
    typist.wait_for_timeout(2_500)
    was_not_reloaded(typist)
    expect(typist.locator("#field-set-1-0")).to_have_value("12")
    typist.press("#field-set-1-0", "Enter")  # the old page still works
    expect(counter(idle, 1)).to_have_text("12")
    is_new(typist, old)
    expect(counter(typist, 1)).to_have_text("12")
    marked(typist)
    typist.wait_for_timeout(2_500)
    was_not_reloaded(typist)  # once is enough
