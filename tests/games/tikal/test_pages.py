"""What Tikal's pages say to people, asked for over HTTP."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest

from tests.web.phones import Phone, fresh, opened


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Phone:
    """The first of three players."""
    return opened(fresh(tmp_path_factory.mktemp("pages")), "tikal", 3)


@pytest.fixture
def board(phone: Phone) -> Phone:
    """A room of its own each time."""
    phone.open("tikal", 3)
    phone.sit(0, "Mika", "red")
    return phone


def words(phone: Phone, path: str) -> str:
    """What is read on a page, in one line."""
    text = re.sub(r"<(script|style|svg).*?</\1>", "", phone.get(path).text, flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split())


def rows(phone: Phone) -> list[list[str]]:
    """The cells of the table of scorings, seat by seat."""
    table = phone.get("scores").text.split('id="by-round"')[1].split("</table>")[0]
    cells = [re.findall(r"<td>(.*?)</td>", row) for row in table.split("<tr")[2:]]
    return [[re.sub(r"<[^>]+>", "", cell) for cell in row] for row in cells]


def number(cell: str) -> int:
    return 0 if cell == "–" else int(cell.replace("−", "-"))


POINTS_BY_HAND: tuple[dict[str, Any], ...] = (
    {"do": "volcano", "seat": 0, "number": 7, "scoring": 1},
    {"do": "score", "scoring": 1, "seat": 0, "temples": [1], "kinds": [], "extra": 10},
    {"do": "set_points", "seat": 0, "points": -12, "was": 0},
)
PAID: tuple[dict[str, Any], ...] = (
    {"do": "choose", "option": "auction", "value": "true"},
    {"do": "won", "turn": 1, "seat": 0, "points": 3},
)
TABLES = [
    pytest.param((), ["–", "–", "–", "–", "0"], id="nothing scored"),
    pytest.param(POINTS_BY_HAND, ["11", "–", "–", "–", "−12", "−1"], id="points set by hand"),
    pytest.param(PAID, ["17", "–", "–", "–", "–", "17"], id="auction: stake and bids"),
    pytest.param(
        (*PAID, *POINTS_BY_HAND), ["17", "11", "–", "–", "–", "−12", "16"], id="all columns in an auction"
    ),
]


@pytest.mark.parametrize("acts, first", TABLES)
def test_every_row_of_the_table_of_scorings_sums_to_its_total(
    board: Phone, acts: tuple[dict[str, Any], ...], first: list[str]
) -> None:
    for act in acts:
        board.tap(act)
    found = rows(board)
    assert found[0] == first
    assert len(found) == 3
    for *parts, in_all in found:
        assert sum(map(number, parts)) == number(in_all)


AUCTION: dict[str, Any] = {"do": "choose", "option": "auction", "value": "true"}
VOLCANO: dict[str, Any] = {"do": "volcano", "seat": 0, "number": 7, "scoring": 1}
COME_BY = [
    pytest.param((), "en", "revealed by Mika", id="drawn from the stack"),
    pytest.param((), "ja", "Mikaが引いた", id="引いた"),
    pytest.param((AUCTION,), "en", "taken by Mika", id="taken from the display"),
    pytest.param((AUCTION,), "ja", "Mikaが取った", id="取った"),
]


@pytest.mark.parametrize("acts, language, sentence", COME_BY)
def test_a_volcano_is_revealed_in_the_basic_game_and_taken_in_an_auction(
    board: Phone, acts: tuple[dict[str, Any], ...], language: str, sentence: str
) -> None:
    for act in (*acts, VOLCANO):
        board.tap(act)
    board.language = language
    text = words(board, "play")
    board.language = "en"
    assert [each for each in ("revealed by", "taken by", "が引いた", "が取った") if each in text] == [
        sentence.removeprefix("Mika").removesuffix("Mika").strip()
    ]
    assert sentence in text


def test_a_volcano_on_display_is_not_said_to_come_next(board: Phone) -> None:
    board.tap(AUCTION)
    board.tap({"do": "give_turn", "seat": 0, "turn": 7, "was_seat": 0, "was_turn": 1})
    assert "next volcano in B" in words(board, "play")
    board.tap({"do": "reveal", "number": 8, "terrain": "volcano"})
    text = words(board, "play")
    assert "next volcano in B" not in text
    assert "volcano on display: B8" in text


def test_a_temple_without_a_tile_for_its_next_number_grows_no_more(board: Phone) -> None:
    board.tap({"do": "set_tiles", "value": 2, "left": 0, "was": 3})
    text = words(board, "sheet/uncover?seat=0")
    assert "Where no tile with the next number is left, a temple grows no more." in text
    assert "for now" not in text


LEADER_AND: dict[str, Any] = {
    "do": "set_strength",
    "temple": 1,
    "seat": 0,
    "leader": True,
    "was": 0,
    "was_leader": False,
}
TOPS = [
    pytest.param(0, ("the leader stays on top for good",), id="leader alone"),
    pytest.param(
        1,
        (
            "Explorer on top the leader leaves the game",
            "Leader on top it stays there, 1 explorer leaves the game",
        ),
        id="leader and an explorer",
    ),
    pytest.param(
        3,
        (
            "Explorer on top the leader and 2 explorers leave the game",
            "Leader on top it stays there, 3 explorers leave the game",
        ),
        id="leader and three explorers",
    ),
]


@pytest.mark.parametrize("explorers, sentences", TOPS)
def test_the_sheet_of_guards_says_what_each_piece_on_top_means(
    board: Phone, explorers: int, sentences: tuple[str, ...]
) -> None:
    board.tap(LEADER_AND | {"explorers": explorers})
    text = words(board, "sheet/guard?seat=0")
    for sentence in sentences:
        assert sentence in text


def test_points_below_zero_have_a_true_minus_everywhere(board: Phone) -> None:
    board.tap(VOLCANO)
    board.tap({"do": "score", "scoring": 1, "seat": 0, "temples": [], "kinds": [], "extra": -3})
    for path in (
        "play",
        "screen",
        "scores",
        "sheet/seat?seat=0",
        "sheet/reasons?seat=0",
        "sheet/scoring?seat=0",
        "log",
    ):
        text = words(board, path)
        assert "−3" in text, path
        assert not re.search(r"(?<![\w-])-\d", text), path


def test_the_big_screen_of_an_auction_shows_the_display(board: Phone) -> None:
    assert 'id="display"' not in board.get("screen").text
    board.tap(AUCTION)
    board.tap({"do": "reveal", "number": 2, "terrain": "temple", "size": 5})
    shown = board.get("screen").text.split('id="display"')[1].split('<div class="temples')[0]
    assert re.sub(r"<[^>]+>", " ", shown).split()[1:] == ["A1", "?", "A2", "5", "A3", "?"]


def test_who_waits_in_a_scoring_round_has_no_number_that_reads_like_points(board: Phone) -> None:
    board.tap(VOLCANO)
    order = board.get("play").text.split('<ol class="order">')[1].split("</ol>")[0]
    assert re.sub(r"<[^>]+>", " ", order).split() == ["now", "next", "later"]
