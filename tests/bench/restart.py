"""Figure 5: restarts under load, and what the phones notice of them."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from math import inf
from time import perf_counter

import psutil
from sqlalchemy import text

from companion.store.engine import Database
from tests.bench.home import database_of, home, on_disk, running
from tests.bench.hosted import hosted
from tests.bench.load import Pace, play
from tests.bench.phones import Phones
from tests.bench.prepared import SEATS, BenchRoom
from tests.bench.sizes import Sizes
from tests.bench.tables import Column, Run, table
from tests.browser.program import Program
from tests.servers import Missing

GAME = "lost_explorers"
BEFORE = 0.25
"""The part of the time that has passed when the restart begins."""
COLUMNS = (
    Column("all current, s", "current", of="spread"),
    Column("phones that came back", "came", ".0f"),
    Column("taps", "taps", ".0f"),
    Column("not in the log, all runs", "unlogged", ".0f", "sum"),
    Column("without a board, all runs", "lost", ".0f", "sum"),
    Column("tries that failed", "again", ".0f"),
    Column("p50 ms", "p50"),
    Column("p99 ms", "p99"),
    Column("max ms", "max", of="spread"),
)


def figure(sizes: Sizes) -> Iterator[str]:
    yield (
        f"{sizes.restart_rooms * SEATS:,} phones in rooms of {SEATS}, {sizes.restart_rate:.0f} taps/s for "
        f"{sizes.restart_seconds:.0f} s, the restart in the midst. “Current”: seconds from the signal until every "
        "phone listens and has all that was tapped until then. Taps are sent again under their id as the outbox does.\n"
    )
    rows: dict[str, list[Run]] = {}
    with on_disk() as folder:
        place = home(folder, GAME, sizes.restart_rooms)
        rows["one process and SQLite, ended and started again"] = [
            run(place.program(f"run-{number}"), place.places, Program.restart, sizes)
            for number in range(sizes.runs)
        ]
    try:
        with on_disk() as folder, hosted(folder, GAME, sizes.restart_rooms) as stores:
            for name, how in WORKERS.items():
                rows[name] = [run(stores.program(2), stores.places, how, sizes) for _ in range(sizes.runs)]
    except Missing as missing:
        yield f"Two workers are not measured: {missing}\n"
    yield table("restart", COLUMNS, rows)


def end_one(program: Program) -> None:
    os.kill(psutil.Process(program.pid).children()[0].pid, signal.SIGTERM)


def reload(program: Program) -> None:
    os.kill(program.pid, signal.SIGHUP)


WORKERS: dict[str, Callable[[Program], None]] = {
    "two workers, one of them ended": end_one,
    "two workers, reloaded": reload,
}


def run(program: Program, places: list[BenchRoom], how: Callable[[Program], None], sizes: Sizes) -> Run:
    phones = Phones(program.port, places)
    with running(program):
        found = asyncio.run(measured(program, phones, how, sizes))
    return {**found, "unlogged": len(phones.seen.sent) - logged(program, phones.name)}


def logged(program: Program, name: str) -> int:
    """How many taps of these phones are in the log; an id is in it once."""
    database = Database(database_of(program))
    with database.reading() as connection:
        count = text("SELECT count(*) FROM entry WHERE tap LIKE :name")
        found = int(connection.execute(count, {"name": f"{name}-%"}).scalar_one())
    database.close()
    return found


async def measured(program: Program, phones: Phones, how: Callable[[Program], None], sizes: Sizes) -> Run:
    await phones.open()
    try:
        playing = asyncio.create_task(play(phones, Pace(sizes.restart_rate, sizes.restart_seconds)))
        await asyncio.sleep(sizes.restart_seconds * BEFORE)
        signalled = perf_counter()
        await asyncio.to_thread(how, program)
        await playing
        all_back = await phones.all_here()
    finally:
        await phones.close()
    came = [phone.back_at for phone in phones.all if phone.back_at > signalled]
    last = max(came, default=signalled) if all_back else inf
    return {
        **phones.seen.figures(),
        "current": phones.seen.current(last) - signalled,
        "came": len(came),
        "again": phones.seen.trouble.total(),
    }
