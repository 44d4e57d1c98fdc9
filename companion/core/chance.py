"""Drawing lots: the only place that may import `random`.

`Random(seed).random()` is the one method whose sequence Python promises to keep in later
versions, so everything is drawn with it and with our own Fisher–Yates.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A source of draws; the same seed draws the same again, no seed draws anew."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = random.Random(seed) if seed is not None else random.SystemRandom()

    def below(self, n: int) -> int:
        """A whole number from 0 to n − 1."""
        return int(self._random.random() * n)

    def one_of(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> tuple[T, ...]:
        pile = list(things)
        for last in range(len(pile) - 1, 0, -1):
            other = self.below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        return tuple(pile)
