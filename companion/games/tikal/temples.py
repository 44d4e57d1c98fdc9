"""Temples: who stands there, what is uncovered, who guards them."""

from __future__ import annotations

from dataclasses import replace

from companion.core.errors import Broken, Illegal
from companion.core.text import Who
from companion.games.tikal import data, texts
from companion.games.tikal.actions import (
    AddTemple,
    Guard,
    KeepStrengths,
    RemoveTemple,
    SetGuard,
    SetRemoved,
    SetStrength,
    SetTiles,
    SetValue,
    Uncover,
    Walk,
)
from companion.games.tikal.state import (
    FREE,
    OUT,
    State,
    Temple,
    explorers_used,
    guards,
    pieces,
    put,
    temple_of,
    tiles_left,
    tiles_used,
    with_player,
    with_temple,
)


def known(state: State, number: int) -> Temple:
    """The temple of this number; raises Broken where there is none."""
    temple = temple_of(state, number)
    if temple is None:
        raise Broken(texts.filled(texts.NO_TEMPLE, n=number))
    return temple


def added(state: State, action: AddTemple, number: int = 0) -> State:
    """A temple in the list, on this hex of the stack (0: not said)."""
    if temple_of(state, action.temple):
        raise Illegal(texts.filled(texts.TEMPLE_KNOWN, n=action.temple))
    start = min(action.start, action.value)
    temple = Temple(action.temple, action.value, start, (0,) * len(state.players), hex=number)
    temples = tuple(sorted((*state.temples, temple), key=lambda each: each.id))
    return replace(state, temples=temples)


def removed(state: State, action: RemoveTemple) -> State:
    """A temple that does not exist; a leader there or on top of it is free again."""
    temple = known(state, action.temple)
    if temple.guard is not None:
        state = _unguarded(state, temple)
    state = _without_leaders(state, temple.id)
    return replace(state, temples=tuple(each for each in state.temples if each.id != temple.id))


def _without_leaders(state: State, number: int) -> State:
    for seat, player in enumerate(state.players):
        if player.leader == number:
            state = with_player(state, seat, leader=FREE)
    return state


def kept(state: State, action: KeepStrengths) -> State:
    """Where strengths are only said at scoring nobody stands as far as the app knows."""
    temple = known(state, action.temple)
    if action.kept:
        return with_temple(state, temple.id, kept=True)
    nobody = (0,) * len(state.players)
    return with_temple(_without_leaders(state, temple.id), temple.id, kept=False, explorers=nobody)


def walked(state: State, action: Walk) -> State:
    """A piece leaves one temple and enters another, as far as their strengths are kept."""
    for number in (action.out_of, action.into):
        if number:
            known(state, number)
    if action.leader:
        return _leader_to(state, action.seat, action.into)
    return _stepped(_stepped(state, action.seat, action.out_of, -1), action.seat, action.into, 1)


def _leader_to(state: State, seat: int, number: int) -> State:
    if state.players[seat].leader == OUT:
        raise Illegal(texts.filled(texts.LEADER_OUT, who=Who(seat)))
    return with_player(state, seat, leader=number)


def _stepped(state: State, seat: int, number: int, by: int) -> State:
    temple = temple_of(state, number)
    if temple is None or not temple.kept:
        return state
    return _with_explorers(state, temple, seat, max(0, temple.explorers[seat] + by))


def _with_explorers(state: State, temple: Temple, seat: int, count: int) -> State:
    return _counted(with_temple(state, temple.id, explorers=put(temple.explorers, seat, count)), seat)


def _counted(state: State, seat: int) -> State:
    """A state in which no seat has more explorers than the box."""
    if explorers_used(state, seat) > data.EXPLORERS:
        raise Illegal(texts.filled(texts.NO_EXPLORER, who=Who(seat)))
    return state


def strength_set(state: State, action: SetStrength) -> State:
    """Pieces by hand; a leader that stands here stands nowhere else."""
    temple, seat = known(state, action.temple), action.seat
    if action.leader:
        state = _leader_to(state, seat, temple.id)
    elif state.players[seat].leader == temple.id:
        state = with_player(state, seat, leader=FREE)
    return _with_explorers(with_temple(state, temple.id, kept=True), temple, seat, action.explorers)


def uncovered(state: State, action: Uncover) -> State:
    """The next number only, while a tile of it is left; never under a guard; two levels a turn."""
    temple = known(state, action.temple)
    if temple.guard is not None:
        raise Illegal(texts.filled(texts.GUARDED, n=temple.id))
    if temple.value >= data.LARGEST:
        raise Illegal(texts.filled(texts.HIGHEST, n=temple.id))
    if state.dug.count((action.seat, temple.id)) >= data.LEVELS_A_TURN:
        raise Illegal(texts.filled(texts.TWO_LEVELS, n=temple.id))
    if tiles_left(state, temple.value + 1) <= 0:
        raise Illegal(texts.filled(texts.USED_UP, value=temple.value + 1))
    dug = (*state.dug, (action.seat, temple.id))
    return replace(with_temple(state, temple.id, value=temple.value + 1), dug=dug)


def value_set(state: State, action: SetValue) -> State:
    temple = known(state, action.temple)
    return with_temple(state, temple.id, value=action.value, start=min(temple.start, action.value))


def tiles_set(state: State, action: SetTiles) -> State:
    value = action.value
    missing = data.LEVEL_TILES[value] - tiles_used(state, value) - action.left
    return replace(state, missing_tiles=put(state.missing_tiles, value - 2, missing))


def leader_on_top(state: State, action: Guard) -> bool:
    """Whether the leader becomes the guard: chosen, or nobody else is there."""
    temple = known(state, action.temple)
    there = state.players[action.seat].leader == temple.id
    return action.leader or (there and not temple.explorers[action.seat])


def leaving(state: State, action: Guard) -> int:
    """Pieces that leave the game when this guard is placed, as far as recorded."""
    return max(0, pieces(state, known(state, action.temple), action.seat) - 1)


def guarded(state: State, action: Guard) -> State:
    """One piece on top; all others of this seat there leave the game, they do not come home."""
    temple, seat = known(state, action.temple), action.seat
    if temple.guard is not None:
        raise Illegal(texts.filled(texts.GUARDED_ALREADY, n=temple.id))
    player, on_top = state.players[seat], leader_on_top(state, action)
    if on_top and player.leader == OUT:
        raise Illegal(texts.filled(texts.LEADER_OUT, who=Who(seat)))
    gone = temple.explorers[seat] if on_top else max(0, temple.explorers[seat] - 1)
    leader = OUT if on_top or player.leader == temple.id else player.leader
    state = with_player(state, seat, removed=player.removed + gone, leader=leader)
    state = with_temple(state, temple.id, explorers=put(temple.explorers, seat, 0))
    return _on_top(state, temple.id, seat, by_leader=on_top)


def _on_top(state: State, number: int, seat: int, *, by_leader: bool) -> State:
    if guards(state, seat) >= data.GUARDS:
        raise Illegal(texts.filled(texts.THIRD_GUARD, who=Who(seat)))
    return _counted(with_temple(state, number, guard=seat, by_leader=by_leader), seat)


def _unguarded(state: State, temple: Temple) -> State:
    if temple.by_leader and temple.guard is not None:
        state = with_player(state, temple.guard, leader=FREE)
    return with_temple(state, temple.id, guard=None, by_leader=False)


def guard_set(state: State, action: SetGuard) -> State:
    """The guard by hand, an explorer; nothing else moves."""
    state = _unguarded(state, known(state, action.temple))
    if action.guard is None:
        return state
    if action.guard >= len(state.players):
        raise Broken(texts.filled(texts.NO_SEAT, n=action.guard + 1))
    return _on_top(state, action.temple, action.guard, by_leader=False)


def removed_set(state: State, action: SetRemoved) -> State:
    """Pieces out of the game by hand; a leader that guards a temple stays there."""
    seat = action.seat
    guarding = any(temple.guard == seat and temple.by_leader for temple in state.temples)
    if action.leader and guarding:
        raise Illegal(texts.filled(texts.LEADER_OUT, who=Who(seat)))
    there = state.players[seat].leader
    back = there if guarding or there != OUT else FREE
    leader = OUT if action.leader else back
    return _counted(with_player(state, seat, removed=action.explorers, leader=leader), seat)


def leader_removed(state: State, seat: int) -> bool:
    """The leader has left the game, rather than guarding a temple."""
    guarding = any(temple.guard == seat and temple.by_leader for temple in state.temples)
    return state.players[seat].leader == OUT and not guarding
