"""Tikal (Kramer & Kiesling, 1999; 2–4 players)."""

from companion.games.tikal.game import GAME

__all__ = ["GAME"]
