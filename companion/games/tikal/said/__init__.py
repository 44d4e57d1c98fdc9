"""What an action did, in the words of the log: the headline first, then all that follows from it."""

from __future__ import annotations

from companion.core.text import Text
from companion.games.tikal import data
from companion.games.tikal.actions import Action, Step
from companion.games.tikal.actions.hexes import HexAct
from companion.games.tikal.actions.pieces import PieceAct
from companion.games.tikal.actions.scoring import ScoringAct
from companion.games.tikal.actions.temples import TempleAct
from companion.games.tikal.actions.treasures import TreasureAct
from companion.games.tikal.actions.turns import TurnAct
from companion.games.tikal.doubts.steps import step_doubts
from companion.games.tikal.said.auction import of_auction
from companion.games.tikal.said.hexes import of_hexes
from companion.games.tikal.said.pieces import of_pieces
from companion.games.tikal.said.scoring import of_scoring
from companion.games.tikal.said.temples import of_temples
from companion.games.tikal.said.treasures import of_treasures
from companion.games.tikal.said.turns import of_turns
from companion.games.tikal.state import State
from companion.games.tikal.texts import Parts


def said(before: State, action: Action, after: State) -> Parts:
    """One sentence in parts."""
    parts = _said(before, action, after)
    if isinstance(action, Step):
        return (*parts, *_points_left(before, after), *step_doubts(before, action, after))
    return parts


def _said(before: State, action: Action, after: State) -> Parts:
    if isinstance(action, HexAct):
        return of_hexes(before, action, after)
    if isinstance(action, PieceAct):
        return of_pieces(before, action, after)
    if isinstance(action, TempleAct):
        return of_temples(before, action, after)
    if isinstance(action, TreasureAct):
        return of_treasures(before, action, after)
    if isinstance(action, TurnAct):
        return of_turns(before, action, after)
    if isinstance(action, ScoringAct):
        return of_scoring(before, action, after)
    return of_auction(before, action, after)


def _points_left(before: State, after: State) -> Parts:
    if before.spent == after.spent or after.spent > data.POINTS:
        return ()
    return (Text("{n} AP left", n=data.POINTS - after.spent),)
