"""Promise: games recorded with earlier releases replay, and each way to end has such a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.core import exports, log, scoring
from companion.core.exports import Imported
from companion.core.game import Game
from companion.core.room import RoomState
from companion.core.sheets import parse
from companion.games import games
from tests.promises.playing import GAMES, every_game, home_of, played

RECORDED = [
    pytest.param(game.key, file, id=f"{game.key}-{file.stem}")
    for game in GAMES
    for file in sorted((home_of(game) / "logs").glob("*.json"))
    if file.stem != "expected"
]


def imported(file: Path) -> Imported:
    return exports.read(games(), parse(file.read_bytes(), exports.LARGEST))


def left_by(file: Path) -> RoomState:
    found = imported(file)
    return log.replay(found.game, found.entries)


def expected_of(file: Path) -> dict[str, Any]:
    """What was seen when the game was recorded: places, totals, what decided, what was skipped."""
    every: dict[str, dict[str, Any]] = json.loads((file.parent / "expected.json").read_text(encoding="utf-8"))
    return every[file.stem]


@pytest.mark.parametrize("key, file", RECORDED)
def test_a_recorded_game_replays_to_what_was_seen_then(key: str, file: Path) -> None:
    game, room = games()[key], left_by(file)
    ranking = game.ranking(room.game)
    sheets = (scoring.sheet(game.categories, room.game, seat) for seat in range(room.players))
    seen = {
        "skipped": [skipped.seq for skipped in room.skipped],
        "places": list(ranking.places),
        "decided_by": ranking.decided_by,
        "totals": [scoring.total(lines) for lines in sheets],
    }
    expected = expected_of(file)
    assert {name: seen[name] for name in expected} == expected


@pytest.mark.parametrize("key, file", RECORDED)
def test_a_recorded_game_is_exported_again_to_the_letter(key: str, file: Path) -> None:
    found = imported(file)
    again = exports.export(games()[key], found.entries, log.replay(found.game, found.entries))
    assert exports.file_text(again) == file.read_text(encoding="utf-8")


@every_game
def test_each_way_the_game_can_end_has_a_recorded_game(game: Game) -> None:
    files = [file for file in (home_of(game) / "logs").glob("*.json") if file.stem != "expected"]
    ways = {over.id for one in played(game.key) if (over := game.over(one.state.game)) is not None}
    endings = {over.id for file in files if (over := game.over(left_by(file).game)) is not None}
    assert ways - endings == set(), "no game is recorded that ends this way"
