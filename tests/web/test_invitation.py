"""The QR on a home network: an address that phones can reach, never one that only this computer has."""

from __future__ import annotations

import re
from importlib import import_module

import pytest
from flask import Flask

from companion.settings import Settings
from companion.web import qr
from companion.web.addresses import Candidate, ranked
from companion.web.invitation import invitation
from tests.web.conftest import MakeApp
from tests.web.phones import Phone, said

LOBBY = import_module("companion.web.lobby")  # its name in the package is that of the blueprint
WIFI = "192.168.178.23"
LAPTOP = ranked(
    {
        "lo": ["127.0.0.1"],
        "docker0": ["172.17.0.1"],
        "tun0": ["10.8.0.2"],
        "wlp3s0": [WIFI],
    },
    "10.8.0.2",
)


@pytest.fixture
def laptop(monkeypatch: pytest.MonkeyPatch) -> None:
    """This computer has loopback, a container bridge, a VPN and Wi-Fi."""
    monkeypatch.setattr(LOBBY, "lan_candidates", lambda: LAPTOP)


def inviting(phone: Phone, query: str = "") -> tuple[str | None, str]:
    """The address that the page gives (None without a QR), and the page."""
    page = phone.get(f"invite{query}").text
    link = re.search(r'id="link"[^>]*value="([^"]*)"', page)
    assert ('class="qr"' in page) == (link is not None)
    if link:
        assert str(qr.svg(link[1])) in page, "the QR holds what can be read"
    return (link[1] if link else None), page


@pytest.mark.usefixtures("laptop")
@pytest.mark.parametrize(
    "name", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000", "127.0.1.1:8000", "0.0.0.0:8000"]
)
def test_s12_a_page_opened_on_the_computer_itself_gives_the_address_of_the_wifi(
    app: Flask, name: str
) -> None:
    phone = Phone(app, host=name)
    phone.open("tally", 2)
    link, page = inviting(phone)
    assert link == f"http://{WIFI}:8000/r/{phone.code}"
    assert str(qr.svg(link)) in phone.get("").text, "the same in the lobby"
    for other in ("10.8.0.2", "172.17.0.1"):
        assert f"?address={other}" in page, "the others can be chosen"
        assert inviting(phone, f"?address={other}")[0] == f"http://{other}:8000/r/{phone.code}"
    assert f"?address={WIFI}" not in page


@pytest.mark.usefixtures("laptop")
@pytest.mark.parametrize("wanted", ["127.0.0.1", "evil.example", "", "192.168.178.2", "<b>", "10.8.0.2/../x"])
def test_an_address_that_this_computer_does_not_have_cannot_be_chosen(app: Flask, wanted: str) -> None:
    phone = Phone(app, host="localhost:8000")
    phone.open("tally", 2)
    page = phone.get("invite", query_string={"address": wanted}).text
    assert f'value="http://{WIFI}:8000/r/{phone.code}"' in page


@pytest.mark.usefixtures("laptop")
def test_s12_it_counts_the_phones_that_reached_the_address(app: Flask) -> None:
    host = Phone(app, host="localhost:8000")
    host.open("tally", 3)
    assert "no phone yet" in said(host.get("invite"))
    for n in (1, 2):
        guest = Phone(app, host=f"{WIFI}:8000")
        guest.enter(host.code)
        guest.get("play")
        text = said(host.get("invite"))
        assert ("reached by 1 phone" if n == 1 else "reached by 2 phones") in text
    Phone(app, host="localhost:8000").enter(host.code)
    assert "reached by 2 phones" in said(host.get("invite")), "a tab on this computer proves nothing"
    assert "no phone yet" in said(host.get("invite?address=10.8.0.2")), (
        "of the other address nothing is known"
    )


@pytest.mark.usefixtures("laptop")
def test_a_phone_invites_to_the_address_by_which_it_came(app: Flask) -> None:
    host = Phone(app, host="localhost:8000")
    host.open("tally", 2)
    for name in ("10.0.0.9:8000", "laptop.local:8000", "laptop:8000"):
        guest = Phone(app, host=name)
        guest.enter(host.code)
        assert inviting(guest)[0] == f"http://{name}/r/{host.code}"


@pytest.mark.parametrize(
    "candidates", [(), (Candidate("172.17.0.1", "docker0", likely=False),)], ids=["none", "only a bridge"]
)
def test_s12_without_a_usable_address_there_is_no_qr_but_the_code_and_a_hint(
    app: Flask, monkeypatch: pytest.MonkeyPatch, candidates: tuple[Candidate, ...]
) -> None:
    monkeypatch.setattr(LOBBY, "lan_candidates", lambda: candidates)
    phone = Phone(app, host="localhost:8000")
    phone.open("tally", 2)
    for page in ("invite", ""):
        answer = phone.get(page)
        assert 'class="qr"' not in answer.text
        assert 'id="no-address"' in answer.text
        assert phone.code in said(answer)
        assert "Is its Wi-Fi on?" in said(answer)


@pytest.mark.usefixtures("laptop")
def test_a_public_address_wins(make_app: MakeApp) -> None:
    app = make_app(public_url="https://games.example/")
    phone = Phone(app, host="localhost:8000")
    phone.code = host_room(app)
    for query in ("", "?address=10.8.0.2"):
        link, page = inviting(phone, query)
        assert link == f"https://games.example/r/{phone.code}"
        assert "Other addresses" not in page


def host_room(app: Flask) -> str:
    return Phone(app, host="games.example").open("tally", 2)


@pytest.mark.parametrize(
    "name", ["localhost", "127.0.0.1", "[::1]", "127.9.9.9:1", "0.0.0.0:80", "LOCALHOST:8000"]
)
def test_no_qr_ever_holds_a_loopback_address(app: Flask, name: str) -> None:
    phone = Phone(app)
    phone.open("tally", 2)
    settings = Settings(public_url=None, port=8000)
    for candidates in ((), LAPTOP):
        made = invitation(phone.room, f"http://{name}", settings, candidates)
        assert made.url is None or made.url.startswith(f"http://{WIFI}:8000/")


def test_an_address_that_begins_like_the_shown_one_is_among_the_others(app: Flask) -> None:
    phone = Phone(app)
    phone.open("tally", 2)
    two = (Candidate("192.168.1.23", "wlan0", likely=True), Candidate("192.168.1.2", "eth0", likely=True))
    made = invitation(phone.room, "http://localhost:8000", Settings(public_url=None, port=8000), two)
    assert made.shown == "192.168.1.23:8000"
    assert made.others == two[1:]
