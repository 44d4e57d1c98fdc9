"""A phone's cookie is believed for as long as it holds, and only with our signature."""

from __future__ import annotations

import time

import pytest
from flask import Flask

from companion.web import sessions

LIFETIME = 400 * 24 * 3600


def phone_of(app: Flask, cookie: str | None) -> str | None:
    headers = {"Cookie": f"fieldbook_phone={cookie}"} if cookie else {}
    with app.test_request_context("/", headers=headers) as asked:
        found: str | None = asked.session.get("phone")
        return found


def signed(app: Flask, phone: str) -> str:
    serializer = app.session_interface.get_signing_serializer(app)  # type: ignore[attr-defined]
    return str(serializer.dumps({"phone": phone, "_permanent": True}))


def test_a_cookie_is_read_the_same_again_and_again(app: Flask) -> None:
    cookie = signed(app, "abc")
    assert [phone_of(app, cookie) for _ in range(3)] == ["abc"] * 3


def test_what_one_request_does_to_its_session_no_other_sees(app: Flask) -> None:
    cookie = signed(app, "abc")
    with app.test_request_context("/", headers={"Cookie": f"fieldbook_phone={cookie}"}) as asked:
        asked.session["phone"] = "other"
    assert phone_of(app, cookie) == "abc"


@pytest.mark.parametrize("at", [0, 10, -1])
def test_a_changed_cookie_is_refused_though_the_right_one_is_known(app: Flask, at: int) -> None:
    cookie = signed(app, "abc")
    assert phone_of(app, cookie) == "abc"
    chars = list(cookie)
    chars[at] = "A" if chars[at] != "A" else "E"
    assert phone_of(app, "".join(chars)) is None


@pytest.mark.parametrize("cookie", [None, "", ".", "abc", "a.b.c", "ü"])
def test_what_is_no_cookie_of_ours_is_nobody(app: Flask, cookie: str | None) -> None:
    assert phone_of(app, cookie) is None


def test_a_cookie_of_another_key_is_refused(app: Flask) -> None:
    cookie = signed(app, "abc")
    assert phone_of(app, cookie) == "abc"
    other = Flask("other", static_folder=None)
    other.session_interface = sessions.Sessions()
    other.config.update(SECRET_KEY="other" * 8, SESSION_COOKIE_NAME="fieldbook_phone")
    assert phone_of(other, cookie) is None


@pytest.mark.parametrize("age, known", [(-5, False), (LIFETIME - 60, True), (LIFETIME + 60, False)])
def test_a_known_cookie_expires(app: Flask, monkeypatch: pytest.MonkeyPatch, age: int, known: bool) -> None:
    cookie = signed(app, "abc")
    assert phone_of(app, cookie) == "abc"
    later = time.time() + age
    monkeypatch.setattr("companion.web.sessions.time.time", lambda: later)
    assert (phone_of(app, cookie) == "abc") == known
