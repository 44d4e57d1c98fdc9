"""The pages of El Dorado for `make screenshots`: routes, market, calculator, deck, cave tokens, the last round."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, ViewportSize

from tests.browser.program import Program
from tests.browser.table import Table, is_live

PHONE, SCREEN = ViewportSize(width=390, height=844), ViewportSize(width=1280, height=720)
BOUGHT = (  # round, seat, card
    (1, 0, "photographer"), (1, 1, "scout"), (1, 2, "scout"), (1, 3, "jack"), (2, 1, "trailblazer"), (2, 2, "jack"),
    (3, 0, "treasure_chest"), (3, 3, "photographer"), (4, 0, "trailblazer"), (4, 1, "transmitter"), (5, 0, "transmitter"), (5, 2, "scout"),
)  # fmt: skip
WON = ((1, 3), (0, 5), (3, 2))
"""Seats with the blockades they won."""


class Expedition:
    """A room seen from one phone."""

    def __init__(self, server: Program, page: Page, names: tuple[str, ...], **options: str) -> None:
        self.page = page
        self.table = Table.opened(server, page, "eldorado", players=len(names), names=names)
        self.table.sit(page, 0, names[0])
        for option, value in options.items():
            self.tap("choose", option=option, value=value)

    def tap(self, do: str, **fields: Any) -> None:
        self.table.tap(self.page, do, **fields)

    def shown(self, view: str = "play") -> Page:
        self.page.keyboard.press("Escape")  # an open sheet would be open again
        self.page.goto(f"{self.table.here}/{view}")
        is_live(self.page)
        return self.page

    def sheet(self, link: str, *picks: str, view: str = "play") -> Page:
        """A sheet, with what was tapped in it."""
        self.shown(view).locator(link).click()
        self.page.locator("#sheet section").wait_for()
        for pick in picks:
            with self.page.expect_response(lambda answer: "/sheet/" in answer.url):
                self.page.locator(f"#sheet #{pick}").click()
            self.page.wait_for_timeout(300)
        return self.page

    def screen(self) -> Page:
        self.page.set_viewport_size(SCREEN)
        return self.shown("screen")

    def on_phone(self) -> None:
        self.page.set_viewport_size(PHONE)

    def played(self, last: int, was: int) -> None:
        """Purchases from one round to another, and the first seat's turn after them."""
        for number, seat, card in BOUGHT:
            if was <= number <= last:
                self.tap("buy", round=number, seat=seat, card=card)
        self.tap("give_turn", seat=0, round=last + 1, was_seat=0, was_round=was)


def pages(server: Program, page: Page, names: tuple[str, ...]) -> Iterator[tuple[str, Page]]:
    """Every picture with its name."""
    group = Expedition(server, page, names)
    yield from laid(group)
    group.table.play(page)
    group.tap("start_player", seat=0)
    yield "eldorado-start", group.shown()
    for seat, number in WON:
        group.tap("win_blockade", seat=seat, number=number)
    group.played(4, was=1)
    group.tap("remove", seat=0, cards=["traveler"], by="camp")
    yield "eldorado-closed", group.shown()
    group.played(5, was=5)
    yield "eldorado-open", group.shown()
    yield from sheets(group)
    yield "eldorado-for-another", group.shown("play?as=2")
    yield "eldorado-screen", group.screen()
    group.on_phone()
    yield from ends(group)
    yield from caves(Expedition(server, page, names[:2], caves="true", route="swamplands"))


def laid(group: Expedition) -> Iterator[tuple[str, Page]]:
    """The route picker, a random route, and what lies on its seams."""
    group.tap("stage", stage="setup")
    yield "eldorado-setup", group.shown("setup")
    yield "eldorado-routes", group.sheet("#to-routes", view="setup")
    group.tap("lay_route", pieces=["A", "D", "Q", "I", "N"], finish="jungle")
    yield "eldorado-routes-random", group.sheet("#to-routes", view="setup")
    yield "eldorado-lay", group.sheet("#to-lay", "piece-B", "piece-C", "piece-K", view="setup")
    group.tap("lay_route", pieces=["B", "C", "G", "K", "J", "N"], finish="jungle")
    for step in ("route", "finish"):
        group.tap("tick", step=step, done=True)
    group.tap("lay_blockades", numbers=[3, 6, 1, 5, 2])
    yield "eldorado-blockades", group.shown("setup")


def sheets(group: Expedition) -> Iterator[tuple[str, Page]]:
    """What one phone is busy with."""
    hand = ("pick-traveler", "pick-traveler", "pick-explorer", "pick-photographer")
    yield "eldorado-calculator", group.sheet("#card-journalist", *hand)
    single = ("pick-treasure_chest", "pick-explorer", "buy-captain")
    yield "eldorado-calculator-single-use", group.sheet("#act-buy", *single)
    yield "eldorado-deck", group.sheet("#deck-0")
    yield "eldorado-deck-drawn", group.sheet("#deck-0", "seen-traveler", "seen-traveler", "seen-explorer")
    yield "eldorado-sheet-cards", group.sheet("#deck-0", "to-cards")
    yield "eldorado-sheet-remove", group.sheet("#act-remove", "pick-traveler", "pick-explorer")
    yield "eldorado-sheet-transmit", group.sheet("#act-transmit")
    yield "eldorado-sheet-blockades", group.sheet("#act-blockade")
    for name, link in (("seat", "#purse-0"), ("turn", "#turn-link"), ("market", "#to-market")):
        yield f"eldorado-sheet-{name}", group.sheet(link)
    yield "eldorado-sheet-slot", group.sheet("#to-market", "set-slot-0")


def ends(group: Expedition) -> Iterator[tuple[str, Page]]:
    """The last round with who still plays, an arrival put right, and the result."""
    group.tap("win_blockade", seat=1, number=1)
    group.tap("win_blockade", seat=3, number=6)
    group.tap("give_turn", seat=1, round=14, was_seat=0, was_round=6)
    group.tap("arrive", round=14, seat=1)
    group.tap("end_turn", round=14, seat=1)
    yield "eldorado-last-round", group.shown("play?as=3")
    yield "eldorado-screen-last-round", group.screen()
    group.on_phone()
    yield "eldorado-standing", group.shown("scores")
    group.tap("end_turn", round=14, seat=2)
    group.tap("arrive", round=14, seat=3)
    yield "eldorado-sheet-arrival", group.sheet("#correct-3", view="scores")
    yield "eldorado-over", group.shown()
    yield "eldorado-result", group.shown("scores")
    yield "eldorado-screen-result", group.screen()
    group.on_phone()


def caves(pair: Expedition) -> Iterator[tuple[str, Page]]:
    """Two players with two figures each, cave tokens, and a deck that is left out."""
    pair.table.play(pair.page)
    pair.tap("start_player", seat=0)
    for token in ("coin_1", "coin_2", "draw"):
        pair.tap("take_token", seat=0, token=token)
    pair.tap("buy", round=1, seat=0, card="transmitter")
    pair.tap("arrive", round=1, seat=0)
    yield "eldorado-caves", pair.shown()
    yield "eldorado-sheet-caves", pair.sheet("#act-cave")
    yield "eldorado-transmitter-asked", pair.sheet("#act-transmit")
    yield "eldorado-calculator-caves", pair.sheet("#act-buy", "pick-coin_2", "pick-sailor")
    pair.tap("keep_deck", seat=0, kept=False)
    yield "eldorado-calculator-left-out", pair.sheet("#card-scout", "pick-traveler", "pick-explorer")
    yield "eldorado-screen-two", pair.screen()
    pair.on_phone()
