"""The door: what a tap means, and whether it may come in now. Asked once, never in replay."""

from __future__ import annotations

from typing import Any

from companion.core import log, room
from companion.core.chance import Chance
from companion.core.errors import Broken, Illegal, Meanwhile, NotYours, Stale
from companion.core.log import Instead
from companion.core.room import Sit, Stage
from companion.core.text import Text, Who
from companion.rooms.memory import Room, Tap
from companion.store.phones import Phone


def checked(found: Room, phone: Phone, tap: Tap, *, hosts: bool) -> Any:
    """What the tap means, after everything the door asks; raises a Refusal.

    `hosts`: whether this phone may do what only the host does.
    """
    if phone.seat is None and not hosts:
        raise NotYours(Text("You are watching. Take a seat to play."))
    if tap.act.get("do") == "draw":
        body = _drawn(found, tap.act.get("lot"))
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
        _room_rights(found, body, hosts=hosts)
    else:
        _fresh(found, body, tap.seen)
    room.apply(found.game, found.state, body)
    return body


def _room_rights(found: Room, action: Any, *, hosts: bool) -> None:
    if isinstance(action, Stage) and action.stage == found.state.stage:
        raise Stale(Text("Somebody was quicker: the room is there already."))
    closing = isinstance(action, Stage) and "closed" in (action.stage, found.state.stage)
    if (closing or isinstance(action, room.HOST_ONLY)) and not hosts:
        raise NotYours(Text("Only the host can do that."))


def _drawn(found: Room, lot: Any) -> Any:
    if not isinstance(lot, str) or lot not in found.game.draws:
        raise Broken(Text("This game draws no such lot."))
    return found.game.draws[lot](found.state.game, Chance())


def _fresh(found: Room, action: Any, seen: int) -> None:
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
