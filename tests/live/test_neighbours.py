"""Processes that give each other the connections of their rooms: nothing that was sent is lost on the way."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from typing import Any

import gevent
import pytest
from gevent import socket

from companion.live import neighbours
from companion.live.connections import Server
from companion.live.hub import KEEP
from companion.live.neighbours import Neighbours

PROCESSES = 2
SOON = 5.0


class Process(Server):
    """As one of several, which here live in one process of the system."""

    def __init__(self, own: int, boxes: Neighbours) -> None:
        self.neighbours: Neighbours = boxes
        self.own = own
        super().__init__(("127.0.0.1", 0), self.answer, log=None)

    def answer(self, asked: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        body = asked["wsgi.input"].read()
        said = f"{self.own} {asked['REMOTE_ADDR']} {asked['PATH_INFO']} ".encode() + body
        start("200 OK", [("Content-Length", str(len(said)))])
        return [said]


class Boxes(Neighbours):
    """Those of all processes, seen by one of them."""

    def __init__(self, own: int, shared: Neighbours) -> None:
        vars(self).update(vars(shared))
        self.own = own


@pytest.fixture
def shared() -> Neighbours:
    return Neighbours(PROCESSES)


@pytest.fixture
def processes(shared: Neighbours) -> Iterator[list[Process]]:
    started = [Process(own, Boxes(own, shared)) for own in range(PROCESSES)]
    for each in started:
        each.start()
    gevent.sleep(0)  # their first signs of life
    yield started
    for each in started:
        each.stop(0)


def until(true: Callable[[], object]) -> None:
    with gevent.Timeout(SOON):
        while not true():
            gevent.sleep(0.005)


def room_of(home: int, boxes: Neighbours) -> str:
    """A code whose room belongs to that process."""
    return next(code for code in map(str, range(99)) if boxes.home(f"GET /r/{code} ".encode()) == home)


@contextmanager
def phone(of: Process) -> Iterator[Any]:
    with closing(socket.create_connection(("127.0.0.1", of.server_port), SOON)) as made:
        yield made


def request(path: str, body: str = "") -> bytes:
    return f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode()


def heard(connection: Any, answers: int = 1) -> list[str]:
    """The bodies of so many answers."""
    arrived = b""
    while arrived.count(b"\r\n\r\n") < answers or not arrived.endswith(b"."):
        part = connection.recv(100_000)
        assert part, f"closed after {arrived!r}"
        arrived += part
    return [part.decode() for part in arrived.split(b"\r\n\r\n")[1:]]


@pytest.mark.parametrize("accepted", range(PROCESSES))
@pytest.mark.parametrize("home", range(PROCESSES))
def test_a_room_is_answered_by_its_own_process_whoever_accepts_the_phone(
    processes: list[Process], shared: Neighbours, accepted: int, home: int
) -> None:
    code = room_of(home, shared)
    with phone(processes[accepted]) as connection:
        connection.sendall(request(f"/r/{code}", "hello."))
        assert heard(connection) == [f"{home} 127.0.0.1 /r/{code} hello."]


def test_a_connection_of_a_proxy_moves_with_every_request(
    processes: list[Process], shared: Neighbours
) -> None:
    codes = [room_of(home, shared) for home in range(PROCESSES)]
    with phone(processes[0]) as connection:
        for turn in range(20):
            home = turn % PROCESSES
            connection.sendall(request(f"/r/{codes[home]}/tap?x=1", f"{turn}."))
            assert heard(connection) == [f"{home} 127.0.0.1 /r/{codes[home]}/tap {turn}."]


def test_what_was_read_goes_along_be_it_half_a_body_or_the_next_request(
    processes: list[Process], shared: Neighbours
) -> None:
    here, there = (room_of(home, shared) for home in range(PROCESSES))
    body = "x" * 20_000 + "."
    first = request(f"/r/{there}", body)
    with phone(processes[0]) as connection:
        connection.sendall(first[:9_000])
        gevent.sleep(0.05)
        connection.sendall(first[9_000:])
        assert heard(connection) == [f"1 127.0.0.1 /r/{there} {body}"]
    with phone(processes[0]) as connection:
        connection.sendall(request(f"/r/{there}", "a.") + request(f"/r/{here}", "b."))
        first_said, second_said = heard(connection, 2)
        assert first_said.startswith(f"1 127.0.0.1 /r/{there} a.")
        assert second_said == f"0 127.0.0.1 /r/{here} b."


def test_what_is_about_no_room_or_not_yet_clear_stays(processes: list[Process], shared: Neighbours) -> None:
    there = room_of(1, shared)
    with phone(processes[0]) as connection:
        connection.sendall(request("/metrics", "."))
        assert heard(connection) == ["0 127.0.0.1 /metrics ."]
        for cut in (3, len(f"POST /r/{there}")):  # before the code, and perhaps inside it
            asked = request(f"/r/{there}", ".")
            connection.sendall(asked[:cut])
            gevent.sleep(0.05)
            connection.sendall(asked[cut:])
            assert heard(connection) == [f"0 127.0.0.1 /r/{there} ."]


def dies(process: Process) -> None:
    """Without a word: its last sign of life is of just now."""
    process.stop(0)
    process.neighbours._show(process.own, time.monotonic())


def test_a_process_that_ends_is_stood_in_for_at_once(processes: list[Process], shared: Neighbours) -> None:
    there = room_of(1, shared)
    processes[1].stop(0)
    with phone(processes[0]) as connection:
        connection.sendall(request(f"/r/{there}", "."))
        assert heard(connection) == [f"0 127.0.0.1 /r/{there} ."]


def test_a_process_that_shows_no_sign_of_life_is_stood_in_for(
    processes: list[Process], shared: Neighbours, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "DEAD", 0.1)
    there = room_of(1, shared)
    dies(processes[1])
    gevent.sleep(0.2)
    with phone(processes[0]) as connection:
        connection.sendall(request(f"/r/{there}", "."))
        assert heard(connection) == [f"0 127.0.0.1 /r/{there} ."]


def test_a_process_with_hardly_a_file_to_spare_is_stood_in_for(
    processes: list[Process],
    shared: Neighbours,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Passed on to it, a connection would be lost without a word."""
    there = room_of(1, shared)
    processes[1].stop(0)
    monkeypatch.setattr(neighbours, "open_files", lambda: 4)
    full = Process(1, Boxes(1, shared))
    full.start()
    gevent.sleep(0)
    with phone(processes[0]) as connection:
        connection.sendall(request(f"/r/{there}", "."))
        assert heard(connection) == [f"0 127.0.0.1 /r/{there} ."]
    assert "takes no more connections" in caplog.text
    monkeypatch.undo()
    until(lambda: shared.lives(1))
    full.stop(0)


def test_a_box_that_is_full_is_not_waited_for_for_ever(
    processes: list[Process], shared: Neighbours, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = room_of(1, shared)
    dies(processes[1])
    taken = 0
    with socket.socket() as any_file:
        monkeypatch.setattr(neighbours, "PATIENCE", 0.3)
        while processes[0].neighbours.gave(b"x", any_file.fileno(), 1):
            taken += 1
            processes[1].neighbours._show(1, time.monotonic())
    assert taken
    processes[1].neighbours._show(1, time.monotonic())
    with phone(processes[0]) as connection:
        connection.sendall(request(f"/r/{there}", "."))
        assert heard(connection) == [f"0 127.0.0.1 /r/{there} ."]


def test_a_process_that_takes_the_place_of_a_dead_one_takes_what_waits(
    processes: list[Process], shared: Neighbours
) -> None:
    there = room_of(1, shared)
    dies(processes[1])
    with phone(processes[0]) as connection:
        connection.sendall(request(f"/r/{there}", "."))
        gevent.sleep(0.05)
        new = Process(1, Boxes(1, shared))
        new.start()
        assert heard(connection) == [f"1 127.0.0.1 /r/{there} ."]
        new.stop(0)


def test_a_stream_that_another_stood_in_for_goes_home_when_its_process_is_back(
    processes: list[Process], shared: Neighbours
) -> None:
    there = room_of(1, shared)
    called_home: list[Callable[[], bool]] = []
    processes[0].answer = lambda asked, start: kept(asked, start, called_home)  # type: ignore[method-assign]
    processes[0].application = processes[0].answer
    processes[1].stop(0)
    with phone(processes[0]) as connection:
        connection.sendall(request(f"/r/{there}").replace(b"POST", b"GET"))
        assert connection.recv(10_000).startswith(b"HTTP/1.1 200")
        assert [each() for each in called_home] == [False]
        new = Process(1, Boxes(1, shared))
        new.start()
        gevent.sleep(0)
        assert [each() for each in called_home] == [True]
        new.stop(0)


def kept(
    asked: dict[str, Any], start: Callable[..., Any], called_home: list[Callable[[], bool]]
) -> Iterable[bytes]:
    """An answer whose socket is given away."""
    asked[KEEP].keep(lambda _socket, _chunked, home: called_home.append(home))
    start("200 OK", [])
    return [b""]


def test_a_phone_that_left_on_the_way_harms_nobody(processes: list[Process], shared: Neighbours) -> None:
    there = room_of(1, shared)
    for _ in range(3):
        with phone(processes[0]) as connection:
            connection.sendall(request(f"/r/{there}", "."))
    with phone(processes[0]) as connection:
        connection.sendall(request(f"/r/{there}", "."))
        assert heard(connection) == [f"1 127.0.0.1 /r/{there} ."]
