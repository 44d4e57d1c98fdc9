"""The steps that set the box up, for the people at this table."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.core.text import Text


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do before play.

    `key` names it in ticks and on the command line, `group` is the heading it stands under,
    `numbers` are the counts it carries, `seat` says whose step it is (None: everybody's),
    `draw` names the lot the app can draw for it (see `Game.draws`).
    """

    key: str
    group: Text
    text: Text
    why: Text | None = None
    numbers: tuple[tuple[str, int], ...] = field(default=())
    seat: int | None = None
    draw: str | None = None
