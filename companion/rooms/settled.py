"""A verb on a room, done again on the newest state when another process was quicker."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy.exc import IntegrityError

from companion.core.chance import Chance
from companion.core.errors import Stale
from companion.core.text import Text
from companion.rooms.memory import Room
from companion.rooms.shelf import Shelf
from companion.store.logs import Overtaken
from companion.store.phones import Phone

TRIES = 8

Known = TypeVar("Known", bound=Shelf)
Rest = ParamSpec("Rest")
Answer = TypeVar("Answer")
Verb = Callable[Concatenate[Known, Room, Rest], Answer]


def settled(verb: Verb[Known, Rest, Answer]) -> Verb[Known, Rest, Answer]:
    """One at a time in this process; an attempt that another process overtook has changed nothing.

    Phones among the arguments are as they are in the room now.
    """

    @wraps(verb)
    def attempts(shelf: Known, found: Room, /, *given: Rest.args, **named: Rest.kwargs) -> Answer:
        with found.lock:
            for attempt in range(TRIES):
                try:
                    return verb(shelf, found, *[_now(found, each) for each in given], **named)
                except (IntegrityError, Overtaken):
                    time.sleep(Chance().below(5 * (attempt + 1)) / 1000)
                    shelf.check(found)
            raise Stale(Text("Too many taps at once. Please try again."))

    return attempts


def _now(found: Room, given: Any) -> Any:
    return found.phones.get(given.phone, given) if isinstance(given, Phone) else given
