"""Promise: games recorded with earlier releases replay, and each way to end has such a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.core import log, scoring
from companion.core.game import Game
from companion.core.log import Entry
from companion.core.room import RoomState
from companion.games import games
from tests.promises.playing import GAMES, every_game, home_of, played

RECORDED = [
    pytest.param(game.key, file, id=f"{game.key}-{file.stem}")
    for game in GAMES
    for file in sorted((home_of(game) / "logs").glob("*.json"))
]


def read(file: Path) -> dict[str, Any]:
    room: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    assert (room["format"], room["version"]) == ("companion-room", 1)
    return room


def entries_of(game: Game, room: dict[str, Any]) -> list[Entry]:
    """The entries of an export; raises Broken for what cannot be read."""
    return [
        Entry(
            each["seq"],
            each.get("tap", ""),
            each.get("seat"),
            each.get("phone", 0),
            each.get("at", 0),
            log.body_from_json(game, each["body"]),
        )
        for each in room["entries"]
    ]


def left_by(game: Game, file: Path) -> RoomState:
    return log.replay(game, entries_of(game, read(file)))


@pytest.mark.parametrize("key, file", RECORDED)
def test_a_recorded_game_replays_to_what_was_seen_then(key: str, file: Path) -> None:
    game = games()[key]
    recorded = read(file)
    expected = recorded["expect"]
    assert recorded["game"] == key
    room = log.replay(game, entries_of(game, recorded))
    assert [skipped.seq for skipped in room.skipped] == expected.get("skipped", [])
    if "places" in expected:
        assert list(game.ranking(room.game).places) == expected["places"]
    if "totals" in expected:
        sheets = (scoring.sheet(game.categories, room.game, seat) for seat in range(room.players))
        assert [scoring.total(lines) for lines in sheets] == expected["totals"]


@pytest.mark.parametrize("key, file", RECORDED)
def test_a_recorded_game_is_written_again_as_it_was_read(key: str, file: Path) -> None:
    recorded = read(file)
    bodies = [log.body_to_json(entry.body) for entry in entries_of(games()[key], recorded)]
    assert bodies == [each["body"] for each in recorded["entries"]]


@every_game
def test_each_way_the_game_can_end_has_a_recorded_game(game: Game) -> None:
    files = sorted((home_of(game) / "logs").glob("*.json"))
    if not files:
        pytest.skip(f"{game.key} has no recorded games yet")
    ways = {over.id for one in played(game.key) if (over := game.over(one.state.game)) is not None}
    endings = {over.id for file in files if (over := game.over(left_by(game, file).game)) is not None}
    assert ways - endings == set(), "no game is recorded that ends this way"
