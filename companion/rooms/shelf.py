"""Finding rooms and making new ones: opened, played again, or out of a file."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from secrets import token_hex
from typing import Any

from sqlalchemy import Connection

from companion.codes import new_code
from companion.core import room
from companion.core.book import Book
from companion.core.errors import NotThere, NotYours
from companion.core.exports import Imported
from companion.core.game import Game, OptionValue
from companion.core.log import Entry
from companion.core.room import Sit
from companion.core.text import Text
from companion.games import games
from companion.live.hub import Hub
from companion.rooms.memory import Room, entry_of, now, stored
from companion.store import logs, phones
from companion.store.engine import Database
from companion.store.phones import Phone

MOST_ROOMS_IN_MEMORY = 3000


class Shelf:
    """Every room on one database; those in use are kept in memory."""

    def __init__(self, database: Database, hub: Hub) -> None:
        self.database = database
        self.hub = hub
        self._memory: OrderedDict[str, Room] = OrderedDict()
        self._lock = threading.Lock()

    def look(self, code: str) -> Room:
        """The room with this code; raises NotThere."""
        with self._lock:
            if known := self._memory.get(code):
                self._memory.move_to_end(code)
                return known
        with self.database.reading() as connection:
            loaded = self._load(connection, code)
        with self._lock:
            while len(self._memory) >= MOST_ROOMS_IN_MEMORY:
                self._memory.popitem(last=False)
            return self._memory.setdefault(code, loaded)

    def _load(self, connection: Connection, code: str) -> Room:
        stored = logs.find_room(connection, code)
        if stored is None or stored.game not in games():
            raise NotThere(Text("There is no room {code}. Is the code right?", code=code))
        game = games()[stored.game]
        entries = [entry_of(game, row) for row in logs.read_entries(connection, stored.id)]
        there = phones.read_phones(connection, stored.id)
        return Room(stored.id, code, game, stored.created_at, Book(game, entries), there)

    def open(
        self,
        game: Game,
        players: int,
        *,
        phone: str,
        via: str = "",
        seats: Sequence[tuple[str, str]] = (),
        options: Mapping[str, OptionValue] | None = None,
    ) -> Room:
        """A new room; `seats` are (name, colour) of people who are known already.

        Raises a Refusal when these do not fit the game; then nothing was made.
        """
        actions: list[Any] = [room.Players(players)]
        actions += [room.Choose(key, room.option_word(value)) for key, value in (options or {}).items()]
        actions += [Sit(seat, name, colour) for seat, (name, colour) in enumerate(seats) if name]
        state = room.opened(game)
        for action in actions:
            state = room.apply(game, state, action)
        with self.database.writing() as connection:
            code, room_id = self._new_room(connection, game)
            phones.add_phone(connection, room_id, phone, via=via, host=True, at=now())
            for seq, action in enumerate(actions, 1):
                entry = Entry(seq, f"open-{seq}", None, 1, now(), action)
                logs.add_entry(connection, room_id, stored(entry, ""))
        return self.look(code)

    def _new_room(self, connection: Connection, game: Game) -> tuple[str, int]:
        while True:
            code = new_code()
            if logs.find_room(connection, code) is None:
                return code, logs.add_room(connection, code, game.key, now())

    def take_in_file(self, file: Imported, phone: str | None = None, via: str = "") -> Room:
        """A new room with the log of an exported file; all of it or nothing. The phone is its host."""
        with self.database.writing() as connection:
            code, room_id = self._new_room(connection, file.game)
            if phone is not None:
                phones.add_phone(connection, room_id, phone, via=via, host=True, at=now())
            for entry in file.entries:
                logs.add_entry(connection, room_id, stored(entry, ""))
        return self.look(code)

    def again(self, found: Room, phone: Phone) -> Room:
        """A room where the same people play once more, its phones in their seats; one for all who ask."""
        if phone.seat is None and not self.may_host(found, phone):
            raise NotYours(Text("You are watching. Take a seat to play."))
        with found.lock:
            if found.state.again:
                return self.look(found.state.again)
            with self.database.writing() as connection:
                code, room_id = self._new_room(connection, found.game)
                for seq, action in enumerate(_opening_again(found), 1):
                    entry = Entry(seq, f"open-{seq}", None, 1, now(), action)
                    logs.add_entry(connection, room_id, stored(entry, ""))
                for each in found.phones.values():
                    if each.seat is not None or each.host:
                        phones.copy_phone(connection, room_id, each, now())
                told = Entry(
                    found.version + 1, token_hex(8), phone.seat, phone.number, now(), room.Again(code)
                )
                logs.add_entry(connection, found.id, stored(told, ""))
            self.take_in(found, [told])
        return self.look(code)

    def catch_up(self, found: Room) -> None:
        with self.database.reading() as connection:
            rows = logs.read_entries(connection, found.id, found.version)
        self.take_in(found, [entry_of(found.game, row) for row in rows])

    def take_in(self, found: Room, entries: Sequence[Entry], tell: bool = True) -> None:
        for entry in entries:
            found.book.append(entry)
        if entries:
            found.pieces.clear()
        if tell:
            self.hub.tell(found.id)

    def may_host(self, found: Room, phone: Phone) -> bool:
        """The host, and while no host is connected anybody with a seat."""
        if phone.host:
            return True
        here = self.hub.present(found.id)
        host_here = any(each.host and each.phone in here for each in found.phones.values())
        return phone.seat is not None and not host_here

    def forget(self, found: Room) -> None:
        """The room is gone; whoever looks at it is told."""
        with self._lock:
            self._memory.pop(found.code, None)
        self.hub.tell(found.id)


def _opening_again(found: Room) -> list[Any]:
    """The first entries of a room for the same people: options, seats, and who begins now."""
    state = found.state
    actions: list[Any] = [room.Players(state.players)]
    actions += [room.Choose(key, room.option_word(value)) for key, value in state.setup.options.pairs]
    actions += [Sit(seat, place.name, place.colour) for seat, place in enumerate(state.seats) if place.taken]
    return [*actions, *found.game.again(state.game)]
