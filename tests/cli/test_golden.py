"""What commands print, to the letter, in both languages. COMPANION_GOLDEN=write writes the files anew.

A game adds its own: tests/games/<key>/commands.json names commands, {here} is that folder; golden/ lies beside it.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.games import games
from companion.language import Reader, languages

HERE = Path(__file__).parent
LOGS = HERE.parent / "games" / "lost_explorers" / "logs"
SHEETS = HERE / "sheets"

COMMANDS = [
    pytest.param(words, id=name)
    for name, words in {
        "setup-2": ["setup", "lost_explorers", "--players", "2", "--seed", "7"],
        "setup-4": ["setup", "lost_explorers", "--players", "4", "--seed", "7", "--option", "start_space=1"],
        "setup-3-json": ["setup", "lost_explorers", "--players", "3", "--seed", "7", "--json"],
        "score-clues": ["score", "lost_explorers", str(SHEETS / "clues.json")],
        "score-vehicles": ["score", "lost_explorers", str(SHEETS / "vehicles.json")],
        "score-vehicles-json": ["score", "lost_explorers", str(SHEETS / "vehicles.json"), "--json"],
        "score-shared": ["score", "lost_explorers", str(SHEETS / "shared.json")],
        "score-faults": ["score", "lost_explorers", str(SHEETS / "faulty.json")],
        "replay-clues": ["replay", str(LOGS / "ended_by_clues.json")],
        "replay-vehicles-json": ["replay", str(LOGS / "ended_by_the_last_tie_break.json"), "--json"],
        "setup-eldorado": ["setup", "eldorado", "--players", "2", "--seed", "7", "--option", "route=random"],
        "setup-eldorado-caves": [
            "setup",
            "eldorado",
            "--players",
            "4",
            "--seed",
            "7",
            "--option",
            "caves=true",
        ],
        "score-eldorado": ["score", "eldorado", str(SHEETS / "eldorado.json")],
        "score-eldorado-faults": ["score", "eldorado", str(SHEETS / "eldorado_faulty.json")],
        "unknown-option": ["setup", "lost_explorers", "--players", "2", "--option", "auction=true"],
        "unknown-value": ["setup", "lost_explorers", "--players", "2", "--option", "start_space=5"],
        "too-many-players": ["setup", "lost_explorers", "--players", "5"],
        "no-file": ["score", "lost_explorers", "nowhere.json"],
        "not-a-room": ["replay", str(SHEETS / "clues.json")],
    }.items()
]
HELP = ["", "serve", "games", "migrate", "expire", "setup", "score", "replay", "export", "import"]


def printed(words: list[str]) -> str:
    """Standard output, standard error and the exit code of a command."""
    ran = CliRunner().invoke(cli, words, prog_name="companion", terminal_width=100)
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return f"{ran.stdout}--- standard error\n{ran.stderr}--- exit code {ran.exit_code}\n"


OF_GAMES = [
    pytest.param(file.parent, name, words, id=f"{file.parent.name}-{name}")
    for file in sorted(HERE.parent.glob("games/*/commands.json"))
    for name, words in json.loads(file.read_text(encoding="utf-8")).items()
]


def compare(name: str, text: str, folder: Path = HERE) -> None:
    file = folder / "golden" / f"{name}.txt"
    file.parent.mkdir(exist_ok=True)
    if os.environ.get("COMPANION_GOLDEN") == "write":
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("folder, name, words", OF_GAMES)
def test_a_command_of_a_game_prints_what_it_printed_before(
    folder: Path, name: str, words: list[str], language: str
) -> None:
    text = printed([*(word.replace("{here}", str(folder)) for word in words), "--lang", language])
    compare(f"{name}.{language}", text.replace(str(folder), "{here}"), folder)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("words", COMMANDS)
def test_a_command_prints_what_it_printed_before(
    words: list[str], language: str, request: pytest.FixtureRequest
) -> None:
    name = request.node.callspec.id.replace(f"-{language}", "").replace(f"{language}-", "")
    compare(f"{name}.{language}", printed([*words, "--lang", language]))


@pytest.mark.parametrize("command", HELP)
def test_every_command_explains_itself(command: str) -> None:
    compare(f"help-{command or 'companion'}", printed([*command.split(), "--help"]))


@pytest.mark.parametrize("language", languages())
def test_games_lists_every_game_with_its_title_and_players(language: str) -> None:
    lines = printed(["games", "--lang", language]).splitlines()
    for game in games().values():
        title = Reader(language, game)(game.title)
        assert any(line.startswith(game.key) and title in line for line in lines)


def test_an_unknown_game_is_answered_with_those_there_are() -> None:
    text = printed(["score", "chess", "-", "--lang", "en"])
    assert text.endswith("--- exit code 2\n")
    assert all(key in text for key in games())
