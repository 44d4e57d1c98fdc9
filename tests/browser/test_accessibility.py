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


TIKAL = (
    "walk",
    "uncover",
    "guard",
    "recover",
    "swap",
    "scoring",
    "seat",
    "turn",
    "tiles",
    "hex",
    "add",
    "won",
    "ledger",
)


@pytest.mark.parametrize("theme, language", [("light", "en"), ("dark", "ja")])
def test_no_page_of_tikal_has_a_violation(
    server: Program, phone: Phones, theme: Literal["light", "dark"], language: str
) -> None:
    page = phone(lang=language, theme=theme)
    table = Table.opened(server, page, "tikal", players=4, names=("Mika", "Ren", "Sora", "Aya"))
    table.sit(page, 0, "Mika")
    table.tap(page, "choose", option="auction", value="true")
    table.play(page)
    table.tap(page, "reveal", number=1, terrain="temple", size=4)
    looked_at(page, table, ("play", "sheet/reveal?number=2", "sheet/bid"), "bidding")
    table.tap(page, "won", turn=1, seat=0, points=3)
    looked_at(page, table, ("play", "sheet/actions?seat=0"), "a hex to be taken")
    table.tap(page, "place_temple", seat=0, number=1, temple=3, value=4)
    table.tap(page, "set_guard", temple=3, guard=0, was=None)
    table.tap(page, "set_treasure", seat=0, kind=2, held=1, was=0)
    table.tap(page, "add_explorers", seat=1, temple=2, explorers=2)
    looked_at(page, table, ("play", *(f"sheet/{each}?seat=0" for each in TIKAL), "sheet/temple?n=2"), "turn")
    table.tap(page, "volcano", seat=1, number=7, scoring=1)
    looked_at(page, table, ("play", "sheet/scoring?seat=1", "screen"), "scoring")
    table.tap(page, "score", scoring=1, seat=1, temples=[2])
    looked_at(page, table, ("scores", "sheet/reasons?seat=1", "log"), "scores")


ARNAK = (
    "research",
    "research_line",
    "tiles",
    "temple",
    "idols",
    "board",
    "guardians",
    "fear",
    "cards",
    "count",
    "turn",
    "total",
)
ALL_LINES = ["research", "temple_tiles", "idols", "slots", "guardians", "cards", "fear"]


@pytest.mark.parametrize("theme, language", [("light", "en"), ("dark", "ja")])
def test_no_page_of_arnak_has_a_violation(
    server: Program, phone: Phones, theme: Literal["light", "dark"], language: str
) -> None:
    page = phone(lang=language, theme=theme)
    table = Table.opened(server, page, "arnak", players=3, names=("Mika", "Ren", "Sora"))
    table.sit(page, 0, "Mika")
    looked_at(page, table, ("setup",), "camps to be drawn")
    table.play(page)
    table.tap(page, "start_player", seat=0)
    table.tap(page, "block_camps", camps=["coin", "tablet", "jewel"])
    table.tap(page, "set_row", seat=0, piece="glass", row=7, was=0)
    table.tap(page, "gain", seat=0, thing="idols", n=2)
    table.tap(page, "use_slot", seat=0, slot=1)
    table.tap(page, "pick_card", seat=1, card="sea_turtle")
    table.tap(page, "arrive", seat=0)
    table.tap(page, "buy_tile", seat=0, stack=5)
    sheets = (*(f"sheet/{each}?seat=0" for each in ARNAK), "sheet/cards?seat=0&find=s", "sheet/rival")
    looked_at(page, table, ("play", "setup", *sheets, "screen"), "turn")
    for seat in range(3):
        table.tap(page, "pass", turn=seat + 1, seat=seat)
    table.tap(page, "come_home", round=1, seat=1, fear=1, was=None)
    looked_at(page, table, ("play", "sheet/step?n=1", "sheet/step?n=5", "screen"), "round's end")
    table.tap(page, "set_round", round=5, was=1)
    table.tap(page, "next_round", round=5)
    looked_at(page, table, ("play", "sheet/total?seat=1", "scores"), "final sheets")
    for seat in range(3):
        table.tap(page, "confirm", seat=seat, lines=ALL_LINES)
    looked_at(page, table, ("scores", "sheet/reasons?seat=1", "screen", "log"), "result")


@pytest.mark.parametrize("theme, language", [("light", "en"), ("dark", "ja")])
def test_no_page_of_arnak_alone_has_a_violation(
    server: Program, phone: Phones, theme: Literal["light", "dark"], language: str
) -> None:
    page = phone(lang=language, theme=theme)
    table = Table.opened(server, page, "arnak", players=1, names=("Mika",))
    table.sit(page, 0, "Mika")
    table.play(page)
    looked_at(page, table, ("options", "play", "sheet/rival", "sheet/turn", "screen", "scores"), "rival")
    table.tap(page, "end_turn", turn=1, seat=1)
    looked_at(page, table, ("play",), "my turn")


def looked_at(page: Page, table: Table, paths: tuple[str, ...], when: str) -> None:
    for path in paths:
        page.goto(f"{table.here}/{path}")
        assert violations(page) == [], (path, when)


@pytest.mark.parametrize("theme, language", [("light", "en"), ("dark", "ja")])
def test_s13_what_comes_up_in_between_has_no_violation_either(
    server: Program, phone: Phones, theme: Literal["light", "dark"], language: str
) -> None:
    """Taps on their way, a seat that is asked for, an entry that is corrected, marks that are compared."""
    phone.forgive("ERR_|Failed to fetch|network error|htmx:")
    page, borrowed = phone(lang=language, theme=theme), phone(lang=language, theme=theme)
    table = Table.opened(server, page, players=2, names=("Mika", "Ren"))
    table.sit(page, 0, "Mika")
    table.play(page)
    table.tap(page, "mission", seat=0, track=0, members=3)
    newest = page.request.get(f"{table.here}/export").json()["entries"][-1]["seq"]
    for address in (f"log/{newest}", f"log/{newest}/more", f"log/{newest}?add=set_leader", "check"):
        page.goto(f"{table.here}/{address}")
        assert violations(page) == [], address
    table.look(page)
    table.look(borrowed, "sit/1")
    assert violations(borrowed) == [], "a taken seat"
    borrowed.click("[form=ask]")
    page.locator("#asks form").wait_for()
    page.context.set_offline(True)
    page.click("#mission-1-2")
    page.locator("#outbox:not([hidden])").wait_for()
    page.click("#outbox summary")
    assert violations(page) == [], "taps on their way and a seat asked for"
    borrowed.locator("#waits").wait_for()
    assert violations(borrowed) == [], "asking for a seat"
    page.context.set_offline(False)
