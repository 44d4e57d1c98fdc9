"""The six stacks of temple tiles, which run out."""

from __future__ import annotations

from companion.core.errors import Illegal
from companion.core.text import Text
from companion.games.arnak import data, texts
from companion.games.arnak.flow import players
from companion.games.arnak.plays import BuyTile
from companion.games.arnak.settings import SetTiles
from companion.games.arnak.state import State, put, told, with_player

LEFT, MIDDLE, RIGHT = (
    Text("a coin and two tablets"),
    Text("a jewel"),
    Text("a compass and an arrowhead"),
)
PRICES = (
    LEFT,
    MIDDLE,
    RIGHT,
    Text("a coin, two tablets and a jewel"),
    Text("a jewel, a compass and an arrowhead"),
    Text("a coin, two tablets, a jewel, a compass and an arrowhead"),
)
"""The tiles of 6 cost what the two below them cost together, the 11 what all three cost: brief."""

NAMES = (
    Text("left 2"),
    Text("middle 2"),
    Text("right 2"),
    Text("left 6"),
    Text("right 6"),
    Text("the 11"),
)


def in_stack(state: State) -> int:
    """Tiles that a full stack has."""
    return data.TILES_PER_STACK[players(state)]


def taken(state: State, stack: int) -> int:
    return sum(player.tiles[stack] for player in state.players)


def left(state: State, stack: int) -> int:
    """Tiles left in a stack, never below 0."""
    return max(0, in_stack(state) - taken(state, stack))


def bought(state: State, action: BuyTile) -> State:
    if not left(state, action.stack):
        raise Illegal(texts.STACK_EMPTY)
    return _with_tiles(state, action.seat, action.stack, state.players[action.seat].tiles[action.stack] + 1)


def tiles_set(state: State, action: SetTiles) -> State:
    return _with_tiles(state, action.seat, action.stack, action.tiles)


def _with_tiles(state: State, seat: int, stack: int, tiles: int) -> State:
    own = put(state.players[seat].tiles, stack, tiles)
    return told(with_player(state, seat, tiles=own), seat, "temple_tiles")


def by_points(tiles: tuple[int, ...]) -> tuple[int, int, int]:
    """Tiles of 2, 6 and 11 points."""
    each = {2: 0, 6: 0, 11: 0}
    for points, count in zip(data.STACKS, tiles, strict=True):
        each[points] += count
    return each[2], each[6], each[11]
