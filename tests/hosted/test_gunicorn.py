"""The web line of the Procfile: two workers, one deployment, restarted under the hands of its phones."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from operator import sub
from typing import Any

import psutil
import pytest

from companion.workers import DRAIN
from tests.hosted.stage import Gunicorn, Stream, gunicorn, until
from tests.storms.thumbs import Thumb

ADD: dict[str, Any] = {"do": "add", "seat": 0, "counter": 0, "by": 1}
STREAMS = 24


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gunicorn]:
    made = gunicorn(tmp_path_factory.mktemp("gunicorn"), 2)
    made.start()
    yield made
    began = time.monotonic()
    made.stop()
    assert time.monotonic() - began < DRAIN + 5, "it ends although a stream is open"


def figure(server: Gunicorn, name: str) -> float:
    told = Thumb(server.url).ask("GET", "/metrics").text.splitlines()
    return sum(float(line.split()[-1]) for line in told if line.split(" ")[0].split("{")[0] == name)


def test_the_figures_are_those_of_all_workers_together(server: Gunicorn) -> None:
    host = Thumb(server.url)
    host.sit(host.open(3), 0)
    streams = [Stream(host, server.url) for _ in range(3)]
    until(lambda: all(stream.events for stream in streams))
    for number in range(10):
        assert host.tap(f"t{number}", ADD) == 204
    until(lambda: figure(server, "fieldbook_streams") == 3)
    assert figure(server, "fieldbook_taps_total") == 10
    until(lambda: figure(server, "fieldbook_hearing") == 2)


def phones_at(server: Gunicorn) -> list[int]:
    """How many connections of phones each worker has."""
    of_workers = [worker.net_connections() for worker in psutil.Process(server.pid).children()]
    return [
        sum(each.status == "ESTABLISHED" and each.laddr.port == server.port for each in some)
        for some in of_workers
    ]


def test_the_phones_of_a_room_are_all_with_one_worker(server: Gunicorn) -> None:
    host = Thumb(server.url)
    host.sit(host.open(3), 0)
    before = phones_at(server)
    thumbs = [Thumb(server.url, host.code) for _ in range(STREAMS)]
    for thumb in thumbs:
        thumb.ask("GET", f"/r/{host.code}")
    streams = [Stream(thumb, server.url) for thumb in thumbs]
    until(lambda: all(stream.version for stream in streams))
    assert sorted(map(sub, phones_at(server), before)) == [0, STREAMS]


def test_rooms_of_a_worker_that_was_killed_are_answered_by_the_other(server: Gunicorn) -> None:
    hosts = [Thumb(server.url) for _ in range(8)]  # all of them on one worker once in 128 times
    for host in hosts:
        host.open(2)
    psutil.Process(server.pid).children()[0].kill()
    assert [host.ask("GET", f"/r/{host.code}").status for host in hosts] == [200] * 8
    until(lambda: figure(server, "fieldbook_hearing") == 2)


def test_a_restart_ends_streams_one_after_the_other_and_loses_no_tap(server: Gunicorn) -> None:
    host = Thumb(server.url)
    host.sit(host.open(3), 0)
    thumbs = [Thumb(server.url, host.code) for _ in range(STREAMS)]
    for thumb in thumbs:
        thumb.ask("GET", f"/r/{host.code}")
    streams = [Stream(thumb, server.url) for thumb in thumbs]
    stop = threading.Event()
    sent: list[str] = []

    def play() -> None:
        while not stop.is_set():
            sent.append(f"p{len(sent)}")
            assert host.tap(sent[-1], ADD) == 204
            time.sleep(0.02)

    player = threading.Thread(target=play)
    player.start()
    time.sleep(0.5)
    os.kill(server.pid, signal.SIGHUP)
    until(lambda: all(stream.ended.is_set() for stream in streams), DRAIN + 10)
    ends = sorted(stream.ended_at for stream in streams)
    assert ends[-1] - ends[0] > DRAIN / 2, "not all at once"
    assert all("bye" in stream.events for stream in streams)
    Stream(thumbs[0], server.url).reaches(host.version(), 5)
    stop.set()
    player.join()
    logged = [entry["tap"] for entry in host.log() if entry["tap"].startswith("p")]
    assert logged == sent
