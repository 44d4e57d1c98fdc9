"""The load: streams that stay open and taps in open loop, over raw sockets on loopback."""

from __future__ import annotations

import asyncio
import random
import time
from collections import defaultdict
from dataclasses import dataclass, field
from urllib.parse import urlencode

from tests.bench.prepared import BenchRoom

SETTLE = 3.0
"""Seconds after the last tap for the last boards to arrive."""


@dataclass
class Seen:
    """When each version of a room was tapped for, and when it reached each of its streams."""

    tapped: dict[tuple[str, int], float] = field(default_factory=dict)
    arrived: dict[tuple[str, int], list[tuple[int, float]]] = field(default_factory=lambda: defaultdict(list))
    refused: int = 0
    failed: int = 0

    def latencies(self, rooms: list[BenchRoom]) -> tuple[list[float], int]:
        """Milliseconds from tap to the last phone, and how many boards never came.

        A later board stands for an earlier one that a slow phone skipped.
        """
        found, missing = [], 0
        for room in rooms:
            newest = [self.arrived.get((room.code, phone), []) for phone in range(len(room.cookies))]
            for (code, version), sent in self.tapped.items():
                if code != room.code:
                    continue
                times = [next((at for v, at in boards if v >= version), None) for boards in newest]
                if None in times:
                    missing += 1
                else:
                    found.append(max(at for at in times if at is not None) - sent)
        return [1000 * each for each in found], missing


async def stream(port: int, room: BenchRoom, phone: int, seen: Seen, ready: asyncio.Event) -> None:
    """One phone: reads events for good and notes the version of each board."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
    path = f"/r/{room.code}/events?view=play&have={room.version}"
    writer.write(
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {room.cookies[phone]}\r\n"
        "Accept: text/event-stream\r\nAccept-Language: en\r\n\r\n".encode()
    )
    boards = seen.arrived[(room.code, phone)]
    try:
        while line := await reader.readline():
            if line.startswith(b"event: hb"):
                ready.set()
            elif line.startswith(b"event: version"):
                line = await reader.readline()  # its id: the board came just before
                boards.append((int(line[4:]), time.perf_counter()))
    except (asyncio.CancelledError, ConnectionError):
        writer.close()


class Tapper:
    """A connection that is kept alive for taps."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def tap(self, room: BenchRoom, number: int, seen: Seen) -> None:
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        assert self.reader is not None
        body = urlencode({"act": room.next_act(), "view": "play"})
        head = (
            f"POST /r/{room.code}/tap HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
            f"Origin: http://127.0.0.1:{self.port}\r\nHX-Request: true\r\nX-Tap: bench-{id(seen):x}-{number}\r\n"
            f"X-Version: {room.version}\r\nCookie: {room.cookies[number % len(room.cookies)]}\r\n"
            "Content-Type: application/x-www-form-urlencoded\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        sent = time.perf_counter()
        self.writer.write((head + body).encode())
        status, headers = await self._answer(self.reader)
        if status == 204:
            seen.tapped[(room.code, int(headers["x-version"]))] = sent
        else:
            seen.refused += 1

    async def _answer(self, reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        status = int((await reader.readline()).split()[1])
        headers = {}
        while (line := (await reader.readline()).decode().strip()) != "":
            name, _, value = line.partition(":")
            headers[name.lower()] = value.strip()
        if length := int(headers.get("content-length", 0)):
            await reader.readexactly(length)
        return status, headers


async def open_streams(port: int, rooms: list[BenchRoom], seen: Seen) -> list[asyncio.Task[None]]:
    """Every phone's stream, each through its first heartbeat."""
    tasks, waits = [], []
    for room in rooms:
        for phone in range(len(room.cookies)):
            ready = asyncio.Event()
            tasks.append(asyncio.create_task(stream(port, room, phone, seen, ready)))
            waits.append(ready.wait())
            if len(waits) >= 100:
                await asyncio.wait_for(asyncio.gather(*waits), 60)
                waits = []
    await asyncio.wait_for(asyncio.gather(*waits), 60)
    return tasks


async def taps(port: int, rooms: list[BenchRoom], seen: Seen, rate: float, seconds: float) -> int:
    """Taps at random times, so many a second whether or not the server keeps up; how many."""
    rng = random.Random(1)
    free: list[Tapper] = []
    running: set[asyncio.Task[None]] = set()
    start = due = time.perf_counter()
    number = 0

    async def one(room: BenchRoom, mine: int) -> None:
        tapper = free.pop() if free else Tapper(port)
        try:
            await tapper.tap(room, mine, seen)
            free.append(tapper)
        except (OSError, ValueError, KeyError, IndexError):
            seen.failed += 1

    while due < start + seconds:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        task = asyncio.create_task(one(rng.choice(rooms), number))
        running.add(task)
        task.add_done_callback(running.discard)
        number += 1
        due += rng.expovariate(rate)
    if running:
        await asyncio.wait(running, timeout=30)
    await asyncio.sleep(SETTLE)
    return number
