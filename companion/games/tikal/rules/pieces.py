"""Pieces: they walk, camp and guard, and stand where people say."""

from __future__ import annotations

from companion.core.errors import Broken, Illegal
from companion.core.text import Who
from companion.games.tikal import data, texts
from companion.games.tikal.actions.pieces import (
    AddExplorers,
    Camp,
    Enter,
    Guard,
    Hop,
    KeepStrengths,
    PieceAct,
    SetCamps,
    SetGuard,
    SetRemoved,
    SetStrength,
    Walk,
)
from companion.games.tikal.questions import explorers_used, guards, known, pieces, temple_of
from companion.games.tikal.state import FREE, OUT, State, Temple, put, with_player, with_temple


def applied(state: State, action: PieceAct) -> State:
    match action:
        case Enter() | Hop():
            return state
        case Walk():
            return _walked(state, action)
        case Camp(seat):
            return _camp(state, seat)
        case Guard():
            return _guarded(state, action)
        case KeepStrengths():
            return _kept(state, action)
        case AddExplorers():
            return _explorers_added(state, action)
        case SetStrength():
            return _strength_set(state, action)
        case SetGuard():
            return _guard_set(state, action)
        case SetCamps(seat, camps):
            return with_player(state, seat, camps=camps)
        case SetRemoved():
            return _removed_set(state, action)


def _walked(state: State, action: Walk) -> State:
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


def _camp(state: State, seat: int) -> State:
    camps = state.players[seat].camps
    if camps >= data.CAMPS:
        raise Illegal(texts.filled(texts.THIRD_CAMP, who=Who(seat)))
    return with_player(state, seat, camps=camps + 1)


def leader_on_top(state: State, action: Guard) -> bool:
    """Whether the leader becomes the guard: chosen, or nobody else is there."""
    temple = known(state, action.temple)
    there = state.players[action.seat].leader == temple.id
    return action.leader or (there and not temple.explorers[action.seat])


def leaving(state: State, action: Guard) -> int:
    """Pieces that leave the game when this guard is placed, as far as recorded."""
    return max(0, pieces(state, known(state, action.temple), action.seat) - 1)


def _guarded(state: State, action: Guard) -> State:
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


def unguarded(state: State, temple: Temple) -> State:
    if temple.by_leader and temple.guard is not None:
        state = with_player(state, temple.guard, leader=FREE)
    return with_temple(state, temple.id, guard=None, by_leader=False)


def _kept(state: State, action: KeepStrengths) -> State:
    """Where strengths are only said at scoring nobody stands as far as the app knows."""
    temple = known(state, action.temple)
    if action.kept:
        return with_temple(state, temple.id, kept=True)
    nobody = (0,) * len(state.players)
    return with_temple(without_leaders(state, temple.id), temple.id, kept=False, explorers=nobody)


def without_leaders(state: State, number: int) -> State:
    for seat, player in enumerate(state.players):
        if player.leader == number:
            state = with_player(state, seat, leader=FREE)
    return state


def _explorers_added(state: State, action: AddExplorers) -> State:
    """One tap of + or −: a neighbour's makes it neither late nor lost."""
    temple, seat = known(state, action.temple), action.seat
    count = temple.explorers[seat] + action.explorers
    if count < 0:
        raise Illegal(texts.filled(texts.NOBODY_THERE, who=Who(seat), n=temple.id))
    return _with_explorers(with_temple(state, temple.id, kept=True), temple, seat, count)


def _strength_set(state: State, action: SetStrength) -> State:
    """Pieces by hand; a leader that stands here stands nowhere else."""
    temple, seat = known(state, action.temple), action.seat
    if action.leader:
        state = _leader_to(state, seat, temple.id)
    elif state.players[seat].leader == temple.id:
        state = with_player(state, seat, leader=FREE)
    return _with_explorers(with_temple(state, temple.id, kept=True), temple, seat, action.explorers)


def _guard_set(state: State, action: SetGuard) -> State:
    """The guard by hand, an explorer; nothing else moves."""
    state = unguarded(state, known(state, action.temple))
    if action.guard is None:
        return state
    if action.guard >= len(state.players):
        raise Broken(texts.filled(texts.NO_SEAT, n=action.guard + 1))
    return _on_top(state, action.temple, action.guard, by_leader=False)


def _removed_set(state: State, action: SetRemoved) -> State:
    """Pieces out of the game by hand; a leader that guards a temple stays there."""
    seat = action.seat
    guarding = any(temple.guard == seat and temple.by_leader for temple in state.temples)
    if action.leader and guarding:
        raise Illegal(texts.filled(texts.LEADER_OUT, who=Who(seat)))
    there = state.players[seat].leader
    back = there if guarding or there != OUT else FREE
    leader = OUT if action.leader else back
    return _counted(with_player(state, seat, removed=action.explorers, leader=leader), seat)
