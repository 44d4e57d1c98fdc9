"""A score sheet typed by hand, as a file: read strictly, every fault named with its field."""

from __future__ import annotations

import json
import types
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from typing import Annotated, Any, Literal, get_args, get_origin

from companion.core import codec
from companion.core.codec import Between, Length
from companion.core.errors import Broken
from companion.core.names import new_name
from companion.core.text import Text

LARGEST = 1_000_000
DEEPEST = 20


@dataclass(frozen=True)
class Nothing:
    """For games whose sheet has no options, or nothing beside the seats."""


@dataclass(frozen=True)
class Sheet:
    """What a file said: options, seats in order, and what stands beside them."""

    options: Any
    seats: tuple[Any, ...]
    table: Any


@dataclass(frozen=True, kw_only=True)
class ScoreSheet:
    """How a game is scored from a file: dataclasses for its fields, and the state they mean.

    `seat` has a field `name`. `faults` tells what no single field shows, `notes` what is doubtful.
    `lines` are the keys of the categories that a file can fill, all of them when it is empty.
    """

    seat: type
    options: type = Nothing
    table: type = Nothing
    state: Callable[[Sheet], Any]
    faults: Callable[[Sheet], Iterable[Text]] = lambda _sheet: ()
    notes: Callable[[Sheet], Iterable[Text]] = lambda _sheet: ()
    lines: tuple[str, ...] = ()
    example: Mapping[str, Any]


class Faulty(Exception):
    """A file that cannot be scored or read; `faults` has one sentence each."""

    def __init__(self, faults: Iterable[Text]) -> None:
        self.faults = tuple(faults)
        super().__init__(f"{len(self.faults)} faults")


class _Object(dict[str, Any]):
    """A JSON object that remembers which names it had twice."""

    repeated: tuple[str, ...] = ()


def _object(pairs: list[tuple[str, Any]]) -> _Object:
    made = _Object(pairs)
    names = [name for name, _ in pairs]
    made.repeated = tuple(sorted({name for name in names if names.count(name) > 1}))
    return made


def parse(data: bytes, largest: int = LARGEST) -> Any:
    """JSON without surprises; raises Faulty."""
    if len(data) > largest:
        raise Faulty([Text("The file is too large: at most {n} bytes.", n=largest)])
    try:
        found = json.loads(data.decode("utf-8-sig"), object_pairs_hook=_object, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        text = Text("This is not JSON: line {line}, column {column}.", line=error.lineno, column=error.colno)
        raise Faulty([text]) from None
    except RecursionError:
        raise Faulty([_too_deep()]) from None
    except ValueError:  # not UTF-8, NaN, a number of thousands of digits
        raise Faulty([Text("This is not JSON in UTF-8.")]) from None
    if _depth(found) > DEEPEST:
        raise Faulty([_too_deep()])
    if twice := list(_repeats(found, "")):
        raise Faulty(Text("{field}: this field is there twice.", field=path) for path in twice)
    return found


def _no_constant(word: str) -> None:
    raise ValueError(word)


def _too_deep() -> Text:
    return Text("The file is nested too deeply: at most {n} levels.", n=DEEPEST)


def _children(value: Any) -> Iterable[tuple[str, Any]]:
    if isinstance(value, dict):
        return ((f".{name}", child) for name, child in value.items())
    return ((f"[{at}]", child) for at, child in enumerate(value)) if isinstance(value, list) else ()


def _depth(value: Any) -> int:
    """Levels of objects and lists, counted without recursion."""
    level, depth = [value], 0
    while level:
        depth += 1
        level = [child for parent in level for _, child in _children(parent)]
    return depth


def _repeats(value: Any, path: str) -> Iterator[str]:
    if isinstance(value, _Object):
        yield from (f"{path}.{name}".lstrip(".") for name in value.repeated)
    for step, child in _children(value):
        yield from _repeats(child, path + step)


def read(definition: ScoreSheet, players: tuple[int, int], data: Any) -> Sheet:
    """A parsed file as the game's sheet; raises Faulty with every fault."""
    if not isinstance(data, Mapping):
        raise Faulty([Text("A score sheet is an object with “seats”.")])
    faults: list[Text] = []
    beside = {name: value for name, value in data.items() if name not in ("options", "seats")}
    options = _fields(definition.options, data.get("options") or {}, "options.", faults)
    table = _fields(definition.table, beside, "", faults)
    seats = _seats(definition, players, data.get("seats"), faults)
    if faults:
        raise Faulty(faults)
    sheet = Sheet(options, tuple(seats), table)
    if further := tuple(definition.faults(sheet)):
        raise Faulty(further)
    return sheet


def _seats(definition: ScoreSheet, players: tuple[int, int], given: Any, faults: list[Text]) -> list[Any]:
    least, most = players
    if not isinstance(given, list):
        faults.append(Text("{field}: a list of the players.", field="seats"))
        return []
    if not least <= len(given) <= most:
        faults.append(Text("{field}: from {least} to {most} players.", field="seats", least=least, most=most))
    seats = [_fields(definition.seat, each, f"seats[{at}].", faults) for at, each in enumerate(given[:most])]
    names: set[str] = set()
    for at, seat in enumerate(seats):
        if seat is not None:
            _name(seat.name, f"seats[{at}].name", names, faults)
    return seats


def _name(name: str, path: str, names: set[str], faults: list[Text]) -> None:
    try:
        cleaned = new_name(name)
    except Broken as broken:
        faults.append(Text("{field}: {why}", field=path, why=broken.text))
        return
    if cleaned.casefold() in names:
        faults.append(Text("{field}: somebody else has this name.", field=path))
    names.add(cleaned.casefold())


def _fields(kind: type, given: Any, path: str, faults: list[Text]) -> Any:
    """An instance from an object, or None after telling every fault of it."""
    if not isinstance(given, Mapping):
        faults.append(Text("{field}: a list of named fields.", field=path.rstrip(".") or "options"))
        return None
    shape, before = codec.shape_of(kind), len(faults)
    optional = {field.name for field in fields(kind) if field.default is not MISSING}
    faults += [
        Text("{field}: there is no such field.", field=f"{path}{name[:40]}")
        for name in given
        if name not in shape
    ]
    values: dict[str, Any] = {}
    for name, wanted in shape.items():
        value = given.get(name)
        if value is None and name in optional:
            continue
        if value is None:
            faults.append(Text("{field}: this is missing.", field=path + name))
            continue
        if (item := _item_of(wanted)) is not None:
            values[name] = _list(item, _most(wanted), value, path + name, faults)
            continue
        try:
            values[name] = codec.checked(wanted, value, path + name)
        except Broken as broken:
            faults.append(broken.text)
    return kind(**values) if len(faults) == before else None


def _item_of(kind: Any) -> type | None:
    """The dataclass of a list of objects, or None for any other field."""
    if get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    items = get_args(kind) if get_origin(kind) is tuple else ()
    listed = items[1:] == (Ellipsis,) and isinstance(items[0], type) and is_dataclass(items[0])
    return items[0] if listed else None


def _most(kind: Any) -> int:
    """The most items of a list."""
    limits = get_args(kind)[1:] if get_origin(kind) is Annotated else ()
    return next((each.most for each in limits if isinstance(each, Length)), 100)


def _list(item: type, most: int, given: Any, path: str, faults: list[Text]) -> tuple[Any, ...]:
    """A list of objects, after telling every fault of each."""
    if not isinstance(given, list) or len(given) > most:
        faults.append(Text("{field}: a list of at most {most} items.", field=path, most=most))
        return ()
    return tuple(_fields(item, each, f"{path}[{at}].", faults) for at, each in enumerate(given))


def schema(definition: ScoreSheet, title: str, players: tuple[int, int]) -> dict[str, Any]:
    """The JSON Schema of a game's score sheet."""
    beside = _schema_of_fields(definition.table)
    seats = {
        "type": "array",
        "minItems": players[0],
        "maxItems": players[1],
        "items": _schema_of_fields(definition.seat),
    }
    options = _schema_of_fields(definition.options)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "type": "object",
        "properties": {"options": options, "seats": seats, **beside["properties"]},
        "required": ["seats", *beside["required"]],
        "additionalProperties": False,
    }


def _schema_of_fields(kind: type) -> dict[str, Any]:
    needed = [field.name for field in fields(kind) if field.default is MISSING]
    return {
        "type": "object",
        "properties": {name: schema_of(wanted) for name, wanted in codec.shape_of(kind).items()},
        "required": needed,
        "additionalProperties": False,
    }


def schema_of(kind: Any) -> dict[str, Any]:
    """The JSON Schema of one field's type."""
    if isinstance(kind, type) and is_dataclass(kind):
        return _schema_of_fields(kind)
    limits: tuple[Any, ...] = ()
    if get_origin(kind) is Annotated:
        kind, *rest = get_args(kind)
        limits = tuple(rest)
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Literal:
        return {"enum": list(arguments)}
    if origin in (typing.Union, types.UnionType):
        return {"anyOf": [schema_of(each) for each in arguments]}
    if origin is tuple:
        return _schema_of_list(arguments, limits)
    if kind is bool or kind is type(None):
        return {"type": "boolean" if kind is bool else "null"}
    if kind is int:
        bounds = next((each for each in limits if isinstance(each, Between)), None)
        return {"type": "integer"} | ({"minimum": bounds.least, "maximum": bounds.most} if bounds else {})
    length = next((each.most for each in limits if isinstance(each, Length)), None)
    return {"type": "string"} | ({"maxLength": length} if length else {})


def _schema_of_list(items: tuple[Any, ...], limits: tuple[Any, ...]) -> dict[str, Any]:
    if items[-1:] == (Ellipsis,):
        most = next((each.most for each in limits if isinstance(each, Length)), 100)
        return {"type": "array", "items": schema_of(items[0]), "maxItems": most}
    return {
        "type": "array",
        "prefixItems": [schema_of(each) for each in items],
        "minItems": len(items),
        "maxItems": len(items),
    }
