"""What each action does to the table."""

from __future__ import annotations

from companion.core.errors import Broken, Illegal
from companion.core.records import replace
from companion.core.text import Text
from companion.games.arnak import counts, flow, hands, plays, research, round_end, settings, temple, texts
from companion.games.arnak.actions import Action
from companion.games.arnak.state import State, numeral, phase


def apply(state: State, action: Action) -> State:
    """The table after an action; raises a Refusal where it cannot be recorded."""
    seat = getattr(action, "seat", None)
    if seat is not None and seat >= len(state.players):
        raise Broken(texts.filled(texts.NO_SEAT, n=seat + 1))
    if isinstance(action, settings.SETTINGS):
        return _set(state, action)
    if isinstance(action, plays.PLAYS):
        return _played(state, action)
    if state.ended:
        raise Illegal(texts.ENDED)
    return _flowed(state, action)


def _flowed(state: State, action: Action) -> State:
    match action:
        case plays.StartPlayer(seat):
            return flow.started(state, seat)
        case plays.EndTurn():
            return flow.turn_ended(state, action)
        case plays.Pass():
            return flow.passed(state, action)
        case plays.ComeHome():
            return round_end.came_home(state, action)
        case plays.TickSeat() | plays.TickTable():
            return round_end.ticked(state, action)
        case plays.NextRound():
            return flow.next_round(state, action)
        case _:
            raise TypeError(action)


def _played(state: State, action: Action) -> State:
    match action:
        case plays.BlockCamps():
            return flow.camps_blocked(state, action)
        case plays.Research():
            return research.researched(state, action)
        case plays.Arrive():
            return research.arrived(state, action)
        case plays.BuyTile():
            return temple.bought(state, action)
        case plays.Gain():
            return counts.gained(state, action)
        case plays.Lose():
            return counts.lost(state, action)
        case plays.UseSlot():
            return counts.slot_used(state, action)
        case plays.PickCard():
            return hands.picked(state, action)
        case plays.DropCard():
            return hands.dropped(state, action)
        case plays.ExileCard():
            return hands.exiled(state, action)
        case plays.Confirm():
            return counts.confirmed(state, action)
        case _:
            raise TypeError(action)


def _set(state: State, action: Action) -> State:
    match action:
        case settings.GiveTurn():
            return flow.turn_given(state, action)
        case settings.SetPassed():
            return flow.passed_set(state, action)
        case settings.SetFirst():
            return flow.first_set(state, action)
        case settings.SetRound(number):
            return replace(state, round=number, ended=False)
        case settings.SetRow():
            return research.row_set(state, action)
        case settings.SetArrivals():
            return research.arrivals_set(state, action)
        case settings.SetResearch():
            return research.research_set(state, action)
        case settings.SetTiles():
            return temple.tiles_set(state, action)
        case settings.SetCount():
            return counts.count_set(state, action)
        case settings.SetSlots():
            return counts.slots_set(state, action)
        case settings.SetLeader():
            return counts.leader_set(state, action)
        case settings.SetSlotValues():
            return counts.values_set(state, action)
        case settings.SetNotebookRule():
            return counts.rule_set(state, action)
        case settings.SetCards():
            return hands.cards_set(state, action)
        case settings.SetRivalTiles():
            return flow.rival_tiles_set(state, action)
        case _:
            raise TypeError(action)


def acting(state: State) -> int | None:
    """The seat whose turn it is; nobody's at a round's end, and none while the rival plays."""
    if phase(state) != "turns" or state.players[state.acting].rival:
        return None
    return state.acting


def moment(state: State) -> Text:
    match phase(state):
        case "turns":
            return Text("Round {n}", n=numeral(state.round))
        case "round_end":
            return Text("End of round {n}", n=numeral(state.round))
        case _:
            return Text("Final scoring")


def over(state: State) -> Text | None:
    """Why the game has ended."""
    return Text("Round V is over: the final sheets decide.") if state.ended else None


def again(state: State) -> tuple[Action, ...]:
    """The next player to the left begins the next game."""
    people = flow.players(state)
    return (plays.StartPlayer((state.first + 1) % people),) if people > 1 else ()
