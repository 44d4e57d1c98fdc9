"""Taps of Fieldbook's phones: posted over connections that are kept, and again until they are answered."""

from __future__ import annotations

import asyncio
import re
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Sequence
from secrets import token_hex
from time import perf_counter
from urllib.parse import urlencode

from tests.bench.load import PATIENCE
from tests.bench.prepared import BenchRoom
from tests.bench.seen import Seen

HOST = "127.0.0.1"
LINES = 64
"""Open from the beginning and used in turn, so that they are spread over the processes as phones are."""
ANSWER = 8.0
"""Seconds for which the outbox of a page waits for an answer."""
LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
TOLD = re.compile(rb"\r\nx-version: *(\d+)", re.IGNORECASE)
Pause = Callable[[int, int], Awaitable[None]]


class Line(asyncio.Protocol):
    """One connection, with one request at a time."""

    def __init__(self) -> None:
        self._transport: asyncio.Transport | None = None
        self._answer: asyncio.Future[tuple[int, bytes]] | None = None
        self._got = b""

    @property
    def alive(self) -> bool:
        return self._transport is not None and not self._transport.is_closing()

    async def ask(self, request: bytes) -> tuple[int, bytes]:
        """Status and head of the answer; raises ConnectionError when it is cut."""
        if not self.alive or self._transport is None:
            raise ConnectionError
        self._got, self._answer = b"", asyncio.get_running_loop().create_future()
        self._transport.write(request)
        return await self._answer

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._got += data
        head, end, body = self._got.partition(b"\r\n\r\n")
        if not end or self._answer is None or self._answer.done():
            return
        length = LENGTH.search(head)
        if len(body) >= (int(length[1]) if length else 0):
            self._answer.set_result((int(head[9:12]), head))

    def connection_lost(self, _error: Exception | None) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(ConnectionError())

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()


class Lines:
    """The connections of all phones of some rooms."""

    def __init__(self, port: int, places: Sequence[BenchRoom], seen: Seen, pause: Pause) -> None:
        """`pause`: how a phone of a room waits before it tries again."""
        self._port, self._places, self._seen, self._pause = port, places, seen, pause
        self._tapped: Counter[int] = Counter()
        self.name = token_hex(4)
        self._free: deque[Line] = deque()

    async def open(self) -> None:
        self._free.extend([await self._connected() for _ in range(LINES)])

    def close(self) -> None:
        for line in self._free:
            line.close()

    async def tap(self, room: int, number: int) -> None:
        """Send it under its id until it is answered or refused for good."""
        request = self._request(room, number)
        self._seen.sent[number] = room, (began := perf_counter())
        while perf_counter() - began < PATIENCE:
            try:
                status, head = await self._ask(request)
            except (OSError, TimeoutError) as cut:
                self._seen.trouble[type(cut).__name__] += 1
                await self._pause(room, number % self._seen.phones)
                continue
            if status == 204 and (version := TOLD.search(head)):
                self._seen.became[number] = int(version[1])
                return
            self._seen.trouble[str(status)] += 1
            if status < 500 and status != 429:
                return
            await self._pause(room, number % self._seen.phones)

    async def _ask(self, request: bytes) -> tuple[int, bytes]:
        """Over a kept line, and at once over a new one when that was cut meanwhile, as browsers do."""
        async with asyncio.timeout(ANSWER):
            if self._free:
                line = self._free.popleft()
                try:
                    return await self._over(line, request)
                except ConnectionError:
                    self._seen.trouble["kept line was cut"] += 1
            return await self._over(await self._connected(), request)

    async def _over(self, line: Line, request: bytes) -> tuple[int, bytes]:
        try:
            answer = await line.ask(request)
        except BaseException:
            line.close()  # its answer would be taken for that of another tap
            raise
        self._free.append(line)
        return answer

    async def _connected(self) -> Line:
        _, line = await asyncio.get_running_loop().create_connection(Line, HOST, self._port)
        return line

    def _request(self, room: int, number: int) -> bytes:
        place, self._tapped[room] = self._places[room], self._tapped[room] + 1
        body = urlencode({"act": place.acts[(self._tapped[room] - 1) % 2], "view": "play"})
        return (
            f"POST /r/{place.code}/tap HTTP/1.1\r\nHost: {HOST}:{self._port}\r\n"
            f"Origin: http://{HOST}:{self._port}\r\nHX-Request: true\r\nX-Tap: {self.name}-{number}\r\n"
            f"X-Version: {place.version}\r\nCookie: {place.cookies[number % len(place.cookies)]}\r\n"
            "Content-Type: application/x-www-form-urlencoded\r\n"
            f"Content-Length: {len(body)}\r\n\r\n{body}"
        ).encode()
