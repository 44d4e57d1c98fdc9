"""Games recorded over HTTP: a group of phones plays, and the log is kept as a file for later releases."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient

from companion.core import exports, log, scoring
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

    def recorded(self) -> tuple[str, dict[str, Any]]:
        """The room as an export, and what is seen at its end; ids and times are made even."""
        room, game = self.room, self.room.game
        entries = [
            replace(entry, tap=f"tap-{entry.seq}", at=1_790_000_000_000 + entry.seq * 20_000)
            for entry in room.book.entries
        ]
        ranking = game.ranking(room.state.game)
        sheets = (scoring.sheet(game.categories, room.state.game, at) for at in range(room.state.players))
        seen = {
            "skipped": [skipped.seq for skipped in room.state.skipped],
            "places": list(ranking.places),
            "decided_by": ranking.decided_by,
            "totals": [scoring.total(lines) for lines in sheets],
        }
        return exports.file_text(exports.export(game, entries, room.state)), seen


def record(games: Mapping[str, Callable[[Path], Group]], logs: Path, wanted: Sequence[str]) -> None:
    """Play and write the games that are not there yet, or that are named."""
    file = logs / "expected.json"
    expected: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    logs.mkdir(exist_ok=True)
    for name, play in games.items():
        if name in expected and name not in wanted:
            continue
        with tempfile.TemporaryDirectory() as folder:
            text, expected[name] = play(Path(folder)).recorded()
        (logs / f"{name}.json").write_text(text, encoding="utf-8")
        print(f"{name}: {expected[name]}")
    lines = ",\n".join(f" {json.dumps(name)}: {json.dumps(seen)}" for name, seen in expected.items())
    file.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
