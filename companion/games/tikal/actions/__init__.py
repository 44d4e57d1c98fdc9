"""What players tell the app. The field names are a file format: old logs stay readable.

Seats count from 0, kinds of treasure from 0, hexes from 1 in the order of the stack; a temple's
number is given once, by the entry that brings it. Fields `was…` hold what the author saw.

Every action stands in the file of what it is about; `rules` and `said` have files of the same names.
"""

from __future__ import annotations

from typing import TypeAlias, get_args

from companion.games.tikal.actions.auction import AuctionAct
from companion.games.tikal.actions.hexes import ForgetHex, HexAct
from companion.games.tikal.actions.pieces import PieceAct, PieceSetting, PieceStep
from companion.games.tikal.actions.scoring import ScoringAct, SetPoints
from companion.games.tikal.actions.temples import TempleAct, TempleSetting, Uncover
from companion.games.tikal.actions.treasures import TreasureAct, TreasureSetting, TreasureStep
from companion.games.tikal.actions.turns import SetSpent, TurnAct

Step: TypeAlias = PieceStep | Uncover | TreasureStep
"""What costs action points."""

Setting: TypeAlias = PieceSetting | TempleSetting | TreasureSetting | ForgetHex | SetSpent | SetPoints
"""What puts the record right, also after the end."""

Action: TypeAlias = HexAct | PieceAct | TempleAct | TreasureAct | TurnAct | ScoringAct | AuctionAct

ACTIONS: tuple[type, ...] = get_args(Action)
