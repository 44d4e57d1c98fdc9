"""A log with its present state at hand, so that a tap costs one step and an undo few."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.core import log, room
from companion.core.errors import Broken, Dependent, Illegal, Stale
from companion.core.game import Game
from companion.core.log import Entry, Instead, Placed, Verdict
from companion.core.room import RoomState
from companion.core.text import Text

STRIDE = 32
"""Steps between two checkpoints: an undo replays at most so many more than lie behind it."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A checkpoint: the state when the first `count` actions in force were done, the last at `place`."""

    place: int
    count: int
    state: RoomState


class Book:
    """The entries of one room, the state they leave and a few checkpoints on the way."""

    def __init__(self, game: Game, entries: Iterable[Entry] = ()) -> None:
        self.game = game
        self.entries: list[Entry] = list(entries)
        self._insteads = list(log.insteads(self.entries))
        self.verdict = Verdict(self._insteads)
        self._marks = [Mark(0, 0, room.opened(game))]
        self._count = self._place = 0
        self.state = self._marks[0].state
        self._walk(log.effective(self.entries, self.verdict))

    @property
    def version(self) -> int:
        return len(self.entries)

    def append(self, entry: Entry) -> None:
        """Take in the next entry; it has passed the door, so it is never refused here."""
        self.entries.append(entry)
        if not isinstance(entry.body, Instead):
            self._walk(log.placed(entry, self.verdict))
            return
        self._insteads.append(entry)
        self.verdict = Verdict(self._insteads)
        self._rewind(self._since(entry.body))

    def _since(self, instead: Instead) -> int:
        """The earliest place that an Instead touches, what it makes void included."""
        places = []
        waiting = list(instead.of)
        while waiting:
            seq = waiting.pop()
            places.append(self.verdict.place(seq))
            body = self.entries[seq - 1].body
            if isinstance(body, Instead):
                waiting.extend(body.of)
        return min(places)

    def _rewind(self, place: int) -> None:
        """Replay from the last checkpoint before a place."""
        keep = bisect_left(self._marks, place, key=lambda mark: mark.place)
        del self._marks[max(keep, 1) :]
        mark = self._marks[-1]
        self.state, self._count, self._place = mark.state, mark.count, mark.place
        self._walk(self._after(mark, self.entries, self.verdict))

    def _after(self, mark: Mark, entries: Sequence[Entry], verdict: Verdict) -> list[Placed]:
        """The actions behind a checkpoint; an entry never stands behind its own number."""
        return [item for item in log.effective(entries[mark.place :], verdict) if item.place > mark.place]

    def _walk(self, items: Iterable[Placed]) -> None:
        for item in items:
            if self._place < item.place and self._count - self._marks[-1].count >= STRIDE:
                self._marks.append(Mark(self._place, self._count, self.state))
            self.state = log.step(self.game, self.state, item)
            self._count += 1
            self._place = item.place

    def supposing(self, instead: Instead) -> RoomState:
        """The state if these actions stood instead; nothing is kept."""
        seq = self.version + 1
        entries = [*self.entries, Entry(seq, "", None, 0, 0, instead)]
        verdict = Verdict(log.insteads(entries))
        since = self._since(instead)
        mark = [mark for mark in self._marks if mark.place < since or mark.place == 0][-1]
        state = mark.state
        for item in self._after(mark, entries, verdict):
            state = log.step(self.game, state, item)
        return state

    def nameable(self, seq: int) -> Entry:
        """The entry that undo or correction may name; raises a Refusal saying why not."""
        if not 1 <= seq <= self.version:
            raise Broken(Text("There is no entry {n} in this room.", n=seq))
        entry = self.entries[seq - 1]
        if isinstance(entry.body, room.ROOM_ACTIONS):
            raise Illegal(
                Text("Entry {n} is not a move of the game: do it again the other way round.", n=seq)
            )
        if seq in self.verdict.out:
            raise Stale(Text("Entry {n} has been undone or corrected already.", n=seq))
        return entry

    def weigh(self, instead: Instead) -> None:
        """Raise a Refusal when an Instead names what it may not, or breaks what came later."""
        if not instead.of or len(set(instead.of)) != len(instead.of):
            raise Broken(Text("A correction names each entry once, and at least one."))
        for seq in instead.of:
            self.nameable(seq)
        supposed = self.supposing(instead)
        own = self.version + 1
        for skipped in supposed.skipped:
            if skipped.seq == own:
                raise Illegal(skipped.reason)
        before = {(skipped.seq, skipped.index) for skipped in self.state.skipped}
        after = {(skipped.seq, skipped.index) for skipped in supposed.skipped}
        breaks = tuple(sorted({seq for seq, _ in after - before}))
        if breaks:
            returns = tuple(sorted({seq for seq, _ in before - after} - set(instead.of)))
            raise Dependent(_depends(breaks), breaks, returns)

    def late(self, action: Any, seen: int) -> Entry | None:
        """The entry since version `seen` that made an action stale, if it was one of these."""
        then = Book(self.game, self.entries[:seen])
        for entry in self.entries[seen:]:
            then.append(entry)
            if self.game.stale(then.state.game, action) is not None:
                return entry
        return None


def _depends(breaks: tuple[int, ...]) -> Text:
    listed = ", ".join(str(seq) for seq in breaks)
    return Text(
        "Entry {listed} stands on this and would no longer hold.",
        "Entries {listed} stand on this and would no longer hold.",
        n=len(breaks),
        listed=listed,
    )
