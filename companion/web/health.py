"""Is it running, and can it do its work? For whoever watches over it."""

from __future__ import annotations

from contextlib import suppress
from threading import Thread

from flask import Blueprint, Response, current_app

from companion import __version__
from companion.core.errors import Away
from companion.live.hub import Hub
from companion.rooms import Rooms

health = Blueprint("health", __name__)
PATIENCE = 3.0
"""Seconds for the database to answer."""


@health.get("/healthz")
def running() -> Response:
    """The process answers; whether its database does is another question."""
    return _said(f"Fieldbook {__version__}", 200)


@health.get("/readyz")
def ready() -> Response:
    """503 while no tap could be written down, or while the streams are being ended."""
    rooms: Rooms = current_app.extensions["rooms"]
    hub: Hub = current_app.extensions["hub"]
    migrated = _is_migrated(rooms)
    if migrated is None:
        return _said("The database does not answer.", 503)
    if not migrated:
        return _said("The database is of another version: companion migrate", 503)
    if hub.closing:
        return _said("Ending.", 503)
    return _said(
        "Ready." if hub.hearing else "Ready; does not hear other processes and asks the database.", 200
    )


def _is_migrated(rooms: Rooms) -> bool | None:
    """None when the database does not say so in time; it is not asked twice at once, since one may stand still."""
    asking: dict[str, Thread] = current_app.extensions.setdefault("asking", {})
    answers: list[bool] = []

    def ask() -> None:
        with suppress(Away):
            answers.append(rooms.database.is_migrated())

    if (still := asking.get("ready")) is None or not still.is_alive():
        asking["ready"] = Thread(target=ask, daemon=True)
        asking["ready"].start()
        asking["ready"].join(PATIENCE)
    return answers[0] if answers else None


def _said(text: str, status: int) -> Response:
    return Response(f"{text}\n", status, mimetype="text/plain")
