"""The signed cookie of a phone: what was found right once is not computed again at every tap."""

from __future__ import annotations

import time
from functools import lru_cache
from typing import Any

from flask import Flask, Request, Response
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadSignature


class Sessions(SecureCookieSessionInterface):
    """Flask's sessions in signed cookies, which hold words and numbers only."""

    def __init__(self) -> None:
        # What is wrong raises, so only cookies of our own are kept.
        self._signed = lru_cache(maxsize=10_000)(self._read)

    def _read(self, app: Flask, cookie: str) -> tuple[dict[str, Any], int]:
        """What a cookie says and when it was signed, in seconds since 1970; raises BadSignature."""
        serializer = self.get_signing_serializer(app)
        if serializer is None:
            raise BadSignature("no key")
        said, at = serializer.loads(cookie, return_timestamp=True)
        return said, int(at.timestamp())

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        cookie = request.cookies.get(self.get_cookie_name(app), "")
        try:
            said, at = self._signed(app, cookie)
        except BadSignature:
            return self.session_class()
        age = int(time.time()) - at
        young = 0 <= age <= app.permanent_session_lifetime.total_seconds()
        return self.session_class(said if young else None)

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """A session is sent when it has changed; that answers depend on the cookie, all of them say."""
        if session.modified:
            super().save_session(app, session, response)
