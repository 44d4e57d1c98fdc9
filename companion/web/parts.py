"""The parts of a board, each of which is rendered by itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, cast

from jinja2 import BaseLoader, Environment
from jinja2.meta import find_referenced_templates, find_undeclared_variables


@dataclass(frozen=True, slots=True)
class Form:
    """For whom a board is joined: the seat that stands first (None: nobody's), playing or watching."""

    seat: int | None
    playing: bool


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """A template in a language, and what it is told besides the room."""

    template: str
    language: str
    told: Mapping[str, Any]


@lru_cache(maxsize=10_000)  # room after room has the same ones: each is there once
def part(template: str, language: str, **told: Any) -> Part:
    return Part(template, language, told)


class Narrow(dict[Part, Part]):
    """Parts by what their templates mention: those who play and those who watch share all that is the same for both."""

    def __init__(self, env: Environment) -> None:
        self._env = env
        self._mentioned = cache(self._read)

    def __missing__(self, wide: Part) -> Part:
        names = self._mentioned(wide.template)
        told = {name: value for name, value in wide.told.items() if names is None or name in names}
        self[wide] = narrow = part(wide.template, wide.language, **told)
        return narrow

    def _read(self, template: str) -> frozenset[str] | None:
        """The names that a template, and those it takes parts from, may ask for; None if only rendering tells."""
        source = cast("BaseLoader", self._env.loader).get_source(self._env, template)[0]
        tree = self._env.parse(source)
        names = frozenset(find_undeclared_variables(tree))
        for other in find_referenced_templates(tree):
            more = self._mentioned(other) if other else None
            if more is None:
                return None
            names |= more
        return names


@lru_cache(maxsize=10_000)
def parts_of_play(game: str, players: int, over: bool, language: str, form: Form) -> tuple[Part | None, ...]:
    """Those of play in order: status, mine before the other seats, shared, undo, and the dock if there is one."""
    folder, first, playing = f"games/{game}", form.seat, form.playing
    dock = None
    if over:  # the way to the result, for everybody
        dock = part(f"{folder}/dock.html", language, seat=0, playing=False)
    elif playing and first is not None:
        dock = part(f"{folder}/dock.html", language, seat=first, playing=True)
    order = [((first or 0) + step) % players for step in range(players)]
    return (
        part(f"{folder}/status.html", language, playing=playing),
        *(
            part(f"{folder}/seat.html", language, seat=seat, mine=playing and seat == first, playing=playing)
            for seat in order
        ),
        part(f"{folder}/shared.html", language, playing=playing),
        part("play/undo.html", language, playing=playing),
        dock,
    )
