"""Actions to JSON and back: their field names are the format of logs and exports.

Types of a field: int, str, bool, a Literal, or a tuple of these. `Annotated[int, Between(a, b)]`
limits a number, `Annotated[str, Length(n)]` a word; `Annotated[tuple[…], Length(n)]` a list.
`OneOf(words)` beside the length of a word are those that a form offers.
"""

from __future__ import annotations

import json
import re
import types
import typing
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, dataclass, fields
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias, get_args, get_origin

from companion.core.errors import Broken
from companion.core.text import Text

JSON: TypeAlias = "bool | int | float | str | list[JSON] | dict[str, JSON] | None"
WIDEST = 1_000_000


@dataclass(frozen=True, slots=True)
class Between:
    """The least and the largest number a field takes."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Length:
    """The most characters of a word, or the most items of a list."""

    most: int


@dataclass(frozen=True, slots=True)
class OneOf:
    """What forms offer for a word; any other is read too, so that rules refuse it by name."""

    words: tuple[str, ...]


Tap: TypeAlias = Annotated[str, Length(64)]
SeatOrNobody: TypeAlias = Annotated[int, Between(0, 7)] | None
Count: TypeAlias = Annotated[int, Between(0, 1_000_000)]
Milliseconds: TypeAlias = Annotated[int, Between(0, 253_402_300_799_999)]  # to the end of the year 9999


compact = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
"""A JSON value in as few characters as it takes."""


@cache
def name_of(action: type) -> str:
    """`SetLeader` is `set_leader` in logs."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", action.__name__).lower()


@cache
def shape_of(action: type) -> dict[str, Any]:
    """The fields of an action with their types, annotations kept."""
    hints = typing.get_type_hints(action, include_extras=True)
    return {field.name: hints[field.name] for field in fields(action)}


@cache
def _needed(action: type) -> frozenset[str]:
    return frozenset(
        field.name
        for field in fields(action)
        if field.default is MISSING and field.default_factory is MISSING
    )


def encode(action: Any) -> dict[str, Any]:
    """An action as a JSON object; `do` is its name."""
    kind: type = type(action)
    return {"do": name_of(kind)} | {name: _plain(getattr(action, name)) for name in shape_of(kind)}


def _plain(value: Any) -> Any:
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def decode(types_: Iterable[type], data: Any) -> Any:
    """The action that a JSON object means; raises Broken, naming the field."""
    known = {name_of(each): each for each in types_}
    if not isinstance(data, Mapping):
        raise Broken(Text("An action is a list of named fields."))
    word = data.get("do")
    if not isinstance(word, str) or word not in known:
        raise Broken(Text("This game has no action called “{word}”.", word=str(word)[:40]))
    return build(known[word], {key: value for key, value in data.items() if key != "do"})


def build(action: type, given: Mapping[str, Any]) -> Any:
    """An action from its fields, each checked; raises Broken, naming the field."""
    shape = shape_of(action)
    for name in given:
        if name not in shape:
            raise Broken(Text("{field}: there is no such field.", field=str(name)[:40]))
    for name in shape:
        if name not in given and name in _needed(action):
            raise Broken(Text("{field}: this is missing.", field=name))
    return action(**{name: checked(shape[name], value, name) for name, value in given.items()})


def checked(kind: Any, value: Any, path: str) -> Any:
    """A value of a field as its type wants it; raises Broken with the field's path."""
    limits: tuple[Any, ...] = ()
    if get_origin(kind) is Annotated:
        kind, *rest = get_args(kind)
        limits = tuple(rest)
    origin = get_origin(kind)
    if origin is Literal:
        return _literal(get_args(kind), value, path)
    if origin is tuple:
        return _tuple(get_args(kind), limits, value, path)
    if origin in (typing.Union, types.UnionType):
        return _optional(get_args(kind), value, path)
    if kind is bool:
        return _exactly(bool, value, Text("{field}: yes or no.", field=path))
    if kind is int:
        return _number(limits, value, path)
    return _word(limits, value, path)


def _exactly(kind: type, value: Any, text: Text) -> Any:
    if type(value) is not kind:
        raise Broken(text)
    return value


def _optional(kinds: tuple[Any, ...], value: Any, path: str) -> Any:
    if value is None and type(None) in kinds:
        return None
    (kind,) = (each for each in kinds if each is not type(None))
    return checked(kind, value, path)


def _literal(choices: tuple[Any, ...], value: Any, path: str) -> Any:
    if not any(type(value) is type(each) and value == each for each in choices):
        listed = ", ".join(str(each) for each in choices)
        raise Broken(Text("{field}: one of {choices}.", field=path, choices=listed))
    return value


def _number(limits: tuple[Any, ...], value: Any, path: str) -> int:
    bounds = next((each for each in limits if isinstance(each, Between)), Between(-WIDEST, WIDEST))
    if type(value) is not int or not bounds.least <= value <= bounds.most:
        raise Broken(
            Text(
                "{field}: a whole number from {least} to {most}.",
                field=path,
                least=bounds.least,
                most=bounds.most,
            )
        )
    return value


def _word(limits: tuple[Any, ...], value: Any, path: str) -> str:
    most = next((each.most for each in limits if isinstance(each, Length)), 200)
    if type(value) is not str or len(value) > most:
        raise Broken(Text("{field}: words of at most {most} characters.", field=path, most=most))
    return value


def _tuple(items: tuple[Any, ...], limits: tuple[Any, ...], value: Any, path: str) -> tuple[Any, ...]:
    most = next((each.most for each in limits if isinstance(each, Length)), 100)
    if not isinstance(value, list | tuple) or len(value) > most:
        raise Broken(Text("{field}: a list of at most {most} items.", field=path, most=most))
    if items[-1:] == (Ellipsis,):
        items = (items[0],) * len(value)
    if len(items) != len(value):
        raise Broken(Text("{field}: a list of {n} items.", field=path, n=len(items)))
    return tuple(
        checked(kind, item, f"{path}[{index}]")
        for index, (kind, item) in enumerate(zip(items, value, strict=True))
    )
