"""Arnak on the phones of the table: a round's end, final sheets, one card twice, the rival, a correction."""

from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import looked_at
from tests.browser.conftest import Phones
from tests.browser.looks import looks
from tests.browser.program import Program
from tests.browser.table import Table

NAMES = ("Mika", "Ken", "Sora", "Aya")


class Expedition:
    """A phone at every seat, and play begun."""

    def __init__(
        self, server: Program, phone: Phones, players: int = 4, lang: str = "en", **options: str
    ) -> None:
        self.phones = [phone(lang=lang) for _ in range(players)]
        self.table = Table.opened(server, self.phones[0], "arnak", players=players, names=NAMES[:players])
        for seat, page in enumerate(self.phones):
            self.table.sit(page, seat, NAMES[seat])
        for option, value in options.items():
            self.tap("choose", option=option, value=value)
        self.table.play(self.phones[0])
        if players > 1:
            self.tap("start_player", seat=0)

    def tap(self, do: str, **fields: Any) -> None:
        self.table.tap(self.phones[0], do, **fields)

    def look(self) -> None:
        for page in self.phones:
            self.table.look(page)

    def passed(self) -> None:
        """Everybody passes: the round ends."""
        for seat in range(len(self.phones)):
            self.tap("pass", turn=seat + 1, seat=seat)

    def ended(self) -> None:
        """Five rounds later."""
        self.tap("set_round", round=5, was=1)
        self.tap("next_round", round=5)


def opened(page: Page, link: str) -> None:
    """The sheet behind a link of the board."""
    page.locator(link).tap()
    expect(page.locator("#sheet section")).to_be_visible()
    page.wait_for_timeout(500)  # people look before they tap again; a thumb that bounces does not count


def at_once(pages: tuple[Page, ...], button: str) -> None:
    """The same button on all of these phones, pressed in the same moment."""
    when = pages[0].evaluate("Date.now()") + 600
    for page in pages:
        page.evaluate(
            "([id, when]) => setTimeout(() => document.querySelector(id).click(), when - Date.now())",
            [button, when],
        )


def done(page: Page, step: int, seats: int) -> None:
    """So many seats are seen to have done a step."""
    expect(page.locator(f"#why-{step} .wood")).to_have_count(seats)


@pytest.fixture
def four(server: Program, phone: Phones) -> Expedition:
    return Expedition(server, phone)


def test_four_phones_tick_a_round_end_together_and_no_tick_is_lost(four: Expedition) -> None:
    four.passed()
    four.look()
    mika, ken, sora, aya = four.phones
    # Who comes home with how much Fear, two of them in the same moment.
    at_once((mika, ken), "#home-1")
    for page in (sora, aya):
        page.locator("#home-0").tap()
    for page in four.phones:
        done(page, 1, 4)
        expect(page.locator("#round-step-2")).to_have_class("now")  # the next is advised
    expect(mika.locator("#to-fear b")).to_have_text("3")
    expect(sora.locator("#to-fear b")).to_have_text("2")
    # Own steps, on every phone in the same moment.
    for step in (2, 3, 4, 9):
        at_once((mika, ken, sora, aya), f"#tick-{step}")
    for page in four.phones:
        for step in (2, 3, 4, 9):
            done(page, step, 4)
    # Those of the table once for all, by different hands and out of order.
    for page, step in ((aya, 8), (sora, 5), (ken, 7), (mika, 6)):
        page.locator(f"#tick-{step}").tap()
    for page in four.phones:
        expect(page.locator("#left-out")).to_have_text("All steps are done.")
        expect(page.locator("#status .value")).to_contain_text("9/9")
    # Only the button moves the game on; the marker went one seat to the left.
    sora.locator("#next-round").tap()
    for page in four.phones:
        expect(page.locator("#status h1")).to_have_text("Ken’s turn")
        expect(page.locator("#turn-link")).to_have_text("Round II")
        expect(page.locator("#purse-1 small .icon")).to_be_visible()


def test_two_phones_that_go_on_in_the_same_moment_go_on_once(four: Expedition, phone: Phones) -> None:
    phone.forgive(r"status of 409")
    four.passed()
    four.look()
    mika, ken = four.phones[:2]
    expect(mika.locator("#left-out")).to_contain_text("1, 2, 3, 4, 5, 6, 7, 8, 9")
    at_once((mika, ken), "#next-round")
    for page in four.phones:
        expect(page.locator("#turn-link")).to_have_text("Round II")


def test_the_final_sheets_are_filled_from_four_phones_at_once(four: Expedition) -> None:
    four.ended()
    four.look()
    for page in four.phones:
        expect(page.locator("#status h1")).to_have_text("Final sheets")
        page.locator("[id^=fill-]").tap()
    for seat, page in enumerate(four.phones):
        expect(page.locator("#sheet h2")).to_have_text(f"{NAMES[seat]}: final sheet")
    # Everybody counts idols in the same moments.
    for taps in range(1, 4):
        for seat, page in enumerate(four.phones):
            page.locator(f"#idols-{seat}-plus").tap()
        for seat, page in enumerate(four.phones):
            expect(page.locator(f"#idols-{seat}-value")).to_have_text(str(taps))
    for seat, page in enumerate(four.phones):
        page.fill(f"#field-total-cards-{seat}", str(seat + 5))
    for seat, page in enumerate(four.phones):
        page.press(f"#field-total-cards-{seat}", "Enter")
    for seat, page in enumerate(four.phones):
        expect(page.locator(f"#purse-{seat} .num")).to_have_text(str(9 + 10 + seat + 5 - 2))
        expect(page.locator("#sheet #right-fear")).to_be_visible()  # what was set leaves the sheet open
        expect(page.locator(f"#form-total-cards-{seat}")).to_have_count(0)
    at_once(tuple(four.phones), "#all-right")
    for seat in range(4):
        expect(four.phones[0].locator(f"#purse-{seat} small")).to_have_text("all said")
    four.table.look(four.phones[0], "scores")
    expect(four.phones[0].locator("#status h1")).to_have_text("Aya wins")
    expect(four.phones[0].locator("#sheet-of-3")).to_contain_text("25")


def test_a_card_picked_on_two_phones_is_refused_for_the_second_with_a_sentence(
    four: Expedition, phone: Phones
) -> None:
    phone.forgive(r"status of 422")
    four.look()
    mika, ken = four.phones[:2]
    for page in (mika, ken):
        opened(page, "#to-cards")
        page.locator("#find-card").press_sequentially("sea t")
        expect(page.locator("#pick-sea_turtle")).to_be_visible()
    at_once((mika, ken), "#pick-sea_turtle")
    for page in (mika, ken):
        expect(page.locator("#hit-sea_turtle .piece, #drop-sea_turtle")).to_have_count(1)
    sentences = [page.locator("#said").inner_text() for page in (mika, ken)]
    told = [text for text in sentences if text]
    assert len(told) == 1, sentences
    holder = NAMES[0] if sentences[1] else NAMES[1]
    assert f"“Sea Turtle” is with {holder} already." in told[0]
    counts = [page.locator("#to-cards b").inner_text() for page in (mika, ken)]
    assert sorted(counts) == ["0", "1"]
    # The second phone is led to where the cards are corrected, and takes it from there.
    second = ken if sentences[1] else mika
    second.locator("#board-says").tap()
    second.locator("#take-sea_turtle").tap()
    expect(second.locator("#pick-sea_turtle")).to_be_visible()
    second.wait_for_timeout(500)
    second.locator("#pick-sea_turtle").tap()
    expect(second.locator("#drop-sea_turtle")).to_be_visible()
    expect(second.locator("#to-cards b")).to_have_text("1")


def test_s2_a_move_that_waits_is_named_by_its_first_line_alone(server: Program, phone: Phones) -> None:
    """Its second line begins with points: run together they would name another row."""
    phone.forgive("ERR_|Failed to fetch|network error|htmx:")
    pair = Expedition(server, phone, players=2)
    pair.look()
    page = pair.phones[0]
    move = page.locator("#move-glass")
    expect(move).to_be_visible()
    page.context.set_offline(True)
    move.tap()
    expect(move).to_have_attribute("data-pending", "Glass to row 1 ⏳")
    expect(page.locator("#outbox")).to_contain_text("Glass to row 1 · 0 → 1")
    page.context.set_offline(False)


def test_pieces_climb_to_the_temple_and_everybody_sees_who_was_first(four: Expedition) -> None:
    for seat in range(4):
        four.tap("set_row", seat=seat, piece="glass", row=7, was=0)
    four.look()
    mika, ken = four.phones[:2]
    expect(mika.locator("#research .ladder li").first.locator("span").first.locator(".wood")).to_have_count(4)
    mika.locator("#move-glass").tap()
    for page in four.phones:
        expect(page.locator(".places .taken")).to_have_count(1)
    expect(mika.locator("#move-glass")).to_contain_text("Temple tile")
    mika.wait_for_timeout(450)  # the same button again: a thumb that bounces does not count
    opened(mika, "#move-glass")
    mika.locator("#buy-5").tap()
    expect(ken.locator("#stacks i").last).to_contain_text("×3")
    expect(ken.locator("#purse-0 .num")).to_have_text(str(23 + 11 + 8))
    ken.locator("#move-glass").tap()
    expect(mika.locator(".places .taken")).to_have_count(2)
    # It was the other way round.
    opened(ken, "#to-temple")
    ken.locator("#earlier-2").tap()
    expect(mika.locator("#purse-0 .num")).to_have_text(str(21 + 11 + 8))
    expect(mika.locator("#purse-1 .num")).to_have_text(str(23 + 8))


def test_what_is_refused_says_why_and_leads_to_its_correction(four: Expedition, phone: Phones) -> None:
    phone.forgive(r"status of 422")
    four.look()
    mika = four.phones[0]
    expect(mika.locator("#move-notebook")).to_have_attribute("aria-disabled", "true")
    mika.locator("#move-notebook").tap(force=True)  # greyed out, and it says why
    expect(mika.locator("#said")).to_contain_text("The notebook may not be above the magnifying glass")
    mika.locator("#board-says").tap()
    mika.locator("#glass-2").tap()
    expect(mika.locator("#undo")).to_contain_text("2")
    mika.keyboard.press("Escape")
    expect(mika.locator("#move-notebook")).not_to_have_attribute("aria-disabled", "true")


def test_the_rival_plays_its_tiles_from_the_one_phone(server: Program, phone: Phones) -> None:
    alone = Expedition(server, phone, 1, difficulty="3")
    alone.look()
    mika = alone.phones[0]
    expect(mika.locator("#status h1")).to_have_text("The rival’s turn")
    mika.locator("#move-glass").tap()
    expect(mika.locator("#purse-1 .num")).to_have_text("1")
    mika.locator("#tile-done").tap()
    expect(mika.locator("#status h1")).to_have_text("Mika’s turn")
    mika.wait_for_timeout(450)
    mika.locator("#pass").tap()
    for left in range(9, 0, -1):
        expect(mika.locator("#status .value")).to_contain_text(str(left))
        mika.wait_for_timeout(450)  # a thumb that bounces uses one tile, but the next may follow soon
        mika.locator("#tile-done").tap()
    expect(mika.locator("#status h1")).to_have_text("End of round I")
    expect(mika.locator("#round-step-8")).to_contain_text("Shuffle the rival’s ten action tiles.")
    mika.wait_for_timeout(450)
    mika.locator("#tick-8").tap()
    expect(mika.locator("#round-step-8")).to_have_class("done")
    opened(mika, "#purse-1")
    mika.locator("#different-1-plus").tap()
    expect(mika.locator("#purse-1 .num")).to_have_text("4")


def test_one_phone_for_all_ends_a_round(server: Program, phone: Phones) -> None:
    page = phone()
    table = Table.opened(server, page, "arnak", players=2)
    table.play(page)
    table.look(page)
    for _ in range(2):
        turn = page.locator("#turn-link").inner_text()
        assert turn == "Round I"
        page.locator("#pass").tap()
        page.wait_for_timeout(400)
    expect(page.locator("#status h1")).to_have_text("End of round I")
    page.locator("#home-0").tap()  # nobody's turn: it acts from the first seat
    done(page, 1, 1)
    opened(page, "#why-1")
    page.locator("#home-1-2").tap()
    done(page, 1, 2)
    page.keyboard.press("Escape")
    page.locator("#next-round").tap()
    expect(page.locator("#turn-link")).to_have_text("Round II")


@pytest.mark.parametrize("from_options", [True, False], ids=["a page of its own", "over the board"])
def test_another_track_is_seen_before_it_is_taken_and_its_sheet_leads_back(
    four: Expedition, from_options: bool
) -> None:
    mika = four.phones[0]
    four.tap("set_row", seat=0, piece="glass", row=6, was=0)
    if from_options:
        mika.goto(f"{four.table.here}/options")
        mika.locator("#ask-track").tap()
    else:
        four.look()
        opened(mika, "#to-research")
        mika.locator("#to-track").tap()
    expect(mika.locator("#track-snake")).to_be_visible()
    mika.wait_for_timeout(500)
    mika.locator("#track-snake").tap()
    expect(mika.locator("#track-change li").first).to_contain_text("12 → 10")
    expect(mika.locator("#sheet-track, #take-track")).to_have_count(2)  # the sheet and its button, once
    for seen in ("#track-change li:last-child", "#take-track"):
        expect(mika.locator(seen)).to_be_in_viewport(ratio=1)
    mika.wait_for_timeout(500)
    mika.locator("#take-track").tap()
    expect(mika.locator("#purse-0 .num")).to_have_text(str(10 + 8))
    expect(mika.locator("#sheet-track")).to_have_count(0)


def test_the_screen_says_who_has_won(four: Expedition) -> None:
    four.ended()
    mika = four.phones[0]
    four.table.look(mika, "screen")
    expect(mika.locator("#turn h1")).to_have_text("Final sheets")
    expect(mika.locator("#turn .line")).to_have_text("20 lines are missing on the final sheets.")
    four.tap("set_count", seat=2, thing="guardians", n=2, was=0)
    for seat in range(4):
        four.tap("confirm", seat=seat, lines=ALL_LINES)
    expect(mika.locator("#turn h1")).to_have_text("Sora wins")
    expect(mika.locator("#turn .line")).to_have_text("Sora has the most points: 18.")
    expect(mika.locator(".seats .on .name")).to_have_text("Sora")


def test_the_screen_says_when_the_rival_has_won(server: Program, phone: Phones) -> None:
    alone = Expedition(server, phone, 1)
    alone.tap("gain", seat=1, thing="guardians", n=3)
    alone.ended()
    for seat in range(2):
        alone.tap("confirm", seat=seat, lines=ALL_LINES)
    mika = alone.phones[0]
    alone.table.look(mika, "screen")
    expect(mika.locator("#turn h1")).to_have_text("The rival wins")
    expect(mika.locator(".seats .on .name")).to_have_text("The rival")


def test_the_options_of_the_lobby_offer_a_rival_to_one_player_only(server: Program, phone: Phones) -> None:
    page = phone()
    table = Table.opened(server, page, "arnak", players=2)
    page.goto(f"{table.here}/options")
    expect(page.locator("#option-track")).to_be_visible()
    expect(page.locator("#option-difficulty")).to_have_count(0)
    table.tap(page, "players", count=1)
    page.goto(f"{table.here}/options")
    expect(page.locator("#option-difficulty")).to_be_visible()


SHEETS = (
    "research", "research_line", "tiles", "tiles?stack=6", "temple", "idols", "board", "guardians", "fear",
    "cards?find=s", "count", "turn", "total", "rival", "step?n=1", "step?n=5",
)  # fmt: skip


@looks("width, language", (320, "ja"), (390, "en"), (320, "en"), (390, "ja"))
def test_nothing_scrolls_sideways(server: Program, phone: Phones, width: int, language: str) -> None:
    four = Expedition(server, phone, lang=language)
    page = four.phones[0]
    page.set_viewport_size({"width": width, "height": 640})
    for seat in range(4):
        four.tap("set_row", seat=seat, piece="glass", row=6, was=0)
        four.tap("set_row", seat=seat, piece="notebook", row=6, was=0)
    four.tap("pick_card", seat=0, card="sea_turtle")
    fits(four, page, ("play", "setup", "scores", *(f"sheet/{sheet}" for sheet in SHEETS)))
    four.passed()
    fits(four, page, ("play", "sheet/step?n=1", "sheet/step?n=5"))
    four.ended()
    fits(four, page, ("play", "scores", "sheet/total"))


def fits(four: Expedition, page: Page, paths: tuple[str, ...]) -> None:
    for path in paths:
        page.goto(f"{four.table.here}/{path}")
        wide: int = page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
        assert wide <= 0, path


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


@looks("theme, language", ("light", "en"), ("dark", "ja"))
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


@looks("theme, language", ("dark", "ja"), ("light", "en"))
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
