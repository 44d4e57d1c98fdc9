"""Actions to JSON and back, and what is not let in."""

from __future__ import annotations

import json
import typing
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core import codec
from companion.core.codec import Between, Length
from companion.core.errors import Broken
from companion.core.room import ROOM_ACTIONS
from companion.games import games
from companion.language import Reader
from tests.core.tables import Add, Bonus, Set

EVERY_ACTION = [
    pytest.param(kind, id=f"{owner}-{codec.name_of(kind)}")
    for owner, kinds in (("room", ROOM_ACTIONS), *((game.key, game.actions) for game in games().values()))
    for kind in kinds
]


@dataclass(frozen=True, slots=True)
class Everything:
    """A field of every type there is."""

    number: Annotated[int, Between(-3, 3)]
    free: int
    word: Annotated[str, Length(5)]
    yes: bool
    choice: Literal["a", "b"]
    digit: Literal[0, 1]
    pair: tuple[int, str]
    row: Annotated[tuple[Annotated[int, Between(0, 9)], ...], Length(3)]
    nested: tuple[tuple[int, ...], ...]
    maybe: Annotated[int, Between(0, 9)] | None
    spare: int = 7


def values_of(kind: Any) -> st.SearchStrategy[Any]:
    """Values that a field of this type takes."""
    limits: tuple[Any, ...] = ()
    if typing.get_origin(kind) is Annotated:
        kind, *rest = typing.get_args(kind)
        limits = tuple(rest)
    arguments = typing.get_args(kind)
    most = next((limit.most for limit in limits if isinstance(limit, Length)), 12)
    if typing.get_origin(kind) is Literal:
        return st.sampled_from(arguments)
    if typing.get_origin(kind) is tuple and arguments[-1] is Ellipsis:
        return st.lists(values_of(arguments[0]), max_size=min(most, 12)).map(tuple)
    if typing.get_origin(kind) is tuple:
        return st.tuples(*map(values_of, arguments))
    if type(None) in arguments:
        return st.one_of(*(st.none() if each is type(None) else values_of(each) for each in arguments))
    if kind is bool:
        return st.booleans()
    if kind is int:
        bounds = next((limit for limit in limits if isinstance(limit, Between)), Between(-1000, 1000))
        return st.integers(bounds.least, bounds.most)
    return st.text(max_size=most)


def actions_of(kind: type) -> st.SearchStrategy[Any]:
    return st.builds(kind, **{name: values_of(each) for name, each in codec.shape_of(kind).items()})


@pytest.mark.proof
@pytest.mark.parametrize("kind", [*EVERY_ACTION, Everything])
@given(data=st.data())
def test_an_action_comes_back_from_json_as_it_was(kind: type, data: st.DataObject) -> None:
    action = data.draw(actions_of(kind))
    words = json.dumps(codec.encode(action))
    back = codec.decode((kind,), json.loads(words))
    assert back == action
    assert json.dumps(codec.encode(back)) == words


GOOD: dict[str, Any] = {"do": "add", "seat": 1, "counter": 0, "by": 3}


@pytest.mark.parametrize(
    "value", ["1e3", "true", '"3"', "1.5", "3.0", "1000000000", "null", "[3]", "{}", "100"]
)
@pytest.mark.parametrize("field", ["seat", "counter", "by"])
def test_what_is_no_number_of_that_field_is_broken_and_named(field: str, value: str) -> None:
    with pytest.raises(Broken) as refused:
        codec.decode((Add,), {**GOOD, field: json.loads(value)})
    assert Reader("en")(refused.value.text).startswith(f"{field}: ")


@pytest.mark.parametrize(
    "data, field",
    [
        ({**GOOD, "speed": 3}, "speed"),
        ({key: GOOD[key] for key in ("do", "seat", "counter")}, "by"),
        ({"do": "bonus", "seat": 0, "of": [1, "2"]}, "of[1]"),
        ({"do": "bonus", "seat": 0, "of": 1}, "of"),
        ({"do": "bonus", "seat": 0, "of": [1] * 6}, "of"),
        ({"do": "set", "seat": 0, "counter": 1, "value": 3, "was": "x"}, "was"),
        ({"do": "set", "seat": 0, "counter": True, "value": 3, "was": None}, "counter"),
    ],
)
def test_a_field_that_is_wrong_is_named(data: dict[str, Any], field: str) -> None:
    with pytest.raises(Broken) as refused:
        codec.decode((Add, Bonus, Set), data)
    assert Reader("en")(refused.value.text).startswith(f"{field}: ")


EVERYTHING: dict[str, Any] = {
    "number": 0,
    "free": 1,
    "word": "abc",
    "yes": True,
    "choice": "a",
    "digit": 1,
    "pair": [1, "x"],
    "row": [1, 2],
    "nested": [[1], []],
    "maybe": None,
}


@pytest.mark.parametrize(
    "field, value",
    [
        ("number", 4),
        ("free", 1_000_001),
        ("word", "abcdef"),
        ("word", 3),
        ("yes", 1),
        ("yes", "true"),
        ("choice", "c"),
        ("choice", ["a"]),
        ("digit", True),
        ("digit", "1"),
        ("pair", [1]),
        ("pair", [1, "x", 2]),
        ("row", [1, 2, 3, 4]),
        ("row", "12"),
        ("maybe", 10),
    ],
)
def test_every_type_refuses_what_is_not_its_own(field: str, value: Any) -> None:
    with pytest.raises(Broken) as refused:
        codec.build(Everything, {**EVERYTHING, field: value})
    assert Reader("en")(refused.value.text).startswith(f"{field}: ")


def test_a_field_with_a_default_may_be_missing() -> None:
    assert codec.build(Everything, EVERYTHING).spare == 7


@pytest.mark.parametrize("data", [None, 3, "add", [], [GOOD], {}, {"do": 3}, {"do": "fly"}, {"do": ["add"]}])
def test_what_is_no_action_at_all_is_broken(data: Any) -> None:
    with pytest.raises(Broken):
        codec.decode((Add,), data)


@pytest.mark.parametrize("kind", EVERY_ACTION)
def test_no_two_actions_that_a_room_knows_share_a_name(kind: type) -> None:
    for game in games().values():
        names = [codec.name_of(each) for each in (*ROOM_ACTIONS, *game.actions)]
        assert names.count(codec.name_of(kind)) <= 1
        assert "instead" not in names
