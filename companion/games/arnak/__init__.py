"""Lost Ruins of Arnak: five rounds, two pieces on a research track, and a score sheet of seven lines."""

from companion.games.arnak.game import GAME

__all__ = ["GAME"]
