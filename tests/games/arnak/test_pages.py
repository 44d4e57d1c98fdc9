"""What Arnak's pages say to people, asked for over HTTP."""

from __future__ import annotations

import html
import re

import pytest

from tests.web.phones import Phone, fresh, opened


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Phone:
    """The first of two players."""
    return opened(fresh(tmp_path_factory.mktemp("pages")), "arnak", 2)


@pytest.fixture
def board(phone: Phone) -> Phone:
    """A room of its own each time."""
    phone.open("arnak", 2)
    phone.sit(0, "Mika", "red")
    return phone


def words(phone: Phone, path: str) -> str:
    """What is read on a page, in one line."""
    text = re.sub(r"<(script|style|svg).*?</\1>", "", phone.get(path).text, flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split())


@pytest.mark.parametrize("sheet", ["idols", "total"])
def test_slots_that_are_not_the_leftmost_are_doubted_on_the_sheets_of_the_seat(
    board: Phone, sheet: str
) -> None:
    doubt = "Mika: the used idol slots are not the leftmost"
    board.tap({"do": "gain", "seat": 0, "thing": "idols", "n": 2})
    assert doubt not in words(board, f"sheet/{sheet}?seat=0")
    board.tap({"do": "use_slot", "seat": 0, "slot": 3})
    assert doubt in words(board, f"sheet/{sheet}?seat=0")


def test_one_tap_takes_the_board_of_the_journalist_with_both_of_its_rules(board: Phone) -> None:
    text = html.unescape(board.get("sheet/board?seat=0").text)
    found = re.search(r"value='([^']*)'[^>]*id=\"board-journalist\"", text)
    assert found is not None
    assert found[1] == '{"do":"set_leader","seat":0,"leader":"journalist","was":"box"}'


def test_another_track_is_not_taken_before_its_sheet_has_said_what_it_does(board: Phone) -> None:
    board.tap({"do": "set_row", "seat": 0, "piece": "glass", "row": 6, "was": 0})
    first = board.get("sheet/track").text
    assert 'id="take-track"' not in first
    assert "choose" not in first
    second = board.get("sheet/track?to=snake").text
    assert re.search(r'"option":"track","value":"snake"}\'[^>]*id="take-track"', html.unescape(second))
    assert "Mika 12 → 10" in words(board, "sheet/track?to=snake")
    assert "points unconfirmed" in words(board, "sheet/track")


@pytest.mark.parametrize(
    "path",
    [
        "play",
        *(
            f"sheet/{name}?seat=0"
            for name in ("total", "cards", "fear", "research", "research_line", "reasons")
        ),
        "scores",
    ],
)
def test_a_number_below_nothing_has_a_true_minus(board: Phone, path: str) -> None:
    board.tap({"do": "set_cards", "seat": 0, "points": -40, "was": None})
    board.tap({"do": "set_research", "seat": 0, "points": -3, "was": None})
    text = words(board, path)
    assert "−" in text
    assert not re.search(r"(?<![\w\d])-\d", text)


def test_the_options_lead_to_the_sheet_of_the_track_once_play_has_begun(board: Phone) -> None:
    assert '"option":"track"' in html.unescape(board.get("options").text)
    board.tap({"do": "stage", "stage": "play"})
    board.tap({"do": "gain", "seat": 0, "thing": "idols", "n": 1})
    options = html.unescape(board.get("options").text)
    assert '"option":"track"' not in options
    assert '/sheet/track"' in options
    assert '"option":"leaders"' in options


def test_effects_of_slots_are_offered_only_to_whoever_has_an_idol_for_one(board: Phone) -> None:
    assert "Choose one effect" not in words(board, "sheet/idols?seat=0")
    assert "No idol is left for a slot." in words(board, "sheet/idols?seat=0")
    board.tap({"do": "gain", "seat": 0, "thing": "idols", "n": 1})
    assert "1 idol is in no slot. Choose one effect" in words(board, "sheet/idols?seat=0")


def test_the_step_to_row_4_of_the_snake_says_what_it_costs_and_whether_there_is_an_idol(board: Phone) -> None:
    board.tap({"do": "choose", "option": "track", "value": "snake"})
    board.tap({"do": "stage", "stage": "play"})
    board.tap({"do": "set_row", "seat": 0, "piece": "glass", "row": 3, "was": 0})
    assert "3 → 4 · costs an idol: none free" in words(board, "play")
    board.tap({"do": "gain", "seat": 0, "thing": "idols", "n": 1})
    assert "3 → 4 · costs an idol ·" in words(board, "play")
    assert '"do":"research_for_idol"' in html.unescape(board.get("play").text)
