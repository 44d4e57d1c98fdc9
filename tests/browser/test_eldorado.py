"""El Dorado on phones: the last copy, a calculator in use, decks kept and left out, a market by hand."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from companion.core.text import Text
from companion.games.eldorado import GAME
from companion.games.eldorado.cards import name_of
from companion.language import Reader
from tests.browser.axe import violations
from tests.browser.conftest import Phones
from tests.browser.looks import EVERY, looks
from tests.browser.program import Program
from tests.browser.table import Table, is_live, marked, was_not_reloaded

pytestmark = pytest.mark.proof

NAMES = {"en": ("Mika", "Ken"), "ja": ("美香", "健")}


class Evening:
    """Two seated phones at one table, and the words of their language."""

    def __init__(self, server: Program, phone: Phones, language: str) -> None:
        self.names = NAMES[language]
        self.language = language
        self.mika, self.ken = phone(language), phone(language)
        self.table = Table.opened(server, self.mika, "eldorado", players=2, names=self.names)
        for seat, page in enumerate((self.mika, self.ken)):
            self.table.sit(page, seat, self.names[seat])
        self.table.play(self.mika)
        self.tap("start_player", seat=0)

    def tap(self, do: str, **fields: Any) -> None:
        self.table.tap(self.mika, do, **fields)

    def look(self) -> None:
        for page in (self.mika, self.ken):
            self.table.look(page)

    def words(self, message: str, plural: str | None = None, **values: Any) -> str:
        return Reader(self.language, GAME, self.names)(Text(message, plural, **values))


@pytest.fixture(params=["en", "ja"] if EVERY else ["en"])
def evening(request: pytest.FixtureRequest, server: Program, phone: Phones) -> Evening:
    return Evening(server, phone, request.param)


def pick(page: Page, *ids: str) -> None:
    """Taps in the open sheet, each after the one before has been answered."""
    for each in ids:
        with page.expect_response(lambda answer: "/sheet/" in answer.url):
            page.locator(f"#sheet #{each}").tap()
        page.wait_for_timeout(300)  # until the answer is drawn: what is picked next goes on from there


def opened(page: Page, opener: str) -> Locator:
    page.locator(opener).tap()
    sheet = page.locator("#sheet section")
    expect(sheet).to_be_visible()
    page.wait_for_timeout(500)  # people look before they tap again; a thumb that bounces does not count
    return sheet


def coins(page: Page) -> Locator:
    return page.locator("#sheet #coins")


# -- the last copy --------------------------------------------------------------------------------


def test_of_two_phones_that_buy_the_last_copy_one_gets_it(evening: Evening, phone: Phones) -> None:
    """The other gets a sentence and the market as it is now: the reserve is open."""
    phone.forgive("status of 422")
    evening.tap("set_slot", slot=0, card="scout", copies=1, was=3, was_card="scout")
    evening.look()
    mika, ken = evening.mika, evening.ken
    opened(ken, "#card-scout")

    def a_moment_later(route: Route) -> None:
        """Mika's tap arrives while Ken's is on its way."""
        evening.tap("buy", round=1, seat=0, card="scout")
        route.continue_()

    ken.route("**/tap", a_moment_later, times=1)
    ken.locator("#sheet #buy").tap()
    sold_out = evening.words("No {card} is left in the market.", card=name_of("scout"))
    expect(ken.locator("#said")).to_contain_text(sold_out)
    for page in (mika, ken):
        expect(page.locator("#slot-0")).to_be_visible()
        expect(page.locator("#reserve-open")).to_be_visible()
        expect(page.locator("#card-captain")).to_be_visible()
    expect(ken.locator("#sheet #not-for-sale")).to_contain_text(sold_out)
    ken.locator("#board-says").tap()
    expect(ken.locator("#sheet #set-slot-0")).to_be_visible()


# -- the calculator -------------------------------------------------------------------------------


def test_a_calculator_in_use_keeps_its_cards_while_others_buy_and_shows_the_new_market(
    evening: Evening,
) -> None:
    evening.tap("set_slot", slot=0, card="scout", copies=1, was=3, was_card="scout")
    evening.look()
    ken = evening.ken
    marked(ken)
    opened(ken, "#act-buy")
    pick(ken, "pick-traveler", "pick-traveler", "pick-explorer", "buy-photographer")
    expect(coins(ken)).to_have_text("2½")
    expect(ken.locator("#sheet #buy-captain")).to_have_count(0)
    expect(ken.locator("#sheet #more")).to_contain_text("½")
    opened(evening.mika, "#card-scout").locator("#buy").tap()
    expect(ken.locator("#sheet #buy-captain")).to_have_class("blue lit")  # sold out opened the reserve
    expect(ken.locator("#sheet #buy-scout")).to_have_count(0)
    expect(coins(ken)).to_have_text("2½")
    expect(ken.locator("#sheet #buy-photographer")).to_have_attribute("aria-pressed", "true")
    was_not_reloaded(ken)
    evening.tap("end_turn", round=1, seat=0)
    bought = evening.words("Buy {card}", card=name_of("photographer"))
    expect(ken.locator("#sheet #buy")).to_contain_text(bought)
    ken.locator("#sheet #buy").tap()
    expect(ken.locator("#undo")).to_contain_text(
        evening.words("buys {card} for {n}", card=name_of("photographer"), n=2)
    )
    expect(evening.mika.locator("#card-photographer .n use")).to_have_attribute("href", "#s-n2")


def test_what_a_hand_pays_is_seen_by_nobody_else_and_single_use_cards_are_named(evening: Evening) -> None:
    evening.tap("set_slot", slot=4, card="treasure_chest", copies=2, was=3, was_card="treasure_chest")
    evening.tap("set_deck", seat=0, card="treasure_chest", copies=1, was=0)
    evening.look()
    mika, ken = evening.mika, evening.ken
    before = ken.locator("#board").inner_html()
    opened(mika, "#card-transmitter")
    pick(mika, "pick-treasure_chest", "pick-explorer")
    expect(coins(mika)).to_have_text("4½")
    leaves = evening.words("{card} leaves the game.", card=name_of("treasure_chest"))
    expect(mika.locator("#sheet #then")).to_contain_text(leaves)
    assert ken.locator("#board").inner_html() == before
    mika.locator("#sheet #buy").tap()
    gone = evening.words("{card} leaves the game", card=name_of("treasure_chest"))
    expect(ken.locator("#undo")).to_contain_text(gone)
    mika.locator("#undo-button").tap()
    opened(mika, "#deck-0")
    expect(mika.locator("#sheet #seen-treasure_chest")).to_be_visible()


# -- decks ----------------------------------------------------------------------------------------


def test_a_seat_that_keeps_its_deck_sees_odds_that_follow_what_it_ticks_off(evening: Evening) -> None:
    evening.look()
    mika = evening.mika
    sheet = opened(mika, "#deck-0")
    expect(sheet.locator("#size")).to_have_text("8")
    expect(sheet.locator("#basis")).to_have_text(evening.words("if freshly shuffled"))
    expect(sheet.locator("#seen-traveler")).to_contain_text("69/70")
    pick(mika, "seen-traveler", "seen-traveler", "seen-explorer", "seen-explorer")
    expect(mika.locator("#sheet #left")).to_have_text("4")
    expect(mika.locator("#sheet #seen-sailor")).to_contain_text("100")
    opened(evening.ken, "#deck-1")  # what Mika ticks off is nobody else's
    expect(evening.ken.locator("#sheet #seen-traveler")).to_contain_text("69/70")
    evening.tap("buy", round=1, seat=0, card="scout")
    expect(mika.locator("#sheet #size")).to_have_text("9")
    expect(mika.locator("#sheet #left")).to_have_text("5")
    pick(mika, "shuffle")
    expect(mika.locator("#sheet #left")).to_have_count(0)


def test_a_seat_that_leaves_its_deck_out_buys_all_the_same(evening: Evening) -> None:
    evening.look()
    mika = evening.mika
    opened(mika, "#deck-0")
    mika.locator("#sheet #keep").tap()
    expect(mika.locator("#sheet #left-out")).to_be_visible()
    expect(mika.locator("#sheet #odds")).to_have_count(0)
    mika.keyboard.press("Escape")
    expect(mika.locator("#deck-0")).to_contain_text(evening.words("left out"))
    opened(mika, "#card-trailblazer")
    pick(mika, "pick-photographer", "pick-traveler")
    expect(coins(mika)).to_have_text("3")
    expect(mika.locator("#sheet #buy-trailblazer")).to_have_class("green lit")
    mika.locator("#sheet #buy").tap()
    for page in (mika, evening.ken):
        expect(page.locator("#card-trailblazer .n use")).to_have_attribute("href", "#s-n2")
    expect(mika.locator("#end-turn")).to_have_class("button tall end-turn primary")
    mika.wait_for_timeout(500)
    mika.locator("#end-turn").tap()
    expect(evening.ken.locator("#status h1")).to_contain_text(evening.names[1])


def test_a_card_tapped_by_mistake_is_taken_back_by_its_minus(evening: Evening) -> None:
    evening.look()
    mika = evening.mika
    opened(mika, "#act-buy")
    pick(mika, "pick-traveler", "pick-traveler", "pick-explorer")
    expect(coins(mika)).to_have_text("2½")
    large_enough(mika.locator("#sheet #less-traveler"))
    pick(mika, "less-traveler")
    expect(coins(mika)).to_have_text("1½")
    pick(mika, "pick-sailor", "pick-sailor")  # of a single card a second tap is enough
    expect(coins(mika)).to_have_text("1½")
    mika.keyboard.press("Escape")
    opened(mika, "#deck-0")
    pick(mika, "seen-traveler", "seen-explorer")
    expect(mika.locator("#sheet #left")).to_have_text("6")
    large_enough(mika.locator("#sheet #less-explorer"))
    pick(mika, "less-explorer")
    expect(mika.locator("#sheet #left")).to_have_text("7")
    pick(mika, "less-traveler")
    expect(mika.locator("#sheet #left")).to_have_count(0)
    mika.keyboard.press("Escape")
    evening.tap("keep_deck", seat=0, kept=False)
    opened(mika, "#act-buy")
    pick(mika, "pick-journalist", "pick-explorer", "less-journalist")
    expect(coins(mika)).to_have_text("½")


def large_enough(target: Locator) -> None:
    box = target.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44, box


# -- Transmitter, Travel Log, Scientist -----------------------------------------------------------


def test_a_transmitter_is_found_on_the_board_and_asked_about_in_its_own_turn(evening: Evening) -> None:
    evening.look()
    mika = evening.mika
    expect(mika.locator("#act-transmit")).to_have_count(0)
    opened(mika, "#card-transmitter").locator("#buy").tap()
    opened(mika, "#act-buy")
    expect(mika.locator("#sheet #pick-transmitter")).to_have_count(0)
    expect(mika.locator("#sheet #fresh-transmitter")).to_contain_text(evening.words("Transmitter"))
    mika.keyboard.press("Escape")
    opened(mika, "#act-transmit")
    expect(mika.locator("#sheet #transmit-native")).to_have_count(0)
    mika.locator("#sheet #drawn").tap()
    expect(mika.locator("#sheet #transmit-native")).to_be_visible()
    mika.keyboard.press("Escape")
    mika.wait_for_timeout(500)
    mika.locator("#undo-button").tap()
    opened(mika, "#act-transmit")
    expect(mika.locator("#sheet #transmit-native")).to_have_count(0)
    evening.tap("give_turn", seat=0, round=2, was_seat=0, was_round=1)
    mika.locator("#sheet #transmit-native").tap()
    taken = evening.words("takes {card} with the Transmitter", card=name_of("native"))
    expect(mika.locator("#undo")).to_contain_text(taken)
    expect(mika.locator("#act-transmit")).to_have_count(0)


def test_a_travel_log_lets_two_cards_go_and_a_scientist_none_without_a_tap(evening: Evening) -> None:
    for card in ("travel_log", "scientist"):
        evening.tap("set_reserve", card=card, copies=2, was=3)
        evening.tap("set_deck", seat=0, card=card, copies=1, was=0)
    evening.look()
    mika = evening.mika
    opened(mika, "#act-remove")
    pick(mika, "by-scientist")
    expect(mika.locator("#sheet #pick-scientist")).to_have_count(0)
    expect(mika.locator("#sheet #remove")).to_be_disabled()
    pick(mika, "pick-traveler")
    expect(mika.locator("#sheet #pick-sailor")).to_have_attribute("aria-disabled", "true")
    pick(mika, "by-travel_log", "pick-traveler", "pick-sailor")
    expect(mika.locator("#sheet #pick-traveler")).to_have_attribute("aria-disabled", "true")
    expect(mika.locator("#sheet #pick-explorer")).to_have_attribute("aria-disabled", "true")
    mika.locator("#sheet #remove").tap()
    expect(mika.locator("#undo")).not_to_contain_text(
        evening.words(
            "check: at most {n} card may be removed", "check: at most {n} cards may be removed", n=2
        )
    )
    expect(mika.locator("#deck-0")).to_contain_text("7")


# -- caves ----------------------------------------------------------------------------------------


def test_cave_tokens_are_taken_from_the_board(server: Program, phone: Phones) -> None:
    page = phone()
    table = Table.opened(server, page, "eldorado", players=2, names=NAMES["en"])
    table.sit(page, 0, "Mika")
    table.tap(page, "choose", option="caves", value="true")
    table.play(page)
    table.look(page)
    opened(page, "#act-cave").locator("#take-coin_2").tap()
    expect(page.locator("#act-cave")).to_contain_text("1")
    page.keyboard.press("Escape")
    opened(page, "#act-buy")
    pick(page, "pick-coin_2")
    expect(coins(page)).to_have_text("2")
    pick(page, "less-coin_2")
    expect(coins(page)).to_have_text("0")


# -- routes ---------------------------------------------------------------------------------------


def test_a_random_route_is_drawn_and_drawn_again_in_the_picker(evening: Evening) -> None:
    evening.tap("stage", stage="setup")
    mika = evening.mika
    evening.table.look(mika, "setup")
    opened(mika, "#to-routes")
    expect(mika.locator("#sheet #random .plate")).to_have_count(0)
    drawn = set()
    for _ in range(4):
        before = mika.locator("#undo").inner_text()
        mika.locator("#sheet #random-route").tap()
        expect(mika.locator("#undo")).not_to_have_text(before)
        expect(mika.locator("#sheet #random .plate").first).to_be_visible()
        mika.wait_for_timeout(500)
        drawn.add(mika.locator("#sheet #random .pieces-row").inner_text())
    assert len(drawn) > 1
    mika.locator("#sheet #route-swamplands").tap()
    expect(mika.locator("#now")).to_contain_text(evening.words("Swamplands"))


# -- a market in mid-game -------------------------------------------------------------------------


def test_a_market_of_mid_game_is_set_by_hand(evening: Evening) -> None:
    evening.look()
    mika, ken = evening.mika, evening.ken
    opened(mika, "#to-market")
    pick(mika, "set-slot-0", "kind-pioneer")
    mika.locator("#sheet #copies-2").tap()
    expect(ken.locator("#card-pioneer .n use")).to_have_attribute("href", "#s-n2")
    expect(ken.locator("#card-scout")).to_have_count(0)  # it has left the market
    opened(mika, "#to-market")
    pick(mika, "set-slot-5")
    mika.locator("#sheet #copies-0").tap()
    for page in (mika, ken):
        expect(page.locator("#reserve-open")).to_be_visible()
        expect(page.locator("#slot-5")).to_be_visible()
    opened(mika, "#turn-link")
    mika.fill("#field-round", "7")
    mika.locator("#form-round .primary").tap()
    for page in (mika, ken):
        expect(page.locator("#status .value .num")).to_have_text("7")
    opened(mika, "#card-native")
    mika.locator("#sheet #buy").tap()
    for page in (mika, ken):
        expect(page.locator("#reserve-shut")).to_be_visible()
        expect(page.locator("#market #card-native .n use")).to_have_attribute("href", "#s-n2")


# -- the end --------------------------------------------------------------------------------------


def test_a_game_goes_from_the_first_purchase_to_the_winner_by_taps(evening: Evening) -> None:
    """Two figures each: both of Mika's come in, then only Ken plays, and the blockades decide."""
    evening.look()
    mika, ken = evening.mika, evening.ken
    opened(mika, "#card-scout").locator("#buy").tap()
    opened(mika, "#act-blockade").locator("#win-3").tap()
    expect(ken.locator("#purse-0 .num")).to_have_text("1")
    opened(mika, "#act-remove")
    pick(mika, "pick-traveler", "pick-traveler")
    mika.locator("#sheet #remove").tap()
    expect(mika.locator("#deck-0")).to_contain_text("7")
    mika.locator("#act-arrive").tap()
    mika.wait_for_timeout(500)
    mika.locator("#end-turn").tap()
    expect(ken.locator("#act-arrive")).to_be_visible()
    for figure in range(2):
        ken.locator("#act-arrive").tap()
        expect(ken.locator("#purse-1 i .icon")).to_have_count(figure + 1)
    expect(mika.locator("#to-result")).to_be_visible()  # the second player ends the round
    mika.wait_for_timeout(500)
    mika.locator("#to-result").tap()
    is_live(mika)
    expect(mika.locator("#status h1")).to_contain_text(evening.names[1])
    expect(mika.locator("#rank-0")).to_contain_text(evening.words("not arrived"))
    expect(mika.locator("#arrived-1")).to_be_visible()


def test_an_arrival_that_was_forgotten_is_given_its_place_and_its_round(
    server: Program, phone: Phones
) -> None:
    page = phone()
    table = Table.opened(server, page, "eldorado", players=3, names=("Mika", "Ken", "Sora"))
    table.sit(page, 0, "Mika")
    table.play(page)
    table.tap(page, "start_player", seat=0)
    table.tap(page, "give_turn", seat=1, round=9, was_seat=0, was_round=1)
    table.tap(page, "arrive", round=9, seat=1)
    table.look(page)
    opened(page, "#purse-0").locator("#home-1").tap()
    expect(page.locator("#sheet #place-1-2")).to_have_attribute("aria-pressed", "true")
    page.wait_for_timeout(500)
    page.locator("#sheet #place-1-1").tap()
    expect(page.locator("#sheet #place-1-1")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    for seat in (1, 2):
        table.tap(page, "end_turn", round=9, seat=seat)
    table.look(page, "scores")
    expect(page.locator("#status h1")).to_contain_text("Mika")
    expect(page.locator("#trail li").first).to_have_id("arrived-0")
    opened(page, "#correct-0").locator("#earlier-1").tap()
    expect(page.locator("#correct-0")).to_contain_text("8")


# -- names ----------------------------------------------------------------------------------------


@looks("language", "ja", "en")
@looks("size", (320, 568), (390, 844))
@looks("name", "W" * 30, "Bartholomäus-Maximilian")
def test_a_name_of_any_length_leaves_room_for_the_board(
    server: Program, phone: Phones, name: str, size: tuple[int, int], language: str
) -> None:
    page = phone(language, width=size[0], height=size[1])
    table = Table.opened(server, page, "eldorado", players=3, names=(name, "Ken", "Sora"))
    table.sit(page, 1, "Ken")
    table.play(page)
    table.tap(page, "start_player", seat=0)
    for view in ("play", "play?as=1", "sheet/turn", "sheet/buy?seat=0"):
        page.goto(f"{table.here}/{view}")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), view
    page.goto(f"{table.here}/play")
    for part, most in (("#waiting", 64), ("#act-for", 64), ("#turn-link", 48), ("#status", 140)):
        box = page.locator(part).bounding_box()
        assert box
        assert box["height"] <= most, (part, box)
    words = page.locator("#waiting p").bounding_box()
    assert words
    assert words["width"] >= 60


@looks("language", "ja", "en")
@looks("width", 320, 390)
def test_the_price_of_a_reserve_card_stays_inside_it_when_copies_are_gone(
    server: Program, phone: Phones, width: int, language: str
) -> None:
    page = phone(language, width=width)
    table = Table.opened(server, page, "eldorado", players=2, names=NAMES[language])
    table.sit(page, 0, NAMES[language][0])
    table.play(page)
    table.tap(page, "set_slot", slot=0, card="scout", copies=0, was=3, was_card="scout")
    for card in ("giant_machete", "native", "compass"):
        table.tap(page, "set_reserve", card=card, copies=2, was=3)
    for view, prefix in (("play", "card"), ("sheet/buy?seat=0", "buy"), ("screen", "card")):
        if view == "screen":
            page.set_viewport_size({"width": 1280, "height": 720})
        page.goto(f"{table.here}/{view}")
        for card in ("giant_machete", "native", "compass"):
            tile, coin = (page.locator(f"#{prefix}-{card}{part}").bounding_box() for part in ("", " i"))
            assert tile
            assert coin
            assert coin["x"] + coin["width"] <= tile["x"] + tile["width"] - 2, (view, card)


def test_a_long_name_keeps_its_verb_on_the_big_screen(server: Program, phone: Phones) -> None:
    page = phone(width=1280, height=720)
    table = Table.opened(server, page, "eldorado", players=3, names=("W" * 30, "Ken", "Sora"))
    table.sit(page, 1, "Ken")
    table.play(page)
    table.look(page, "screen")
    heading = page.locator("#turn h1")
    expect(heading).to_contain_text("turn")
    assert heading.evaluate("h => h.scrollWidth <= h.clientWidth")
    shown = page.locator("#turn").bounding_box()
    assert shown
    assert shown["height"] <= 150
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_badge_of_my_seat_is_gone_while_i_act_for_another(evening: Evening) -> None:
    evening.look()
    expect(evening.mika.locator("#board .you")).to_be_visible()
    evening.table.look(evening.mika, "play?as=2")
    expect(evening.mika.locator("#board .you")).to_be_hidden()


def test_a_blockade_too_many_is_dimmed_and_still_recorded(evening: Evening) -> None:
    for number in (1, 2, 3, 4):
        evening.tap("win_blockade", seat=number % 2, number=number)
    evening.look()
    spare = opened(evening.mika, "#act-blockade").locator("#win-5")
    expect(spare).to_have_class("fence spare")
    expect(spare).to_contain_text(evening.words("in the box"))
    spare.tap()
    doubt = evening.words("check: all {n} blockades of this route are won", n=4)
    expect(evening.mika.locator("#undo")).to_contain_text(doubt)
    expect(evening.mika.locator("#undo")).to_contain_text(evening.names[0])


OF_EL_DORADO = (
    "buy?card=captain&traveler=2&photographer=1",
    "buy?seat=2&card=scout&explorer=1",
    "deck?seat=0&traveler=1",
    "deck?seat=2",
    "cards?seat=0",
    "remove?seat=1&by=travel_log&traveler=1",
    "remove?seat=0&by=camp&traveler=2&explorer=1",
    "transmit?seat=0",
    "transmit?seat=3",
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


@looks("theme, language", ("dark", "en"), ("light", "ja"))
def test_no_page_of_el_dorado_has_a_violation(
    server: Program, phone: Phones, theme: Literal["light", "dark"], language: str
) -> None:
    page = phone(lang=language, theme=theme)
    page.emulate_media(reduced_motion="reduce")  # what is still moving in has not its own colours yet
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
