"""What the terminal says when the server is ready."""

from __future__ import annotations

from companion.settings import Settings
from companion.web import qr
from companion.web.addresses import lan_candidates
from companion.web.invitation import ANYWHERE, is_loopback


def welcome(settings: Settings, host: str, port: int) -> str:
    """The address for phones with its QR code, and the one for this computer."""
    here = f"http://localhost:{port}"
    candidates = () if is_loopback(host) and host != ANYWHERE else lan_candidates()
    likely = [f"http://{each.address}:{port}" for each in candidates if each.likely]
    best = settings.public_url or (likely[0] if likely else None)
    lines = ["", "Fieldbook is ready.", f"  This computer:  {here}"]
    if best is None:
        lines += ["  No network address that phones could reach was found. Is the Wi-Fi on?"]
        return "\n".join(lines)
    lines += [f"  Phones:         {best}", *(f"             or   {other}" for other in likely[1:])]
    lines += [
        "",
        qr.terminal(best),
        "",
        "Phones in the same Wi-Fi scan this. Ctrl+C ends it; rooms are kept.",
    ]
    return "\n".join(lines)
