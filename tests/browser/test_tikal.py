"""Tikal on the phones of the table: a volcano round, a scoring sheet in work, an auction, a correction."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import looked_at
from tests.browser.conftest import Phones
from tests.browser.looks import looks
from tests.browser.program import Program
from tests.browser.table import Table, is_live

NAMES = ("Mika", "Ken", "Sora", "Aya")
SIX = 3
"""The number of the temple that most of these tests are about; 1 and 2 are printed on the board."""


class Expedition:
    """Four phones at four seats, and a temple of 6."""

    def __init__(self, server: Program, phone: Phones, players: int = 4, *, auction: bool = False) -> None:
        self.phones = [phone() for _ in range(players)]
        self.table = Table.opened(server, self.phones[0], "tikal", players=players, names=NAMES[:players])
        for seat, page in enumerate(self.phones):
            self.table.sit(page, seat, NAMES[seat])
        if auction:
            self.tap("choose", option="auction", value="true")
        self.table.play(self.phones[0])
        self.tap("start_player", seat=0)
        self.tap("add_temple", temple=SIX, value=6, start=6)

    def tap(self, do: str, **fields: object) -> None:
        self.table.tap(self.phones[0], do, **fields)

    def stands(self, seat: int, explorers: int, temple: int = SIX) -> None:
        self.tap("add_explorers", seat=seat, temple=temple, explorers=explorers)

    def look(self) -> None:
        for page in self.phones:
            self.table.look(page)


def opened(page: Page, link: str) -> None:
    """The sheet behind a link of the board."""
    page.locator(link).tap()
    expect(page.locator("#sheet section")).to_be_visible()
    page.wait_for_timeout(500)  # people look before they tap again; a thumb that bounces does not count


def ticked(page: Page, temple: int, on: bool) -> None:
    expect(page.locator(f"#tick-{temple}")).to_have_attribute("aria-pressed", "true" if on else "false")


@pytest.fixture
def four(server: Program, phone: Phones) -> Expedition:
    return Expedition(server, phone)


def test_a_volcano_round_on_four_phones_each_scoring_on_their_own(four: Expedition) -> None:
    four.stands(1, 2)
    four.tap("set_treasure", seat=2, kind=0, held=2, was=0)
    four.tap("give_turn", seat=0, turn=7, was_seat=0, was_turn=1)
    four.look()
    mika, ken, sora, aya = four.phones
    mika.locator("#volcano-hex").tap()
    for page in four.phones:
        expect(page.locator("#status h1")).to_have_text("Volcano!")
        expect(page.locator("#undo")).to_contain_text("Mika plays ten points and scores first")
    # The revealer first, with ten points; the others wait, and see who plays.
    expect(ken.locator("#waiting")).to_contain_text("Mika")
    opened(mika, "#to-scoring")
    ticked(mika, SIX, on=False)
    expect(mika.locator("#score")).to_have_text("Score 0")
    mika.locator("#score").tap()
    # Ken scores at once after his own points, before Sora has moved.
    expect(ken.locator("#act-walk")).to_be_visible()
    opened(ken, "#to-scoring")
    ticked(ken, SIX, on=True)
    expect(ken.locator("#score")).to_have_text("Score 6")
    ken.locator("#score").tap()
    expect(sora.locator(".order .now")).to_contain_text("now")
    # Sora moves in during her own points: the same temple pays her too.
    for _ in range(3):
        four.stands(2, 1)
    opened(sora, "#to-scoring")
    expect(sora.locator("#score")).to_have_text("Score 9")
    sora.locator("#score").tap()
    opened(aya, "#to-scoring")
    aya.locator("#score").tap()
    for page in four.phones:
        expect(page.locator("#undo")).to_contain_text(
            "Mika places the volcano and has an ordinary turn of ten points"
        )
        expect(page.locator("#status h1")).to_have_text("Mika’s turn")
        for seat, points in enumerate((0, 6, 9, 0)):
            expect(page.locator(f"#purse-{seat} .num")).to_have_text(str(points))
    expect(mika.locator("#end-turn")).to_be_visible()


def test_a_sheet_in_work_follows_the_board_and_keeps_the_ticks_of_a_hand(four: Expedition) -> None:
    four.tap("add_temple", temple=4, value=5, start=5)
    four.stands(0, 2)
    four.tap("volcano", seat=0, number=7, scoring=1)
    four.look()
    mika, ken = four.phones[:2]
    opened(mika, "#to-scoring")
    ticked(mika, SIX, on=True)
    mika.locator("#tick-4").tap()
    ticked(mika, 4, on=True)
    expect(mika.locator("#score")).to_have_text("Score 11")
    # Ken corrects the strengths of the six on his phone, on the board and twice at once.
    opened(ken, f"#temple-{SIX}")
    for _ in range(3):
        ken.locator("#explorers-1-plus").tap()
    expect(ken.locator("#explorers-1-value")).to_have_text("3")
    ticked(mika, SIX, on=False)
    ticked(mika, 4, on=True)
    expect(mika.locator("#score")).to_have_text("Score 5")
    expect(mika.locator(f"#row-{SIX}")).to_contain_text("3")
    # A reload keeps the sheet and what the hand had ticked.
    mika.reload()
    is_live(mika)
    ticked(mika, 4, on=True)
    ticked(mika, SIX, on=False)
    mika.locator("#score").tap()
    expect(ken.locator("#purse-0 .num")).to_have_text("5")


def test_strengths_are_kept_in_one_temple_and_only_said_at_scoring_in_another(four: Expedition) -> None:
    four.tap("add_temple", temple=4, value=5, start=5)
    four.look()
    mika, ken = four.phones[:2]
    opened(mika, "#temple-4")
    mika.locator("#keep").tap()
    expect(mika.locator("#sheet")).to_contain_text("Strengths are not kept here")
    mika.keyboard.press("Escape")
    opened(mika, f"#temple-{SIX}")
    mika.locator("#explorers-0-plus").tap()
    expect(mika.locator("#explorers-0-value")).to_have_text("1")
    mika.keyboard.press("Escape")
    expect(ken.locator("#temple-4")).to_contain_text("?")
    expect(ken.locator(f"#temple-{SIX} i")).to_have_text("1")
    four.tap("volcano", seat=0, number=7, scoring=1)
    opened(mika, "#to-scoring")
    ticked(mika, SIX, on=True)
    ticked(mika, 4, on=False)
    expect(mika.locator("#row-4")).to_contain_text("tick it if Mika alone has the most")
    mika.locator("#tick-4").tap()
    expect(mika.locator("#score")).to_have_text("Score 11")
    mika.locator("#score").tap()
    expect(ken.locator("#purse-0 .num")).to_have_text("11")
    # A later correction of the temple's number corrects what was scored.
    opened(ken, "#temple-4")
    ken.locator(".more-of summary").tap()
    ken.fill("#field-value-4", "7")
    ken.press("#field-value-4", "Enter")
    expect(mika.locator("#purse-0 .num")).to_have_text("11")  # the five was five when it was scored
    expect(ken.locator("#temple-4 b")).to_have_text("7")


def test_an_auction_bid_by_bid_and_another_by_winner_and_price(server: Program, phone: Phones) -> None:
    three = Expedition(server, phone, 3, auction=True)
    mika, ken, sora = three.phones
    three.look()
    opened(ken, "#lot-1")
    ken.locator("#reveal-temple-4").tap()
    expect(mika.locator("#lot-1")).to_contain_text("4")
    mika.locator("#bid-1").tap()
    expect(ken.locator("#status .value")).to_contain_text("1")
    ken.locator("#bid-1").tap()
    expect(sora.locator("#to-bid")).to_contain_text("Sora")
    sora.locator("#pass").tap()
    expect(mika.locator("#to-bid")).to_contain_text("Mika")  # her board is not behind any more
    mika.locator("#pass").tap()
    for page in three.phones:
        expect(page.locator("#undo")).to_contain_text("Ken pays 3, takes a hex and plays")
        expect(page.locator("#purse-1 .num")).to_have_text("17")
    ken.locator("#take-1").tap()
    expect(ken.locator(f"#temple-{SIX + 1} b")).to_have_text("4")
    overflowing = (
        "[...document.querySelectorAll('#display > *')].filter(tile => tile.scrollWidth > tile.clientWidth)"
    )
    assert ken.evaluate(f"{overflowing}.length") == 0
    ken.locator("#end-turn").tap()
    # The next unflipped player clockwise opens; this time only winner and price are told.
    expect(mika.locator("#status h1")).to_have_text("Sora opens")
    opened(mika, "#to-won")
    mika.locator("#winner-0").tap()
    expect(mika.locator("#winner-0")).to_have_attribute("aria-pressed", "true")
    mika.fill("#field-price", "5")
    mika.press("#field-price", "Enter")
    expect(sora.locator("#purse-0 .num")).to_have_text("15")
    expect(mika.locator("#status h1")).to_have_text("Mika’s turn")
    opened(sora, "#to-ledger")
    expect(sora.locator("#paid-1")).to_contain_text("3")
    expect(sora.locator("#paid-2")).to_contain_text("5")


def test_what_is_refused_says_why_and_leads_to_its_correction(four: Expedition, phone: Phones) -> None:
    phone.forgive(r"status of 422")
    four.tap("camp", seat=0)
    four.tap("camp", seat=0)
    four.tap("place_jungle", seat=0, number=1)
    four.look()
    mika = four.phones[0]
    expect(mika.locator("#act-camp")).to_have_attribute("aria-disabled", "true")
    mika.locator("#act-camp").tap(force=True)  # greyed out, and it says why
    expect(mika.locator("#said")).to_contain_text("Mika has two camps: that is the limit.")
    mika.locator("#board-says").tap()
    expect(mika.locator("#sheet section")).to_be_visible()
    mika.locator("#camps-1").tap()
    expect(mika.locator("#undo")).to_contain_text("camps: 2 → 1")
    mika.keyboard.press("Escape")
    expect(mika.locator("#act-camp")).not_to_have_attribute("aria-disabled", "true")


def test_a_thumb_that_bounces_never_hits_what_came_in_the_place_of_what_it_pressed(four: Expedition) -> None:
    four.look()
    mika = four.phones[0]
    box = mika.locator("#jungle-hex").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mika.touchscreen.tap(x, y)
    expect(mika.locator("#act-camp")).to_be_visible()
    mika.touchscreen.tap(x, y)
    mika.wait_for_timeout(600)
    expect(mika.locator("#undo")).to_contain_text("hex 1: jungle")
    expect(mika.locator("#status .value")).to_contain_text("10")
    mika.touchscreen.tap(x, y)  # meant
    expect(mika.locator("#status .value")).not_to_contain_text("10")


def test_a_turn_of_one_phone_for_all_ends_once_a_press(four: Expedition) -> None:
    mika = four.phones[0]
    four.table.look(mika, "people")
    mika.locator("button[value=follow]").tap()
    expect(mika.locator("button[value=follow]")).to_have_attribute("aria-pressed", "true")
    four.table.look(mika)
    mika.locator("#end-turn").dblclick()
    mika.wait_for_timeout(500)
    expect(mika.locator("#status h1")).to_have_text("Ken’s turn")


def test_a_group_may_leave_the_action_points_to_itself(four: Expedition) -> None:
    four.tap("place_jungle", seat=0, number=1)
    four.look()
    mika = four.phones[0]
    mika.locator("#act-enter").tap()
    expect(mika.locator("#status .value")).to_contain_text("9")
    four.tap("choose", option="count_points", value="false")
    expect(mika.locator("#status .value")).to_have_count(0)
    expect(mika.locator("#end-turn")).not_to_contain_text("lost")
    mika.locator("#end-turn").tap()
    expect(mika.locator("#waiting")).to_contain_text("Ken")


@looks("width", 320, 390)
def test_nothing_scrolls_sideways(server: Program, phone: Phones, width: int) -> None:
    four = Expedition(server, phone)
    page = four.phones[0]
    page.set_viewport_size({"width": width, "height": 640})
    for number in range(4, 18):
        four.tap("add_temple", temple=number, value=number % 6 + 4, start=number % 6 + 1)
        four.stands(number % 4, 2, number)
    pages = ["play", "setup", "scores"]
    sheets = ("walk", "uncover", "guard", "recover", "swap", "scoring", "seat", "turn", "tiles", "hex", "add")
    pages += [f"sheet/{sheet}?seat=0" for sheet in sheets] + [f"sheet/temple?n={SIX}"]
    four.tap("place_treasure", seat=0, number=1, masks=4)
    for path in pages:
        page.goto(f"{four.table.here}/{path}")
        assert page.evaluate("document.scrollingElement.scrollWidth") <= width, path
    four.tap("volcano", seat=0, number=7, scoring=1)
    four.table.look(page)
    assert page.evaluate("document.scrollingElement.scrollWidth") <= width, "scoring round"


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


@looks("theme, language", ("dark", "ja"), ("light", "en"))
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
