"""When each tap was sent, what it became, and when that reached each phone of its room."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from statistics import quantiles

Boards = tuple[list[int], list[float]]
"""Versions in the order of their arrival, and when they came."""


@dataclass
class Seen:
    """One run of one program; taps have numbers, rooms and phones are counted from 0."""

    phones: int
    """Of each room."""
    sent: dict[int, tuple[int, float]] = field(default_factory=dict)
    became: dict[int, int] = field(default_factory=dict)
    boards: dict[tuple[int, int], Boards] = field(default_factory=lambda: defaultdict(lambda: ([], [])))
    trouble: Counter[str] = field(default_factory=Counter)
    """What was answered instead of a version, and how often."""

    def arrived(self, room: int, phone: int, version: int, at: float) -> None:
        versions, times = self.boards[room, phone]
        if not versions or version > versions[-1]:
            versions.append(version)
            times.append(at)

    def latency(self, number: int) -> float | None:
        """Seconds from sending a tap until the last phone of its room has it; None when it never has.

        A later board stands for an earlier one that a slow phone skipped.
        """
        if number not in self.became:
            return None
        (room, sent), version = self.sent[number], self.became[number]
        last = sent
        for phone in range(self.phones):
            versions, times = self.boards[room, phone]
            at = bisect_left(versions, version)
            if at == len(versions):
                return None
            last = max(last, times[at])
        return last - sent

    def current(self, at: float) -> float:
        """When every phone had all that was sent until then, not before `at`."""
        taps = [(sent, self.latency(number)) for number, (_, sent) in self.sent.items() if sent < at]
        return max([at, *(sent + passed for sent, passed in taps if passed is not None)])

    def settled(self) -> bool:
        """Nothing is on its way any more."""
        return all(self.latency(number) is not None for number in self.sent)

    def figures(self, first: int = 0) -> dict[str, float]:
        """Of the taps from this number on: how many, how many were lost, and milliseconds to the last phone."""
        found = [self.latency(number) for number in self.sent if number >= first]
        times = [1000 * each for each in found if each is not None]
        cuts = quantiles(times, n=100, method="inclusive") if len(times) > 1 else [0.0] * 99
        return {
            "taps": len(found),
            "lost": len(found) - len(times),
            "p50": cuts[49],
            "p95": cuts[94],
            "p99": cuts[98],
            "max": max(times, default=0.0),
        }
