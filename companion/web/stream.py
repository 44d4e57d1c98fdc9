"""One stream a visible page: every event is the newest board, with its version as id."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.core.errors import Away, NotThere
from companion.live.hub import MOST_STREAMS, Hub, Listener
from companion.rooms import Room, Rooms
from companion.web import figures
from companion.web.assets import build

HEARTBEAT = 15.0
"""Seconds; proxies cut streams that are silent for a minute, phones give up after 40 seconds."""
ASK_AGAIN = 1.0
"""Seconds after which a stream asks again for news that the database did not give."""
RETRY, COME_BACK = 300, 3000
"""Milliseconds until a page whose stream ended tries again; one whose browser has enough of them asks meanwhile."""


def event(
    data: str = "", name: str | None = None, version: int | None = None, retry: int | None = None
) -> str:
    """One server-sent event; a name makes it a DOM event, without one its data is swapped in.

    `retry`: so many milliseconds after the end of the stream the page comes back.
    """
    head = (f"event: {name}\n" if name else "") + (f"id: {version}\n" if version is not None else "")
    head += f"retry: {retry}\n" if retry is not None else ""
    return head + "data: " + data.replace("\n", "\ndata: ") + "\n\n"


def stream(
    rooms: Rooms,
    found: Room,
    listener: Listener,
    have: int | None,
    board: Callable[[Room], str | None],
    *,
    patient: bool = False,
) -> Iterator[str]:
    """Boards for one page for as long as it listens; `board` gives None on pages without one.

    `patient`: the page lost its stream to newer ones of its browser, and waits until there are fewer.
    """
    hub: Hub = rooms.hub
    if patient and hub.streams(listener.phone) >= MOST_STREAMS:
        yield event(name="crowded", retry=COME_BACK)
        return
    with listener, figures.STREAMS.track_inprogress():
        # Opens the way through proxies at once, and says which app this is now.
        yield event(build(), name="hb", retry=RETRY)
        yield from _newest(rooms, found, listener, have, board)
    if listener.replaced:
        yield event(name="crowded", retry=COME_BACK)
    elif listener.leaving:
        yield event(name="bye", retry=RETRY)


def _newest(
    rooms: Rooms, found: Room, listener: Listener, shown: int | None, board: Callable[[Room], str | None]
) -> Iterator[str]:
    people, here = -1, False
    while not (rooms.hub.closing or listener.replaced or listener.leaving):
        try:
            rooms.newest(found)
        except NotThere:
            yield event(name="gone", retry=COME_BACK)  # the page goes away meanwhile
            return
        except Away:  # what is shown stays, and so does the stream
            listener.wait(ASK_AGAIN)
            yield event(name="hb")
            continue
        version = found.version
        if people != found.people:
            people = found.people
            yield event(str(people), "people")
        if shown != version:
            shown = version
            html = board(found)
            told = event(str(version), "version", version)
            # In one piece, since each is a packet of its own.
            yield told if html is None else event(html, version=version) + told
            if here and html is not None:  # not what somebody missed who was away
                figures.shown(found)
            yield ""  # the server holds on to what it got last, and phones are quiet most of the time
        elif not listener.wait(HEARTBEAT):
            yield event(name="hb")
        here = True
