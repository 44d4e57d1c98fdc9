"""Streams that hold nothing but their socket: no thread of any kind waits with them while nothing happens.

The server gives the socket of a stream away once its headers are sent (`live/connections.py`). A few tellers, for all phones together, write
what is new and go on to the next.
"""

from __future__ import annotations

import _socket  # gevent's own sockets keep two watchers each
import logging
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

import gevent
from gevent.queue import SimpleQueue

from companion.core.errors import Away
from companion.live.files import open_files
from companion.live.hub import ASK_AGAIN, HEARTBEAT, Hub, Listener

if TYPE_CHECKING:  # gunicorn reads this before its workers are green
    from flask import Flask

TELLERS = 16
"""Phones that are told something at the same time: one at a time computes, the others wait for a database."""
HOMEWARD = 0.25
"""How many of the phones that are called home go with each heartbeat."""
READ, WRITE = 1, 2
SPARE = 300
"""Open files that are left for everything else when all the others are streams."""

log = logging.getLogger(__name__)


class Page(Protocol):
    """What a page has been told, and what there is to tell it."""

    over: bool
    """The stream ends with what was said last."""

    def opening(self) -> bytes: ...

    def news(self, listener: Listener) -> bytes:
        """All that is new, or nothing; raises Away when that cannot be known now."""

    def heartbeat(self) -> bytes: ...

    def closed(self) -> None:
        """The stream has ended."""


class Wire(Listener):
    """One stream. What the phone has not taken yet waits; of what comes meanwhile it gets the newest."""

    __slots__ = ("_busy", "_chunked", "_due", "_page", "_reads", "_rest", "_socket", "_stuck", "_wires", "_writes",
                 "called_home", "gone")  # fmt: skip

    def __init__(
        self, wires: Wires, who: tuple[int, str, str], page: Page, socket: _socket.socket, chunked: bool
    ) -> None:
        super().__init__(*who)
        self.called_home: Callable[[], bool] | None = None
        self.gone = False
        self._wires, self._page, self._socket, self._chunked = wires, page, socket, chunked
        self._due = self._busy = False
        self._rest = b""
        self._stuck = False
        self._writes: Any = None
        self._reads = gevent.get_hub().loop.io(socket.fileno(), READ)
        self._reads.start(self._heard)

    def wake(self) -> None:
        self._due = True
        if not self._busy:
            self._busy = True
            self._wires.due.put(self)

    def tell(self) -> None:
        """Say what is new, and what came while it was said."""
        while self._due:
            self._due = False
            self._tell()
        self._busy = False

    def _tell(self) -> None:
        if self.gone:
            self.close()
        elif not self._rest:  # else the phone is still busy with something older
            try:
                said = self._page.news(self)
            except Away:  # what is shown stays, and so does the stream
                said = self._page.heartbeat()
                gevent.spawn_later(ASK_AGAIN, self.wake)
            self.say(said)
            if self._page.over:
                self.close()

    def beat(self) -> None:
        """Say that the stream lives; a phone that took nothing since the last time is gone.

        One that is called home is sent there: it comes back at once. They go by and by, since each costs a start.
        """
        if self.called_home is not None and random.random() < HOMEWARD and self.called_home():
            self.leaving = True
            self.wake()
        if not self._rest:
            self.say(self._page.heartbeat())
        elif self._stuck:
            self._leave()
        self._stuck = bool(self._rest)

    def say(self, said: bytes) -> None:
        if said:
            self._send(b"%x\r\n%b\r\n" % (len(said), said) if self._chunked else said)

    def _send(self, data: bytes) -> None:
        try:
            sent = self._socket.send(data)
        except BlockingIOError:
            sent = 0
        except OSError:
            self._leave()
            return
        self._stuck = self._stuck and not sent
        self._rest = data[sent:]
        if self._rest and self._writes is None:
            self._writes = gevent.get_hub().loop.io(self._socket.fileno(), WRITE)
            self._writes.start(self._more)

    def _more(self) -> None:
        """The phone takes more."""
        self._send(self._rest)
        if not self._rest and self._writes is not None:
            self._writes.close()
            self._writes = None
            self.wake()

    def _heard(self) -> None:
        """Nothing is expected of the phone but that it leaves."""
        try:
            left = not self._socket.recv(1024)
        except BlockingIOError:
            return
        except OSError:
            left = True
        if left:
            self._leave()

    def _leave(self) -> None:
        """Leave it to a teller to close this: a watcher must not wait for anything."""
        if not self.gone:
            self.gone = True
            self._reads.stop()
            self.wake()

    def close(self) -> None:
        if self._socket.fileno() < 0:
            return
        for watcher in (self._reads, self._writes):
            if watcher is not None:
                watcher.close()
        if self._chunked and not (self.gone or self._rest):
            self._send(b"0\r\n\r\n")
        self.gone = True
        self._socket.close()
        self._wires.left(self)
        self._page.closed()


class Wires:
    """All wires of a process, with who speaks on them."""

    def __init__(self, app: Flask) -> None:
        self.due: SimpleQueue[Wire] = SimpleQueue()
        self._app = app
        self._hub: Hub = app.extensions["hub"]
        # A wire is in one of them, so that every second a part of all phones gets its heartbeat.
        self._beats: list[set[Wire]] = [set() for _ in range(int(HEARTBEAT))]
        self._turn = 0
        self._open, self._most = 0, open_files() - SPARE
        self._speakers = [gevent.spawn(self._tell) for _ in range(TELLERS)] + [gevent.spawn(self._beating)]

    @property
    def full(self) -> bool:
        """One stream more would leave too few files to answer requests with."""
        return self._open >= self._most

    def open(
        self,
        who: tuple[int, str, str],
        page: Page,
        socket: _socket.socket,
        chunked: bool,
        called_home: Callable[[], bool] | None = None,
    ) -> None:
        """A stream of a phone (room, phone, page), from its beginning.

        `called_home` says whether another process, which the room belongs to, could have it now.
        """
        wire = Wire(self, who, page, socket, chunked)
        wire.called_home = called_home
        wire.say(page.opening())
        self._beats[self._turn].add(wire)  # the one whose turn is the furthest away
        self._hub.add(wire)
        self._open += 1
        wire.wake()

    def left(self, wire: Wire) -> None:
        for some in self._beats:
            some.discard(wire)
        self._hub.remove(wire)
        self._open -= 1

    def _tell(self) -> None:
        with self._app.app_context():
            while True:
                wire = self.due.get()
                try:
                    wire.tell()
                except Exception:
                    log.exception("a stream ends for a fault of ours")
                    wire.gone = True
                    wire.close()

    def _beating(self) -> None:
        while True:
            self.beat()
            gevent.sleep(1)

    def beat(self) -> None:
        """A heartbeat for those whose turn it is."""
        self._turn = (self._turn + 1) % len(self._beats)
        for wire in tuple(self._beats[self._turn]):
            wire.beat()

    def end(self) -> None:
        """Nobody speaks any more; what is open stays so."""
        gevent.killall(self._speakers)
