"""Tikal as a value."""

from __future__ import annotations

from companion.core.game import Choice, Game, Option
from companion.core.text import Text
from companion.games.tikal import actions, data, door, rules, texts
from companion.games.tikal.checklist import checklist
from companion.games.tikal.said import said
from companion.games.tikal.scoring import CATEGORIES, ranking
from companion.games.tikal.sheet import SHEET
from companion.games.tikal.shown import SHOWN
from companion.games.tikal.state import new
from companion.games.tikal.terms import RULES
from companion.games.tikal.words import WORDS

AUCTION = Option(
    "auction",
    Text("Auction game"),
    Text("Players bid points for the right to the next turn, and everybody starts with 20."),
    (Choice(False, Text("basic game")), Choice(True, Text("auction"))),
    False,
)
CAMP_NEEDS_PIECE = Option(
    "camp_needs_piece",
    Text("Setting up a camp"),
    Text("The older edition did not ask for a piece on the hex where a camp is set up."),
    (Choice(True, Text("an own piece must be there")), Choice(False, Text("no piece is needed"))),
    True,
    live=True,
)
DEBT = Option(
    "debt",
    Text("Bids above one’s points"),
    Text("Rules do not say what happens when somebody bids more points than they have."),
    (Choice(False, Text("are refused")), Choice(True, Text("are allowed, scores may go below 0"))),
    False,
    live=True,
)
COUNT_POINTS = Option(
    "count_points",
    Text("Action points"),
    Text("The app can count the ten points of a turn; a group that does not want this only passes the turn."),
    (Choice(True, Text("are counted")), Choice(False, Text("are not counted"))),
    True,
    live=True,
)

GAME = Game(
    key="tikal",
    title=texts.TITLE,
    short=texts.TITLE,
    players=data.PLAYERS,
    accent="jungle",
    options=(AUCTION, CAMP_NEEDS_PIECE, DEBT, COUNT_POINTS),
    actions=actions.ACTIONS,
    new=new,
    apply=rules.apply,
    said=said,
    acting=rules.acting,
    moment=rules.moment,
    checklist=checklist,
    categories=CATEGORIES,
    ranking=ranking,
    rules=RULES,
    over=rules.over,
    stale=door.stale,
    again=rules.again,
    draws={"start_player": rules.draw_start_player},
    shown=SHOWN,
    words=WORDS,
    sheet=SHEET,
    refusals=tuple(text.id for text in texts.REFUSALS),
)
