"""Random moves of Arnak, legal or not, through five rounds to the end and into every refusal."""

from __future__ import annotations

from random import Random
from typing import get_args

from companion.games.arnak import data
from companion.games.arnak import fields as f
from companion.games.arnak.actions import Action
from companion.games.arnak.cards import CARDS
from companion.games.arnak.counts import board_of, things_of
from companion.games.arnak.plays import (
    Arrive,
    BlockCamps,
    BuyTile,
    ComeHome,
    Confirm,
    DropCard,
    EndTurn,
    ExileCard,
    Gain,
    Lose,
    NextRound,
    Pass,
    PickCard,
    Research,
    StartPlayer,
    TickSeat,
    TickTable,
    UseSlot,
)
from companion.games.arnak.research import next_step
from companion.games.arnak.round_end import fear_home
from companion.games.arnak.settings import (
    GiveTurn,
    SetArrivals,
    SetCards,
    SetCount,
    SetFirst,
    SetLeader,
    SetNotebookRule,
    SetPassed,
    SetResearch,
    SetRivalTiles,
    SetRound,
    SetRow,
    SetSlots,
    SetSlotValues,
    SetTiles,
)
from companion.games.arnak.state import State, phase, rival_of

THINGS: tuple[f.Thing, ...] = get_args(f.Thing)
LINES: tuple[f.LineName, ...] = get_args(f.LineName)
PIECES: tuple[f.Piece, ...] = ("glass", "notebook")


def draw(rng: Random, state: State) -> Action:
    """The next thing somebody tells the app; now and then about a seat that nobody has."""
    chance = rng.random()
    if state.turn == 1 and chance < 0.3:
        return _opening(rng, state)
    if state.ended and chance < 0.4:
        return _flow(rng, state, state.acting)
    if chance < 0.08:
        return _by_hand(rng, state)
    if chance < 0.13:
        return _odd(rng, state)
    if phase(state) == "round_end":
        return _round_end(rng, state)
    rival = rival_of(state)
    if rival is not None and not state.players[rival].deck and chance < 0.2:
        return EndTurn(state.turn, rival)
    if chance < 0.5:
        return _flow(rng, state, state.acting)
    return _gain(rng, state)


def _seat(rng: Random, state: State) -> int:
    return rng.randrange(len(state.players) + (rng.random() < 0.03))


def _opening(rng: Random, state: State) -> Action:
    if rng.random() < 0.5:
        return StartPlayer(rng.randrange(len(state.players)))
    return BlockCamps(tuple(rng.sample(data.CAMPS, rng.choice((0, 3, 3, 5)))))


def _flow(rng: Random, state: State, seat: int) -> Action:
    if rng.random() < 0.2:
        return Pass(state.turn, seat)
    return EndTurn(state.turn, seat)


def _round_end(rng: Random, state: State) -> Action:
    number, seat = state.round, _seat(rng, state)
    match rng.randrange(9):
        case 0 | 1:
            return NextRound(number)
        case 7 if rng.random() < 0.3:
            return EndTurn(state.turn, rng.randrange(len(state.players)))
        case 2 | 3:
            was = fear_home(state, number, seat)
            return ComeHome(number, seat, rng.choice((None, 0, 0, 1, 2, 3)), was)
        case 4 | 5:
            return TickSeat(number, seat, rng.choice((2, 3, 4, 9)), rng.random() < 0.9)
        case 6:
            return TickTable(number, rng.choice((5, 6, 7, 8)), rng.random() < 0.9)
        case _:
            return _gain(rng, state)


def _gain(rng: Random, state: State) -> Action:
    """What turns bring."""
    seat = state.acting if rng.random() < 0.8 else rng.randrange(len(state.players))
    player = state.players[seat]
    match rng.randrange(9):
        case 0 | 1 | 2:
            step = next_step(state, seat, rng.choice(PIECES))
            return step.act if step else BuyTile(seat, rng.randrange(6))
        case 3:
            return Gain(seat, rng.choice(things_of(player)), rng.choice((1, 1, 1, 2)))
        case 4:
            return Lose(seat, rng.choice(things_of(player)), 1)
        case 5:
            return UseSlot(seat, rng.randrange(1, 5))
        case 6:
            return BuyTile(seat, rng.randrange(6))
        case 7:
            return PickCard(seat, rng.choice(CARDS).key)
        case _:
            return _card_gone(rng, state, seat)


def _card_gone(rng: Random, state: State, seat: int) -> Action:
    own = state.players[seat].picked
    key = rng.choice(own) if own and rng.random() < 0.9 else rng.choice(CARDS).key
    return rng.choice((DropCard, ExileCard))(seat, key)


def _odd(rng: Random, state: State) -> Action:
    """Acts that are late, impossible, or strange but recorded."""
    seat = _seat(rng, state)
    number = rng.randrange(1, data.ROUNDS)
    match rng.randrange(12):
        case 0:
            return Pass(state.turn, seat)
        case 1:
            return EndTurn(rng.randrange(1, 99), seat)
        case 2:
            return Research(seat, rng.choice(PIECES), rng.randrange(data.MOST_ROWS + 1))
        case 3:
            return Arrive(seat)
        case 4:
            return Gain(seat, rng.choice(THINGS), rng.choice((1, data.MOST_COUNTED)))
        case 5:
            return Lose(seat, rng.choice(THINGS), rng.randrange(1, 4))
        case 6:
            return UseSlot(seat, rng.randrange(1, data.MOST_SLOTS + 1))
        case 7:
            return PickCard(seat, rng.choice((*state.exiled, "gold_pan", "not_in_the_box")))
        case 8:
            return TickSeat(number, seat, 2, True)
        case 9:
            return TickTable(rng.randrange(1, data.ROUNDS + 1), 8, True)
        case 10:
            return Confirm(seat, tuple(rng.sample(LINES, rng.randrange(3))))
        case _:
            return StartPlayer(seat)


def _by_hand(rng: Random, state: State) -> Action:
    if rng.random() < 0.4:
        return _flow_by_hand(rng, state)
    seat = rng.randrange(len(state.players))
    player = state.players[seat]
    if player.rival and rng.random() < 0.5:
        return SetRivalTiles(seat, rng.randrange(3), player.deck)
    match rng.randrange(11):
        case 0:
            piece = rng.choice(PIECES)
            was = player.glass if piece == "glass" else player.notebook
            return SetRow(seat, piece, rng.randrange(data.MOST_ROWS + 1), was)
        case 1:
            seats = range(len(state.players) + (rng.random() < 0.05))
            order = tuple(rng.choice(seats) for _ in range(rng.randrange(3)))
            return SetArrivals(order, state.arrivals)
        case 2:
            return SetResearch(seat, rng.choice((None, None, 12, 33, 40)), player.research)
        case 3:
            stack = rng.randrange(6)
            return SetTiles(seat, stack, rng.randrange(4), player.tiles[stack])
        case 4:
            thing = rng.choice(THINGS)
            return SetCount(seat, thing, rng.randrange(9), getattr(player, thing))
        case 5:
            slots = tuple(rng.randrange(1, 6) for _ in range(rng.randrange(3)))
            return SetSlots(seat, slots, player.slots)
        case 6:
            values, _ = rng.choice(tuple(data.BOARDS.values()))
            return SetSlotValues(seat, values, player.slot_values)
        case 7:
            return SetNotebookRule(seat, rng.random() < 0.5, player.notebook_ahead)
        case 8:
            return SetLeader(seat, rng.choice(tuple(data.BOARDS)), board_of(player))
        case 9:
            return SetCards(seat, rng.choice((None, 0, 10, -2)), player.cards)
        case _:
            return SetRivalTiles(seat, rng.randrange(data.RIVAL_TILES + 1), player.deck)


def _flow_by_hand(rng: Random, state: State) -> Action:
    seat = _seat(rng, state)
    match rng.randrange(4):
        case 0:
            return GiveTurn(seat, state.acting if phase(state) == "turns" else None)
        case 1 if seat < len(state.players):
            return SetPassed(seat, rng.random() < 0.5, state.passed[seat])
        case 2:
            return SetFirst(seat, state.first)
        case _:
            number = min(data.ROUNDS, max(1, state.round + rng.choice((-1, 0, 1))))
            return SetRound(number, state.round)
