"""Promise of the board: a full table stays small enough to be sent after every tap."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.core.book import Book
from companion.core.log import Entry
from companion.core.room import Choose, Players, Sit
from companion.games.arnak.game import GAME
from companion.games.arnak.plays import (
    Arrive,
    BuyTile,
    ComeHome,
    EndTurn,
    Gain,
    NextRound,
    Pass,
    PickCard,
    TickSeat,
    TickTable,
    UseSlot,
)
from companion.games.arnak.settings import SetRow
from companion.language import languages
from companion.rooms import Room
from companion.settings import Settings
from companion.web import create_app
from companion.web.boards import VIEWS, Boards, reader_of
from companion.web.parts import Form

NAMES = (("Mika", "red"), ("Kenneth", "blue"), ("Sora", "yellow"), ("Aylin", "green"))
ROWS = ((6, 5), (6, 6), (6, 4), (6, 6))
LARGEST_EVENT = 10_000
CARDS = ("gold_pan", "hat", "pickaxe", "rough_map")


def seated(players: int) -> Iterator[Any]:
    yield Players(players)
    for seat, (name, colour) in enumerate(NAMES[:players]):
        yield Sit(seat, name, colour)


def built(players: int) -> Iterator[Any]:
    """Pieces close together on one row, one of them in the temple, and something of everything."""
    for seat in range(players):
        glass, notebook = ROWS[seat]
        yield SetRow(seat, "glass", glass, 0)
        yield SetRow(seat, "notebook", notebook, 0)
        yield Gain(seat, "idols", seat + 2)
        yield Gain(seat, "guardians", 3)
        yield UseSlot(seat, 1)
        yield PickCard(seat, CARDS[seat])
    yield Arrive(players - 1)
    yield BuyTile(players - 1, 5)


def round_end(players: int) -> Iterator[Any]:
    yield from built(players)
    for seat in range(players):
        yield Pass(seat + 1, seat)


def ticked(players: int) -> Iterator[Any]:
    """A round's end with every seat at another step."""
    yield from round_end(players)
    for seat in range(players):
        yield ComeHome(1, seat, seat % 3, None)
        for step in (2, 3, 4, 9)[: seat + 1]:
            yield TickSeat(1, seat, step, True)  # type: ignore[arg-type]
    yield TickTable(1, 5, True)
    yield TickTable(1, 6, True)


def over(players: int) -> Iterator[Any]:
    yield from built(players)
    yield NextRound(5)


def solo(_players: int) -> Iterator[Any]:
    yield SetRow(1, "glass", 5, 0)
    yield Gain(1, "different", 2)
    yield EndTurn(1, 1)


STAGES: dict[str, tuple[int, Callable[[int], Iterator[Any]]]] = {
    "turn": (4, built),
    "round end": (4, round_end),
    "round end, ticked": (4, ticked),
    "over": (4, over),
    "solo": (1, solo),
}
TRACKS = ("bird", "snake", "monkey", "waterfall")


def room(track: str, players: int, acts: Iterator[Any]) -> Room:
    bodies = (*seated(players), Choose("track", track), *acts)
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
@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize("stage", STAGES)
def test_a_board_of_four_seats_is_below_ten_kilobytes(
    boards: Boards, language: str, track: str, stage: str
) -> None:
    players, acts = STAGES[stage]
    found = room(track, players, acts(players))
    forms = [Form(seat, True) for seat in range(players)] + [Form(None, False), Form(None, True)]
    for view in VIEWS:
        for form in forms:
            html = boards.board(found, view, reader_of(language, found), form)
            assert len(html.encode()) <= LARGEST_EVENT, (view, form, len(html.encode()))
