"""PostgreSQL, Valkey and web processes die or stand still while nine phones tap as fast as they can."""

from __future__ import annotations

import os
import random
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest

from tests.browser.program import Program
from tests.hosted.stage import Stream, running
from tests.servers import Server, postgres, valkey
from tests.storms.thumbs import Thumb

PROOF = bool(os.environ.get("COMPANION_PROOF"))
TIMES = 10 if PROOF else 1
STILL = (2.0, 12.0) if PROOF else (3.0, 3.0)
"""Seconds for which a server stands still. A statement has eight; a phone waits ten for an answer, then sends again."""
CURRENT = 5.0
"""Seconds after the last of it within which every stream and every board is current."""
ROOMS, PHONES = 3, 3
Two: TypeAlias = tuple[Program, Program]


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Two]:
    with running(tmp_path_factory.mktemp("load"), LIMITS="off") as both:
        yield both


class Load:
    """Three phones in each of three rooms, on either process; they tap until they are told to stop."""

    def __init__(self, two: Two) -> None:
        self.two = two
        self.groups = [self._group() for _ in range(ROOMS)]
        self.thumbs = [thumb for group in self.groups for thumb in group]
        self.streams = [(thumb, Stream(thumb, thumb.url)) for thumb in self.thumbs]
        self.refused: list[int] = []
        self.longest = 0.0
        """Seconds for which no tap was accepted."""
        self._last = time.monotonic()
        self._stop = threading.Event()
        self._players = [
            threading.Thread(target=self._play, args=(thumb, f"p{at}"))
            for at, thumb in enumerate(self.thumbs)
        ]
        for player in self._players:
            player.start()

    def _group(self) -> list[Thumb]:
        group = [Thumb(self.two[at % 2].url) for at in range(PHONES)]
        code = group[0].open(PHONES)
        for seat, thumb in enumerate(group):
            thumb.sit(code, seat)
        return group

    def _play(self, thumb: Thumb, name: str) -> None:
        rng = random.Random(name)
        number = 0
        while not self._stop.is_set():
            number += 1
            act: dict[str, Any] = {"do": "add", "seat": number % PHONES, "counter": 0, "by": 1}
            if (status := thumb.tap(f"{name}-{number}", act)) != 204:
                self.refused.append(status)
            now = time.monotonic()
            self.longest, self._last = max(self.longest, now - self._last), now
            time.sleep(rng.uniform(0, 0.02))

    def move(self, dead: Program, other: Program) -> None:
        """What a proxy does: who was on a process that ended goes on with the other, streams too."""
        for thumb in self.thumbs:
            if thumb.url == dead.url:
                thumb.url = other.url
        for at, (thumb, stream) in enumerate(self.streams):
            if stream.ended.wait(CURRENT if stream.url == dead.url else 0):
                self.streams[at] = (thumb, Stream(thumb, other.url))

    def spread(self) -> None:
        for group in self.groups:
            for at, thumb in enumerate(group):
                thumb.url = self.two[at % 2].url

    def end(self) -> None:
        self._stop.set()
        for player in self._players:
            player.join()

    def is_current(self) -> float:
        """Seconds until every stream and every board, of either process, is that of the newest version."""
        began = time.monotonic()
        for group in self.groups:
            newest = max(thumb.version() for thumb in group)
            assert {thumb.version() for thumb in group} == {newest}
            assert len({thumb.board() for thumb in group}) == 1
            for thumb, stream in self.streams:
                if thumb in group:
                    stream.reaches(newest, CURRENT)
        return time.monotonic() - began

    def all_counted_once(self) -> int:
        """The number of taps: each that was accepted is in the log once, and nothing else is."""
        for group in self.groups:
            logged = [entry["tap"] for entry in group[0].log() if entry["tap"].startswith("p")]
            assert len(logged) == len(set(logged)), "no tap is in it twice"
            assert set(logged) == {tap for thumb in group for tap in thumb.accepted}
        assert not self.refused
        return sum(len(thumb.accepted) for thumb in self.thumbs)


def kill(server: Server) -> None:
    server.kill()
    time.sleep(0.3)
    server.start()


def stand_still(server: Server) -> None:
    server.freeze()
    time.sleep(random.uniform(*STILL))
    server.thaw()


def kill_web(load: Load) -> None:
    dead, other = random.sample(load.two, 2)
    dead.kill()
    load.move(dead, other)
    dead.start()
    load.spread()


HARM: dict[str, Callable[[Load], None]] = {
    "postgresql-is-killed": lambda _: kill(postgres()),
    "postgresql-stands-still": lambda _: stand_still(postgres()),
    "valkey-is-killed": lambda _: kill(valkey()),
    "valkey-stands-still": lambda _: stand_still(valkey()),
    "a-web-process-is-killed": kill_web,
}


@pytest.mark.proof
@pytest.mark.parametrize("harm", HARM.values(), ids=HARM)
def test_s15_no_tap_is_lost_or_counted_twice_when(two: Two, harm: Callable[[Load], None]) -> None:
    load = Load(two)
    try:
        for _ in range(TIMES):
            time.sleep(random.uniform(0.3, 1.0))
            harm(load)
        time.sleep(0.5)
    finally:
        load.end()
    took = load.is_current()
    counted = load.all_counted_once()
    assert not any(stream.ended.is_set() for _, stream in load.streams), "streams stay open"
    again = sum(thumb.retries for thumb in load.thumbs)
    print(
        f"\n{TIMES} times, {counted} taps accepted, {again} sent again, 0 lost, 0 twice; "
        f"none accepted for at most {load.longest:.1f} s; all current in {took:.2f} s"
    )
