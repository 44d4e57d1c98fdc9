"""The server dies by SIGKILL at random moments: what was answered as accepted is in the log, once."""

from __future__ import annotations

import os
import random
import threading
import time
from pathlib import Path

import pytest

from tests.browser.program import Program
from tests.hosted.stage import served
from tests.hosting import HOSTED
from tests.storms.thumbs import Thumb

FULL = 25 if HOSTED else 100  # two workers take their time to start
KILLS = FULL if os.environ.get("COMPANION_PROOF") else 3
ROOMS, PHONES = 3, 3
CONVERGED = 5.0
"""Seconds within which every phone has the newest board after the last start."""


def sit_down(server: Program) -> list[Thumb]:
    """Three phones in each of three rooms."""
    thumbs = []
    for _ in range(ROOMS):
        host = Thumb(server.url)
        code = host.open(PHONES)
        group = [host, *(Thumb(server.url) for _ in range(PHONES - 1))]
        for seat, thumb in enumerate(group):
            thumb.sit(code, seat)
        thumbs += group
    return thumbs


def play(thumb: Thumb, name: str, stop: threading.Event) -> None:
    rng = random.Random(name)
    number = 0
    while not stop.is_set():
        number += 1
        thumb.tap(f"{name}-{number}", {"do": "add", "seat": number % PHONES, "counter": 0, "by": 1})
        time.sleep(rng.uniform(0, 0.02))


def converged(thumbs: list[Thumb]) -> float:
    """Seconds until all phones of each room got the same newest board."""
    began = time.monotonic()
    for code in {thumb.code for thumb in thumbs}:
        group = [thumb for thumb in thumbs if thumb.code == code]
        newest = max(thumb.version() for thumb in group)
        assert {thumb.version() for thumb in group} == {newest}
        assert len({thumb.board() for thumb in group}) == 1
    return time.monotonic() - began


@pytest.mark.proof
def test_s15_every_accepted_tap_is_in_the_log_once_however_the_server_dies(tmp_path: Path) -> None:
    server = served(tmp_path)
    server.start()
    stop = threading.Event()
    rng = random.Random(KILLS)
    try:
        thumbs = sit_down(server)
        players = [
            threading.Thread(target=play, args=(thumb, f"p{at}", stop)) for at, thumb in enumerate(thumbs)
        ]
        for player in players:
            player.start()
        for _ in range(KILLS):
            time.sleep(rng.uniform(0.3, 1.5))
            server.kill()
            server.start()
        time.sleep(0.3)
        stop.set()
        for player in players:
            player.join()
        took = converged(thumbs)
        accepted = 0
        for code in {thumb.code for thumb in thumbs}:
            group = [thumb for thumb in thumbs if thumb.code == code]
            logged = [entry["tap"] for entry in group[0].log() if entry["tap"].startswith("p")]
            answered = [tap for thumb in group for tap in thumb.accepted]
            assert len(logged) == len(set(logged)), "no tap is in it twice"
            assert set(answered) == set(logged), "every accepted tap is there, and nothing else"
            accepted += len(answered)
    finally:
        stop.set()
        server.stop()
    assert took < CONVERGED
    retries = sum(thumb.retries for thumb in thumbs)
    print(
        f"\n{KILLS} kills, {accepted} taps accepted, {retries} sent again, 0 lost, 0 twice; same boards in {took:.2f} s"
    )
