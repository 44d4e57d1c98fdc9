"""The verbs: open a room, enter it, sit, tap, undo, correct."""

from __future__ import annotations

import hashlib
import json
import threading
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from secrets import token_hex
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from companion.codes import new_code
from companion.core import log, room
from companion.core.book import Book
from companion.core.chance import Chance
from companion.core.errors import Broken, Illegal, Meanwhile, NotThere, NotYours, Reused, Stale
from companion.core.exports import Imported
from companion.core.game import Game, OptionValue
from companion.core.log import Entry, Instead
from companion.core.room import RoomState, Sit, Stage
from companion.core.text import Text, Who
from companion.games import games
from companion.live.hub import Hub
from companion.store import logs, phones
from companion.store.engine import Database
from companion.store.logs import StoredEntry
from companion.store.phones import Phone

MOST_ROOMS_IN_MEMORY = 3000
TRIES = 5


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass
class Room:
    """A room in this process: its log with the present state, its phones, rendered pieces."""

    id: int
    code: str
    game: Game
    created_at: int
    book: Book
    phones: dict[str, Phone]
    people: int = 0
    """Counts up when somebody comes, sits or leaves."""
    pieces: dict[Any, str] = field(default_factory=dict)
    lock: threading.RLock = field(default_factory=threading.RLock)

    @property
    def version(self) -> int:
        return self.book.version

    @property
    def state(self) -> RoomState:
        return self.book.state

    def holder(self, seat: int) -> Phone | None:
        return next((phone for phone in self.phones.values() if phone.seat == seat), None)


@dataclass(frozen=True, slots=True)
class Tap:
    """What a phone asks for: its id, the act as JSON, and the version it was looking at."""

    id: str
    act: Mapping[str, Any]
    seen: int

    @property
    def asked(self) -> str:
        """A digest of the act, to tell a repeat from another act under the same id."""
        return hashlib.sha256(json.dumps(self.act, sort_keys=True).encode()).hexdigest()


class Rooms:
    """Every room this program knows, on one database."""

    def __init__(self, database: Database, hub: Hub) -> None:
        self.database = database
        self.hub = hub
        self._memory: OrderedDict[str, Room] = OrderedDict()
        self._lock = threading.Lock()

    # -- looking ---------------------------------------------------------------------------

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
        entries = [_entry(game, row) for row in logs.read_entries(connection, stored.id)]
        there = phones.read_phones(connection, stored.id)
        return Room(stored.id, code, game, stored.created_at, Book(game, entries), there)

    # -- opening ---------------------------------------------------------------------------

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
                logs.add_entry(connection, room_id, _stored(entry, ""))
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
                logs.add_entry(connection, room_id, _stored(entry, ""))
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
                    logs.add_entry(connection, room_id, _stored(entry, ""))
                for each in found.phones.values():
                    if each.seat is not None or each.host:
                        phones.copy_phone(connection, room_id, each, now())
                told = Entry(
                    found.version + 1, token_hex(8), phone.seat, phone.number, now(), room.Again(code)
                )
                logs.add_entry(connection, found.id, _stored(told, ""))
            self._take_in(found, [told])
        return self.look(code)

    # -- phones ----------------------------------------------------------------------------

    def enter(self, found: Room, phone: str, via: str = "") -> Phone:
        """The phone in this room; one that comes for the first time watches."""
        known = found.phones.get(phone)
        if known is not None and (known.via == via or not via):
            return known
        with found.lock, self.database.writing() as connection:
            if known is None:
                known = phones.add_phone(connection, found.id, phone, via=via, host=False, at=now())
            else:
                known = replace(known, via=via)
                phones.save_phone(connection, found.id, known, now())
        return self._people(found, known)

    def sit(self, found: Room, phone: Phone, seat: int, name: str, colour: str) -> Phone:
        """The phone takes a free seat, or changes name and colour of its own."""
        with found.lock:
            room.known_seat(found.state, seat)
            holder = found.holder(seat)
            if holder is not None and holder.phone != phone.phone:
                raise Illegal(Text("{name} already plays on another phone.", name=Who(seat)))
            action = Sit(seat, name, colour)
            entries: list[Entry] = []
            if found.state.seats[seat] != room.Seat(name, colour, True):
                room.apply(found.game, found.state, action)
                entries.append(Entry(found.version + 1, token_hex(8), seat, phone.number, now(), action))
            seated = replace(phone, seat=seat)
            with self.database.writing() as connection:
                phones.save_phone(connection, found.id, seated, now())
                for entry in entries:
                    logs.add_entry(connection, found.id, _stored(entry, ""))
            self._take_in(found, entries)
            return self._people(found, seated)

    def stand(self, found: Room, asking: Phone, number: int) -> None:
        """A phone leaves its seat, or the host frees that of another; the seat stays as it is."""
        with found.lock:
            leaving = next((each for each in found.phones.values() if each.number == number), None)
            if leaving is None or leaving.seat is None:
                raise Stale(Text("This phone has no seat."))
            if leaving.phone != asking.phone and not self.may_host(found, asking):
                raise NotYours(Text("Only the host can free another phone's seat."))
            self._keep(found, replace(leaving, seat=None, follows=False))

    def follow(self, found: Room, phone: Phone, follows: bool) -> None:
        """The phone plays for everyone, or for its own seat again."""
        with found.lock:
            self._keep(found, replace(phone, follows=follows))

    def swap(self, found: Room, phone: Phone, one: int, other: int) -> None:
        """Two seats change places around the table, and their phones with them."""
        if not self.may_host(found, phone):
            raise NotYours(Text("Only the host can do that."))
        with found.lock:
            action = room.Swap(one, other)
            room.apply(found.game, found.state, action)
            entry = Entry(found.version + 1, token_hex(8), phone.seat, phone.number, now(), action)
            places = {one: other, other: one}
            movers = [p for p in found.phones.values() if p.seat in places]
            moved = [replace(p, seat=places[p.seat]) for p in movers if p.seat is not None]
            with self.database.writing() as connection:
                for mover in movers:
                    phones.save_phone(connection, found.id, replace(mover, seat=None), now())
                for mover in moved:
                    phones.save_phone(connection, found.id, mover, now())
                logs.add_entry(connection, found.id, _stored(entry, ""))
            found.phones.update({p.phone: p for p in moved})
            self._take_in(found, [entry])

    def _keep(self, found: Room, phone: Phone) -> None:
        with self.database.writing() as connection:
            phones.save_phone(connection, found.id, phone, now())
        self._people(found, phone)

    def _people(self, found: Room, phone: Phone) -> Phone:
        found.phones[phone.phone] = phone
        found.people += 1
        self.hub.tell(found.id)
        return phone

    def may_host(self, found: Room, phone: Phone) -> bool:
        """The host, and while no host is connected anybody with a seat."""
        if phone.host:
            return True
        here = self.hub.present(found.id)
        host_here = any(each.host and each.phone in here for each in found.phones.values())
        return phone.seat is not None and not host_here

    # -- tapping ---------------------------------------------------------------------------

    def tap(self, found: Room, phone: Phone, tap: Tap) -> int:
        """Append what the tap asks for, or raise a Refusal; the version after it.

        A tap that comes again is answered as it was the first time.
        """
        if not 1 <= len(tap.id) <= 64 or not (tap.id.isascii() and tap.id.isprintable()):
            raise Broken(Text("This tap has no id. Please load the page again."))
        with found.lock:
            for _ in range(TRIES):
                try:
                    return self._try(found, phone, tap)
                except IntegrityError:  # another process was quicker with this number
                    time.sleep(Chance().below(5) / 1000)
                    self._catch_up(found)
            raise Stale(Text("Too many taps at once. Please try again."))

    def _try(self, found: Room, phone: Phone, tap: Tap) -> int:
        with self.database.writing() as connection:
            entries = [
                _entry(found.game, row) for row in logs.read_entries(connection, found.id, found.version)
            ]
            self._take_in(found, entries, tell=False)
            before = logs.find_tap(connection, found.id, tap.id)
            if before is not None:
                if before.asked != tap.asked:
                    raise Reused(Text("This tap was used for something else. Please tap again."))
                return found.version
            body = self._checked(found, phone, tap)
            entry = Entry(found.version + 1, tap.id, phone.seat, phone.number, now(), body)
            logs.add_entry(connection, found.id, _stored(entry, tap.asked))
        self._take_in(found, [entry])
        return found.version

    def _checked(self, found: Room, phone: Phone, tap: Tap) -> Any:
        """What the tap means, after everything the door asks; raises a Refusal."""
        if phone.seat is None and not self.may_host(found, phone):
            raise NotYours(Text("You are watching. Take a seat to play."))
        if tap.act.get("do") == "draw":
            body = self._drawn(found, tap.act.get("lot"))
        else:
            body = log.body_from_json(found.game, tap.act)
        if found.state.stage == "closed" and not isinstance(body, Stage):
            raise Illegal(room.CLOSED)
        if isinstance(body, Instead):
            found.book.weigh(body)
            return body
        if isinstance(body, Sit | room.Swap | room.Again):
            raise Broken(Text("Seats are changed on the page of the people."))
        if isinstance(body, room.ROOM_ACTIONS):
            self._room_rights(found, phone, body)
        else:
            self._fresh(found, body, tap.seen)
        room.apply(found.game, found.state, body)
        return body

    def _room_rights(self, found: Room, phone: Phone, action: Any) -> None:
        closing = isinstance(action, Stage) and "closed" in (action.stage, found.state.stage)
        if (closing or isinstance(action, room.HOST_ONLY)) and not self.may_host(found, phone):
            raise NotYours(Text("Only the host can do that."))

    def _drawn(self, found: Room, lot: Any) -> Any:
        if not isinstance(lot, str) or lot not in found.game.draws:
            raise Broken(Text("This game draws no such lot."))
        return found.game.draws[lot](found.state.game, Chance())

    def _fresh(self, found: Room, action: Any, seen: int) -> None:
        """Raises Stale when the action ends what is over or replaces what is no longer there."""
        late = found.game.stale(found.state.game, action)
        if late is None:
            return
        by = found.book.late(action, max(0, min(seen, found.version)))
        text = late
        if by is not None and by.seat is not None:
            text = Text("{what} ({who})", what=late, who=Who(by.seat))
        there = dict(late.values).get("found")
        if isinstance(there, int) and hasattr(action, "was"):
            raise Meanwhile(text, there)
        raise Stale(text)

    def _catch_up(self, found: Room) -> None:
        with self.database.reading() as connection:
            rows = logs.read_entries(connection, found.id, found.version)
        self._take_in(found, [_entry(found.game, row) for row in rows])

    def _take_in(self, found: Room, entries: Sequence[Entry], tell: bool = True) -> None:
        for entry in entries:
            found.book.append(entry)
        if entries:
            found.pieces.clear()
        if tell:
            self.hub.tell(found.id)

    # -- the end ---------------------------------------------------------------------------

    def delete(self, found: Room, phone: Phone) -> None:
        """The room and everything in it goes for good."""
        if not self.may_host(found, phone):
            raise NotYours(Text("Only the host can delete the room."))
        with found.lock, self.database.writing() as connection:
            logs.delete_room(connection, found.id)
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


def _entry(game: Game, row: StoredEntry) -> Entry:
    body = log.body_kept(game, row.body)
    return Entry(row.seq, row.tap, row.seat, row.phone, row.at, body)


def _stored(entry: Entry, asked: str) -> StoredEntry:
    body = json.dumps(log.body_to_json(entry.body), ensure_ascii=False, separators=(",", ":"))
    return StoredEntry(entry.seq, entry.tap, asked, entry.seat, entry.phone, entry.at, body)
