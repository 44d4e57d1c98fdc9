"""Games played at random, from the first entry to the end, and what happened in them."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core import log
from companion.core import room as rooms
from companion.core.book import Book
from companion.core.errors import Refusal
from companion.core.game import Game
from companion.core.log import Entry
from companion.core.room import Choose, Players, RoomState, option_word
from companion.core.text import Text
from companion.games import games

TESTS = Path(__file__).resolve().parent.parent
GAMES = tuple(games().values())
COUNT = 300 if os.environ.get("COMPANION_PROOF") else 20
LONGEST = 10_000
"""More acts than any game takes that `draw` leads to its end."""
AFTERWARDS = 20
"""Acts that are tried on every ended game, and not recorded."""

every_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.key) for game in GAMES])


@dataclass(frozen=True)
class Refused:
    """An act that was refused, and how far the log was then."""

    version: int
    action: Any
    reason: Text


@dataclass(frozen=True)
class Played:
    """One game: its log, what was refused on the way, and the state it was left in."""

    game: Game
    seed: int
    entries: tuple[Entry, ...]
    refused: tuple[Refused, ...]
    state: RoomState

    @property
    def moves(self) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries if log.is_move(entry))

    def steps(self) -> Iterator[tuple[Any, Any, Any]]:
        """(before, action, after) for every move."""
        room = rooms.opened(self.game)
        for entry in self.entries:
            after = rooms.apply(self.game, room, entry.body)
            if log.is_move(entry):
                yield room.game, entry.body, after.game
            room = after


def home_of(game: Game) -> Path:
    """The folder with a game's `play.py` and its recorded games."""
    for folder in (TESTS / "games" / game.key, TESTS / "extra" / "tests" / game.key):
        if folder.is_dir():
            return folder
    pytest.fail(f"{game.key} has no tests/games/{game.key}/play.py")


@cache
def draw_of(game_key: str) -> Callable[[Random, Any], Any]:
    """The game's own way to draw an act, legal or not."""
    file = home_of(games()[game_key]) / "play.py"
    spec = importlib.util.spec_from_file_location(f"play_{game_key}", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    draw: Callable[[Random, Any], Any] = module.draw
    return draw


def opening(game: Game, rng: Random, players: int) -> list[Any]:
    """So many players, and any choice of every option."""
    chosen = [
        Choose(each.key, option_word(rng.choice(each.choices).value)) for each in game.options_for(players)
    ]
    return [Players(players), *chosen]


@cache
def played(game_key: str) -> tuple[Played, ...]:
    """Games of every player count, the same ones each time."""
    game = games()[game_key]
    least, most = game.players
    return tuple(_play(game, seed, least + seed % (most - least + 1)) for seed in range(COUNT))


def _play(game: Game, seed: int, players: int) -> Played:
    rng = Random(seed)
    draw = draw_of(game.key)
    book = Book(game)
    refused: list[Refused] = []
    for action in opening(game, rng, players):
        _append(book, action)
    for _ in range(LONGEST):
        if game.over(book.state.game) is not None:
            break
        action = draw(rng, book.state.game)
        if (reason := _reason(book, action)) is None:
            _append(book, action)
        else:
            refused.append(Refused(book.version, action, reason))
    else:
        pytest.fail(f"game {seed} of {game.key} was not over after {LONGEST} acts")
    for _ in range(AFTERWARDS):
        action = draw(rng, book.state.game)
        if (reason := _reason(book, action)) is not None:
            refused.append(Refused(book.version, action, reason))
    return Played(game, seed, tuple(book.entries), tuple(refused), book.state)


def _reason(book: Book, action: Any) -> Text | None:
    """Why the game refuses an act; anything but a Refusal is a failure."""
    try:
        rooms.apply(book.game, book.state, action)
    except Refusal as no:
        return no.text
    return None


def _append(book: Book, body: Any) -> None:
    seq = book.version + 1
    book.append(Entry(seq, f"tap-{seq}", 0, 1, seq * 1000, body))
