"""Bodies of entries as they are stored and exported."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.core import log
from companion.core.errors import Broken
from companion.core.log import Unreadable
from companion.core.room import Sit, Tick
from tests.core.tables import TALLY, Add, Bonus, Pick, Set, correct, counter, left, undo

ADD = {"do": "add", "seat": 0, "counter": 0, "by": 5}


@pytest.mark.parametrize(
    "body, data",
    [
        pytest.param(Add(0, 0, 5), ADD, id="a move"),
        pytest.param(Bonus(1, (2, -3)), {"do": "bonus", "seat": 1, "of": [2, -3]}, id="a list in it"),
        pytest.param(
            Set(0, 1, 3, None),
            {"do": "set", "seat": 0, "counter": 1, "value": 3, "was": None},
            id="nothing in it",
        ),
        pytest.param(
            Sit(0, "Ada", "red"), {"do": "sit", "seat": 0, "name": "Ada", "colour": "red"}, id="a room entry"
        ),
        pytest.param(undo(3), {"do": "instead", "of": [3], "actions": []}, id="an undo"),
        pytest.param(
            correct((3, 4), Add(0, 0, 5)),
            {"do": "instead", "of": [3, 4], "actions": [ADD]},
            id="a correction",
        ),
    ],
)
def test_a_body_is_json_and_comes_back(body: Any, data: dict[str, Any]) -> None:
    assert log.body_to_json(body) == data
    assert log.body_from_json(TALLY, data) == body


@pytest.mark.parametrize(
    "data",
    [
        pytest.param([], id="no object"),
        pytest.param({"do": "fly"}, id="unknown"),
        pytest.param({"do": "instead", "actions": []}, id="names nothing"),
        pytest.param({"do": "instead", "of": 3, "actions": []}, id="names no list"),
        pytest.param({"do": "instead", "of": ["3"], "actions": []}, id="names a word"),
        pytest.param({"do": "instead", "of": [3], "actions": ADD}, id="actions are no list"),
        pytest.param({"do": "instead", "of": [3], "actions": [ADD] * 1000}, id="too many actions"),
        pytest.param({"do": "instead", "of": [3], "actions": [ADD], "by": 3}, id="a field too many"),
        pytest.param(
            {"do": "instead", "of": [3], "actions": [{"do": "tick", "step": "bowl", "done": True}]},
            id="a room entry put in",
        ),
        pytest.param(
            {"do": "instead", "of": [3], "actions": [{"do": "instead", "of": [1], "actions": []}]},
            id="an Instead put in",
        ),
    ],
)
def test_what_is_no_body_is_broken(data: Any) -> None:
    with pytest.raises(Broken):
        log.body_from_json(TALLY, data)


def test_what_this_release_cannot_read_stays_in_the_log_and_is_skipped() -> None:
    words = json.dumps({"do": "fly", "seat": 0})
    kept = log.body_kept(TALLY, words)
    assert isinstance(kept, Unreadable)
    assert log.body_to_json(kept) == json.loads(words)
    room = left(Add(0, 0, 5), kept, Tick("bowl", True), Add(0, 0, 1))
    assert counter(room) == 6
    assert [skipped.seq for skipped in room.skipped] == [2]


def test_what_can_be_read_is_kept_as_what_it_is() -> None:
    assert log.body_kept(TALLY, json.dumps({"do": "pick", "seat": 0, "card": 3})) == Pick(0, 3)
