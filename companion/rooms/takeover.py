"""Taking over the seat of another phone: one OK by anybody seated, or 20 s without a No.

Nothing waits in the background: whoever asks for the room next finds out that the time is over.
"""

from __future__ import annotations

from companion.core import room
from companion.core.errors import Illegal, NotYours, Stale
from companion.core.records import replace
from companion.core.text import Text, Who
from companion.rooms.memory import Room, now
from companion.rooms.seating import Seating
from companion.rooms.settled import settled
from companion.store.phones import Phone

WAIT = 20_000
"""Milliseconds without an objection."""


class Takeover(Seating):
    """Seats, and what becomes of them when a phone is lost."""

    @settled
    def ask_for(self, found: Room, phone: Phone, seat: int) -> None:
        """The phone asks for the seat of another; the role of a host that is gone moves on at once."""
        room.known_seat(found.state, seat)
        holder = found.holder(seat)
        if phone.seat is not None:
            raise Illegal(Text("You have a seat. Stand up first."))
        if holder is None:
            raise Stale(Text("This seat is free: just sit down."))
        if any(each.wants == seat and each.phone != phone.phone for each in found.phones.values()):
            raise Illegal(Text("Another phone asks for {name}’s seat already.", name=Who(seat)))
        self._keep(found, replace(phone, wants=seat, asked_at=now()))
        if holder.phone not in self.hub.present(found.id):
            self._pass_host_on(found, holder)

    @settled
    def answer(self, found: Room, phone: Phone, number: int, ok: bool) -> None:
        """Somebody with a seat says OK or No to the phone with this number."""
        asking = next((each for each in found.phones.values() if each.number == number), None)
        if asking is None or asking.wants is None:
            raise Stale(Text("This phone no longer asks for a seat."))
        if phone.seat is None:
            raise NotYours(Text("You are watching. Take a seat to play."))
        if ok:
            self._give(found, asking, asking.wants)
        else:
            self._keep(found, replace(asking, wants=None, asked_at=None))

    def settle(self, found: Room) -> None:
        """Give the seats that were asked for 20 s ago; asked before anything else is."""
        if any(due(each) for each in found.phones.values()):
            self._settle(found)

    @settled
    def _settle(self, found: Room) -> None:
        for each in tuple(found.phones.values()):
            if due(each) and each.wants is not None:
                self._give(found, each, each.wants)

    @settled
    def make_host(self, found: Room, phone: Phone, number: int) -> None:
        """The host hands its role to another phone."""
        if not self.may_host(found, phone):
            raise NotYours(Text("Only the host can do that."))
        heir = next((each for each in found.phones.values() if each.number == number), None)
        if heir is None or heir.seat is None:
            raise Stale(Text("This phone has no seat."))
        self._crown(found, heir)

    def _give(self, found: Room, asking: Phone, seat: int) -> None:
        """The seat as it is, with its name, score and history; nothing of this stands in the log."""
        holder = found.holder(seat)
        taken = replace(asking, seat=seat, wants=None, asked_at=None, lost=None)
        if holder is None:
            self._keep(found, taken)
            return
        self._keep(found, replace(holder, seat=None, follows=False, lost=seat), taken)
        self._pass_host_on(found, found.phones[holder.phone])

    def _pass_host_on(self, found: Room, leaving: Phone) -> None:
        """A host's role goes to a player who is here, before the one who took its seat."""
        if not leaving.host:
            return
        here = self.hub.present(found.id)
        heirs = [
            each for each in found.phones.values() if each.seat is not None and each.phone != leaving.phone
        ]
        heirs.sort(key=lambda each: (each.phone not in here, each.seat == leaving.lost, each.number))
        if heirs and (heirs[0].phone in here or leaving.seat is None):
            self._crown(found, heirs[0])

    def _crown(self, found: Room, heir: Phone) -> None:
        hosts = [each for each in found.phones.values() if each.host and each.phone != heir.phone]
        self._keep(found, *(replace(each, host=False) for each in hosts), replace(heir, host=True))


def due(phone: Phone) -> bool:
    """It asked long enough ago, and nobody said no."""
    return phone.asked_at is not None and now() - phone.asked_at >= WAIT


def seconds_left(phone: Phone) -> int:
    """How long others may still object."""
    return max(0, -(-(WAIT - now() + (phone.asked_at or 0)) // 1000))
