"""The numbers of the box, each with its source; cards stand in `cards.py`, pieces in `pieces.py`."""

from __future__ import annotations

PLAYERS = (2, 4)
"""Fewest and most players: the box."""

BLOCKADES = 6
"""Blockades in the box, numbered from 1: the box."""

LARGEST_CAMP = 3
"""Cards that the largest camp of all pieces removes: the pieces, three sources."""

BLOCKADE_COSTS = {
    1: ("machete", 1),
    2: ("coin", 1),
    3: ("rubble", 1),
    4: ("paddle", 1),
    5: ("machete", 2),
    6: ("rubble", 2),
}
"""What passing a blockade costs: numbers by two sources, not checked on a copy."""

HAND = 4
"""Cards drawn up to: rules notes."""

SLOTS = 6
"""Piles on the market board: the box."""

COPIES = 3
"""Cards of each market type: the box."""

FIGURES_OF_TWO = 2
"""Figures of each of two players; three and four players have one each: rules notes."""

MOST_PIECES = 7
"""A route has at most six seams, for there are six blockades: rules notes."""

FEWEST_PIECES = 5
"""Pieces of the shortest printed route; random ones are no shorter: rules notes."""

TOKENS_PER_CAVE = 4
"""Cave tokens on each cave mountain: two sources."""

CAVE_TOKENS = {
    "machete_1": 2,
    "machete_2": 3,
    "machete_3": 2,
    "paddle_1": 2,
    "paddle_2": 3,
    "coin_1": 2,
    "coin_2": 3,
    "draw": 4,
    "remove": 4,
    "replace": 3,
    "keep": 2,
    "pass": 2,
    "native": 2,
    "symbol": 2,
}
"""Copies of each cave token, 36 in all: two sources."""

COIN_TOKENS = {"coin_1": 2, "coin_2": 4}
"""What cave tokens pay, in half coins: two sources."""

FINISHES = {"jungle": "machete", "water": "paddle"}
"""The symbol, strength 1, that enters the last spaces of each side of the finish plate: rules notes."""

MOST_ROUNDS = 99
"""A bound for round numbers; games take about fifteen."""

HARD_PERCENT, MEDIUM_CAVES = 25, 5
"""A route is hard from this share of spaces of strength 2 and more, else medium from so many caves.

A rule of our own: it gives the seven printed routes their printed level.
"""
