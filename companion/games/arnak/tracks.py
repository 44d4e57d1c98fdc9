"""The research tracks: points of every row, and what a piece earns there."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.text import Text

Points = tuple[int, ...]
Effects = tuple[Text | None, ...]

SILVER = Text("silver assistant")
GOLD = Text("one assistant to gold")
REFRESH = Text("refresh an assistant")
RESCUE = Text("rescue an assistant, it arrives exhausted")
COIN = Text("gain a coin")
COINS = Text("gain three coins")
COMPASS = Text("gain a compass")
COMPASSES = Text("gain three compasses")
JEWEL = Text("gain a jewel")
DRAW = Text("draw a card")
EXILE = Text("exile a card")
ARTIFACT = Text("an artifact for free, with its effect")
OVERCOME = Text("overcome a guardian for free")
FEAR = Text("gain Fear")


@dataclass(frozen=True, slots=True)
class Track:
    """A research track; rows count from 0, the start, which scores nothing.

    `confirmed` is False where the points rest on one source. Effects are known for the base game.
    """

    key: str
    title: Text
    glass: Points
    notebook: Points
    arrivals: Points
    glass_effects: Effects = ()
    notebook_effects: Effects = ()
    spaces: Points = ()
    confirmed: bool = False

    @property
    def last(self) -> int:
        """The highest row; the Lost Temple lies above it."""
        return len(self.glass) - 1

    def has_one_space(self, row: int) -> bool:
        """Whether all pieces share the row's space; unknown for the boards of expansions."""
        return row < len(self.spaces) and self.spaces[row] == 1

    def points(self, piece: str, row: int) -> int:
        return (self.glass if piece == "glass" else self.notebook)[row]

    def effect(self, piece: str, row: int) -> Text | None:
        effects = self.glass_effects if piece == "glass" else self.notebook_effects
        return effects[row] if row < len(effects) else None


BASE_ARRIVALS = (23, 21, 20, 19)

BIRD = Track(
    "bird",
    Text("Bird Temple"),
    (0, 1, 2, 4, 6, 9, 12, 16),
    (0, 0, 1, 2, 4, 6, 8, 10),
    BASE_ARRIVALS,
    (None, COIN, COMPASS, COMPASS, COMPASS, COMPASS, DRAW, COMPASS),
    (None, SILVER, SILVER, GOLD, GOLD, COMPASSES, ARTIFACT, OVERCOME),
    (0, 2, 2, 1, 3, 1, 2, 2),
    confirmed=True,
)
SNAKE = Track(
    "snake",
    Text("Snake Temple"),
    (0, 1, 2, 3, 4, 5, 10, 15),
    (0, 0, 3, 4, 5, 8, 12, 15),
    BASE_ARRIVALS,
    (None, COIN, COINS, DRAW, RESCUE, GOLD, FEAR, FEAR),
    (None, SILVER, EXILE, GOLD, GOLD, REFRESH, DRAW, JEWEL),
    (0, 2, 3, 2, 1, 2, 2, 1),
    confirmed=True,
)
MONKEY = Track(
    "monkey",
    Text("Monkey Temple"),
    (0, 1, 3, 4, 5, 5, 8, 9, 15),
    (0, 0, 0, 1, 2, 4, 7, 9, 16),
    BASE_ARRIVALS,
)
LIZARD = Track(
    "lizard",
    Text("Lizard Temple"),
    (0, 1, 2, 3, 4, 8, 12, 20),
    (0, 0, 1, 3, 3, 7, 10, 13),
    (28, 26, 25, 24),
)
TREE = Track(
    "tree",
    Text("Tree Temple"),
    (0, 1, 3, 6, 9, 12, 15, 19),
    (0, 0, 1, 3, 5, 6, 10, 13),
    (27, 25, 24, 23),
)
WATERFALL = Track(
    "waterfall",
    Text("Waterfall Temple"),
    (0, 1, 3, 3, 5, 5, 8, 10, 13),
    (0, 0, 3, 5, 7, 9, 11, 14, 18),
    (20, 18, 17, 16),
)
TRACKS = {track.key: track for track in (BIRD, SNAKE, MONKEY, LIZARD, TREE, WATERFALL)}
"""Bird and Snake: two sources agree; the boards of the expansions: one source."""

IDOL_ROW = ("snake", 4)
"""The step to this row costs an idol that is not in a slot: one source."""


def possible_sums(track: Track, *, ahead: bool) -> frozenset[int]:
    """Every number of points that the two pieces can bring together."""
    rows = range(track.last + 1)
    below = [
        track.glass[glass] + track.notebook[book] for glass in rows for book in rows if book <= glass + ahead
    ]
    return frozenset(below) | {place + book for place in track.arrivals for book in track.notebook}
