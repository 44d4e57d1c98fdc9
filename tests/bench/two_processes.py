"""Figure 2: one and two web processes on the same stores, as fast as the last phone of 99 taps in 100 allows."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from math import inf, isinf, sqrt

from tests.bench.home import on_disk, running
from tests.bench.hosted import Hosted, hosted
from tests.bench.load import WARM, Pace, play
from tests.bench.machine import Meter, no_collection, own
from tests.bench.phones import Phones
from tests.bench.prepared import SEATS
from tests.bench.sizes import Sizes
from tests.bench.tables import Column, Run, middle, ratio, table
from tests.servers import Missing

SLOWEST = 100.0
"""Milliseconds to the last phone at p99."""
GROWTH, LEAST = 1.5, 2.0
COLUMNS = (
    Column("taps/s", "rate", ".0f", "spread"),
    Column("lost, all runs", "lost", ".0f", "sum"),
    Column("p50 ms", "p50"),
    Column("p99 ms", "p99"),
    Column("web CPU", "web", ".0%"),
    Column("of the busier one", "busier", ".0%"),
    Column("web CPU ms a tap", "each"),
    Column("stores' CPU", "stores", ".0%"),
    Column("generator's CPU", "generator", ".0%"),
    Column("generator late, p99 ms", "late"),
)


def figure(sizes: Sizes) -> Iterator[str]:
    """One and two take turns."""
    rows: dict[str, list[Run]] = {"one process": [], "two processes": []}
    try:
        with on_disk() as folder, hosted(folder, "lost_explorers", sizes.hosted_rooms) as stores:
            for _ in range(sizes.runs):
                for processes, runs in enumerate(rows.values(), 1):
                    runs.append(measured(stores, processes, sizes))
    except Missing as missing:
        yield f"Not measured: {missing}"
        return
    yield (
        f"The highest rate with p99 at most {SLOWEST:.0f} ms and no tap lost, stepped by {GROWTH} and "
        f"{sizes.bisections} bisections of {sizes.step_seconds:.0f} s; {sizes.hosted_rooms * SEATS:,} phones in rooms "
        f"of {SEATS}; gunicorn, PostgreSQL (waits for the disk) and Valkey; CPU as shares of one core.\n"
    )
    yield table("web", COLUMNS, rows)
    one, two = (middle(runs, "rate") for runs in rows.values())
    yield f"\nTwo processes: {ratio(two, one):.2f} times the taps of one (to reach: 1.8)."


def measured(stores: Hosted, processes: int, sizes: Sizes) -> Run:
    with running(stores.program(processes)) as program:
        return asyncio.run(
            _highest(Phones(program.port, stores.places), Meter(program.pid), stores.meter(), sizes)
        )


async def _highest(phones: Phones, web: Meter, stores: Meter, sizes: Sizes) -> Run:
    generator = own()
    await phones.open()

    async def tried(rate: float) -> Run:
        first = len(phones.seen.sent)
        with no_collection():
            late = await play(phones, Pace(rate, sizes.step_seconds), (web, stores, generator))
        found = phones.seen.figures(first)
        each = 1000 * ratio(web.used, found["taps"])
        shares = {"web": web.share, "stores": stores.share, "generator": generator.share}
        shares["busier"] = web.busiest / web.seconds
        return {**found, **shares, "rate": rate, "each": each, "late": late}

    try:
        await play(phones, WARM)
        return await stepped(tried, sizes.first_rate, sizes.bisections)
    finally:
        await phones.close()


async def stepped(tries: Callable[[float], Awaitable[Run]], rate: float, bisections: int) -> Run:
    """The run at the highest rate that is good: up or down in steps, then between the last two."""
    best: Run = {"rate": 0, "lost": 0}
    low, high = 0.0, inf
    while bisections >= 0 and rate >= LEAST:
        found = await tries(rate)
        if found["p99"] <= SLOWEST and not found["lost"]:
            low, best = rate, found
        else:
            high = rate
        if isinf(high):
            rate *= GROWTH
        elif not low:
            rate /= GROWTH
        else:
            rate, bisections = sqrt(low * high), bisections - 1
    return best
