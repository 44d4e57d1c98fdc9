"""The address that goes into the QR: one that a phone at this table can reach."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from companion.rooms import Room
from companion.settings import Settings
from companion.web.addresses import Candidate

ANYWHERE = "0.0.0.0"  # noqa: S104  # not bound here, only recognised


@dataclass(frozen=True, slots=True)
class Invitation:
    """`url` is what the QR holds (None: no address that others could use, so no QR).

    `shown` is what people read, `others` are addresses to switch to, `reached` counts the phones
    that came through this one, the host's own not counted.
    """

    url: str | None
    shown: str
    others: tuple[Candidate, ...]
    reached: int


def invitation(
    found: Room, asked: str, settings: Settings, candidates: Sequence[Candidate], wanted: str | None = None
) -> Invitation:
    """The invitation of a room for somebody who reached it at `asked`, such as http://localhost:8000.

    `wanted` is another address that the reader chose.
    """
    base = _base(asked, settings, candidates, wanted)
    if base is None:
        return Invitation(None, "", tuple(candidates), 0)
    shown = urlsplit(base).netloc
    reached = sum(phone.via == shown for phone in found.phones.values() if not phone.host)
    others = (
        () if settings.public_url else tuple(c for c in candidates if c.address != urlsplit(base).hostname)
    )
    return Invitation(f"{base}/r/{found.code}", shown, others, reached)


def _base(asked: str, settings: Settings, candidates: Sequence[Candidate], wanted: str | None) -> str | None:
    if settings.public_url:
        return settings.public_url.rstrip("/")
    scheme, host = urlsplit(asked).scheme, urlsplit(asked).netloc
    if any(wanted == candidate.address for candidate in candidates):
        return f"{scheme}://{wanted}:{settings.port}"
    if not is_loopback(host):
        return f"{scheme}://{host}"
    likely = next((candidate for candidate in candidates if candidate.likely), None)
    return f"{scheme}://{likely.address}:{settings.port}" if likely else None


def is_loopback(host: str) -> bool:
    """A name under which only this computer itself reaches the app."""
    name = urlsplit(f"//{host}").hostname or ""
    return name in ("localhost", "::1", ANYWHERE) or name.startswith("127.")
