"""What a group does with its phones, by the shortest way; the story of a game night taps it all out."""

import json
from secrets import token_hex
from typing import Any

from playwright.sync_api import APIRequestContext, Locator, Page, expect

from tests.browser.program import Program

GAME = "lost_explorers"


def sent(request: APIRequestContext, url: str, address: str, **form: str | int) -> str:
    """A form posted as a page would; the path it leads to."""
    answer = request.post(f"{url}{address}", form={**form}, headers={"Origin": url})
    assert answer.ok, f"{answer.status} {answer.text()[:400]}"
    return answer.url.removeprefix(url)


class Table:
    """A room, and what phones do in it without looking for buttons."""

    def __init__(self, server: Program, code: str, url: str | None = None) -> None:
        self.server = server
        self.url = url or server.url
        self.code = code
        self.here = f"{self.url}/r/{code}"

    @classmethod
    def opened(
        cls,
        server: Program,
        host: Page,
        game: str = GAME,
        *,
        players: int = 2,
        names: tuple[str, ...] = (),
        url: str | None = None,
    ) -> "Table":
        """A room that this phone opened, with names for its seats."""
        base = url or server.url
        seats = {f"name{at}": name for at, name in enumerate(names)}
        path = sent(host.request, base, "/", game=game, players=players, **seats)
        return cls(server, path.rsplit("/", 1)[-1], base)

    def sit(self, page: Page, seat: int, name: str = "") -> None:
        """The phone takes a seat; it has to be in the room already or comes now."""
        page.request.get(self.here)
        sent(page.request, self.url, f"/r/{self.code}/sit/{seat + 1}", name=name or f"Player {seat + 1}")

    def tap(self, page: Page, do: str, **fields: Any) -> None:
        """One tap that is not what the test is about."""
        act = json.dumps({"do": do, **fields})
        sent(page.request, self.url, f"/r/{self.code}/tap", act=act, tap=token_hex(8), version=0)

    def play(self, page: Page) -> None:
        """Straight from the lobby to the board, for everybody."""
        self.tap(page, "stage", stage="play")

    def look(self, page: Page, view: str = "play") -> None:
        """The phone opens a page of the room, and its stream flows."""
        page.goto(f"{self.here}/{view}" if view else self.here)
        is_live(page)


def is_live(page: Page) -> None:
    expect(page.locator("html[data-live]")).to_have_count(1)


def counter(page: Page, seat: int) -> Locator:
    """The number on a counter of Tally."""
    return page.locator(f"#seat-{seat}-counter")


def marked(page: Page) -> None:
    """Leaves a mark that a reload would wipe."""
    page.evaluate("window.stillHere = true")


def was_not_reloaded(page: Page) -> None:
    assert page.evaluate("window.stillHere") is True, "the page was loaded again"


def set_hidden(page: Page, hidden: bool) -> None:
    """The screen goes off or on, as the page is told of it."""
    page.evaluate(
        """hidden => {
          Object.defineProperty(document, "hidden", {configurable: true, get: () => hidden});
          Object.defineProperty(document, "visibilityState",
            {configurable: true, get: () => hidden ? "hidden" : "visible"});
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


class Streams:
    """Counts the open streams of a phone; begin before the page is opened."""

    def __init__(self, page: Page) -> None:
        self._open: set[int] = set()
        self.opened = 0
        page.on("request", self._began)
        page.on("requestfinished", self._ended)
        page.on("requestfailed", self._ended)

    def _began(self, request: Any) -> None:
        if "/events?" in request.url:
            self._open.add(id(request))
            self.opened += 1

    def _ended(self, request: Any) -> None:
        self._open.discard(id(request))

    @property
    def now(self) -> int:
        return len(self._open)
