"""Promise of the board: a full table stays small enough to be sent after every tap."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from companion.core.book import Book
from companion.core.log import Entry
from companion.core.room import Choose, Players, Sit
from companion.games.eldorado import cards
from companion.games.eldorado.actions import Arrive, Buy, GiveTurn, SetBlockade, SetDeck, StartPlayer
from companion.games.eldorado.game import GAME
from companion.language import languages
from companion.rooms import Room
from companion.settings import Settings
from companion.web import create_app
from companion.web.boards import Boards, reader_of
from companion.web.parts import Form
from tests.web.phones import Phone, ended
from tests.web.test_weight import packed

NAMES = (("Mika", "red"), ("Kenneth", "blue"), ("Sora", "yellow"), ("Aylin", "green"))
LARGEST_EVENT = 10_000


def seated(players: int) -> Iterator[Any]:
    yield Players(players)
    for seat, (name, colour) in enumerate(NAMES[:players]):
        yield Sit(seat, name, colour)


def closed() -> Iterator[Any]:
    """Nothing sold, a deck of every kind of card."""
    yield StartPlayer(2)
    yield GiveTurn(0, 9, 2, 1)
    yield from (SetBlockade(number, number % 2, None) for number in range(1, 7))


def opened(players: int = 4) -> Iterator[Any]:
    """Two slots empty, so that the reserve is open and most piles have lost a card."""
    yield from closed()
    bought = ["transmitter"] * 3 + ["treasure_chest"] * 3 + ["scout", "trailblazer", "jack", "photographer"]
    for at, card in enumerate(bought):
        yield Buy(9 + at // players, at % players, card)  # type: ignore[arg-type]


def last_round() -> Iterator[Any]:
    yield from opened()
    for card in cards.CARDS[:2]:
        yield SetDeck(0, card.key, 0, 4)  # type: ignore[arg-type]
    yield GiveTurn(1, 15, 0, 9)
    yield Arrive(15, 2)
    yield Arrive(15, 3)


def two_figures() -> Iterator[Any]:
    yield GiveTurn(1, 15, 0, 1)
    yield from (Arrive(15, 0), Arrive(15, 1))


STAGES: dict[str, tuple[int, Any]] = {
    "reserve closed": (4, closed),
    "reserve open": (4, opened),
    "last round": (4, last_round),
    "two figures": (2, two_figures),
}


def room(players: int, acts: Any) -> Room:
    bodies = (*seated(players), Choose("caves", "true"), *acts())
    entries = [Entry(seq, f"tap-{seq}", 0, 1, 0, body) for seq, body in enumerate(bodies, 1)]
    found = Room(1, "K7QXM4", GAME, 0, Book(GAME, entries), {})
    assert not found.state.skipped
    return found


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    folder: Path = tmp_path_factory.mktemp("boards")
    made = create_app(Settings(data=folder, database_url=None, secret_key="boards" * 8))
    made.extensions["rooms"].database.migrate()
    yield made
    ended(made)


@pytest.fixture(scope="module")
def boards(app: Flask) -> Boards:
    made: Boards = app.extensions["boards"]
    return made


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("stage", STAGES)
def test_a_board_with_the_whole_market_is_below_ten_kilobytes(
    boards: Boards, language: str, stage: str
) -> None:
    found = room(*STAGES[stage])
    seats = range(found.state.players)
    for form in [Form(seat, True) for seat in seats] + [Form(None, False)]:
        html = boards.board(found, "play", reader_of(language, found), form)
        assert len(html.encode()) <= LARGEST_EVENT, (form, len(html.encode()))


# -- the first visit ------------------------------------------------------------------------------

WORDS_AND_LOOKS = 14 * 1024
"""Bytes of the page and its style sheets, compressed; `tests/web/test_weight.py` says how they are counted."""


def started(host: Phone) -> None:
    host.tap({"do": "start_player", "seat": 0})


def mid_game(host: Phone) -> None:
    started(host)
    for seat, card in enumerate(("photographer", "transmitter", "scout", "treasure_chest")):
        host.tap({"do": "buy", "round": 1, "seat": seat, "card": card})
    host.tap({"do": "win_blockade", "seat": 1, "number": 3})
    host.tap({"do": "set_slot", "slot": 0, "card": "scout", "copies": 0, "was": 2, "was_card": "scout"})
    host.tap({"do": "give_turn", "seat": 0, "round": 7, "was_seat": 0, "was_round": 1})


@pytest.mark.parametrize("seated", [True, False], ids=["seated", "watching"])
@pytest.mark.parametrize("stage", [started, mid_game])
@pytest.mark.parametrize("language", languages())
def test_the_first_visit_to_a_game_of_four_stays_light(
    app: Flask, language: str, stage: Callable[[Phone], None], seated: bool
) -> None:
    host = Phone(app)
    host.open("eldorado", 4, **{f"name{seat}": name for seat, (name, _) in enumerate(NAMES)})
    host.sit(0, *NAMES[0])
    stage(host)
    phone = host if seated else Phone(app, language)
    phone.language, phone.code = language, host.code
    sheets = re.findall(r'rel="stylesheet" href="([^"]+)"', phone.get("play").text)
    sizes = {path: packed(phone, path) for path in ("play", *sheets)}
    assert len(sheets) == 2
    assert sum(sizes.values()) <= WORDS_AND_LOOKS, sizes
