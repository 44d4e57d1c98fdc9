"""Names of things and the sentences that say no; patterns get their values with `filled`."""

from __future__ import annotations

from companion.core.text import Text, Value, verbatim

TITLE = Text("The Quest for El Dorado")
SHORT = Text("El Dorado")

GROUNDS = {
    "machete": Text("machete"),
    "paddle": Text("paddle"),
    "coin": Text("coin"),
    "rubble": Text("rubble"),
    "camp": Text("camp"),
}
SYMBOLS = {
    "machete": GROUNDS["machete"],
    "paddle": GROUNDS["paddle"],
    "coin": GROUNDS["coin"],
    "joker": Text("joker"),
    "action": Text("action card"),
}
FINISHES = {"jungle": Text("jungle side"), "water": Text("water side")}
LEVELS = {"easy": Text("easy"), "medium": Text("medium"), "hard": Text("hard")}
TOKENS = {
    "machete_1": Text("machete 1"),
    "machete_2": Text("machete 2"),
    "machete_3": Text("machete 3"),
    "paddle_1": Text("paddle 1"),
    "paddle_2": Text("paddle 2"),
    "coin_1": Text("coin 1"),
    "coin_2": Text("coin 2"),
    "draw": Text("draw one card"),
    "remove": Text("remove one hand card"),
    "replace": Text("replace up to four hand cards"),
    "keep": Text("keep a single-use card"),
    "pass": Text("pass occupied spaces"),
    "native": Text("step of a Native"),
    "symbol": Text("change the next symbol"),
}
CAUSES = {
    "effect": Text("used for its effect"),
    "camp": Text("in a camp"),
    "scientist": Text("with the Scientist"),
    "travel_log": Text("with the Travel Log"),
    "token": Text("with a cave token"),
}

NO_SEAT = Text("Nobody plays on seat {n}.")
ENDED = Text("The game has ended. What the table shows can still be corrected, and the turn set by hand.")
BEGUN = Text("The game is under way. Set the hat and the turn by hand.")
TOO_SHORT = Text("A route has at least two pieces.")
SAME_BOARD = Text("Piece {piece} is twice in the route, or its other face is.")
BLOCKADE_TWICE = Text("There is only one blockade {n}.")
WON = Text("{who} has won blockade {n} already.")
BOUGHT = Text("{who} has bought a card in this turn: one purchase a turn. Has the turn ended meanwhile?")
SOLD_OUT = Text("No {card} is left in the market.")
CLOSED = Text("{card} lies above the market: it is for sale only while a slot is empty.")
STAYS = Text("{card} pays half a coin and goes to the discard pile: it does not leave the game.")
NOT_HELD = Text("The deck of {who} holds no {card}, as far as recorded.")
TOO_MANY = Text("Only {n} {card} can be there: the others are recorded elsewhere.")
NO_CAVES = Text("This game is played without cave tokens.")
ALL_TAKEN = Text("Players hold all cave tokens of this kind: {token}.")
NO_TOKEN = Text("{who} holds no such cave token: {token}.")
NOT_NEW = Text("No {card} of this turn lies in the discard pile.")
NO_CARDS = Text("Tap the cards that leave the game: none is named.")
NOT_HOME = Text("This figure of {who} has not reached El Dorado, as far as recorded.")
FEW_HOME = Text("Only {n} figure is on El Dorado.", "Only {n} figures are on El Dorado.")
ALL_HOME = Text("{who} has reached El Dorado already.")
TOO_MANY_FIGURES = Text("Each player has only one figure.")

REFUSALS = (
    NO_SEAT,
    ENDED,
    BEGUN,
    TOO_SHORT,
    SAME_BOARD,
    BLOCKADE_TWICE,
    WON,
    BOUGHT,
    SOLD_OUT,
    CLOSED,
    STAYS,
    NOT_HELD,
    TOO_MANY,
    NO_CAVES,
    ALL_TAKEN,
    NO_TOKEN,
    NOT_NEW,
    NO_CARDS,
    NOT_HOME,
    FEW_HOME,
    ALL_HOME,
    TOO_MANY_FIGURES,
)

PARTNERS: dict[str, tuple[str, ...]] = {
    ENDED.id: ("SetHome", "GiveTurn"),
    BEGUN.id: ("SetHat", "GiveTurn"),
    WON.id: ("SetBlockade",),
    BOUGHT.id: ("SetBought",),
    SOLD_OUT.id: ("SetDeck", "SetSlot", "SetReserve"),
    CLOSED.id: ("SetSlot",),
    STAYS.id: ("Remove",),
    NOT_HELD.id: ("SetDeck",),
    TOO_MANY.id: ("SetDeck", "SetSlot", "SetReserve", "SetRemoved"),
    ALL_TAKEN.id: ("SetToken",),
    NO_TOKEN.id: ("SetToken",),
    ALL_HOME.id: ("SetHome",),
    NOT_HOME.id: ("SetHome",),
    FEW_HOME.id: ("SetHome",),
}
"""“The board says so: correct it”: the actions that do, in the order in which they help, by refusal.

The other refusals are about what cannot lie on any table, or about an option.
"""


def filled(pattern: Text, **values: Value) -> Text:
    """A pattern with its values."""
    return Text(pattern.id, pattern.plural, **values)


def coins(halves: int) -> str:
    """Half coins as people write them: 3½."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


def pieces(letters: tuple[str, ...]) -> Text:
    """The pieces of a route in their order."""
    return verbatim(" ".join(letters))
