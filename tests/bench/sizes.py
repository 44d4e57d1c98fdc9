"""How much is measured."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Sizes:
    """Counts and times of all figures; `rooms` are of four phones."""

    runs: int = 5
    rooms: int = 2000
    rates: tuple[float, ...] = (100, 300)
    """Taps a second, one after the other: one that all programs keep up with, and the one to reach."""
    seconds: float = 20
    rest: float = 3
    """Seconds between opening, weighing and tapping."""
    # Two processes against one
    hosted_rooms: int = 250
    first_rate: float = 50
    step_seconds: float = 8
    bisections: int = 3
    # Cost of a tap
    long: int = 5000
    samples: int = 100
    # Quiet streams: as many as the limit of open files allows, at most these
    quiet_rooms: int = 4500
    quiet_rate: float = 20
    # Restart under load
    restart_rooms: int = 500
    restart_rate: float = 100
    restart_seconds: float = 20


FULL = Sizes()
QUICK = Sizes(
    runs=1, rooms=25, rates=(20, 40), seconds=3, rest=1, hosted_rooms=10, first_rate=40, step_seconds=1, bisections=0,
    long=500, samples=20, quiet_rooms=50, quiet_rate=10, restart_rooms=15, restart_rate=20, restart_seconds=4,
)  # fmt: skip
