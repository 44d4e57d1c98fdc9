"""Once more with the same people: a new room, in which they have their seats."""

from __future__ import annotations

from secrets import token_hex
from typing import Any

from companion.core import room
from companion.core.errors import NotYours
from companion.core.log import Entry
from companion.core.room import Sit
from companion.core.text import Text
from companion.rooms.memory import Room, now, stored
from companion.rooms.settled import settled
from companion.rooms.shelf import Shelf
from companion.store import logs, phones
from companion.store.phones import Phone


class Rematch(Shelf):
    """The shelf, on which a room leads to the next one of its people."""

    def again(self, found: Room, phone: Phone) -> Room:
        """A room where the same people play once more, its phones in their seats; one for all who ask."""
        if phone.seat is None and not self.may_host(found, phone):
            raise NotYours(Text("You are watching. Take a seat to play."))
        return self.look(self._again(found, phone))

    @settled
    def _again(self, found: Room, phone: Phone) -> str:
        if found.state.again:
            return found.state.again
        with self.database.writing() as connection:
            code, room_id = self._new_room(connection, found.game)
            for seq, action in enumerate(_opening(found), 1):
                entry = Entry(seq, f"open-{seq}", None, 1, now(), action)
                logs.add_entry(connection, room_id, stored(entry, ""))
            for each in found.phones.values():
                if each.seat is not None or each.host:
                    phones.copy_phone(connection, room_id, each, now())
            told = Entry(found.version + 1, token_hex(8), phone.seat, phone.number, now(), room.Again(code))
            logs.add_entry(connection, found.id, stored(told, ""))
        self.take_in(found, [told])
        return code


def _opening(found: Room) -> list[Any]:
    """The first entries of a room for the same people: options, seats, and who begins now."""
    state = found.state
    actions: list[Any] = [room.Players(state.players)]
    actions += [room.Choose(key, room.option_word(value)) for key, value in state.setup.options.pairs]
    actions += [Sit(seat, place.name, place.colour) for seat, place in enumerate(state.seats) if place.taken]
    return [*actions, *found.game.again(state.game)]
