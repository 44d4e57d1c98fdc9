"""Is it running, and can it do its work? For whoever watches over it."""

from __future__ import annotations

from flask import Blueprint, Response, current_app

from companion import __version__
from companion.core.errors import Away
from companion.live.hub import Hub
from companion.rooms import Rooms

health = Blueprint("health", __name__)


@health.get("/healthz")
def running() -> Response:
    """The process answers; whether its database does is another question."""
    return _said(f"Fieldbook {__version__}", 200)


@health.get("/readyz")
def ready() -> Response:
    """503 while no tap could be written down, or while the streams are being ended."""
    rooms: Rooms = current_app.extensions["rooms"]
    hub: Hub = current_app.extensions["hub"]
    try:
        if not rooms.database.is_migrated():
            return _said("The database is of another version: companion migrate", 503)
    except Away:
        return _said("The database does not answer.", 503)
    if hub.closing:
        return _said("Ending.", 503)
    return _said(
        "Ready." if hub.hearing else "Ready; does not hear other processes and asks the database.", 200
    )


def _said(text: str, status: int) -> Response:
    return Response(f"{text}\n", status, mimetype="text/plain")
