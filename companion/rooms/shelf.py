"""Finding rooms and making new ones: opened, played again, or out of a file."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import Connection

from companion.codes import LENGTH, new_code
from companion.core import room
from companion.core.book import Book
from companion.core.errors import NotThere
from companion.core.exports import Imported
from companion.core.game import Game, OptionValue
from companion.core.log import Entry
from companion.core.room import Sit
from companion.core.text import Text
from companion.games import games
from companion.live.hub import Hub, News
from companion.rooms.memory import Room, entry_of, now, stored
from companion.store import logs, phones
from companion.store.appends import Appends
from companion.store.engine import Database
from companion.store.logs import Standing
from companion.store.phones import Phone

MOST_ROOMS_IN_MEMORY = 3000


class Shelf:
    """Every room on one database; those in use are kept in memory."""

    def __init__(self, database: Database, hub: Hub, code_length: int = LENGTH) -> None:
        self._code_length = code_length
        self.database = database
        self.appends = Appends(database)
        self.hub = hub
        self._memory: OrderedDict[str, Room] = OrderedDict()
        # A room that some stream still shows is found again, so that there is one of each in a process.
        self._shown: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._by_id: WeakValueDictionary[int, Room] = WeakValueDictionary()
        self._lock = threading.Lock()
        hub.connect(self.heard, self.compare)

    def look(self, code: str, phone: str | None = None) -> Room:
        """The room with this code, as it is in the database now; raises NotThere.

        For a `phone` that is known in it, what was heard of the room is enough: its tap says by itself when there
        is more.
        """
        known = self._remembered(code)
        if known is None:
            with self.database.reading() as connection:
                return self._remember(self._load(connection, code))
        if phone is not None and phone in known.phones:
            self.newest(known)
        elif self.database.shared:
            self.check(known)
        return known

    def _remembered(self, code: str) -> Room | None:
        with self._lock:
            known = self._memory.get(code) or self._shown.get(code)
            if known is not None:
                self._memory[code] = known
                self._memory.move_to_end(code)
            return known

    def _remember(self, loaded: Room) -> Room:
        with self._lock:
            while len(self._memory) >= MOST_ROOMS_IN_MEMORY:
                self._memory.popitem(last=False)
            kept = self._shown.setdefault(loaded.code, loaded)
            self._memory[kept.code] = self._by_id[kept.id] = kept
            return kept

    def _load(self, connection: Connection, code: str) -> Room:
        stored = logs.find_room(connection, code)
        if stored is None or stored.game not in games():
            raise NotThere(Text("There is no room {code}. Is the code right?", code=code))
        game = games()[stored.game]
        entries = [entry_of(game, row) for row in logs.read_entries(connection, stored.id)]
        people = _standing(logs.read_standing(connection, stored.id), code).people
        there = phones.read_phones(connection, stored.id)  # after their count, so never older than it
        return Room(stored.id, code, game, stored.created_at, Book(game, entries), there, people)

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
            code = new_code(self._code_length)
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

    def count(self) -> int:
        """How many rooms there are."""
        with self.database.reading() as connection:
            return logs.count_rooms(connection)

    # -- as new as the database, though other processes write as well ------------------------------------

    def check(self, found: Room) -> None:
        """Read what other processes have written to a room; raises NotThere when it is gone."""
        with self.database.reading() as connection:
            standing = logs.read_standing(connection, found.id)
        if standing is None:
            self._drop(found)
        self._reach(found, _standing(standing, found.code))

    def behind(self, found: Room) -> bool:
        """Whether other processes had written to a room; it is read by now. Raises NotThere when it is gone."""
        if not self.database.shared:
            return False
        before = found.version, found.people
        self.check(found)
        return before != (found.version, found.people)

    def newest(self, found: Room) -> None:
        """Bring a room that a stream shows up to what was heard of it; raises NotThere."""
        told = found.told
        if told is None:
            return
        with found.lock:
            if told.version is None:
                self.check(found)
            else:
                self._reach(found, Standing(told.version, told.people))
            if found.told is told:
                found.told = None

    def _reach(self, found: Room, standing: Standing) -> None:
        if found.version < standing.version:
            self.catch_up(found)
        if found.people < standing.people:
            self._meet(found)

    def catch_up(self, found: Room) -> None:
        """Apply the entries that other processes have added."""
        with found.lock:
            with self.database.reading() as connection:
                rows = logs.read_entries(connection, found.id, found.version)
            self.take_in(found, [entry_of(found.game, row) for row in rows], tell=False)
        self.hub.tell(found.id)

    def _meet(self, found: Room) -> None:
        """Take over the phones as other processes have left them."""
        with found.lock:
            with self.database.reading() as connection:
                standing = _standing(logs.read_standing(connection, found.id), found.code)
                found.phones = phones.read_phones(connection, found.id)
            found.people = standing.people
        self.hub.tell(found.id)

    def heard(self, news: News) -> bool:
        """Whether this is new here; it is read when a stream or a request needs it."""
        found = self._by_id.get(news.room)
        if found is None:
            return False
        behind = news.version is None or found.version < news.version or found.people < news.people
        if behind:
            found.told = news
        return behind

    def compare(self) -> None:
        """Ask the database about every room with a stream, when messages may have been missed."""
        watched = self.hub.watched()
        for at in range(0, len(watched), 500):
            ids = watched[at : at + 500]
            with self.database.reading() as connection:
                standings = logs.read_standings(connection, ids)
            for each in ids:
                there = standings.get(each)
                news = News(each, there.version, there.people) if there else News(each, None)
                if self.heard(news):
                    self.hub.tell(each)

    def take_in(self, found: Room, entries: Sequence[Entry], tell: bool = True) -> None:
        for entry in entries:
            found.book.append(entry)
            found.taps.add(entry.tap)
        if tell:
            self.hub.spread(found.news)

    def may_host(self, found: Room, phone: Phone) -> bool:
        """The host, and while no host is connected anybody with a seat."""
        if phone.host or phone.seat is None:
            return phone.host
        here = self.hub.present(found.id)
        return not any(each.host and each.phone in here for each in found.phones.values())

    def forget(self, found: Room) -> None:
        """The room is gone; whoever looks at it is told."""
        self._drop(found)
        self.hub.spread(News(found.id, None))

    def _drop(self, found: Room) -> None:
        found.told = News(found.id, None)  # streams find out that it is gone
        with self._lock:
            for known in (self._memory, self._shown):
                known.pop(found.code, None)
            self._by_id.pop(found.id, None)


def _standing(there: Standing | None, code: str) -> Standing:
    if there is None:
        raise NotThere(Text("There is no room {code}. Is the code right?", code=code))
    return there
