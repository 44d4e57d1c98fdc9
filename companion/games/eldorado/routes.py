"""Routes: the printed ones, random ones, their level and what terrain they lead through."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.core.chance import Chance
from companion.core.text import Text
from companion.games.eldorado import data
from companion.games.eldorado.pieces import (
    CAVES,
    GROUNDS,
    PIECES,
    START_PIECES,
    STRIPS,
    TERRAIN,
    Ground,
    Spaces,
    pair,
)

Finish: TypeAlias = Literal["jungle", "water"]
Level: TypeAlias = Literal["easy", "medium", "hard"]

RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Route:
    """Pieces from the start, and the side of the finish plate."""

    pieces: tuple[str, ...]
    finish: str

    @property
    def seams(self) -> int:
        """One blockade lies on each."""
        return len(self.pieces) - 1

    @property
    def caves(self) -> int:
        """Cave mountains."""
        return sum(piece in CAVES for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class Printed:
    """A route of the rules; `finish` is None where sources differ and people choose."""

    key: str
    title: Text
    level: Level
    pieces: str
    finish: Finish | None


PRINTED = (
    Printed("first_expedition", Text("First Expedition"), "easy", "BCNIK", "water"),
    Printed("hills_of_gold", Text("Hills of Gold"), "easy", "BCGKJN", "jungle"),
    Printed("home_stretch", Text("Home Stretch"), "easy", "BJQKMC", "jungle"),
    Printed("winding_paths", Text("Winding Paths"), "medium", "BIFGCN", "water"),
    Printed("serpentine", Text("Serpentine"), "medium", "ACEGJM", None),
    Printed("swamplands", Text("Swamplands"), "hard", "ARDHEOK", "water"),
    Printed("witchs_cauldron", Text("Witch’s Cauldron"), "hard", "ALGDMI", "water"),
)
"""Letters by two sources."""

BY_KEY = {printed.key: printed for printed in PRINTED}


def chosen(key: str, finish: str) -> Route | None:
    """The route of an option, None until a random one is drawn; `finish` is for where it is open."""
    if key == RANDOM:
        return None
    printed = BY_KEY[key]
    return Route(tuple(printed.pieces), printed.finish or finish)


def printed_as(route: Route) -> Printed | None:
    """The printed route that this is, by its pieces."""
    return next((each for each in PRINTED if tuple(each.pieces) == route.pieces), None)


def twice(pieces: tuple[str, ...]) -> str | None:
    """A piece whose cardboard lies in the route already, on this face or on its other one."""
    return next((piece for at, piece in enumerate(pieces) if pair(piece) in map(pair, pieces[:at])), None)


def spaces(route: Route) -> dict[Ground, Spaces]:
    """Spaces of the whole route by terrain and strength."""
    return {ground: _sum([TERRAIN[piece][ground] for piece in route.pieces]) for ground in GROUNDS}


def _sum(rows: list[Spaces]) -> Spaces:
    one, two, three, four = (sum(column) for column in zip(*rows, strict=True))
    return one, two, three, four


def level(route: Route) -> Level:
    """Hard by its share of strong spaces, else medium by its caves, else easy."""
    rows = spaces(route).values()
    every, strong = sum(map(sum, rows)), sum(sum(row[1:]) for row in rows)
    if strong * 100 >= every * data.HARD_PERCENT:
        return "hard"
    return "medium" if route.caves >= data.MEDIUM_CAVES else "easy"


def drawn(chance: Chance, finish: str) -> Route:
    """A random route of five to seven pieces; the finish plate lies on a whole board, not on a strip."""
    count = data.FEWEST_PIECES + chance.below(data.MOST_PIECES - data.FEWEST_PIECES + 1)
    cardboards = chance.shuffled([PIECES[at : at + 2] for at in range(2, len(PIECES), 2)])
    while cardboards[count - 2] in STRIPS:
        cardboards = chance.shuffled(cardboards)
    faces = (START_PIECES, *cardboards[: count - 1])
    return Route(tuple(chance.one_of(both) for both in faces), finish)
