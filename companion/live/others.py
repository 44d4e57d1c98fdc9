"""The other processes, as far as they were heard: which phones look at which rooms there, with how many streams."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field


@dataclass
class Other:
    """Another process: when it was heard, the phones that look at each room there, and the streams of each phone."""

    heard_at: float
    here: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """Each phone as often as it has a stream of the room."""
    streams: Counter[str] = field(default_factory=Counter)

    def looks(self, room: int, phones: Sequence[str]) -> None:
        """The phones of a room are these now."""
        for phone in self.here.pop(room, ()):
            self.streams[phone] -= 1
            if not self.streams[phone]:
                del self.streams[phone]
        if phones:
            self.here[room] = tuple(phones)
            self.streams.update(phones)

    def begins(self) -> None:
        """It says all anew."""
        self.here.clear()
        self.streams.clear()


class Others:
    """All that were heard; whoever was silent for `deaf` seconds does not count."""

    def __init__(self, deaf: float) -> None:
        self._deaf = deaf
        self._known: dict[str, Other] = {}

    def heard(self, token: str) -> Other:
        """The one that has said something just now."""
        if token not in self._known:
            self._forget_the_dead()
        other = self._known.setdefault(token, Other(0))
        other.heard_at = time.monotonic()
        return other

    def left(self, token: str) -> None:
        self._known.pop(token, None)

    def present(self, room: int) -> frozenset[str]:
        return frozenset(phone for _, other in self._alive() for phone in other.here.get(room, ()))

    def streams(self, phone: str) -> dict[str, int]:
        """How many streams of a phone are open in each process that has some."""
        return {token: count for token, other in self._alive() if (count := other.streams.get(phone, 0))}

    def _alive(self) -> Iterator[tuple[str, Other]]:
        end = time.monotonic() - self._deaf
        return ((token, other) for token, other in tuple(self._known.items()) if other.heard_at > end)

    def _forget_the_dead(self) -> None:
        """Whoever was killed said no goodbye; another usually comes in its place."""
        alive = {token for token, _ in self._alive()}
        for token in tuple(self._known):
            if token not in alive:
                self._known.pop(token, None)


def kept_of(most: int, own: int, mine: str, elsewhere: dict[str, int]) -> int:
    """How many of its own streams of one browser a process keeps, so that all processes keep `most` together.

    Nobody needs to know what the others do about it: each gives up what is too much, but never more than leaves it
    its share, and the shares make `most`.
    """
    too_many = max(0, own + sum(elsewhere.values()) - most)
    holders = sorted((mine, *elsewhere))
    share = most // len(holders) + (holders.index(mine) < most % len(holders))
    return min(own, max(own - too_many, share))
