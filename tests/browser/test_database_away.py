"""PostgreSQL starts again under the hands of a group: taps wait in the phones and count once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phones
from tests.browser.program import Program
from tests.browser.table import Table, counter
from tests.hosted.stage import environment
from tests.servers import postgres


@pytest.fixture
def hosted(tmp_path: Path) -> Iterator[Program]:
    program = Program(tmp_path, environment=environment(tmp_path))
    program.start()
    yield program
    program.stop()


def test_taps_while_postgresql_starts_again_wait_and_count_once(hosted: Program, phone: Phones) -> None:
    phone.forgive(r"status of 503|ERR_|htmx:")
    one, other = phone(), phone()
    room = Table.opened(hosted, one, "tally", names=("Ann", "Ben"))
    room.sit(one, 0, "Ann")
    room.sit(other, 1, "Ben")
    room.play(one)
    room.look(one)
    room.look(other)
    postgres().kill()
    try:
        one.click("#seat-0-add-3")
        one.click("#seat-0-add-1")
        expect(one.locator("#outbox summary")).to_have_text("2 not sent")
    finally:
        postgres().start()
    for page in (one, other):
        expect(counter(page, 0)).to_have_text("4", timeout=15_000)
    expect(one.locator("#outbox summary")).to_be_hidden()
