"""What a hosted app writes down about itself: one JSON line each, without names, codes or addresses of people."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from datetime import UTC, datetime
from typing import Any

from flask import Flask, Response, g, request

log = logging.getLogger("companion.requests")


class JsonLines(logging.Formatter):
    """A record as JSON. Of an exception only its kind and place: its message may quote what people typed."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"at": at, "level": record.levelname.lower(), "from": record.name}
        line |= {"said": record.getMessage()} | getattr(record, "fields", {})
        if record.exc_info and record.exc_info[1] is not None:
            line |= _where(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def _where(error: BaseException) -> dict[str, Any]:
    cause = f" from {type(error.__cause__).__name__}" if error.__cause__ else ""
    frames = traceback.extract_tb(error.__traceback__)[-6:]
    places = [f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno} {frame.name}" for frame in frames]
    return {"error": type(error).__name__ + cause, "where": places}


def keep_journal(app: Flask) -> None:
    """Write every request down, by what was asked for and not by whom."""
    _to_stderr()

    @app.before_request
    def _begin() -> None:
        g.began = time.perf_counter()

    @app.after_request
    def _end(answer: Response) -> Response:
        took = time.perf_counter() - g.get("began", time.perf_counter())
        fields = {
            "asked": request.endpoint,
            "method": request.method,
            "status": answer.status_code,
            "ms": round(1000 * took, 1),
        }
        log.info("answered", extra={"fields": fields})
        return answer


def _to_stderr() -> None:
    top = logging.getLogger("companion")
    top.handlers = [lines := logging.StreamHandler(sys.stderr)]
    lines.setFormatter(JsonLines())
    top.setLevel(logging.INFO)
    top.propagate = False
