"""Routes as small charts, cave tokens as a list, and whose turn comes next."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.text import Text
from companion.games.eldorado import data, routes, texts
from companion.games.eldorado.pieces import Ground, Spaces
from companion.games.eldorado.routes import Route
from companion.games.eldorado.state import TOKENS, State, last_round
from companion.games.eldorado.turns import following


@dataclass(frozen=True, slots=True)
class Bar:
    """A terrain of a route: its spaces in all and by strength 1 to 4, and its share in percent."""

    key: Ground
    name: Text
    spaces: int
    by_strength: Spaces
    percent: int


@dataclass(frozen=True, slots=True)
class Chart:
    """A route as a picker shows it; `key` and `title` are None for one that is not printed."""

    key: str | None
    title: Text | None
    route: Route
    level: Text
    bars: tuple[Bar, ...]
    finish_open: bool

    @property
    def most(self) -> Bar:
        """The terrain that dominates it."""
        return max(self.bars, key=lambda bar: bar.spaces)


@dataclass(frozen=True, slots=True)
class Token:
    """A kind of cave token: how many a seat holds, and how many nobody holds."""

    key: str
    name: Text
    held: int
    left: int


@dataclass(frozen=True, slots=True)
class Arrived:
    """A figure of a seat on El Dorado: which of its own, its place among `all` that arrived, and its round."""

    figure: int
    place: int
    all: int
    round: int


def arrivals(table: State, seat: int) -> tuple[Arrived, ...]:
    own = [(at, each.round) for at, each in enumerate(table.arrivals, 1) if each.seat == seat]
    return tuple(
        Arrived(figure, at, len(table.arrivals), number) for figure, (at, number) in enumerate(own, 1)
    )


def chart(route: Route) -> Chart:
    printed = routes.printed_as(route)
    rows = routes.spaces(route)
    every = sum(map(sum, rows.values()))
    bars = tuple(
        Bar(ground, texts.GROUNDS[ground], sum(row), row, round(100 * sum(row) / every))
        for ground, row in rows.items()
    )
    level = texts.LEVELS[routes.level(route)]
    if printed is None:
        return Chart(None, None, route, level, bars, finish_open=True)
    return Chart(printed.key, printed.title, route, level, bars, finish_open=printed.finish is None)


def route_chart(table: State) -> Chart | None:
    """The route of this game, None until it is drawn."""
    return chart(table.route) if table.route else None


def route_charts(table: State) -> tuple[Chart, ...]:
    """The seven printed routes."""
    side = str(table.options["finish"])
    found = (routes.chosen(printed.key, side) for printed in routes.PRINTED)
    return tuple(chart(route) for route in found if route)


def tokens(table: State, seat: int) -> tuple[Token, ...]:
    """Every kind of cave token."""
    out = [sum(player.tokens[at] for player in table.players) for at in range(len(TOKENS))]
    return tuple(
        Token(key, texts.TOKENS[key], table.players[seat].tokens[at], data.CAVE_TOKENS[key] - out[at])
        for at, key in enumerate(TOKENS)
    )


def next_turn(table: State) -> int | None:
    """Whose turn follows the present one; None when the game ends with it."""
    number, seat = following(table, table.round, table.acting)
    last = last_round(table)
    return None if last is not None and number > last else seat
