"""Pages and logs of an earlier version meet this one (scenario S15)."""

from __future__ import annotations

import json
from pathlib import Path

from alembic import command
from flask import Flask
from sqlalchemy import text

from companion.settings import Settings
from companion.store.engine import Database, migration_config
from companion.web import create_app
from tests.web.phones import Phone, add, counter


def test_s15_a_page_of_the_first_release_keeps_working(app: Flask, host: Phone) -> None:
    """What its script sends, word for word: no header that came later."""
    tap = host.post(
        "tap",
        {
            "act": json.dumps(add(0, 2)),
            "tap": "x",
            "version": "3",
            "back": f"{host.here}/play",
            "view": "play",
        },
        headers={"HX-Request": "true", "X-Tap": "0123456789abcdef01234567", "X-Version": "3"},
    )
    assert tap.status_code == 204
    assert tap.headers["X-Version"] == str(host.room.version)
    board = host.get("board?view=play&have=1")
    assert {"X-Version", "X-People"} <= set(board.headers.keys())
    assert 'id="board"' in board.text
    events = "".join(host.stream("events?view=play&have=1", 4))
    assert "event: hb" in events
    assert "event: people" in events
    assert f"id: {host.room.version}" in events
    assert counter(host, 0) == 2


def test_s15_a_database_of_the_first_release_is_brought_up_to_date_with_all_its_rooms(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, database_url=None, public_url=None, port=8000, secret_key="x" * 40)
    database = Database(settings.database)
    command.upgrade(migration_config(database.url), "0001")
    with database.writing() as connection:
        connection.execute(text("INSERT INTO room VALUES (1, 'K7QXM4', 'tally', 1000)"))
        bodies = [{"do": "sit", "seat": 0, "name": "Mika", "colour": "red"}, add(0, 5), {"do": "gone"}]
        for seq, body in enumerate(bodies, 1):
            connection.execute(
                text("INSERT INTO entry VALUES (1, :seq, :tap, '', 0, 1, 1000, :body)"),
                {"seq": seq, "tap": f"t{seq}", "body": json.dumps(body)},
            )
        connection.execute(text("INSERT INTO phone VALUES (1, 'abc', 1, 0, 1, 0, '', 1000)"))
    database.migrate()
    database.close()
    phone = Phone(create_app(settings))
    phone.enter("K7QXM4")
    assert counter(phone, 0) == 5
    assert phone.room.phones["abc"].seat == 0
    log = phone.get("log").text
    assert "left out" in log, "what these rules cannot read is struck through, with the reason"
    assert phone.get("export").status_code == 200


def test_s15_every_answer_says_which_app_gave_it(host: Phone) -> None:
    app_id = host.get("board?view=play").headers["X-App"]
    assert f'data-app="{app_id}"' in host.get("play").text
    assert f"data: {app_id}" in host.stream("events?view=play&have=0", 1)[0]
