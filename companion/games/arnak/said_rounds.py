"""What turns, passes and a round's end did, in words."""

from __future__ import annotations

from companion.core.text import Text
from companion.games.arnak import data, plays
from companion.games.arnak.actions import Action
from companion.games.arnak.round_end import HOME, MARKER, left_out
from companion.games.arnak.state import State, numeral, phase, rival_of, row_cards, who

Parts = tuple[Text, ...]


def flowed(before: State, action: Action, after: State) -> Parts:
    match action:
        case plays.StartPlayer():
            return _started(after)
        case plays.EndTurn():
            return (*_tiles_left(before, after), *_next(before, after))
        case plays.Pass(_, seat):
            return (Text("{who} passes", who=who(after, seat)), *_next(before, after))
        case plays.ComeHome(number, _, fear):
            return _home(number, fear)
        case plays.TickSeat(number, seat, step, done):
            return _ticked(before, number, step, seat, done=done)
        case plays.TickTable(number, step, done):
            return _ticked(before, number, step, None, done=done)
        case plays.NextRound(number):
            return _next_round(before, number, after)
        case _:
            raise TypeError(action)


def _started(after: State) -> Parts:
    if rival_of(after) is not None:
        return (Text("the rival always begins"),)
    return (Text("{who} takes the first-player marker", who=who(after, after.first)),)


def _tiles_left(before: State, after: State) -> Parts:
    rival = rival_of(after)
    if rival is None or before.players[rival].deck == after.players[rival].deck:
        return ()
    left = after.players[rival].deck
    return (Text("the rival has {n} action tile left", "the rival has {n} action tiles left", n=left),)


def _next(before: State, after: State) -> Parts:
    rival = rival_of(after)
    if phase(after) == "round_end":
        return (Text("everybody has passed: the round ends") if rival is None else Text("the round ends"),)
    if after.passed.count(False) == 1 and before.passed.count(False) > 1:
        return (_last_one(after, rival),)
    return (Text("next: {who}", who=who(after, after.acting)),)


def _last_one(after: State, rival: int | None) -> Text:
    """Nobody waits for the others any more; alone one of the two is the rival, which does not pass."""
    if rival is None:
        return Text("{who} is the last one in: as many turns as you like", who=who(after, after.acting))
    if after.acting != rival:
        return Text("{who} takes as many turns as they like", who=who(after, after.acting))
    return Text("the rival uses its tiles up, then the round ends")


def _home(number: int, fear: int | None) -> Parts:
    if fear is None:
        return (Text("archaeologists are not home yet"),)
    home = Text("archaeologists come home with {n} Fear", n=fear)
    if number == data.ROUNDS or not fear:
        return (home, *_much(fear))
    return (home, Text("it goes into the play area, before the shuffle"), *_much(fear))


def _much(fear: int) -> Parts:
    return (Text("more than two archaeologists, please check"),) if fear > data.ARCHAEOLOGISTS else ()


def _ticked(before: State, number: int, step: int, seat: int | None, *, done: bool) -> Parts:
    """The order is advised: a step before others that are not done says so."""
    if not done:
        return (Text("step {n} is not done yet", n=step),)
    headline = Text("step {n} is done", n=step)
    first = left_out(before, number, seat if seat is not None else -1, before=step) if step > HOME else ()
    own = tuple(each for each in first if _belongs(each, shared=seat is None))
    if not own:
        return (headline,)
    return (headline, Text("advised before it: {steps}", steps=_numbers(own)))


def _belongs(step: int, *, shared: bool) -> bool:
    """A table's step waits for those of the table, a seat's for its own."""
    return (5 <= step <= 8) == shared


def _numbers(steps: tuple[int, ...]) -> str:
    return ", ".join(map(str, steps))


def _next_round(before: State, number: int, after: State) -> Parts:
    skipped = left_out(before, number)
    parts: Parts = ()
    if skipped:
        parts = (Text("not ticked: {steps}", steps=_numbers(skipped)),)
    if after.ended:
        return (Text("the fifth round is over: fill the final sheets"), *parts)
    artifacts, items = row_cards(after)
    return (
        Text("round {n} begins", n=numeral(after.round)),
        Text(
            "the row has {artifacts} and {items}",
            artifacts=Text("{n} artifact", "{n} artifacts", n=artifacts),
            items=Text("{n} item", "{n} items", n=items),
        ),
        Text("next: {who}", who=who(after, after.acting)),
        *_reshuffled(after, skipped),
        *parts,
    )


def _reshuffled(after: State, skipped: tuple[int, ...]) -> Parts:
    """Said once more to whoever has not ticked it."""
    forgotten = rival_of(after) is not None and MARKER in skipped
    return (Text("shuffle the rival’s ten tiles"),) if forgotten else ()
