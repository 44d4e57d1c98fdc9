"""The Quest for El Dorado: a race with decks; `game.py` holds the game until it has its pages."""
