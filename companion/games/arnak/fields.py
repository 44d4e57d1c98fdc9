"""The kinds of fields that actions have: their bounds are those of the log."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from companion.core.codec import Between, Length, OneOf
from companion.core.room import SeatIndex
from companion.games.arnak import data
from companion.games.arnak.cards import BY_KEY

Turn: TypeAlias = Annotated[int, Between(1, 999)]
Round: TypeAlias = Annotated[int, Between(1, data.ROUNDS)]
Row: TypeAlias = Annotated[int, Between(0, data.MOST_ROWS)]
Piece: TypeAlias = Literal["glass", "notebook"]
Thing: TypeAlias = Literal["idols", "guardians", "fear", "fear_tiles", "different", "minus"]
"""What is counted; `different` and `minus` are the rival's two piles of idols."""

LineName: TypeAlias = Literal["research", "temple_tiles", "idols", "slots", "guardians", "cards", "fear"]
Some: TypeAlias = Annotated[int, Between(1, data.MOST_COUNTED)]
Count: TypeAlias = Annotated[int, Between(0, data.MOST_COUNTED)]
Stack: TypeAlias = Annotated[int, Between(0, len(data.STACKS) - 1)]
Tiles: TypeAlias = Annotated[int, Between(0, 24)]
Slot: TypeAlias = Annotated[int, Between(1, data.MOST_SLOTS)]
Slots: TypeAlias = Annotated[tuple[Slot, ...], Length(data.MOST_SLOTS)]
SlotValues: TypeAlias = Annotated[tuple[Annotated[int, Between(0, 9)], ...], Length(data.MOST_SLOTS)]
CardPoints: TypeAlias = Annotated[int, Between(-99, 999)]
ResearchPoints: TypeAlias = Annotated[int, Between(-99, 999)]
CardKey: TypeAlias = Annotated[str, Length(40), OneOf(tuple(BY_KEY))]
Camps: TypeAlias = Annotated[tuple[data.Camp, ...], Length(len(data.CAMPS))]
Lines: TypeAlias = Annotated[tuple[LineName, ...], Length(7)]
Arrivals: TypeAlias = Annotated[tuple[SeatIndex, ...], Length(4)]
HomeFear: TypeAlias = Annotated[int, Between(0, 9)]
RivalTiles: TypeAlias = Annotated[int, Between(0, data.RIVAL_TILES)]
OwnStep: TypeAlias = Literal[2, 3, 4, 9]
TableStep: TypeAlias = Literal[5, 6, 7, 8]
