"""The load: taps in open loop, so many a second whether or not the program keeps up."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Iterable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Protocol

from tests.bench.machine import Meter
from tests.bench.seen import Seen

SETTLE, SETTLE_LOOKS = 20.0, 40
"""Seconds after the last answer for the last boards to arrive, and how often it is looked whether they have."""
PATIENCE = 30.0
"""Seconds until a tap without an answer is given up."""
MOST_WAITING = 2000
"""Taps without an answer; with more the program is far behind, and the run ends."""
AT_ONCE = 100
"""Phones that connect at the same time, where a crowd gathers in peace."""


class Crowd(Protocol):
    """The phones of one program, with what they see."""

    seen: Seen
    rooms: int

    async def open(self) -> None:
        """Every phone listens; returns when each has heard something."""

    async def tap(self, room: int, number: int) -> None:
        """A tap of one phone of the room."""

    async def close(self) -> None: ...


@dataclass(frozen=True)
class Pace:
    """Taps a second, and for how long."""

    rate: float
    seconds: float


WARM = Pace(20, 1)


async def play(crowd: Crowd, pace: Pace, meters: Sequence[Meter] = ()) -> float:
    """Taps at random times in random rooms, metered while they last; the 99th percentile of the generator's
    own lateness in milliseconds.
    """
    rng = random.Random(1)
    running: set[asyncio.Task[None]] = set()
    late: list[float] = []
    number = len(crowd.seen.sent)
    for meter in meters:
        meter.begin()
    due = perf_counter()
    end = due + pace.seconds
    while due < end and len(running) < MOST_WAITING:
        if (early := due - perf_counter()) > 0:
            await asyncio.sleep(early)
        late.append(perf_counter() - due)
        task = asyncio.create_task(crowd.tap(rng.randrange(crowd.rooms), number))
        running.add(task)
        task.add_done_callback(running.discard)
        number += 1
        due += rng.expovariate(pace.rate)
    for meter in meters:
        meter.end()
    await _ended(running)
    await _settled(crowd.seen)
    return 1000 * sorted(late)[int(len(late) * 0.99)]


async def warmed(few: Crowd) -> None:
    """A few phones and taps first, so that nothing is measured that happens once."""
    await few.open()
    await play(few, WARM)
    await few.close()


async def _ended(running: set[asyncio.Task[None]]) -> None:
    if running:
        _, hanging = await asyncio.wait(running, timeout=PATIENCE)
        for task in hanging:
            task.cancel()


async def _settled(seen: Seen) -> None:
    for _ in range(SETTLE_LOOKS):
        await asyncio.sleep(SETTLE / SETTLE_LOOKS)
        if seen.settled():
            return


async def gathered(opening: Iterable[Awaitable[None]]) -> None:
    """All of these, so many at once."""
    free = asyncio.Semaphore(AT_ONCE)

    async def one(each: Awaitable[None]) -> None:
        async with free:
            await each

    await asyncio.gather(*(one(each) for each in opening))
