"""Phones and seats: come in, sit down, stand up, change places."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_hex

from companion.core import room
from companion.core.errors import Illegal, NotYours, Stale
from companion.core.log import Entry
from companion.core.records import replace
from companion.core.room import Sit
from companion.core.text import Text, Who
from companion.rooms.memory import Room, now, stored
from companion.rooms.settled import settled
from companion.rooms.shelf import Shelf
from companion.store import logs, phones
from companion.store.phones import Phone


class Seating(Shelf):
    """The shelf, with people at its rooms."""

    def enter(self, found: Room, phone: str, via: str = "") -> Phone:
        """The phone in this room; one that comes for the first time watches."""
        known = found.phones.get(phone)
        if known is not None and (known.via == via or not via):
            return known
        return self._come_in(found, phone, via)

    @settled
    def _come_in(self, found: Room, phone: str, via: str) -> Phone:
        known = found.phones.get(phone)
        if known is not None:
            moved = replace(known, via=via)
            self._keep(found, moved)
            return moved
        with self.database.writing() as connection:
            logs.count_people(connection, found.id, found.people)
            new = phones.add_phone(connection, found.id, phone, via=via, host=False, at=now())
        self._changed(found, new)
        return new

    @settled
    def sit(self, found: Room, phone: Phone, seat: int, name: str, colour: str) -> Phone:
        """The phone takes a free seat, or changes name and colour of its own."""
        room.known_seat(found.state, seat)
        holder = found.holder(seat)
        if holder is not None and holder.phone != phone.phone:
            raise Illegal(Text("{name} already plays on another phone.", name=Who(seat)))
        action = Sit(seat, name, colour)
        entries: list[Entry] = []
        if found.state.seats[seat] != room.Seat(name, colour, True):
            room.apply(found.game, found.state, action)
            entries.append(Entry(found.version + 1, token_hex(8), seat, phone.number, now(), action))
        seated = replace(phone, seat=seat, wants=None, asked_at=None, lost=None)
        self._keep(found, seated, entries=entries)
        return seated

    @settled
    def stand(self, found: Room, asking: Phone, number: int) -> None:
        """A phone leaves its seat, or the host frees that of another; the seat stays as it is."""
        leaving = next((each for each in found.phones.values() if each.number == number), None)
        if leaving is None or leaving.seat is None:
            raise Stale(Text("This phone has no seat."))
        if leaving.phone != asking.phone and not self.may_host(found, asking):
            raise NotYours(Text("Only the host can free another phone's seat."))
        self._keep(found, replace(leaving, seat=None, follows=False))

    @settled
    def follow(self, found: Room, phone: Phone, follows: bool) -> None:
        """The phone plays for everyone, or for its own seat again."""
        self._keep(found, replace(phone, follows=follows))

    @settled
    def swap(self, found: Room, phone: Phone, one: int, other: int) -> None:
        """Two seats change places around the table, and their phones with them."""
        if not self.may_host(found, phone):
            raise NotYours(Text("Only the host can do that."))
        action = room.Swap(one, other)
        room.apply(found.game, found.state, action)
        entry = Entry(found.version + 1, token_hex(8), phone.seat, phone.number, now(), action)
        places = {one: other, other: one}
        movers = [p for p in found.phones.values() if p.seat in places]
        moved = [replace(p, seat=places[p.seat]) for p in movers if p.seat is not None]
        # Both stand up before either sits down: no seat holds two.
        self._keep(found, *(replace(mover, seat=None) for mover in movers), *moved, entries=[entry])

    @settled
    def report(self, found: Room, phone: Phone, version: int, mark: str) -> None:
        """A phone tells what it shows; the others look again."""
        if (phone.shown, phone.mark) != (version, mark):
            self._keep(found, replace(phone, shown=version, mark=mark))

    def _keep(self, found: Room, *changed: Phone, entries: Sequence[Entry] = ()) -> None:
        """Write phones down, in this order (a seat has to be left before it is taken), with what belongs to it;
        raises Overtaken.
        """
        with self.database.writing() as connection:
            if changed:
                logs.count_people(connection, found.id, found.people)
            for phone in changed:
                phones.save_phone(connection, found.id, phone, now())
            for entry in entries:
                logs.add_entry(connection, found.id, stored(entry, ""))
        self.take_in(found, entries, tell=False)
        self._changed(found, *changed)

    def _changed(self, found: Room, *changed: Phone) -> None:
        found.phones.update({phone.phone: phone for phone in changed})
        found.people += 1 if changed else 0
        self.hub.spread(found.news)
