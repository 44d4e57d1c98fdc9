"""What each action does to the table."""

from __future__ import annotations

from companion.core.chance import Chance
from companion.core.errors import Broken, Illegal
from companion.core.records import replace
from companion.core.text import Text
from companion.games.tikal import data, texts
from companion.games.tikal.actions import Action, Setting, Step
from companion.games.tikal.actions.auction import AuctionAct, SetPrice
from companion.games.tikal.actions.hexes import HexAct
from companion.games.tikal.actions.pieces import Camp, Enter, Guard, Hop, PieceAct, Walk
from companion.games.tikal.actions.scoring import ScoringAct
from companion.games.tikal.actions.temples import TempleAct, Uncover
from companion.games.tikal.actions.treasures import Recover, SwapTreasure, TreasureAct
from companion.games.tikal.actions.turns import StartPlayer, TurnAct
from companion.games.tikal.questions import auctioned, next_seat, round_of
from companion.games.tikal.rules import auction, hexes, pieces, scoring, temples, treasures, turns
from companion.games.tikal.state import State


def apply(state: State, action: Action) -> State:
    """The table after an action; raises a Refusal where it cannot be recorded."""
    seat = getattr(action, "seat", None)
    if seat is not None and seat >= len(state.players):
        raise Broken(texts.filled(texts.NO_SEAT, n=seat + 1))
    if state.phase == "over" and not isinstance(action, Setting | SetPrice):
        raise Illegal(texts.ENDED)
    if isinstance(action, AuctionAct) and not auctioned(state):
        raise Illegal(texts.NO_AUCTION)
    after = _applied(state, action)
    return _spent(after, action) if isinstance(action, Step) else after


def _applied(state: State, action: Action) -> State:
    if isinstance(action, HexAct):
        return hexes.applied(state, action)
    if isinstance(action, PieceAct):
        return pieces.applied(state, action)
    if isinstance(action, TempleAct):
        return temples.applied(state, action)
    if isinstance(action, TreasureAct):
        return treasures.applied(state, action)
    if isinstance(action, TurnAct):
        return turns.applied(state, action)
    if isinstance(action, ScoringAct):
        return scoring.applied(state, action)
    return auction.applied(state, action)


def _spent(state: State, action: Step) -> State:
    """Points are counted for whoever plays, unless the group does not want to."""
    if not state.options["count_points"] or action.seat != state.acting:
        return state
    return replace(state, spent=state.spent + cost(action))


def cost(action: Action) -> int:
    """Action points of what a piece does; everything else is free."""
    match action:
        case Walk(_, stones):
            return stones
        case Enter() | Hop():
            return data.ENTER
        case Uncover():
            return data.LEVEL
        case Recover() | SwapTreasure():
            return data.RECOVER
        case Camp() | Guard():
            return data.CAMP
        case _:
            return 0


def acting(state: State) -> int | None:
    """The seat that plays, bids or scores; nobody's after the end."""
    return None if state.phase == "over" else state.acting


def moment(state: State) -> Text:
    if state.phase in ("scoring", "over"):
        return _scoring(state)
    return Text("Round {n}, turn {turn}", n=round_of(state), turn=state.turn)


def _scoring(state: State) -> Text:
    return Text("Final scoring") if state.scoring == data.FINAL else Text("Scoring {n}", n=state.scoring)


def over(state: State) -> Text | None:
    """Why the game has ended."""
    if state.phase != "over":
        return None
    return Text("Everybody has scored in the final scoring round: the game has ended.")


def again(state: State) -> tuple[Action, ...]:
    """The next player clockwise begins the next game."""
    return (StartPlayer(next_seat(state, state.first)),)


def draw_start_player(state: State, chance: Chance) -> StartPlayer:
    return StartPlayer(chance.below(len(state.players)))
