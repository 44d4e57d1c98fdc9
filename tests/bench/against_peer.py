"""Figure 1: rooms of four phones, against a boardgame.io server with a counter."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from tests.bench.boardgame import NoPeer, boardgame, installed
from tests.bench.home import Home, home, on_disk, running
from tests.bench.load import Crowd, Pace, play, warmed
from tests.bench.machine import Meter, no_collection, own
from tests.bench.phones import Phones
from tests.bench.prepared import SEATS
from tests.bench.sizes import Sizes
from tests.bench.socketio import Players
from tests.bench.tables import Column, Run, middle, ratio, table

Runs = list[Run]
"""One at each rate."""
OURS = {"Fieldbook, Lost Explorers": "lost_explorers", "Fieldbook, Tikal": "tikal"}
PEER = "boardgame.io, a counter"
COLUMNS = (
    Column("taps", "taps", ".0f"),
    Column("lost, all runs", "lost", ".0f", "sum"),
    Column("p50 ms", "p50"),
    Column("p95 ms", "p95"),
    Column("p99 ms", "p99", of="spread"),
    Column("max ms", "max"),
    Column("KiB a phone", "held", of="spread"),
    Column("server's CPU", "server", ".0%"),
    Column("generator's CPU", "generator", ".0%"),
    Column("generator late, p99 ms", "late"),
)


def figure(sizes: Sizes) -> Iterator[str]:
    """The programs take turns, so that a noisy minute of the machine hits all of them."""
    rows: dict[str, list[Runs]] = {name: [] for name in OURS}
    with on_disk() as folder:
        homes = {name: home(folder / game, game, sizes.rooms) for name, game in OURS.items()}
        try:
            peer: Path | None = installed()
        except NoPeer as missing:
            peer = None
            yield f"Without a peer: {missing}.\n"
        for run in range(sizes.runs):
            for name in OURS:
                rows[name].append(ours(homes[name], f"run-{run}", sizes))
            if peer is not None:
                rows.setdefault(PEER, []).append(theirs(peer, sizes))
    yield (
        f"{sizes.rooms * SEATS:,} phones in rooms of {SEATS}, taps for {sizes.seconds:.0f} s at each rate, one process "
        f"each; CPU as shares of one core.\n"
    )
    for at, rate in enumerate(sizes.rates):
        yield f"**{rate:.0f} taps/s**\n"
        yield from _at_rate({name: [run[at] for run in runs] for name, runs in rows.items()})


def _at_rate(rows: Mapping[str, Sequence[Run]]) -> Iterator[str]:
    yield table("program", COLUMNS, rows)
    if PEER in rows:
        yield from _verdict(rows)


def _verdict(rows: Mapping[str, Sequence[Run]]) -> Iterator[str]:
    first = next(iter(OURS))
    slower = ratio(middle(rows[first], "p99"), middle(rows[PEER], "p99"))
    larger = ratio(middle(rows[first], "held"), middle(rows[PEER], "held"))
    yield f"\np99: {slower:.2f} times the peer’s (to reach: 1.5). Memory a phone: {larger:.2f} times (to reach: 1)."


def ours(home: Home, run: str, sizes: Sizes) -> Runs:
    with running(home.program(run)) as program:
        warm = Phones(program.port, home.places[:5])
        crowd = Phones(program.port, home.places)
        return asyncio.run(measured(warm, crowd, program.pid, sizes))


def theirs(peer: Path, sizes: Sizes) -> Runs:
    with boardgame(peer) as (port, pid):
        warm = Players(port, 5, SEATS, "warm")
        return asyncio.run(measured(warm, Players(port, sizes.rooms, SEATS), pid, sizes))


async def measured(warm: Crowd, crowd: Crowd, pid: int, sizes: Sizes) -> Runs:
    """A run at each of the rates, with the same phones."""
    await warmed(warm)
    server, generator = Meter(pid), own()
    before = server.memory()
    await crowd.open()
    try:
        await asyncio.sleep(sizes.rest)
        held = (server.memory() - before) / 1024 / (crowd.rooms * SEATS)
        return [
            {**await tapped(crowd, Pace(rate, sizes.seconds), server, generator), "held": held}
            for rate in sizes.rates
        ]
    finally:
        await crowd.close()


async def tapped(crowd: Crowd, pace: Pace, server: Meter, generator: Meter) -> Run:
    first = len(crowd.seen.sent)
    with no_collection():
        late = await play(crowd, pace, (server, generator))
    shares = {"server": server.share, "generator": generator.share, "late": late}
    return {**crowd.seen.figures(first), **shares}
