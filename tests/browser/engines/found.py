"""Where the other engines are on this machine: Gecko (Firefox) and WebKit (the MiniBrowser of WebKitGTK)."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

MINI_BROWSERS = ("*/webkit2gtk-4.*/MiniBrowser", "*/webkitgtk-6.*/MiniBrowser")


def _named(*names: str) -> str | None:
    return next(filter(None, map(shutil.which, names)), None)


def firefox() -> str | None:
    """$FIREFOX, else the first known name on the PATH."""
    return _named(os.environ.get("FIREFOX") or "firefox-esr", "firefox")


def driver() -> str | None:
    """What speaks WebDriver for WebKitGTK."""
    return _named("WebKitWebDriver")


def mini_browser() -> str | None:
    """The browser that comes with WebKitGTK; no distribution puts it on the PATH."""
    places = (Path("/usr/lib"), Path("/usr/libexec"))
    found = (each for place in places for pattern in MINI_BROWSERS for each in sorted(place.glob(pattern)))
    return next(map(str, found), None)


def screen() -> str | None:
    """A screen in memory: WebKitGTK, unlike Firefox, has no way to go without."""
    return _named("Xvfb")


@dataclass(frozen=True)
class Part:
    """A program that an engine needs, and the Debian package that brings it."""

    package: str
    find: Callable[[], str | None]


PARTS = {
    "firefox": (Part("firefox-esr", firefox),),
    "webkit": (
        Part("webkit2gtk-driver", driver),
        Part("webkit2gtk-driver", mini_browser),
        Part("xvfb", screen),
    ),
}


def missing(engine: str) -> list[str]:
    """The Debian packages that would bring what this engine lacks here."""
    return sorted({part.package for part in PARTS[engine] if not part.find()})


if __name__ == "__main__":
    for lacking in filter(None, map(missing, sys.argv[1:] or PARTS)):
        print(*lacking)
