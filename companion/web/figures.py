"""What the app counts about itself, for Prometheus: rooms, streams, taps, refusals, how long things took."""

from __future__ import annotations

import hmac
import os
import time
from contextlib import suppress

from flask import Flask, Response, abort, current_app, request
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

from companion.core.errors import Away, Refusal
from companion.rooms import Room, Rooms

QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

ROOMS = Gauge("fieldbook_rooms", "Rooms that are kept.", multiprocess_mode="mostrecent")
STREAMS = Gauge("fieldbook_streams", "Pages that hold a stream open.", multiprocess_mode="livesum")
HEARING = Gauge("fieldbook_hearing", "Processes that hear the others.", multiprocess_mode="livesum")
TAPS = Counter("fieldbook_taps", "Taps that were accepted.")
REFUSALS = Counter("fieldbook_refusals", "What was said no to.", ["kind"])
TAP_TO_BOARD = Histogram(
    "fieldbook_tap_to_board_seconds", "From an entry until a stream gets the board with it.", buckets=QUICK
)
DATABASE = Histogram("fieldbook_database_seconds", "How long a transaction took.", ["kind"], buckets=QUICK)


def count(app: Flask) -> None:
    """Watch the database, and answer /metrics."""
    rooms: Rooms = app.extensions["rooms"]
    spans = {kind: DATABASE.labels(kind) for kind in ("read", "write")}
    rooms.database.watch = lambda kind, seconds: spans[kind].observe(seconds)
    rooms.hub.watch = HEARING.set
    HEARING.set(rooms.hub.hearing)
    app.add_url_rule("/metrics", view_func=_metrics)


def refused(refusal: Refusal) -> None:
    REFUSALS.labels(type(refusal).__name__).inc()


def shown(found: Room) -> None:
    """A stream is given the board of the newest entry."""
    if found.book.entries:
        TAP_TO_BOARD.observe(max(0.0, time.time() - found.book.entries[-1].at / 1000))


def _metrics() -> Response:
    if not _may_look():
        abort(404)
    with suppress(Away):  # then the last count stays
        ROOMS.set(current_app.extensions["rooms"].count())
    registry: CollectorRegistry = REGISTRY
    if os.environ.get("PROMETHEUS_MULTIPROC_DIR"):  # of all processes on this machine together
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return Response(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)


def _may_look() -> bool:
    """With METRICS_TOKEN whoever sends it; else only this computer itself, and not on behalf of others."""
    if token := os.environ.get("METRICS_TOKEN"):
        sent = request.headers.get("Authorization", "").removeprefix("Bearer ")
        return hmac.compare_digest(sent.encode(), token.encode())
    own = request.environ.get("REMOTE_ADDR") in ("127.0.0.1", "::1")
    return own and not any(name in request.headers for name in ("X-Forwarded-For", "Forwarded"))
