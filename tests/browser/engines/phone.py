"""What a thumb and an eye can do in any engine that speaks WebDriver; nothing here knows which one it is."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from selenium.webdriver import Remote
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.webelement import WebElement

SIZE = (390, 844)
ALL = Keys.CONTROL + "a"
PATIENCE = 8.0
TEXT = "const found = document.querySelector(arguments[0]); return found && found.textContent.trim()"
VISIBLE = "const found = document.querySelector(arguments[0]); return Boolean(found && found.getClientRects().length)"


class Phone:
    """A window of a browser at `home`; another home is another phone, with cookies of its own."""

    def __init__(self, driver: Remote, home: str) -> None:
        self._driver = driver
        self._window = driver.current_window_handle
        self.home = home
        self.wake()

    def comes_to_hand(self) -> None:
        """What the driver does next, it does on this phone."""
        self._driver.switch_to.window(self._window)

    def close(self) -> None:
        self._at().close()

    # -- what a hand does -----------------------------------------------------------------------------

    def goto(self, path: str) -> None:
        self._at().get(self.home + path)

    def reload(self) -> None:
        self._at().refresh()

    def back(self) -> None:
        self._at().back()

    def forward(self) -> None:
        self._at().forward()

    def tap(self, of: str) -> None:
        """A press on something; scrolls to it first, and fails if something else lies over it."""
        self.sees(of)
        self._find(of).click()

    def drum(self, *on: str) -> None:
        """Taps these one after the other as fast as the engine goes, by touch where it can."""
        found = {of: self._find(of) for of in on}
        steps = [step for of in on for step in _pressed(found[of])]
        touch = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": steps}
        self._at().execute(Command.W3C_ACTIONS, {"actions": [touch]})

    def fill(self, of: str, text: str) -> None:
        """Types in the place of what is in the field."""
        self.sees(of)
        self.press(of, ALL)
        self.press(of, text)

    def press(self, of: str, keys: str) -> None:
        self._find(of).send_keys(keys)

    def rotate(self) -> None:
        """On its side and upright again."""
        for width, height in (SIZE[::-1], SIZE):
            self._at().set_window_rect(0, 0, width, height)

    def sleep(self) -> None:
        """The screen off: the page is hidden, and told so by the engine itself."""
        self._at().minimize_window()
        until(lambda: self.ask("return document.hidden"), True)

    def wake(self) -> None:
        self._at().set_window_rect(0, 0, *SIZE)
        until(lambda: self.ask("return document.hidden"), False)

    # -- what an eye sees -------------------------------------------------------------------------------

    def ask(self, script: str, *values: object) -> Any:
        return self._at().execute_script(script, *values)

    def path(self) -> str:
        return self._at().current_url.removeprefix(self.home)

    def text(self, of: str) -> str | None:
        """None where there is no such thing."""
        found: str | None = self.ask(TEXT, of)
        return found

    def shows(self, of: str, text: str, within: float = PATIENCE) -> None:
        """Waits until it reads so."""
        until(lambda: self.text(of), text, within)

    def says(self, of: str, part: str) -> None:
        """Waits until this is among what it reads."""
        until(lambda: part in (self.text(of) or ""), True)

    def sees(self, of: str, there: bool = True, within: float = PATIENCE) -> None:
        """Waits until something is there to see, or no longer."""
        until(lambda: self.ask(VISIBLE, of), there, within)

    def has(self, of: str, name: str, value: object) -> None:
        """Waits until a property of an element has this value."""
        script = "const found = document.querySelector(arguments[0]); return found && found[arguments[1]]"
        until(lambda: self.ask(script, of, name), value)

    def is_live(self) -> None:
        self.sees("html[data-live]")

    def _at(self) -> Remote:
        if self._driver.current_window_handle != self._window:
            self.comes_to_hand()
        return self._driver

    def _find(self, of: str) -> WebElement:
        return self._at().find_element(By.CSS_SELECTOR, of)


def _pressed(element: WebElement) -> list[dict[str, object]]:
    """The middle of it, down and up."""
    return [
        {"type": "pointerMove", "duration": 0, "x": 0, "y": 0, "origin": element},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]


def until(look: Callable[[], object], wanted: object, within: float = PATIENCE) -> None:
    """Looks until it is as wanted, and fails with what it saw last."""
    end = time.monotonic() + within
    while (seen := look()) != wanted:
        assert time.monotonic() < end, f"{seen!r} after {within:.0f} s, wanted {wanted!r}"
        time.sleep(0.1)
