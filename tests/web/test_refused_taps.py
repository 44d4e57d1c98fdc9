"""A tap that cannot be: a sentence in the reader's language, a status that fits, the board, nothing changed."""

from __future__ import annotations

import json

import pytest
from flask import Flask

from companion.core.text import Text, Who
from tests.web.phones import (
    Act,
    Phone,
    acts,
    add,
    alert,
    counter,
    fields,
    joined,
    kept,
    next_round,
    offers,
    opened,
    put,
    spoken,
    stage,
    tick,
    undo,
)

UNREADABLE = Text("This tap cannot be read. Please load the page again.")
NO_LIST = Text("An action is a list of named fields.")
NUMBER = {"least": -99, "most": 99}


def whole(field: str, least: int, most: int) -> Text:
    return Text("{field}: a whole number from {least} to {most}.", field=field, least=least, most=most)


def deep(levels: int) -> str:
    return '{"do":' + "[" * levels + "]" * levels + "}"


# (what is tapped, the status, the sentence); entries 1–3 of the room are its players and seats,
# 4 is +5 for seat 1, 5 took card 3 for seat 1 (undone by 6).
REFUSED: dict[str, tuple[Act | str, int, Text]] = {
    "a round that is over": (
        next_round(9),
        409,
        Text("Round {round} is over; this is round {now}.", round=9, now=1),
    ),
    "an action of another game": (
        {"do": "mission", "seat": 0, "track": 0, "members": 1},
        422,
        Text("This game has no action called “{word}”.", word="mission"),
    ),
    "an action of no game": (
        {"do": "win"},
        422,
        Text("This game has no action called “{word}”.", word="win"),
    ),
    "an act without a name": (
        {"seat": 1},
        422,
        Text("This game has no action called “{word}”.", word="None"),
    ),
    "a name that is a list": ({"do": [1]}, 422, Text("This game has no action called “{word}”.", word="[1]")),
    "a seat that this room does not have": (add(3), 422, Text("There is no seat {n} in this game.", n=4)),
    "a set for a seat that this room does not have": (
        put(5, 1),
        422,
        Text("There is no seat {n} in this game.", n=6),
    ),
    "a seat that no room has": (add(9), 422, whole("seat", 0, 5)),
    "a seat below the first": (add(-1), 422, whole("seat", 0, 5)),
    "a field too many": (add(0) | {"win": True}, 422, Text("{field}: there is no such field.", field="win")),
    "a field too few": ({"do": "add", "seat": 0}, 422, Text("{field}: this is missing.", field="counter")),
    "a number above every game": (add(0, 10**9), 422, whole("by", -99, 99)),
    "a number below every game": (add(0, -(10**9)), 422, whole("by", -99, 99)),
    "true for a number": ('{"do":"add","seat":0,"counter":0,"by":true}', 422, whole("by", -99, 99)),
    "a number with an exponent": ('{"do":"add","seat":0,"counter":0,"by":1e1}', 422, whole("by", -99, 99)),
    "half a number": ('{"do":"add","seat":0,"counter":0,"by":1.5}', 422, whole("by", -99, 99)),
    "a word for a number": ('{"do":"add","seat":0,"counter":0,"by":"3"}', 422, whole("by", -99, 99)),
    "null for a number": ('{"do":"add","seat":0,"counter":0,"by":null}', 422, whole("by", -99, 99)),
    "true for a counter": (
        '{"do":"add","seat":0,"counter":true,"by":1}',
        422,
        Text("{field}: one of {choices}.", field="counter", choices="0, 1"),
    ),
    "too long a list": (
        {"do": "bonus", "seat": 0, "of": [1] * 6},
        422,
        Text("{field}: a list of at most {most} items.", field="of", most=5),
    ),
    "a number inside a list": ({"do": "bonus", "seat": 0, "of": [1, 100]}, 422, whole("of[1]", -99, 99)),
    "no act at all": ("", 422, UNREADABLE),
    "broken JSON": ('{"do":"add"', 422, UNREADABLE),
    "no number": ('{"do":"add","seat":NaN}', 422, UNREADABLE),
    "infinity": ('{"do":"add","seat":Infinity}', 422, UNREADABLE),
    "a number of 5000 digits": ('{"do":"add","seat":' + "9" * 5000 + "}", 422, UNREADABLE),
    "half a character": ('{"do":"\\ud800"}', 422, UNREADABLE),
    "half a character in a name": ('{"do":"add","\\udfff":1}', 422, UNREADABLE),
    "deep nesting": (deep(30), 422, UNREADABLE),
    "very deep nesting": (deep(9_000), 422, UNREADABLE),
    "a list": ("[]", 422, NO_LIST),
    "a number alone": ("1", 422, NO_LIST),
    "what the rules refuse": (
        add(0, 1, counter=1),
        422,
        Text("{who}’s gems have not been counted yet. Set them first.", who=Who(0)),
    ),
    "too high a counter": (add(1, 99) | {"seat": 2}, 422, Text("The counter goes from −9999 to 9999.")),
    "undo of an unknown entry": (undo(99), 422, Text("There is no entry {n} in this room.", n=99)),
    "undo of entry 0": (undo(0), 422, Text("There is no entry {n} in this room.", n=0)),
    "undo of a negative entry": (undo(-1), 422, Text("There is no entry {n} in this room.", n=-1)),
    "undo of a room entry": (
        undo(1),
        422,
        Text("Entry {n} is not a move of the game: do it again the other way round.", n=1),
    ),
    "undo of what is undone": (
        undo(6),
        409,
        Text("Entry {n} has been undone or corrected already.", n=6),
    ),
    "undo of nothing": (undo(), 422, Text("A correction names each entry once, and at least one.")),
    "undo of an entry twice": (
        undo(5, 5),
        422,
        Text("A correction names each entry once, and at least one."),
    ),
    "undo of a word": (
        {"do": "instead", "of": ["5"], "actions": []},
        422,
        whole("of[0]", -1_000_000, 1_000_000),
    ),
    "a correction that is no list": (
        {"do": "instead", "of": [5], "actions": 1},
        422,
        Text("{field}: a list of at most {most} items.", field="actions", most=200),
    ),
    "a correction with a room action": (
        {"do": "instead", "of": [5], "actions": [stage("closed")]},
        422,
        Text("This game has no action called “{word}”.", word="stage"),
    ),
    "a correction that the rules refuse": (
        {"do": "instead", "of": [5], "actions": [{"do": "drop", "seat": 2, "card": 8}]},
        422,
        Text("{who} does not have card {card}.", who=Who(2), card=8),
    ),
    "an unknown step": (tick("dance"), 422, Text("The setup has no step “{step}”.", step="dance")),
    "an unknown stage": (
        stage("moon"),
        422,
        Text("{field}: one of {choices}.", field="stage", choices="lobby, setup, play, closed"),
    ),
    "a lot that this game does not draw": (
        {"do": "draw", "lot": "dice"},
        422,
        Text("This game draws no such lot."),
    ),
    "a lot that is a list": ({"do": "draw", "lot": ["lot"]}, 422, Text("This game draws no such lot.")),
    "a seat taken by tap": (
        {"do": "sit", "seat": 2, "name": "X", "colour": "green"},
        422,
        Text("Seats are changed on the page of the people."),
    ),
    "other players in the game": (
        {"do": "players", "count": 2},
        422,
        Text("The game has begun. For other players, start again with these people."),
    ),
    "another option in the game": (
        {"do": "choose", "option": "gems_first", "value": "true"},
        422,
        Text("The game has begun. For other options, start again with these people."),
    ),
    "an unknown option": (
        {"do": "choose", "option": "luck", "value": "true"},
        422,
        Text("This game has no option “{option}”.", option="luck"),
    ),
    "an unknown choice": (
        {"do": "choose", "option": "rounds", "value": "4"},
        422,
        Text("“{value}” is not a choice of this option.", value="4"),
    ),
}


@pytest.fixture(scope="module")
def played(shared_app: Flask) -> Phone:
    """The host's phone in a game that has begun; one for all, since refused taps change nothing."""
    host = opened(shared_app)
    guest = joined(shared_app, host.code)
    for act in (add(1, 5), {"do": "pick", "seat": 1, "card": 3}, {"do": "pick", "seat": 2, "card": 4}):
        assert guest.tap(act).status_code == 204
    assert host.tap(undo(6)).status_code == 204
    assert host.tap({"do": "stage", "stage": "play"}).status_code == 204
    assert host.tap(put(2, 9990)).status_code == 204
    assert host.room.version == 9
    return host


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("case", REFUSED)
def test_a_refused_tap_gets_its_sentence_and_the_board_and_changes_nothing(
    shared_app: Flask, played: Phone, case: str, language: str
) -> None:
    app = shared_app
    act, status, sentence = REFUSED[case]
    played.language = language
    before = kept(app)
    answer = played.tap(act)
    assert answer.status_code == status
    assert alert(answer) == spoken(played, sentence)
    assert '<hx-partial hx-target="#board"' in answer.text
    assert 'id="board"' in answer.text
    assert answer.headers["X-Version"] == str(played.room.version)
    assert kept(app) == before


@pytest.mark.parametrize("case", ["a round that is over", "what the rules refuse", "no act at all"])
@pytest.mark.parametrize("view", ["play", "setup", "scores"])
def test_without_script_a_refusal_is_the_page_with_the_sentence(
    shared_app: Flask, played: Phone, case: str, view: str
) -> None:
    app = shared_app
    played.language = "en"
    act, status, sentence = REFUSED[case]
    before = kept(app)
    answer = played.press(view, act)
    assert answer.status_code == status
    assert alert(answer) == spoken(played, sentence)
    assert 'id="board"' in answer.text
    assert fields(answer.text)["back"] == f"{played.here}/{view}", "the next tap comes back here"
    assert kept(app) == before


def test_sentences_of_a_game_are_read_in_japanese(played: Phone) -> None:
    played.language = "en"
    english = alert(played.tap(add(0, 1, counter=1)))
    played.language = "ja"
    japanese = alert(played.tap(add(0, 1, counter=1)))
    assert "Mika" in english
    assert "Mika" in japanese
    assert japanese != english
    assert any("ぁ" <= char <= "ヿ" for char in japanese)


def test_a_watchers_tap_is_refused(app: Flask, host: Phone, watcher: Phone) -> None:
    before = kept(app)
    for act in (add(0), undo(1), tick("bowl"), stage("play"), {"do": "draw", "lot": "lot"}, {"do": "win"}):
        with host.app.extensions["hub"].listen(host.room.id, _phone_key(host)):
            answer = watcher.tap(act)
        assert answer.status_code == 422
        assert alert(answer) == "You are watching. Take a seat to play."
        assert 'id="board"' in answer.text
    assert kept(app) == before


def _phone_key(phone: Phone) -> str:
    return next(key for key, each in phone.room.phones.items() if each.host)


def test_a_watcher_has_nothing_to_press(watcher: Phone) -> None:
    for page in ("play", "setup", "scores", "log"):
        if page != "play":  # the boards of Tally show their buttons to all
            assert acts(watcher.get(page).text) == [], page


@pytest.mark.parametrize("again", range(10))
def test_s5_a_stale_next_turn_is_never_done(app: Flask, host: Phone, guest: Phone, again: int) -> None:
    old = host.room.version
    assert guest.tap(next_round(1)).status_code == 204
    before = kept(app)
    for act in (next_round(1), {"do": "end_game", "round": 1}):
        answer = host.tap(act, seen=old)
        assert answer.status_code == 409
        assert alert(answer) == "Round 1 is over; this is round 2. (Noor)", "what changed, and by whom"
        assert "Round 2" in answer.text.split('hx-target="#board"')[1], "the board as it is now"
    assert kept(app) == before
    assert host.room.state.game.round == 2


def test_s5_a_tick_or_a_neighbours_step_makes_nothing_stale(host: Phone, guest: Phone) -> None:
    old = host.room.version
    for act in (tick("bowl"), add(1), add(0), put(2, 7)):
        assert guest.tap(act).status_code == 204
    assert host.tap(next_round(1), seen=old).status_code == 204
    assert host.room.state.game.round == 2


@pytest.mark.parametrize("seen", [0, 10**8, -1])
def test_a_version_that_cannot_be_does_no_harm(host: Phone, guest: Phone, seen: int) -> None:
    guest.tap(next_round(1))
    assert host.tap(next_round(1), seen=seen).status_code == 409
    assert host.tap(next_round(2), seen=seen).status_code == 204


@pytest.mark.parametrize("text", ["", "x", "１２", "9" * 5000, "-1", "1e3"])
def test_a_version_that_is_no_number_does_no_harm(host: Phone, text: str) -> None:
    assert host.tap(add(0), headers={"X-Version": text.encode().decode("latin-1")}).status_code == 204


def test_s7_a_tap_that_comes_three_times_counts_once(host: Phone) -> None:
    versions = [host.tap(add(0, 5), tap_id="one").headers["X-Version"] for _ in range(3)]
    assert versions == [str(host.room.version)] * 3
    assert counter(host, 0) == 5


def test_a_repeated_tap_is_answered_even_if_it_would_be_refused_now(host: Phone, guest: Phone) -> None:
    assert host.tap(next_round(1), tap_id="one").status_code == 204
    assert host.tap(next_round(1), tap_id="one").status_code == 204
    host.tap(stage("closed"))
    assert host.tap(next_round(1), tap_id="one").status_code == 204
    assert host.room.state.game.round == 2


def test_a_tap_id_that_comes_with_another_act_is_refused(app: Flask, host: Phone) -> None:
    host.tap(add(0, 5), tap_id="one")
    before = kept(app)
    answer = host.tap(add(0, 6), tap_id="one")
    assert answer.status_code == 409
    assert alert(answer) == "This tap was used for something else. Please tap again."
    assert kept(app) == before


def test_without_script_a_reused_form_comes_back_with_a_fresh_id(app: Flask, host: Phone) -> None:
    form = fields(host.get("play").text)
    host.post("tap", form | {"act": json.dumps(add(0, 5))})
    before = kept(app)
    answer = host.post("tap", form | {"act": json.dumps(add(0, 1))})
    assert answer.status_code == 409
    assert kept(app) == before
    fresh = fields(answer.text)
    assert fresh["tap"] != form["tap"]
    assert host.post("tap", fresh | {"act": json.dumps(add(0, 1))}).status_code == 303
    assert counter(host, 0) == 6


@pytest.mark.parametrize("tap_id", ["", "x" * 65, "a\x00b", "ü"])
def test_a_tap_needs_an_id(app: Flask, host: Phone, tap_id: str) -> None:
    before = kept(app)
    answer = host.post(
        "tap", {"act": json.dumps(add(0)), "tap": tap_id, "view": "play"}, headers={"HX-Request": "true"}
    )
    assert answer.status_code == 422
    assert alert(answer) == "This tap has no id. Please load the page again."
    assert 'id="board"' in answer.text
    assert kept(app) == before


def test_more_than_64_kb_are_too_much(app: Flask, host: Phone) -> None:
    before = kept(app)
    answer = host.tap(
        json.dumps(add(0) | {"x": "y" * 70_000}),
        headers={"HX-Current-URL": f"http://localhost{host.here}/play"},
    )
    assert answer.status_code == 413
    assert alert(answer) == "That is too much at once: at most 64 KB."
    assert 'hx-target="#board"' in answer.text
    for path in ("tap", "sit/1", "people", "/"):
        plain = host.post(path, {"act": "y" * 70_000, "name": "x"})
        assert plain.status_code == 413, path
        assert "at most 64 KB" in alert(plain)
    assert kept(app) == before


def test_a_tap_into_a_room_that_is_gone_gets_a_sentence(host: Phone, guest: Phone) -> None:
    code = host.code
    assert host.post("people", {"do": "delete", "sure": "yes"}).headers["Location"] == "/"
    headers = {"HX-Request": "true", "X-Tap": "t"}
    answer = guest.post(f"/r/{code}/tap", {"act": json.dumps(add(0))}, headers=headers)
    assert answer.status_code == 404
    assert alert(answer) == f"There is no room {code}. Is the code right?"
    assert 'hx-target="#said"' in answer.text


def test_a_set_over_another_value_is_asked_about_and_then_set(app: Flask) -> None:
    one, other = Phone(app), Phone(app)
    other.code = one.open("lost_explorers", 2)
    one.sit(0, "Mika"), other.sit(1, "Noor")
    seen = one.room.version
    lead = {"do": "set_leader", "seat": 0, "track": 1, "was": 0}
    assert one.tap(lead, typed={"space": "10"}).status_code == 204
    before = kept(app)
    answer = other.tap(lead, typed={"space": "12"}, seen=seen)
    assert answer.status_code == 409
    assert alert(answer) == "The space is 10 now. (Mika)"
    assert "Keep 10" in answer.text
    assert "Set 12" in answer.text
    assert kept(app) == before
    (offered,) = offers(answer)
    assert offered == lead | {"space": 12, "was": 10}
    assert other.tap(offered).status_code == 204
    assert one.room.state.game.players[0].tracks[1] == 12


def test_a_set_that_was_not_typed_is_asked_about_too(app: Flask) -> None:
    phone = Phone(app)
    phone.open("lost_explorers", 2), phone.sit(0)
    act = {"do": "set_area", "area": 0, "tokens": 3, "was": 18}
    held = phone.room.state.game.areas[0]
    answer = phone.tap(act | {"was": held - 1})
    assert answer.status_code == 409
    assert f"Keep {held}" in answer.text
    assert "Set 3" in answer.text


def test_without_script_a_set_is_asked_about_on_the_board(app: Flask) -> None:
    phone = Phone(app)
    phone.open("lost_explorers", 2), phone.sit(0)
    lead: Act = {"do": "set_leader", "seat": 0, "track": 0, "was": 0}
    page = phone.get("sheet/leader?seat=0&track=0").text
    form = fields(page, "form-leader-0-0")
    assert json.loads(form["act"]) == lead
    phone.tap(lead, typed={"space": "4"})
    answer = phone.post("tap", form | {"f.space": "6"})
    assert answer.status_code == 409
    (offered,) = offers(answer)
    again = phone.post("tap", fields(answer.text) | {"act": json.dumps(offered)})
    assert again.status_code == 303
    assert phone.room.state.game.players[0].tracks[0] == 6


@pytest.mark.parametrize(
    "lead",
    [
        {"do": "set_leader", "track": 0, "space": 3, "was": 0},
        {"do": "mission", "track": 0, "members": 1},
        {"do": "vehicle_total", "tokens": 1},
        {"do": "start_player"},
        {"do": "keep_vehicles", "red": 0, "yellow": 0, "blue": 0, "green": 0},
        {"do": "add_vehicle", "colour": 1},
        {"do": "pay_vehicle", "colour": 1},
    ],
)
def test_no_action_of_lost_explorers_is_for_a_seat_that_is_not_there(app: Flask, lead: Act) -> None:
    phone = Phone(app)
    phone.open("lost_explorers", 2), phone.sit(0)
    before = kept(app)
    answer = phone.tap(lead | {"seat": 5})
    assert answer.status_code == 422
    assert alert(answer)
    assert kept(app) == before
