"""Turns, arrivals and the last round."""

from __future__ import annotations

from companion.core.errors import Illegal
from companion.core.records import replace
from companion.core.text import Who
from companion.games.eldorado import data, texts
from companion.games.eldorado.actions import SetArrival, SetBought, SetHome, StartPlayer
from companion.games.eldorado.state import (
    Arrival,
    State,
    done,
    figures,
    home,
    last_round,
    next_seat,
    place,
    with_player,
)


def started(state: State, action: StartPlayer) -> State:
    """Who begins is free until something has happened in the first turn."""
    touched = any(player.bought for player in state.players) or any(
        holder is not None for holder in state.won
    )
    if state.round > 1 or state.acting != state.first or touched:
        raise Illegal(texts.BEGUN)
    return replace(state, first=action.seat, acting=action.seat, chosen=True)


def ended_by(state: State, number: int, seat: int) -> State:
    """The turn that is named ends, whatever turn it is now: so leaving out an earlier entry heals."""
    number, seat = following(state, number, seat)
    return replace(state, round=number, acting=seat)


def following(state: State, number: int, seat: int) -> tuple[int, int]:
    """The turn after this one; whoever is done has none."""
    for _ in state.players:
        seat = next_seat(state, seat)
        number += seat == state.first
        if not done(state, seat):
            break
    return number, seat


def arrived(state: State, number: int, seat: int) -> State:
    """One more figure on El Dorado."""
    if home(state, seat) >= figures(state):
        raise Illegal(texts.filled(texts.ALL_HOME, who=Who(seat)))
    return replace(state, arrivals=(*state.arrivals, Arrival(number, seat)))


def home_set(state: State, action: SetHome) -> State:
    """Figures by hand: new ones arrived in the latest turn they can have had, the last ones are taken back."""
    if action.figures > figures(state):
        raise Illegal(texts.TOO_MANY_FIGURES)
    more = action.figures - home(state, action.seat)
    if more < 0:
        return replace(state, arrivals=_without_last(state.arrivals, action.seat, -more))
    arrival = Arrival(_round_of_arrival(state, action.seat), action.seat)
    return replace(state, arrivals=(*state.arrivals, *(arrival,) * more))


def _round_of_arrival(state: State, seat: int) -> int:
    """Behind the other arrivals: nobody plays after the last round, and turns may not have been ended here."""
    number = min(latest_round(state, seat), last_round(state) or data.MOST_ROUNDS)
    if not state.arrivals:
        return number
    newest = state.arrivals[-1]
    return max(number, newest.round) if place(state, seat) >= place(state, newest.seat) else number


def _without_last(arrivals: tuple[Arrival, ...], seat: int, count: int) -> tuple[Arrival, ...]:
    """Arrivals without the last ones of a seat."""
    kept: list[Arrival] = []
    for arrival in reversed(arrivals):
        if arrival.seat == seat and count:
            count -= 1
        else:
            kept.append(arrival)
    return tuple(reversed(kept))


def arrival_set(state: State, action: SetArrival) -> State:
    """A figure came in at another place of the order, or in another round, than the app thought."""
    at = index_of(state, action.seat, action.figure)
    if at is None:
        raise Illegal(texts.filled(texts.NOT_HOME, who=Who(action.seat)))
    if action.place > len(state.arrivals):
        raise Illegal(texts.filled(texts.FEW_HOME, n=len(state.arrivals)))
    others = [*state.arrivals[:at], *state.arrivals[at + 1 :]]
    others.insert(action.place - 1, Arrival(action.round, action.seat))
    return replace(state, arrivals=tuple(others))


def index_of(state: State, seat: int, figure: int) -> int | None:
    """Where in the order of arrivals the first or second figure of a seat stands."""
    own = [at for at, arrival in enumerate(state.arrivals) if arrival.seat == seat]
    return own[figure - 1] if figure <= len(own) else None


def in_turn(state: State) -> bool:
    """Whether the rounds of the arrivals, and within a round the seats, follow each other."""
    keys = [(arrival.round, place(state, arrival.seat)) for arrival in state.arrivals]
    return keys == sorted(keys)


def latest_round(state: State, seat: int) -> int:
    """The round of the latest turn that a seat has begun."""
    begun = place(state, seat) <= place(state, state.acting)
    return state.round if begun else max(1, state.round - 1)


def bought_set(state: State, action: SetBought) -> State:
    return with_player(state, action.seat, bought=state.round if action.bought else 0)
