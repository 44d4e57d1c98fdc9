"""The Quest for El Dorado: a race with decks; `game.py` holds the game, `state.py` what is known of it."""

from companion.games.eldorado.game import GAME

__all__ = ["GAME"]
