"""Temples whose values do not fit the level tiles of the box."""

from __future__ import annotations

from companion.core.text import Text
from companion.games.tikal import data
from companion.games.tikal.questions import tiles_left
from companion.games.tikal.state import State
from companion.games.tikal.texts import Parts


def value_doubts(after: State) -> Parts:
    over = [value for value in data.LEVEL_TILES if tiles_left(after, value) < 0]
    if over:
        return (Text("more tiles with {n} on temples than there are, please check", n=over[0]),)
    return unlikely_values(after)


def unlikely_values(state: State) -> Parts:
    """More temples with a number than tiles of it exist."""
    values = [temple.value for temple in state.temples]
    return tuple(high_temples(values))


def high_temples(values: list[int]) -> list[Text]:
    """Only the lowest number above 6 that does not fit is named."""
    for least in range(data.LARGEST_PRINTED + 1, data.LARGEST + 1):
        count = sum(value >= least for value in values)
        if count > data.LEVEL_TILES[least]:
            return [
                Text(
                    "{n} temples show {least} or more, but there are only {tiles} tiles with {least}",
                    n=count,
                    least=least,
                    tiles=data.LEVEL_TILES[least],
                )
            ]
    return []
