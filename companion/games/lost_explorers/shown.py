"""What the pages of this game ask of a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.core.text import Text
from companion.games.lost_explorers import state as table
from companion.games.lost_explorers.state import State


def _clues_of(state: State, seat: int) -> int:
    return table.clues_of(state.players[seat])


def _members_of(state: State, seat: int) -> int:
    return table.members(state.players[seat])


def _vehicles_of(state: State, seat: int) -> int | None:
    return table.vehicle_count(state.players[seat])


def _can_visit(_state: State, held: tuple[int, ...], needed: list[int]) -> tuple[bool, tuple[int, ...]]:
    return table.can_visit(held, tuple(needed))


def _brought_clue(_state: State, said: tuple[Text, ...]) -> bool:
    return any(part.id in ("clue!", "{n} clues!") for part in said)


def _ends_game(state: State) -> bool:
    return bool(table.ending(state, state.acting))


SHOWN: Mapping[str, Callable[..., Any]] = {
    "clues_of": _clues_of,
    "members_of": _members_of,
    "vehicles_of": _vehicles_of,
    "first_limit": table.first_turn_limit,
    "can_visit": _can_visit,
    "brought_clue": _brought_clue,
    "ends_game": _ends_game,
}
