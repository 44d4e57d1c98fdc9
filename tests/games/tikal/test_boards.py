"""Promise of the board: a full table stays small enough to be sent after every tap."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.core.book import Book
from companion.core.log import Entry
from companion.core.room import Choose, Players, Sit
from companion.games.tikal.actions.auction import Bid, Reveal
from companion.games.tikal.actions.hexes import PlaceJungle, PlaceTemple
from companion.games.tikal.actions.pieces import Guard, SetStrength
from companion.games.tikal.actions.scoring import Volcano
from companion.games.tikal.actions.treasures import SetTreasure
from companion.games.tikal.actions.turns import EndTurn, GiveTurn
from companion.games.tikal.game import GAME
from companion.language import languages
from companion.rooms import Room
from companion.settings import Settings
from companion.web import create_app
from companion.web.boards import Boards, reader_of
from companion.web.parts import Form

TEMPLES = range(3, 18)
NAMES = (("Mika", "red"), ("Kenneth", "blue"), ("Sora", "yellow"), ("Aylin", "green"))
LARGEST_EVENT = 10_000


def seated() -> Iterator[Any]:
    yield Players(4)
    for seat, (name, colour) in enumerate(NAMES):
        yield Sit(seat, name, colour)


def built() -> Iterator[Any]:
    """All seventeen temples, held, tied, guarded and empty, and treasures of every kind."""
    for number in TEMPLES:
        yield PlaceTemple(number % 4, number, number, number % 6 + 1)
        yield SetStrength(number, number % 4, False, 2, 0, False)
        if number % 5 == 0:
            yield SetStrength(number, (number + 1) % 4, False, 2, 0, False)
    yield Guard(3, 7)
    for kind in range(8):
        yield SetTreasure(0, kind, kind % 3 + 1, 0)


def turn() -> Iterator[Any]:
    yield from built()
    yield GiveTurn(0, 34, 0, 1)
    yield PlaceJungle(0, 34)


def scoring() -> Iterator[Any]:
    yield from built()
    yield GiveTurn(0, 28, 0, 1)
    yield Volcano(0, 28, 3)


def auction() -> Iterator[Any]:
    yield from built()
    yield GiveTurn(0, 33, 0, 1)
    for number in range(33, 37):
        yield Reveal(number, "treasure", 4)
    yield Bid(33, 0, 17)


STAGES: dict[str, tuple[bool, Any]] = {
    "turn": (False, turn),
    "hex not yet drawn": (False, lambda: (*turn(), EndTurn(34, 0))),
    "scoring": (False, scoring),
    "auction": (True, auction),
}


def room(bids: bool, acts: Any) -> Room:
    bodies = (*seated(), Choose("auction", "true"), *acts()) if bids else (*seated(), *acts())
    entries = [Entry(seq, f"tap-{seq}", 0, 1, 0, body) for seq, body in enumerate(bodies, 1)]
    found = Room(1, "K7QXM4", GAME, 0, Book(GAME, entries), {})
    assert not found.state.skipped
    return found


@pytest.fixture(scope="module")
def boards(tmp_path_factory: pytest.TempPathFactory) -> Boards:
    folder: Path = tmp_path_factory.mktemp("boards")
    app = create_app(Settings(data=folder, database_url=None, secret_key="boards" * 8))
    made: Boards = app.extensions["boards"]
    return made


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("stage", STAGES)
def test_a_board_of_seventeen_temples_and_four_seats_is_below_ten_kilobytes(
    boards: Boards, language: str, stage: str
) -> None:
    found = room(*STAGES[stage])
    assert len(found.state.game.temples) == 17
    for form in [Form(seat, True) for seat in range(4)] + [Form(None, False)]:
        html = boards.board(found, "play", reader_of(language, found), form)
        assert len(html.encode()) <= LARGEST_EVENT, (form, len(html.encode()))
