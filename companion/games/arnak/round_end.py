"""The nine steps between two rounds: own ones and those done once for all; advised, never forced."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.errors import Illegal
from companion.core.records import replace
from companion.core.text import Text
from companion.games.arnak import data, texts
from companion.games.arnak.plays import ComeHome, TickSeat, TickTable
from companion.games.arnak.state import TABLE, State, humans, no_rival, rival_of, told, with_player


@dataclass(frozen=True, slots=True)
class RoundStep:
    """A step, whether it is done once for all, and its reason."""

    number: int
    shared: bool
    text: Text
    why: Text


HOME, EXILE, MARKER = 1, 5, 8

STEPS = (
    RoundStep(
        HOME,
        False,
        Text("Archaeologists come home, each from a guarded site with a Fear."),
        Text("The Fear goes into the play area, so that it is shuffled under the deck in this round."),
    ),
    RoundStep(
        2,
        False,
        Text("Keep or discard what is left in hand, card by card."),
        Text("Kept cards count when you draw up to five, so they take the place of new ones."),
    ),
    RoundStep(
        3,
        False,
        Text("Shuffle the play area and put it under the deck."),
        Text("Under it: older cards come first. This is the only time that cards are shuffled."),
    ),
    RoundStep(
        4,
        False,
        Text("Stand the assistants up."),
        Text("They lie down when they are used and serve again in the next round."),
    ),
    RoundStep(
        EXILE,
        True,
        Text("Exile the artifact and the item next to the moon staff."),
        Text("They are the oldest of the row and would stay for ever."),
    ),
    RoundStep(
        6,
        True,
        Text("Move the moon staff one step to the right."),
        Text("From now on one artifact more and one item fewer lie in the row."),
    ),
    RoundStep(
        7,
        True,
        Text("Slide the cards towards the staff and refill both sides."),
        Text("The row always has six cards: as many artifacts as the number of the round."),
    ),
    RoundStep(
        MARKER,
        True,
        Text("Pass the first-player marker one seat to the left."),
        Text("Whoever holds it begins the next round; the app names them."),
    ),
    RoundStep(
        9,
        False,
        Text("Draw up to five cards."),
        Text("With five or more kept, draw none. A deck that is too short is not reshuffled."),
    ),
)
RIVAL_TILES = RoundStep(
    MARKER,
    True,
    Text("Shuffle the rival’s ten action tiles."),
    Text("It uses all ten in every round, each time in another order."),
)
"""Alone, in the place of the marker, which does not move."""

RED_STAFF = Text("Exile two artifacts and two items next to the red staff, as far as there are.")


def steps(state: State) -> tuple[RoundStep, ...]:
    """The steps of this round's end: only the first after round V."""
    if state.round == data.ROUNDS:
        return STEPS[:1]
    return tuple(_fitting(state, step) for step in STEPS)


def _fitting(state: State, step: RoundStep) -> RoundStep:
    """A step as this box and this number of players have it."""
    if step.number == EXILE and state.options["red_staff"]:
        return replace(step, text=RED_STAFF)
    if step.number == MARKER and rival_of(state) is not None:
        return RIVAL_TILES
    return step


def fear_home(state: State, number: int, seat: int) -> int | None:
    """The Fear that a seat brought home in a round, None before it said so."""
    return next((fear for at, who, fear in state.home if (at, who) == (number, seat)), None)


def done_by(state: State, number: int, step: RoundStep) -> tuple[int, ...]:
    """The seats that have done a step in a round; (TABLE,) for one that is done for all."""
    if step.number == HOME:
        return tuple(seat for seat in humans(state) if fear_home(state, number, seat) is not None)
    seats = (TABLE,) if step.shared else humans(state)
    return tuple(seat for seat in seats if (number, step.number, seat) in state.ticks)


def is_done(state: State, number: int, step: RoundStep) -> bool:
    """Whether everybody whose step it is has done it."""
    return len(done_by(state, number, step)) == (1 if step.shared else len(humans(state)))


def left_out(state: State, number: int, seat: int | None = None, before: int = 10) -> tuple[int, ...]:
    """Numbers of the steps not done yet, those of a seat and of the table only where one is named."""
    return tuple(
        step.number
        for step in steps(state)
        if step.number < before and not _done_for(state, number, step, seat)
    )


def _done_for(state: State, number: int, step: RoundStep, seat: int | None) -> bool:
    if seat is None:
        return is_done(state, number, step)
    return (TABLE if step.shared else seat) in done_by(state, number, step)


def came_home(state: State, action: ComeHome) -> State:
    """The Fear of a round counts once: another answer takes the place of the first."""
    no_rival(state, action.seat, texts.THINGS["fear"])
    old = fear_home(state, action.round, action.seat)
    player = state.players[action.seat]
    fear = max(0, min(data.MOST_COUNTED, player.fear + (action.fear or 0) - (old or 0)))
    others = tuple(each for each in state.home if each[:2] != (action.round, action.seat))
    now = () if action.fear is None else ((action.round, action.seat, action.fear),)
    state = replace(with_player(state, action.seat, fear=fear), home=tuple(sorted((*others, *now))))
    return told(state, action.seat, "fear")


def ticked(state: State, action: TickSeat | TickTable) -> State:
    if action.round == data.ROUNDS:
        raise Illegal(texts.ONLY_STEP_ONE)
    seat = TABLE
    if isinstance(action, TickSeat):
        seat = action.seat
        no_rival(state, seat, texts.ROUND_END)
    tick = (action.round, action.step, seat)
    return replace(state, ticks=state.ticks | {tick} if action.done else state.ticks - {tick})
