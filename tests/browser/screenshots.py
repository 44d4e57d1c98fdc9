"""Pictures of every page, taken from the real program: `make screenshots`, or with `--readme` those of the README."""

import argparse
import re
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tests.browser import chromium, pictures_of_arnak, pictures_of_eldorado, pictures_of_tikal
from tests.browser.program import Program
from tests.browser.table import Table, is_live

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / ".out" / "screenshots"
DOCS = ROOT / "docs"
PHONE = (390, 844)
SCREEN = (1280, 720)
SMALL = ((320, 568), (375, 640))
THEMES = ("light", "dark")
NAMES = {"en": ("Mika", "Jonas", "Aylin", "Theo"), "ja": ("美香", "蓮", "Aylin", "健太")}
# What QR codes hold: an address as of a home network, so that pictures do not change from run to run.
PUBLIC = "http://192.168.1.20:8000"

MISSIONS = (  # seat, track, members; each ends its turn
    (0, 0, 1), (1, 1, 2), (2, 0, 3), (3, 1, 3), (0, 0, 3), (1, 1, 2), (2, 1, 2), (3, 0, 3),
    (0, 1, 3), (1, 0, 3), (2, 0, 3), (3, 0, 2), (0, 0, 2), (1, 1, 1), (2, 1, 3), (3, 1, 3), (0, 1, 3),
)  # fmt: skip
LAST_ROUND = len(MISSIONS) // 4 + 1


@dataclass(frozen=True, slots=True)
class Group:
    """A room of four at some stage of the evening, seen from the phone at the first seat."""

    table: Table
    me: Page


def opened(server: Program, browser: Browser, context: BrowserContext, language: str) -> Group:
    """Four seats, three of them with a phone."""
    names = NAMES[language]
    me = context.new_page()
    table = Table.opened(server, me, players=4, names=names)
    table.sit(me, 0, names[0])
    for seat in (1, 2):
        guest = browser.new_context()
        table.sit(guest.new_page(), seat, names[seat])
        guest.close()
    return Group(table, me)


def set_up(group: Group, steps: int) -> None:
    """Some steps of the setup are ticked."""
    group.table.tap(group.me, "stage", stage="setup")
    for step in ("map", "start_space", "validated_locations", "supply_areas", "leaders")[:steps]:
        group.table.tap(group.me, "tick", step=step, done=True)


def played(group: Group, until_over: bool = False) -> None:
    """Some rounds into the game, or to its end by the fourth clue."""
    table, me = group.table, group.me
    table.play(me)
    table.tap(me, "start_player", seat=0)
    for turn, (seat, track, members) in enumerate(MISSIONS):
        for area in range(2):
            table.tap(me, "take", area=area, tokens=1)
        table.tap(me, "mission", seat=seat, track=track, members=members)
        if turn < len(MISSIONS) - 1:
            table.tap(me, "end_turn", round=turn // 4 + 1, seat=seat)
    if until_over:
        table.tap(me, "set_leader", seat=0, track=0, space=11, was=6)
        table.tap(me, "mission", seat=0, track=0, members=2)
        table.tap(me, "end_turn", round=LAST_ROUND, seat=0)


def shown(table: Table, page: Page, view: str) -> None:
    page.goto(f"{table.here}/{view}".rstrip("/"))
    is_live(page)


def sheet(table: Table, page: Page, name: str) -> None:
    shown(table, page, "play")
    page.locator(f"#board [href*='sheet/{name}']").first.click()
    page.locator("#sheet section").wait_for()


def refused(table: Table, page: Page) -> None:
    """A button of a page that was left behind."""
    page.route(re.compile("/(events|board)\\?"), lambda route: route.abort())
    page.goto(f"{table.here}/play")
    table.tap(page, "end_turn", round=LAST_ROUND, seat=0)
    page.click("#end-turn")
    page.locator("#said .refusal").wait_for()
    page.unroute_all(behavior="ignoreErrors")


def pages(
    server: Program, browser: Browser, context: BrowserContext, language: str
) -> Iterator[tuple[str, Page]]:
    """Every page of an evening, one after the other, with its name."""
    lobby = opened(server, browser, context, language)
    page = lobby.me
    page.goto(server.url)
    yield "home", page
    page.goto(f"{server.url}/?game=lost_explorers")
    yield "open", page
    page.goto(f"{server.url}/?code=QQQQQQ")
    yield "refused-code", page
    for view, name in (("", "lobby"), ("invite", "invite"), ("people", "people"), ("options", "options")):
        shown(lobby.table, page, view)
        yield name, page
    shown(lobby.table, page, "sit/1")
    yield "sit", page
    set_up(lobby, 4)
    shown(lobby.table, page, "setup")
    yield "setup", page
    game = opened(server, browser, context, language)
    played(game)
    for view in ("play", "scores", "log", "rules"):
        shown(game.table, page, view)
        yield ("scores-before" if view == "scores" else view), page
    shown(game.table, page, "play?as=2")
    yield "play-for-another", page
    for name in ("leader", "turn", "vehicles", "more", "areas"):
        sheet(game.table, page, name)
        yield f"sheet-{name}", page
        page.keyboard.press("Escape")
    refused(game.table, page)
    yield "refused", page
    for width, height in SMALL:
        page.set_viewport_size({"width": width, "height": height})
        shown(game.table, page, "play")
        yield f"play-{width}x{height}", page
    page.set_viewport_size({"width": SCREEN[0], "height": SCREEN[1]})
    shown(game.table, page, "screen")
    yield "screen", page
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.goto(f"{server.url}/?import=yes")
    yield "import", page
    end = opened(server, browser, context, language)
    played(end, until_over=True)
    for view in ("play", "scores"):
        shown(end.table, page, view)
        yield f"{view}-after", page


def take(page: Page, name: str) -> None:
    """One picture for each theme."""
    for theme in THEMES:
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
        page.screenshot(path=FOLDER / f"{name}-{theme}.png")


def phone_context(browser: Browser, language: str) -> BrowserContext:
    return browser.new_context(
        locale={"en": "en-GB", "ja": "ja-JP"}[language],
        viewport={"width": PHONE[0], "height": PHONE[1]},
        device_scale_factor=2,
        has_touch=True,
        reduced_motion="reduce",
    )


def all_pictures(server: Program, browser: Browser) -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    taken = 0
    for language, names in NAMES.items():
        context = phone_context(browser, language)
        for name, page in chain(
            pages(server, browser, context, language),
            pictures_of_tikal.pages(server, context.new_page(), names),
            pictures_of_arnak.pages(server, context.new_page(), names),
            pictures_of_eldorado.pages(server, context.new_page(), names),
        ):
            take(page, f"{language}-{name}")
            taken += len(THEMES)
        context.close()
    return taken


def readme_pictures(server: Program, browser: Browser) -> None:
    """A phone and the big screen in the middle of a game."""
    context = phone_context(browser, "en")
    group = opened(server, browser, context, "en")
    played(group)
    group.me.goto(f"{group.table.here}/play")
    group.me.evaluate("localStorage.setItem('fieldbook:hint:play', 'closed')")
    shown(group.table, group.me, "play")
    group.me.screenshot(path=DOCS / "screenshot-play.png")
    context.close()
    wide = browser.new_context(
        viewport={"width": SCREEN[0], "height": SCREEN[1]}, locale="en-GB", color_scheme="dark"
    )
    screen = wide.new_page()
    shown(group.table, screen, "screen")
    screen.screenshot(path=DOCS / "screenshot-screen.png")
    wide.close()


def launched(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=chromium.executable(), args=list(chromium.ARGUMENTS))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--readme", action="store_true", help="take the pictures of the README only")
    only_readme = options.parse_args().readme
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Program(Path(folder), "--public-url", PUBLIC, environment={"COMPANION_EXTRA": ""})
        server.start()
        browser = launched(playwright)
        try:
            if only_readme:
                readme_pictures(server, browser)
                print("docs/screenshot-play.png and docs/screenshot-screen.png")
            else:
                print(f"{all_pictures(server, browser)} pictures in {FOLDER.relative_to(ROOT)}")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
