"""No automatic accessibility violation on any page, in either theme and language."""

from __future__ import annotations

from typing import Literal

from tests.browser.axe import violations
from tests.browser.conftest import Phones
from tests.browser.looks import looks
from tests.browser.program import Program
from tests.browser.table import Table

PAGES = ("", "setup", "play", "play?as=2", "scores", "log", "people", "invite", "options", "rules", "screen")
SHEETS = ("leader?seat=0&track=0", "turn", "vehicles?seat=0", "more?seat=0", "areas")


@looks("theme, language", ("dark", "ja"), ("light", "en"))
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


@looks("theme, language", ("light", "en"), ("dark", "ja"))
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
