"""What is printed on the pieces of a route: terrain by symbol and strength, and cave mountains."""

from __future__ import annotations

from typing import Literal, TypeAlias

Piece: TypeAlias = Literal[
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R"
]
Ground: TypeAlias = Literal["machete", "paddle", "coin", "rubble", "camp"]
Spaces: TypeAlias = "tuple[int, int, int, int]"
"""Spaces of strength 1, 2, 3 and 4."""

PIECES = "ABCDEFGHIJKLMNOPQR"
START_PIECES = "AB"
STRIPS = "OPQR"
CAVES = "ABCDEFGHIJLM"
"""Pieces with a cave mountain, one each: rules notes."""

GROUNDS: tuple[Ground, ...] = ("machete", "paddle", "coin", "rubble", "camp")

_NONE = (0, 0, 0, 0)
_ROWS: dict[str, tuple[Spaces, Spaces, Spaces, Spaces, Spaces]] = {
    "A": ((22, 0, 0, 0), (3, 0, 0, 0), (5, 0, 0, 0), _NONE, (1, 0, 0, 0)),
    "B": ((23, 0, 0, 0), (4, 0, 0, 0), (4, 0, 0, 0), _NONE, (1, 0, 0, 0)),
    "C": ((6, 0, 0, 0), (12, 0, 0, 0), (9, 0, 0, 0), (9, 0, 0, 0), _NONE),
    "D": ((15, 4, 0, 0), (8, 2, 1, 0), (1, 0, 2, 0), _NONE, _NONE),
    "E": ((10, 4, 1, 0), (3, 1, 0, 0), (4, 0, 0, 0), (7, 0, 1, 0), (1, 0, 0, 0)),
    "F": ((8, 3, 1, 0), (4, 3, 1, 0), (2, 1, 0, 0), (7, 1, 0, 0), (1, 1, 0, 0)),
    "G": ((14, 3, 0, 0), _NONE, (6, 5, 1, 1), (2, 0, 0, 0), (1, 0, 0, 0)),
    "H": ((7, 5, 0, 0), (5, 5, 0, 0), (7, 6, 1, 0), _NONE, _NONE),
    "I": ((14, 3, 0, 0), (3, 3, 0, 0), (3, 3, 0, 0), (0, 0, 1, 0), (0, 0, 1, 0)),
    "J": ((4, 2, 0, 0), (7, 2, 0, 0), (7, 3, 0, 0), (4, 5, 0, 0), (1, 0, 0, 0)),
    "K": ((17, 12, 4, 0), (0, 0, 1, 0), (0, 0, 0, 1), _NONE, (2, 0, 0, 0)),
    "L": ((14, 9, 3, 0), (3, 0, 0, 0), (0, 2, 0, 0), _NONE, (2, 1, 0, 0)),
    "M": ((18, 0, 0, 0), (3, 0, 0, 1), (0, 1, 0, 1), (0, 3, 0, 0), (1, 0, 0, 0)),
    "N": ((16, 2, 0, 0), (9, 0, 0, 0), (4, 3, 2, 1), _NONE, _NONE),
    "O": ((1, 2, 0, 0), (1, 0, 0, 1), (3, 1, 0, 0), (3, 1, 0, 0), _NONE),
    "P": ((1, 1, 0, 0), (7, 2, 3, 0), _NONE, (1, 1, 0, 0), _NONE),
    "Q": ((3, 3, 1, 0), (2, 1, 0, 0), (2, 0, 1, 0), (2, 0, 1, 0), _NONE),
    "R": ((5, 0, 1, 0), _NONE, (6, 0, 0, 0), _NONE, (1, 0, 0, 0)),
}

TERRAIN: dict[str, dict[Ground, Spaces]] = {
    piece: dict(zip(GROUNDS, row, strict=True)) for piece, row in _ROWS.items()
}
"""Spaces of each piece: three sources. Mountains are not counted."""


def pair(piece: str) -> int:
    """The number of the cardboard that a piece is a face of: A and B are one, C and D the next."""
    return PIECES.index(piece) // 2
