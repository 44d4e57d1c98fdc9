"""The verbs: open a room, enter it, sit, tap, undo, correct, export, import."""

from __future__ import annotations

from companion.core.errors import Broken, NotYours, Reused
from companion.core.log import Entry
from companion.core.text import Text
from companion.rooms import door
from companion.rooms.again import Rematch
from companion.rooms.memory import Room, Tap, now, stored
from companion.rooms.settled import settled
from companion.rooms.takeover import Takeover
from companion.store import logs
from companion.store.phones import Phone

__all__ = ["Room", "Rooms", "Tap", "now"]


class Rooms(Takeover, Rematch):
    """Every room this program knows: found and opened, sat at, tapped in."""

    def tap(self, found: Room, phone: Phone, tap: Tap) -> int:
        """Append what the tap asks for, or raise a Refusal; the version after it.

        A tap that comes again is answered as it was the first time.
        """
        if not 1 <= len(tap.id) <= 64 or not (tap.id.isascii() and tap.id.isprintable()):
            raise Broken(Text("This tap has no id. Please load the page again."))
        return self._append(found, phone, tap)

    @settled
    def _append(self, found: Room, phone: Phone, tap: Tap) -> int:
        """What another process has added since the room was looked up makes the entry's number clash."""
        if tap.id in found.taps:
            self._same(found, tap)
            return found.version
        body = door.checked(found, phone, tap, hosts=self.may_host(found, phone))
        entry = Entry(found.version + 1, tap.id, phone.seat, phone.number, now(), body)
        self.appends.add(found.id, found.people, stored(entry, tap.asked))
        self.take_in(found, [entry])
        return found.version

    def _same(self, found: Room, tap: Tap) -> None:
        """Raises Reused unless the tap asks for what it became."""
        with self.database.reading() as connection:
            before = logs.find_tap(connection, found.id, tap.id)
        if before is None or before.asked != tap.asked:
            raise Reused(Text("This tap was used for something else. Please tap again."))

    def delete(self, found: Room, phone: Phone) -> None:
        """The room and everything in it goes for good."""
        if not self.may_host(found, phone):
            raise NotYours(Text("Only the host can delete the room."))
        with found.lock, self.database.writing() as connection:
            logs.delete_room(connection, found.id)
        self.forget(found)
