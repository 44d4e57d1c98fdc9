"""Two web processes on one PostgreSQL and one Valkey, and the streams of phones on them."""

from __future__ import annotations

import http.client
import shlex
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from tests.browser.program import Program
from tests.hosting import HOSTED, settings
from tests.servers import Postgres, Valkey
from tests.storms.thumbs import Thumb

PROCFILE = Path(__file__).resolve().parents[2] / "Procfile"
KEY = "a key that only the tests know, and long enough"


class Gunicorn(Program):
    """The web line of the Procfile."""

    def command(self) -> list[str]:
        (line,) = [line for line in PROCFILE.read_text().splitlines() if line.startswith("web: gunicorn ")]
        return [sys.executable, "-m", "gunicorn", *shlex.split(line)[2:]]


def served(folder: Path) -> Program:
    """The program on data of its own; by the switch two workers behind one port, on PostgreSQL and Valkey.

    The phones of a room are spread over both, as they are over several machines.
    """
    return gunicorn(folder, 2, LEAD_ROOMS="off") if HOSTED else Program(folder)


def gunicorn(folder: Path, processes: int, **more: str) -> Gunicorn:
    made = Gunicorn(folder, environment=environment(folder, **more) | {"WEB_CONCURRENCY": str(processes)})
    made._environment |= {
        "LIMITS": "off",
        "PORT": str(made.port),
        "HOST": "127.0.0.1",
        "COMPANION_DATA": str(made.data),
    }
    return made


def environment(folder: Path, **more: str) -> dict[str, str]:
    """What makes web processes one deployment."""
    given = settings(folder)
    return {
        "DATABASE_URL": given["database_url"],
        "REDIS_URL": given["redis_url"],
        "REDIS_CHANNEL": given["redis_channel"],
        "SECRET_KEY": KEY,
        **more,
    }


def programs(folder: Path, **more: str) -> list[Program]:
    """Two web processes, not started yet."""
    return [Program(folder / str(at), environment=environment(folder, **more)) for at in range(2)]


@contextmanager
def running(folder: Path, **more: str) -> Iterator[tuple[Program, Program]]:
    one, two = programs(folder, **more)
    try:
        one.start()
        two.start()
        yield one, two
    finally:
        one.stop()
        two.stop()


class Stream:
    """What a phone hears: the newest version, in a thread of its own until it ends."""

    def __init__(self, thumb: Thumb, url: str) -> None:
        self.url = url
        self.version = 0
        self.events: list[str] = []
        self.ended = threading.Event()
        self.ended_at = 0.0
        parts = urlsplit(url)
        self._link = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=30)
        cookie = "; ".join(f"{key}={each.value}" for key, each in thumb.cookies.items())
        self._link.request("GET", f"/r/{thumb.code}/events?view=play", headers={"Cookie": cookie})
        self._answer = self._link.getresponse()
        assert self._answer.status == 200, self._answer.status
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        try:
            while line := self._answer.readline().decode():
                if line.startswith("event: "):
                    self.events.append(line[7:].strip())
                if line.startswith("id: "):
                    self.version = int(line[4:])
        except (OSError, http.client.HTTPException, ValueError, AttributeError):
            pass
        self.ended_at = time.monotonic()
        self.ended.set()

    def reaches(self, version: int, within: float) -> float:
        """Seconds until this version was there."""
        return until(lambda: self.version >= version, within)


def until(true: Callable[[], bool], within: float = 15.0) -> float:
    """Seconds until something holds; fails when it takes too long."""
    began = time.monotonic()
    while not true():
        assert time.monotonic() - began < within, f"not within {within} s"
        time.sleep(0.005)
    return time.monotonic() - began


def on(thumb: Thumb, program: Program) -> Thumb:
    """The same phone, whose requests reach another process from now on."""
    thumb.url = program.url
    return thumb


__all__ = ["Postgres", "Stream", "Valkey", "on", "programs", "running", "until"]
