"""Random moves of Tikal, legal or not, through every phase to the end and into every refusal."""

from __future__ import annotations

from random import Random

from companion.games.tikal import data
from companion.games.tikal.actions import Action
from companion.games.tikal.actions.auction import Bid, Pass, Reveal, SetFlipped, SetPrice, Won
from companion.games.tikal.actions.hexes import ForgetHex, PlaceJungle, PlaceTemple, PlaceTreasure
from companion.games.tikal.actions.pieces import (
    AddExplorers,
    Camp,
    Enter,
    Guard,
    Hop,
    KeepStrengths,
    SetCamps,
    SetGuard,
    SetRemoved,
    SetStrength,
    Walk,
)
from companion.games.tikal.actions.scoring import Begins, Score, SetPoints, Volcano
from companion.games.tikal.actions.temples import AddTemple, RemoveTemple, SetTiles, SetValue, Uncover
from companion.games.tikal.actions.treasures import Recover, SetLeft, SetTreasure, SwapTreasure
from companion.games.tikal.actions.turns import EndTurn, GiveTurn, SetSpent, StartPlayer
from companion.games.tikal.questions import (
    held,
    hex_of,
    last_bid,
    next_hex,
    next_temple,
    price_of,
    temple_of,
    tiles_left,
)
from companion.games.tikal.state import State

MOST = data.MOST_TEMPLES


def draw(rng: Random, state: State) -> Action:
    """The next thing somebody tells the app; now and then about a seat that nobody has."""
    chance = rng.random()
    if not state.chosen and state.turn == 1 and chance < 0.5:
        return StartPlayer(_seat(rng, state))
    if chance < 0.16:
        return _correction(rng, state)
    if chance < 0.24:
        return _odd(rng, state)
    if chance < 0.5:
        return _step(rng, state)
    return _flow(rng, state)


def _seat(rng: Random, state: State) -> int:
    return rng.randrange(len(state.players) + (rng.random() < 0.03))


def _temple(rng: Random, state: State) -> int:
    """Mostly one of the list."""
    known = [temple.id for temple in state.temples]
    return rng.choice(known) if known and rng.random() < 0.95 else rng.randrange(1, MOST + 1)


def _flow(rng: Random, state: State) -> Action:
    seat = state.acting if rng.random() < 0.97 else _seat(rng, state)
    if state.phase == "auction":
        return _auction(rng, state, seat)
    if state.phase in ("scoring", "over"):
        return _score(rng, state, seat)
    if not state.drawn and rng.random() < 0.9:
        return _place(rng, state, seat)
    return EndTurn(state.turn, state.acting)


def _auction(rng: Random, state: State, seat: int) -> Action:
    match rng.randrange(10):
        case 0:
            return Won(state.turn, _seat(rng, state), rng.randrange(6))
        case 1:
            number = min(data.HEXES, next_hex(state) + rng.randrange(len(state.players)))
            return Reveal(number, rng.choice(("temple", "jungle", "treasure", "volcano")), rng.randrange(5))
        case 2 | 3 | 4:
            return Bid(state.turn, seat, max(0, last_bid(state) + rng.choice((-1, 0, 1, 1, 1, 2))))
        case 5 if rng.random() < 0.2:
            return Bid(state.turn, seat, 500)
        case _:
            return (
                Pass(state.turn, seat)
                if last_bid(state) >= 0 or rng.random() < 0.2
                else Bid(state.turn, seat, 0)
            )


def _place(rng: Random, state: State, seat: int) -> Action:
    number = next_hex(state) if rng.random() < 0.95 else rng.randrange(1, data.HEXES + 1)
    volcanoes = min(data.FINAL - 1, state.scoring + 1)
    if data.letter_of(number) in data.VOLCANO_LETTERS and rng.random() < 0.25:
        return Volcano(seat, number, volcanoes)
    match rng.randrange(5):
        case 0:
            return PlaceJungle(seat, number)
        case 1 | 2:
            return PlaceTreasure(seat, number, rng.randrange(2, 5))
        case _:
            temple = min(MOST, next_temple(state)) if rng.random() < 0.95 else rng.randrange(1, 4)
            return PlaceTemple(seat, number, temple, rng.randrange(1, 7))


def _score(rng: Random, state: State, seat: int) -> Action:
    mine = held(state, seat % len(state.players))
    extra = rng.choice((0, 0, 0, 2, -1))
    number = max(1, state.scoring) if rng.random() < 0.95 else rng.randrange(1, data.FINAL + 1)
    if rng.random() < 0.15:
        chosen = tuple(rng.choices([temple.id for temple in state.temples] or [1], k=2))
        return Score(number, seat, chosen, (0, 1, 2), extra)
    return Score(number, seat, mine, extra=extra)


def _step(rng: Random, state: State) -> Action:
    seat = state.acting if rng.random() < 0.8 else _seat(rng, state)
    temple, leader = _temple(rng, state), rng.random() < 0.25
    sites = [each.number for each in state.hexes if each.terrain == "treasure"] or [1]
    match rng.randrange(16):
        case 0:
            return Enter(seat)
        case 1:
            return Hop(seat)
        case 2 | 3 | 4 | 5:
            out_of = rng.choice((0, 0, _temple(rng, state)))
            return Walk(seat, rng.randrange(1, 7), out_of, rng.choice((0, temple, temple)), leader)
        case 6 | 7 | 8:
            again = state.dug and rng.random() < 0.7
            return Uncover(*rng.choice(state.dug)) if again else Uncover(seat, temple)
        case 9 | 10 | 11:
            return Recover(
                seat, rng.randrange(data.KINDS), rng.choice((0, rng.choice(sites), rng.randrange(37)))
            )
        case 12 | 13:
            other = _seat(rng, state)
            return SwapTreasure(seat, rng.randrange(data.KINDS), other, rng.randrange(data.KINDS))
        case 14:
            return Camp(seat)
        case _:
            return Guard(seat, temple, leader)


def _odd(rng: Random, state: State) -> Action:
    """What is rare, late or out of place."""
    seat = _seat(rng, state)
    match rng.randrange(12):
        case 0:
            return StartPlayer(seat)
        case 1:
            return EndTurn(state.turn, seat)
        case 2:
            scoring = rng.randrange(1, data.FINAL)
            return (
                Volcano(seat, rng.randrange(1, 37), scoring)
                if rng.random() < 0.15
                else Begins(scoring, seat, 0)
            )
        case 3:
            return Begins(max(1, state.scoring), seat, state.order[0] if state.order else 0)
        case 4:
            return GiveTurn(seat, state.turn, state.acting, state.turn)
        case 5:
            later = min(data.HEXES, state.turn + rng.randrange(2))
            return GiveTurn(seat, later, state.acting, state.turn)
        case 6:
            return Score(rng.randrange(1, data.FINAL + 1), seat, ())
        case 7:
            return ForgetHex(rng.randrange(1, data.HEXES + 1))
        case 8:
            return Bid(state.turn, seat, 1)
        case 9:
            return Won(state.turn, seat, rng.choice((0, 700)))
        case 10:
            flipped = state.auction.flipped[seat % len(state.players)]
            return SetFlipped(seat, not flipped, flipped)
        case _:
            turn = rng.randrange(1, state.turn + 1)
            return SetPrice(turn, seat, rng.randrange(5), price_of(state, turn))


def _correction(rng: Random, state: State) -> Action:
    seat = _seat(rng, state)
    return rng.choice((_temple_set, _temple_set, _seat_set))(rng, state, seat)


def _temple_set(rng: Random, state: State, seat: int) -> Action:
    number = _temple(rng, state)
    temple = temple_of(state, number)
    value = temple.value if temple else 1
    match rng.randrange(11):
        case 0:
            free = min(MOST, next_temple(state)) if rng.random() < 0.4 else rng.randrange(1, 4)
            return AddTemple(free, rng.randrange(1, 11), rng.randrange(1, 7))
        case 1:
            return RemoveTemple(number)
        case 2:
            return KeepStrengths(number, rng.random() < 0.6)
        case 3:
            return AddExplorers(seat, number, rng.choice((-1, 1, 1, 2)))
        case 4 | 5 | 6:
            return _strength_set(rng, state, number, seat)
        case 7:
            return SetValue(number, rng.choice((value, max(1, value - 1), 10)), value)
        case 8 | 9:
            guard = rng.choice((None, None, _seat(rng, state)))
            return SetGuard(number, guard, temple.guard if temple else None)
        case _:
            tile = rng.randrange(2, 11)
            left = tiles_left(state, tile)
            return SetTiles(
                tile, rng.choice((0, max(0, left), data.LEVEL_TILES[tile])), max(-99, min(11, left))
            )


def _strength_set(rng: Random, state: State, number: int, seat: int) -> SetStrength:
    temple, known = temple_of(state, number), seat % len(state.players)
    was = temple.explorers[known] if temple else 0
    explorers = rng.choice((0, 0, 1, 1, 2, 3, 4, 18))
    return SetStrength(
        number, seat, rng.random() < 0.3, explorers, was, state.players[known].leader == number
    )


def _seat_set(rng: Random, state: State, seat: int) -> Action:
    player = state.players[seat % len(state.players)]
    match rng.randrange(7):
        case 0:
            kind = rng.randrange(data.KINDS)
            return SetTreasure(seat, kind, rng.randrange(4), player.treasures[kind])
        case 1:
            number = rng.randrange(1, data.HEXES + 1)
            site = hex_of(state, number)
            return SetLeft(number, rng.randrange(5), site.left if site else 0)
        case 2:
            return SetCamps(seat, rng.randrange(3), player.camps)
        case 3 | 4:
            leader = rng.random() < 0.3
            return SetRemoved(seat, leader, rng.choice((0, 0, 1, 2)), player.removed, player.leader == -1)
        case 5:
            return SetSpent(seat, rng.randrange(12), state.spent)
        case _:
            return SetPoints(seat, rng.choice((0, 5, -2)), player.points)
