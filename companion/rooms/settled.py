"""A verb on a room, done again on the newest state when another process was quicker."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy.exc import IntegrityError

from companion.core.chance import Chance
from companion.core.errors import Away, Refusal
from companion.rooms.memory import Room
from companion.rooms.shelf import Shelf
from companion.store.logs import Overtaken
from companion.store.phones import Phone

PATIENCE = 4.0
"""Seconds for which it is tried: a phone waits eight for an answer, then sends its tap again."""
PAUSE = 10
"""Most milliseconds between two tries."""

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
        end = time.monotonic() + PATIENCE
        with _turn(found):
            while True:
                try:
                    return verb(shelf, found, *[_now(found, each) for each in given], **named)
                except (IntegrityError, Overtaken) as overtaken:
                    if time.monotonic() > end:  # nothing is wrong with the tap: it is welcome again
                        raise Away from overtaken
                    time.sleep(Chance().below(PAUSE) / 1000)
                    shelf.check(found)
                except Away:
                    raise
                except Refusal:  # not for what is no longer so
                    if time.monotonic() > end or not shelf.behind(found):
                        raise

    return attempts


@contextmanager
def _turn(found: Room) -> Iterator[None]:
    """Raises Away when whoever has it waits for a database that stands still."""
    if not found.lock.acquire(timeout=PATIENCE):
        raise Away
    try:
        yield
    finally:
        found.lock.release()


def _now(found: Room, given: Any) -> Any:
    return found.phones.get(given.phone, given) if isinstance(given, Phone) else given
