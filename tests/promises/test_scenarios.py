"""Promise: what groups suffer from elsewhere holds in every game, over HTTP; the numbers are those of the scenarios.

What hangs on the phone alone (sleep, drafts, thumbs, names) knows no game and is in `tests/browser`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from companion.core import codec, log
from companion.core.exports import Imported
from companion.core.game import Game
from companion.core.log import Entry
from companion.store.engine import Database
from tests.promises.playing import Played, every_game, played
from tests.web.phones import Phone, ended, offers, started, tick, undo

MOVES = 25
"""So many moves of a game are tapped, from its middle on."""

Start = Callable[[], Flask]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts the app on one database; again, it is the same rooms after a restart."""
    empty = tmp_path / "empty.db"
    database = Database(f"sqlite:///{empty}")
    database.migrate()
    database.close()
    apps: list[Flask] = []

    def started_again() -> Flask:
        apps.append(started(tmp_path, empty))
        return apps[-1]

    yield started_again
    for app in apps:
        ended(app)


@dataclass
class Table:
    """A game in its middle, two phones at it, and the moves that come next."""

    one: Phone
    other: Phone
    coming: list[Entry]

    @property
    def version(self) -> int:
        return self.one.room.version

    @property
    def state(self) -> Any:
        return self.one.room.state.game


def in_the_middle(app: Flask, one: Played) -> Table:
    at = len(one.entries) // 2
    room = app.extensions["rooms"].take_in_file(Imported(one.game, one.entries[:at], ()))
    phones = [Phone(app), Phone(app)]
    for seat, phone in enumerate(phones):
        phone.enter(room.code)
        assert phone.sit(seat).status_code in (302, 303)
    return Table(phones[0], phones[1], list(one.entries[at:]))


def together(game: Game) -> Played:
    """A game of at least two."""
    return next(each for each in played(game.key) if each.state.players > 1)


@every_game
def test_s2_s7_a_tap_that_comes_three_times_counts_once(game: Game, start: Start) -> None:
    table = in_the_middle(start(), together(game))
    for number, entry in enumerate(islice(table.coming, MOVES)):
        phone = (table.one, table.other)[number % 2]
        version, seen = table.version, table.version
        for _ in range(3):
            answer = phone.tap(codec.encode(entry.body), tap_id=f"tap-{number}-again", seen=seen)
            assert answer.status_code == 204, (entry.body, answer.text)
        assert table.version == version + 1


@every_game
def test_s4_undo_takes_back_the_newest_move_of_anybody_also_after_a_restart(game: Game, start: Start) -> None:
    table = in_the_middle(start(), together(game))
    states = [table.state]
    first = table.version + 1
    for entry in islice(table.coming, 3):
        assert table.one.tap(codec.encode(entry.body)).status_code == 204
        states.append(table.state)
    assert table.other.tap(undo(first + 2)).status_code == 204
    assert table.state == states[2]
    again = Phone(start())
    cookie = table.other.client.get_cookie("fieldbook_phone")
    assert cookie is not None
    again.client.set_cookie("fieldbook_phone", cookie.value)
    again.enter(table.one.code)
    assert again.room.state.game == states[2], "as it was before the restart"
    newest = log.undo_target(again.room.book.entries, again.room.book.verdict)
    assert newest is not None
    assert newest.seq == first + 1
    assert again.tap(undo(newest.seq)).status_code == 204
    assert again.room.state.game == states[1]


@every_game
def test_s5_what_moves_the_game_on_is_never_done_twice(game: Game, start: Start) -> None:
    """A button that was pressed by somebody else meanwhile, ten times out of ten; a tick between makes nothing stale."""
    table = in_the_middle(start(), together(game))
    step = game.checklist(table.one.room.state.setup, table.state)[0].key
    stale = 0
    for number, entry in enumerate(islice(table.coming, 4 * MOVES)):
        seen = table.version
        assert table.other.tap(tick(step, done=number % 2 == 0), view="setup").status_code == 204
        assert table.one.tap(codec.encode(entry.body), seen=seen).status_code == 204, entry.body
        if game.stale(table.state, entry.body) is None:
            continue
        stale += 1
        version = table.version
        for _ in range(10 if stale == 1 else 1):
            answer = table.other.tap(codec.encode(entry.body), seen=seen)
            assert answer.status_code == 409, (entry.body, answer.text)
            assert table.version == version
    assert stale


@every_game
def test_s7_of_two_who_set_one_value_the_second_is_asked(game: Game, start: Start) -> None:
    """Every kind of set that says what its author saw, from the whole game."""
    asked = set()
    app = start()
    for one in played(game.key)[:6]:
        if one.state.players < 2:
            continue
        for before, action, after in one.steps():
            if not hasattr(action, "was") or type(action) in asked:
                continue
            late = game.stale(after, action)
            if late is None or not isinstance(dict(late.values).get("found"), int):
                continue
            at = next(e.seq for e in one.entries if e.body is action)
            assert game.stale(before, action) is None
            asked.add(type(action))
            room = app.extensions["rooms"].take_in_file(Imported(game, one.entries[:at], ()))
            phone = Phone(app)
            phone.enter(room.code), phone.sit(0)
            answer = phone.tap(codec.encode(action), seen=at - 1)
            assert answer.status_code == 409
            assert offers(answer)[0]["was"] == dict(late.values)["found"], (
                "keep, or set over what stands there"
            )
            assert phone.room.version == at + 1, "the seat alone"
    assert asked


@every_game
def test_s15_after_a_restart_the_same_table_is_there(game: Game, start: Start) -> None:
    table = in_the_middle(start(), together(game))
    for entry in islice(table.coming, MOVES):
        assert table.one.tap(codec.encode(entry.body)).status_code == 204
    before = table.one.room.state
    again = Phone(start())
    again.enter(table.one.code)
    assert again.room.state == before
    assert again.get("board?view=play").status_code == 200


@every_game
def test_s17_s18_one_phone_acts_for_every_seat_and_a_watcher_for_none(game: Game, start: Start) -> None:
    app = start()
    table = in_the_middle(app, together(game))
    watcher = Phone(app)
    watcher.enter(table.one.code)
    for entry in islice(table.coming, MOVES):
        act = codec.encode(entry.body)
        assert watcher.tap(act).status_code == 422
        assert table.one.tap(act).status_code == 204
    for seat in range(table.one.room.state.players):
        assert table.one.get(f"play?as={seat + 1}").status_code == 200
    assert watcher.get("play").status_code == 200
