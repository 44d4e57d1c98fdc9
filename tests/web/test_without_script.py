"""Every form works as a plain post: 303 to the page it came from, or the page with a sentence."""

from __future__ import annotations

import json

import pytest
from flask import Flask

from companion.web.boards import VIEWS
from tests.web.phones import Act, Phone, Reading, acts, add, alert, counter, fields, said, stage, tick


def test_a_group_comes_together_and_plays_without_script(app: Flask) -> None:
    host, guest = Phone(app), Phone(app)
    assert 'action="/"' in host.get("/?game=tally").text
    host.open("tally", 2)
    page = host.get("").text
    assert 'href="' + host.here + '/sit/1"' in page
    assert 'name="name"' in host.get("sit/1").text
    assert host.sit(0, "Mika", "red").headers["Location"] == host.here

    found = guest.get("/", query_string={"code": host.code})
    assert found.headers["Location"] == host.here
    guest.code = host.code
    assert guest.sit(1, "Noor", "blue").status_code == 303
    assert guest.sit(1, "Nora", "green").status_code == 303, "renamed, other pieces"
    assert host.room.state.seats[1].name == "Nora"

    lobby = fields(host.get("").text)
    three = host.post("tap", lobby | {"act": '{"do":"players","count":3}'})
    assert three.headers["Location"] == host.here
    assert (
        host.press("options", {"do": "choose", "option": "rounds", "value": "5"}).headers["Location"]
        == f"{host.here}/options"
    )
    assert (
        host.post("people", {"do": "swap", "one": "0", "other": "1"}).headers["Location"]
        == f"{host.here}/people"
    )
    assert host.press("", stage("setup")).status_code == 303
    assert host.get("").headers["Location"] == f"{host.here}/setup"
    assert guest.press("setup", tick("bowl")).headers["Location"] == f"{host.here}/setup"
    assert guest.press("setup", {"do": "draw", "lot": "lot"}).status_code == 303
    assert host.press("setup", stage("play")).status_code == 303

    assert host.press("play", add(0, 3)).headers["Location"] == f"{host.here}/play"
    sheet = guest.get("sheet/set?seat=1").text
    form = fields(sheet, "form-set-1-0")
    answer = guest.post("tap", form | {"f.value": "１２"})
    assert answer.status_code == 303
    assert guest.get(answer.headers["Location"]).status_code == 200
    assert [counter(host, seat) for seat in (0, 1)] == [3, 12]
    log = guest.get("log").text
    last = next(act for act in acts(log) if act["do"] == "instead")
    assert guest.press("log", last).headers["Location"] == f"{host.here}/log"
    assert counter(host, 1) == 0

    number = next(each.number for each in host.room.phones.values() if not each.host)
    assert (
        host.post("people", {"do": "stand", "phone": str(number)}).headers["Location"]
        == f"{host.here}/people"
    )
    assert host.press("people", stage("closed")).headers["Location"] == f"{host.here}/people"
    assert host.press("people", stage("play")).status_code == 303
    assert host.post("people", {"do": "delete", "sure": "yes"}).headers["Location"] == "/"


@pytest.mark.parametrize("view", VIEWS)
def test_every_button_of_a_board_belongs_to_the_form_outside_it(host: Phone, view: str) -> None:
    page = host.get(view).text
    buttons = [tag for tag in Reading(page).tags if tag.get("name") == "act" and tag[""] == "button"]
    assert all(button.get("form") == "tap" for button in buttons)
    for button in buttons:
        assert json.loads(button["value"])["do"]
    form = fields(page)
    assert form["back"] == f"{host.here}/{view}"
    assert form["tap"]
    assert int(form["version"]) == host.room.version


@pytest.mark.parametrize(
    "page, name, there", [("", "setup", "/setup"), ("setup", "play", "/play"), ("play", "closed", "/play")]
)
def test_who_moves_the_group_on_goes_along(app: Flask, page: str, name: str, there: str) -> None:
    host = Phone(app)
    host.open("tally", 2), host.sit(0)
    assert host.press(page, stage(name)).headers["Location"] == f"{host.here}{there}"


def test_the_id_of_a_form_is_another_each_time(host: Phone) -> None:
    assert len({fields(host.get("play").text)["tap"] for _ in range(5)}) == 5


def test_a_sheet_comes_back_as_it_was_opened(app: Flask) -> None:
    host = Phone(app)
    host.open("tikal", 3)
    host.sit(0, "Nora")
    host.press("", stage("play"))
    answer = host.press(
        "sheet/seat?seat=1", {"do": "set_treasure", "seat": 1, "kind": 0, "held": 1, "was": 0}
    )
    assert answer.headers["Location"] == f"{host.here}/sheet/seat?seat=1"


def test_a_sheet_lets_a_watcher_only_look(app: Flask) -> None:
    host, watcher = Phone(app), Phone(app)
    host.open("tikal", 3)
    host.sit(0, "Nora")
    host.press("", stage("play"))
    watcher.code = host.code
    for sheet in ("seat?seat=0", "temple?n=1", "turn", "scoring?seat=0"):
        page = watcher.get(f"sheet/{sheet}").text
        shown = page[page.index('class="card sheet-card"') :]
        assert 'name="act"' not in shown, sheet
        assert 'name="act"' in host.get(f"sheet/{sheet}").text


def test_acting_for_another_seat_goes_on_after_a_tap(host: Phone) -> None:
    answer = host.press("play?as=2", add(1))
    assert answer.headers["Location"] == f"{host.here}/play?as=2"
    refused = host.press("play?as=2", add(1, 1, counter=1))
    assert refused.status_code == 422
    assert fields(refused.text)["as"] == "2"


@pytest.mark.parametrize(
    "back",
    [
        "https://evil.example/",
        "//evil.example/",
        "/\\evil.example",
        "\\\\evil.example",
        "javascript:alert(1)",
        "/",
        "/r/QQQQQQ/play",
        "",
        " /r/",
        "\r\nLocation: //evil.example",
    ],
)
def test_a_form_never_leads_out_of_its_room(host: Phone, back: str) -> None:
    form = fields(host.get("play").text) | {"act": json.dumps(add(0)), "back": back}
    answer = host.post("tap", form)
    assert answer.status_code == 303
    assert answer.headers["Location"] == host.here


@pytest.mark.parametrize(
    "tail", ["/../../../evil", "//evil.example", "/x\r\nSet-Cookie: a=b", "/\\evil", "/😀"]
)
def test_a_page_of_the_room_that_is_none_stays_in_the_room(host: Phone, tail: str) -> None:
    form = fields(host.get("play").text) | {"act": json.dumps(add(0)), "back": host.here + tail}
    answer = host.post("tap", form)
    assert answer.status_code == 303
    assert answer.headers["Location"].startswith(host.here)
    assert "a=b" not in answer.headers.get("Set-Cookie", "")


SEATS: list[tuple[str, Act]] = [
    ("sit/2", {"name": "Zoe", "colour": "red"}),
    ("people", {"do": "stand", "phone": "9"}),
]


@pytest.mark.parametrize(("path", "form"), SEATS)
def test_a_refused_form_is_its_own_page_with_the_sentence(
    watcher: Phone, path: str, form: dict[str, str]
) -> None:
    answer = watcher.post(path, form)
    assert answer.status_code in (409, 422)
    assert alert(answer)
    assert f'action="{watcher.here}/{path}"' in answer.text or 'id="people"' in answer.text
    assert "Mika" in said(answer) or "Zoe" in answer.text
