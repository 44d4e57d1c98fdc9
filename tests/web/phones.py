"""Phones over HTTP: each is a browser with its own cookies that sends what browsers send."""

from __future__ import annotations

import hashlib
import html
import json
import re
import shutil
from collections.abc import Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, TypeAlias

from flask import Flask
from flask.testing import FlaskClient
from jinja2.bccache import Bucket, BytecodeCache
from sqlalchemy import text
from werkzeug.test import TestResponse

from companion.core.text import Text
from companion.rooms import Room, Rooms
from companion.settings import Settings
from companion.store.engine import Database
from companion.web import create_app
from companion.web.boards import reader_of
from tests import hosting

Act: TypeAlias = dict[str, Any]
HTMX: dict[str, str] = {"HX-Request": "true"}


def add(seat: int, by: int = 1, counter: int = 0) -> Act:
    return {"do": "add", "seat": seat, "counter": counter, "by": by}


def put(seat: int, value: object, was: int | None = 0, counter: int = 0) -> Act:
    return {"do": "set", "seat": seat, "counter": counter, "value": value, "was": was}


def next_round(number: int) -> Act:
    return {"do": "next_round", "round": number}


def undo(*of: int) -> Act:
    return {"do": "instead", "of": list(of), "actions": []}


def tick(step: str, done: bool = True) -> Act:
    return {"do": "tick", "step": step, "done": done}


def stage(name: str) -> Act:
    return {"do": "stage", "stage": name}


DRAW: Act = {"do": "draw", "lot": "lot"}


class Phone:
    """One browser; after `open` or `enter` it is in a room."""

    def __init__(self, app: Flask, language: str = "en", host: str = "localhost", address: str = "") -> None:
        self.app = app
        self.clients = [app.test_client()]
        if twin := app.extensions.get("twin"):  # another process of the same app: requests take turns
            self.clients.append(twin.test_client())
            self.clients[1]._cookies = self.clients[0]._cookies
        self.first = self.clients[0]
        self.host = host
        self.language = language
        self.environ = {"REMOTE_ADDR": address or "192.168.0.7"}
        self.code = ""
        self._taps = 0

    @property
    def client(self) -> FlaskClient:
        """The process that the next request reaches."""
        self.clients.reverse()
        return self.clients[-1]

    @property
    def room(self) -> Room:
        rooms: Rooms = self.app.extensions["rooms"]
        return rooms.look(self.code)

    @property
    def here(self) -> str:
        return f"/r/{self.code}"

    def get(self, path: str, headers: Mapping[str, str] | None = None, **more: Any) -> TestResponse:
        """A page; a path without a slash at its start is one of the room."""
        sent = {"Accept-Language": self.language} | dict(headers or {})
        streams = "buffered" in more  # these tests look into the first one's hub
        return (self.first if streams else self.client).get(
            self._path(path), headers=sent, base_url=f"http://{self.host}", environ_base=self.environ, **more
        )

    def post(
        self, path: str, data: Any = None, headers: Mapping[str, str] | None = None, **more: Any
    ) -> TestResponse:
        """A form sent from a page of the app."""
        own = {"Accept-Language": self.language, "Origin": f"http://{self.host}"} | dict(headers or {})
        sent = {name: value for name, value in own.items() if value}
        return self.client.post(
            self._path(path),
            data=data or {},
            headers=sent,
            base_url=f"http://{self.host}",
            environ_base=self.environ,
            **more,
        )

    def _path(self, path: str) -> str:
        if path.startswith("/"):
            return path
        return f"{self.here}/{path}" if path else self.here

    def open(self, game: str = "tally", players: int = 3, **more: str) -> str:
        answer = self.post("/", {"game": game, "players": str(players), **more})
        assert answer.status_code == 303, said(answer)
        self.code = answer.headers["Location"].rsplit("/", 1)[1]
        return self.code

    def enter(self, code: str) -> TestResponse:
        self.code = code
        return self.get("")

    def sit(self, seat: int, name: str = "", colour: str = "") -> TestResponse:
        """Take a seat (0 is the first), without a name as "Player n"."""
        form = {"name": name or f"Player {seat + 1}"} | ({"colour": colour} if colour else {})
        return self.post(f"sit/{seat + 1}", form)

    def tap(
        self,
        act: Act | str,
        *,
        tap_id: str | None = None,
        seen: int | None = None,
        view: str = "play",
        typed: Mapping[str, str] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> TestResponse:
        """A tap as htmx sends it: its id and the version that was looked at stand in headers."""
        self._taps += 1
        own = HTMX | {
            "X-Tap": f"{id_of(self)}-{self._taps}" if tap_id is None else tap_id,
            "X-Version": str(self.room.version if seen is None else seen),
        }
        form = {"act": act if isinstance(act, str) else json.dumps(act), "view": view}
        form |= {f"f.{name}": value for name, value in (typed or {}).items()}
        return self.post("tap", form, headers=own | dict(headers or {}))

    def press(self, page: str, act: Act | str, typed: Mapping[str, str] | None = None) -> TestResponse:
        """A tap as a page without script sends it: with the fields of the form on that page."""
        shown = self.get(page).text
        form = fields(shown) | {"act": act if isinstance(act, str) else json.dumps(act)}
        return self.post("tap", form | {f"f.{name}": value for name, value in (typed or {}).items()})

    def stream(self, path: str, chunks: int, headers: Mapping[str, str] | None = None) -> list[str]:
        """The first events of a stream, which is then left."""
        answer = self.get(path, headers=headers, buffered=False)
        assert answer.mimetype == "text/event-stream"
        sent = answer.iter_encoded()
        events: list[str] = []
        while len(events) < chunks:  # some are sent together
            events += re.findall(r".*?\n\n", next(sent).decode(), re.DOTALL)
        answer.close()
        return events[:chunks]


def id_of(phone: Phone) -> str:
    return f"{id(phone):x}"


def fields(page: str, form: str = "tap") -> dict[str, str]:
    """The hidden fields of a form."""
    found = re.search(rf'<form[^>]*id="{form}".*?</form>', page, re.DOTALL)
    assert found, f"no form {form}"
    return dict(hidden(found[0]))


def hidden(markup: str) -> list[tuple[str, str]]:
    inputs = Reading(markup).tags
    return [(tag["name"], tag["value"]) for tag in inputs if tag.get("type") == "hidden"]


class Reading(HTMLParser):
    """A page as browsers read it: its words, and the attributes of its tags."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.tags: list[dict[str, str]] = []
        self.words: list[str] = []
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append({"": tag} | {name: value or "" for name, value in attrs})

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def said(answer: TestResponse) -> str:
    """The text of an answer as people read it."""
    return " ".join(Reading(answer.text).words)


def alert(answer: TestResponse) -> str:
    """What an answer says in its alert."""
    found = re.search(r'role="alert".*?</p>', answer.text, re.DOTALL)
    return html.unescape(re.sub(r"<[^>]+>", "", found[0].split(">", 1)[1])).strip() if found else ""


def acts(markup: str) -> list[dict[str, Any]]:
    """What the buttons of a page would do."""
    return [json.loads(tag["value"]) for tag in Reading(markup).tags if tag.get("name") == "act"]


def offers(answer: TestResponse) -> list[dict[str, Any]]:
    """What the buttons beside a refusal would do."""
    found = re.search(r'id="refusal".*?(</hx-partial>|<nav)', answer.text, re.DOTALL)
    assert found, answer.text
    return acts(found[0])


def spoken(phone: Phone, sentence: Text) -> str:
    """A sentence in the phone's language, with the names of its room."""
    return reader_of(phone.language, phone.room)(sentence)


def kept(app: Flask) -> str:
    """A digest of everything that is stored: rooms, entries, phones (but not when they were seen)."""
    rooms: Rooms = app.extensions["rooms"]
    with rooms.database.reading() as connection:
        rows = [
            tuple(map(tuple, connection.execute(text(query))))
            for query in (
                "SELECT * FROM room ORDER BY id",
                "SELECT * FROM entry ORDER BY room_id, seq",
                "SELECT room_id, phone, number, seat, host, follows FROM phone ORDER BY room_id, number",
            )
        ]
    return hashlib.sha256(repr(rows).encode()).hexdigest()


def counter(phone: Phone, seat: int) -> int:
    return int(phone.room.state.game.places[seat].counter)


class Compiled(BytecodeCache):
    """Templates that another app has compiled: that would take longer than most tests."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if known := self._kept.get((bucket.key, bucket.checksum)):
            bucket.bytecode_from_string(known)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._kept[bucket.key, bucket.checksum] = bucket.bytecode_to_string()


COMPILED = Compiled()


def started(folder: Path, empty: Path, **more: Any) -> Flask:
    """The app on its data in a folder; started there again it has the same rooms.

    By the switch it is hosted, with a twin that is another process of it.
    """
    if not hosting.HOSTED:
        if not (folder / "fieldbook.db").exists():
            shutil.copy(empty, folder / "fieldbook.db")
        return _made(folder, more)
    app, twin = (_made(folder, hosting.settings(folder) | more) for _ in range(2))
    app.extensions["twin"] = twin
    return app


def fresh(folder: Path) -> Flask:
    """The app on new data of its own, for tests outside of this folder."""
    if not hosting.HOSTED:
        Database(f"sqlite:///{folder / 'fieldbook.db'}").migrate()
    return started(folder, folder)


def ended(app: Flask) -> None:
    """Close what the app has open."""
    for each in (app, app.extensions.get("twin")):
        if each is not None:
            each.extensions["hub"].close()
            each.extensions["rooms"].database.close()


def _made(folder: Path, more: dict[str, Any]) -> Flask:
    given = {"database_url": None, "redis_url": None, "public_url": None, "port": 8000} | more
    app = create_app(Settings(data=folder, secret_key="not a secret" * 4, **given))
    app.jinja_env.bytecode_cache = COMPILED
    return app


def opened(app: Flask, game: str = "tally", players: int = 3) -> Phone:
    """A phone that has opened a room, of Tally for three, and sits on its first seat."""
    phone = Phone(app)
    phone.open(game, players)
    phone.sit(0, "Mika", "red")
    return phone


def joined(app: Flask, code: str) -> Phone:
    """A phone on the second seat of a room."""
    phone = Phone(app)
    phone.enter(code)
    phone.sit(1, "Noor", "blue")
    return phone
