"""Not by colour, not by sight (scenario S13): shapes, letters, names of buttons, the order of focus."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Phones
from tests.browser.program import Program
from tests.browser.table import Table

NAMES = ("Mika", "Jonas", "Aylin", "Theo")

# Each piece as it stands in the drawing: its outline, its letter, and what is said of it.
PIECES = """() => [...document.querySelectorAll("svg.piece")].map(svg => ({
  outline: svg.firstElementChild.outerHTML,
  letter: svg.querySelector("text")?.textContent ?? "",
  said: svg.getAttribute("aria-label")
    ?? svg.closest("a, button, li, section, header, summary, details, article, th, p")?.innerText ?? "",
}))"""


@pytest.fixture
def page(server: Program, phone: Phones) -> Page:
    made = phone()
    table = Table.opened(server, made, players=4, names=NAMES)
    table.sit(made, 0, NAMES[0])
    table.play(made)
    table.tap(made, "mission", seat=0, track=0, members=1)
    table.look(made)
    return made


@pytest.mark.parametrize("view", ["play", "scores", "people", "screen", "check"])
def test_s13_each_seat_has_a_shape_and_a_letter_of_its_own_everywhere(page: Page, view: str) -> None:
    page.goto(page.url.replace("/play", f"/{view}"))
    pieces = page.evaluate(PIECES)
    outline_of: dict[str, set[str]] = {}
    for piece in pieces:
        if piece["letter"]:
            outline_of.setdefault(piece["letter"], set()).add(piece["outline"])
    assert set(outline_of) == {"M", "J", "A", "T"}
    assert all(len(outlines) == 1 for outlines in outline_of.values()), "one shape a seat"
    assert len(set.union(*outline_of.values())) == 4, "and another one for each"


def test_s13_every_button_says_what_it_does_and_for_whom(page: Page) -> None:
    buttons = page.locator("#board button[name=act]")
    names = [
        buttons.nth(at).evaluate("each => each.ariaLabel || each.innerText") for at in range(buttons.count())
    ]
    assert all(name.strip() for name in names)
    for members in (1, 2, 3):
        expect(page.get_by_role("button", name=f"{members} for Mika")).to_have_count(2)
    groups = page.get_by_role("group", name="Mission done:")
    expect(groups).to_have_count(2)  # the two kinds of vehicles tell these apart


def test_s13_focus_goes_through_the_seats_in_their_order(page: Page) -> None:
    order = page.evaluate(
        """() => [...document.querySelectorAll("[id^='seat-']")].filter(each => /^seat-[0-9]+$/.test(each.id))
             .map(each => [each.id, each.getBoundingClientRect().top])"""
    )
    assert [each[0] for each in order] == [f"seat-{seat}" for seat in range(4)]
    assert [each[1] for each in order] == sorted(each[1] for each in order)
    assert page.evaluate("document.querySelectorAll('[tabindex]:not([tabindex=\"-1\"])').length") == 0
