"""El Dorado as a value."""

from __future__ import annotations

from companion.core.game import Game
from companion.games.eldorado import actions, data, door, options, rules, texts
from companion.games.eldorado.checklist import checklist
from companion.games.eldorado.said import said
from companion.games.eldorado.scoring import CATEGORIES, ranking
from companion.games.eldorado.sheet import SHEET
from companion.games.eldorado.shown import SHOWN
from companion.games.eldorado.state import new
from companion.games.eldorado.terms import RULES
from companion.games.eldorado.words import WORDS

GAME = Game(
    key="eldorado",
    title=texts.TITLE,
    short=texts.SHORT,
    players=data.PLAYERS,
    accent="gold",
    options=options.OPTIONS,
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
    rechosen=rules.rechosen,
    again=rules.again,
    draws={
        "route": rules.draw_route,
        "blockades": rules.draw_blockades,
        "start_player": rules.draw_start_player,
    },
    shown=SHOWN,
    words=WORDS,
    sheet=SHEET,
    refusals=tuple(text.id for text in texts.REFUSALS),
)
