"""One stream a visible page: every event is the newest board, with its version as id."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.core.errors import Away, NotThere
from companion.live.hub import ASK_AGAIN, HEARTBEAT, Hub, Listener, Waiting
from companion.rooms import Rooms
from companion.web import figures
from companion.web.assets import build
from companion.web.boards import Boards, View, reader_of
from companion.web.frame import Visit

RETRY, COME_BACK = 300, 3000
"""Milliseconds until a page whose stream ended tries again; one whose browser has enough of them asks meanwhile."""


def event(
    data: bytes = b"", name: str | None = None, version: int | None = None, retry: int | None = None
) -> bytes:
    """One server-sent event with a line of data; a name makes it a DOM event, without one its data is swapped in.

    `retry`: so many milliseconds after the end of the stream the page comes back.
    """
    head = (f"event: {name}\n" if name else "") + (f"id: {version}\n" if version is not None else "")
    head += f"retry: {retry}\n" if retry is not None else ""
    return b"%bdata: %b\n\n" % (head.encode(), data)


class Page(NamedTuple):
    """What the page shows that opened a stream: a view (None: no board), the seat it asked for, the version it has."""

    view: View | None
    seat: str | None
    version: int | None


class Stream:
    """What one page has been told, and what to tell it next."""

    __slots__ = (
        "_boards",
        "_found",
        "_here",
        "_language",
        "_page",
        "_people",
        "_phone",
        "_rooms",
        "_shown",
        "over",
    )

    def __init__(self, rooms: Rooms, boards: Boards, there: Visit, page: Page) -> None:
        self._rooms, self._boards, self._found = rooms, boards, there.found
        self._phone, self._language = there.phone, there.reader.language
        self._page, self._shown = page, page.version
        self._people: tuple[int, frozenset[str] | None] | None = None
        self._here = False
        self.over = False
        """The stream ends with what was said last."""

    def opening(self) -> bytes:
        """Opens the way through proxies at once, and says which app this is now."""
        figures.STREAMS.inc()
        return event(build().encode(), name="hb", retry=RETRY)

    def heartbeat(self) -> bytes:
        return event(name="hb")

    def closed(self) -> None:
        figures.STREAMS.dec()

    def news(self, listener: Listener) -> bytes:
        """All that is new, or nothing; raises Away when that cannot be known now."""
        if (end := self._end(listener)) is not None:
            self.over = True
            return end
        try:
            self._rooms.newest(self._found)
        except NotThere:
            self.over = True
            return event(name="gone", retry=COME_BACK)  # the page goes away meanwhile
        return self._people_now() + self._board_now()

    def _end(self, listener: Listener) -> bytes | None:
        hub: Hub = self._rooms.hub
        if hub.closing:
            return b""
        if listener.replaced:
            return event(name="crowded", retry=COME_BACK)
        return event(name="bye", retry=RETRY) if listener.leaving else None

    def _people_now(self) -> bytes:
        """How often people came, sat or left; where no board is shown, but perhaps people, also who is there."""
        there = self._rooms.hub.present(self._found.id) if self._page.view is None else None
        people = self._found.people, there
        if self._people == people:
            return b""
        self._people = people
        return event(b"%d" % people[0], "people")

    def _board_now(self) -> bytes:
        """The board with its version: in one piece, since each is a packet of its own."""
        here, self._here = self._here, True
        version = self._found.version
        if self._shown == version:
            return b""
        self._shown = version
        told = event(b"%d" % version, "version", version)
        if self._page.view is None:
            return told
        board = event(self._board(self._page.view), version=version)
        if here:  # not what somebody missed who was away
            figures.shown(self._found)
        return board + told

    def _board(self, view: View) -> bytes:
        found = self._found
        self._phone = phone = found.phones.get(self._phone.phone, self._phone)
        reader = reader_of(self._language, found)
        return self._boards.sent(found, view, reader, Visit(found, phone).form(self._page.seat))


def waited(stream: Stream, listener: Waiting) -> Iterator[bytes]:
    """The stream by a thread that waits with it, for servers that keep the socket."""
    with listener:
        try:
            yield stream.opening()
            while not stream.over:
                yield from _said(stream, listener)
        finally:
            stream.closed()


def _said(stream: Stream, listener: Waiting) -> Iterator[bytes]:
    try:
        said = stream.news(listener)
    except Away:  # what is shown stays, and so does the stream
        listener.wait(ASK_AGAIN)
        yield stream.heartbeat()
        return
    if said:
        yield said
    elif not listener.wait(HEARTBEAT):
        yield stream.heartbeat()
