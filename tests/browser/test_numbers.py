"""Numbers typed with thumbs: the app's own keypad, a minus, Japanese digits, zoom (scenarios S6, S8)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Phones
from tests.browser.program import Program
from tests.browser.table import Table, counter

IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.4 Mobile/15E148 Safari/604.1"
)
FIELD = "#field-set-0-0"


@pytest.fixture
def page(server: Program, phone: Phones) -> Page:
    """An iPhone with the sheet of a counter open; the counter is at 5."""
    made = phone(user_agent=IPHONE, is_mobile=True)
    table = Table.opened(server, made, "tally", names=("Ann", "Ben"))
    table.sit(made, 0, "Ann")
    table.play(made)
    table.tap(made, "add", seat=0, counter=0, by=5)
    table.look(made)
    made.tap("#seat-0-set")
    expect(made.locator(FIELD)).to_be_visible()  # the sheet is fetched, and then moves its focus
    return made


def press(page: Page, keys: str) -> None:
    for key in keys:
        page.tap(f".keypad [data-key='{key}']")


def test_s8_minus_four_by_the_apps_own_keypad(page: Page) -> None:
    expect(page.locator(FIELD)).to_have_attribute("inputmode", "none")  # the phone's own stays away
    press(page, "4±")
    expect(page.locator(FIELD)).to_have_value("-4")
    page.tap("#form-set-0-0 .primary")
    expect(counter(page, 0)).to_have_text("-4")


@pytest.mark.parametrize(
    ("keys", "value"),
    [("12", "12"), ("1C7", "7"), ("±", "-5"), ("±3", "-53"), ("C±40", "-40"), ("99±±", "99")],
)
def test_s8_the_keypad_types_clears_and_turns_the_sign(page: Page, keys: str, value: str) -> None:
    press(page, keys)
    expect(page.locator(FIELD)).to_have_value(value)


def test_s8_a_pasted_full_width_minus_four_counts(page: Page) -> None:
    page.evaluate(
        """of => {
          const field = document.querySelector(of);
          field.focus();
          field.select();
          document.execCommand("insertText", false, "－４");
        }""",
        FIELD,
    )
    page.press(FIELD, "Enter")
    expect(counter(page, 0)).to_have_text("-4")


def test_s8_digits_out_of_an_input_method_count(page: Page) -> None:
    page.fill(FIELD, "")
    page.focus(FIELD)
    session = page.context.new_cdp_session(page)
    session.send("Input.imeSetComposition", {"text": "１２", "selectionStart": 2, "selectionEnd": 2})
    session.send("Input.insertText", {"text": "１２"})
    expect(page.locator(FIELD)).to_have_value("１２")
    page.locator("[data-step='1']").tap()
    expect(page.locator(FIELD)).to_have_value("13")
    page.locator("[data-step='-1']").tap()
    page.press(FIELD, "Enter")
    expect(counter(page, 0)).to_have_text("12")


def test_s8_empty_is_not_zero(page: Page, phone: Phones) -> None:
    phone.forgive("status of 422")
    press(page, "C")
    page.tap("#form-set-0-0 .primary")
    expect(page.locator("#said [role=alert]")).to_contain_text("an empty field is not 0")
    expect(counter(page, 0)).to_have_text("5")


def test_s6_double_taps_never_zoom_and_two_fingers_may(page: Page) -> None:
    page.keyboard.press("Escape")
    for of in ("#seat-0-add-1", "#tally-next", "body"):
        assert page.locator(of).evaluate("each => getComputedStyle(each).touchAction") in {
            "manipulation",
            "auto",
        }
    assert page.evaluate("getComputedStyle(document.body).touchAction") == "manipulation"
    content = page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert "maximum-scale" not in content
    assert "user-scalable" not in content
    session = page.context.new_cdp_session(page)
    session.send("Input.synthesizePinchGesture", {"x": 195, "y": 400, "scaleFactor": 2.0})
    assert page.evaluate("visualViewport.scale") > 1.5
