"""What the log says of turns: whose comes next."""

from __future__ import annotations

from companion.core.text import Text, Who
from companion.games.tikal.actions.turns import EndTurn, GiveTurn, SetSpent, StartPlayer, TurnAct
from companion.games.tikal.questions import auctioned, round_of
from companion.games.tikal.said.scoring import order_of
from companion.games.tikal.state import State
from companion.games.tikal.texts import Parts


def of_turns(before: State, action: TurnAct, after: State) -> Parts:
    match action:
        case StartPlayer(seat):
            return (_started(after, Who(seat)),)
        case EndTurn():
            return _turn_ended(before, after)
        case GiveTurn():
            return (Text("turn set by hand: {was} → {now}", was=_turn(before), now=_turn(after)),)
        case SetSpent(_, spent):
            return (Text("action points spent: {was} → {now}", was=before.spent, now=spent),)


def _started(after: State, who: Who) -> Text:
    if auctioned(after):
        return Text("{who} opens the first auction", who=who)
    return Text("{who} takes the first turn", who=who)


def _turn_ended(before: State, after: State) -> Parts:
    parts = [_headline(before, after)]
    if not before.drawn:
        parts.append(Text("no hex was noted in this turn"))
    if after.phase == "scoring":
        parts.append(order_of(after))
    elif round_of(after) > round_of(before):
        parts.append(Text("round {n} begins", n=round_of(after)))
    return tuple(parts)


def _headline(before: State, after: State) -> Text:
    who = Who(after.acting)
    if after.phase == "scoring":
        return Text("turn ended, the stack is empty: final scoring round")
    if after.phase == "auction":
        return Text("turn ended, {who} opens the next auction", who=who)
    if auctioned(after):
        return Text("turn ended, {who} takes the last hex and pays nothing", who=who)
    return Text("turn ended, {who} is next", who=who)


def _turn(state: State) -> Text:
    return Text("{who}, turn {n}", who=Who(state.acting), n=state.turn)
