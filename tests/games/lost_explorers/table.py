"""Tables to test with."""

from __future__ import annotations

from typing import Any

from companion.games.lost_explorers import GAME
from companion.games.lost_explorers.rules import Player, State
from companion.language import Reader


def new(players: int, **options: bool | int) -> State:
    """A game before its first entry."""
    state: State = GAME.new(GAME.setup(players, options))
    return state


def table(*tracks: tuple[int, int], vehicles: tuple[int | None, ...] = (), **fields: Any) -> State:
    """A game under way: leaders of each seat, counted vehicle tokens, and other fields of the state."""
    totals = vehicles or (None,) * len(tracks)
    players = tuple(Player(row, None, total) for row, total in zip(tracks, totals, strict=True))
    given = {"options": GAME.setup(len(tracks)).options, "round": 6, **fields}
    return State(players=players, **given)


def said(before: State, action: Any) -> list[str]:
    """What the log would say, in English, part by part."""
    read = Reader("en", GAME, ("Mika", "Ken", "Sora", "Aya"))
    return [read(part) for part in GAME.said(before, action, GAME.apply(before, action))]


def after(state: State, *actions: Any) -> State:
    for action in actions:
        state = GAME.apply(state, action)
    return state
