"""An action as the fields of a form, worked out from its types: for every game alike, without knowing any."""

from __future__ import annotations

import json
import types
import typing
from collections.abc import Iterator
from dataclasses import MISSING, dataclass, fields
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, get_args, get_origin

from companion.core.codec import WIDEST, Between, OneOf, encode, name_of, shape_of
from companion.core.game import Game
from companion.core.records import replace
from companion.core.room import Seated
from companion.core.text import Text, verbatim

Mark = TypeVar("Mark")
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

    `choices` are (JSON, what it is called) for a choice, and what a list of words may hold; a seat is chosen
    among the room's and those `beside` them, and nobody where it may be `empty`.
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
        if self.kind in ("seat", "choice", "json"):
            return json.dumps(self.value, ensure_ascii=False)
        if self.value is None:
            return ""
        if self.kind == "numbers":
            return ", ".join(str(each) for each in self.value)
        return str(self.value)


def called(game: Game, word: str) -> Text:
    """The name of an action, a field or a choice: the game's, the app's, or as it stands in the log."""
    known = game.words.get(word) or WORDS.get(word)
    return known or verbatim(word.replace("_", " "))


def beside(game: Game, players: int, named: int | None = None) -> tuple[tuple[int, Text], ...]:
    """The seats that a form offers beside the room's: the rival of one alone, and one that the entry names."""
    seats: dict[int, Text] = {}
    if named is not None and named >= players:
        seats[named] = verbatim(str(named + 1))
    if players == 1 and "rival" in game.words:
        seats[players] = game.words["rival"]
    return tuple(seats.items())


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
    if name == "seat" or _mark(hint, Seated) is not None:
        return Field(key, title, "seat", value, empty=empty)
    if choices := _choices(game, hint):
        more = (("null", Text("nothing")),) if empty else ()
        return Field(key, title, "choice", value, choices=(*choices, *more))
    if plain is int and not empty:
        return Field(key, title, "number", value, limits.least, limits.most)
    if plain is str and not empty:
        return Field(key, title, "words", value)
    if get_origin(plain) is tuple and not empty:
        return _list(game, Field(key, title, "json", value or ()), get_args(plain))
    return Field(key, title, "json", value, limits.least, limits.most, empty=empty)


def _list(game: Game, field: Field, items: tuple[Any, ...]) -> Field:
    """A list of one kind of thing, with the words it may hold; any other list is typed as JSON."""
    if items[1:] != (...,):
        return field
    if _plain(items[0])[0] is int:
        return replace(field, kind="numbers")
    return replace(field, choices=_choices(game, items[0]))


def _choices(game: Game, hint: Any) -> tuple[tuple[str, Text], ...]:
    plain, *_ = _plain(hint)
    if plain is bool:
        return (("true", Text("yes")), ("false", Text("no")))
    marked = _mark(hint, OneOf)
    offered = marked.words if marked else get_args(plain) if get_origin(plain) is Literal else ()
    return tuple((json.dumps(each), called(game, str(each))) for each in offered)


def _mark(hint: Any, kind: type[Mark]) -> Mark | None:
    """What stands beside a type about its meaning."""
    return next((each for each in get_args(_bare(hint)) if isinstance(each, kind)), None)


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
    bounds = _mark(bare, Between) or Between(-WIDEST, WIDEST)
    return get_args(bare)[0], bounds, bare is not hint
