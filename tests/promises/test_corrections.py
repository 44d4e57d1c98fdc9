"""Promise: every action of a game can be shown as a form, and comes back from it as it was."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Literal, get_args, get_origin

from werkzeug.datastructures import Headers

from companion.core import codec, log
from companion.core.game import Game
from companion.core.log import Instead
from companion.core.text import Text
from companion.language import Reader, languages
from companion.web.fields import Field, beside, blank, blank_body, called, fields_of
from companion.web.taps import read_tap
from tests.promises.playing import every_game, played
from tests.promises.reading import all_troubles


@every_game
def test_every_action_comes_back_from_its_form_as_it_was(game: Game) -> None:
    seen = set()
    for each in played(game.key):
        for entry in each.moves:
            seen.add(type(entry.body))
            fields = fields_of(game, entry.body, "actions.0")
            kept = {key: value for key, value in codec.encode(entry.body).items() if key[:3] in ("do", "was")}
            act = {"do": "instead", "of": [entry.seq], "actions": [kept]}
            form = {"act": json.dumps(act)} | {field.name: field.typed for field in fields}
            body = log.body_from_json(game, read_tap(form, Headers()).act)
            assert body == Instead((entry.seq,), (entry.body,))
    assert seen == set(game.actions)


@every_game
def test_a_forgotten_action_can_be_filled_in_from_nothing(game: Game) -> None:
    """What `was` there is not known; every other field is asked for."""
    first = {type(entry.body): entry.body for each in played(game.key) for entry in each.moves}
    for example in first.values():
        kind = type(example)
        asked = {field.key.rsplit(".", 1)[1] for field in blank(game, kind, "actions.0", 0)}
        filled = {field.name: field.typed for field in fields_of(game, example, "actions.0")}
        form = {"act": json.dumps({"do": "instead", "of": [1], "actions": [blank_body(kind)]})} | filled
        (action,) = log.body_from_json(game, read_tap(form, Headers()).act).actions
        unasked = [name for name in codec.encode(example) if name not in {"do", *asked}]
        assert replace(action, **{name: getattr(example, name) for name in unasked}) == example


def forms(game: Game) -> Iterator[tuple[type, tuple[Field, ...]]]:
    return ((kind, blank(game, kind, "actions.0", 0)) for kind in game.actions)


def shown_words(game: Game) -> Iterator[str]:
    """Every word of the log that a form has a name for: actions, fields and what is chosen among."""
    for kind, fields in forms(game):
        yield codec.name_of(kind)
        for field in fields:
            name = field.key.rsplit(".", 1)[1]
            yield name
            yield from _literals(codec.shape_of(kind)[name])


def _literals(hint: Any) -> Iterator[str]:
    """The choices inside a type; a number reads the same in every language and may stay one."""
    if get_origin(hint) is Literal:
        yield from (each for each in get_args(hint) if isinstance(each, str))
    else:
        for inner in get_args(hint):
            yield from _literals(inner)


@every_game
def test_every_word_of_a_form_has_a_name(game: Game) -> None:
    nameless = {word for word in shown_words(game) if called(game, word).id == "{words}"}
    assert nameless == set(), "put them into the game's words"


@every_game
def test_a_name_is_given_only_to_what_a_form_shows(game: Game) -> None:
    numbers = {
        json.loads(value) for _, fields in forms(game) for field in fields for value, _ in field.choices
    }
    seats = {"rival"} if beside(game, 1) else set()
    assert set(game.words) - set(shown_words(game)) - {str(each) for each in numbers} - seats == set()


@every_game
def test_the_names_in_a_form_read_in_every_language(game: Game) -> None:
    def texts() -> Iterator[Text]:
        for kind, fields in forms(game):
            yield called(game, codec.name_of(kind))
            for field in fields:
                yield from (field.title, *(title for _, title in field.choices))
        yield from (title for _, title in beside(game, 1))

    assert all_troubles(texts(), game) == []


@every_game
def test_actions_of_a_game_are_told_apart_by_their_names(game: Game) -> None:
    for language in languages():
        names = [Reader(language, game)(called(game, codec.name_of(kind))) for kind in game.actions]
        assert len(set(names)) == len(names)


@every_game
def test_a_seat_in_a_form_is_chosen_among_those_of_the_room(game: Game) -> None:
    """A number that is no seat must not be asked for as one; alone, the rival has one beside the room's."""
    for each in played(game.key):
        known = {*range(each.state.players), *(seat for seat, _ in beside(game, each.state.players))}
        for entry in each.moves:
            for field in fields_of(game, entry.body, "actions.0"):
                if field.kind == "seat" and field.value is not None:
                    assert field.value in known, field.key
