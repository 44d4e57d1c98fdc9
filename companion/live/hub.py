"""The streams of this process: each is woken when its room has something new.

A slow phone never grows a queue: being woken is a flag, and whoever wakes up looks for the newest.
"""

from __future__ import annotations

import random
import threading
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Self

HEARTBEAT = 15.0
"""Seconds; proxies cut streams that are silent for a minute, phones give up after 40 seconds."""
ASK_AGAIN = 1.0
"""Seconds after which a stream asks again for news that the database did not give."""
KEEP = "fieldbook.keep"
"""In a request's environment: its connection, if the server can give it away for a stream (`live/connections.py`)."""

MOST_STREAMS = 4
"""Of one browser: over HTTP/1.1 it opens six connections to a server in all, and taps need some."""

ASKED = 10.0
"""Seconds that a phone counts as present after it has asked for news, where streams do not arrive."""


@dataclass(frozen=True, slots=True)
class News:
    """A room, its newest version and the count of changes of its phones; without a version it is gone."""

    room: int
    version: int | None
    people: int = 0


class Listener:
    """One open stream of a phone on a room.

    `page` is the page that opened it. A phone that woke up, or went on to another page, opens the next one
    long before the network reports that the last is dead: that one is `replaced` then.
    """

    __slots__ = ("leaving", "page", "phone", "replaced", "room")

    def __init__(self, room: int, phone: str, page: str = "") -> None:
        self.room = room
        self.phone = phone
        self.page = page
        self.replaced = False
        self.leaving = False

    def wake(self) -> None:
        """There may be something new to say, or an end."""
        raise NotImplementedError


class Waiting(Listener):
    """A stream in a thread that waits with it; leave it by closing the `with`."""

    __slots__ = ("_hub", "_woken")

    def __init__(self, hub: Hub, room: int, phone: str, page: str = "") -> None:
        super().__init__(room, phone, page)
        self._hub = hub
        self._woken = threading.Event()

    def wake(self) -> None:
        self._woken.set()

    def wait(self, seconds: float) -> bool:
        """True as soon as there is something new, False when the time has passed without."""
        woken = self._woken.wait(seconds)
        self._woken.clear()
        return woken

    def __enter__(self) -> Self:
        self._hub.add(self)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._hub.remove(self)


class Hub:
    """All listeners of this process, by room."""

    def __init__(self) -> None:
        self._rooms: dict[int, set[Listener]] = defaultdict(set)
        self._phones: dict[str, list[Listener]] = defaultdict(list)
        self._asked: dict[tuple[int, str], float] = {}
        self._swept = 0.0
        self._lock = threading.Lock()
        self.closing = False
        self.watch: Callable[[bool], None] = lambda _hears: None
        """Is told when this process begins to hear the others, and when it no longer does."""
        self._hearing = True

    @property
    def hearing(self) -> bool:
        """Whether what happens in other processes is told here at once."""
        return self._hearing

    @hearing.setter
    def hearing(self, hears: bool) -> None:
        self._hearing = hears
        self.watch(hears)

    def connect(self, heard: Callable[[News], bool], compare: Callable[[], None]) -> None:
        """What to ask when another process has news, and when some may have been missed: nobody, here."""

    def listen(self, room: int, phone: str, page: str = "") -> Waiting:
        return Waiting(self, room, phone, page)

    def add(self, listener: Listener) -> None:
        with self._lock:
            self._rooms[listener.room].add(listener)
            self._make_way(listener)
        self.tell(listener.room)  # the others learn who is there

    def _make_way(self, listener: Listener) -> None:
        """The streams that a new one of the same phone replaces: of the same page, and the oldest beyond the most."""
        own = self._phones[listener.phone]
        same = [each for each in own if listener.page and each.page == listener.page]
        own[:] = [each for each in own if each not in same] + [listener]
        for each in (*same, *own[:-MOST_STREAMS]):
            each.replaced = True
            each.wake()
        del own[:-MOST_STREAMS]

    def remove(self, listener: Listener) -> None:
        with self._lock:
            self._rooms[listener.room].discard(listener)
            own = self._phones[listener.phone]
            own[:] = [each for each in own if each is not listener]
            if not own:
                del self._phones[listener.phone]
            if not self._rooms[listener.room]:
                del self._rooms[listener.room]
        self.tell(listener.room)

    def tell(self, room: int) -> None:
        """Wake every stream of a room."""
        with self._lock:
            listeners = tuple(self._rooms.get(room, ()))
        for listener in listeners:
            listener.wake()

    def spread(self, news: News) -> None:
        """Wake every stream of a room, in every process."""
        self.tell(news.room)

    def watched(self) -> tuple[int, ...]:
        """The rooms that have a stream in this process."""
        with self._lock:
            return tuple(self._rooms)

    def asks(self, room: int, phone: str) -> None:
        """A phone asks for what is new, as it does every few seconds where streams do not arrive."""
        now = time.monotonic()
        with self._lock:
            self._asked[room, phone] = now
            if now - self._swept > ASKED:
                self._swept = now
                self._asked = {one: at for one, at in self._asked.items() if now - at < ASKED}

    def present(self, room: int) -> frozenset[str]:
        """The phones that look at a room right now."""
        return self.streaming(room) | self._asking(room)

    def streaming(self, room: int) -> frozenset[str]:
        """The phones with a stream of a room in this process."""
        with self._lock:
            return frozenset(listener.phone for listener in self._rooms.get(room, ()))

    def _asking(self, room: int) -> frozenset[str]:
        with self._lock:
            asked = tuple(self._asked.items())
        end = time.monotonic() - ASKED
        return frozenset(phone for (of, phone), at in asked if of == room and at > end)

    def streams(self, phone: str) -> int:
        """How many streams a phone has open, on all rooms together."""
        return len(self._phones.get(phone, ()))

    @property
    def quiet(self) -> bool:
        """No stream is open."""
        return not self._rooms

    def drain(self, seconds: float) -> None:
        """End the streams one after the other, so that the phones do not all come back at once."""
        with self._lock:
            listeners = [listener for room in self._rooms.values() for listener in room]
        random.shuffle(listeners)
        for listener in listeners:
            listener.leaving = True
            listener.wake()
            time.sleep(seconds / len(listeners))

    def close(self) -> None:
        """End every stream; the phones come back by themselves."""
        self.closing = True
        for room in list(self._rooms):
            self.tell(room)
