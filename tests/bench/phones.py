"""Fieldbook's phones: each has a stream that comes back as that of a page does."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress
from time import perf_counter

from tests.bench.lines import HOST, Lines
from tests.bench.load import gathered
from tests.bench.prepared import BenchRoom
from tests.bench.seen import Seen

RETRY, MOST_RETRY, JITTER = 0.3, 3.0, 0.3
"""What the pages tell their streams: seconds until they come back, doubled up to the most, and so much by chance."""
CONNECTING, MOST_CONNECTING = 4.0, 32.0
"""Seconds after which a page gives up a connection that says nothing; doubled each time up to the most."""
AGAIN = 3.0
"""Seconds after which the outbox of a page tries again; at once when its stream flows again."""
OPENING, LOOK = 300.0, 0.1
"""Seconds until all phones have to listen, and between two looks whether they do."""
VERSION, HEARTBEAT = b"event: version\nid: ", b"event: hb"
END = b"\r\n0\r\n\r\n"
"""Of a body in chunks: the server keeps the connection, but the stream is over."""


class Phone(asyncio.Protocol):
    """One stream: reads events for good and notes the version of each board."""

    def __init__(self, port: int, room: BenchRoom, at: tuple[int, int], seen: Seen) -> None:
        self.version = 0
        """As one that was away for long: its stream begins with a board, as every page does."""
        self.here = asyncio.Event()
        self.back_at = 0.0
        """When it was told for the last time that it listens again."""
        self._port, self._room, self._at, self._seen = port, room, at, seen
        self._rest = b""
        self._transport: asyncio.Transport | None = None
        self._told: asyncio.Future[None] | None = None
        self._lost: asyncio.Future[None] | None = None

    async def stay(self) -> None:
        """Listen for good; after the end of a stream come back soon, then less and less often."""
        attempt, patience = 0, CONNECTING
        while True:
            try:
                await self._listen(patience)
            except TimeoutError:
                attempt, patience = attempt + 1, min(2 * patience, MOST_CONNECTING)
            except OSError:
                attempt, patience = attempt + 1, CONNECTING
            else:
                attempt, patience = 0, CONNECTING
            self.leave()
            wait = min(RETRY * 2**attempt, MOST_RETRY)
            await asyncio.sleep(wait * random.uniform(1 - JITTER, 1 + JITTER))

    async def _listen(self, patience: float) -> None:
        """One stream from its beginning to its end."""
        loop = asyncio.get_running_loop()
        self._told, self._lost = loop.create_future(), loop.create_future()
        async with asyncio.timeout(patience):
            await loop.create_connection(lambda: self, HOST, self._port)
            await self._told
        await self._lost

    def leave(self) -> None:
        self.here.clear()
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport, self._rest = transport, b""
        transport.write(
            f"GET /r/{self._room.code}/events?view=play HTTP/1.1\r\nHost: {HOST}:{self._port}\r\n"
            f"Cookie: {self._room.cookies[self._at[1]]}\r\nAccept: text/event-stream\r\nAccept-Language: en\r\n"
            f"Last-Event-ID: {self.version}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        now = perf_counter()
        data = self._rest + data
        if not self.here.is_set() and HEARTBEAT in data:
            self.back_at = now
            self.here.set()
            _settle(self._told)
        at = data.rfind(VERSION)
        end = data.find(b"\n", at + len(VERSION)) if at >= 0 else 0
        if end > 0:
            self.version = int(data[at + len(VERSION) : end])
            self._seen.arrived(*self._at, self.version, now)
        self._rest = data[at:] if end < 0 else data[max(end, len(data) - len(VERSION)) :]
        if data.endswith(END):
            self.leave()

    def connection_lost(self, _error: Exception | None) -> None:
        self.here.clear()
        _settle(self._told, ConnectionError())
        _settle(self._lost)


def _settle(future: asyncio.Future[None] | None, error: Exception | None = None) -> None:
    if future is None or future.done():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)
        future.exception()  # whoever waited may have given up: then nobody asks for it


class Phones:
    """All phones of some rooms, as a crowd."""

    def __init__(self, port: int, places: Sequence[BenchRoom]) -> None:
        self.rooms = len(places)
        self.seen = Seen(len(places[0].cookies))
        self._lines = Lines(port, places, self.seen, self._pause)
        self.all = [
            Phone(port, place, (room, phone), self.seen)
            for room, place in enumerate(places)
            for phone in range(len(place.cookies))
        ]
        self._staying: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        await self._lines.open()
        async with asyncio.timeout(OPENING):
            await gathered(self._comes(phone) for phone in self.all)

    async def _comes(self, phone: Phone) -> None:
        self._staying.add(asyncio.create_task(phone.stay()))
        await phone.here.wait()

    @property
    def name(self) -> str:
        """What the ids of their taps begin with."""
        return self._lines.name

    async def tap(self, room: int, number: int) -> None:
        await self._lines.tap(room, number)

    async def _pause(self, room: int, phone: int) -> None:
        here = self.all[room * self.seen.phones + phone].here
        if here.is_set():
            await asyncio.sleep(AGAIN)
        else:
            with suppress(TimeoutError):
                await asyncio.wait_for(here.wait(), AGAIN)

    async def all_here(self) -> bool:
        """Whether every phone listens, once it does or after all patience."""
        with suppress(TimeoutError):
            async with asyncio.timeout(OPENING):
                while not all(phone.here.is_set() for phone in self.all):
                    await asyncio.sleep(LOOK)
                return True
        return False

    async def close(self) -> None:
        for task in self._staying:
            task.cancel()
        await asyncio.gather(*self._staying, return_exceptions=True)
        for phone in self.all:
            phone.leave()
        self._lines.close()
        await asyncio.sleep(0.1)
