"""What is recorded all the same, but looks odd: the real board is right, the app may be behind."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.text import Text
from companion.games.arnak import data
from companion.games.arnak.research import is_possible
from companion.games.arnak.round_end import fear_home
from companion.games.arnak.scoring import ORDINALS, score
from companion.games.arnak.state import NOBODY, State, row_of, track_of, who
from companion.games.arnak.temple import in_stack, taken
from companion.games.arnak.texts import signed


def of_seat(state: State, seat: int) -> Iterator[Text]:
    """Doubts about a final sheet, the total's last."""
    yield from of_notebook(state, seat)
    yield from of_slots(state, seat)
    yield from of_last_round(state, seat)
    if not is_possible(state, seat):
        points = state.players[seat].research or 0
        yield Text("{who}: the research track cannot give {n} points", who=who(state, seat), n=signed(points))
    yield from of_total(state, seat)


def of_notebook(state: State, seat: int) -> Iterator[Text]:
    """A notebook above the glass, by more than a leader allows."""
    player = state.players[seat]
    highest = row_of(state, seat, "glass") + player.notebook_ahead
    if row_of(state, seat, "notebook") > highest:
        yield Text("{who}: the notebook is above the magnifying glass", who=who(state, seat))


def of_slots(state: State, seat: int) -> Iterator[Text]:
    """Slots that are not the leftmost on the board of the box, or more than idols."""
    player = state.players[seat]
    leftmost = tuple(range(1, len(player.slots) + 1))
    if player.slot_values == data.SLOT_VALUES and player.slots != leftmost:
        yield Text("{who}: the used idol slots are not the leftmost", who=who(state, seat))
    if len(player.slots) > player.idols:
        yield Text("{who}: more idol slots are used than there are idols", who=who(state, seat))


def of_last_round(state: State, seat: int) -> Iterator[Text]:
    """Round V ends with step 1 too: a Fear is easily forgotten there."""
    told = any(number == state.round for number, _, _ in state.home)
    if state.ended and told and not state.players[seat].rival and fear_home(state, state.round, seat) is None:
        yield Text("{who}: nothing was said of Fear at the end of round V", who=who(state, seat))


def of_total(state: State, seat: int) -> Iterator[Text]:
    points = score(state, seat)
    if points < data.FEW:
        yield Text("{who}: {n} points in all are very few", who=who(state, seat), n=signed(points))
    if points > data.MANY:
        yield Text("{who}: {n} points in all are very many", who=who(state, seat), n=points)


def of_table(state: State) -> Iterator[Text]:
    """Doubts about what all have together."""
    idols = sum(each.idols + each.different + each.minus for each in state.players)
    if idols > data.IDOLS:
        yield Text("{n} idols in all, but the box has {most}", n=idols, most=data.IDOLS)
    guardians = sum(each.guardians for each in state.players)
    if guardians > data.GUARDIANS:
        yield Text("{n} guardians in all, but the box has {most}", n=guardians, most=data.GUARDIANS)
    if NOBODY in state.arrivals:
        yield Text("nobody was {place} in the Lost Temple", place=ORDINALS[state.arrivals.index(NOBODY)])
    if any(taken(state, stack) > in_stack(state) for stack in range(len(data.STACKS))) and not state.on_paper:
        yield Text("more temple tiles of a stack than there are with this number of players")


def of_supply(before: State, after: State) -> Iterator[Text]:
    """More Fear than cards: what comes then rests on one source."""
    held = sum(player.fear for player in after.players)
    if held > data.FEAR_CARDS and held > sum(player.fear for player in before.players):
        yield Text("all {n} Fear cards are taken: is it a Fear tile?", n=data.FEAR_CARDS)


def of_track(state: State) -> Iterator[Text]:
    if not track_of(state).confirmed:
        yield Text("points of this track are unconfirmed, check your board")


def _same(before: State, after: State) -> set[Text]:
    return set(of_table(before)) & set(of_table(after))


def new(before: State, after: State) -> tuple[Text, ...]:
    """Doubts about the table that an act has brought."""
    old = _same(before, after)
    return tuple(doubt for doubt in of_table(after) if doubt not in old)


def final(state: State) -> tuple[Text, ...]:
    """Every doubt about a finished game."""
    seats = range(len(state.players))
    return (*(doubt for seat in seats for doubt in of_seat(state, seat)), *of_table(state))
