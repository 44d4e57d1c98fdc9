"""Automatic accessibility checks of what a page shows."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.browser.table import Table

AXE = Axe()
ONLY_FINDS = {"resultTypes": ["violations"]}
"""What is in order need not be described, which is most of axe's work."""


def violations(page: Page) -> list[Any]:
    found = AXE.run(page, options=ONLY_FINDS).response["violations"]
    return [(each["id"], [node["html"][:120] for node in each["nodes"]]) for each in found]


def looked_at(page: Page, table: Table, paths: tuple[str, ...], when: str) -> None:
    for path in paths:
        page.goto(f"{table.here}/{path}")
        assert violations(page) == [], (path, when)
