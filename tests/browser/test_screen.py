"""The big screen: right through a whole game and a restart, without ever being touched."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.core import exports, log
from companion.core.room import RoomState
from companion.core.sheets import parse
from companion.games import games
from companion.games.lost_explorers.state import clues_of
from tests.browser.conftest import Phones
from tests.browser.program import Program
from tests.browser.table import Table, is_live

RECORDED = Path(__file__).parent.parent / "games" / "lost_explorers" / "logs" / "ended_by_clues.json"
BEGIN, STEP = 30, 12
"""Entries that are there when the screen is switched on, and how many follow between two looks."""


def states() -> tuple[exports.Imported, list[RoomState]]:
    """The recorded game, and the state after each of its entries."""
    found = exports.read(games(), parse(RECORDED.read_bytes(), exports.LARGEST))
    return found, [log.replay(found.game, found.entries[:n]) for n in range(len(found.entries) + 1)]


def imported(server: Program, host: Page, entries: int) -> Table:
    """A room with the first entries of the recorded game."""
    room = json.loads(RECORDED.read_text(encoding="utf-8"))
    room["entries"] = room["entries"][:entries]
    answer = host.request.post(
        f"{server.url}/?import=yes",
        multipart={
            "file": {
                "name": "room.json",
                "mimeType": "application/json",
                "buffer": json.dumps(room).encode(),
            }
        },
        headers={"Origin": server.url},
    )
    assert answer.ok, answer.text()[:300]
    return Table(server, answer.url.split("/r/")[1].split("/")[0])


def shows(screen: Page, state: RoomState) -> None:
    """Every track, the areas, whose turn: as the log says."""
    for seat, player in enumerate(state.game.players):
        row = screen.locator(f"#screen-seat-{seat}")
        spaces = [re.compile(rf"\D{space}$") for space in player.tracks]
        expect(row.locator(".lanes > .num")).to_have_text(spaces)
        clues = re.compile(f"^{clues_of(player)} of 4 clues$")
        expect(row.get_by_role("img", name=clues)).to_have_count(1)
    expect(screen.locator("#turn dd")).to_have_text([str(left) for left in state.game.areas])
    if not state.game.ended:
        expect(screen.locator("#everybody > .on")).to_have_id(f"screen-seat-{state.game.acting}")


def body_of(action: Any) -> dict[str, Any]:
    body: dict[str, Any] = log.body_to_json(action)
    return body


def test_the_big_screen_stays_right_through_a_whole_game_and_a_restart(
    fresh_server: Program, phone: Phones
) -> None:
    found, expected = states()
    host = phone()
    table = imported(fresh_server, host, BEGIN)
    screen = phone(width=1280, height=720, touch=False, theme="dark")
    screen.goto(f"{table.here}/screen")
    is_live(screen)
    screen.evaluate("window.stillHere = true")
    shows(screen, expected[BEGIN])
    phone.forgive(
        r"htmx:(sse:)?error|ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE"
    )
    for number, entry in enumerate(found.entries[BEGIN:], BEGIN + 1):
        body = body_of(entry.body)
        table.tap(host, body.pop("do"), **body)
        if number % STEP == 0:
            shows(screen, expected[number])
        if number == BEGIN + 3 * STEP:
            fresh_server.kill()
            fresh_server.restart()
    shows(screen, expected[-1])
    expect(screen.locator("#turn h1")).to_have_text("The game has ended")
    assert screen.evaluate("window.stillHere"), "the screen was loaded again"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)], ids=str)
def test_the_big_screen_shows_everything_without_scrolling(
    server: Program, phone: Phones, size: tuple[int, int]
) -> None:
    table = imported(server, phone(), 60)
    screen = phone(width=size[0], height=size[1], touch=False)
    screen.goto(f"{table.here}/screen")
    is_live(screen)
    overflow = screen.evaluate(
        "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
    )
    assert max(overflow) <= 1, overflow
    for place in (".qr", ".code", "#turn", "#everybody", "#news"):
        box = screen.locator(place).first.bounding_box()
        assert box is not None
        assert box["height"] > 30, place
