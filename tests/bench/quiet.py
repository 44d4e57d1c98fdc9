"""Figure 4: as many open streams as the limit of files allows, and all of them coming back at once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from math import inf
from time import perf_counter

from tests.bench.home import home, on_disk, running
from tests.bench.load import Pace, play, warmed
from tests.bench.machine import Meter, file_limit, no_collection, own
from tests.bench.phones import Phones
from tests.bench.prepared import SEATS
from tests.bench.sizes import Sizes
from tests.bench.tables import Column, Run, table
from tests.browser.program import Program

RESERVED = 2000
"""Files for other things than open streams: in a storm some are dead and not yet closed."""
COLUMNS = (
    Column("all open, s", "open"),
    Column("KiB a phone", "held", of="spread"),
    Column("MiB in all", "total", ".0f"),
    Column("taps", "taps", ".0f"),
    Column("lost, all runs", "lost", ".0f", "sum"),
    Column("p50 ms", "p50"),
    Column("p99 ms", "p99", of="spread"),
    Column("server's CPU", "server", ".0%"),
    Column("generator's CPU", "generator", ".0%"),
    Column("restarted: server away, s", "away"),
    Column("all back, s", "back", of="spread"),
    Column("KiB a phone then", "held_again"),
)


def figure(sizes: Sizes) -> Iterator[str]:
    rooms = min(sizes.quiet_rooms, (file_limit() - RESERVED) // SEATS)
    with on_disk() as folder:
        place = home(folder, "lost_explorers", rooms)
        runs = []
        for run in range(sizes.runs):
            with running(place.program(f"run-{run}")) as program:
                few = Phones(program.port, place.places[:5])
                runs.append(asyncio.run(measured(program, few, Phones(program.port, place.places), sizes)))
    yield (
        f"{rooms * SEATS:,} streams on one process; {sizes.quiet_rate:.0f} taps/s among them for "
        f"{sizes.seconds:.0f} s; then the server is ended and started again, and they come back as pages do. "
        "“Away” and “back” count from the signal.\n"
    )
    yield table("streams", COLUMNS, {f"{rooms * SEATS:,}": runs})


async def measured(program: Program, few: Phones, phones: Phones, sizes: Sizes) -> Run:
    await warmed(few)
    server, generator = Meter(program.pid), own()
    empty, began = server.memory(), perf_counter()
    await phones.open()
    opened = perf_counter() - began
    try:
        await asyncio.sleep(sizes.rest)
        full = server.memory()
        with no_collection():
            await play(phones, Pace(sizes.quiet_rate, sizes.seconds), (server, generator))
        again = await stormed(program, phones)
        await asyncio.sleep(sizes.rest)
        held_again = Meter(program.pid).memory() - empty
    finally:
        await phones.close()
    kib = 1024 * len(phones.all)
    return {
        **phones.seen.figures(),
        **again,
        "open": opened,
        "held": (full - empty) / kib,
        "held_again": held_again / kib,
        "total": full / 2**20,
        "server": server.share,
        "generator": generator.share,
    }


async def stormed(program: Program, phones: Phones) -> Run:
    """Seconds from the signal until the server answers again, and until every phone listens again."""
    began = perf_counter()
    await asyncio.to_thread(program.restart)
    away = perf_counter() - began
    all_back = await phones.all_here()
    last = max(phone.back_at for phone in phones.all) if all_back else inf
    return {"away": away, "back": last - began}
