"""One stream a visible page: every event is the newest board, with its version as id."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.core.errors import NotThere
from companion.live.hub import Hub
from companion.rooms import Room, Rooms

HEARTBEAT = 15.0
"""Seconds; proxies cut streams that are silent for a minute, phones give up after 40 seconds."""


def event(data: str = "", name: str | None = None, version: int | None = None) -> str:
    """One server-sent event; a name makes it a DOM event, without one its data is swapped in."""
    head = (f"event: {name}\n" if name else "") + (f"id: {version}\n" if version is not None else "")
    return head + "".join(f"data: {line}\n" for line in data.split("\n")) + "\n"


def stream(
    rooms: Rooms, found: Room, phone: str, have: int | None, board: Callable[[Room], str | None]
) -> Iterator[str]:
    """Boards for one phone for as long as it listens; `board` gives None on pages without one."""
    hub: Hub = rooms.hub
    shown, people = have, -1
    with hub.listen(found.id, phone) as listener:
        yield event(name="hb")  # opens the way through proxies at once
        while not hub.closing:
            try:
                found = rooms.look(found.code)
            except NotThere:
                yield event(name="gone")
                return
            version = found.version
            if people != found.people:
                people = found.people
                yield event(str(people), "people")
            if shown != version:
                shown = version
                html = board(found)
                if html is not None:
                    yield event(html, version=version)
                yield event(str(version), "version", version)
            elif not listener.wait(HEARTBEAT):
                yield event(name="hb")
