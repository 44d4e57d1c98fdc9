"""What a step on the research track did, in words."""

from __future__ import annotations

from companion.core.text import Text
from companion.games.arnak import doubts, plays, settings, texts
from companion.games.arnak.actions import Action
from companion.games.arnak.counts import free_idols
from companion.games.arnak.research import points_of, untouched
from companion.games.arnak.scoring import ORDINALS, research_score
from companion.games.arnak.state import State, arrival, row_of, track_of, who
from companion.games.arnak.tracks import IDOL_ROW

Parts = tuple[Text, ...]


def researched(before: State, action: Action, after: State) -> Parts:
    """The step, its points, what the row gives, what it costs, and who was first."""
    match action:
        case plays.Research():
            return _step(before, action, after)
        case plays.Arrive(seat):
            return _arrived(before, after, seat)
        case _:
            raise TypeError(action)


def _step(before: State, action: plays.Research, after: State) -> Parts:
    seat, piece, row = action.seat, action.piece, action.row
    track, was = track_of(after), row_of(before, seat, piece)
    parts = [Text("{piece} {was} → {now}", piece=texts.PIECES[piece], was=was, now=row)]
    parts.append(_points(before, after, seat, piece))
    rival = before.players[seat].rival  # it has no resources and takes nothing
    if not rival and (effect := track.effect(piece, row)) is not None:
        parts.append(effect)
    if not rival and (bonus := _bonus(before, row)) is not None:
        parts.append(bonus)
    if isinstance(action, plays.ResearchForIdol):
        parts.append(_idol_paid(before, after, seat))
    elif (track.key, row) == IDOL_ROW and not rival:
        parts.append(Text("this step costs an idol that is not in a slot"))
    if row != was + 1:
        parts.append(Text("more than one row at once, please check"))
    return (*parts, *doubts.of_track(after))


def _idol_paid(before: State, after: State, seat: int) -> Text:
    """What the step took; a seat without a free idol is asked, not refused."""
    if not free_idols(before.players[seat]):
        return Text("this step costs an idol, but none is outside a slot: please check")
    was, now = before.players[seat].idols, after.players[seat].idols
    return Text("pays an idol that is not in a slot, idols {was} → {now}", was=was, now=now)


def _bonus(before: State, row: int) -> Text | None:
    """The first on a space takes its tile. Spaces are not told apart: on rows with several a later one may be first."""
    if untouched(before, row):
        return Text("first on this row: take the bonus tile, if one lies there")
    if track_of(before).has_one_space(row):
        return None
    return Text("first on this space? Take its bonus tile, if any")


def _points(before: State, after: State, seat: int, piece: str) -> Text:
    was, now = points_of(before, seat, piece), points_of(after, seat, piece)
    return Text("points {was} → {now}", was=was, now=now)


def _arrived(before: State, after: State, seat: int) -> Parts:
    place = arrival(after, seat)
    parts = [
        Text("{place} in the Lost Temple", place=ORDINALS[place - 1]),
        _points(before, after, seat, "glass"),
        Text("look through the bonus tiles there and choose one"),
    ]
    if row_of(before, seat, "glass") < track_of(after).last:
        parts.append(Text("more than one row at once, please check"))
    return (*parts, *doubts.of_track(after))


def moved(before: State, action: Action, after: State) -> Parts:
    """A piece, the arrivals or the whole line set by hand."""
    match action:
        case settings.SetRow(seat, piece, row):
            return _row_set(before, after, seat, piece, row)
        case settings.SetArrivals(order):
            if not order:
                return (Text("nobody is in the Lost Temple"),)
            names = tuple(Text("{who}", who=who(after, seat)) for seat in order)
            return (Text("arrivals in the Lost Temple: {names}", names=names),)
        case settings.SetResearch(seat, points):
            now = texts.signed(research_score(after, seat))
            if points is None:
                return (Text("research as the track says: {n}", n=now),)
            unlikely = [doubt for doubt in doubts.of_seat(after, seat) if "track" in doubt.id]
            was = texts.signed(research_score(before, seat))
            return (Text("research by hand: {was} → {now}", was=was, now=now), *unlikely)
        case _:
            raise TypeError(action)


def _row_set(before: State, after: State, seat: int, piece: str, row: int) -> Parts:
    parts = [
        Text(
            "{piece} corrected: {was} → {now}",
            piece=texts.PIECES[piece],
            was=row_of(before, seat, piece),
            now=row,
        )
    ]
    if arrival(before, seat) and not arrival(after, seat):
        parts.append(Text("no longer in the Lost Temple"))
    return (*parts, *doubts.of_notebook(after, seat))
