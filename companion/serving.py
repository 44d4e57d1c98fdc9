"""The server of one machine: many open streams in one process, ended politely."""

from __future__ import annotations

import signal
from collections.abc import Callable

import gevent
from flask import Flask
from gevent.pywsgi import WSGIServer

from companion.live.hub import Hub

BACKLOG = 1024


def serve(app: Flask, host: str, port: int, ready: Callable[[int], None]) -> None:
    """Serve until the program is told to end; `ready` gets the port that is open.

    Raises OSError when the port is in use.
    """
    hub: Hub = app.extensions["hub"]
    server = WSGIServer((host, port), app, log=None, backlog=BACKLOG)
    server.start()

    def end() -> None:
        hub.close()
        server.stop(timeout=1)

    for number in (signal.SIGTERM, signal.SIGINT):
        gevent.signal_handler(number, end)
    ready(int(server.server_port or port))
    server.serve_forever()
