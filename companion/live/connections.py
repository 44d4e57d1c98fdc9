"""The connections of gevent's server: their requests, and the last answer of one, which may be a stream it gives away."""

from __future__ import annotations

import _socket
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from gevent import socket as green
from gevent.pywsgi import WSGIHandler, WSGIServer

from companion.live.hub import KEEP

IDLE = 75.0
"""Seconds to wait for a request or the rest of one, and for a page to be taken; longer than proxies keep theirs."""

NO_REQUEST = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


def has_left(socket: _socket.socket) -> bool:
    """Whether the phone has closed its end already."""
    try:
        return not socket.recv(1, _socket.MSG_PEEK)
    except BlockingIOError:
        return False
    except OSError:
        return True


class Server(WSGIServer):
    """Ends without waiting for connections on which nothing is asked."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **{"handler_class": Keeping} | named)
        self.idle: set[Keeping] = set()

    def close(self) -> None:
        super().close()
        for each in tuple(self.idle):
            with suppress(OSError):
                each.socket.shutdown(green.SHUT_RD)


class Keeping(WSGIHandler):
    """A connection whose last answer may be a wire: then it is no longer the server's."""

    server: Server
    _take: Callable[[_socket.socket, bool], None] | None = None

    def handle(self) -> None:
        self.socket.settimeout(IDLE)
        super().handle()

    def read_requestline(self) -> str:
        """Nothing more when the server ends: then the connection is closed."""
        if not self.server.started:
            return ""
        self.server.idle.add(self)
        try:
            line: str = super().read_requestline()
        finally:
            self.server.idle.discard(self)
        return line

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

    def keep(self, take: Callable[[_socket.socket, bool], None]) -> None:
        """Call this with the socket once the headers are sent, and forget it."""
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
        self._take(socket, self.response_use_chunked)
