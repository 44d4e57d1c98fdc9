"""The numbers of the box, each with its source."""

from __future__ import annotations

PLAYERS = (2, 4)
"""Fewest and most players: the box."""

TRACKS = 2
"""Mission tracks of a player: red + yellow is 0, blue + green is 1. They are named by their colours,
never by side: sources differ on which pair is left."""

VEHICLES = 4
"""Kinds of vehicle, in this order: train (red), car (yellow), boat (blue), airship (green)."""

CLUE_SPACES = (5, 9, 12, 14)
"""Reaching or passing one of these gives a clue tile, on each track: rules notes."""

LAST_SPACE = 14
"""A move past it stops there: rules notes."""

CLUES_TO_WIN = 4
"""Four or more win: one move can bring two, so that five are possible: rules notes."""

FOURTH_MEMBER_FROM = 4
"""Both leaders here or further: the fourth member joins: rules notes."""

FIRST_TURN_LIMITS = (1, 2, 3, 3)
"""Members in the first turn of the first, second, third and fourth player: rules notes."""

MEMBERS_AT_START = 3
"""Members a player begins with, the fourth waits: rules notes."""

VALIDATED_LOCATIONS = {2: 4, 3: 3, 4: 2}
"""Validated locations by number of players: rules notes."""

TOKENS_PER_AREA = 32
"""64 tokens in two equal areas: rules notes for the halves, one source for the number."""

MOST_OF_A_VEHICLE = 40
"""A bound for typed numbers, not a rule: nobody gives the tokens of each colour."""

MOST_VEHICLES = 80
"""64 tokens and 16 starting tokens: components."""

MOST_ROUNDS = 999
"""A bound for typed numbers, not a rule."""
