"""A verb that other processes overtake is done again, and never refused for that."""

from __future__ import annotations

import sys
import threading
from typing import Any
from unittest.mock import MagicMock

import pytest
from sqlalchemy.exc import IntegrityError

from companion.core.errors import Away
from companion.rooms.settled import settled

OVERTAKEN = IntegrityError("", None, Exception())


def verb(overtaken: int) -> Any:
    """A verb that so many others are quicker than."""
    tries = iter([OVERTAKEN] * overtaken)

    @settled
    def act(_shelf: Any, _found: Any) -> str:
        for quicker in tries:
            raise quicker
        return "done"

    return act


def test_who_is_overtaken_many_times_reads_what_is_new_each_time_and_tries_again() -> None:
    shelf, found = MagicMock(), MagicMock()
    assert verb(40)(shelf, found) == "done"
    assert [call.args for call in shelf.check.call_args_list] == [(found,)] * 40


def test_who_is_overtaken_for_too_long_may_ask_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["companion.rooms.settled"], "PATIENCE", 0.05)
    with pytest.raises(Away):
        verb(10_000)(MagicMock(), MagicMock())


def test_who_waits_too_long_for_another_of_this_process_may_ask_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys.modules["companion.rooms.settled"], "PATIENCE", 0.05)
    found = MagicMock(lock=threading.Lock())
    with found.lock, pytest.raises(Away):
        verb(0)(MagicMock(), found)
    assert verb(0)(MagicMock(), found) == "done"
