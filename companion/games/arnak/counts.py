"""What is simply counted, and the idol slots."""

from __future__ import annotations

from companion.core.errors import Illegal
from companion.games.arnak import data, texts
from companion.games.arnak import fields as f
from companion.games.arnak.plays import Confirm, Gain, Lose, UseSlot
from companion.games.arnak.settings import SetCount, SetLeader, SetNotebookRule, SetSlots, SetSlotValues
from companion.games.arnak.state import Player, State, no_rival, told, who, with_player

PEOPLES: tuple[f.Thing, ...] = ("idols", "guardians", "fear", "fear_tiles")
RIVALS: tuple[f.Thing, ...] = ("guardians", "different", "minus")
LINE_OF: dict[str, str] = {"fear_tiles": "fear", "different": "idols", "minus": "idols"}
"""The line that a count belongs to, where their names differ."""


def things_of(player: Player) -> tuple[f.Thing, ...]:
    return RIVALS if player.rival else PEOPLES


def count_of(state: State, seat: int, thing: f.Thing) -> int:
    found: int = getattr(state.players[seat], thing)
    return found


def most_of(state: State, seat: int, thing: f.Thing) -> int:
    """The most that is offered: what the box has, or what stands there already."""
    return max(data.MOST_OF[thing], count_of(state, seat, thing))


def _counted(state: State, seat: int, thing: f.Thing, n: int) -> State:
    if thing not in things_of(state.players[seat]):
        raise Illegal(texts.filled(texts.NOT_THEIRS, who=who(state, seat), thing=texts.THINGS[thing]))
    if n > data.MOST_COUNTED:
        raise Illegal(texts.filled(texts.TOO_MANY, n=data.MOST_COUNTED))
    return told(with_player(state, seat, **{thing: n}), seat, LINE_OF.get(thing, thing))


def gained(state: State, action: Gain) -> State:
    count = count_of(state, action.seat, action.thing)
    return _counted(state, action.seat, action.thing, count + action.n)


def lost(state: State, action: Lose) -> State:
    """Fewer of something; idols in slots stay there."""
    player, count = state.players[action.seat], count_of(state, action.seat, action.thing)
    if count < action.n and action.thing in things_of(player):
        thing = texts.THINGS[action.thing]
        raise Illegal(texts.filled(texts.NONE_LEFT, who=who(state, action.seat), n=count, thing=thing))
    if action.thing == "idols" and free_idols(player) < action.n and not player.rival:
        free = free_idols(player)
        raise Illegal(texts.filled(texts.SLOTTED, who=who(state, action.seat), n=free))
    return _counted(state, action.seat, action.thing, count - action.n)


def count_set(state: State, action: SetCount) -> State:
    return _counted(state, action.seat, action.thing, action.n)


def free_idols(player: Player) -> int:
    """Idols that are in no slot."""
    return max(0, player.idols - len(player.slots))


def leftmost(player: Player) -> int | None:
    """The slot that the next idol covers, None when all are used."""
    slots = range(1, len(player.slot_values) + 1)
    return next((slot for slot in slots if slot not in player.slots), None)


def slot_used(state: State, action: UseSlot) -> State:
    player = state.players[action.seat]
    _known_slots(state, action.seat, (action.slot,))
    if action.slot in player.slots:
        raise Illegal(texts.filled(texts.SLOT_USED, n=action.slot, who=who(state, action.seat)))
    if not free_idols(player):
        raise Illegal(texts.filled(texts.NO_IDOL, who=who(state, action.seat)))
    slots = tuple(sorted((*player.slots, action.slot)))
    return told(with_player(state, action.seat, slots=slots), action.seat, "slots")


def _known_slots(state: State, seat: int, slots: tuple[int, ...]) -> None:
    no_rival(state, seat, texts.SLOTS)
    count = len(state.players[seat].slot_values)
    if any(slot > count for slot in slots):
        raise Illegal(texts.filled(texts.NO_SLOT, who=who(state, seat), n=count))


def slots_set(state: State, action: SetSlots) -> State:
    _known_slots(state, action.seat, action.slots)
    if len(set(action.slots)) < len(action.slots):
        raise Illegal(texts.TWICE)
    slots = tuple(sorted(action.slots))
    return told(with_player(state, action.seat, slots=slots), action.seat, "slots")


def board_of(player: Player) -> data.Leader | None:
    """The board that a seat has, if the app knows it."""
    own = (player.slot_values, player.notebook_ahead)
    return next((leader for leader, board in data.BOARDS.items() if board == own), None)


def leader_set(state: State, action: SetLeader) -> State:
    """Both things that a leader's board has otherwise, at once."""
    values, ahead = data.BOARDS[action.leader]
    state = values_set(state, SetSlotValues(action.seat, values, state.players[action.seat].slot_values))
    return with_player(state, action.seat, notebook_ahead=ahead)


def values_set(state: State, action: SetSlotValues) -> State:
    """Another board; slots that it does not have are not used."""
    no_rival(state, action.seat, texts.SLOTS)
    slots = tuple(slot for slot in state.players[action.seat].slots if slot <= len(action.values))
    return with_player(state, action.seat, slot_values=action.values, slots=slots)


def rule_set(state: State, action: SetNotebookRule) -> State:
    no_rival(state, action.seat, texts.PIECES["notebook"])
    return with_player(state, action.seat, notebook_ahead=action.ahead)


def confirmed(state: State, action: Confirm) -> State:
    return told(state, action.seat, *action.lines)
