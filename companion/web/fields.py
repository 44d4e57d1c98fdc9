"""An action as the fields of a form, worked out from its types: for every game alike, without knowing any."""

from __future__ import annotations

import json
import types
import typing
from collections.abc import Iterator
from dataclasses import MISSING, dataclass, fields
from typing import Annotated, Any, Literal, TypeAlias, get_args, get_origin

from companion.core.codec import WIDEST, Between, encode, name_of, shape_of
from companion.core.game import Game
from companion.core.room import SeatIndex
from companion.core.text import Text, verbatim

Kind: TypeAlias = Literal["number", "seat", "choice", "numbers", "words", "json"]
PREFIX: dict[Kind, str] = {
    "number": "f", "seat": "j", "choice": "j", "numbers": "l", "words": "w", "json": "j",
}  # fmt: skip
"""How `web/taps.py` reads what is typed into a field of this kind."""

WORDS = {
    "seat": Text("Seat"),
    "other": Text("Other seat"),
    "round": Text("Round"),
    "turn": Text("Turn"),
    "value": Text("Value"),
    "by": Text("How many more"),
    "number": Text("Number"),
}
"""Names that games share; each brings the rest itself, in `Game.words`."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field of an action: `value` is None where nothing has been chosen yet.

    `choices` are (JSON, what it is called) for a choice; a seat is chosen among the room's, and nobody
    where it may be `empty`.
    """

    key: str
    title: Text
    kind: Kind
    value: Any
    least: int = 0
    most: int = 0
    choices: tuple[tuple[str, Text], ...] = ()
    empty: bool = False

    @property
    def name(self) -> str:
        return f"{PREFIX[self.kind]}.{self.key}"

    @property
    def typed(self) -> str:
        """What stands in the field: as a person would type it, or as JSON where it is chosen."""
        if self.kind in ("seat", "choice"):
            return json.dumps(self.value)
        if self.value is None:
            return ""
        if self.kind == "numbers":
            return ", ".join(str(each) for each in self.value)
        return json.dumps(self.value, ensure_ascii=False) if self.kind == "json" else str(self.value)


def called(game: Game, word: str) -> Text:
    """The name of an action, a field or a choice: the game's, the app's, or as it stands in the log."""
    known = game.words.get(word) or WORDS.get(word)
    return known or verbatim(word.replace("_", " "))


def fields_of(game: Game, action: Any, path: str) -> tuple[Field, ...]:
    """The fields of an action that stands in an act under `path`; what its author saw (`was`) is kept."""
    given = encode(action)
    return tuple(_fields(game, type(action), given, path))


def blank(game: Game, kind: type, path: str, seat: int | None) -> tuple[Field, ...]:
    """The fields of an action that has not been done yet, by the seat that seems to be meant."""
    given = {each.name: each.default for each in fields(kind) if each.default is not MISSING}
    if "seat" in shape_of(kind) and seat is not None:
        given["seat"] = seat
    return tuple(_fields(game, kind, given, path))


def blank_body(kind: type) -> dict[str, Any]:
    """The action as JSON with what is not asked for: what its author saw is not known."""
    return {"do": name_of(kind)} | {
        name: _unseen(hint) for name, hint in shape_of(kind).items() if _seen(name)
    }


def _seen(name: str) -> bool:
    return name == "was" or name.startswith("was_")


def _unseen(hint: Any) -> Any:
    """A value that a `was` field takes: nothing compares it in a correction."""
    plain, limits, empty = _plain(hint)
    if empty:
        return None
    if plain is bool:
        return False
    if get_origin(plain) is Literal:
        return get_args(plain)[0]
    if get_origin(plain) is tuple:
        return []
    return "" if plain is str else max(0, limits.least)


def _fields(game: Game, kind: type, given: dict[str, Any], path: str) -> Iterator[Field]:
    for name, hint in shape_of(kind).items():
        if not _seen(name):
            yield _field(game, name, hint, given.get(name), f"{path}.{name}")


def _field(game: Game, name: str, hint: Any, value: Any, key: str) -> Field:
    plain, limits, empty = _plain(hint)
    title = called(game, name)
    if name == "seat" or _bare(hint) == SeatIndex:
        return Field(key, title, "seat", value, empty=empty)
    if choices := _choices(game, plain):
        more = (("null", Text("nothing")),) if empty else ()
        return Field(key, title, "choice", value, choices=(*choices, *more))
    if plain is int and not empty:
        return Field(key, title, "number", value, limits.least, limits.most)
    if plain is str and not empty:
        return Field(key, title, "words", value)
    if get_origin(plain) is tuple and _plain(get_args(plain)[0])[0] is int and get_args(plain)[1:] == (...,):
        return Field(key, title, "numbers", value)
    return Field(key, title, "json", value)


def _choices(game: Game, plain: Any) -> tuple[tuple[str, Text], ...]:
    if plain is bool:
        return (("true", Text("yes")), ("false", Text("no")))
    if get_origin(plain) is not Literal:
        return ()
    return tuple((json.dumps(each), called(game, str(each))) for each in get_args(plain))


def _bare(hint: Any) -> Any:
    """A type without its `| None`."""
    if get_origin(hint) in (typing.Union, types.UnionType):
        (hint,) = (each for each in get_args(hint) if each is not type(None))
    return hint


def _plain(hint: Any) -> tuple[Any, Between, bool]:
    """The type without its limits, these limits, and whether it may be nothing."""
    bare = _bare(hint)
    if get_origin(bare) is not Annotated:
        return bare, Between(-WIDEST, WIDEST), bare is not hint
    plain, *limits = get_args(bare)
    bounds = next((each for each in limits if isinstance(each, Between)), Between(-WIDEST, WIDEST))
    return plain, bounds, bare is not hint
