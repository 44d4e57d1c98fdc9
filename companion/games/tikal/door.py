"""When a tap comes too late: asked at the door only, never in replay."""

from __future__ import annotations

from companion.core.text import Text, Who
from companion.games.tikal.actions import Action, auction, hexes, pieces, scoring, temples, treasures, turns
from companion.games.tikal.questions import (
    has_scored,
    hex_of,
    leader_removed,
    price_of,
    temple_of,
    tiles_left,
)
from companion.games.tikal.state import State

LEADER_MOVED = Text("The leader has moved meanwhile.")


def stale(state: State, action: Action) -> Text | None:
    """Why the author should look again: that is over, or another value stands there."""
    if getattr(action, "seat", 0) >= len(state.players):
        return None  # refused by the rules
    match action:
        case turns.EndTurn(turn) if (turn, state.phase) == (state.turn, "auction"):
            return Text("Nobody has won turn {found} yet.", found=turn)
        case turns.EndTurn(turn, seat) | turns.GiveTurn(was_seat=seat, was_turn=turn):
            return None if (turn, seat) == (state.turn, state.acting) else _turn_now(state)
        case auction.Bid(turn) | auction.Pass(turn) | auction.Won(turn):
            return None if (turn, state.phase) == (state.turn, "auction") else _turn_now(state)
        case scoring.Score(number, seat):
            return _scored(state, number, seat)
        case scoring.Begins(number, _, was):
            return _begins(state, number, was)
        case hexes.PlaceTemple(_, number) | hexes.PlaceTreasure(_, number) | hexes.PlaceJungle(_, number):
            return _placed(state, number)
        case scoring.Volcano(_, number):
            return _placed(state, number)
        case pieces.SetStrength():
            return _strength(state, action)
        case pieces.SetRemoved():
            return _removed(state, action)
        case pieces.SetGuard(temple, _, holder):
            return _guarded(state, temple, holder)
        case auction.SetFlipped(seat, _, flipped):
            same = state.auction.flipped[seat] == flipped
            return None if same else Text("The turn indicator has been turned meanwhile.")
        case _:
            return _replaced(*_found(state, action))


def _replaced(found: int | None, was: int) -> Text | None:
    return None if found is None or found == was else Text("It is {found} now.", found=found)


def _found(state: State, action: Action) -> tuple[int | None, int]:
    """The number that stands where one is to be set, and the one its author saw."""
    match action:
        case temples.SetValue(number, _, was):
            temple = temple_of(state, number)
            return (temple.value if temple else None), was
        case temples.SetTiles(value, _, was):
            return tiles_left(state, value), was
        case treasures.SetTreasure(seat, kind, _, was):
            return state.players[seat].treasures[kind], was
        case treasures.SetLeft(number, _, was):
            site = hex_of(state, number)
            return (site.left if site else None), was
        case pieces.SetCamps(seat, _, was):
            return state.players[seat].camps, was
        case turns.SetSpent(_, _, was):
            return state.spent, was
        case scoring.SetPoints(seat, _, was):
            return state.players[seat].points, was
        case auction.SetPrice(turn, _, _, was):
            return price_of(state, turn), was
        case _:
            return None, 0


def _strength(state: State, action: pieces.SetStrength) -> Text | None:
    temple = temple_of(state, action.temple)
    if temple is None:
        return None
    if (state.players[action.seat].leader == temple.id) != action.was_leader:
        return LEADER_MOVED
    return _replaced(temple.explorers[action.seat], action.was)


def _removed(state: State, action: pieces.SetRemoved) -> Text | None:
    if leader_removed(state, action.seat) != action.was_leader:
        return LEADER_MOVED
    return _replaced(state.players[action.seat].removed, action.was)


def _turn_now(state: State) -> Text:
    return Text("It is the turn of {who} now, turn {found}.", who=Who(state.acting), found=state.turn)


def _scored(state: State, scoring: int, seat: int) -> Text | None:
    if not has_scored(state, scoring, seat):
        return None
    return Text("{who} has scored already in round {found}.", who=Who(seat), found=scoring)


def _begins(state: State, scoring: int, was: int) -> Text | None:
    if scoring != state.scoring or not state.order or state.order[0] == was:
        return None
    return Text("{who} begins now.", who=Who(state.order[0]))


def _placed(state: State, number: int) -> Text | None:
    if hex_of(state, number) is None:
        return None
    return Text("Hex {found} has been recorded meanwhile.", found=number)


def _guarded(state: State, number: int, was: int | None) -> Text | None:
    temple = temple_of(state, number)
    if temple is None or temple.guard == was:
        return None
    if temple.guard is None:
        return Text("Nobody guards the temple now.")
    return Text("{who} guards the temple now.", who=Who(temple.guard))
