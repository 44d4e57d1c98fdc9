"""The phones of a boardgame.io server: socket.io 4 over WebSocket, as its own client speaks it."""

from __future__ import annotations

import asyncio
import json
import re
from time import perf_counter
from typing import Any

from tests.bench.lines import HOST
from tests.bench.load import gathered
from tests.bench.seen import Seen

SPACE = b"/counter,"
COUNT = re.compile(rb'"count":(\d+),"last":(\d+)')
OPENING = 300.0


class Phone(asyncio.Protocol):
    """One player: joins its match and notes the count of each update."""

    def __init__(self, port: int, match: str, at: tuple[int, int], seen: Seen) -> None:
        self.here = asyncio.Event()
        self.count = 0
        self._port, self._match, self._at, self._seen = port, match, at, seen
        self._upgraded, self._got = False, b""
        self._transport: asyncio.Transport | None = None

    async def open(self) -> None:
        await asyncio.get_running_loop().create_connection(lambda: self, HOST, self._port)
        await self.here.wait()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(
            f"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: {HOST}:{self._port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        now = perf_counter()
        self._got += data
        if not self._upgraded:
            head, end, rest = self._got.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head[:16]:
                raise ConnectionError(head.decode())
            self._upgraded, self._got = True, rest
        while (message := self._message()) is not None:
            self._hear(message, now)

    def _message(self) -> bytes | None:
        """The next whole frame, all of which are texts from a server."""
        if len(self._got) < 2:
            return None
        size, start = self._got[1] & 127, 2
        if size > 125:
            start = 4 if size == 126 else 10
            size = int.from_bytes(self._got[2:start])
        if len(self._got) < max(start, start + size):
            return None
        message, self._got = self._got[start : start + size], self._got[start + size :]
        return message

    def _hear(self, message: bytes, now: float) -> None:
        if message == b"2":
            self._say(b"3")
        elif message.startswith(b"0"):
            self._say(b"40" + SPACE)
        elif message.startswith(b"40" + SPACE):
            self._emit("sync", self._match, str(self._at[1]), None, self._seen.phones)
        elif message.startswith(b"42" + SPACE + b'["sync"'):
            self.here.set()
        elif message.startswith(b"42" + SPACE + b'["update"') and (found := COUNT.search(message)):
            self.count, number = int(found[1]), int(found[2])
            self._seen.became[number] = self.count
            self._seen.arrived(*self._at, self.count, now)

    def tap(self, number: int) -> None:
        player = str(self._at[1])
        payload = {"type": "tap", "args": [number], "playerID": player, "credentials": None}
        self._seen.sent[number] = self._at[0], perf_counter()
        self._emit("update", {"type": "MAKE_MOVE", "payload": payload}, self.count, self._match, player)

    def _emit(self, *words: Any) -> None:
        self._say(b"42" + SPACE + json.dumps(words, separators=(",", ":")).encode())

    def _say(self, text: bytes) -> None:
        """A frame; the mask that clients have to give is 0, which saves the generator's time."""
        assert self._transport is not None
        size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2)
        self._transport.write(b"\x81" + size + bytes(4) + text)

    def leave(self) -> None:
        if self._transport is not None:
            self._transport.abort()


class Players:
    """Matches of so many players, as a crowd."""

    def __init__(self, port: int, rooms: int, phones: int, name: str = "match") -> None:
        self.rooms = rooms
        self.seen = Seen(phones)
        places = [(room, phone) for room in range(rooms) for phone in range(phones)]
        self.all = [Phone(port, f"{name}-{room}", (room, phone), self.seen) for room, phone in places]

    async def open(self) -> None:
        async with asyncio.timeout(OPENING):
            await gathered(phone.open() for phone in self.all)

    async def tap(self, room: int, number: int) -> None:
        self.all[room * self.seen.phones + number % self.seen.phones].tap(number)

    async def close(self) -> None:
        for phone in self.all:
            phone.leave()
        await asyncio.sleep(0.1)
