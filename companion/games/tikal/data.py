"""The numbers of the box, each with its source."""

from __future__ import annotations

PLAYERS = (2, 4)
"""Fewest and most players: the box."""

LETTERS = "ABCDEFG"
HEXES_BY_LETTER = (6, 6, 5, 5, 5, 5, 4)
"""Terrain hexes of each letter, A on top of the stack: one source, adds up to 36."""

HEXES = 36
"""15 temples, 10 jungles, 8 treasures, 3 volcanoes: many sources."""

HEXES_OF_KIND = {"temple": 15, "jungle": 10, "treasure": 8, "volcano": 3}
"""Hexes of each terrain: many sources."""

VOLCANO_LETTERS = "BDF"
"""One volcano each among the hexes of these letters: two sources."""

PRINTED_TEMPLES = (1, 1)
"""Values of the two temples on the board: rules notes; the value rests on one source."""

LARGEST_PRINTED = 6
"""Temple hexes show 1 to 6: rules notes."""

LARGEST = 10
"""The highest level tile: many sources."""

LEVEL_TILES = {2: 3, 3: 6, 4: 9, 5: 11, 6: 8, 7: 5, 8: 3, 9: 2, 10: 1}
"""Copies of each level tile, 48 in all: many sources."""

FEWEST_MASKS, MOST_MASKS = 2, 4
"""Masks on a treasure hex: rules notes."""

KINDS = 8
"""Kinds of treasure; the rules give them no names: rules notes."""

OF_A_KIND = 3
"""Treasures of each kind: rules notes."""

TREASURE_POINTS = (0, 1, 3, 6)
"""Points for none, one, two, three of a kind: rules notes."""

EXPLORERS = 18
"""Explorers of a player, beside the leader: many sources."""

LEADER = 3
"""Strength of the leader when majorities are compared; for all else it is one piece: rules notes."""

CAMPS = 2
GUARDS = 2
"""At most two camps and two guards a player: rules notes."""

POINTS = 10
"""Action points of a turn, ordinary or in a scoring round: rules notes."""

LEVELS_A_TURN = 2
"""Levels uncovered in one temple in a turn: rules notes."""

TREASURES_A_TURN = 2
"""Treasures recovered on one hex in a turn: rules notes."""

ENTER, HOP, LEVEL, RECOVER, SWAP, CAMP, GUARD = 1, 1, 2, 3, 3, 5, 5
"""Costs of the actions: rules notes. A step costs its stones, 1 to 6."""

MOST_STONES = 6
"""Three stones at most on each side of an edge: rules notes."""

STAKE = 20
"""Points at the start of an auction game: rules notes."""

FINAL = 4
"""The number of the final scoring round, after those of the three volcanoes."""

MANY_IN_A_SCORING, MANY_IN_ALL = 60, 200
"""More is worth a question, never a refusal."""

MOST_TEMPLES = 40
"""A bound for numbers of temples, with room for mistakes: 17 at most exist."""


def letter_of(number: int) -> str:
    """The letter on the back of the nth hex of the stack."""
    last = 0
    for letter, count in zip(LETTERS, HEXES_BY_LETTER, strict=True):
        last += count
        if number <= last:
            return letter
    return LETTERS[-1]
