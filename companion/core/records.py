"""A frozen record with some fields changed, for rules that are asked for every button of every board."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias, TypeVar

Record = TypeVar("Record")
Field: TypeAlias = "tuple[str, Callable[[Any], Any], Callable[[Any, Any], None]]"


def replace(record: Record, /, **changes: Any) -> Record:
    """What `dataclasses.replace` gives, in half the time: fields are copied without asking `__init__`."""
    kind: Any = type(record)
    fields = _fields(kind)
    if not fields:
        return dataclasses.replace(record, **changes)  # type: ignore[type-var]
    copy: Record = object.__new__(kind)
    for name, get, put in fields:
        put(copy, changes.pop(name) if name in changes else get(record))
    if changes:
        raise TypeError(f"{kind.__name__} has no {', '.join(changes)}")
    return copy


@cache
def _fields(kind: Any) -> tuple[Field, ...]:
    """How each field is read and written; none where that is not all there is to a new record."""
    if not hasattr(kind, "__slots__") or hasattr(kind, "__post_init__"):
        return ()
    slots = {field.name: getattr(kind, field.name) for field in dataclasses.fields(kind)}
    return tuple((name, slot.__get__, slot.__set__) for name, slot in slots.items())
