"""A proxy that does to requests what networks do: delays, cuts, repeats and overtakes them, and holds streams back."""

from __future__ import annotations

import http.client
import random
import socket
import threading
import time
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

HOP_BY_HOP = frozenset({"connection", "keep-alive", "transfer-encoding", "content-length"})


@dataclass
class Weather:
    """What the proxy does now; shares are of all posts, times in seconds.

    `holds` keeps every stream back: it is opened and brings nothing.
    """

    delay: float = 0.0
    cut: float = 0.0
    lose: float = 0.0
    repeat: float = 0.0
    holds: bool = False
    rng: random.Random = field(default_factory=lambda: random.Random(7))

    def strikes(self, share: float) -> bool:
        return self.rng.random() < share


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64
    weather: Weather
    behind: tuple[str, int]


class _Passing(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server

    def log_message(self, *_: object) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        self._pass(b"")

    def do_POST(self) -> None:
        weather = self.server.weather
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        time.sleep(weather.rng.uniform(0, weather.delay))  # so long that later ones overtake
        cut, lost = weather.strikes(weather.cut), weather.strikes(weather.lose)
        if weather.strikes(weather.repeat) or (lost and not cut):
            self._ask(body).read()
        if cut or lost:
            self._hang_up()
        else:
            self._pass(body)

    def _hang_up(self) -> None:
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)

    def _ask(self, body: bytes) -> http.client.HTTPResponse:
        link = http.client.HTTPConnection(*self.server.behind, timeout=60)
        link.request(self.command, self.path, body or None, dict(self.headers.items()))
        return link.getresponse()

    def _pass(self, body: bytes) -> None:
        try:
            answer = self._ask(body)
            self.send_response(answer.status)
            for name, value in answer.getheaders():
                if name.lower() not in HOP_BY_HOP:
                    self.send_header(name, value)
            if (answer.getheader("Content-Type") or "").startswith("text/event-stream"):
                self._stream(answer)
            else:
                self._whole(answer)
        except OSError:
            self.close_connection = True

    def _whole(self, answer: http.client.HTTPResponse) -> None:
        text = answer.read()
        if answer.status != 204:
            self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def _stream(self, answer: http.client.HTTPResponse) -> None:
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        held = b""
        while chunk := answer.read1(65536):
            held += chunk
            if not self.server.weather.holds:
                self.wfile.write(held)
                self.wfile.flush()
                held = b""


class Proxy:
    """In front of a server on this machine, on a port of its own."""

    def __init__(self, url: str, weather: Weather | None = None) -> None:
        self.weather = weather or Weather()
        self._server = _Server(("127.0.0.1", 0), _Passing)
        self._server.weather = self.weather
        parts = urlsplit(url)
        self._server.behind = (parts.hostname or "", parts.port or 80)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._server.server_close()
