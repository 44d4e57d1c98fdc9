"""A game night of Lost Explorers, tapped out on the phones of the table."""

import re
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from companion.core.text import Text, Who
from companion.games.lost_explorers import GAME, texts
from companion.language import Reader
from tests.browser.conftest import Phones
from tests.browser.looks import EVERY
from tests.browser.program import Program
from tests.browser.table import Table, is_live

pytestmark = pytest.mark.proof

NAMES = {"en": ("Mika", "Ren"), "ja": ("美香", "蓮")}


@dataclass
class Night:
    """Two seated phones and one that watches, and the words of their language."""

    server: Program
    mika: Page
    ren: Page
    watcher: Page
    language: str
    code: str = ""
    taps: int = field(default=0)

    @property
    def here(self) -> str:
        return f"{self.server.url}/r/{self.code}"

    @property
    def all(self) -> tuple[Page, ...]:
        return self.mika, self.ren, self.watcher

    @property
    def names(self) -> tuple[str, str]:
        return NAMES[self.language]

    def words(self, message: str, plural: str | None = None, **values: Any) -> str:
        """A text of the game as these phones show it."""
        return Reader(self.language, GAME, self.names)(Text(message, plural, **values))

    def tap(self, place: Locator) -> None:
        """One tap of a thumb, counted."""
        place.tap()
        self.taps += 1

    def said(self, *parts: str) -> None:
        """The result line says all of this, on every phone."""
        for page in self.all:
            for part in parts:
                expect(page.locator("#undo")).to_contain_text(part)

    def turn_of(self, seat: int) -> None:
        for page in self.all:
            expect(page.locator("#status h1")).to_contain_text(self.names[seat])


@pytest.fixture(params=["ja", "en"] if EVERY else ["ja"])
def night(request: pytest.FixtureRequest, server: Program, phone: Phones) -> Night:
    language = request.param
    return Night(server, phone(language), phone(language), phone(language), language)


def sheet_of(page: Page, name: str) -> Locator:
    """What opens a sheet; it may stand in more than one place."""
    return page.locator(f"#board [href*='sheet/{name}']").first


def test_a_whole_game_that_ends_with_the_fourth_clue(night: Night) -> None:
    come_together(night)
    set_up(night)
    play_missions(night)
    keep_the_turn(night)
    correct(night)
    visit_by_vehicle(night)
    take_back(night)
    win(night)


def come_together(night: Night) -> None:
    """A room, a link out of the QR, a typed code, two taps to a seat."""
    mika, ren, watcher = night.all
    mika.goto(night.server.url)
    mika.locator("#game-lost_explorers a").tap()
    mika.locator("input[name=players][value='2']").check(force=True)
    mika.locator("[form=open]").tap()
    expect(mika).to_have_url(re.compile(r"/r/[0-9A-Z]{6,7}$"))
    night.code = mika.url.rsplit("/", 1)[-1]
    ren.goto(night.here)  # what the QR holds
    watcher.goto(night.server.url)
    watcher.fill("#code", night.code.lower())
    watcher.press("#code", "Enter")
    expect(watcher).to_have_url(night.here)
    for page in night.all:
        is_live(page)
    for seat, page in enumerate((mika, ren)):
        night.taps = 0
        night.tap(page.locator(f"#seat-{seat} a"))
        page.fill("#name", night.names[seat])
        night.tap(page.locator("[form=sit]"))
        expect(page).to_have_url(night.here)
        assert night.taps == 2
    for page in night.all:
        expect(page.locator("#seat-0")).to_contain_text(night.names[0])
        expect(page.locator("#seat-1")).to_contain_text(night.names[1])
    mika.locator("#players-3").tap()
    expect(ren.locator("#seat-2")).to_be_visible()
    mika.locator("#players-2").tap()
    expect(ren.locator("#seat-2")).to_have_count(0)


def set_up(night: Night) -> None:
    """Ticks appear on the other phone; who begins is drawn, then chosen all the same."""
    mika, ren, watcher = night.all
    mika.locator("[data-then$='/setup']").tap()
    for page in night.all:  # the others come along
        expect(page).to_have_url(f"{night.here}/setup")
        is_live(page)
    mika.locator("#next-step").tap()
    for page in (ren, watcher):
        expect(page.locator("#progress")).to_have_attribute("value", "1")
    ren.locator("#step-leaders button").tap()
    expect(mika.locator("#progress")).to_have_attribute("value", "2")
    done = 2
    while mika.locator("#draw-start_player").count() == 0:
        mika.locator("#next-step").tap()
        done += 1
        expect(mika.locator("#progress")).to_have_attribute("value", str(done))
    mika.locator("#draw-start_player").tap()
    expect(ren.locator("[id^=first-][aria-pressed=true]")).to_have_count(1)
    ren.locator("#first-0").tap()
    expect(mika.locator("#first-0")).to_have_attribute("aria-pressed", "true")
    while mika.locator("#begin").count() == 0:
        mika.locator("#next-step").tap()
        done += 1
        expect(mika.locator("#progress")).to_have_attribute("value", str(done))
    mika.locator("#begin").tap()
    expect(mika).to_have_url(f"{night.here}/play")
    for page in (ren, watcher):
        page.locator("#tab-play").tap()
    for page in night.all:
        is_live(page)
    expect(watcher.locator("#board button")).to_have_count(0)


def play_missions(night: Night) -> None:
    """The result line says all that follows from a mission, to everybody."""
    night.turn_of(0)
    red_yellow, rear = texts.TRACKS[0], night.words("rear leader: take a discarded token")
    night.mika.locator("#mission-0-1").tap()
    night.said(night.words("{track} +{n} → {space}", track=red_yellow, n=1, space=1), rear)
    night.mika.locator("#area-1-minus").tap()
    night.ren.locator("#area-2-minus").tap()
    for page in (night.mika, night.ren):
        expect(page.locator("#area-1-value")).to_have_text("31")
        expect(page.locator("#area-2-value")).to_have_text("31")
    night.mika.locator("#mission-1-3").tap()
    limit = night.words(
        "first turn: only {n} member may be used, please check",
        "first turn: only {n} members may be used, please check",
        n=1,
    )
    night.said(rear, limit)


def keep_the_turn(night: Night) -> None:
    """The turn goes on by a tap, and by hand where the app is behind."""
    night.mika.locator("#end-turn").tap()
    night.turn_of(1)
    night.said(night.words("turn ended, {who} is next", who=Who(1)))
    sheet_of(night.ren, "turn").tap()
    night.ren.locator("#give-0").tap()
    night.turn_of(0)
    night.ren.keyboard.press("Escape")
    expect(night.ren.locator("#sheet section")).to_have_count(0)
    sheet_of(night.ren, "turn").tap()
    night.ren.locator("#give-1").tap()
    night.turn_of(1)
    night.ren.keyboard.press("Escape")


def correct(night: Night) -> None:
    """The real board is right: a leader is put where it stands, by typing and by stepping."""
    page = night.mika
    page.locator("#space-0-0").tap()
    page.fill("#field-leader-0-0", "4")
    page.press("#field-leader-0-0", "Enter")
    track = texts.TRACKS[0]
    night.said(night.words("{track} corrected: {was} → {now}", track=track, was=1, now=4))
    expect(page.locator("#sheet section")).to_have_count(0)
    page.locator("#space-0-0").tap()
    page.locator("#sheet [data-step='1']").tap()
    page.locator("#form-leader-0-0 .primary").tap()
    night.said(night.words("clues: {was} → {now}", was=0, now=1))
    expect(page.locator("#space-0-0")).to_have_text("5")


def visit_by_vehicle(night: Night) -> None:
    """Vehicles for those who keep them, and the question that everybody asks."""
    page = night.mika
    sheet_of(page, "vehicles").tap()
    page.locator("#keep-0-3").tap()
    page.locator("#need-red").select_option("1")
    page.locator("#need-blue").select_option("1")
    expect(page.locator("#pay-2")).to_be_visible()
    page.locator("#need-blue").select_option("2")
    expect(page.locator("#pay-2")).to_have_count(0)
    page.locator("#need-blue").select_option("1")
    page.locator("#pay-0").tap()
    vehicle = texts.VEHICLES[0]
    night.said(night.words("paid one {vehicle}: {was} → {now}", vehicle=vehicle, was=1, now=0))
    page.locator("#sheet [data-close=sheet]").tap()
    expect(page.locator("#sheet section")).to_have_count(0)


def take_back(night: Night) -> None:
    """Anybody takes back what anybody did, everybody sees it, and nothing is lost."""
    ren = night.ren
    paid = night.words("paid one {vehicle}: {was} → {now}", vehicle=texts.VEHICLES[0], was=1, now=0)
    ren.locator("#undo-button").tap()
    for page in night.all:
        expect(page.locator("#undo")).not_to_contain_text(paid)
    night.mika.locator("#redo").tap()
    night.said(paid)
    ren.locator("#tab-log").tap()
    expect(ren.locator(".entry").first).to_be_visible()
    expect(ren.locator(".entry.out")).not_to_have_count(0)
    expect(ren.locator("#log")).to_contain_text(paid)
    night.mika.locator("#area-2-minus").tap()
    area = night.words("{area}: {was} → {now}", area=texts.AREAS[1], was=31, now=30)
    expect(ren.locator("#log")).to_contain_text(area)  # the log is live, too
    ren.locator("#undo-last").tap()
    expect(night.mika.locator("#area-2-value")).to_have_text("31")
    ren.locator("#tab-play").tap()
    is_live(ren)


def win(night: Night) -> None:
    """The fourth clue ends the game with its turn, and the result says why."""
    page = night.mika
    sheet_of(page, "turn").tap()
    page.locator("#give-0").tap()
    night.turn_of(0)
    page.keyboard.press("Escape")
    page.locator("#space-0-0").tap()
    page.fill("#field-leader-0-0", "11")
    page.press("#field-leader-0-0", "Enter")
    expect(page.locator("#space-0-0")).to_have_text("11")
    page.locator("#mission-0-3").tap()
    night.said(night.words("{n} clues!", n=2), night.words("fourth clue: wins at the end of this turn"))
    page.locator("#end-turn").tap()
    for each in (night.mika, night.ren):
        each.locator("#to-result").tap()
    night.watcher.locator("#tab-scores").tap()
    for each in night.all:
        expect(each.locator("#status h1")).to_contain_text(night.names[0])
        expect(each.locator("#decided")).to_contain_text(
            night.words("{names} has four clues.", "{names} have four clues.", n=1, names=(Who(0),))
        )
        expect(each.locator("#rank-0")).to_contain_text("4")
        for space in (5, 9, 12, 14):
            expect(each.locator("#reasons-0")).to_contain_text(night.words("clue on space {n}", n=space))
    expect(night.watcher.locator("#board button")).to_have_count(0)


def test_empty_areas_end_the_game_and_level_leaders_ask_for_vehicles(night: Night) -> None:
    mika, ren, watcher = night.all
    table = Table.opened(night.server, mika, names=night.names)
    night.code = table.code
    for seat, page in enumerate((mika, ren)):
        table.sit(page, seat, night.names[seat])
    table.play(mika)
    for seat in range(2):
        table.tap(mika, "mission", seat=seat, track=0, members=1)
    table.tap(mika, "end_turn", round=1, seat=0)
    for page in night.all:
        table.look(page)
    night.turn_of(1)
    sheet_of(ren, "more").tap()
    ren.locator("#declare").tap()
    night.said(night.words("both areas declared empty"))
    for page in (mika, watcher):
        page.locator("#tab-scores").tap()
        is_live(page)
        for seat in range(2):
            question = night.words("How many vehicle tokens does {name} hold?", name=Who(seat))
            expect(page.locator("#missing")).to_contain_text(question)
        expect(page.locator("#ranks")).to_have_count(0)
    for seat, tokens in ((0, "7"), (1, "5")):
        mika.locator(f"#ask-vehicles-{seat}").tap()
        mika.fill(f"#field-total-{seat}", tokens)
        mika.press(f"#field-total-{seat}", "Enter")
        expect(mika.locator("#sheet section")).to_have_count(0)
    for page in (mika, watcher):
        expect(page.locator("#missing")).to_have_count(0)
        expect(page.locator("#status h1")).to_contain_text(night.names[1])
        expect(page.locator("#rank-1")).to_contain_text("1")
        expect(page.locator("#decided")).to_contain_text("5")
