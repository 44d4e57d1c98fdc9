"""Random play reaches everything, so that the promises about it mean something."""

from __future__ import annotations

from random import Random

import pytest

from companion.core.errors import Refusal
from companion.games.lost_explorers import GAME
from tests.games.lost_explorers.play import draw
from tests.games.lost_explorers.table import new


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_play_uses_every_action_meets_every_refusal_and_ends_both_ways(players: int) -> None:
    used, met, ends = set(), set(), set()
    for seed in range(30):
        rng, state = Random(seed), new(players)
        for _ in range(400):
            action = draw(rng, state)
            used.add(type(action))
            try:
                state = GAME.apply(state, action)
            except Refusal as refusal:
                met.add(refusal.text.id)
            ends.add(state.ended)
    assert used == set(GAME.actions)
    assert met == set(GAME.refusals)
    assert ends == {"", "clues", "empty"}
