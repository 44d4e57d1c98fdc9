"""What each action does to the table."""

from __future__ import annotations

from dataclasses import replace

from companion.core.chance import Chance
from companion.core.errors import Broken, Illegal
from companion.core.text import Text, Who
from companion.games.tikal import actions as act
from companion.games.tikal import auction, data, flow, temples, texts, treasures
from companion.games.tikal.actions import Action
from companion.games.tikal.state import Hex, State, auctioned, next_seat, round_of, with_player


def apply(state: State, action: Action) -> State:
    """The table after an action; raises a Refusal where it cannot be recorded."""
    seat = getattr(action, "seat", None)
    if seat is not None and seat >= len(state.players):
        raise Broken(texts.filled(texts.NO_SEAT, n=seat + 1))
    if state.phase == "over" and not isinstance(action, (*act.SETTINGS, act.SetPrice)):
        raise Illegal(texts.ENDED)
    if isinstance(action, act.AUCTION) and not auctioned(state):
        raise Illegal(texts.NO_AUCTION)
    if isinstance(action, act.STEPS):
        return _spent(_stepped(state, action), action)
    if isinstance(action, act.SETTINGS):
        return _set(state, action)
    return _auctioned(state, action) if isinstance(action, act.AUCTION) else _flowed(state, action)


def cost(action: Action) -> int:
    """Action points of what a piece does; everything else is free."""
    match action:
        case act.Walk(_, stones):
            return stones
        case act.Enter() | act.Hop():
            return data.ENTER
        case act.Uncover():
            return data.LEVEL
        case act.Recover() | act.SwapTreasure():
            return data.RECOVER
        case act.Camp() | act.Guard():
            return data.CAMP
        case _:
            return 0


def _spent(state: State, action: Action) -> State:
    """Points are counted for whoever plays, unless the group does not want to."""
    if not state.options["count_points"] or getattr(action, "seat", None) != state.acting:
        return state
    return replace(state, spent=state.spent + cost(action))


def _stepped(state: State, action: Action) -> State:
    match action:
        case act.Walk():
            return temples.walked(state, action)
        case act.Uncover():
            return temples.uncovered(state, action)
        case act.Guard():
            return temples.guarded(state, action)
        case act.Recover():
            return treasures.recovered(state, action)
        case act.SwapTreasure():
            return treasures.swapped(state, action)
        case act.Camp(seat):
            return _camp(state, seat)
        case _:
            return state


def _camp(state: State, seat: int) -> State:
    camps = state.players[seat].camps
    if camps >= data.CAMPS:
        raise Illegal(texts.filled(texts.THIRD_CAMP, who=Who(seat)))
    return with_player(state, seat, camps=camps + 1)


def _set(state: State, action: Action) -> State:
    match action:
        case act.ForgetHex(number):
            return flow.forgotten(state, number)
        case act.AddTemple():
            return temples.added(state, action)
        case act.RemoveTemple():
            return temples.removed(state, action)
        case act.KeepStrengths():
            return temples.kept(state, action)
        case act.SetStrength():
            return temples.strength_set(state, action)
        case act.SetValue():
            return temples.value_set(state, action)
        case act.SetGuard():
            return temples.guard_set(state, action)
        case act.SetTiles():
            return temples.tiles_set(state, action)
        case act.SetTreasure():
            return treasures.treasure_set(state, action)
        case act.SetLeft():
            return treasures.left_set(state, action)
        case act.SetCamps(seat, camps):
            return with_player(state, seat, camps=camps)
        case act.SetRemoved():
            return temples.removed_set(state, action)
        case act.SetSpent(seat, spent):
            if seat != state.acting:
                raise Illegal(texts.filled(texts.NOT_PLAYING, who=Who(seat)))
            return replace(state, spent=spent)
        case act.SetPoints(seat, points):
            return with_player(state, seat, points=points)
        case _:
            raise TypeError(action)


def _auctioned(state: State, action: Action) -> State:
    match action:
        case act.Reveal():
            return auction.revealed(state, action)
        case act.Bid():
            return auction.bid(state, action)
        case act.Pass():
            return auction.passed(state, action)
        case act.Won():
            return auction.won(state, action)
        case act.SetPrice():
            return auction.price_set(state, action)
        case act.SetFlipped():
            return auction.flipped_set(state, action)
        case _:
            raise TypeError(action)


def _flowed(state: State, action: Action) -> State:
    match action:
        case act.StartPlayer():
            return flow.started(state, action)
        case act.PlaceTemple(_, number, temple, value):
            site = flow.placed(state, Hex(number, "temple", value))
            return temples.added(site, act.AddTemple(temple, value, value), number)
        case act.PlaceTreasure(_, number, masks):
            return flow.placed(state, Hex(number, "treasure", masks, masks))
        case act.PlaceJungle(_, number):
            return flow.placed(state, Hex(number, "jungle"))
        case act.Volcano():
            return flow.erupted(state, action)
        case act.EndTurn():
            return flow.turn_ended(state, action)
        case act.Score():
            return flow.scored(state, action)
        case act.Begins():
            return flow.begins(state, action)
        case act.GiveTurn():
            return flow.given(state, action)
        case _:
            raise TypeError(action)


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
    return (act.StartPlayer(next_seat(state, state.first)),)


def draw_start_player(state: State, chance: Chance) -> act.StartPlayer:
    return act.StartPlayer(chance.below(len(state.players)))
