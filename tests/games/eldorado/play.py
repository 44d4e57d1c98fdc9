"""Random moves of El Dorado, legal or not, through market and decks to both ends and every refusal."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.games.eldorado import cards, data, market, routes
from companion.games.eldorado.actions import (
    Action,
    Arrive,
    Buy,
    DrawAgain,
    EndTurn,
    GiveTurn,
    KeepDeck,
    LayBlockades,
    LayRoute,
    Remove,
    SetArrival,
    SetBlockade,
    SetBought,
    SetDeck,
    SetHat,
    SetHome,
    SetRemoved,
    SetReserve,
    SetSlot,
    SetToken,
    StartPlayer,
    TakeToken,
    Transmit,
    UseToken,
    WinBlockade,
)
from companion.games.eldorado.door import bought
from companion.games.eldorado.pieces import PIECES
from companion.games.eldorado.state import TOKENS, State, copies, home, turn_over
from companion.games.eldorado.turns import index_of


def draw(rng: Random, state: State) -> Action:
    """The next thing somebody tells the app; now and then about a seat that nobody has."""
    chance = rng.random()
    if state.arrivals and rng.random() < 0.1:
        return _arrival(rng, state)
    if not state.chosen and state.round == 1 and chance < 0.4:
        return _setup(rng, state)
    if chance < 0.22:
        return _correction(rng, state)
    if chance < 0.25:
        return _setup(rng, state)
    return _play(rng, state)


def _seat(rng: Random, state: State) -> int:
    """Mostly whose turn it is."""
    if rng.random() < 0.8:
        return state.acting
    return rng.randrange(len(state.players) + (rng.random() < 0.08))


def _setup(rng: Random, state: State) -> Action:
    match rng.randrange(5):
        case 0:
            pieces: Any = tuple(rng.choice(PIECES) for _ in range(rng.randrange(9)))
            return LayRoute(pieces, rng.choice(("jungle", "water")))
        case 1:
            pieces = tuple(rng.choice(routes.PRINTED).pieces)
            return LayRoute(pieces, rng.choice(("jungle", "water")))
        case 2:
            numbers = rng.sample(range(1, data.BLOCKADES + 1), rng.randrange(3, 7))
            return LayBlockades(tuple(numbers))
        case 3 if rng.random() < 0.4:
            return LayBlockades((rng.randrange(1, 7), rng.randrange(1, 4), rng.randrange(1, 4)))
        case _:
            return StartPlayer(_seat(rng, state))


def _play(rng: Random, state: State) -> Action:
    seat = _seat(rng, state)
    match rng.randrange(24):
        case 0 | 1 | 2 | 3 | 4 | 5 | 6:
            return _purchase(rng, state, _due(state, seat))
        case 7 | 8:
            return _removal(rng, state, seat)
        case 9:
            return Transmit(seat, _card(rng, state), rng.random() < 0.7)
        case 22:
            gained: Any = state.players[seat % len(state.players)].gained
            return DrawAgain(seat, rng.choice(gained) if gained else "native")
        case 10:
            return WinBlockade(seat, rng.randrange(1, 7))
        case 11 | 12 if state.options["caves"] or rng.random() < 0.1:
            return _token(rng, state, seat)
        case 13 if rng.random() < state.round / 12:
            return Arrive(state.round, _due(state, seat))
        case 14 if state.arrivals:
            return Arrive(state.round, rng.choice(state.arrivals).seat)
        case _:
            return EndTurn(state.round, state.acting)


def _due(state: State, seat: int) -> int:
    """Whoever has played in this round buys no more in it: the door would ask about that."""
    over = seat < len(state.players) and turn_over(state, state.round, seat)
    return state.acting if over else seat


def _purchase(rng: Random, state: State, seat: int) -> Buy:
    gone: Any = tuple(rng.choice(("treasure_chest", "prop_plane")) for _ in range(rng.random() < 0.15))
    tokens: Any = tuple(rng.choice(("coin_1", "coin_2")) for _ in range(rng.random() < 0.1))
    return Buy(state.round, seat, _card(rng, state), gone, tokens)


def _card(rng: Random, state: State) -> Any:
    """Mostly something for sale, often the last copy."""
    offered = market.for_sale(state)
    if not offered or rng.random() < 0.25:
        return rng.choice(cards.MARKET)
    fewest = min(offered, key=lambda card: market.left(state, card))
    return fewest if rng.random() < 0.4 else rng.choice(offered)


def _removal(rng: Random, state: State, seat: int) -> Remove:
    held = cards.keys_of(state.players[seat % len(state.players)].deck)
    count = min(len(held), rng.choice((0, 1, 1, 1, 2, 3)))
    keys: Any = tuple(rng.sample(held, count)) if rng.random() < 0.9 else (rng.choice(cards.CARDS).key,)
    return Remove(seat, keys, rng.choice(("effect", "camp", "camp", "scientist", "travel_log", "token")))


def _token(rng: Random, state: State, seat: int) -> Action:
    """Some kinds are taken more often, so that none of them is left."""
    token: Any = rng.choice((*TOKENS, "pass", "keep", "native", "native"))
    mine = state.players[seat % len(state.players)].tokens
    held: Any = [kind for kind, count in zip(TOKENS, mine, strict=True) if count]
    if held and rng.random() < 0.15:
        return UseToken(seat, rng.choice(held))
    return TakeToken(seat, token) if rng.random() < 0.85 else UseToken(seat, token)


def _correction(rng: Random, state: State) -> Action:
    seat = _seat(rng, state)
    return rng.choice((_turn_set, _market_set, _seat_set))(rng, state, seat)


def _turn_set(rng: Random, state: State, seat: int) -> Action:
    match rng.randrange(4):
        case 0:
            later = min(data.MOST_ROUNDS, state.round + rng.randrange(2))
            return GiveTurn(seat, later, state.acting, state.round)
        case 1:
            return SetHat(seat, state.first)
        case 2:
            was = bought(state, seat % len(state.players))
            return SetBought(seat, not was, was)
        case _:
            was_home = home(state, seat % len(state.players))
            return SetHome(seat, rng.choice((0, 0, 0, 0, 0, 1, 2)), was_home)


def _arrival(rng: Random, state: State) -> SetArrival:
    """Another place or round for a figure that has arrived, or for one that has not."""
    seat = rng.choice(state.arrivals).seat if rng.random() < 0.8 else rng.randrange(len(state.players))
    number = max(1, state.round - rng.randrange(2))
    most = len(state.arrivals) + (rng.random() < 0.2)
    figure: Any = rng.choice((1, 1, 1, 2))
    at = index_of(state, seat, figure)
    was_place, was_round = (1, number) if at is None else (at + 1, state.arrivals[at].round)
    place: Any = rng.randrange(1, min(most, 4) + 1)
    return SetArrival(seat, figure, place, number, was_place, was_round)


def _market_set(rng: Random, state: State, seat: int) -> Action:
    del seat
    card: Any = rng.choice(cards.MARKET)
    match rng.randrange(4):
        case 0 | 1:
            slot = rng.randrange(data.SLOTS)
            pile: Any = state.slots[slot]
            known = card if rng.random() < 0.5 else pile.card
            return SetSlot(slot, known, rng.choice((0, 1, 2, 3)), pile.copies, pile.card)
        case 2:
            return SetReserve(card, rng.randrange(4), market.in_reserve(state, card))
        case _:
            key: Any = rng.choice(cards.CARDS).key
            return SetRemoved(key, rng.randrange(3), state.removed[cards.AT[key]])


def _seat_set(rng: Random, state: State, seat: int) -> Action:
    known = seat % len(state.players)
    match rng.randrange(5):
        case 0:
            return KeepDeck(seat, rng.random() < 0.6)
        case 1 | 2:
            key: Any = rng.choice(cards.CARDS).key
            return SetDeck(seat, key, rng.randrange(5), copies(state, known, key))
        case 3:
            number = rng.randrange(1, 7)
            holder = rng.choice((None, _seat(rng, state)))
            return SetBlockade(number, holder, state.won[number - 1])
        case _:
            token: Any = rng.choice(TOKENS)
            held = state.players[known].tokens[TOKENS.index(token)]
            return SetToken(seat, token, rng.randrange(5), held)
