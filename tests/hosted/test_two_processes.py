"""Two web processes of one app: whichever a phone reaches, it is the same room."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.program import Program
from tests.hosted.stage import Stream, on, running, until
from tests.servers import postgres, valkey
from tests.storms.thumbs import Thumb

ADD: dict[str, Any] = {"do": "add", "seat": 0, "counter": 0, "by": 1}
SOON = 3.0


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Program, Program]]:
    with running(tmp_path_factory.mktemp("two")) as both:
        yield both


def seated(program: Program) -> Thumb:
    """A phone on the first seat of a room of its own."""
    thumb = Thumb(program.url)
    thumb.sit(thumb.open(3), 0)
    return thumb


def joined(program: Program, code: str, seat: int = 1) -> Thumb:
    thumb = Thumb(program.url)
    thumb.sit(code, seat)
    return thumb


def test_a_tap_on_one_reaches_a_stream_on_the_other(two: tuple[Program, Program]) -> None:
    host = seated(two[0])
    guest = joined(two[1], host.code)
    stream = Stream(guest, two[1].url)
    stream.reaches(host.version(), SOON)
    took = []
    for number in range(20):
        assert host.tap(f"t{number}", ADD) == 204
        took.append(stream.reaches(host.version(), SOON))
    assert sorted(took)[10] < 0.5, "told, not found out by asking"


def test_who_sits_down_on_one_may_act_on_the_other_at_once(two: tuple[Program, Program]) -> None:
    host = seated(two[0])
    guest = joined(two[1], host.code)
    for number in range(6):
        assert on(guest, two[number % 2]).tap(f"g{number}", ADD) == 204
        assert on(guest, two[(number + 1) % 2]).version() == host.version()


def test_a_tap_that_is_sent_to_both_counts_once(two: tuple[Program, Program]) -> None:
    host = seated(two[0])
    assert [on(host, each).tap("same", ADD) for each in (*two, *two)] == [204] * 4
    assert [entry["tap"] for entry in host.log()].count("same") == 1


def test_taps_at_the_same_time_on_both_are_all_kept_in_one_order(two: tuple[Program, Program]) -> None:
    host = seated(two[0])
    group = [host, *(joined(two[seat % 2], host.code, seat) for seat in (1, 2))]
    fourth = Thumb(two[1].url, host.code, host.cookies)

    def play(thumb: Thumb, name: str) -> None:
        for number in range(25):
            assert thumb.tap(f"{name}-{number}", ADD) == 204

    players = [threading.Thread(target=play, args=(t, f"p{at}")) for at, t in enumerate([*group, fourth])]
    for player in players:
        player.start()
    for player in players:
        player.join()
    taps = [entry["tap"] for entry in host.log() if entry["tap"].startswith("p")]
    assert len(taps) == len(set(taps)) == 100
    assert len({on(thumb, each).board() for thumb in group for each in two}) == 1


def test_a_phone_that_looks_at_one_is_present_on_the_other(two: tuple[Program, Program]) -> None:
    host = seated(two[0])
    guest = joined(two[1], host.code)

    def may_delete() -> bool:  # what only the host may do, while one is here
        return 'do" value="delete' in guest.ask("GET", f"/r/{host.code}/people").text

    until(may_delete, SOON)
    stream = Stream(host, two[0].url)
    until(lambda: not may_delete(), SOON)
    assert not stream.ended.is_set()


def test_a_phone_that_asks_one_for_news_is_present_on_the_other(two: tuple[Program, Program]) -> None:
    """As it does every few seconds where streams do not get through."""
    host = seated(two[0])
    guest = joined(two[1], host.code)

    def may_delete() -> bool:
        host.ask("GET", f"/r/{host.code}/board?view=play&have=0&polls=1")
        return 'do" value="delete' in guest.ask("GET", f"/r/{host.code}/people").text

    until(lambda: not may_delete(), SOON)


def test_a_browser_has_four_streams_over_both_and_the_newest_stay(two: tuple[Program, Program]) -> None:
    """It has six connections to the app, whichever processes they lead to; taps need some."""
    host = seated(two[0])
    streams = []
    for at in range(8):
        streams.append(Stream(host, two[at % 2].url))
        until(lambda: "hb" in streams[-1].events, SOON)
        time.sleep(0.1)
    until(lambda: sum(not each.ended.is_set() for each in streams) <= 4, SOON)
    time.sleep(0.5)
    assert [each.ended.is_set() for each in streams] == [True] * 4 + [False] * 4


def test_a_room_deleted_on_one_is_gone_on_the_other(two: tuple[Program, Program]) -> None:
    host = seated(two[0])
    guest = joined(two[1], host.code)
    stream = Stream(guest, two[1].url)
    until(lambda: "people" in stream.events, SOON)
    host.ask("POST", f"/r/{host.code}/people", {"do": "delete", "sure": "yes"})
    until(lambda: "gone" in stream.events, SOON)
    assert guest.ask("GET", f"/r/{host.code}/play").status == 404


def test_without_valkey_boards_come_a_little_later_and_with_it_at_once_again(
    two: tuple[Program, Program],
) -> None:
    host = seated(two[0])
    stream = Stream(joined(two[1], host.code), two[1].url)
    stream.reaches(host.version(), SOON)
    valkey().kill()
    try:
        for number in range(3):
            assert host.tap(f"without-{number}", ADD) == 204
            stream.reaches(host.version(), 10)
    finally:
        valkey().start()
    time.sleep(2)  # both come back within a second

    def at_once() -> bool:
        assert host.tap(f"again-{time.monotonic()}", ADD) == 204
        return stream.reaches(host.version(), 10) < 0.3

    until(lambda: at_once() and at_once() and at_once(), 20)
    assert not stream.ended.is_set()


def test_while_postgresql_starts_again_taps_are_to_be_sent_again_and_count_once(
    two: tuple[Program, Program],
) -> None:
    host = seated(two[0])
    guest = joined(two[1], host.code)
    stream = Stream(guest, two[1].url)
    stream.reaches(host.version(), SOON)
    late = Thumb.headers("late")
    postgres().kill()
    try:
        answer = host.ask("POST", f"/r/{host.code}/tap", {"act": '{"do": "tick"}'}, **late)
        assert answer.status == 503
        assert "Please try again" in answer.text
        assert "<hx-partial" not in answer.text, "the outbox would take it for a refusal"
        page = guest.ask("GET", f"/r/{host.code}/play")
        assert (page.status, page.headers["retry-after"]) == (503, "3")
    finally:
        postgres().start()
    assert host.tap("late", ADD) == 204
    assert host.tap("late", ADD) == 204
    assert [entry["tap"] for entry in host.log()].count("late") == 1
    stream.reaches(host.version(), 10)
    assert not stream.ended.is_set(), "phones keep their stream meanwhile"


def test_what_is_written_down_names_nobody_and_no_room(two: tuple[Program, Program]) -> None:
    host = Thumb(two[0].url)
    code = host.open(3)
    host.ask("GET", f"/r/{code}")
    host.ask("POST", f"/r/{code}/sit/1", {"name": "Zebulon"})
    host.tap("told", ADD)
    host.tap("told-wrongly", {"do": "Zebulon"})
    lines = [json.loads(line) for line in two[0].log().splitlines() if line.startswith("{")]
    asked = [line["asked"] for line in lines if "asked" in line]
    assert {"home.open_room", "lobby.sit", "play.tap"} <= set(asked)
    for secret in ("Zebulon", code, host.cookies["fieldbook_phone"].value):
        assert secret not in two[0].log()


def test_when_a_web_process_is_killed_its_phones_go_on_with_another(two: tuple[Program, Program]) -> None:
    host = seated(two[0])
    guest = joined(two[1], host.code)
    stream = Stream(guest, two[1].url)
    two[1].kill()
    try:
        assert stream.ended.wait(SOON)
        assert on(guest, two[0]).tap("moved", ADD) == 204
        Stream(guest, two[0].url).reaches(host.version(), SOON)
    finally:
        two[1].start()
    assert on(guest, two[1]).version() == host.version()
