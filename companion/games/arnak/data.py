"""The numbers of the box, each with its source."""

from __future__ import annotations

from typing import Literal, TypeAlias

Camp: TypeAlias = Literal["coin", "compass", "tablet", "arrowhead", "jewel"]

PLAYERS = (1, 4)
"""Fewest and most players; alone one plays against the rival: the box."""

ROUNDS = 5
NUMERALS = ("I", "II", "III", "IV", "V")
"""Rounds as the moon staff shows them: the box."""

ROW_CARDS = 6
"""Cards in the row; as many artifacts as the number of the round, the rest items: rulebook."""

CAMPS: tuple[Camp, ...] = ("coin", "compass", "tablet", "arrowhead", "jewel")
"""The camp sites that the five blocking tiles name, from left to right: rulebook."""

BLOCKED_CAMPS = {1: 5, 2: 5, 3: 3, 4: 0}
"""Second spaces that are blocked, never whole sites: brief."""

TILES_PER_STACK = {1: 2, 2: 2, 3: 3, 4: 4}
"""Temple tiles in each of the six stacks: brief."""

TEMPLE_BONUS = {1: 2, 2: 2, 3: 3, 4: 4}
"""Face-down bonus tiles at the Lost Temple: brief."""

TRACK_BONUS = {"bird": {1: 7, 2: 7, 3: 9, 4: 11}, "snake": {1: 8, 2: 8, 3: 10, 4: 12}}
"""Face-up bonus tiles on the track: one source. Expansion boards show their own."""

SNAKE_STACKS = {1: (3, 3, 4), 2: (3, 3, 4), 3: (3, 3, 3), 4: (3, 3, 2)}
"""Assistants in the three stacks on the Snake side, beside one a player to rescue: one source."""

START_RESOURCES = ((2, 0), (1, 1), (2, 1), (1, 2))
"""(coins, compasses) of the first to the fourth in turn order; alone one is second: brief."""

FEAR_CARDS = 19
START_FEAR = 2
"""Fear cards in the box and in each deck; what nobody holds is the supply: rulebook."""

START_DECK = 6
"""Two Exploration, two Funding, two Fear: rulebook."""

HAND = 5
ARCHAEOLOGISTS = 2
ASSISTANTS = 12
"""Silver side up, in three stacks of four on the Bird side: rulebook."""

STACKS = (2, 2, 2, 6, 6, 11)
"""Points of a tile of each stack: three of 2 below, two of 6, one of 11 at the top: rulebook."""

IDOL = 3
GUARDIAN = 5
FEAR = -1
FEAR_TILE = -2
"""Points: rulebook."""

SLOT_VALUES = (1, 2, 3, 4)
"""Points of the idol slots that stay empty, from the left: rulebook."""

MOST_SLOTS = 8
MOST_ROWS = 8
"""Bounds with room for the boards of expansions."""

IDOLS, GUARDIANS = 16, 15
"""All there are in the box; more is worth a question."""

FEAR_TILES = 10
"""The other faces of the reserve tiles: rulebook."""

MOST_OF = {
    "idols": IDOLS,
    "guardians": GUARDIANS,
    "fear": FEAR_CARDS,
    "fear_tiles": FEAR_TILES,
    "different": IDOLS,
    "minus": IDOLS,
}
"""What is offered where a number is typed; up to MOST_COUNTED is recorded all the same."""

MOST_COUNTED = 40

RIVAL_TILES = 10
"""Action tiles of the rival, all used each round: rulebook."""

RIVAL_DIFFERENT, RIVAL_SPARE = 3, 2
"""The rival's points for each different idol and for each on the −1 pile: rulebook."""

FEW, MANY = 25, 110
"""Final totals outside deserve a question, never a refusal."""

Leader: TypeAlias = Literal["box", "mystic", "journalist"]

BOARDS: dict[Leader, tuple[tuple[int, ...], bool]] = {
    "box": (SLOT_VALUES, False),
    "mystic": ((1, 2, 2, 3, 4), False),
    "journalist": ((2, 3, 4, 0, 0), True),
}
"""Slot values of a board, and whether the notebook may be one row above the glass; leaders of the
expansions rest on one source, others are typed in."""
