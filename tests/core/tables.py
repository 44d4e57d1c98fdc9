"""A table at which Tally is played: entries in a row, and what is left of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games.tally.rules import (  # type: ignore[import-untyped]  # found through COMPANION_EXTRA
    Add,
    Bonus,
    Drop,
    EndGame,
    Lot,
    NextRound,
    Pick,
    Set,
)

from companion.core import log
from companion.core.game import Game
from companion.core.log import Entry, Instead, Verdict
from companion.core.room import RoomState
from companion.games import games

__all__ = ["Add", "Bonus", "Drop", "EndGame", "Lot", "NextRound", "Pick", "Set"]

TALLY: Game = games()["tally"]


def written(*bodies: Any) -> list[Entry]:
    """Entries 1, 2, 3, … with these bodies, a second apart."""
    return [Entry(seq, f"tap-{seq}", 0, 1, seq * 1000, body) for seq, body in enumerate(bodies, 1)]


def undo(*of: int) -> Instead:
    return Instead(of)


def correct(of: int | tuple[int, ...], *actions: Any) -> Instead:
    return Instead((of,) if isinstance(of, int) else of, actions)


def left(*bodies: Any) -> RoomState:
    """The state that these bodies leave."""
    return log.replay(TALLY, written(*bodies))


def counter(room: RoomState, seat: int = 0) -> int:
    value: int = room.game.places[seat].counter
    return value


def in_force(entries: Sequence[Entry]) -> list[tuple[int, Any]]:
    """Number and action of all that holds, in the order in which it holds."""
    return [(item.seq, item.action) for item in log.effective(entries)]


def offered(*bodies: Any) -> tuple[int | None, int | None]:
    """What the undo and the redo button name."""
    entries = written(*bodies)
    verdict = Verdict(log.insteads(entries))
    undone, redone = log.undo_target(entries, verdict), log.redo_target(entries, verdict)
    return (undone.seq if undone else None, redone.seq if redone else None)
