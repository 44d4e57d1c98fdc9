"""What is asked by those who watch over the app: is it running, is it ready, how much does it do."""

from __future__ import annotations

import json
import logging
import re
import sys
import threading

import pytest
from flask import Flask
from sqlalchemy import text

from companion.web.figures import HEARING
from companion.web.journal import JsonLines
from tests.web.phones import Phone, add

HERE = "127.0.0.1"


def figure(app: Flask, name: str) -> float:
    """A figure as Prometheus reads it."""
    told = Phone(app, address=HERE).get("/metrics").text
    found = re.search(rf"^{re.escape(name)} (\S+)$", told, re.MULTILINE)
    return float(found[1]) if found else 0


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_an_app_in_order_is_running_and_ready(app: Flask, path: str) -> None:
    assert Phone(app).get(path).status_code == 200


def test_with_tables_of_another_version_it_runs_and_is_not_ready(app: Flask) -> None:
    with app.extensions["rooms"].database.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    phone = Phone(app)
    assert phone.get("/healthz").status_code == 200
    assert phone.get("/readyz").status_code == 503


def test_while_it_ends_it_is_not_ready(app: Flask) -> None:
    for each in (app, app.extensions.get("twin", app)):
        each.extensions["hub"].close()
    assert Phone(app).get("/readyz").status_code == 503


def test_taps_refusals_and_streams_are_counted(app: Flask, host: Phone) -> None:
    names = ("fieldbook_taps_total", 'fieldbook_refusals_total{kind="Broken"}', "fieldbook_streams")
    before = [figure(app, name) for name in names]
    host.tap(add(0))
    host.tap({"do": "nothing"})
    answer = host.get("events?view=play", buffered=False)
    next(answer.iter_encoded())
    assert [figure(app, name) for name in names] == [each + 1 for each in before]
    answer.close()
    assert figure(app, "fieldbook_streams") == before[2]
    assert figure(app, "fieldbook_rooms") == 1


def test_the_time_from_a_tap_to_the_board_and_that_of_the_database_are_measured(
    app: Flask, host: Phone
) -> None:
    board, database = "fieldbook_tap_to_board_seconds_count", 'fieldbook_database_seconds_count{kind="write"}'
    boards, writes = figure(app, board), figure(app, database)
    answer = host.get("events?view=play", buffered=False)
    sent = answer.iter_encoded()
    for _ in range(2):  # the greeting, the board
        next(sent)
    host.tap(add(0))
    assert "id: " in next(sent).decode()
    answer.close()
    assert figure(app, board) == boards + 1
    assert figure(app, database) > writes


@pytest.mark.parametrize(
    "address, headers",
    [
        ("192.168.0.7", {}),
        (HERE, {"X-Forwarded-For": "203.0.113.9"}),
        (HERE, {"Forwarded": "for=203.0.113.9"}),
    ],
)
def test_figures_are_for_this_computer_only(app: Flask, address: str, headers: dict[str, str]) -> None:
    assert Phone(app, address=address).get("/metrics", headers=headers).status_code == 404


def test_with_a_token_figures_are_for_who_sends_it(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("METRICS_TOKEN", "a token")
    asked = [
        Phone(app, address=address)
        .get("/metrics", headers={"Authorization": sent} if sent else {})
        .status_code
        for address, sent in [("203.0.113.9", "Bearer a token"), (HERE, "Bearer another"), (HERE, "")]
    ]
    assert asked == [200, 404, 404]


def test_an_error_is_written_down_by_its_place_and_not_by_its_words() -> None:
    with pytest.raises(ValueError, match="Mika") as caught:
        int("Mika")
    error = (caught.type, caught.value, caught.tb)
    record = logging.LogRecord("companion", logging.ERROR, __file__, 1, "Unexpected", (), error)
    line = json.loads(JsonLines().format(record))
    assert line["error"] == "ValueError"
    assert "test_health.py" in line["where"][-1]
    assert "Mika" not in json.dumps(line)


def test_an_error_is_written_down_without_the_room_it_happened_in(
    app: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    with app.test_request_context("/r/K7QXM4/tap", method="POST"):
        app.log_exception((None, None, None))
    assert "Unexpected" in caplog.text
    assert "K7QXM4" not in caplog.text


def test_a_database_that_stands_still_is_not_waited_for(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    database = app.extensions["rooms"].database
    still, asked = threading.Event(), []

    def waits() -> bool:
        asked.append(1)
        return still.wait()

    monkeypatch.setattr(sys.modules["companion.web.health"], "PATIENCE", 0.05)
    monkeypatch.setattr(database, "is_migrated", waits)
    phone = Phone(app)
    phone.clients = phone.clients[:1]
    assert [phone.get("/readyz").status_code for _ in range(3)] == [503] * 3
    assert len(asked) == 1, "the others do not wait in a row behind the first"
    still.set()
    while phone.get("/readyz").status_code != 200:
        pass


def test_whether_others_are_heard_is_a_figure_before_anybody_asks_for_it(app: Flask) -> None:
    hub = app.extensions["hub"]
    for hears in (False, True):
        hub.hearing = hears
        assert HEARING._value.get() == hears
