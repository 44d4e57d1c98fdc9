"""Promise: every action of a game can be shown as a form, and comes back from it as it was."""

from __future__ import annotations

import json
from dataclasses import replace

from werkzeug.datastructures import Headers

from companion.core import codec, log
from companion.core.game import Game
from companion.core.log import Instead
from companion.web.fields import blank, blank_body, fields_of
from companion.web.taps import read_tap
from tests.promises.playing import every_game, played


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
