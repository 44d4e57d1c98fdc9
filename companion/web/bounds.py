"""How much one address, or one room, may ask for. At home only wrong room codes are counted."""

from __future__ import annotations

import ipaddress
import time

from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.errors import StorageError
from limits.storage import MemoryStorage, RedisStorage, Storage
from limits.strategies import FixedWindowRateLimiter, MovingWindowRateLimiter

from companion.core.errors import Refusal
from companion.core.text import Text

WRONG_CODES = RateLimitItemPerHour(12, namespace="code")
WRONG_CODES_HOSTED = RateLimitItemPerHour(60, namespace="code")
"""More, since one address may stand for many people there; the codes are longer for it."""
# What a café full of groups behind one address stays below.
OPENING = RateLimitItemPerHour(60, namespace="open")
IMPORTING = RateLimitItemPerHour(30, namespace="import")
JOINING = RateLimitItemPerHour(300, namespace="join")
LISTENING = RateLimitItemPerMinute(600, namespace="listen")
TAPPING = RateLimitItemPerMinute(1200, namespace="tap")
# Of one room, from wherever: eight thumbs that never rest.
TAPPING_ROOM = RateLimitItemPerMinute(600, namespace="tap-room")
JOINING_ROOM = RateLimitItemPerHour(120, namespace="join-room")
ASIDE = 5.0
"""Seconds for which a Valkey that did not answer is left alone; each process counts for itself meanwhile."""


class TooMuch(Refusal):
    """More than one address or room may ask for (429)."""

    def __init__(self) -> None:
        super().__init__(Text("That was a lot at once. Please wait a moment and try again."))


class TooManyGuesses(Refusal):
    """Wrong codes from one address (429)."""

    def __init__(self) -> None:
        super().__init__(Text("Too many wrong codes from here. Please try again in an hour."))


class Counts:
    """Counters in one place: of this process, or of all of them."""

    def __init__(self, storage: Storage) -> None:
        self._fixed = FixedWindowRateLimiter(storage)
        self._moving = MovingWindowRateLimiter(storage)

    def hit(self, item: RateLimitItem, key: str) -> bool:
        return self._of(item).hit(item, key)

    def test(self, item: RateLimitItem, key: str) -> bool:
        return self._of(item).test(item, key)

    def _of(self, item: RateLimitItem) -> FixedWindowRateLimiter | MovingWindowRateLimiter:
        """Guesses by the minute, so that an hour is one at any time; the rest as cheaply as possible."""
        return self._moving if item.namespace == "code" else self._fixed


class Bounds:
    """Counts by address; an IPv6 network counts as one."""

    def __init__(self, hosted: bool, redis_url: str | None = None, name: str = "fieldbook") -> None:
        self.hosted = hosted
        self.guesses = WRONG_CODES_HOSTED if hosted else WRONG_CODES
        self._own = Counts(MemoryStorage())
        self._common = Counts(_common(redis_url, name)) if redis_url else None
        self._aside_until = 0.0

    def wrong_code(self, address: str | None) -> None:
        """Count one; raises TooManyGuesses when it was one too many."""
        if not self._ask("hit", self.guesses, network(address)):
            raise TooManyGuesses

    def may_guess(self, address: str | None) -> bool:
        return self._ask("test", self.guesses, network(address))

    def hit(self, item: RateLimitItem, address: str | None) -> None:
        """Count one of these for an address; raises TooMuch."""
        if self.hosted and not self._ask("hit", item, network(address)):
            raise TooMuch

    def hit_room(self, item: RateLimitItem, room: int) -> None:
        """The same for a room. Each process counts its own part: it is there to keep one room from taking all."""
        if self.hosted and not self._own.hit(item, str(room)):
            raise TooMuch

    def _ask(self, what: str, item: RateLimitItem, key: str) -> bool:
        if self._common is not None and time.monotonic() > self._aside_until:
            try:
                return bool(getattr(self._common, what)(item, key))
            except StorageError:
                self._aside_until = time.monotonic() + ASIDE
        return bool(getattr(self._own, what)(item, key))


def _common(url: str, name: str) -> Storage:
    return RedisStorage(
        url, key_prefix=f"{name}:limits", wrap_exceptions=True, socket_timeout=0.5, socket_connect_timeout=0.5
    )


def network(address: str | None) -> str:
    """What one household or one attacker has: an IPv4 address, or an IPv6 /64."""
    try:
        found = ipaddress.ip_address(address or "")
    except ValueError:
        return "unknown"
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is None:
            return str(ipaddress.ip_network((found, 64), strict=False))
        found = found.ipv4_mapped
    return str(found)
