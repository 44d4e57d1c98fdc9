"""Clues with their reasons, and who is ahead."""

from __future__ import annotations

from functools import partial

from companion.core.scoring import Category, Missing, Ranking, RankKey, Term, rank
from companion.core.text import Text
from companion.games.lost_explorers import data, texts
from companion.games.lost_explorers.state import State, front, rear, vehicle_count, with_four


def _terms(track: int, state: State, seat: int) -> tuple[Term, ...]:
    """A clue for each of the spaces that the leader has reached or passed."""
    space = state.players[seat].tracks[track]
    return tuple(Term(1, 1, Text("clue on space {n}", n=at)) for at in data.CLUE_SPACES if at <= space)


CATEGORIES = (
    Category("red_yellow", texts.TRACKS[0], partial(_terms, 0)),
    Category("blue_green", texts.TRACKS[1], partial(_terms, 1)),
)


def _has_four(state: State, seat: int) -> int:
    """Four clues win at once, the others are ranked as after empty areas: so more is not better."""
    return int(seat in with_four(state))


def _clues(state: State) -> RankKey:
    somebody = Text("{names} has four clues.", "{names} have four clues.")
    nobody = Text("Nobody has four clues.")
    return RankKey("clues", _has_four, level=somebody if with_four(state) else nobody, ahead=somebody)


def _rear(state: State, seat: int) -> int:
    return rear(state.players[seat])


def _front(state: State, seat: int) -> int:
    return front(state.players[seat])


def _fewer(state: State, seat: int) -> int | None:
    count = vehicle_count(state.players[seat])
    return None if count is None else -count


REAR = RankKey(
    "rear",
    _rear,
    level=Text("The rear leaders of {names} are level, on {value}."),
    ahead=Text(
        "The rear leader of {names} is further, on {value}.",
        "The rear leaders of {names} are further, on {value}.",
    ),
)
FRONT = RankKey(
    "front",
    _front,
    level=Text("The front leaders of {names} are level, on {value}."),
    ahead=Text(
        "The front leader of {names} is further, on {value}.",
        "The front leaders of {names} are further, on {value}.",
    ),
)
VEHICLES = RankKey(
    "vehicles",
    _fewer,
    level=Text("{names} hold equally many vehicle tokens: {value}."),
    ahead=Text(
        "{names} holds the fewest vehicle tokens: {value}.",
        "{names} hold the fewest vehicle tokens: {value}.",
    ),
    ask=Text("How many vehicle tokens does {name} hold?"),
)


def keys(state: State) -> tuple[RankKey, ...]:
    """Four clues, then rear leader, front leader, fewer vehicles.

    Vehicles are asked for at the end only: until then players who are level share a place.
    """
    counted = all(vehicle_count(player) is not None for player in state.players)
    last = (VEHICLES,) if state.ended or counted else ()
    return (_clues(state), REAR, FRONT, *last)


def ranking(state: State) -> Ranking:
    """Places by seat. A game that has not ended is ranked as if it ended now."""
    seats = range(len(state.players))
    ranked = rank(keys(state), state, seats, len(seats))
    missing = _uncounted(state)
    if ranked.missing or not missing:
        return ranked
    return Ranking((None,) * len(seats), "missing", ranked.sentences, missing)


def _uncounted(state: State) -> tuple[Missing, ...]:
    """Seats level in rear and front with another, whose vehicles nobody has counted.

    After empty areas their count is needed for every place; after a win by clues it is optional.
    """
    if state.ended != "empty" or with_four(state):
        return ()
    pairs = [(rear(player), front(player)) for player in state.players]
    return tuple(
        Missing(seat, VEHICLES)
        for seat, player in enumerate(state.players)
        if pairs.count(pairs[seat]) > 1 and vehicle_count(player) is None
    )
