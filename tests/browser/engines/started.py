"""Starts an engine without a screen of ours, and ends all of it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from selenium.webdriver import Remote
from selenium.webdriver.common.options import ArgOptions
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.browser.engines import found
from tests.browser.engines.marionette import Marionette

OUTPUT, ERRORS = "output.log", "errors.log"
START_SECONDS = 60.0
# Firefox: a port of its own choice, fingers as on a phone, English, and no word to anybody else.
PREFERENCES: dict[str, str | int | bool] = {
    "marionette.port": 0,
    "dom.w3c_touch_events.enabled": 1,
    "intl.accept_languages": "en-GB, en",
    "toolkit.legacyUserProfileCustomizations.stylesheets": True,
    "browser.startup.page": 0,
    "services.settings.server": "data:,none",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}
"""See about:config."""
NARROW = ":root { min-width: 0 !important }"
"""A phone is narrower than Firefox lets a window be."""


@contextmanager
def started(engine: str, folder: Path) -> Iterator[Remote]:
    """The driver of an engine that is there, with a profile of its own in `folder`."""
    with (_firefox if engine == "firefox" else _webkit)(folder) as driver:
        yield driver


@contextmanager
def _firefox(folder: Path) -> Iterator[Remote]:
    (folder / "chrome").mkdir()
    (folder / "chrome" / "userChrome.css").write_text(NARROW, encoding="utf-8")
    lines = (f'user_pref("{name}", {json.dumps(value)});\n' for name, value in PREFERENCES.items())
    (folder / "user.js").write_text("".join(lines), encoding="utf-8")
    command = [found.firefox() or "", "--headless", "--marionette", "--no-remote", "--profile", str(folder)]
    with _running(command, folder):
        port = int(_written(folder / "MarionetteActivePort"))
        with Remote(Marionette(port), options=ArgOptions()) as driver:
            yield driver


@contextmanager
def _webkit(folder: Path) -> Iterator[Remote]:
    # Xvfb takes the first number that is free, and says which.
    screen = [found.screen() or "", "-displayfd", "1", "-screen", "0", "1000x1000x24", "-nolisten", "tcp"]
    with _running(screen, folder):
        display = {"DISPLAY": f":{_written(folder / OUTPUT)}", "GDK_BACKEND": "x11"}
        service = Service(found.driver(), env=_surroundings(folder) | display)
        service.start()
        try:
            options = Options()
            options.binary_location = found.mini_browser() or ""
            options.add_argument("--automation")
            link = RemoteConnection(client_config=ClientConfig(remote_server_addr=service.service_url))
            with Remote(link, options=options) as driver:
                yield driver
        finally:
            service.stop()


def _surroundings(folder: Path) -> dict[str, str]:
    """English, and a home of its own."""
    return os.environ | {"LC_ALL": "en_GB.UTF-8", "LANGUAGE": "en_GB", "HOME": str(folder)}


@contextmanager
def _running(command: list[str], folder: Path) -> Iterator[None]:
    """A program in a group of its own, which ends with it."""
    with (folder / OUTPUT).open("wb") as out, (folder / ERRORS).open("wb") as errors:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=errors,
            env=_surroundings(folder),
            start_new_session=True,
        )
    try:
        yield
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _written(file: Path) -> str:
    """The first line of a file, once a program has written it."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        if file.exists() and (text := file.read_text(encoding="utf-8")).strip():
            return text.strip()
        time.sleep(0.05)
    errors = (file.parent / ERRORS).read_text(encoding="utf-8", errors="replace")
    raise RuntimeError(f"{file.name} did not come within {START_SECONDS:.0f} s:\n{errors[-2000:]}")
