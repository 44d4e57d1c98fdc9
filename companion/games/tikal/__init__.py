"""Tikal: temples, treasures and three volcanoes; `game.py` holds the game until it has its pages."""
