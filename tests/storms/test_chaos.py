"""A network that delays, cuts, repeats and overtakes: every total is exact."""

from __future__ import annotations

import os
import threading
from collections import Counter
from pathlib import Path

import pytest

from tests.hosted.stage import served
from tests.hosting import HOSTED
from tests.proxy import Proxy, Weather
from tests.storms.thumbs import Thumb, measured

FULL = 4_000 if HOSTED else 10_000
TAPS = FULL if os.environ.get("COMPANION_PROOF") else 500
ROOMS, PHONES, HANDS = 2, 4, 3
"""Eight phones; each has three taps on their way at a time, so that later ones overtake."""


def play(thumb: Thumb, taps: list[tuple[str, int]]) -> None:
    """Send taps (id, seat), one after the other."""
    for tap, seat in taps:
        assert thumb.tap(tap, {"do": "add", "seat": seat, "counter": 0, "by": 1}) == 204


@pytest.mark.proof
def test_s2_totals_are_exact_through_a_network_that_drops_repeats_and_overtakes(tmp_path: Path) -> None:
    server = served(tmp_path)
    server.start()
    try:
        with (
            Proxy(server.url, Weather(delay=0.03, cut=0.1, lose=0.1, repeat=0.1)) as proxy,
            measured() as took,
        ):
            groups = []
            for _ in range(ROOMS):
                host = Thumb(server.url)
                code = host.open(PHONES)
                group = [host, *(Thumb(server.url) for _ in range(PHONES - 1))]
                for seat, thumb in enumerate(group):
                    thumb.sit(code, seat)
                    thumb.url = proxy.url
                groups.append(group)
            thumbs = [thumb for group in groups for thumb in group]
            each = -(-TAPS // len(thumbs))
            wanted: Counter[tuple[str, int]] = Counter()
            hands = []
            for at, thumb in enumerate(thumbs):
                taps = [(f"p{at}-{number}", number % PHONES) for number in range(each)]
                wanted.update((thumb.code, seat) for _, seat in taps)
                hands += [
                    threading.Thread(target=play, args=(thumb, taps[hand::HANDS])) for hand in range(HANDS)
                ]
            for hand in hands:
                hand.start()
            for hand in hands:
                hand.join()
        for group in groups:
            for thumb in group:
                thumb.url = server.url
            entries = [entry for entry in group[0].log() if entry["tap"].startswith("p")]
            counted = Counter((group[0].code, entry["body"]["seat"]) for entry in entries)
            assert counted == Counter({key: n for key, n in wanted.items() if key[0] == group[0].code})
            assert len({entry["tap"] for entry in entries}) == len(entries)
            assert len({thumb.board() for thumb in group}) == 1
    finally:
        server.stop()
    again = sum(thumb.retries for thumb in thumbs)
    print(
        f"\n{sum(wanted.values())} taps of {len(thumbs)} phones, {again} sent again, totals exact; {took[0]:.1f} s"
    )
