"""Entries on their way to the disk: those of several rooms that come at the same time go together."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass

from companion.core.errors import Away
from companion.store import logs
from companion.store.engine import Database
from companion.store.logs import StoredEntry


@dataclass(eq=False, slots=True)
class Append:
    """One entry of a room that somebody waits for."""

    room: int
    entry: StoredEntry
    done: bool = False
    error: Exception | None = None


class Appends:
    """Appends to rooms, each on disk when it returns.

    Waiting for the disk takes as long for ten entries as for one. A server database has many writers and sees to
    that itself.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Append] = []
        self._turn = threading.Lock()

    def add(self, room: int, people: int, entry: StoredEntry) -> None:
        """Raises IntegrityError when the number or the tap is there already, and Away; Overtaken too, where another process may have changed who is
        in the room since it was at `people`.
        """
        if self._database.shared:
            with self._database.writing_once() as connection:
                logs.add_entry_of(connection, room, people, entry)
            return
        mine = Append(room, entry)
        self._waiting.append(mine)
        time.sleep(0)  # whoever has tapped by now comes along
        with self._turn:
            if not mine.done:
                some, self._waiting = self._waiting, []
                self._together(some)
        if mine.error is not None:
            raise mine.error
        if not mine.done:  # whoever wrote for all was stopped
            raise Away

    def _together(self, some: Sequence[Append]) -> None:
        """What is wrong with one must not be the fault of the others: then each goes by itself."""
        try:
            self._write(some)
        except Exception as error:
            if len(some) == 1:
                some[0].done, some[0].error = True, error
            else:
                for each in some:
                    self._together([each])

    def _write(self, some: Sequence[Append]) -> None:
        with self._database.appending() as driver:
            driver.executemany(logs.APPEND, [logs.values_of(each.room, each.entry) for each in some])
        for each in some:
            each.done = True
