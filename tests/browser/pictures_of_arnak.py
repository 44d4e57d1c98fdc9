"""The pages of Arnak for `make screenshots`: setup, research close together, a round's end, sheets, the rival."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, ViewportSize

from tests.browser.program import Program
from tests.browser.table import Table, is_live

PHONE, SCREEN = ViewportSize(width=390, height=844), ViewportSize(width=1280, height=720)
ROWS = ((5, 3), (6, 4), (3, 3), (7, 5))
HAS = ((3, 2), (4, 1), (2, 3), (3, 2))
"""Idols and guardians by seat."""

CARDS = (("hat", "automobile", "stone_key"), ("axe", "treasure_chest"), ("dog",), ("brush", "mortar"))
ALL_LINES = ["research", "temple_tiles", "idols", "slots", "guardians", "cards", "fear"]


class Expedition:
    """A room seen from one phone."""

    def __init__(self, server: Program, page: Page, names: tuple[str, ...]) -> None:
        self.page = page
        self.table = Table.opened(server, page, "arnak", players=len(names), names=names)
        self.table.sit(page, 0, names[0])

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

    def screen(self) -> Page:
        self.page.set_viewport_size(SCREEN)
        return self.shown("screen")

    def built(self) -> None:
        """The fourth round: one has arrived and passed."""
        for seat, ((glass, notebook), (idols, guardians)) in enumerate(zip(ROWS, HAS, strict=True)):
            self.tap("set_row", seat=seat, piece="glass", row=glass, was=0)
            self.tap("set_row", seat=seat, piece="notebook", row=notebook, was=0)
            self.tap("gain", seat=seat, thing="idols", n=idols)
            self.tap("gain", seat=seat, thing="guardians", n=guardians)
            for card in CARDS[seat]:
                self.tap("pick_card", seat=seat, card=card)
        for slot in (1, 2):
            self.tap("use_slot", seat=0, slot=slot)
        self.tap("arrive", seat=3)
        self.tap("buy_tile", seat=3, stack=5)
        self.tap("set_round", round=4, was=1)
        self.tap("give_turn", seat=0, was=0)
        self.tap("set_passed", seat=3, passed=True, was=False)


def pages(server: Program, page: Page, names: tuple[str, ...]) -> Iterator[tuple[str, Page]]:
    """Every picture with its name."""
    three = Expedition(server, page, names[:3])
    three.tap("stage", stage="setup")
    three.tap("tick", step="board", done=True)
    three.tap("block_camps", camps=["coin", "tablet", "arrowhead"])
    yield "arnak-setup", three.shown("setup")
    group = Expedition(server, page, names)
    group.table.play(page)
    group.built()
    yield "arnak-turn", group.shown()
    yield "arnak-sheet-research", group.sheet("#to-research")
    yield "arnak-sheet-tiles", group.sheet("#stacks")
    for name in ("idols", "guardians", "cards", "fear", "turn", "temple"):
        yield f"arnak-sheet-{name}", group.sheet(f"#to-{name}")
    yield "arnak-screen", group.screen()
    page.set_viewport_size(PHONE)
    for seat, was in ((0, 5), (2, 3), (3, 7)):
        group.tap("set_row", seat=seat, piece="glass", row=6, was=was)
    yield "arnak-close", group.shown()
    yield from ends(group)
    yield from solo(Expedition(server, page, names[:1]))


def ends(group: Expedition) -> Iterator[tuple[str, Page]]:
    """A round's end half ticked, final sheets with a doubt, the result."""
    for seat in range(3):
        group.tap("set_passed", seat=seat, passed=True, was=False)
    for seat in range(4):
        group.tap("come_home", round=4, seat=seat, fear=seat % 2, was=None)
        group.tap("tick_seat", round=4, seat=seat, step=2, done=True)
    group.tap("tick_table", round=4, step=5, done=True)
    yield "arnak-round-end", group.shown()
    yield "arnak-screen-round-end", group.screen()
    group.page.set_viewport_size(PHONE)
    group.tap("set_round", round=5, was=4)
    group.tap("next_round", round=5)
    group.tap("set_slots", seat=0, slots=[2, 3], was=[1, 2])
    yield "arnak-final", group.shown()
    yield "arnak-final-sheet", group.sheet("#fill-0")
    yield "arnak-missing", group.shown("scores")
    for seat in range(4):
        group.tap("confirm", seat=seat, lines=ALL_LINES)
    yield "arnak-result", group.shown("scores")


def solo(alone: Expedition) -> Iterator[tuple[str, Page]]:
    """The rival's turn, and its sheet."""
    alone.table.play(alone.page)
    alone.tap("set_row", seat=1, piece="glass", row=3, was=0)
    alone.tap("gain", seat=1, thing="different", n=2)
    yield "arnak-rival", alone.shown()
    yield "arnak-sheet-rival", alone.sheet("#to-rival")
