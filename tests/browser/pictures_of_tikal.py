"""The pages of Tikal for `make screenshots`: a turn, fifteen temples, a scoring sheet, an auction, the result."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, ViewportSize

from tests.browser.program import Program
from tests.browser.table import Table, is_live

PHONE, SCREEN = ViewportSize(width=390, height=844), ViewportSize(width=1280, height=720)
VALUES = (3, 5, 6, 4, 6, 2, 6, 5, 1, 4, 6, 3, 5)
"""Of the temples 3 to 15, as printed; some levels lie on them."""

PIECES = (  # temple, seat, explorers, leader
    (1, 0, 2, False), (3, 1, 3, False), (3, 2, 1, False), (4, 0, 2, False), (4, 3, 2, False), (5, 0, 1, True),
    (5, 1, 3, False), (6, 2, 2, False), (7, 0, 3, False), (8, 3, 2, False), (9, 1, 1, False), (10, 2, 1, False),
    (10, 0, 1, False), (12, 3, 4, False), (12, 0, 1, False),
)  # fmt: skip
TREASURES = ((0, 0, 2), (0, 1, 1), (0, 3, 1), (0, 4, 2), (0, 6, 3), (1, 1, 1), (1, 2, 2))
SCORED = {0: [1, 5, 7], 1: [3, 9], 2: [6], 3: [8, 12]}


class Expedition:
    """A room of four that is some turns into the game, seen from one phone."""

    def __init__(self, server: Program, page: Page, names: tuple[str, ...], *, auction: bool = False) -> None:
        self.page = page
        self.table = Table.opened(server, page, "tikal", players=4, names=names)
        self.table.sit(page, 0, names[0])
        if auction:
            self.tap("choose", option="auction", value="true")
        self.table.play(page)
        self.tap("start_player", seat=0)
        for number, value in enumerate(VALUES, 3):
            self.tap("add_temple", temple=number, value=value + number % 3, start=value)
        for temple, seat, explorers, leader in PIECES:
            self.tap(
                "set_strength",
                temple=temple,
                seat=seat,
                leader=leader,
                explorers=explorers,
                was=0,
                was_leader=False,
            )
        self.tap("set_guard", temple=7, guard=0, was=None)
        self.tap("keep_strengths", temple=13, kept=False)
        for seat, kind, held in TREASURES:
            self.tap("set_treasure", seat=seat, kind=kind, held=held, was=0)

    def tap(self, do: str, **fields: Any) -> None:
        self.table.tap(self.page, do, **fields)

    def shown(self, view: str = "play") -> Page:
        self.page.keyboard.press("Escape")  # an open sheet would be open again
        self.page.goto(f"{self.table.here}/{view}")
        is_live(self.page)
        return self.page

    def sheet(self, link: str) -> Page:
        self.shown().locator(link).click()
        self.page.locator("#sheet section").wait_for()
        return self.page

    def score(self, number: int, order: tuple[int, ...]) -> None:
        for seat in order:
            self.tap("score", scoring=number, seat=seat, temples=SCORED[seat])


def pages(server: Program, page: Page, names: tuple[str, ...]) -> Iterator[tuple[str, Page]]:
    """Every picture with its name."""
    group = Expedition(server, page, names)
    group.tap("give_turn", seat=0, turn=14, was_seat=0, was_turn=1)
    yield "tikal-hex", group.shown()
    group.tap("place_jungle", seat=0, number=14)
    group.tap("uncover", seat=0, temple=4)
    group.tap("walk", seat=0, stones=2, into=4)
    yield "tikal-turn", group.shown()
    page.locator("#temples").scroll_into_view_if_needed()
    page.evaluate("scrollTo(0, document.getElementById('temples-title').offsetTop - 16)")
    yield "tikal-temples", page
    for name in ("walk", "uncover", "recover", "swap", "guard"):
        yield f"tikal-sheet-{name}", group.sheet(f"#act-{name}")
    for name, link in (
        ("temple", "#temple-5"),
        ("seat", "#purse-0"),
        ("turn", "#turn-link"),
        ("hexes", "#to-hex"),
    ):
        yield f"tikal-sheet-{name}", group.sheet(link)
    yield from rounds(group)
    yield from auction(Expedition(server, page, names, auction=True))


def rounds(group: Expedition) -> Iterator[tuple[str, Page]]:
    """A scoring round, and how the game ends."""
    group.tap("give_turn", seat=0, turn=18, was_seat=0, was_turn=14)
    group.tap("volcano", seat=0, number=18, scoring=2)
    yield "tikal-volcano", group.shown()
    yield "tikal-scoring", group.sheet("#to-scoring")
    group.page.set_viewport_size(SCREEN)
    yield "tikal-screen", group.shown("screen")
    group.page.set_viewport_size(PHONE)
    group.score(2, (0, 1, 2, 3))
    group.tap("give_turn", seat=1, turn=28, was_seat=0, was_turn=18)
    group.tap("volcano", seat=1, number=28, scoring=3)
    group.score(3, (1, 2, 3, 0))
    group.tap("give_turn", seat=3, turn=36, was_seat=1, was_turn=28)
    group.tap("end_turn", turn=36, seat=3)
    group.score(4, (0, 1, 2, 3))
    yield "tikal-result", group.shown("scores")


def auction(group: Expedition) -> Iterator[tuple[str, Page]]:
    """Bidding for turn 13, the winner's choice, and the ledger."""
    group.tap("give_turn", seat=0, turn=13, was_seat=0, was_turn=1)
    for number, terrain, size in ((13, "temple", 4), (14, "treasure", 3), (15, "jungle", 0)):
        group.tap("reveal", number=number, terrain=terrain, size=size)
    group.tap("bid", turn=13, seat=0, points=2)
    group.tap("bid", turn=13, seat=1, points=5)
    group.tap("pass", turn=13, seat=2)
    yield "tikal-auction", group.shown()
    yield "tikal-sheet-won", group.sheet("#to-won")
    group.tap("won", turn=13, seat=0, points=7)
    yield "tikal-take", group.shown()
    yield "tikal-sheet-ledger", group.sheet("#to-ledger")
