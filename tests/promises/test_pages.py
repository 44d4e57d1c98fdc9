"""Promise: what the shared pages link to is there, and every sheet opens for every seat."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from flask import Flask

from companion.core.exports import Imported
from companion.core.game import Game
from companion.language import languages
from companion.rooms import Rooms
from companion.web.assets import find, template_folders
from tests.promises.playing import every_game, played
from tests.web.phones import HTMX, Phone, fresh


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    return fresh(tmp_path_factory.mktemp("pages"))


def sheets_of(game: Game) -> list[str]:
    folders = [Path(root) / "games" / game.key / "sheets" for root in template_folders()]
    return [file.stem for folder in folders for file in sorted(folder.glob("*.html"))]


@every_game
def test_a_game_brings_its_emblem_and_its_style(game: Game) -> None:
    icons = find(f"games/{game.key}/icons.svg")
    assert icons is not None
    assert 'id="emblem"' in icons.read_text(encoding="utf-8")
    assert find(f"games/{game.key}/game.css") is not None


@every_game
@pytest.mark.parametrize("do", [["take"], [], {}, {"do": "take"}, 1, None, "", "take it"])
def test_an_act_by_no_name_gets_a_sentence(app: Flask, game: Game, do: object) -> None:
    phone = Phone(app)
    phone.open(game.key, game.players[1])
    phone.sit(0)
    for headers in ({}, HTMX):
        answer = phone.post("tap", {"act": json.dumps({"do": do}), "tap": "a", "view": "play"}, headers)
        assert answer.status_code == 422
        assert 'id="refusal"' in answer.text


@every_game
def test_what_the_result_may_ask_for_has_a_sheet_of_that_name(game: Game) -> None:
    asked = {key.key.key for one in played(game.key) for key in game.ranking(one.state.game).missing}
    assert asked <= set(sheets_of(game))


@every_game
@pytest.mark.parametrize("language", languages())
def test_every_sheet_opens_for_every_seat_in_the_middle_and_at_the_end(
    app: Flask, game: Game, language: str
) -> None:
    rooms: Rooms = app.extensions["rooms"]
    client = app.test_client()
    for one in played(game.key)[:2]:
        for upto in (len(one.entries) // 2, len(one.entries)):
            room = rooms.take_in_file(Imported(game, one.entries[:upto], ()))
            for sheet in sheets_of(game):
                for seat in range(room.state.players):
                    address = f"/r/{room.code}/sheet/{sheet}?seat={seat}"
                    answer = client.get(address, headers={"Accept-Language": language})
                    assert answer.status_code == 200, (sheet, seat)
                    assert not re.search(r"\{\w+\}", answer.text.split("<main")[1]), (sheet, "unfilled words")
