"""What commands print about Arnak, to the letter, in both languages; files in tests/cli/golden."""

from __future__ import annotations

import pytest

from companion.games import games
from companion.language import languages
from tests.cli.test_golden import SHEETS, compare, printed
from tests.cli.test_setup import prepared

COMMANDS = {
    "arnak-setup-3": ["setup", "arnak", "--players", "3", "--seed", "7"],
    "arnak-setup-1": ["setup", "arnak", "--players", "1", "--option", "track=snake"],
    "arnak-setup-4-json": ["setup", "arnak", "--players", "4", "--seed", "7", "--json"],
    "arnak-setup-1-solo-json": ["setup", "arnak", "--players", "1", "--option", "solo=true", "--json"],
    "arnak-setup-1-not-solo": ["setup", "arnak", "--players", "1", "--option", "solo=false"],
    "arnak-setup-2-solo": ["setup", "arnak", "--players", "2", "--option", "solo=true"],
    "arnak-option-of-others": ["setup", "arnak", "--players", "2", "--option", "difficulty=3"],
    "arnak-score-solo": ["score", "arnak", str(SHEETS / "arnak_solo.json")],
    "arnak-score-tie": ["score", "arnak", str(SHEETS / "arnak_tie.json")],
    "arnak-score-tie-json": ["score", "arnak", str(SHEETS / "arnak_tie.json"), "--json"],
    "arnak-score-faulty": ["score", "arnak", str(SHEETS / "arnak_faulty.json")],
    "arnak-score-faulty-2": ["score", "arnak", str(SHEETS / "arnak_faulty_2.json")],
}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_prints_what_it_printed_before(name: str, language: str) -> None:
    compare(f"{name}.{language}", printed([*COMMANDS[name], "--lang", language]))


def test_the_same_seed_blocks_the_same_three_camps_again() -> None:
    first, second = (prepared("arnak", 3, "--seed", "7")["draws"] for _ in range(2))
    assert first == second
    assert len(set(first["blocked_camps"])) == 3
    drawn = {tuple(prepared("arnak", 3, "--seed", str(n))["draws"]["blocked_camps"]) for n in range(12)}
    assert len(drawn) > 3


def test_one_player_is_solo_whether_that_is_said_or_not() -> None:
    assert prepared("arnak", 1, "--option", "solo=true") == prepared("arnak", 1)
    assert prepared("arnak", 1)["options"]["solo"] is True
    assert "solo" not in prepared("arnak", 2)["options"]


def test_solo_is_no_option_that_a_room_or_its_log_holds() -> None:
    game = games()["arnak"]
    assert game.option("solo") is None
    assert "solo" not in dict(game.setup(1).options.pairs)
