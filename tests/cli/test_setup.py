"""`companion setup`: numbers by name, lots that a seed draws again."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.core.game import Option
from companion.core.room import option_word, other_players
from companion.games import games
from companion.language import Reader

EVERY = [
    pytest.param(game.key, players, id=f"{game.key}-{players}")
    for game in games().values()
    for players in range(game.players[0], game.players[1] + 1)
]


def prepared(game: str, players: int, *words: str) -> dict[str, Any]:
    ran = CliRunner().invoke(cli, ["setup", game, "--players", str(players), "--json", *words])
    assert ran.exit_code == 0, ran.stderr
    found: dict[str, Any] = json.loads(ran.stdout)
    return found


@pytest.mark.parametrize("game, players", EVERY)
def test_the_same_seed_draws_the_same_again(game: str, players: int) -> None:
    assert prepared(game, players, "--seed", "7") == prepared(game, players, "--seed", "7")


@pytest.mark.parametrize("game, players", EVERY)
def test_every_lot_of_the_checklist_is_drawn(game: str, players: int) -> None:
    found = prepared(game, players)
    assert set(found["draws"]) <= set(games()[game].draws)
    assert found["players"] == players
    assert all(step["text"] and step["group"] for step in found["steps"])


def test_other_seeds_draw_otherwise_sooner_or_later() -> None:
    drawn = {prepared("lost_explorers", 4, "--seed", str(n))["draws"]["start_player"] for n in range(30)}
    assert drawn == {0, 1, 2, 3}


@pytest.mark.parametrize("players, validated", [(2, 4), (3, 3), (4, 2)])
def test_lost_explorers_names_its_numbers(players: int, validated: int) -> None:
    steps = prepared("lost_explorers", players)["steps"]
    numbers = {name: n for step in steps for name, n in step["numbers"].items()}
    assert numbers == {"validated_locations": validated, "tokens_per_area": 32, "members": 3}


def test_a_chosen_option_is_in_force() -> None:
    found = prepared("lost_explorers", 2, "--option", "start_space=1", "--option", "finish_round=true")
    assert found["options"] == {"finish_round": True, "start_space": 1}


NOT_FOR_THEM = [
    pytest.param(game.key, players, option, id=f"{game.key}-{players}-{option.key}")
    for game in games().values()
    for players in range(game.players[0], game.players[1] + 1)
    for option in (*game.options, *game.implied)
    if not option.open_to(players)
]


@pytest.mark.parametrize("game, players, option", NOT_FOR_THEM)
def test_an_option_of_other_numbers_of_players_is_refused(game: str, players: int, option: Option) -> None:
    for word in (option_word(option.choices[0].value), "something else"):
        chosen = ["--option", f"{option.key}={word}"]
        ran = CliRunner().invoke(cli, ["setup", game, "--players", str(players), *chosen])
        assert (ran.exit_code, ran.stdout) == (2, "")
        assert ran.stderr == f"{Reader('en', games()[game])(other_players(option))}\n"
