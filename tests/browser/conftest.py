"""Phones (browser contexts) and the real program for tests with a real browser."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, Request

from tests.browser import chromium
from tests.browser.program import Program
from tests.hosted.stage import served

HERE = Path(__file__).resolve().parent

# Runs before the page's own scripts; the page's policy does not hold it up.
REPORT_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", e =>
  console.error(`policy violation: ${e.violatedDirective} blocked ${e.blockedURI} (${e.sourceFile}:${e.lineNumber})`))
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test in this folder is a browser test."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The machine's Chromium. Without one the tests fail: a skipped browser test proves nothing."""
    try:
        path = chromium.executable()
    except chromium.NoChromium as missing:
        pytest.fail(str(missing), pytrace=False)
    return {**browser_type_launch_args, "executable_path": path, "args": list(chromium.ARGUMENTS)}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """The program, one for all tests of a file: each opens a room of its own."""
    yield from _running(tmp_path_factory.mktemp("server"))


@pytest.fixture
def fresh_server(tmp_path: Path) -> Iterator[Program]:
    """A program of the test's own, to be killed, frozen or filled."""
    yield from _running(tmp_path)


def _running(folder: Path) -> Iterator[Program]:
    program = served(folder)
    program.start()
    try:
        yield program
    finally:
        program.stop()


class Phones:
    """Makes phones, and remembers what went wrong on any of them."""

    def __init__(self, new_context: Callable[..., BrowserContext]) -> None:
        self._new_context = new_context
        self._forgiven: list[re.Pattern[str]] = []
        self._errors: list[str] = []

    def __call__(
        self,
        lang: str = "en",
        theme: Literal["light", "dark"] = "light",
        width: int = 390,
        height: int = 844,
        touch: bool = True,
        **more: Any,
    ) -> Page:
        """A page in a browser context of its own; `more` goes to Playwright's new_context."""
        context = self._new_context(
            locale={"en": "en-GB", "ja": "ja-JP"}.get(lang, lang),
            color_scheme=theme,
            viewport={"width": width, "height": height},
            has_touch=touch,
            device_scale_factor=1,
            **more,
        )
        context.add_init_script(REPORT_VIOLATIONS)
        context.on("request", self._request)
        context.on("page", self._watch)
        return context.new_page()

    def forgive(self, pattern: str) -> None:
        """Errors that the test means to cause: `phone.forgive(r"status of 409")`."""
        self._forgiven.append(re.compile(pattern))

    def errors(self) -> list[str]:
        """What went wrong so far and was not forgiven."""
        return [error for error in self._errors if not any(known.search(error) for known in self._forgiven)]

    def _watch(self, page: Page) -> None:
        page.on("pageerror", self._page_error)
        page.on("console", self._console)

    def _page_error(self, error: Error) -> None:
        self._errors.append(f"page error: {error}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._errors.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _request(self, request: Request) -> None:
        if not _at_home(request.url):
            self._errors.append(f"asked for something elsewhere: {request.url}")


def _at_home(url: str) -> bool:
    """Loopback under any name that the tests use; whatever else a page asks for would fail without internet."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    return (
        parts.scheme in {"data", "blob", "about"}
        or host in {"127.0.0.1", "localhost"}
        or host.endswith(".test")
    )


@pytest.fixture
def phone(new_context: Callable[..., BrowserContext]) -> Iterator[Phones]:
    """Makes phones: `page = phone(lang="ja", theme="dark")`. Errors on any of them fail the test at its end."""
    phones = Phones(new_context)
    yield phones
    if errors := phones.errors():
        pytest.fail("\n".join(["Errors on the phones:", *errors]), pytrace=False)
