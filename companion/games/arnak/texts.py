"""Names of things and the sentences that say no; patterns get their values with `filled`."""

from __future__ import annotations

from companion.core.text import Text, Value

TITLE = Text("Lost Ruins of Arnak")
SHORT = Text("Arnak")
RIVAL = Text("the rival")

PIECES = {"glass": Text("magnifying glass"), "notebook": Text("notebook")}
THINGS = {
    "idols": Text("idols"),
    "guardians": Text("guardians"),
    "fear": Text("Fear cards"),
    "fear_tiles": Text("Fear tiles"),
    "different": Text("different idols"),
    "minus": Text("idols on the −1 pile"),
}
SLOTS = Text("idol slots")
RIVAL_TILES = Text("action tiles")
ROUND_END = Text("steps of a round’s end")
LINES = {
    "research": Text("Research"),
    "temple_tiles": Text("Temple tiles"),
    "idols": Text("Idols"),
    "slots": Text("Empty idol slots"),
    "guardians": Text("Guardians"),
    "cards": Text("Cards"),
    "fear": Text("Fear"),
}
LEADERS = {"box": Text("Board of the box"), "mystic": Text("Mystic"), "journalist": Text("Journalist")}
CAMPS = {
    "coin": Text("coin"),
    "compass": Text("compass"),
    "tablet": Text("tablet"),
    "arrowhead": Text("arrowhead"),
    "jewel": Text("jewel"),
}

NO_SEAT = Text("Nobody plays on seat {n}.")
ENDED = Text("The game has ended. What stands on the table can still be corrected, and the round set back.")
BEGUN = Text("The game is under way. The first-player marker and the turn can be set by hand.")
ALL_PASSED = Text("Everybody has passed: the round ends.")
HAS_PASSED = Text("{who} has passed already.")
NO_TILE = Text("The rival has used all its action tiles in this round.")
NOT_THEIRS = Text("This is not counted for {who}: {thing}.")
WRONG_CAMPS = Text("{n} different camp sites are blocked with this number of players.")
ONLY_STEP_ONE = Text("After round V only the archaeologists come home, then everybody scores.")
NO_ROW = Text("The highest row of this track is {n}.")
THERE_ALREADY = Text("The {piece} of {who} stands on row {n} already.")
NOTEBOOK_ABOVE = Text("The notebook may not be above the magnifying glass, which stands on row {n}.")
IN_TEMPLE = Text("The magnifying glass of {who} is in the Lost Temple already.")
TWICE = Text("Each of these can be named only once.")
STACK_EMPTY = Text("This stack of temple tiles is used up, as far as recorded.")
TOO_MANY = Text("More than {n} cannot be recorded.")
NONE_LEFT = Text("{who} has only {n} of these: {thing}.")
SLOTTED = Text("Idols in slots cannot be paid: {who} has {n} beside them.")
NO_SLOT = Text("The board of {who} has {n} idol slots.")
SLOT_USED = Text("Slot {n} of {who} is used already.")
NO_IDOL = Text("{who} has no idol left to put into a slot.")
NO_CARD = Text("There is no such card in the list.")
CARD_ELSEWHERE = Text("“{card}” is with {who} already.")
NOT_HELD = Text("“{card}” is not among the cards of {who}.")

REFUSALS = (
    NO_SEAT,
    ENDED,
    BEGUN,
    ALL_PASSED,
    HAS_PASSED,
    NO_TILE,
    NOT_THEIRS,
    WRONG_CAMPS,
    ONLY_STEP_ONE,
    NO_ROW,
    THERE_ALREADY,
    NOTEBOOK_ABOVE,
    IN_TEMPLE,
    TWICE,
    STACK_EMPTY,
    TOO_MANY,
    NONE_LEFT,
    SLOTTED,
    NO_SLOT,
    SLOT_USED,
    NO_IDOL,
    NO_CARD,
    CARD_ELSEWHERE,
    NOT_HELD,
)


def signed(n: int) -> str:
    """A number with a true minus, as people read it."""
    return str(n).replace("-", "−")


def filled(pattern: Text, **values: Value) -> Text:
    """A pattern with its values."""
    return Text(pattern.id, pattern.plural, **values)
