"""Lost Ruins of Arnak as a value."""

from __future__ import annotations

from companion.core.game import Choice, Game, Option
from companion.core.text import Text, verbatim
from companion.games.arnak import actions, data, door, flow, rules, texts
from companion.games.arnak.checklist import checklist
from companion.games.arnak.places import ranking
from companion.games.arnak.said import said
from companion.games.arnak.scoring import CATEGORIES
from companion.games.arnak.sheet import SHEET
from companion.games.arnak.shown import SHOWN
from companion.games.arnak.state import new
from companion.games.arnak.terms import RULES
from companion.games.arnak.tracks import TRACKS
from companion.games.arnak.words import WORDS

TRACK = Option(
    "track",
    Text("Research track"),
    Text("Bird is for a first game. Points of the boards of expansions are unconfirmed: check them."),
    tuple(Choice(track.key, track.title) for track in TRACKS.values()),
    "bird",
    live=True,
    sheet="track",
)
LEADERS = Option(
    "leaders",
    Text("Leaders"),
    Text("Boards of leaders have other idol slots. Their values are set in the app, on each seat."),
    (Choice(False, Text("boards of the box")), Choice(True, Text("leaders of an expansion"))),
    False,
    live=True,
)
RED_STAFF = Option(
    "red_staff",
    Text("Moon staff"),
    Text("With the red staff two cards a side are exiled at the end of a round."),
    (Choice(False, Text("staff of the box")), Choice(True, Text("red staff"))),
    False,
    live=True,
)
DIFFICULTY = Option(
    "difficulty",
    Text("Difficulty of the rival"),
    Text("How many of its action tiles are red."),
    tuple(Choice(red, verbatim(str(red))) for red in range(6)),
    0,
    live=True,
    players=(1, 1),
)
SOLO = Option(
    "solo",
    Text("Solo"),
    Text("One player plays against the rival."),
    (Choice(True, Text("against the rival")),),
    True,
    players=(1, 1),
)

GAME = Game(
    key="arnak",
    title=texts.TITLE,
    short=texts.SHORT,
    players=data.PLAYERS,
    colours=("red", "blue", "yellow", "green"),
    accent="lagoon",
    options=(TRACK, LEADERS, RED_STAFF, DIFFICULTY),
    implied=(SOLO,),
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
    draws={"blocked_camps": flow.draw_camps, "start_player": flow.draw_start_player},
    shown=SHOWN,
    words=WORDS,
    sheet=SHEET,
    refusals=tuple(text.id for text in texts.REFUSALS),
)
