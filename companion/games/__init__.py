"""The games, found by looking: every package in here that has a GAME."""

from __future__ import annotations

import importlib
import os
import pkgutil
from functools import cache
from pathlib import Path

from companion.core.game import Game

EXTRA = "COMPANION_EXTRA"
"""An environment variable: a folder with `games/<key>/` and `templates/` of one's own games."""


def extra_folder() -> Path | None:
    folder = os.environ.get(EXTRA)
    return Path(folder) if folder else None


if _extra := extra_folder():
    __path__.append(str(_extra / "games"))


@cache
def games() -> dict[str, Game]:
    """Every game that is found, by key, in the order of their titles."""
    found = (importlib.import_module(f"{__name__}.{each.name}") for each in pkgutil.iter_modules(__path__))
    all_games = [module.GAME for module in found if hasattr(module, "GAME")]
    return {game.key: game for game in sorted(all_games, key=lambda game: game.title.id)}


def folder_of(game: Game) -> Path:
    """Where a game's code and catalogues are."""
    for place in __path__:
        if (folder := Path(place) / game.key).is_dir():
            return folder
    raise LookupError(game.key)
