"""Games recorded over HTTP: a group of phones plays, and the log is kept as a file for later releases."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient

from companion.core import log, scoring
from companion.core.room import RoomState
from companion.rooms import Room, Rooms
from companion.settings import Settings
from companion.store.engine import Database
from companion.web import create_app

ORIGIN = {"Origin": "http://localhost"}


class Group:
    """People around one box, a phone each, on an app of their own; every act goes over HTTP."""

    def __init__(self, folder: Path, game: str, names: list[str]) -> None:
        settings = Settings(data=folder, database_url=None, public_url=None, secret_key="recording" * 8)
        Database(settings.database).migrate()
        app = create_app(settings)
        self._rooms: Rooms = app.extensions["rooms"]
        self.phones: list[FlaskClient] = [app.test_client() for _ in names]
        self._taps = 0
        opened = self._post(0, "/", {"game": game, "players": str(len(names))})
        assert opened.status_code == 303, opened.text
        self.code = opened.headers["Location"].rsplit("/", 1)[1]
        for seat, name in enumerate(names):
            colour = self.room.state.seats[seat].colour
            sat = self._post(seat, f"/r/{self.code}/sit/{seat + 1}", {"name": name, "colour": colour})
            assert sat.status_code == 303, sat.text

    @property
    def room(self) -> Room:
        return self._rooms.look(self.code)

    @property
    def state(self) -> RoomState:
        return self.room.state

    def tap(self, seat: int, act: Any) -> int:
        """One accepted tap from the phone of a seat; the version after it."""
        status = self.try_tap(seat, act)
        assert status == 204, (act, status)
        return self.room.version

    def try_tap(self, seat: int, act: Any) -> int:
        """The status that a tap is answered with."""
        self._taps += 1
        body = act if isinstance(act, dict) else log.body_to_json(act)
        form = {"act": json.dumps(body)}
        headers = {"X-Tap": f"tap-{self._taps}", "X-Version": str(self.room.version), "HX-Request": "true"}
        status: int = self._post(seat, f"/r/{self.code}/tap", form, headers).status_code
        return status

    def undo(self, seat: int, seq: int | None = None) -> None:
        """Take back the newest move, or the entry with this number."""
        book = self.room.book
        newest = log.undo_target(book.entries, book.verdict)
        assert newest is not None
        self.tap(seat, log.Instead((seq or newest.seq,)))

    def redo(self, seat: int) -> None:
        book = self.room.book
        newest = log.redo_target(book.entries, book.verdict)
        assert newest is not None
        self.tap(seat, log.Instead((newest.seq,)))

    def correct(self, seat: int, seq: int, *actions: Any) -> None:
        """Put actions where an earlier entry stood."""
        self.tap(seat, log.Instead((seq,), actions))

    def _post(self, seat: int, path: str, form: dict[str, str], headers: dict[str, str] | None = None) -> Any:
        return self.phones[seat].post(path, data=form, headers=ORIGIN | (headers or {}))

    def recorded(self) -> dict[str, Any]:
        """The log as a file, with what was seen at the end; times are made even, so that files compare."""
        room, game = self.room, self.room.game
        state = room.state
        seats = range(state.players)
        ranking = game.ranking(state.game)
        return {
            "format": "companion-room",
            "version": 1,
            "game": game.key,
            "entries": [
                {
                    "seq": entry.seq,
                    "tap": entry.tap if entry.tap.startswith(("tap-", "open-")) else f"sit-{entry.seq}",
                    "seat": entry.seat,
                    "phone": entry.phone,
                    "at": 1_790_000_000_000 + entry.seq * 20_000,
                    "body": log.body_to_json(entry.body),
                }
                for entry in room.book.entries
            ],
            "expect": {
                "skipped": [skipped.seq for skipped in state.skipped],
                "places": list(ranking.places),
                "decided_by": ranking.decided_by,
                "totals": [scoring.total(scoring.sheet(game.categories, state.game, seat)) for seat in seats],
            },
        }


def write(recorded: dict[str, Any], file: Path) -> None:
    """One entry a line, so that a change of the format shows in a diff."""
    head = {key: value for key, value in recorded.items() if key not in ("entries", "expect")}
    lines = ",\n  ".join(json.dumps(entry, ensure_ascii=False) for entry in recorded["entries"])
    fields = ",\n ".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in head.items())
    expect = json.dumps(recorded["expect"])
    file.parent.mkdir(exist_ok=True)
    file.write_text(f'{{{fields},\n "entries": [\n  {lines}\n ],\n "expect": {expect}}}\n', encoding="utf-8")
