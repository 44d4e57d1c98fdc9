"""The web processes of one machine lead all phones of a room to the same one of them: only that one draws its boards.

Each can answer for every room, and does so when the one that should takes nothing: after a crash, or while it starts.
"""

from __future__ import annotations

import io
import logging
import mmap
import os
import re
import socket
import struct
import time
import zlib
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from math import inf
from typing import Any

import gevent
from gevent import socket as green

from companion.live.files import open_files

PATIENCE = 3.0
"""Seconds for room in the box of the right process; a page gives up after four."""
BEAT, DEAD = 0.25, 1.5
"""Seconds between two signs of life, and without one until others answer in a process's place."""
SPARE = 150
"""Open files, at the least, of a process that takes more connections; of few, a quarter."""
SIGN = struct.Struct("d")
LONG_AGO = -inf

log = logging.getLogger(__name__)

ROOM = re.compile(rb"[A-Z]+ /r/([^/?# ]+)[/?# ]")


class Neighbours:
    """A letter box for each process, made by their parent."""

    def __init__(self, count: int) -> None:
        """Raises OSError where the system has no such boxes."""
        self.own = 0
        """Which of `count` this process is."""
        self._boxes = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(count)]
        self._signs = mmap.mmap(-1, SIGN.size * count)
        self._green = cache(_green)

    def lives(self, number: int) -> bool:
        """Whether a process has shown signs of life lately."""
        sign: float = SIGN.unpack_from(self._signs, SIGN.size * number)[0]
        return time.monotonic() - sign < DEAD

    def ended(self, number: int) -> None:
        """A process takes no more connections."""
        self._show(number, LONG_AGO)

    def _show(self, number: int, sign: float) -> None:
        SIGN.pack_into(self._signs, SIGN.size * number, sign)

    def home(self, begun: bytes) -> int:
        """Which process a request belongs to that begins so; to this one, if it is about no room."""
        room = ROOM.match(begun)
        return zlib.crc32(room[1].upper()) % len(self._boxes) if room else self.own

    def gave(self, begun: bytes, connection: int, home: int) -> bool:
        """Whether that process has a connection now (an open file), of which `begun` was read already."""
        if not self.lives(home):
            return False
        box = self._green(self._boxes[home][1])
        with suppress(OSError, gevent.Timeout), gevent.Timeout(PATIENCE):
            while not green.send_fds(box, [begun], [connection]):  # it is full, and others were quicker
                pass
            return True
        return False

    def live(self) -> None:
        """Say that this process takes what belongs to it, until this is killed or there are too many open files."""
        full = False
        try:
            while True:
                was, full = full, is_full()
                if full and not was:
                    log.warning(
                        "takes no more connections from others: nearly as many open files as it may have"
                    )
                self._show(self.own, LONG_AGO if full else time.monotonic())
                gevent.sleep(BEAT)
        finally:
            self.ended(self.own)

    def take(self, taken: Callable[[bytes, int], None]) -> None:
        """For ever: what others give to this process."""
        box = self._green(self._boxes[self.own][0])
        while True:
            begun, connections, _flags, _sender = green.recv_fds(box, io.DEFAULT_BUFFER_SIZE, 1)
            for each in connections:
                taken(begun, each)


class Begun(io.RawIOBase):
    """A connection of which something was read already."""

    def __init__(self, begun: bytes, rest: io.RawIOBase) -> None:
        self._begun = begun
        self._rest = rest

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int | None:
        if not self._begun:
            return self._rest.readinto(buffer)
        some, self._begun = self._begun[: len(buffer)], self._begun[len(buffer) :]
        buffer[: len(some)] = some
        return len(some)


def is_full() -> bool:
    """Whether a connection more might find no free file."""
    most = open_files()
    try:
        lowest = os.open(os.devnull, os.O_RDONLY)  # the lowest number that is free: all below are in use
    except OSError:
        return True
    os.close(lowest)
    return lowest > most - min(SPARE, most // 4)


def _green(box: socket.socket) -> green.socket:
    """The same box for a process that waits for many things at once."""
    return green.socket(box.family, box.type, fileno=box.detach())
