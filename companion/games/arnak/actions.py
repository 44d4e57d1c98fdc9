"""Every action of the game: what happens, and what is set by hand."""

from __future__ import annotations

from typing import TypeAlias

from companion.games.arnak.plays import FLOW, PLAYS, Flow, Play
from companion.games.arnak.settings import SETTINGS, Setting

Action: TypeAlias = Flow | Play | Setting
ACTIONS: tuple[type, ...] = (*FLOW, *PLAYS, *SETTINGS)
