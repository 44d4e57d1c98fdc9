"""The log of a room: entries, what puts some in the place of others, and the replay.

The log never shrinks. `Instead(of, actions)` puts zero or more actions where earlier entries stood:
none is an undo, one a correction, several a forgotten tap put in. Naming an Instead with no
actions makes it void, so that what it replaced stands again; naming one with actions puts these
where its own stood, and what it replaced stays out.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from companion.core import codec
from companion.core import room as rooms
from companion.core.codec import Length
from companion.core.errors import Broken, Refusal
from companion.core.game import Game
from companion.core.records import replace
from companion.core.room import Last, RoomState, Skipped
from companion.core.text import Text

MOST_ACTIONS = 200


@dataclass(frozen=True, slots=True)
class Instead:
    """These actions in the place of those entries; `of` names game entries or Insteads in force."""

    of: Annotated[tuple[int, ...], Length(200)]
    actions: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A body that this version of the app cannot read: kept as it is, skipped in replay."""

    data: str
    reason: Text


def body_to_json(body: Any) -> dict[str, Any]:
    """An entry's body as a JSON object, as stored and exported."""
    if isinstance(body, Instead):
        return {"do": "instead", "of": list(body.of), "actions": [codec.encode(a) for a in body.actions]}
    return json.loads(body.data) if isinstance(body, Unreadable) else codec.encode(body)


def body_from_json(game: Game, data: Any) -> Any:
    """The body that a JSON object means; raises Broken, naming the field."""
    if not isinstance(data, dict) or data.get("do") != "instead":
        return codec.decode((*rooms.ROOM_ACTIONS, *game.actions), data)
    given = {key: value for key, value in data.items() if key not in ("do", "actions")}
    instead: Instead = codec.build(Instead, given)
    actions = data.get("actions", [])
    if not isinstance(actions, list) or len(actions) > MOST_ACTIONS:
        raise Broken(Text("{field}: a list of at most {most} items.", field="actions", most=MOST_ACTIONS))
    return replace(instead, actions=tuple(codec.decode(game.actions, action) for action in actions))


def body_kept(game: Game, data: str) -> Any:
    """A stored body; what present rules cannot read stays in the log and is skipped."""
    try:
        return body_from_json(game, json.loads(data))
    except Broken as broken:
        return Unreadable(data, broken.text)


@dataclass(frozen=True, slots=True)
class Entry:
    """Who did what and when: `seat` and `phone` (its number in the room) of the author.

    `at` is in milliseconds since 1970 (UTC). `tap` is the id that the phone gave.
    """

    seq: int
    tap: str
    seat: int | None
    phone: int
    at: int
    body: Any


@dataclass(frozen=True, slots=True)
class Placed:
    """An action in force and where it stands: `place` is the entry it stands for."""

    place: int
    seq: int
    index: int
    action: Any


class Verdict:
    """Which entries are out, by the Insteads of a log; later ones judge earlier ones."""

    def __init__(self, insteads: Sequence[Entry]) -> None:
        self._first = {entry.seq: entry.body.of[0] for entry in insteads}
        namers: dict[int, list[Entry]] = {}
        void: set[int] = set()
        out: set[int] = set()
        for entry in insteads:
            for named in entry.body.of:
                namers.setdefault(named, []).append(entry)
        for named in sorted(namers, reverse=True):  # namers are later than what they name
            holding = [entry for entry in namers[named] if entry.seq not in void]
            if holding:
                out.add(named)
            if any(not entry.body.actions for entry in holding):
                void.add(named)
        self.out = frozenset(out)

    def place(self, seq: int) -> int:
        """The entry in whose place this one stands."""
        while seq in self._first:
            seq = self._first[seq]
        return seq


def insteads(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    return tuple(entry for entry in entries if isinstance(entry.body, Instead))


def effective(entries: Sequence[Entry], verdict: Verdict | None = None) -> list[Placed]:
    """The actions in force, room actions too, in the order in which they hold."""
    judged = verdict or Verdict(insteads(entries))
    items = [item for entry in entries if entry.seq not in judged.out for item in placed(entry, judged)]
    return sorted(items, key=lambda item: (item.place, item.seq, item.index))


def placed(entry: Entry, verdict: Verdict) -> list[Placed]:
    """An entry's actions where they stand."""
    if not isinstance(entry.body, Instead):
        return [Placed(entry.seq, entry.seq, 0, entry.body)]
    at = verdict.place(entry.seq)
    return [Placed(at, entry.seq, index, action) for index, action in enumerate(entry.body.actions)]


def step(game: Game, room: RoomState, item: Placed) -> RoomState:
    """One action further; what present rules refuse is skipped, with the reason."""
    try:
        if isinstance(item.action, Unreadable):
            raise Broken(item.action.reason)
        after = rooms.apply(game, room, item.action)
    except Refusal as refused:
        return replace(room, skipped=(*room.skipped, Skipped(item.seq, item.index, refused.text)))
    if isinstance(item.action, rooms.ROOM_ACTIONS):
        return after
    if room.last is not None and room.last.seq > item.seq:  # a correction newer than this entry
        return after
    said = game.said(room.game, item.action, after.game)
    return replace(after, last=Last(item.seq, item.action, said))


def replay(game: Game, entries: Sequence[Entry]) -> RoomState:
    """The state that a log leaves."""
    state = rooms.opened(game)
    for item in effective(entries):
        state = step(game, state, item)
    return state


def is_move(entry: Entry) -> bool:
    """A game action or a correction: what undo may name; never an undo, never a room entry."""
    return is_correction(entry) or not isinstance(entry.body, (Instead, *rooms.ROOM_ACTIONS))


def is_correction(entry: Entry) -> bool:
    """An Instead that puts something in the place of what it names."""
    return isinstance(entry.body, Instead) and bool(entry.body.actions)


def is_undo(entry: Entry, by_seq: Sequence[Entry]) -> bool:
    """An Instead that took moves away; one that only voids undos is a redo."""
    return (
        isinstance(entry.body, Instead)
        and not entry.body.actions
        and any(is_move(by_seq[named - 1]) for named in entry.body.of)
    )


def undo_target(entries: Sequence[Entry], verdict: Verdict) -> Entry | None:
    """The newest move in force."""
    return next((e for e in reversed(entries) if is_move(e) and e.seq not in verdict.out), None)


def redo_target(entries: Sequence[Entry], verdict: Verdict) -> Entry | None:
    """The newest undo in force, as long as nobody has made a move since."""
    for entry in reversed(entries):
        if is_move(entry):
            return None
        if entry.seq not in verdict.out and is_undo(entry, entries):
            return entry
    return None
