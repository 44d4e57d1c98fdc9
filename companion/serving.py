"""The server of one machine: many open streams in one process, ended politely."""

from __future__ import annotations

import gc
import signal
import time
from collections.abc import Callable

import gevent
from flask import Flask

from companion.live.connections import Server
from companion.live.hub import Hub
from companion.live.wires import Wires

BACKLOG = 1024
SELDOM = (5000, 10, 1_000_000)
"""What the collector waits for: never for the oldest generation."""
TIDY_EVERY = 5.0
"""Seconds between two looks for garbage."""


def serve(app: Flask, host: str, port: int, ready: Callable[[int], None]) -> None:
    """Serve until the program is told to end; `ready` gets the port that is open.

    Raises OSError when the port is in use.
    """
    hub: Hub = app.extensions["hub"]
    app.extensions["wires"] = Wires(app)
    server = Server((host, port), app, log=None, backlog=BACKLOG)
    server.start()

    def end() -> None:
        hub.close()
        server.stop(timeout=1)
        ended(hub, 1)

    for number in (signal.SIGTERM, signal.SIGINT):
        gevent.signal_handler(number, end)
    gevent.spawn(tidy, hub)
    ready(int(server.server_port or port))
    server.serve_forever()


def ended(hub: Hub, seconds: float) -> None:
    """Wait until the last stream has been told that it ends, but not longer than this."""
    end = time.monotonic() + seconds
    while not hub.quiet and time.monotonic() < end:
        gevent.sleep(0.02)


def tidy(hub: Hub) -> None:
    """Collect young garbage often and never walk what thousands of open streams keep alive.

    A full collection stops every phone for as long as it takes to look at all of that: it waits
    until the last stream has ended.
    """
    gc.set_threshold(*SELDOM)
    frozen = False
    while True:
        gevent.sleep(TIDY_EVERY)
        if frozen and hub.quiet:
            gc.unfreeze()
            gc.collect()
            frozen = False
        elif not hub.quiet:
            gc.collect(1)
            gc.freeze()
            frozen = True
