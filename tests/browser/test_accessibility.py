"""No automatic accessibility violation on any page, in either theme and language."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.browser.conftest import Phones
from tests.browser.program import Program
from tests.browser.table import Table

PAGES = ("", "setup", "play", "play?as=2", "scores", "log", "people", "invite", "options", "rules", "screen")
SHEETS = ("leader?seat=0&track=0", "turn", "vehicles?seat=0", "more?seat=0", "areas")


def violations(page: Page) -> list[Any]:
    found = Axe().run(page).response["violations"]
    return [(each["id"], [node["html"][:120] for node in each["nodes"]]) for each in found]


@pytest.mark.parametrize("theme, language", [("light", "en"), ("dark", "ja")])
def test_s13_no_page_has_a_violation(
    server: Program, phone: Phones, theme: Literal["light", "dark"], language: str
) -> None:
    page = phone(lang=language, theme=theme)
    table = Table.opened(server, page, players=4, names=("Mika", "Ren", "Sora", "Aya"))
    for address in ("/", "/?game=lost_explorers", "/?import=yes"):
        page.goto(f"{server.url}{address}")
        assert violations(page) == [], address
    page.goto(f"{table.here}/sit/1")
    assert violations(page) == [], "sit"
    table.sit(page, 0, "Mika")
    for view in PAGES:
        page.goto(f"{table.here}/{view}".rstrip("/"))
        assert violations(page) == [], view
    table.play(page)
    table.tap(page, "mission", seat=0, track=0, members=3)
    for sheet in SHEETS:
        page.goto(f"{table.here}/sheet/{sheet}")
        assert violations(page) == [], sheet
    table.tap(page, "set_leader", seat=0, track=1, space=9, was=0)
    table.tap(page, "set_leader", seat=0, track=0, space=9, was=3)
    table.tap(page, "end_turn", round=1, seat=0)
    for view in ("play", "scores", "log"):
        page.goto(f"{table.here}/{view}")
        assert violations(page) == [], f"{view} at the end"
