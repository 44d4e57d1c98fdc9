"""How gunicorn runs the app, as its configuration: several web processes with thousands of streams each."""

from __future__ import annotations

import os
import shutil
import tempfile
import threading
import time
from typing import Any

from gunicorn.workers.ggevent import GeventPyWSGIWorker, PyWSGIHandler  # type: ignore[import-untyped]

from companion.live.connections import Keeping, Server
from companion.live.neighbours import Neighbours

DRAIN = 5.0
"""Seconds over which the streams of a worker that ends are ended, so that not all phones come back at once."""


class Connection(Keeping, PyWSGIHandler):  # type: ignore[misc]
    """Gunicorn's, which gives the sockets of streams away."""


class Worker(GeventPyWSGIWorker):  # type: ignore[misc]
    """Gunicorn's on gevent's own server."""

    server_class = Server
    wsgi_handler = Connection


bind = f"{os.environ.get('HOST') or '0.0.0.0'}:{os.environ.get('PORT') or 8000}"  # noqa: S104
workers = int(os.environ.get("WEB_CONCURRENCY") or 1)
worker_class = Worker
worker_connections = 10_000
backlog = 1024
graceful_timeout = int(DRAIN) + 3
control_socket_disable = True


def on_starting(_arbiter: Any) -> None:
    """What several workers share has to be there before they start; their figures are put together in a folder."""
    if workers > 1:
        if os.environ.get("LEAD_ROOMS") != "off":
            Server.neighbours = Neighbours(workers)
        if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = tempfile.mkdtemp(prefix="fieldbook-figures-")


def pre_fork(arbiter: Any, worker: Any) -> None:
    """A new worker gets the number of one that ended or is about to."""
    numbers = [each.number for each in arbiter.WORKERS.values()]
    worker.number = min(range(workers), key=numbers.count)


def post_fork(_arbiter: Any, worker: Any) -> None:
    if Server.neighbours:
        Server.neighbours.own = worker.number


def on_exit(_arbiter: Any) -> None:
    if folder := os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        shutil.rmtree(folder, ignore_errors=True)


def child_exit(arbiter: Any, worker: Any) -> None:
    """What a worker held open is no longer open, and the others answer in its place unless there is a new one."""
    if Server.neighbours and worker.number not in {each.number for each in arbiter.WORKERS.values()}:
        Server.neighbours.ended(worker.number)
    if os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        from prometheus_client.multiprocess import mark_process_dead

        mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]


def post_worker_init(worker: Any) -> None:
    """In a worker with its app; threads are green by now."""
    from companion.live.wires import Wires
    from companion.serving import tidy

    hub = worker.wsgi.extensions["hub"]
    worker.wsgi.extensions["wires"] = Wires(worker.wsgi)
    threading.Thread(target=tidy, args=(hub,), daemon=True).start()
    threading.Thread(target=_end_streams, args=(worker, hub), daemon=True).start()


def _end_streams(worker: Any, hub: Any) -> None:
    """Meanwhile gunicorn waits for the requests that are under way."""
    while worker.alive:
        time.sleep(0.2)
    hub.drain(DRAIN)


def worker_exit(_arbiter: Any, worker: Any) -> None:
    """Gunicorn does not know of streams that hold only their socket: it would not wait for them."""
    from companion.serving import ended

    if (app := getattr(worker, "wsgi", None)) is not None:  # else it could not even begin
        ended(app.extensions["hub"], DRAIN + 1)
        app.extensions["hub"].close()
