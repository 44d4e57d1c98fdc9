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
def test_no_page_has_a_violation(
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


OF_EL_DORADO = (
    "buy?card=captain&traveler=2&photographer=1",
    "buy?seat=2&card=scout&explorer=1",
    "deck?seat=0&traveler=1",
    "deck?seat=2",
    "cards?seat=0",
    "remove?seat=1&by=travel_log&traveler=1",
    "blockades?seat=0&n=3",
    "seat?seat=0",
    "turn",
    "market",
    "slot?slot=1&card=native",
    "tokens?seat=0",
    "routes",
    "lay?p=BCN",
    "seams?n=35",
)


@pytest.mark.parametrize("theme, language", [("dark", "en"), ("light", "ja")])
def test_no_page_of_el_dorado_has_a_violation(
    server: Program, phone: Phones, theme: Literal["light", "dark"], language: str
) -> None:
    page = phone(lang=language, theme=theme)
    table = Table.opened(server, page, "eldorado", players=4, names=("Mika", "Ren", "Sora", "Aya"))
    table.sit(page, 0, "Mika")
    table.tap(page, "choose", option="caves", value="true")
    for step in ("route", "finish"):
        page.goto(f"{table.here}/setup")
        assert violations(page) == [], step
        table.tap(page, "tick", step=step, done=True)
    table.tap(page, "draw", lot="blockades")
    page.goto(f"{table.here}/setup")
    assert violations(page) == [], "blockades"
    table.play(page)
    table.tap(page, "start_player", seat=0)
    page.goto(f"{table.here}/play")
    assert violations(page) == [], "reserve closed"
    table.tap(page, "set_slot", slot=0, card="scout", copies=2, was=3, was_card="scout")
    for seat, card in ((0, "photographer"), (2, "scout"), (3, "scout"), (1, "travel_log")):
        table.tap(page, "buy", round=1, seat=seat, card=card)
    table.tap(page, "set_slot", slot=1, card="trailblazer", copies=0, was=3, was_card="trailblazer")
    table.tap(page, "win_blockade", seat=1, number=3)
    table.tap(page, "keep_deck", seat=2, kept=False)
    for view in ("play", "play?as=2", "screen"):
        page.goto(f"{table.here}/{view}")
        assert violations(page) == [], view
    for sheet in OF_EL_DORADO:
        page.goto(f"{table.here}/sheet/{sheet}")
        assert violations(page) == [], sheet
    table.tap(page, "arrive", round=1, seat=0)
    for view in ("play", "screen"):
        page.goto(f"{table.here}/{view}")
        assert violations(page) == [], f"{view} in the last round"
    table.tap(page, "give_turn", seat=0, round=2, was_seat=0, was_round=1)
    for view in ("play", "scores", "log", "screen"):
        page.goto(f"{table.here}/{view}")
        assert violations(page) == [], f"{view} at the end"
