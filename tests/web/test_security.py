"""What the app answers to, and what every answer carries."""

from __future__ import annotations

import json

import pytest
from flask import Flask

from companion.web.assets import asset
from companion.web.security import HEADERS
from tests.web.conftest import MakeApp
from tests.web.phones import Phone, add, alert, kept

FOREIGN = "This did not come from a page of Fieldbook. Please load the page again."
POSTS = ("/", "tap", "sit/1", "people")


@pytest.mark.parametrize(
    "headers",
    [
        pytest.param({"Origin": ""}, id="no origin"),
        pytest.param({"Origin": "null"}, id="an opaque origin"),
        pytest.param({"Origin": "https://evil.example"}, id="another site"),
        pytest.param({"Origin": "http://localhost.evil.example"}, id="a name that begins like ours"),
        pytest.param({"Origin": "http://localhost:81"}, id="another port"),
        pytest.param({"Origin": "http://["}, id="no address"),
        pytest.param({"Origin": "localhost"}, id="a name without a scheme"),
        pytest.param({"Origin": "http://localhost", "Sec-Fetch-Site": "cross-site"}, id="cross-site"),
        pytest.param({"Origin": "http://localhost", "Sec-Fetch-Site": "same-site"}, id="same site only"),
        pytest.param({"Origin": "http://localhost", "Sec-Fetch-Site": "x"}, id="an unknown word"),
    ],
)
def test_a_post_from_elsewhere_is_refused(app: Flask, host: Phone, headers: dict[str, str]) -> None:
    before = kept(app)
    form = {
        "act": json.dumps(add(0)),
        "tap": "t",
        "name": "X",
        "do": "delete",
        "game": "tally",
        "players": "2",
    }
    for path in POSTS:
        answer = host.post(path, form, headers=headers)
        assert answer.status_code == 403, path
        assert alert(answer) == FOREIGN
    part = host.tap(add(0), headers=headers)
    assert part.status_code == 403
    assert alert(part) == FOREIGN
    assert 'hx-target="#said"' in part.text
    stranger = Phone(app)
    stranger.code = host.code
    stranger.post("tap", form, headers=headers)
    assert kept(app) == before, "nobody was let in either"


@pytest.mark.parametrize("site", ["same-origin", "none"])
def test_browsers_that_name_the_site_need_no_origin(host: Phone, site: str) -> None:
    assert host.tap(add(0), headers={"Origin": "", "Sec-Fetch-Site": site}).status_code == 204


@pytest.mark.parametrize(
    "name",
    [
        "localhost",
        "LOCALHOST",
        "localhost:8000",
        "127.0.0.1:8000",
        "192.168.178.23:8000",
        "[::1]:8000",
        "[fe80::1]",
        "laptop",
        "laptop.local:8000",
        "games.example",
        "played.example",
    ],
)
def test_the_app_answers_to_its_own_names(make_app: MakeApp, name: str) -> None:
    app = make_app(hosts=("games.example",), public_url="https://played.example/")
    assert Phone(app, host=name).get("/").status_code == 200


@pytest.mark.parametrize(
    "name",
    [
        "evil.example",
        "evil.example:8000",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "1.2.3",
        "local",
        "x.local.evil",
    ],
)
def test_the_app_does_not_answer_to_other_names(make_app: MakeApp, name: str) -> None:
    app = make_app(hosts=("games.example",))
    answer = Phone(app, host=name).get("/")
    if name == "local":  # a single name of the home network
        assert answer.status_code == 200
        return
    assert answer.status_code == 421
    assert alert(answer) == "Fieldbook is not reached under this name."
    assert Phone(app, host=name).post("/", {"game": "tally", "players": "2"}).status_code == 421


@pytest.mark.parametrize(
    "name",
    [
        "[",
        "[::1",
        "a b",
        "",
        "x" * 300,
        "\x00",
        "]:80",
        "@",
        "a@b",
        "http://localhost",
        "..",
        "localhost:99999999",
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_broken_host_does_no_harm(app: Flask, name: str, method: str) -> None:
    answer = app.test_client().open("/", method=method, headers={"Host": name, "Origin": "http://localhost"})
    assert answer.status_code < 500
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "TRACE")


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "",
        "play",
        "setup",
        "scores",
        "log",
        "rules",
        "tap",
        "people",
        "invite",
        "options",
        "board",
        "events",
        "sit/1",
        "sheet/set",
        "/healthz",
        "/static/app.css",
    ],
)
def test_a_wrong_method_gets_a_sentence(host: Phone, path: str) -> None:
    where = host._path(path)
    wrong = 0
    for method in METHODS:
        answer = host.client.open(
            where,
            method=method,
            headers={"Origin": "http://localhost"},
            base_url="http://localhost",
            buffered=False,
        )
        if answer.status_code == 405:
            wrong += 1
            assert alert(answer) == "This page cannot do that."
            assert method not in answer.headers["Allow"].split(", ")
        else:
            assert method in ("GET", "POST")
        answer.close()
    assert wrong >= 4


ANSWERS = {
    200: "/",
    204: "board?view=play&have=3",
    303: "/?lang=ja",
    404: "/nowhere",
    405: "tap",
    422: "/?lang=xx",
}


@pytest.mark.parametrize("status", ANSWERS)
def test_every_answer_carries_the_headers_and_pages_are_not_stored(host: Phone, status: int) -> None:
    path = ANSWERS[status]
    if status == 204:
        path = f"board?view=play&have={host.room.version}"
    answer = host.get(path)
    assert answer.status_code == status
    for name, value in HEADERS.items():
        if name != "Vary":
            assert answer.headers[name] == value
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    "path",
    [
        "",
        "play",
        "setup",
        "scores",
        "log",
        "people",
        "invite",
        "options",
        "rules",
        "sit/1",
        "sheet/set",
        "/",
        "/?game=tally",
    ],
)
def test_no_page_needs_what_the_policy_forbids(host: Phone, path: str) -> None:
    answer = host.get(path)
    assert answer.status_code == 200
    policy = answer.headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    assert " style=" not in answer.text
    assert " onclick=" not in answer.text
    assert "<script>" not in answer.text
    assert answer.headers["Cache-Control"] == "no-store"


FILES = (
    "app.css",
    "live.js",
    "icons.svg",
    "vendor/htmx-4.0.1.min.js",
    "games/lost_explorers/icons.svg",
    "games/lost_explorers/game.css",
)


@pytest.mark.parametrize("file", FILES)
def test_a_file_with_its_digest_is_kept_for_good_and_without_it_is_asked_for_again(
    app: Flask, file: str
) -> None:
    phone = Phone(app)
    phone.open("tally", 2)
    kept_for_good = phone.get(asset(file))
    assert kept_for_good.status_code == 200
    assert kept_for_good.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    for address in (f"/static/{file}", f"/static/{file}?v=0123456789"):
        answer = phone.get(address)
        assert answer.status_code == 200
        assert answer.headers["Cache-Control"] == "no-cache"
        again = phone.get(address, headers={"If-None-Match": answer.headers["ETag"]})
        assert again.status_code == 304
        assert again.data == b""
    for name, value in HEADERS.items():
        if name != "Vary":
            assert kept_for_good.headers[name] == value


@pytest.mark.parametrize("path", [asset("app.css"), "/static/app.css", "/healthz", "/static/none"])
def test_what_caches_may_keep_carries_no_phones_cookie(host: Phone, path: str) -> None:
    assert "Set-Cookie" not in host.get(path).headers


def test_the_cookie_of_a_phone_is_out_of_reach_of_scripts_and_other_sites(
    app: Flask, make_app: MakeApp
) -> None:
    cookie = Phone(app).post("/", {"game": "tally", "players": "2"}).headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    public = make_app(public_url="https://games.example")
    assert "Secure" in Phone(public).post("/", {"game": "tally", "players": "2"}).headers["Set-Cookie"]


@pytest.mark.parametrize(
    "path",
    [
        "/static/../pyproject.toml",
        "/static/%2e%2e/pyproject.toml",
        "/static/..%2fpyproject.toml",
        "/static/....//pyproject.toml",
        "/static//etc/passwd",
        "/static/%2fetc%2fpasswd",
        "/static/..\\pyproject.toml",
        "/static/games/../../pyproject.toml",
        "/static/games/../play/page.html",
        "/static/games/lost_explorers/seat.html",
        "/static/games/lost_explorers",
        "/static/games/../../../../etc/hostname.svg",
        "/static/",
        "/static",
        "/static/.",
        "/static/%00",
        "/static/app.css%00",
        "/static/" + "a" * 5000,
        "/static/" + "a/" * 2000,
        "/static/\udcff".encode("utf-8", "replace").decode(),
        "/static/%ff",
    ],
)
def test_no_path_leads_out_of_the_files(shared_app: Flask, path: str) -> None:
    answer = shared_app.test_client().get(path, base_url="http://localhost")
    assert answer.status_code in (308, 404)
    assert "companion" not in answer.text.lower()
    assert "root:" not in answer.text


@pytest.mark.parametrize(
    "name", ["../seat", "..", "%00", "turn.html", "none", "x" * 5000, "..%2fseat", "TURN", "set%00"]
)
def test_a_sheet_that_there_is_not_gets_a_sentence(host: Phone, name: str) -> None:
    answer = host.get(f"sheet/{name}")
    assert answer.status_code == 404
    assert alert(answer)


def test_the_health_of_the_app_is_told_without_a_cookie(app: Flask) -> None:
    answer = Phone(app).get("/healthz")
    assert answer.status_code == 200
    assert answer.text.startswith("Fieldbook ")
    assert "Set-Cookie" not in answer.headers
