"""What an action did, in the words of the log: the headline first, then all that follows from it."""

from __future__ import annotations

from companion.core.text import Text, Who
from companion.games.lost_explorers import data, texts
from companion.games.lost_explorers.actions import (
    Action,
    AddVehicle,
    Declare,
    EndTurn,
    GiveTurn,
    KeepVehicles,
    Mission,
    PayVehicle,
    SetArea,
    SetLeader,
    StartPlayer,
    Take,
    VehicleTotal,
)
from companion.games.lost_explorers.state import (
    Player,
    State,
    clues_of,
    first_turn_limit,
    members,
    rear_bonus,
    vehicle_count,
    with_four,
)

Parts = tuple[Text, ...]


def said(before: State, action: Action, after: State) -> Parts:
    """One sentence in parts."""
    match action:
        case StartPlayer(seat):
            return (Text("{who} takes the first turn", who=Who(seat)), *_limit(after))
        case Mission():
            return _mission(before, action, after)
        case SetLeader(seat, track, space):
            was = before.players[seat].tracks[track]
            headline = Text("{track} corrected: {was} → {now}", track=texts.TRACKS[track], was=was, now=space)
            return (headline, *_clues_changed(before, after, seat), *_ending_changed(before, after))
        case Take(area) | SetArea(area):
            return (_area(before, after, area), *_emptied(before, after), *_ending_changed(before, after))
        case EndTurn():
            return _turn_ended(after)
        case Declare():
            return (Text("both areas declared empty"), *_turn_ended(after))
        case GiveTurn():
            return (Text("turn set by hand: {was} → {now}", was=_turn(before), now=_turn(after)),)
        case KeepVehicles(seat):
            return _kept(before.players[seat], after.players[seat])
        case AddVehicle(seat, colour):
            return (_held(before, after, seat, colour),)
        case PayVehicle(seat, colour, to):
            return (_paid(before, after, seat, colour), *_to(before, after, colour, to))
        case VehicleTotal(seat, tokens):
            return _counted(before.players[seat], tokens)


def _mission(before: State, action: Mission, after: State) -> Parts:
    """All that a completed mission brings, so that nobody forgets it."""
    old, new = before.players[action.seat], after.players[action.seat]
    space = new.tracks[action.track]
    headline = Text("{track} +{n} → {space}", track=texts.TRACKS[action.track], n=action.members, space=space)
    parts = [headline, *_new_clues(clues_of(new) - clues_of(old))]
    if rear_bonus(old, action.track):  # judged before the move
        parts.append(Text("rear leader: take a discarded token"))
    if members(old) < members(new):
        parts.append(Text("4th member joins"))
    if clues_of(old) < data.CLUES_TO_WIN <= clues_of(new):
        parts.append(Text("fourth clue: wins at the end of this turn"))
    return (*parts, *_doubts(before, action))


def _new_clues(n: int) -> Parts:
    if n == 0:
        return ()
    return (Text("clue!"),) if n == 1 else (Text("{n} clues!", n=n),)


def _doubts(before: State, action: Mission) -> Parts:
    """What is recorded all the same, but looks odd: the real board is right, the app may be behind."""
    doubts = []
    limit = first_turn_limit(before, action.seat)
    if limit is not None and action.members > limit:
        doubts.append(
            Text(
                "first turn: only {n} member may be used, please check",
                "first turn: only {n} members may be used, please check",
                n=limit,
            )
        )
    if action.members == 0:
        doubts.append(Text("no member used: only if every location of it is validated"))
    if before.players[action.seat].tracks[action.track] + action.members > data.LAST_SPACE:
        doubts.append(Text("{n} is the last space", n=data.LAST_SPACE))
    if action.seat != before.acting:
        doubts.append(Text("noted in the turn of {who}", who=Who(before.acting)))
    return tuple(doubts)


def _limit(state: State) -> Parts:
    """The first-turn limit of whoever plays now."""
    limit = first_turn_limit(state, state.acting)
    if limit is None:
        return ()
    return (Text("first turn: at most {n} member", "first turn: at most {n} members", n=limit),)


def _clues_changed(before: State, after: State, seat: int) -> Parts:
    old, new = before.players[seat], after.players[seat]
    parts = []
    if clues_of(old) != clues_of(new):
        parts.append(Text("clues: {was} → {now}", was=clues_of(old), now=clues_of(new)))
    if members(old) != members(new):
        parts.append(Text("members: {was} → {now}", was=members(old), now=members(new)))
    return tuple(parts)


def _ending_changed(before: State, after: State) -> Parts:
    """A correction after the end may end the game otherwise, or let it go on."""
    if before.ended == after.ended:
        return ()
    if not after.ended:
        return (Text("so the game has not ended: it is still the turn of {who}", who=Who(after.acting)),)
    return _over(after)


def _over(state: State) -> Parts:
    why = texts.ending_of(state.ended, with_four(state))
    return () if why is None else (why,)


def _area(before: State, after: State, area: int) -> Text:
    return Text(
        "{area}: {was} → {now}", area=texts.AREAS[area], was=before.areas[area], now=after.areas[area]
    )


def _emptied(before: State, after: State) -> Parts:
    if any(after.areas) or not any(before.areas) or after.ended:
        return ()
    return (_last_turns(after),)


def _last_turns(state: State) -> Text:
    if state.options["finish_round"]:
        return Text("both areas are empty: the game ends with this round")
    return Text("both areas are empty: the game ends with this turn")


def _turn_ended(after: State) -> Parts:
    if after.ended:
        return _over(after)
    parts = [Text("turn ended, {who} is next", who=Who(after.acting))]
    if after.acting == after.first:
        parts.append(Text("round {n} begins", n=after.round))
    if not any(after.areas):
        parts.append(_last_turns(after))
    return (*parts, *_limit(after))


def _turn(state: State) -> Text:
    return Text("{who}, round {n}", who=Who(state.acting), n=state.round)


def _kept(old: Player, new: Player) -> Parts:
    rows = zip(texts.VEHICLES, new.vehicles or (), strict=False)
    each = tuple(Text("{vehicle} {n}", vehicle=vehicle, n=n) for vehicle, n in rows)
    headline = Text("vehicles kept: {each}", each=each)
    was = vehicle_count(old)
    now = vehicle_count(new)
    if was is None or now is None:
        return (headline,)
    return (headline, Text("in all: {was} → {now}", was=was, now=now))


def _held(before: State, after: State, seat: int, colour: int) -> Text:
    was, now = _of_a_kind(before, seat, colour), _of_a_kind(after, seat, colour)
    return Text("{vehicle}: {was} → {now}", vehicle=texts.VEHICLES[colour], was=was, now=now)


def _paid(before: State, after: State, seat: int, colour: int) -> Text:
    """One only, however many the location shows."""
    was, now = _of_a_kind(before, seat, colour), _of_a_kind(after, seat, colour)
    return Text("paid one {vehicle}: {was} → {now}", vehicle=texts.VEHICLES[colour], was=was, now=now)


def _of_a_kind(state: State, seat: int, colour: int) -> int:
    return (state.players[seat].vehicles or (0, 0, 0, 0))[colour]


def _to(before: State, after: State, colour: int, to: int) -> Parts:
    if to < 0:
        return (Text("it goes to the discard pile"),)
    parts: Parts = (Text("it goes to {who}, whose member comes home", who=Who(to)),)
    if after.players[to].vehicles is None:
        return parts
    return (*parts, _held(before, after, to, colour))


def _counted(old: Player, tokens: int) -> Parts:
    was = vehicle_count(old)
    if was is None:
        return (Text("vehicle tokens: {n}", n=tokens),)
    return (Text("vehicle tokens: {was} → {now}", was=was, now=tokens),)
