"""An engine for each test of this folder: Firefox and WebKitGTK, one after the other."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from secrets import token_hex

import pytest
from selenium.webdriver import Remote

from tests.browser.engines import found
from tests.browser.engines.phone import Phone
from tests.browser.engines.started import started
from tests.browser.program import Program
from tests.storms.thumbs import Thumb


@pytest.fixture(scope="module", params=list(found.PARTS))
def driver(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Remote]:
    """A running engine. On a server that checks, a missing one fails; elsewhere it says what to install."""
    engine: str = request.param
    if lacking := found.missing(engine):
        text = f"No {engine} here. On Debian: apt install {' '.join(lacking)}"
        pytest.fail(text, pytrace=False) if os.environ.get("CI") else pytest.skip(text)
    with started(engine, tmp_path_factory.mktemp(engine)) as running:
        yield running


class Group:
    """A game of Tally for two: one phone in the engine, the other without a screen."""

    def __init__(self, driver: Remote, server: Program, home: str) -> None:
        self.server = server
        self._driver = driver
        self.phone = Phone(driver, home)
        self.ben = Thumb(server.url)
        self.code = self.ben.open(2)
        self.here = f"/r/{self.code}"
        self.ben.sit(self.code, 1)
        self.phone.goto(f"{self.here}/sit/1")
        self.phone.fill("#name", "Ann")
        self.phone.tap("[form=sit]")
        self.phone.says("#seat-0", "Ann")
        self.do("stage", stage="play")
        self.look(self.phone)

    def look(self, phone: Phone, view: str = "play") -> None:
        phone.goto(f"{self.here}/{view}")
        phone.is_live()

    def do(self, what: str, **fields: object) -> None:
        """The other player taps."""
        assert self.ben.tap(token_hex(8), {"do": what, **fields}) == 204

    @contextmanager
    def another(self) -> Iterator[Phone]:
        """A second phone, which watches: to a browser, another name of this machine is another place."""
        self._driver.switch_to.new_window("window")
        phone = Phone(self._driver, self.server.url.replace("127.0.0.1", "localhost"))
        try:
            yield phone
        finally:
            phone.close()
            self.phone.comes_to_hand()

    @contextmanager
    def cut_off(self) -> Iterator[None]:
        """Nobody reaches the server: it is dead, and then there again."""
        self.server.kill()
        try:
            yield
        finally:
            self.server.start()


@pytest.fixture
def group(driver: Remote, server: Program) -> Group:
    return Group(driver, server, server.url)
