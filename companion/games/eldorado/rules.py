"""What each action does to the table."""

from __future__ import annotations

from typing import Any

from companion.core.chance import Chance
from companion.core.errors import Broken, Illegal
from companion.core.records import replace
from companion.core.text import Text, Who
from companion.games.eldorado import actions as act
from companion.games.eldorado import cards, data, decks, market, purchase, routes, texts, turns
from companion.games.eldorado.actions import Action
from companion.games.eldorado.routes import Finish, Route
from companion.games.eldorado.state import (
    TOKENS,
    State,
    ended,
    last_round,
    next_seat,
    put,
    tokens_out,
    with_player,
)


def apply(state: State, action: Action) -> State:
    """The table after an action; raises a Refusal where it cannot be recorded."""
    _known_seat(state, getattr(action, "seat", None))
    if isinstance(action, act.SETTINGS):
        return _set(state, action)
    if ended(state):
        raise Illegal(texts.ENDED)
    match action:
        case act.LayRoute():
            return _laid(state, action)
        case act.LayBlockades(numbers):
            return _blocked(state, numbers)
        case act.StartPlayer():
            return turns.started(state, action)
        case act.Buy():
            return _bought(state, action)
        case act.Transmit(seat, card, leaves):
            state = decks.removed(state, seat, ["transmitter"] if leaves else [])
            return decks.gained(market.taken(state, card), seat, card, turns.latest_round(state, seat))
        case act.DrawAgain(seat, card):
            return decks.drawn_again(state, seat, card)
        case act.Remove(seat, keys):
            if not keys:
                raise Illegal(texts.NO_CARDS)
            return decks.removed(state, seat, keys)
        case act.WinBlockade(seat, number):
            return _won(state, seat, number)
        case act.TakeToken(seat, token):
            return _token_set(state, seat, token, _held(state, seat, token) + 1)
        case act.UseToken(seat, token):
            return _token_used(state, seat, token)
        case act.Arrive(number, seat):
            return turns.arrived(state, number, seat)
        case act.EndTurn(number, seat):
            return turns.ended_by(state, number, seat)
        case _:
            raise TypeError(action)


def _set(state: State, action: Action) -> State:
    match action:
        case act.GiveTurn(seat, number):
            return replace(state, acting=seat, round=number)
        case act.SetHat(seat):
            return replace(state, first=seat, chosen=True)
        case act.SetBought():
            return turns.bought_set(state, action)
        case act.SetSlot(slot, card, copies):
            return market.slot_set(state, slot, card, copies)
        case act.SetReserve(card, copies):
            return market.reserve_set(state, card, copies)
        case act.SetRemoved(card, copies):
            return market.removed_set(state, card, copies)
        case act.SetDeck(seat, card, copies):
            return decks.deck_set(state, seat, card, copies)
        case act.KeepDeck(seat, kept):
            return with_player(state, seat, kept=kept)
        case act.SetBlockade(number, holder):
            _known_seat(state, holder)
            return replace(state, won=put(state.won, number - 1, holder))
        case act.SetHome():
            return turns.home_set(state, action)
        case act.SetArrival():
            return turns.arrival_set(state, action)
        case act.SetToken(seat, token, held):
            return _token_set(state, seat, token, held)
        case _:
            raise TypeError(action)


def _known_seat(state: State, seat: int | None) -> None:
    if seat is not None and seat >= len(state.players):
        raise Broken(texts.filled(texts.NO_SEAT, n=seat + 1))


def _laid(state: State, action: act.LayRoute) -> State:
    """Another number of seams makes blockades that were drawn before no longer fit."""
    if len(action.pieces) < 2:
        raise Illegal(texts.TOO_SHORT)
    if (piece := routes.twice(action.pieces)) is not None:
        raise Illegal(texts.filled(texts.SAME_BOARD, piece=piece))
    route = Route(action.pieces, action.finish)
    seams = state.seams if len(state.seams) == min(route.seams, data.BLOCKADES) else ()
    return replace(state, route=route, seams=seams)


def rechosen(moves: tuple[Any, ...], option: str, value: Any) -> tuple[Any, ...]:
    """A route chosen anew takes the place of one that was laid; a finish turns the plate of that one."""
    if option == "route":
        return tuple(move for move in moves if not isinstance(move, act.LayRoute))
    return tuple(_turned(move, value) for move in moves) if option == "finish" else moves


def _turned(move: Any, finish: Finish) -> Any:
    if not isinstance(move, act.LayRoute):
        return move
    printed = routes.printed_as(Route(move.pieces, move.finish))
    return replace(move, finish=(printed and printed.finish) or finish)


def _blocked(state: State, numbers: tuple[int, ...]) -> State:
    if again := [number for at, number in enumerate(numbers) if number in numbers[:at]]:
        raise Illegal(texts.filled(texts.BLOCKADE_TWICE, n=again[0]))
    return replace(state, seams=numbers)


def _bought(state: State, action: act.Buy) -> State:
    """The one purchase of a turn; what paid with its coins and is single-use leaves the game."""
    if state.players[action.seat].bought == action.round:
        raise Illegal(texts.filled(texts.BOUGHT, who=Who(action.seat)))
    for key in action.gone:
        if not purchase.leaves(state, cards.card_of(key)):
            raise Illegal(texts.filled(texts.STAYS, card=cards.name_of(key)))
    for token in action.tokens:
        state = _token_used(state, action.seat, token)
    state = decks.removed(market.sold(state, action.card), action.seat, action.gone)
    state = decks.gained(state, action.seat, action.card, action.round)
    return with_player(state, action.seat, bought=action.round)


def _won(state: State, seat: int, number: int) -> State:
    holder = state.won[number - 1]
    if holder is not None:
        raise Illegal(texts.filled(texts.WON, who=Who(holder), n=number))
    return replace(state, won=put(state.won, number - 1, seat))


def _held(state: State, seat: int, token: str) -> int:
    return state.players[seat].tokens[TOKENS.index(token)]


def _token_used(state: State, seat: int, token: str) -> State:
    held = _held(state, seat, token)
    if state.options["caves"] and not held:
        raise Illegal(texts.filled(texts.NO_TOKEN, who=Who(seat), token=texts.TOKENS[token]))
    return _token_set(state, seat, token, held - 1)


def _token_set(state: State, seat: int, token: str, held: int) -> State:
    """Tokens that were used are not counted, so this many of a kind lie with players at most."""
    if not state.options["caves"]:
        raise Illegal(texts.NO_CAVES)
    tokens = put(state.players[seat].tokens, TOKENS.index(token), held)
    state = with_player(state, seat, tokens=tokens)
    if tokens_out(state, token) > data.CAVE_TOKENS[token]:
        raise Illegal(texts.filled(texts.ALL_TAKEN, token=texts.TOKENS[token]))
    return state


def acting(state: State) -> int | None:
    """The seat whose turn it is; nobody's after the end."""
    return None if ended(state) else state.acting


def moment(state: State) -> Text:
    last = last_round(state)
    if last is None:
        return Text("Round {n}", n=state.round)
    return Text("Round {n}, the last", n=min(last, state.round))


def over(state: State) -> Text | None:
    """Why the game has ended."""
    last = last_round(state)
    if last is None or not ended(state):
        return None
    if state.round > last:
        return Text("The round is complete: the game has ended.")
    return Text("Nobody is left to play in this round: the game has ended at once.")


def again(state: State) -> tuple[Action, ...]:
    """The next player clockwise begins the next game."""
    return (act.StartPlayer(next_seat(state, state.first)),)


def draw_start_player(state: State, chance: Chance) -> act.StartPlayer:
    return act.StartPlayer(chance.below(len(state.players)))


def draw_route(state: State, chance: Chance) -> act.LayRoute:
    """A random legal route; its finish side is chosen, not drawn."""
    route = routes.drawn(chance, str(state.options["finish"]))
    return act.LayRoute(route.pieces, route.finish)  # type: ignore[arg-type]


def draw_blockades(state: State, chance: Chance) -> act.LayBlockades:
    """One blockade for each seam; all six while the route is unknown."""
    pile = chance.shuffled(range(1, data.BLOCKADES + 1))
    return act.LayBlockades(pile[: state.route.seams] if state.route else pile)
