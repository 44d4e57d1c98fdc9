"""What the fields of several actions may hold."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from companion.core.codec import Between
from companion.core.room import SeatIndex
from companion.games.tikal import data

HexNumber: TypeAlias = Annotated[int, Between(1, data.HEXES)]
Terrain: TypeAlias = Literal["temple", "jungle", "treasure", "volcano"]
TempleId: TypeAlias = Annotated[int, Between(1, data.MOST_TEMPLES)]
TempleOrNone: TypeAlias = Annotated[int, Between(0, data.MOST_TEMPLES)]
TempleValue: TypeAlias = Annotated[int, Between(1, data.LARGEST)]
Printed: TypeAlias = Annotated[int, Between(1, data.LARGEST_PRINTED)]
Kind: TypeAlias = Annotated[int, Between(0, data.KINDS - 1)]
OfAKind: TypeAlias = Annotated[int, Between(0, data.OF_A_KIND)]
Explorers: TypeAlias = Annotated[int, Between(0, data.EXPLORERS)]
ScoringNumber: TypeAlias = Annotated[int, Between(1, data.FINAL)]
SeatOrNobody: TypeAlias = SeatIndex | None
