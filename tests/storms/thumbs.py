"""Phones without a screen: each sends its taps as the outbox does, again under the same id until it is answered."""

from __future__ import annotations

import http.client
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlencode, urlsplit

PATIENCE = 60.0
"""Seconds for which a tap is sent again and again."""


@dataclass
class Answer:
    status: int
    headers: dict[str, str]
    text: str


@dataclass
class Thumb:
    """One browser in one room; `accepted` are its taps that were answered so, in order."""

    url: str
    code: str = ""
    cookies: SimpleCookie = field(default_factory=SimpleCookie)
    accepted: list[str] = field(default_factory=list)
    retries: int = 0

    def ask(self, method: str, path: str, form: dict[str, Any] | None = None, **headers: Any) -> Answer:
        """One request over a connection of its own; raises OSError or HTTPException when it is cut."""
        parts = urlsplit(self.url)
        link = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=10)
        try:
            body = urlencode(form).encode() if form is not None else None
            cookie = "; ".join(f"{key}={each.value}" for key, each in self.cookies.items())
            sent = {"Cookie": cookie, "Origin": self.url, "Content-Type": "application/x-www-form-urlencoded"}
            link.request(method, path, body, sent | headers)
            answer = link.getresponse()
            text = answer.read().decode()
            for name, value in answer.getheaders():
                if name == "Set-Cookie":
                    self.cookies.load(value)
            return Answer(answer.status, {name.lower(): value for name, value in answer.getheaders()}, text)
        finally:
            link.close()

    def open(self, players: int) -> str:
        answer = self.ask("POST", "/", {"game": "tally", "players": players})
        self.code = answer.headers["location"].rsplit("/", 1)[-1]
        return self.code

    def sit(self, code: str, seat: int) -> None:
        self.code = code
        self.ask("GET", f"/r/{code}")
        answer = self.ask("POST", f"/r/{code}/sit/{seat + 1}", {"name": f"P{seat + 1}"})
        assert answer.status == 303, answer.text[:300]

    def tap(self, tap: str, act: dict[str, Any]) -> int:
        """Send it until it is answered: the status, 204 when it counts."""
        end = time.monotonic() + PATIENCE
        headers = self.headers(tap)
        while time.monotonic() < end:
            try:
                answer = self.ask("POST", f"/r/{self.code}/tap", {"act": json.dumps(act)}, **headers)
            except (OSError, http.client.HTTPException):
                answer = Answer(0, {}, "")
            if answer.status == 204:
                self.accepted.append(tap)
            if 0 < answer.status < 500:
                return answer.status
            self.retries += 1
            time.sleep(0.1)
        raise AssertionError(f"{tap} was not answered for {PATIENCE:.0f} s")

    @staticmethod
    def headers(tap: str) -> dict[str, Any]:
        return {"HX-Request": "true", "X-Tap": tap, "X-Version": "0"}

    def version(self) -> int:
        answer = self.ask("GET", f"/r/{self.code}/board?view=play&have=x")
        return int(answer.headers["x-version"])

    def board(self) -> str:
        """The board of the first seat, as every phone that asks for it gets it."""
        return self.ask("GET", f"/r/{self.code}/board?view=play&as=1&have=x").text

    def log(self) -> list[dict[str, Any]]:
        entries: list[dict[str, Any]] = json.loads(self.ask("GET", f"/r/{self.code}/export").text)["entries"]
        return entries


@contextmanager
def measured() -> Iterator[list[float]]:
    """The seconds that a block took, once it is over."""
    took: list[float] = []
    began = time.monotonic()
    yield took
    took.append(time.monotonic() - began)
