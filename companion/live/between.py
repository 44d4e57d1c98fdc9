"""Between processes: one subscription each, through which they tell one another what is new and who is there.

Nothing depends on a message arriving. Whoever cannot hear asks the database instead, for all its rooms at once.
"""

from __future__ import annotations

import json
import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import islice
from secrets import token_hex
from typing import Any

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from companion.live.hub import MOST_STREAMS, Hub, Listener, News
from companion.live.others import Others, kept_of

BEAT = 2.0
"""Seconds between two signs of life."""
DEAF = 3 * BEAT
"""Without hearing the own beat for so long a process asks the database; without that of another it counts it out."""
ASK, MAKE_SURE = 1.0, 15.0
"""Seconds between two looks into the database: while nothing is heard, and otherwise."""
AGAIN, GOODBYE = 0.5, 1.0
MOST = 400
"""Rooms in one message."""

log = logging.getLogger(__name__)


class Between(Hub):
    """The streams of this process, which hear of taps in others; without a url only by asking the database."""

    def __init__(self, url: str | None, channel: str = "fieldbook") -> None:
        super().__init__()
        self.hearing = False
        self._channel = channel
        self._token = token_hex(6)
        self._valkey = _client(url) if url else None
        self._heard: Callable[[News], bool] = lambda _news: True
        self._compare: Callable[[], None] = lambda: None
        self._others = Others(DEAF)
        self._news: dict[int, News] = {}
        self._moved: set[int] = set()
        self._asking_here: set[tuple[int, str]] = set()
        self._hello = False
        self._pending = threading.Lock()
        self._due = threading.Event()
        self._speaker: threading.Thread | None = None

    def connect(self, heard: Callable[[News], bool], compare: Callable[[], None]) -> None:
        """Begin to listen; `heard` says whether news is new here, `compare` asks the database for all rooms."""
        self._heard, self._compare = heard, compare
        _begin(self._look)
        if self._valkey is not None:
            self._speaker = _begin(partial(self._speak, self._valkey))
            _begin(partial(self._listen, self._valkey))

    def add(self, listener: Listener) -> None:
        super().add(listener)
        self._give_way(listener.phone)
        self._move(listener.room)

    def remove(self, listener: Listener) -> None:
        super().remove(listener)
        self._move(listener.room)

    def close(self) -> None:
        """What is still to be said is said, with a good-bye, unless Valkey does not listen."""
        super().close()
        self._due.set()
        if self._speaker is not None:
            self._speaker.join(GOODBYE)

    def _move(self, room: int) -> None:
        with self._pending:
            self._moved.add(room)
        self._due.set()

    def asks(self, room: int, phone: str) -> None:
        """The others count it as present for as long as this process does; it is about to ask again anyhow."""
        new = (room, phone) not in self._asked
        super().asks(room, phone)
        with self._pending:
            self._asking_here.add((room, phone))
        if new:
            self._due.set()

    def spread(self, news: News) -> None:
        """The newest of each room waits to be sent: a tap never waits for Valkey, and no queue grows."""
        self.tell(news.room)
        with self._pending:
            self._news[news.room] = news
        self._due.set()

    def present(self, room: int) -> frozenset[str]:
        return super().present(room) | self._others.present(room)

    def streams(self, phone: str) -> int:
        return super().streams(phone) + sum(self._others.streams(phone).values())

    def _give_way(self, phone: str) -> None:
        """A browser has six connections for all processes together: the oldest streams end that are too many."""
        elsewhere = self._others.streams(phone)
        with self._lock:
            own = self._phones.get(phone, [])
            oldest = own[: len(own) - kept_of(MOST_STREAMS, len(own), self._token, elsewhere)]
            own[:] = own[len(oldest) :]
        for each in oldest:
            each.replaced = True
            each.wake()

    def _looking(self, room: int) -> list[str]:
        """The phones that look at a room in this process, each as often as it has a stream."""
        with self._lock:
            return sorted(each.phone for each in self._rooms.get(room, ()) if not each.replaced)

    # -- speaking ------------------------------------------------------------------------------------

    def _speak(self, valkey: redis.Redis) -> None:
        while not self.closing:
            self._due.wait(BEAT)
            self._due.clear()
            for message in self._messages():
                try:
                    valkey.publish(self._channel, json.dumps({"from": self._token} | message))
                except (redis.RedisError, OSError):
                    self._keep(message)
                    time.sleep(AGAIN)
                    break
        with suppress(redis.RedisError, OSError):  # the others notice anyhow
            valkey.publish(self._channel, json.dumps({"from": self._token, "bye": True}))

    def _messages(self) -> Iterator[dict[str, Any]]:
        """All there is to say; an empty message is the beat."""
        with self._pending:
            news, self._news = iter(self._news.values()), {}
            moved, self._moved = iter(self._moved), set()
            asking, self._asking_here = iter(self._asking_here), set()
            hello, self._hello = self._hello, False
        yield {"hello": True} if hello else {}
        while some := list(islice(news, MOST)):
            yield {"news": [[each.room, each.version, each.people] for each in some]}
        while rooms := list(islice(moved, MOST)):
            yield {"here": [[room, self._looking(room)] for room in rooms]}
        while some_ask := list(islice(asking, MOST)):
            yield {"asking": some_ask}

    def _keep(self, message: dict[str, Any]) -> None:
        """What could not be said is said later, unless there is something newer by then."""
        with self._pending:
            for room, version, people in message.get("news", ()):
                self._news.setdefault(room, News(room, version, people))
            self._moved.update(room for room, _ in message.get("here", ()))

    # -- hearing -------------------------------------------------------------------------------------

    def _listen(self, valkey: redis.Redis) -> None:
        while not self.closing:
            try:
                with valkey.pubsub(ignore_subscribe_messages=True) as ear:  # type: ignore[no-untyped-call]
                    ear.subscribe(self._channel)
                    self._say_hello()
                    self._hear(ear)
            except (redis.RedisError, OSError) as error:
                self._deaf(type(error).__name__)
            time.sleep(AGAIN)

    def _say_hello(self) -> None:
        with self._pending:
            self._hello = True
            self._moved.update(self.watched())
        self._due.set()

    def _hear(self, ear: Any) -> None:
        """Until nothing is heard any more, not even oneself."""
        since = time.monotonic()
        while not self.closing:
            message = ear.get_message(timeout=ASK)
            if message is not None:
                said = json.loads(message["data"])
                if said["from"] == self._token:
                    since = time.monotonic()
                    self._hears()
                else:
                    self._take(said)
            elif time.monotonic() - since > DEAF:
                self._deaf("silence")
                return

    def _hears(self) -> None:
        if not self.hearing:
            self.hearing = True
            log.info("hears the other processes")
            self._sure()

    def _deaf(self, why: str) -> None:
        if self.hearing and not self.closing:
            self.hearing = False
            log.warning("does not hear the other processes (%s) and asks the database", why)

    def _take(self, said: dict[str, Any]) -> None:
        if "bye" in said:
            self._others.left(said["from"])
            return
        other = self._others.heard(said["from"])
        if "hello" in said:
            other.begins()
            with self._pending:
                self._moved.update(self.watched())
            self._due.set()
        for room, phones in said.get("here", ()):
            other.looks(room, phones)
            for phone in set(phones):
                if phone in self._phones:
                    self._give_way(phone)
            self.tell(room)
        for room, phone in said.get("asking", ()):
            super().asks(room, phone)
        for news in (News(*each) for each in said.get("news", ())):
            if self._heard(news):
                self.tell(news.room)

    # -- asking --------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Boards come a second late when nothing is heard; otherwise this finds nothing."""
        asked = 0.0
        while not self.closing:
            time.sleep(ASK)
            if not self.hearing or time.monotonic() - asked > MAKE_SURE:
                asked = time.monotonic()
                self._sure()

    def _sure(self) -> None:
        try:
            self._compare()
        except Exception as error:  # the database is away too, or whatever: ask again
            log.warning("cannot ask the database (%s)", type(error).__name__)


def _begin(loop: Callable[[], None]) -> threading.Thread:
    thread = threading.Thread(target=loop, daemon=True)
    thread.start()
    return thread


def _client(url: str) -> redis.Redis:
    return redis.Redis.from_url(
        url,
        socket_timeout=3,
        socket_connect_timeout=2,
        socket_keepalive=True,
        retry=Retry(NoBackoff(), 0),  # what to do when it is away is decided here
        decode_responses=True,
    )
