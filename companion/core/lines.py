"""The log as people read it: what each entry said, whether it holds, and if not why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from companion.core import log, room
from companion.core.game import Game
from companion.core.log import Entry, Instead, Placed, Unreadable, Verdict
from companion.core.records import replace
from companion.core.room import RoomState
from companion.core.text import Text, Who


@dataclass(frozen=True, slots=True)
class Line:
    """One entry in words; `seat` is whom it concerns, `moment` where the game was.

    `fate`: it holds, it was undone or corrected ("out"), or present rules refuse it ("skipped").
    """

    entry: Entry
    seat: int | None
    said: tuple[Text, ...]
    moment: Text
    fate: Literal["holds", "out", "skipped"]
    reason: Text | None = None


def lines(game: Game, entries: Sequence[Entry]) -> list[Line]:
    """Every entry of a log as a line, in the order in which they were written."""
    verdict = Verdict(log.insteads(entries))
    everything = [item for entry in entries for item in log.placed(entry, verdict)]
    everything.sort(key=lambda item: (item.place, item.seq, item.index))
    told: dict[int, Line] = {}
    state = room.opened(game)
    for item in everything:
        entry = entries[item.seq - 1]
        line, after = _tell(game, state, entry, item)
        if item.index < _kept(entry, entries) and line.fate == "holds":
            line = replace(line, said=())  # what was put in is told, not what it was put in after
        if item.seq in verdict.out:
            told[item.seq] = _merged(told.get(item.seq), line, "out")
        else:
            told[item.seq] = _merged(told.get(item.seq), line, line.fate)
            state = after
    return [_instead(game, told, entry, entries, verdict) for entry in entries]


def _kept(entry: Entry, entries: Sequence[Entry]) -> int:
    """How many actions of an Instead only say again what stood there: all but those that it puts in behind them."""
    if not isinstance(entry.body, Instead) or len(entry.body.of) > 1:
        return 0
    named = entries[entry.body.of[0] - 1].body
    there = named.actions if isinstance(named, Instead) else (named,)
    more = len(entry.body.actions) > len(there)
    return len(there) if more and entry.body.actions[: len(there)] == there else 0


def _tell(game: Game, state: RoomState, entry: Entry, item: Placed) -> tuple[Line, RoomState]:
    moment = game.moment(state.game)
    seat = getattr(item.action, "seat", entry.seat)
    reason = item.action.reason if isinstance(item.action, Unreadable) else None
    reason = reason or room.refusal(game, state, item.action)
    if reason:
        gone = (Text("An entry that no longer fits"),)
        return Line(entry, seat, gone, moment, "skipped", reason), state
    after = room.apply(game, state, item.action)
    return Line(entry, seat, _said(game, state, item.action, after), moment, "holds"), after


def _merged(before: Line | None, line: Line, fate: Literal["holds", "out", "skipped"]) -> Line:
    """Several actions of one Instead are one line; one that is refused is what the line tells."""
    if before is None:
        return replace(line, fate=fate)
    said = (*before.said, *line.said)
    if before.fate == "skipped":
        return replace(before, said=said)
    return replace(line, said=said, fate=fate)


def _said(game: Game, before: RoomState, action: Any, after: RoomState) -> tuple[Text, ...]:
    match action:
        case room.Players(count):
            return (Text("{n} player", "{n} players", n=count),)
        case room.Choose(option, value):
            return (_chosen(game, option, value),)
        case room.Sit(seat, _, _):
            return (Text("{who} sits down", who=Who(seat)),)
        case room.Swap(one, other):
            return (Text("{one} and {other} change places", one=Who(one), other=Who(other)),)
        case room.Tick(step, done):
            return (_ticked(game, before, step, done),)
        case room.Stage(stage):
            return (STAGES[stage],)
        case room.Again(code):
            return (Text("The same people play again in room {code}", code=code),)
    return game.said(before.game, action, after.game)


STAGES = {
    "lobby": Text("Back to the lobby"),
    "setup": Text("The setup begins"),
    "play": Text("Play begins"),
    "closed": Text("The room is closed"),
}


def _chosen(game: Game, key: str, word: str) -> Text:
    option = game.option(key)
    choice = next((c for c in option.choices if room.option_word(c.value) == word), None) if option else None
    if option is None or choice is None:
        return Text("An option was changed")
    return Text("{option}: {choice}", option=option.title, choice=choice.title)


def _ticked(game: Game, before: RoomState, key: str, done: bool) -> Text:
    step = next((s for s in game.checklist(before.setup, before.game) if s.key == key), None)
    words = step.text if step else Text("a step of the setup")
    return Text("Done: {step}", step=words) if done else Text("Not done: {step}", step=words)


def _instead(
    game: Game, told: dict[int, Line], entry: Entry, entries: Sequence[Entry], verdict: Verdict
) -> Line:
    """An Instead's own line names what it took away or brought back."""
    if not isinstance(entry.body, Instead):
        return told[entry.seq]
    named = ", ".join(str(seq) for seq in entry.body.of)
    what = _first_words(told, entries, entry.body.of[0])
    if entry.body.actions:
        own = told[entry.seq]
        puts_in = _kept(entry, entries)
        head = Text("Put in after entry {named}" if puts_in else "Corrected entry {named}", named=named)
        return Line(entry, own.seat, (head, *own.said), own.moment, own.fate, own.reason)
    undoes = log.is_undo(entry, entries)
    head = (
        Text("Undid entry {named}: {what}", named=named, what=what)
        if undoes
        else Text("Redid: {what}", what=what)
    )
    moment = told[_ground(entries, entry.seq)].moment
    fate: Literal["holds", "out"] = "out" if entry.seq in verdict.out else "holds"
    line = Line(entry, entry.seat, (head,), moment, fate)
    told[entry.seq] = line
    return line


def _ground(entries: Sequence[Entry], seq: int) -> int:
    """The game entry that a chain of Insteads began with."""
    body = entries[seq - 1].body
    return _ground(entries, body.of[0]) if isinstance(body, Instead) else seq


def _first_words(told: dict[int, Line], entries: Sequence[Entry], seq: int) -> Text:
    """What the named entry said; an undo is described by what it had undone."""
    body = entries[seq - 1].body
    if isinstance(body, Instead) and not body.actions:
        return _first_words(told, entries, body.of[0])
    line = told[seq]
    if line.seat is None:
        return line.said[0]
    return Text("{what} ({who})", what=line.said[0], who=Who(line.seat))
