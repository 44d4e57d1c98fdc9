"""Wrong room codes: so many an hour from one address, then only rooms one is in already."""

from __future__ import annotations

import ipaddress

from limits import RateLimitItemPerHour
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from companion.core.errors import Refusal
from companion.core.text import Text

AN_HOUR = RateLimitItemPerHour(12)


class TooManyGuesses(Refusal):
    """Wrong codes from one address (429)."""

    def __init__(self) -> None:
        super().__init__(Text("Too many wrong codes from here. Please try again in an hour."))


class Guesses:
    """Counts wrong codes by address; an IPv6 network counts as one."""

    def __init__(self) -> None:
        self._limiter = MovingWindowRateLimiter(MemoryStorage())

    def wrong(self, address: str | None) -> None:
        """Count one; raises TooManyGuesses when it was one too many."""
        if not self._limiter.hit(AN_HOUR, network(address)):
            raise TooManyGuesses

    def allowed(self, address: str | None) -> bool:
        return self._limiter.test(AN_HOUR, network(address))


def network(address: str | None) -> str:
    """What one household or one attacker has: an IPv4 address, or an IPv6 /64."""
    try:
        found = ipaddress.ip_address(address or "")
    except ValueError:
        return "unknown"
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    return str(ipaddress.ip_network((found, 64), strict=False))
