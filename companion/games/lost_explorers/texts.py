"""Names of things and the sentences that say no; patterns get their values with `filled`."""

from __future__ import annotations

from companion.core.text import Text, Value, Who

TITLE = Text("Lost Explorers")

TRACKS = (Text("red + yellow"), Text("blue + green"))
AREAS = (Text("area I"), Text("area II"))
VEHICLES = (Text("red train"), Text("yellow car"), Text("blue boat"), Text("green airship"))

NO_SEAT = Text("Nobody plays on seat {n}.")
ENDED = Text("The game has ended. Only leaders, areas and vehicles can still be corrected.")
BEGUN = Text("The first turn is over. Use “whose turn” to set the turn by hand.")
AREA_EMPTY = Text("There is no token left in {area}.")
AREA_FULL = Text("All its {n} tokens lie in {area} already.")
NOT_KEPT = Text("The app does not keep the vehicles of {who} yet. Enter them once, then it does.")
NONE_HELD = Text("{who} holds no {vehicle}.")
TOO_MANY = Text("The app counts at most {n} of one kind of vehicle.")
TO_ONESELF = Text("Your own member does not send you home: the token goes to the discard pile.")

REFUSALS = (
    NO_SEAT,
    ENDED,
    BEGUN,
    AREA_EMPTY,
    AREA_FULL,
    NOT_KEPT,
    NONE_HELD,
    TOO_MANY,
    TO_ONESELF,
)


def filled(pattern: Text, **values: Value) -> Text:
    """A pattern with its values."""
    return Text(pattern.id, pattern.plural, **values)


def ending_of(ended: str, four: tuple[int, ...]) -> Text | None:
    """Why the game has ended, or None; `four` are the seats with four clues."""
    if ended == "clues":
        return Text(
            "{names} has four clues: the game has ended.",
            "{names} have four clues: the game has ended.",
            n=len(four),
            names=tuple(Who(seat) for seat in four),
        )
    if ended == "empty":
        return Text("Both supply areas are empty: the game has ended. The rear leaders are compared.")
    return None
