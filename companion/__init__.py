"""Fieldbook: the companion on the table for expedition board games."""

__version__ = "0.1.0"
