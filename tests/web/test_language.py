"""Each phone reads its own language and theme."""

from __future__ import annotations

import pytest
from flask import Flask

from companion.core.text import Text
from companion.language import Reader
from tests.web.phones import Phone, alert


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("fr-CH, ja;q=0.8", "ja"),
        ("ja-JP, en;q=0.5", "ja"),
        ("ja", "ja"),
        ("en-GB, ja;q=0.5", "en"),
        ("fr", "en"),
        ("", "en"),
        ("*", "en"),
        ("ja;q=0, en;q=0.1", "en"),
        (";;;q=x,,", "en"),
        ("x" * 5000, "en"),
    ],
)
def test_the_language_is_the_first_of_the_browsers_that_there_is(
    shared_app: Flask, accepted: str, language: str
) -> None:
    page = Phone(shared_app, accepted).get("/")
    assert f'<html lang="{language}"' in page.text


def test_the_readers_own_choice_wins_and_stays(host: Phone, guest: Phone) -> None:
    answer = host.get("play?lang=ja&as=2")
    assert answer.status_code == 303
    assert answer.headers["Location"] == f"{host.here}/play?as=2"
    for page in ("play", "log", "people", "/"):
        assert '<html lang="ja"' in host.get(page).text
    assert '<html lang="en"' in guest.get("play").text, "and of this phone only"
    host.get("/?lang=en")
    assert '<html lang="en"' in host.get("play").text


@pytest.mark.parametrize("language", ["xx", "", "JA", "ja-JP", "../ja", "<b>", "x" * 5000])
@pytest.mark.parametrize("page", ["/", "play"])
def test_a_language_that_there_is_not_gets_a_sentence(host: Phone, language: str, page: str) -> None:
    answer = host.get(page, query_string={"lang": language})
    assert answer.status_code == 422
    assert alert(answer) == f"Fieldbook does not speak “{language[:20]}” yet."
    assert "Set-Cookie" not in answer.headers


def test_a_cookie_with_a_language_that_there_is_not_is_passed_over(shared_app: Flask) -> None:
    phone = Phone(shared_app, "ja")
    phone.client.set_cookie("fieldbook_language", "xx")
    assert '<html lang="ja"' in phone.get("/").text


def test_the_theme_is_kept_until_the_phone_decides_again(shared_app: Flask) -> None:
    phone = Phone(shared_app)
    assert "data-theme" not in phone.get("/").text
    for theme in ("dark", "light"):
        assert phone.get(f"/?theme={theme}").status_code == 303
        assert f'data-theme="{theme}"' in phone.get("/").text
    phone.get("/?theme=auto")
    assert "data-theme" not in phone.get("/").text
    phone.client.set_cookie("fieldbook_theme", '"><script>')
    assert "<script>" not in phone.get("/").text


@pytest.mark.parametrize(
    "path",
    [
        "//evil.example/",
        "///evil.example",
        "/\\evil.example/",
        "/\t/evil.example/",
        "//evil.example/%2e%2e",
        "/%09/evil.example",
        "/%0d%0aX: y",
    ],
)
def test_choosing_never_leads_to_another_site(shared_app: Flask, path: str) -> None:
    for query in ("lang=ja", "theme=dark"):
        answer = shared_app.test_client().get(f"{path}?{query}", base_url="http://localhost")
        if answer.status_code in (301, 303, 308):
            target = answer.headers["Location"]
            assert target.startswith(("/", "http://localhost/"))
            assert not target.startswith(("//", "/\\"))
            assert "\t" not in target
            assert "\n" not in target


@pytest.mark.parametrize("status", [404, 405, 413])
def test_what_flask_says_no_to_is_read_in_the_readers_language_too(host: Phone, status: int) -> None:
    sentences = {
        404: Text("This page does not exist."),
        405: Text("This page cannot do that."),
        413: Text("That is too much at once: at most 64 KB."),
    }
    for language in ("en", "ja"):
        host.language = language
        answer = {
            404: lambda: host.get("/nowhere"),
            405: lambda: host.post("play"),
            413: lambda: host.post("sit/1", {"name": "x" * 70_000}),
        }[status]()
        assert answer.status_code == status
        assert alert(answer) == Reader(language)(sentences[status])
        assert f'<html lang="{language}"' in answer.text
