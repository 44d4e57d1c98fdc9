"""What is known of other processes: who looks where, and whose streams of a browser have to end."""

from __future__ import annotations

import itertools
import time

import pytest

from companion.live.others import Others, kept_of

DEAF, MOST = 6.0, 4


def test_the_phones_of_a_room_are_those_that_were_told_last() -> None:
    others = Others(DEAF)
    others.heard("a").looks(1, ["x", "x", "y"])
    others.heard("b").looks(1, ["x"])
    others.heard("b").looks(2, ["z"])
    assert others.present(1) == {"x", "y"}
    assert others.streams("x") == {"a": 2, "b": 1}
    others.heard("a").looks(1, ["y"])
    assert others.streams("x") == {"b": 1}
    others.heard("b").begins()
    assert others.present(1) == {"y"}
    assert others.streams("z") == {}


def test_who_is_silent_or_left_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    others, now = Others(DEAF), time.monotonic()
    others.heard("a").looks(1, ["x"])
    others.heard("b").looks(1, ["y"])
    others.left("b")
    assert others.present(1) == {"x"}
    monkeypatch.setattr(time, "monotonic", lambda: now + 60)
    assert others.present(1) == frozenset()
    others.heard("c").looks(1, ["z"])
    assert others.present(1) == {"z"}
    assert others.streams("x") == {}


@pytest.mark.parametrize("processes", [1, 2, 3, 5, 8])
def test_of_a_browser_all_processes_keep_together_as_many_streams_as_it_may_have(processes: int) -> None:
    for counts in itertools.product(range(1, 6 if processes < 5 else 3), repeat=processes):
        open_in = {str(at): count for at, count in enumerate(counts)}
        kept = []
        for token, own in open_in.items():
            elsewhere = {other: count for other, count in open_in.items() if other != token}
            kept.append(kept_of(MOST, own, token, elsewhere))
        total = sum(counts)
        assert sum(kept) <= MOST, counts
        assert sum(kept) == total or total > MOST, "none ends without need"
        assert sum(kept) >= min(total, processes, MOST), counts
