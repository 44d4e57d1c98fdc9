"""Lost Explorers: two leaders a player, four clues to win."""

from __future__ import annotations

from companion.core.game import Choice, Game, Option
from companion.core.text import Text, verbatim
from companion.games.lost_explorers import data, rules, texts
from companion.games.lost_explorers.checklist import checklist
from companion.games.lost_explorers.scoring import CATEGORIES, ranking
from companion.games.lost_explorers.sheet import SHEET
from companion.games.lost_explorers.shown import SHOWN
from companion.games.lost_explorers.terms import RULES
from companion.games.lost_explorers.words import WORDS

FINISH_ROUND = Option(
    "finish_round",
    Text("When both areas are empty"),
    Text("Sources do not say whether the round is finished. Four clues end the game at once either way."),
    (
        Choice(False, Text("the game ends with that turn")),
        Choice(True, Text("the round is finished first")),
    ),
    False,
    live=True,
)
START_SPACE = Option(
    "start_space",
    Text("Number of the start space"),
    Text(
        "How many steps are there from the start to the first clue space? Five: the start is 0. Four: it is 1."
    ),
    (Choice(0, verbatim("0")), Choice(1, verbatim("1"))),
    0,
)

GAME = Game(
    key="lost_explorers",
    title=texts.TITLE,
    short=texts.TITLE,
    players=data.PLAYERS,
    accent="brick",
    options=(FINISH_ROUND, START_SPACE),
    actions=rules.ACTIONS,
    new=rules.new,
    apply=rules.apply,
    said=rules.said,
    acting=rules.acting,
    moment=rules.moment,
    checklist=checklist,
    categories=CATEGORIES,
    ranking=ranking,
    rules=RULES,
    over=rules.over,
    stale=rules.stale,
    again=rules.again,
    draws={"start_player": rules.draw_start_player},
    shown=SHOWN,
    words=WORDS,
    sheet=SHEET,
    refusals=tuple(text.id for text in texts.REFUSALS),
)
