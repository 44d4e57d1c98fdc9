"""The connections of gevent's server: their requests, and the last answer of one, which may be a stream it gives away."""

from __future__ import annotations

import _socket
import io
import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, TypeAlias

import gevent
from gevent import socket as green
from gevent.pywsgi import WSGIHandler, WSGIServer

from companion.live.hub import KEEP
from companion.live.neighbours import Begun, Neighbours

IDLE = 75.0
"""Seconds to wait for a request or the rest of one, and for a page to be taken; longer than proxies keep theirs."""

NO_REQUEST = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


CalledHome: TypeAlias = "Callable[[], bool]"
"""Whether a phone that is answered by another process than its room's could be with that one now."""
Take: TypeAlias = "Callable[[_socket.socket, bool, CalledHome | None], None]"


def has_left(socket: _socket.socket) -> bool:
    """Whether the phone has closed its end already."""
    try:
        return not socket.recv(1, _socket.MSG_PEEK)
    except BlockingIOError:
        return False
    except OSError:
        return True


class Server(WSGIServer):
    """Takes connections from other processes too; ends without waiting for those on which nothing is asked."""

    neighbours: Neighbours | None = None
    """The other processes of this machine, if there are any."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **{"handler_class": Keeping} | named)
        self.idle: set[Keeping] = set()
        self.begun: dict[int, bytes] = {}
        """What others have read of a connection (its file) before they gave it to this process."""
        self._neighbourly: list[gevent.Greenlet[..., None]] = []

    def start(self) -> None:
        super().start()
        if self.neighbours:
            self._neighbourly.append(gevent.spawn(self.neighbours.take, self._taken))
            self._neighbourly.append(gevent.spawn(self.neighbours.live))

    def _taken(self, begun: bytes, connection: int) -> None:
        taken = green.socket(self.socket.family, self.socket.type, fileno=connection)
        try:
            address = taken.getpeername()
        except OSError:  # it has left meanwhile
            taken.close()
        else:
            self.begun[connection] = begun
            self.do_handle(taken, address)

    def close(self) -> None:
        super().close()
        gevent.killall(self._neighbourly)
        for each in tuple(self.idle):
            with suppress(OSError):
                each.socket.shutdown(green.SHUT_RD)


class Keeping(WSGIHandler):
    """A connection whose last answer may be a wire: then it is no longer the server's."""

    server: Server
    _take: Take | None = None
    _called_home: CalledHome | None = None

    def __init__(self, connection: Any, address: Any, server: Server) -> None:
        super().__init__(connection, address, server)
        if begun := server.begun.pop(connection.fileno(), b""):
            self.rfile = io.BufferedReader(Begun(begun, self.rfile.detach()))

    def handle(self) -> None:
        self.socket.settimeout(IDLE)
        super().handle()

    def read_requestline(self) -> str:
        """Nothing more when the server ends, or when the connection has gone to another process."""
        if not self.server.started:
            return ""
        self.server.idle.add(self)
        try:
            gone = self.server.neighbours is not None and self._gone(self.server.neighbours)
            line: str = "" if gone else super().read_requestline()
        finally:
            self.server.idle.discard(self)
        return line

    def _gone(self, neighbours: Neighbours) -> bool:
        """Whether this connection is with the process of its room now, with all that was read of it."""
        begun = self.rfile.peek()
        home = neighbours.home(begun)
        self._called_home = None
        if home == neighbours.own:
            return False
        if type(self.socket) is not green.socket:  # inside TLS there is more to it than what was read
            return False
        self.server.idle.discard(self)  # it must not be shut when this server ends
        if not neighbours.gave(begun, self.socket.fileno(), home):
            self._called_home = partial(neighbours.lives, home)
            return False
        os.close(self.socket.detach())
        self.socket = None  # type: ignore[assignment]  # as the server does
        return True

    def read_request(self, raw_requestline: str) -> Any:
        """Raises ValueError where two servers could disagree about where a request ends."""
        read = super().read_request(raw_requestline)
        coding = self.headers.get("transfer-encoding", "chunked")
        if coding.lower() != "chunked" or len(self.headers.get_all("content-length", ())) > 1:
            raise ValueError(coding)
        return read

    def _handle_client_error(self, _error: Exception) -> tuple[str, bytes]:
        """What is no request is answered but not written down, since addresses and acts would stand in the log."""
        return "400", NO_REQUEST

    def start_response(self, status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
        ends = [] if self.server.started else [("Connection", "close")]
        return super().start_response(status, headers + ends, exc_info)

    def get_environ(self) -> dict[str, Any]:
        environ: dict[str, Any] = super().get_environ()
        self._take = None
        if type(self.socket) is green.socket and self.command == "GET":  # not one inside TLS
            environ[KEEP] = self
        return environ

    def keep(self, take: Take) -> None:
        """Call this with the socket (and whether it is chunked) once the headers are sent, and forget it."""
        self._take = take

    @property
    def left(self) -> bool:
        """Whether the phone has given up: where thousands come back at once, most do before it is their turn."""
        return has_left(self.socket._sock)  # type: ignore[attr-defined]  # noqa: SLF001

    def process_result(self) -> None:
        if self._take is None:
            super().process_result()
            return
        self.write(b"")  # the headers
        self.close_connection = True
        socket = _socket.socket(fileno=self.socket.detach())
        socket.setblocking(False)
        self._take(socket, self.response_use_chunked, self._called_home)
