"""Names of things and the sentences that say no; patterns get their values with `filled`."""

from __future__ import annotations

from typing import TypeAlias

from companion.core.text import Text, Value

Parts: TypeAlias = tuple[Text, ...]
"""A sentence of the log: its headline, then all that follows from it."""

TITLE = Text("Tikal")

TERRAINS = {
    "temple": Text("temple"),
    "jungle": Text("jungle"),
    "treasure": Text("treasure"),
    "volcano": Text("volcano"),
}
FINAL = Text("final scoring round")

NO_SEAT = Text("Nobody plays on seat {n}.")
ENDED = Text("The game has ended. What stands on the board and points can still be corrected.")
BEGUN = Text("The game is under way. Use “whose turn” to set the turn by hand.")
HEX_KNOWN = Text("Hex {n} is on the board already.")
NO_HEX = Text("Hex {n} is not recorded as a treasure hex.")
HEX_UNKNOWN = Text("Hex {n} is not recorded.")
NO_TEMPLE = Text("There is no temple {n} in the list.")
TEMPLE_KNOWN = Text("Temple {n} is in the list already.")
GUARDED = Text("Temple {n} is guarded: nobody uncovers there any more.")
GUARDED_ALREADY = Text("Temple {n} has a guard already.")
HIGHEST = Text("Temple {n} shows 10, there is no higher tile.")
USED_UP = Text("All tiles with {value} are used up.")
TWO_LEVELS = Text("Two levels of temple {n} were uncovered in this turn: that is the limit.")
THIRD_GUARD = Text("{who} has two guards: that is the limit.")
THIRD_CAMP = Text("{who} has two camps: that is the limit.")
NO_EXPLORER = Text("All 18 explorers of {who} stand on temples or have left the game, as far as recorded.")
NOBODY_THERE = Text("No more explorers of {who} stand in temple {n}, as far as recorded.")
LEADER_OUT = Text("The leader of {who} guards a temple or has left the game.")
FOURTH = Text("There are only three treasures of kind {kind}, and players hold them all.")
NOT_SINGLE = Text("{who} does not hold exactly one treasure of kind {kind}: only single ones are swapped.")
ONESELF = Text("A treasure is swapped with another player.")
SCORING_ON = Text("A scoring round is on: every player plays and scores first.")
HELD_ALREADY = Text("Scoring round {n} has been held.")
NOT_BEGUN = Text("Scoring round {n} has not begun.")
NOT_ON = Text("Scoring round {n} is not on.")
SCORED = Text("{who} has scored in round {n}. Correct that entry in the log.")
TWICE = Text("A temple or a kind of treasure counts only once.")
NOT_PLAYING = Text("{who} does not play now.")
NO_AUCTION = Text("This game is played without auction.")
NOT_BIDDING = Text("There is no bidding for turn {n} now.")
OUT_OF_TURN = Text("It is the turn of {who} to bid.")
NOT_ABOVE = Text("A bid must be above {points}.")
ABOVE_POINTS = Text("{who} has only {points} points to bid.")
OPENER = Text("Whoever opens the bidding must bid; 0 is enough.")
FLIPPED = Text("{who} has had a turn in this round.")

REFUSALS = (
    NO_SEAT,
    ENDED,
    BEGUN,
    HEX_KNOWN,
    NO_HEX,
    HEX_UNKNOWN,
    NO_TEMPLE,
    TEMPLE_KNOWN,
    GUARDED,
    GUARDED_ALREADY,
    HIGHEST,
    USED_UP,
    TWO_LEVELS,
    THIRD_GUARD,
    THIRD_CAMP,
    NO_EXPLORER,
    NOBODY_THERE,
    LEADER_OUT,
    FOURTH,
    NOT_SINGLE,
    ONESELF,
    SCORING_ON,
    HELD_ALREADY,
    NOT_BEGUN,
    NOT_ON,
    SCORED,
    TWICE,
    NOT_PLAYING,
    NO_AUCTION,
    NOT_BIDDING,
    OUT_OF_TURN,
    NOT_ABOVE,
    ABOVE_POINTS,
    OPENER,
    FLIPPED,
)


def filled(pattern: Text, **values: Value) -> Text:
    """A pattern with its values."""
    return Text(pattern.id, pattern.plural, **values)


def scoring_round(number: int) -> Text:
    """What a scoring round is called; the fourth is the final one."""
    return FINAL if number == 4 else Text("scoring round {n}", n=number)


def short_round(number: int) -> Text:
    """The same in fewer letters, for the terms of a result."""
    return Text("final scoring") if number == 4 else Text("scoring {n}", n=number)
