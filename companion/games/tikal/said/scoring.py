"""What the log says of scoring rounds: points with their parts, and who is next."""

from __future__ import annotations

from companion.core.scoring import total
from companion.core.text import Text, Who
from companion.games.tikal import data, texts
from companion.games.tikal.actions.scoring import Begins, Score, ScoringAct, SetPoints, Volcano
from companion.games.tikal.doubts.hexes import hex_doubts
from companion.games.tikal.doubts.scoring import score_doubts
from companion.games.tikal.rules.scoring import recorded
from companion.games.tikal.scoring import lines_of, score
from companion.games.tikal.state import State
from companion.games.tikal.texts import Parts


def of_scoring(before: State, action: ScoringAct, after: State) -> Parts:
    match action:
        case Volcano(_, number):
            return (*_erupted(after), *hex_doubts(before, after, number))
        case Score():
            return _scored(before, action, after)
        case Begins():
            return (order_of(after),)
        case SetPoints(seat, points):
            was = before.players[seat].points
            headline = Text("points entered: {was} → {now}", was=was, now=points)
            return (headline, Text("in all: {n}", n=score(after, seat)))


def _erupted(after: State) -> Parts:
    return (
        Text("volcano! {round}", round=texts.scoring_round(after.scoring)),
        Text("put the hex aside"),
        Text("{who} plays ten points and scores first", who=Who(after.revealer)),
    )


def order_of(state: State) -> Text:
    order = tuple(Who(seat) for seat in state.order)
    return Text("order of this scoring: {names}", names=order)


def _scored(before: State, action: Score, after: State) -> Parts:
    """The points with their parts, what looks odd, and who is next."""
    lines = lines_of(recorded(before, action))
    temples, treasures, corrections = (line.points for line in lines)
    points = total(lines)
    parts = [
        Text("scores {n}", n=points),
        Text("temples {n}", n=temples),
        Text("treasures {n}", n=treasures),
    ]
    if corrections:
        parts.append(Text("correction {n}", n=corrections))
    return (*parts, *score_doubts(before, action, points), *_after_scoring(before, after))


def _after_scoring(before: State, after: State) -> Parts:
    """The revealer's own turn after the round is easily forgotten."""
    if len(before.scored) == len(after.scored) and before.phase == after.phase:
        return ()
    if after.phase == "scoring":
        return (Text("{who} plays ten points and scores next", who=Who(after.acting)),)
    if after.phase == "turn":
        return (
            Text("{who} places the volcano and has an ordinary turn of ten points", who=Who(after.revealer)),
        )
    return (Text("the game has ended"), *_many(after))


def _many(after: State) -> Parts:
    totals = [score(after, seat) for seat in range(len(after.players))]
    if max(totals) <= data.MANY_IN_ALL:
        return ()
    return (Text("more than {n} points in all, please check", n=data.MANY_IN_ALL),)
