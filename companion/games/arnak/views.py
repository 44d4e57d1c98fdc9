"""What pages show of a state, put together so that they need not compute."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.core.records import replace
from companion.core.scoring import Line
from companion.core.text import Text
from companion.games.arnak import (
    cards,
    counts,
    data,
    doubts,
    hands,
    round_end,
    state,
    temple,
    texts,
)
from companion.games.arnak.places import missing
from companion.games.arnak.scoring import CATEGORIES, ORDINALS, research_score
from companion.games.arnak.state import NOBODY, TABLE, State
from companion.games.arnak.tracks import Track


@dataclass(frozen=True, slots=True)
class RowView:
    """A row of the track: points and the seats that stand there, spaces and effects (None: unknown)."""

    row: int
    glass: int
    notebook: int
    glasses: tuple[int, ...]
    notebooks: tuple[int, ...]
    spaces: int | None
    glass_effect: Text | None
    notebook_effect: Text | None


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the Lost Temple, its points and who took it; `next` is the one to be taken now."""

    place: int
    ordinal: Text
    points: int
    seat: int | None
    next: bool


@dataclass(frozen=True, slots=True)
class StackView:
    """A stack of temple tiles."""

    stack: int
    name: Text
    points: int
    left: int
    price: Text
    taken: tuple[int, ...]
    """Tiles of it by seat."""


@dataclass(frozen=True, slots=True)
class StepView:
    """A step of the round's end; `seats` have done it, `waiting` have not (both empty when shared)."""

    number: int
    shared: bool
    text: Text
    why: Text
    done: bool
    seats: tuple[int, ...]
    waiting: tuple[int, ...]
    advised: bool
    """The first that is not done."""


@dataclass(frozen=True, slots=True)
class SlotView:
    """An idol slot; `next` is the leftmost empty one."""

    slot: int
    value: int
    used: bool
    next: bool


@dataclass(frozen=True, slots=True)
class CardView:
    """A card that was searched; `holder` has it, or it was exiled."""

    card: cards.Card
    holder: int | None
    exiled: bool


def rows(table: State) -> tuple[RowView, ...]:
    """The track from the top row down to the start."""
    track = state.track_of(table)
    return tuple(_row(table, track, row) for row in range(track.last, -1, -1))


def _row(table: State, track: Track, row: int) -> RowView:
    seats = range(len(table.players))
    return RowView(
        row,
        track.glass[row],
        track.notebook[row],
        tuple(seat for seat in seats if state.row_of(table, seat, "glass") == row),
        tuple(seat for seat in state.humans(table) if state.row_of(table, seat, "notebook") == row),
        track.spaces[row] if track.spaces and row else None,
        track.effect("glass", row),
        track.effect("notebook", row),
    )


def track_change(table: State, key: str) -> tuple[tuple[int, int, int], ...]:
    """What another track would make of the research line: (seat, points now, points then)."""
    other = replace(table, options=table.options.with_value("track", key))
    seats = range(len(table.players))
    return tuple((seat, research_score(table, seat), research_score(other, seat)) for seat in seats)


def places(table: State) -> tuple[Place, ...]:
    """The places that can be taken with this number of seats, the rival's too."""
    points = state.track_of(table).arrivals[: len(table.players)]
    taken = table.arrivals
    return tuple(
        Place(
            at + 1,
            ORDINALS[at],
            each,
            taken[at] if at < len(taken) and taken[at] != NOBODY else None,
            at == len(taken),
        )
        for at, each in enumerate(points)
    )


def stacks(table: State) -> tuple[StackView, ...]:
    """The six stacks, those of 2 first, the 11 last."""
    return tuple(
        StackView(
            at,
            temple.NAMES[at],
            points,
            temple.left(table, at),
            temple.PRICES[at],
            tuple(player.tiles[at] for player in table.players),
        )
        for at, points in enumerate(data.STACKS)
    )


def round_steps(table: State) -> tuple[StepView, ...]:
    """The steps of this round's end, with who has ticked them."""
    listed = round_end.steps(table)
    undone = [step.number for step in listed if not round_end.is_done(table, table.round, step)]
    return tuple(_step(table, step, undone[:1] == [step.number]) for step in listed)


def _step(table: State, step: round_end.RoundStep, advised: bool) -> StepView:
    seats = tuple(seat for seat in round_end.done_by(table, table.round, step) if seat != TABLE)
    people = () if step.shared else state.humans(table)
    waiting = tuple(seat for seat in people if seat not in seats)
    done = round_end.is_done(table, table.round, step)
    return StepView(step.number, step.shared, step.text, step.why, done, seats, waiting, advised)


def next_own_step(table: State, seat: int) -> int | None:
    """The number of the first step that a seat has not done itself."""
    return next((step.number for step in round_steps(table) if seat in step.waiting), None)


def slots(table: State, seat: int) -> tuple[SlotView, ...]:
    player = table.players[seat]
    following = counts.leftmost(player)
    return tuple(
        SlotView(slot, value, slot in player.slots, slot == following)
        for slot, value in enumerate(player.slot_values, 1)
    )


def slots_but(table: State, seat: int, slot: int) -> tuple[int, ...]:
    """The used slots without one."""
    return tuple(each for each in table.players[seat].slots if each != slot)


def search(
    table: State, words: str, read: Callable[[Text], str] | None = None, most: int = 12
) -> tuple[CardView, ...]:
    """Cards found by name in English, Japanese and the reader's language; none for no words."""
    found = cards.found(words, read)[:most] if cards.plain(words) else ()
    return tuple(CardView(card, hands.holder(table, card.key), card.key in table.exiled) for card in found)


def line(table: State, seat: int, key: str) -> Line:
    """One line of a seat's sheet."""
    return next(each for each in CATEGORIES if each.key == key).line(table, seat)


def doubts_of(table: State, seat: int) -> tuple[Text, ...]:
    """What looks odd on a seat's sheet; totals are judged once the game is over."""
    found = tuple(doubts.of_seat(table, seat))
    return found if table.ended else tuple(each for each in found if each not in _totals(table, seat))


def _totals(table: State, seat: int) -> tuple[Text, ...]:
    return tuple(doubts.of_total(table, seat))


def unfinished(table: State) -> bool:
    """Whether totals are an estimate: the game goes on, or lines are missing."""
    return not table.ended or any(missing(table, seat) for seat in range(len(table.players)))


def missing_lines(table: State, seat: int) -> tuple[tuple[str, Text], ...]:
    """(key, title) of the lines that a seat has not said yet."""
    return tuple((key, texts.LINES[key]) for key in missing(table, seat))
