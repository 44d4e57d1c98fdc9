"""Streams without anybody who waits with them: written when there is news, closed when the phone has left."""

from __future__ import annotations

import _socket
import re
import resource
import socket
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from typing import Any

import gevent
import pytest
from flask import Flask
from gevent.socket import create_connection

from companion.core.errors import Away
from companion.live import connections, files, wires
from companion.live.connections import Keeping, Server
from companion.live.hub import HEARTBEAT, KEEP, Hub, Listener
from companion.live.wires import Wires

ROOM = 7
SOON = 5.0
LARGE = "x" * 3_000_000
"""More than a connection holds that nobody reads."""


class Page:
    """Says what is put into it."""

    def __init__(self) -> None:
        self.over = False
        self.said: list[str] = []
        self.fault: Exception | None = None
        self.asked = 0
        self.is_closed = False

    def opening(self) -> bytes:
        return b"hello"

    def news(self, listener: Listener) -> bytes:
        self.asked += 1
        fault, self.fault = self.fault, None
        if fault is not None:
            raise fault
        self.over = listener.leaving
        return b"bye" if self.over else (self.said.pop().encode() if self.said else b"")

    def heartbeat(self) -> bytes:
        return b"beat"

    def closed(self) -> None:
        self.is_closed = True


class Phone:
    """The other end of a wire."""

    def __init__(self, all_wires: Wires, name: str, chunked: bool = True) -> None:
        self.page = Page()
        here, self.socket = socket.socketpair()
        self.socket.setblocking(False)
        kept = _socket.socket(fileno=here.detach())
        kept.setblocking(False)
        all_wires.open((ROOM, name, name), self.page, kept, chunked)

    def hears(self) -> str:
        """All that has arrived by now, the end as "END"."""
        heard = b""
        try:
            while part := self.socket.recv(1_000_000):
                heard += part
                gevent.sleep(0)
        except BlockingIOError:
            return heard.decode()
        return heard.decode() + "END"


@pytest.fixture
def hub() -> Hub:
    return Hub()


@pytest.fixture
def all_wires(hub: Hub) -> Iterator[Wires]:
    app = Flask(__name__)
    app.extensions["hub"] = hub
    made = Wires(app)
    yield made
    made.end()


@pytest.fixture
def phone(all_wires: Wires) -> Iterator[Phone]:
    made = Phone(all_wires, "a")
    gevent.sleep(0.01)
    with closing(made.socket):
        yield made


def until(true: Callable[[], object]) -> None:
    with gevent.Timeout(SOON):
        while not true():
            gevent.sleep(0.005)


def test_a_phone_hears_the_beginning_at_once_then_what_is_new_each_a_chunk_of_its_own(
    hub: Hub, phone: Phone
) -> None:
    assert phone.hears() == "5\r\nhello\r\n"
    phone.page.said.append("news of 大会")
    hub.tell(ROOM)
    gevent.sleep(0.01)
    assert phone.hears() == "e\r\nnews of 大会\r\n"


def test_nothing_is_sent_when_nothing_is_new(hub: Hub, phone: Phone) -> None:
    phone.hears()
    hub.tell(ROOM)
    hub.tell(ROOM + 1)
    gevent.sleep(0.01)
    assert phone.hears() == ""


def test_to_a_client_of_http_1_0_nothing_comes_in_chunks(all_wires: Wires) -> None:
    phone = Phone(all_wires, "old", chunked=False)
    assert phone.hears() == "hello"
    phone.socket.close()


def test_a_slow_phone_gets_the_rest_of_what_it_began_and_then_only_the_newest(hub: Hub, phone: Phone) -> None:
    phone.page.said.append(LARGE)
    hub.tell(ROOM)
    gevent.sleep(0.05)
    asked = phone.page.asked
    for number in range(10):
        phone.page.said = [f"board {number}"]
        hub.tell(ROOM)
        gevent.sleep(0.001)
    assert phone.page.asked == asked, "nothing is made for a phone that cannot take it"
    heard = ""
    with gevent.Timeout(SOON):
        while "board" not in heard:
            heard += phone.hears()
            gevent.sleep(0.001)
    assert heard.count("x") == len(LARGE)
    assert heard.count("board") == 1
    assert "board 9" in heard


def test_a_phone_that_leaves_is_gone_at_once(hub: Hub, phone: Phone) -> None:
    assert hub.present(ROOM) == {"a"}
    phone.socket.close()
    until(lambda: hub.quiet)
    assert phone.page.is_closed
    assert hub.present(ROOM) == frozenset()


def test_whether_a_phone_has_left_is_seen_without_taking_what_it_said() -> None:
    here, there = socket.socketpair()
    here.setblocking(False)
    kept = _socket.socket(fileno=here.detach())
    assert not connections.has_left(kept)
    there.send(b"more")
    assert not connections.has_left(kept)
    assert kept.recv(10) == b"more"
    there.close()
    assert connections.has_left(kept)
    kept.close()
    assert connections.has_left(kept)


def test_a_phone_that_is_reset_in_the_middle_of_a_board_is_gone(hub: Hub, phone: Phone) -> None:
    phone.page.said.append(LARGE)
    hub.tell(ROOM)
    gevent.sleep(0.01)
    phone.socket.close()
    until(lambda: hub.quiet)
    assert phone.page.is_closed


def test_every_phone_gets_a_heartbeat_within_the_time(all_wires: Wires) -> None:
    phones = [Phone(all_wires, name) for name in "abc"]
    for each in phones:
        each.hears()
    for _ in range(int(HEARTBEAT)):
        all_wires.beat()
    assert [each.hears() for each in phones] == ["4\r\nbeat\r\n"] * 3
    for each in phones:
        each.socket.close()


def test_a_phone_that_takes_nothing_from_one_heartbeat_to_the_next_is_gone(
    hub: Hub, all_wires: Wires, phone: Phone
) -> None:
    phone.page.said.append(LARGE)
    hub.tell(ROOM)
    gevent.sleep(0.05)
    for _ in range(2 * int(HEARTBEAT)):
        all_wires.beat()
    until(lambda: hub.quiet)
    assert phone.page.is_closed


def test_a_phone_that_takes_a_little_between_two_heartbeats_stays(
    hub: Hub, all_wires: Wires, phone: Phone
) -> None:
    phone.page.said.append(LARGE)
    hub.tell(ROOM)
    gevent.sleep(0.05)
    for _ in range(6):
        for _ in range(int(HEARTBEAT)):
            all_wires.beat()
        phone.socket.recv(400_000)
        gevent.sleep(0.01)
    assert hub.present(ROOM) == {"a"}


def test_while_the_database_is_away_the_stream_stays_and_asks_again(
    monkeypatch: pytest.MonkeyPatch, hub: Hub, phone: Phone
) -> None:
    monkeypatch.setattr(wires, "ASK_AGAIN", 0.05)
    phone.hears()
    phone.page.fault = Away()
    phone.page.said.append("news")
    hub.tell(ROOM)
    gevent.sleep(0.01)
    assert phone.hears() == "4\r\nbeat\r\n"
    until(lambda: not phone.page.said)
    gevent.sleep(0.01)
    assert phone.hears() == "4\r\nnews\r\n"


def test_there_are_never_so_many_that_nothing_else_could_be_opened(
    monkeypatch: pytest.MonkeyPatch, hub: Hub
) -> None:
    monkeypatch.setattr(wires, "open_files", lambda: wires.SPARE + 2)
    app = Flask(__name__)
    app.extensions["hub"] = hub
    few = Wires(app)
    first, full = Phone(few, "a"), few.full
    assert not full
    second, full = Phone(few, "b"), few.full
    assert full
    first.socket.close()
    until(lambda: not few.full)
    second.socket.close()
    few.end()


def test_as_many_files_may_be_open_as_the_system_allows() -> None:
    most = files.open_files()
    assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == most >= 256


def test_the_end_of_a_stream_is_said_and_its_body_ended(hub: Hub, phone: Phone) -> None:
    phone.hears()
    hub.drain(0.01)
    until(lambda: hub.quiet)
    assert phone.hears() == "3\r\nbye\r\n0\r\n\r\nEND"


def test_a_fault_ends_one_stream_and_no_other(
    hub: Hub, all_wires: Wires, phone: Phone, caplog: pytest.LogCaptureFixture
) -> None:
    other = Phone(all_wires, "b")
    gevent.sleep(0.01)
    phone.page.fault = ZeroDivisionError()
    hub.tell(ROOM)
    until(lambda: hub.present(ROOM) == {"b"})
    assert "ZeroDivisionError" in caplog.text
    other.hears()
    other.page.said.append("news")
    hub.tell(ROOM)
    gevent.sleep(0.01)
    assert other.hears() == "4\r\nnews\r\n"
    other.socket.close()


def test_while_news_is_made_for_a_phone_nobody_else_makes_it_some(
    monkeypatch: pytest.MonkeyPatch, hub: Hub, phone: Phone
) -> None:
    """Else an older board could arrive after a newer one."""
    at_once = most = 0

    def slowly(_listener: Listener) -> bytes:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        gevent.sleep(0.01)
        at_once -= 1
        return b""

    monkeypatch.setattr(phone.page, "news", slowly)
    for _ in range(10):
        hub.tell(ROOM)
        gevent.sleep(0.003)
    gevent.sleep(0.05)
    assert most == 1


# -- the server that gives sockets away -------------------------------------------------------------------


@contextmanager
def served(all_wires: Wires) -> Iterator[Server]:
    """A server with a stream under /events."""
    page = Page()

    def app(environ: dict[str, object], start: Callable[..., object]) -> list[bytes] | Iterator[bytes]:
        if environ["PATH_INFO"] == "/slow":
            gevent.sleep(0.1)
        if environ["PATH_INFO"] != "/events":
            start("200 OK", [("Content-Length", "4")])
            return [b"page"]
        start("200 OK", [("Content-Type", "text/event-stream")])
        connection = environ[KEEP]
        assert isinstance(connection, Keeping)
        assert not connection.left
        connection.keep(partial(all_wires.open, (ROOM, "a", "p"), page))
        return iter(())

    server = Server(("127.0.0.1", 0), app, log=None)
    server.start()
    try:
        yield server
    finally:
        server.stop(timeout=1)


def connected(server: Server) -> Any:
    return create_connection(("127.0.0.1", server.server_port))


@pytest.mark.parametrize(("version", "first"), [("1.1", "5\r\nhello\r\n"), ("1.0", "hello")])
def test_a_stream_begins_after_its_headers_on_a_connection_that_served_a_page_before(
    hub: Hub, all_wires: Wires, version: str, first: str
) -> None:
    with served(all_wires) as server, gevent.Timeout(SOON):
        link = connected(server)
        keep = "Connection: keep-alive\r\n"
        link.sendall(f"GET / HTTP/{version}\r\nHost: here\r\n{keep}\r\n".encode())
        assert link.recv(1000).endswith(b"\r\n\r\npage")
        link.sendall(f"GET /events HTTP/{version}\r\nHost: here\r\n\r\n".encode())
        heard = ""
        while not heard.endswith(first):
            heard += link.recv(1000).decode()
        head, _, said = heard.partition("\r\n\r\n")
        assert head.startswith("HTTP/1.1 200 OK\r\n")
        assert "text/event-stream" in head
        assert ("chunked" in head) == (version == "1.1")
        assert said == first
        hub.drain(0.01)
        rest = b"".join(iter(lambda: link.recv(1000), b""))
        assert rest == (b"3\r\nbye\r\n0\r\n\r\n" if version == "1.1" else b"bye")
        link.close()


def test_a_connection_without_a_request_is_closed_after_a_while(
    all_wires: Wires, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "IDLE", 0.05)
    with served(all_wires) as server, gevent.Timeout(SOON):
        link = connected(server)
        link.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        assert link.recv(1000).endswith(b"page")
        assert link.recv(1000) == b""
        link.close()


@pytest.mark.parametrize(
    "begun",
    [
        "",
        "GET / HT",
        "GET / HTTP/1.1\r\n",
        "GET / HTTP/1.1\r\nHost: he",
        "POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\na=",
    ],
)
def test_a_request_whose_rest_does_not_come_is_given_up(
    all_wires: Wires, monkeypatch: pytest.MonkeyPatch, begun: str
) -> None:
    monkeypatch.setattr(connections, "IDLE", 0.05)
    with served(all_wires) as server, gevent.Timeout(SOON):
        link = connected(server)
        link.sendall(begun.encode())
        while link.recv(1000):
            pass
        link.close()


@pytest.mark.parametrize(
    "head",
    [
        "Transfer-Encoding: gzip",
        "Transfer-Encoding: gzip, chunked",
        "Content-Length: 3\r\nContent-Length: 30",
        "Content-Length: -1",
        "Content-Length: x",
        "\r\n".join(f"X-{number}: 1" for number in range(300)),
        "X-Long: " + "x" * 70_000,
    ],
)
def test_what_is_no_request_is_answered_and_not_written_down(
    all_wires: Wires, capfd: pytest.CaptureFixture[str], head: str
) -> None:
    with served(all_wires) as server, gevent.Timeout(SOON):
        link = connected(server)
        link.sendall(f"POST / HTTP/1.1\r\nHost: here\r\n{head}\r\n\r\nact=secret".encode())
        heard = b"".join(iter(lambda: link.recv(1000), b""))
        link.close()
    assert heard.startswith(b"HTTP/1.1 400 ")
    assert heard.count(b"HTTP/1.1") == 1, "what follows is no request"
    told = capfd.readouterr()
    assert told.out + told.err == ""


def test_a_server_that_ends_waits_for_requests_under_way_and_for_no_idle_connection(
    all_wires: Wires,
) -> None:
    with served(all_wires) as server, gevent.Timeout(SOON):
        idle, busy = connected(server), connected(server)
        for each in (idle, busy):
            each.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
            assert each.recv(1000).endswith(b"page")
        busy.sendall(b"GET /slow HTTP/1.1\r\nHost: here\r\n\r\n")
        gevent.sleep(0.02)
        server.stop(timeout=SOON)
        assert idle.recv(1000) == b""
        answer = busy.recv(1000)
        assert answer.endswith(b"page")
        assert b"Connection: close" in answer
        assert busy.recv(1000) == b""


def test_a_phone_that_is_called_home_is_sent_there_with_one_of_its_heartbeats(
    all_wires: Wires, hub: Hub
) -> None:
    back: list[bool] = []
    page = Page()
    here, there = socket.socketpair()
    kept = _socket.socket(fileno=here.detach())
    kept.setblocking(False)
    all_wires.open((ROOM, "a", "a"), page, kept, False, lambda: bool(back))
    for _ in range(int(HEARTBEAT)):
        all_wires.beat()
    gevent.sleep(0.01)
    assert there.recv(1000) == b"hellobeat"
    back.append(True)
    while not page.is_closed:
        all_wires.beat()
        gevent.sleep(0)
    assert re.fullmatch(b"(beat)+bye", there.recv(10_000))
    assert hub.quiet
    there.close()
