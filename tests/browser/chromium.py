"""Where a Chromium is on this machine, and how to start it."""

import os
import shutil
import sys
from pathlib import Path

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The first is the same without windows: their drawing was a third of the work of these tests."""
MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
# What Chromium shall not do. The first two draw the address bar's suggestions as web pages of their own, in every new
# window, which is most of the work of opening one. The rest is Playwright's list, which an own switch takes the place of.
FEATURES = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
# No sandbox: the tests run as root in containers. The rest keeps a closed network quiet.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(FEATURES)}",
    # A name of the network around, without a network: what browsers keep from plain http is missing there.
    "--host-resolver-rules=MAP table.test 127.0.0.1",
)
MISSING = (
    "The browser tests need Chromium and found none. On Debian: apt install chromium fonts-noto-cjk; "
    "elsewhere install Google Chrome, or name a Chromium: CHROMIUM=/path/to/it"
)


class NoChromium(Exception):
    """There is no browser to test with; the text says what to install."""

    def __init__(self) -> None:
        super().__init__(MISSING)


def executable() -> str:
    """The path of the browser: $CHROMIUM, else the first known name on the PATH."""
    named = os.environ.get("CHROMIUM")
    candidates = [named] if named else [*NAMES, MAC]
    for candidate in candidates:
        path = shutil.which(candidate)
        if path:
            return str(Path(path))
    raise NoChromium


if __name__ == "__main__":
    try:
        print(executable())
    except NoChromium as missing:
        sys.exit(str(missing))
