"""Turns and rounds: whose turn it is, who has passed, where the moon staff stands."""

from __future__ import annotations

from companion.core.chance import Chance
from companion.core.errors import Illegal
from companion.core.records import replace
from companion.games.arnak import data, texts
from companion.games.arnak.plays import BlockCamps, EndTurn, NextRound, Pass, StartPlayer
from companion.games.arnak.settings import GiveTurn, SetFirst, SetPassed, SetRivalTiles
from companion.games.arnak.state import State, phase, put, rival_of, who, with_player


def following(state: State, seat: int) -> int:
    """Who plays after a seat: the next that has not passed, or that seat again."""
    count = len(state.players)
    order = ((seat + step) % count for step in range(1, count))
    return next((each for each in order if not state.passed[each]), seat)


def camps_blocked(state: State, action: BlockCamps) -> State:
    count = data.BLOCKED_CAMPS[players(state)]
    if len(action.camps) != count or len(set(action.camps)) != count:
        raise Illegal(texts.filled(texts.WRONG_CAMPS, n=count))
    return replace(state, camps=tuple(camp for camp in data.CAMPS if camp in action.camps))


def players(state: State) -> int:
    """How many people play."""
    return sum(not player.rival for player in state.players)


def draw_camps(state: State, chance: Chance) -> BlockCamps:
    """As many of the blocking tiles as the players need, named from left to right."""
    drawn = chance.shuffled(data.CAMPS)[: data.BLOCKED_CAMPS[players(state)]]
    return BlockCamps(tuple(camp for camp in data.CAMPS if camp in drawn))


def draw_start_player(state: State, chance: Chance) -> StartPlayer:
    return StartPlayer(chance.below(players(state)))


def started(state: State, seat: int) -> State:
    """A seat takes the marker; alone the rival begins whatever is said."""
    if state.round > 1 or state.turn > 1 or any(state.passed):
        raise Illegal(texts.BEGUN)
    if (rival := rival_of(state)) is not None:
        seat = rival
    return replace(state, first=seat, chosen=True, acting=seat)


def turn_ended(state: State, action: EndTurn) -> State:
    """The turn that is named ends, whatever turn it is now: so leaving out an earlier entry heals."""
    if phase(state) == "round_end":
        raise Illegal(texts.ALL_PASSED)
    state = _tile_used(replace(state, turn=min(action.turn + 1, 999)), action.seat)
    return replace(state, acting=following(state, action.seat))


def _tile_used(state: State, seat: int) -> State:
    """Every turn of the rival uses one of its tiles; after the last it has passed."""
    if not state.players[seat].rival:
        return state
    left = state.players[seat].deck - 1
    if left < 0:
        raise Illegal(texts.NO_TILE)
    state = with_player(state, seat, deck=left)
    return replace(state, passed=put(state.passed, seat, left == 0))


def passed(state: State, action: Pass) -> State:
    seat = action.seat
    if state.passed[seat]:
        raise Illegal(texts.filled(texts.HAS_PASSED, who=who(state, seat)))
    state = replace(state, turn=min(action.turn + 1, 999), passed=put(state.passed, seat, True))
    return replace(state, acting=following(state, seat))


def next_round(state: State, action: NextRound) -> State:
    """The staff moves on; after the fifth round only the scoring is left."""
    if action.round == data.ROUNDS:
        return replace(state, round=data.ROUNDS, ended=True)
    first = rival_of(state)
    if first is None:
        first = (state.first + 1) % len(state.players)
    else:
        state = with_player(state, first, deck=data.RIVAL_TILES)
    nobody = (False,) * len(state.players)
    turn = min(state.turn + 1, 999)
    return replace(state, round=action.round + 1, turn=turn, passed=nobody, first=first, acting=first)


def turn_given(state: State, action: GiveTurn) -> State:
    """The turn by hand; whoever gets it has not passed."""
    passed = put(state.passed, action.seat, False)
    return replace(state, acting=action.seat, passed=passed, turn=min(state.turn + 1, 999))


def passed_set(state: State, action: SetPassed) -> State:
    """A pass by hand; the turn goes on from whoever has passed, or to the only one who has not."""
    state = replace(state, passed=put(state.passed, action.seat, action.passed))
    if state.passed[state.acting]:
        state = replace(state, acting=following(state, state.acting))
    return state


def first_set(state: State, action: SetFirst) -> State:
    return replace(state, first=action.seat)


def rival_tiles_set(state: State, action: SetRivalTiles) -> State:
    if not state.players[action.seat].rival:
        thing = texts.RIVAL_TILES
        raise Illegal(texts.filled(texts.NOT_THEIRS, who=who(state, action.seat), thing=thing))
    state = with_player(state, action.seat, deck=action.left)
    return passed_set(state, SetPassed(action.seat, action.left == 0, state.passed[action.seat]))
