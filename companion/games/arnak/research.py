"""The research track and who arrived in the Lost Temple."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.errors import Broken, Illegal
from companion.core.records import replace
from companion.core.text import Text
from companion.games.arnak import fields as f
from companion.games.arnak import texts
from companion.games.arnak.counts import free_idols
from companion.games.arnak.plays import Arrive, Research, ResearchForIdol
from companion.games.arnak.settings import SetArrivals, SetResearch, SetRow
from companion.games.arnak.state import State, arrival, no_rival, row_of, told, track_of, who, with_player
from companion.games.arnak.tracks import IDOL_ROW, possible_sums


@dataclass(frozen=True, slots=True)
class Next:
    """The next step of a piece: the act, points now and then, and what the row gives (None: unknown)."""

    act: Research | Arrive
    row: int
    points: int
    then: int
    effect: Text | None
    arrives: bool
    costs_idol: bool


def researched(state: State, action: Research) -> State:
    """One piece goes up; what it skips is questioned, not refused."""
    _known_row(state, action.seat, action.piece, action.row)
    name = texts.PIECES[action.piece]
    if action.piece == "glass" and arrival(state, action.seat):
        raise Illegal(texts.filled(texts.IN_TEMPLE, who=who(state, action.seat)))
    row = row_of(state, action.seat, action.piece)
    if action.row <= row:
        raise Illegal(
            texts.filled(texts.THERE_ALREADY, piece=name, who=who(state, action.seat), n=row),
        )
    if action.piece == "notebook" and action.row > highest_notebook(state, action.seat):
        raise Illegal(texts.filled(texts.NOTEBOOK_ABOVE, n=row_of(state, action.seat, "glass")))
    state = _moved(state, action.seat, action.piece, action.row)
    return _idol_paid(state, action.seat) if isinstance(action, ResearchForIdol) else state


def _idol_paid(state: State, seat: int) -> State:
    """One idol fewer; without a free one none goes, for the app may not know of it, and the log asks."""
    player = state.players[seat]
    return with_player(state, seat, idols=player.idols - 1) if free_idols(player) else state


def highest_notebook(state: State, seat: int) -> int:
    """The row up to which a notebook may go: that of the glass, with one leader one above."""
    return row_of(state, seat, "glass") + state.players[seat].notebook_ahead


def _known_row(state: State, seat: int, piece: f.Piece, row: int) -> None:
    if piece == "notebook":
        no_rival(state, seat, texts.PIECES["notebook"])
    last = track_of(state).last
    if row > last:
        raise Illegal(texts.filled(texts.NO_ROW, n=last))


def _moved(state: State, seat: int, piece: f.Piece, row: int) -> State:
    moved = (
        with_player(state, seat, glass=row) if piece == "glass" else with_player(state, seat, notebook=row)
    )
    return told(moved, seat, "research")


def arrived(state: State, action: Arrive) -> State:
    """The order of arrival is the order of the entries."""
    if arrival(state, action.seat):
        raise Illegal(texts.filled(texts.IN_TEMPLE, who=who(state, action.seat)))
    return told(replace(state, arrivals=(*state.arrivals, action.seat)), action.seat, "research")


def row_set(state: State, action: SetRow) -> State:
    """A piece by hand; a glass on a row is no longer in the Lost Temple."""
    _known_row(state, action.seat, action.piece, action.row)
    if action.piece == "glass":
        arrivals = tuple(seat for seat in state.arrivals if seat != action.seat)
        state = replace(state, arrivals=arrivals)
    return _moved(state, action.seat, action.piece, action.row)


def arrivals_set(state: State, action: SetArrivals) -> State:
    if len(set(action.order)) < len(action.order):
        raise Illegal(texts.TWICE)
    for seat in action.order:
        if seat >= len(state.players):
            raise Broken(texts.filled(texts.NO_SEAT, n=seat + 1))
        state = told(state, seat, "research")
    return replace(state, arrivals=action.order)


def research_set(state: State, action: SetResearch) -> State:
    return told(with_player(state, action.seat, research=action.points), action.seat, "research")


def points_of(state: State, seat: int, piece: str) -> int:
    """What one piece scores where it stands."""
    track, place = track_of(state), arrival(state, seat)
    if piece == "glass" and place:
        return track.arrivals[place - 1]
    return track.points(piece, row_of(state, seat, piece))


def next_step(state: State, seat: int, piece: f.Piece) -> Next | None:
    """Where a piece would go next, whether it may or not; None when there is nothing above."""
    track, row = track_of(state), row_of(state, seat, piece)
    now, above = points_of(state, seat, piece), row + 1
    if above <= track.last:
        costs_idol = (track.key, above) == IDOL_ROW and not state.players[seat].rival
        return Next(
            (ResearchForIdol if costs_idol else Research)(seat, piece, above),
            above,
            now,
            track.points(piece, above),
            track.effect(piece, above),
            arrives=False,
            costs_idol=costs_idol,
        )
    if piece == "notebook" or row > track.last or len(state.arrivals) >= len(track.arrivals):
        return None
    place = track.arrivals[len(state.arrivals)]
    return Next(Arrive(seat), above, now, place, None, arrives=True, costs_idol=False)


def untouched(state: State, row: int) -> bool:
    """Whether no piece has been on a row: none stands on it or above."""
    seats = range(len(state.players))
    return all(row_of(state, seat, piece) < row for seat in seats for piece in ("glass", "notebook"))


def is_possible(state: State, seat: int) -> bool:
    """Whether the track can give the points that were set by hand."""
    player = state.players[seat]
    sums = possible_sums(track_of(state), ahead=player.notebook_ahead)
    return player.research is None or player.research in sums
