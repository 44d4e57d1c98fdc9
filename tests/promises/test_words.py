"""Promise: whatever a game says can be read in every language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from companion.core import scoring
from companion.core.checklist import Step
from companion.core.game import Game, Setup
from companion.core.text import Text
from tests.promises.playing import every_game, played
from tests.promises.reading import all_troubles


def setups(game: Game) -> Iterator[Setup]:
    """Every player count with every choice of every option."""
    least, most = game.players
    for players in range(least, most + 1):
        options = game.options_for(players)
        keys = [option.key for option in options]
        for values in product(*((choice.value for choice in option.choices) for option in options)):
            yield game.setup(players, dict(zip(keys, values, strict=True)))


def texts_of_step(step: Step) -> Iterator[Text]:
    yield step.group
    yield step.text
    if step.why is not None:
        yield step.why


def texts_of_game(game: Game) -> Iterator[Text]:
    """Titles, options and rules: what is known before anybody plays."""
    yield from (game.title, game.short)
    for option in game.options:
        yield from (option.title, option.help, *(choice.title for choice in option.choices))
    for rule in game.rules:
        yield from (rule.title, rule.text)
    yield from (category.title for category in game.categories)


def texts_of_state(game: Game, state: Any, players: int) -> Iterator[Text]:
    """What is said about a state: the moment, the end, points and places with their reasons."""
    yield game.moment(state)
    if (over := game.over(state)) is not None:
        yield over
    for seat in range(players):
        for line in scoring.sheet(game.categories, state, seat):
            yield from (term.text for term in line.terms)
    ranking = game.ranking(state)
    yield from ranking.sentences
    for missing in ranking.missing:
        if missing.key.ask is not None:
            yield Text(missing.key.ask.id, name="Ada")


@every_game
def test_titles_options_rules_and_categories_read_in_every_language(game: Game) -> None:
    assert all_troubles(texts_of_game(game), game) == []


@every_game
def test_every_step_of_the_setup_reads_in_every_language(game: Game) -> None:
    steps = (step for setup in setups(game) for step in game.checklist(setup, game.new(setup)))
    assert all_troubles((text for step in steps for text in texts_of_step(step)), game) == []


@every_game
def test_steps_of_the_setup_have_keys_of_their_own(game: Game) -> None:
    for setup in setups(game):
        steps = game.checklist(setup, game.new(setup))
        keys = [step.key for step in steps]
        assert steps
        assert len(set(keys)) == len(keys)
        assert all(0 < len(key) <= 60 for key in keys)
        assert {step.draw for step in steps} - {None} <= set(game.draws)
        assert all(step.seat is None or 0 <= step.seat < setup.players for step in steps)


@every_game
def test_what_a_move_said_reads_in_every_language(game: Game) -> None:
    said = [text for one in played(game.key) for step in one.steps() for text in game.said(*step)]
    assert all_troubles(iter(said), game) == []


@every_game
def test_every_move_says_something(game: Game) -> None:
    for one in played(game.key):
        for step in one.steps():
            assert game.said(*step), step[1]


@every_game
def test_every_refusal_reads_in_every_language(game: Game) -> None:
    reasons = (refused.reason for one in played(game.key) for refused in one.refused)
    assert all_troubles(reasons, game) == []


@every_game
def test_why_a_move_is_late_reads_in_every_language(game: Game) -> None:
    late = [
        game.stale(after, action)
        for one in played(game.key)
        for _, action, after in one.steps()
        if game.stale(after, action) is not None
    ]
    assert all_troubles((text for text in late if text is not None), game) == []


@every_game
def test_every_state_and_its_result_read_in_every_language(game: Game) -> None:
    texts = {
        text
        for one in played(game.key)
        for _, _, after in one.steps()
        for text in texts_of_state(game, after, one.state.players)
    }
    assert all_troubles(iter(texts), game) == []
