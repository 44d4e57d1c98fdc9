"""What the pages of this game ask of a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.core.scoring import total
from companion.games.tikal import data, questions, scoring_sheet, stack
from companion.games.tikal.actions.pieces import Guard
from companion.games.tikal.actions.turns import EndTurn
from companion.games.tikal.rules import apply
from companion.games.tikal.rules.pieces import leaving
from companion.games.tikal.scoring import score
from companion.games.tikal.state import State

PRICES = {
    "enter": data.ENTER,
    "walk": 1,
    "hop": data.HOP,
    "uncover": data.LEVEL,
    "recover": data.RECOVER,
    "swap": data.SWAP,
    "camp": data.CAMP,
    "guard": data.GUARD,
}
"""Action points of what a piece does; a step costs its stones, at least one."""


def holds(table: State, seat: int) -> int:
    """What the temples would bring a seat now, as far as strengths are kept."""
    values = {temple.id: temple.value for temple in table.temples}
    return sum(values[number] for number in questions.held(table, seat))


def treasure_points(table: State, seat: int) -> int:
    return sum(data.TREASURE_POINTS[held] for held in table.players[seat].treasures)


def singles(table: State, seat: int) -> tuple[int, ...]:
    """The kinds of which a seat holds exactly one: only these are swapped."""
    return tuple(kind for kind, held in enumerate(table.players[seat].treasures) if held == 1)


def can_swap(table: State, seat: int) -> bool:
    others = (other for other in range(len(table.players)) if other != seat)
    return bool(singles(table, seat)) and any(singles(table, other) for other in others)


def next_player(table: State) -> int | None:
    """Who plays after this turn; None where an auction decides, or the final scoring begins."""
    after: State = apply(table, EndTurn(table.turn, table.acting))
    return after.acting if after.phase == "turn" else None


def levels_this_turn(table: State, seat: int, temple: int) -> int:
    return table.dug.count((seat, temple))


def least_bid(table: State) -> int:
    return questions.last_bid(table) + 1


SHOWN: Mapping[str, Callable[..., Any]] = {
    "stack": stack.stack,
    "letters": stack.letters,
    "volcanoes": stack.volcanoes,
    "next_scoring": stack.next_scoring,
    "display": stack.display,
    "unplaced": stack.unplaced,
    "placing": stack.placing,
    "letter_of": lambda _table, number: data.letter_of(number),
    "candidates": scoring_sheet.candidates,
    "draft": scoring_sheet.draft,
    "worth": scoring_sheet.worth,
    "total": lambda _table, lines: total(lines),
    "scoring_of": scoring_sheet.scoring_of,
    "points_of": scoring_sheet.points_of,
    "columns": scoring_sheet.columns,
    "curve": scoring_sheet.curve,
    "score": score,
    "levels_this_turn": levels_this_turn,
    "least_bid": least_bid,
    "bidders": questions.bidders,
    "round_of": questions.round_of,
    "next_hex": questions.next_hex,
    "next_temple": questions.next_temple,
    "temple_of": questions.temple_of,
    "strength": questions.strength,
    "strongest": questions.strongest,
    "holder": questions.holder,
    "guards": questions.guards,
    "explorers_used": questions.explorers_used,
    "leader_removed": questions.leader_removed,
    "leaving": lambda table, seat, temple: leaving(table, Guard(seat, temple)),
    "tiles_left": questions.tiles_left,
    "of_a_kind": questions.of_a_kind,
    "prices": lambda _table: PRICES,
    "holds": holds,
    "treasure_points": treasure_points,
    "singles": singles,
    "can_swap": can_swap,
    "next_player": next_player,
}
