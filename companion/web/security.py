"""Who may ask: addresses the app answers to, posts from its own pages, a signed id for each phone."""

from __future__ import annotations

import ipaddress
import secrets
from functools import lru_cache
from urllib.parse import urlsplit

from flask import Flask, Request, Response, request, session

from companion.core.errors import Refusal
from companion.core.text import Text

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    # Not "no-referrer": with it browsers send `Origin: null` for forms.
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Vary": "Accept-Language, Cookie",
}
SAFE = ("GET", "HEAD", "OPTIONS")


class WrongHost(Refusal):
    """The request names a host that this app is not (421)."""


class ForeignPost(Refusal):
    """A post from another site's page (403)."""


def protect(app: Flask, hosts: tuple[str, ...]) -> None:
    """Check every request and set the headers of every answer."""

    @app.before_request
    def _check() -> None:
        if not known_host(request.host, hosts):
            raise WrongHost(Text("Fieldbook is not reached under this name."))
        if request.method not in SAFE and not own_post(request):
            raise ForeignPost(Text("This did not come from a page of Fieldbook. Please load the page again."))

    @app.after_request
    def _headers(response: Response) -> Response:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if request.is_secure:  # elsewhere browsers only complain about it
            response.headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
        if "Cache-Control" not in response.headers:
            response.headers["Cache-Control"] = "no-store"
        return response


@lru_cache(maxsize=1000)
def known_host(host: str, allowed: tuple[str, ...]) -> bool:
    """Plain addresses, localhost, *.local, single names of the home network, and configured names.

    Against DNS rebinding: a page of another site whose name was pointed at this computer.
    """
    name = _part(f"//{host}", "hostname")
    own = name in allowed or name == "localhost" or name.endswith(".local")
    return own or _is_address(name) or (name != "" and "." not in name)


@lru_cache(maxsize=1000)
def _part(url: str, part: str) -> str:
    """A part of an address, or "" for what is none."""
    try:
        return getattr(urlsplit(url), part) or ""
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def own_post(asked: Request) -> bool:
    """A post from a page of ours; `Sec-Fetch-Site` is absent on plain http, so `Origin` counts."""
    site = asked.headers.get("Sec-Fetch-Site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = asked.headers.get("Origin")
    return origin is not None and _part(origin, "netloc") == asked.host != ""


def phone_id() -> str:
    """This browser's id, out of its signed cookie; a browser without one gets one."""
    known = session.get("phone")
    if not isinstance(known, str):
        session.permanent = True
        known = session["phone"] = secrets.token_hex(12)
    return known
