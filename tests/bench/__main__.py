"""Tap to last phone, memory and size on the real board of a game: python -m tests.bench"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil

from companion.rooms import Rooms, Tap
from tests.bench import load
from tests.bench.prepared import KEY, BenchRoom, app_on, prepare
from tests.browser.program import Program

REPEATS = 20


def main() -> None:
    """Measure and print; what is printed goes into docs/benchmarks.md."""
    arguments = argparse.ArgumentParser(description=main.__doc__)
    arguments.add_argument("--game", default="lost_explorers")
    arguments.add_argument("--rooms", type=int, nargs="+", default=[10, 250, 1000])
    arguments.add_argument("--rate", type=float, default=100, help="taps a second")
    arguments.add_argument("--seconds", type=float, default=20)
    chosen = arguments.parse_args()
    memory = psutil.virtual_memory().total / 2**30
    print(f"{os.cpu_count()} cores, {memory:.0f} GiB of memory, Python {sys.version.split()[0]}")
    print(f"{chosen.game}, {chosen.rate:.0f} taps/s for {chosen.seconds:.0f} s, SQLite, one process\n")
    print(
        "| rooms | phones | taps | lost | p50 ms | p95 ms | p99 ms | max ms | KiB a phone | server | generator |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|---|")
    for count in chosen.rooms:
        with tempfile.TemporaryDirectory() as folder:
            print(asyncio.run(measured(Path(folder), chosen.game, count, chosen.rate, chosen.seconds)))
    print()
    with tempfile.TemporaryDirectory() as folder:
        for line in costs(Path(folder), chosen.game):
            print(line)


async def measured(folder: Path, game: str, count: int, rate: float, seconds: float) -> str:
    """One row of the table."""
    program = Program(folder, environment={"SECRET_KEY": KEY})
    rooms = prepare(program.data, game, count)
    program.start()
    try:
        server, own = psutil.Process(program.pid), psutil.Process()
        await warmed(program.port, rooms)
        before = server.memory_full_info().uss
        seen = load.Seen()
        streams = await load.open_streams(program.port, rooms, seen)
        held = (server.memory_full_info().uss - before) / 1024 / len(streams)
        spent, began = (server.cpu_times(), own.cpu_times()), time.perf_counter()
        number = await load.taps(program.port, rooms, seen, rate, seconds)
        passed = time.perf_counter() - began - load.SETTLE
        shares = [share(a, b.cpu_times(), passed) for a, b in zip(spent, (server, own), strict=True)]
        for task in streams:
            task.cancel()
        await asyncio.gather(*streams, return_exceptions=True)
    finally:
        program.stop()
    times, missing = seen.latencies(rooms)
    lost = number - len(seen.tapped) + missing
    cuts = statistics.quantiles(times, n=100)
    figures = [cuts[49], cuts[94], cuts[98], max(times)]
    return (
        f"| {count} | {len(streams)} | {number} | {lost} | "
        + " | ".join(f"{figure:.1f}" for figure in figures)
        + f" | {held:.0f} | {shares[0]:.0%} | {shares[1]:.0%} |"
    )


async def warmed(port: int, rooms: list[BenchRoom]) -> None:
    """A few streams and taps first, so that nothing is measured that happens once."""
    seen = load.Seen()
    streams = await load.open_streams(port, rooms[:5], seen)
    await load.taps(port, rooms[:5], seen, 20, 1)
    for task in streams:
        task.cancel()
    await asyncio.gather(*streams, return_exceptions=True)


def share(before: Any, after: Any, seconds: float) -> float:
    """Of one core."""
    return float(after.user + after.system - before.user - before.system) / seconds


def costs(folder: Path, game: str) -> list[str]:
    """What a tap and an undo cost in a short and in a long room, and how large the board is."""
    (room,) = prepare(folder, game, 1)
    app = app_on(folder)
    rooms: Rooms = app.extensions["rooms"]
    found = rooms.look(room.code)
    phone = next(iter(found.phones.values()))
    taps = iter(range(10**9))

    def tap() -> float:
        return timed(json.loads(room.next_act()))

    def timed(act: dict[str, object]) -> float:
        began = time.perf_counter()
        rooms.tap(found, phone, Tap(f"cost-{next(taps)}", act, found.version))
        return 1000 * (time.perf_counter() - began)

    def undo() -> float:
        spent = timed({"do": "instead", "of": [found.version], "actions": []})
        room.tapped -= 1
        return spent

    lines = []
    for length in (50, 5000):
        while found.version < length:
            tap()
        tapping = statistics.median(tap() for _ in range(REPEATS))
        undoing = statistics.median(undo_after(tap, undo) for _ in range(REPEATS))
        lines.append(
            f"At entry {length}: a tap {tapping:.2f} ms, an undo {undoing:.2f} ms (median of {REPEATS})."
        )
    client = app.test_client()
    client.set_cookie("fieldbook_phone", room.cookies[0].partition("=")[2])
    board = client.get(f"/r/{room.code}/board?view=play").data
    lines.append(f"The board of four seats: {len(board)} bytes.")
    return lines


def undo_after(tap: Callable[[], float], undo: Callable[[], float]) -> float:
    tap()
    return undo()


if __name__ == "__main__":
    main()
