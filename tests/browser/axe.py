"""Automatic accessibility checks of what a page shows."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.browser.table import Table


def violations(page: Page) -> list[Any]:
    found = Axe().run(page).response["violations"]
    return [(each["id"], [node["html"][:120] for node in each["nodes"]]) for each in found]


def looked_at(page: Page, table: Table, paths: tuple[str, ...], when: str) -> None:
    for path in paths:
        page.goto(f"{table.here}/{path}")
        assert violations(page) == [], (path, when)
