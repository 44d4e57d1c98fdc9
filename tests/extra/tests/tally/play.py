"""Random moves of Tally, legal or not, towards the end of the game and into every refusal."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.games.tally.rules import (  # type: ignore[import-untyped]  # found through COMPANION_EXTRA
    Add,
    Bonus,
    Drop,
    EndGame,
    Lot,
    NextRound,
    Pick,
    Set,
    State,
    value_of,
)


def draw(rng: Random, state: State) -> Any:
    seats = len(state.places)
    seat = rng.randrange(min(6, seats + (rng.random() < 0.02)))
    counter: Any = rng.randrange(2)
    match rng.randrange(20):
        case 0 | 1 | 2 | 3 | 4:
            return Add(seat, counter, rng.randint(-99, 99))
        case 5 | 6 | 7:
            seat %= seats
            value = rng.choice((0, 12, 99, 9999, -9999))
            return Set(seat, counter, value, value_of(state, seat, counter))
        case 8 | 9:
            return Bonus(seat, tuple(rng.randint(-99, 99) for _ in range(rng.randrange(4))))
        case 10 | 11 | 12:
            return Pick(seat, rng.randrange(10))
        case 13 | 14 | 15:
            return Drop(seat, rng.randrange(10))
        case 16:
            return Lot(seat)
        case 17:
            return EndGame(state.round) if rng.random() < 0.1 else NextRound(max(1, state.round - 1))
        case _:
            return NextRound(state.round)
