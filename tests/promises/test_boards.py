"""Promise: every board renders for every seat and for a watcher, in every language, small enough to stream."""

from __future__ import annotations

import json
import re
from functools import cache
from html import unescape

import pytest
from flask import Flask

from companion.core import log
from companion.core.book import Book
from companion.core.game import Game
from companion.core.room import refusal
from companion.language import languages
from companion.rooms import Room
from companion.settings import Settings
from companion.web import create_app
from companion.web.boards import VIEWS, Boards, View, reader_of
from companion.web.parts import Form
from tests.promises.playing import every_game, played

LARGEST_EVENT = 10_000


@pytest.fixture(scope="module")
def boards(tmp_path_factory: pytest.TempPathFactory) -> Boards:
    return made(str(tmp_path_factory.mktemp("boards"))).extensions["boards"]  # type: ignore[no-any-return]


@cache
def made(folder: str) -> Flask:
    from pathlib import Path

    return create_app(Settings(data=Path(folder), database_url=None, secret_key="boards" * 8))


def rooms_of(game: Game) -> list[Room]:
    """Rooms of every player count: fresh, in the middle, and at the end of a random game."""
    rooms = []
    for game_played in played(game.key)[: game.players[1] - game.players[0] + 1]:
        entries = game_played.entries
        stages = (entries[:2], entries[: len(entries) // 2], entries)
        rooms += [Room(1, "K7QXM4", game, 0, Book(game, stage), {}) for stage in stages]
    return rooms


def forms_of(room: Room) -> list[Form]:
    return [Form(seat, True) for seat in range(room.state.players)] + [Form(None, False), Form(0, False)]


@every_game
@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("language", languages())
def test_every_board_renders_for_every_seat_and_for_a_watcher(
    boards: Boards, game: Game, view: View, language: str
) -> None:
    for room in rooms_of(game):
        for form in forms_of(room):
            html = boards.board(room, view, reader_of(language, room), form)
            assert html.lstrip().startswith("<main"), html[:80]
            assert "style=" not in html
            assert len(html.encode()) <= LARGEST_EVENT, (game.key, view, form, len(html.encode()))


@every_game
def test_ids_stand_once_in_a_board(boards: Boards, game: Game) -> None:
    for room in rooms_of(game):
        for view in VIEWS:
            ids = re.findall(r' id="([^"]+)"', boards.board(room, view, reader_of("en", room), Form(0, True)))
            assert sorted(ids) == sorted(set(ids)), view


@every_game
def test_a_watcher_gets_no_button_that_acts(boards: Boards, game: Game) -> None:
    for room in rooms_of(game):
        for view in VIEWS:
            assert 'name="act"' not in boards.board(room, view, reader_of("en", room), Form(None, False))


@every_game
def test_a_button_is_grey_if_and_only_if_its_tap_would_be_refused(boards: Boards, game: Game) -> None:
    """Also those of `always`, which do not ask."""
    compared = 0
    for room in rooms_of(game):
        for form in forms_of(room):
            html = boards.board(room, "play", reader_of("en", room), form)
            for act, grey in re.findall(r"name=\"act\" value='([^']*)'( aria-disabled=\"true\")?", html):
                body = json.loads(unescape(act))
                if body["do"] in (
                    "draw",
                    "instead",
                ):  # what is drawn, and what is undone, is judged at the door
                    continue
                refused = refusal(game, room.state, log.body_from_json(game, body))
                assert (refused is not None) == bool(grey), (act, refused)
                compared += 1
    assert compared


@every_game
def test_my_seat_stands_first_in_the_document(boards: Boards, game: Game) -> None:
    for room in rooms_of(game):
        last = room.state.players - 1
        html = boards.board(room, "play", reader_of("en", room), Form(last, True))
        found = re.findall(r' id="seat-(\d+)"', html)
        assert found[0] == str(last)
        assert len(found) == room.state.players


@every_game
def test_nothing_in_a_board_tells_which_phone_or_version_it_is_for(boards: Boards, game: Game) -> None:
    """The pieces are the same for all phones: ids of taps and versions come from the page."""
    for room in rooms_of(game):
        html = boards.board(room, "play", reader_of("en", room), Form(0, True))
        assert "data-version" not in html
        assert 'name="tap"' not in html
