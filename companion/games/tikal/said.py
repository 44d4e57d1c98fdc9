"""What an action did, in the words of the log: the headline first, then all that follows from it."""

from __future__ import annotations

from companion.core.scoring import total
from companion.core.text import Text, Who
from companion.games.tikal import actions as act
from companion.games.tikal import data, doubts, texts
from companion.games.tikal.actions import Action
from companion.games.tikal.auction import price_of
from companion.games.tikal.flow import recorded
from companion.games.tikal.scoring import lines_of, score
from companion.games.tikal.state import (
    FREE,
    OUT,
    State,
    auctioned,
    hex_of,
    round_of,
    temple_of,
    tiles_left,
)
from companion.games.tikal.temples import leader_on_top, leader_removed, leaving

Parts = tuple[Text, ...]


def said(before: State, action: Action, after: State) -> Parts:
    """One sentence in parts."""
    if isinstance(action, act.STEPS):
        left = _points_left(before, after)
        return (*_stepped(before, action, after), *left, *doubts.of_step(before, action, after))
    if isinstance(action, act.SETTINGS):
        return _set(before, action, after)
    if isinstance(action, act.AUCTION):
        return _auctioned(before, action, after)
    return _flowed(before, action, after)


def _points_left(before: State, after: State) -> Parts:
    if before.spent == after.spent or after.spent > data.POINTS:
        return ()
    return (Text("{n} AP left", n=data.POINTS - after.spent),)


def _stepped(before: State, action: Action, after: State) -> Parts:
    match action:
        case act.Enter():
            return (Text("a piece comes to a camp"),)
        case act.Hop():
            return (Text("a piece goes from camp to camp"),)
        case act.Walk():
            return _walked(before, action, after)
        case act.Uncover(_, number):
            return _uncovered(before, number, after)
        case act.Recover(seat, kind):
            return (_treasure(before, after, seat, kind),)
        case act.SwapTreasure(seat, gives, other, takes):
            swap = Text(
                "swaps kind {gives} for kind {takes} of {who}",
                gives=gives + 1,
                takes=takes + 1,
                who=Who(other),
            )
            return (swap, _treasure(before, after, seat, takes))
        case act.Camp(seat):
            return (Text("camp {n} of {most}", n=after.players[seat].camps, most=data.CAMPS),)
        case act.Guard():
            return _guarded(before, action)
        case _:
            raise TypeError(action)


def _walked(before: State, action: act.Walk, after: State) -> Parts:
    piece = Text("leader") if action.leader else Text("explorer")
    parts = [
        Text("{piece} walks over {n} stone", "{piece} walks over {n} stones", n=action.stones, piece=piece)
    ]
    parts += [_strength(after, number) for number in (action.out_of, action.into) if number]
    return (*parts, *_left_behind(before, after, action.seat, but=action.out_of))


def _strength(state: State, number: int) -> Text:
    temple = temple_of(state, number)
    if temple is None or not temple.kept:
        return Text("temple {n}: strengths are said at scoring", n=number)
    return Text("temple {n}: {all}", n=number, all=doubts.strengths(state, temple))


def _left_behind(before: State, after: State, seat: int, but: int) -> Parts:
    """A leader recorded elsewhere stands there no longer."""
    was, now = before.players[seat].leader, after.players[seat].leader
    if was in (FREE, OUT, but) or now == was:
        return ()
    return (Text("the leader is no longer in temple {n}", n=was),)


def _uncovered(before: State, number: int, after: State) -> Parts:
    value = _value(after, number)
    headline = Text("temple {n}: {was} → {now}", n=number, was=_value(before, number), now=value)
    left = tiles_left(after, value)
    return (headline, Text("{n} tile with {value} left", "{n} tiles with {value} left", n=left, value=value))


def _value(state: State, number: int) -> int:
    temple = temple_of(state, number)
    return temple.value if temple else 0


def _treasure(before: State, after: State, seat: int, kind: int) -> Text:
    was, now = before.players[seat].treasures[kind], after.players[seat].treasures[kind]
    return Text("treasure {kind}: {was} → {now}", kind=kind + 1, was=was, now=now)


def _guarded(before: State, action: act.Guard) -> Parts:
    headline = Text("guard on temple {n}", n=action.temple)
    if leader_on_top(before, action):
        headline = Text("the leader guards temple {n}", n=action.temple)
    gone = leaving(before, action)
    if not gone:
        return (headline, Text("all other own pieces there leave the game"))
    return (headline, Text("{n} piece there leaves the game", "{n} pieces there leave the game", n=gone))


def _set(before: State, action: Action, after: State) -> Parts:
    match action:
        case act.ForgetHex(number):
            return (Text("hex {n} taken off the record", n=number),)
        case act.AddTemple(number, value):
            return (Text("temple {n} added, value {value}", n=number, value=value), *doubts.of_value(after))
        case act.RemoveTemple(number):
            return (Text("temple {n} removed from the list", n=number),)
        case act.KeepStrengths(number, kept):
            return (_strength(after, number), *((Text("kept from here on"),) if kept else ()))
        case act.SetStrength(number, seat):
            return (_strength(after, number), *_left_behind(before, after, seat, but=number))
        case act.SetValue(number, value):
            was = _value(before, number)
            return (
                Text("temple {n} corrected: {was} → {now}", n=number, was=was, now=value),
                *doubts.of_value(after),
            )
        case act.SetGuard(number, guard):
            return (_guard_set(number, guard),)
        case act.SetTiles(value, left):
            was = tiles_left(before, value)
            return (Text("tiles with {value}: {was} → {now}", value=value, was=was, now=left),)
        case act.SetTreasure(seat, kind):
            return (_treasure(before, after, seat, kind),)
        case act.SetLeft(number, left):
            site = hex_of(before, number)
            was = site.left if site else 0
            return (Text("treasures on hex {n}: {was} → {now}", n=number, was=was, now=left),)
        case _:
            return _seat_set(before, action, after)


def _guard_set(number: int, guard: int | None) -> Text:
    if guard is None:
        return Text("temple {n}: no guard", n=number)
    return Text("temple {n}: guard of {who}", n=number, who=Who(guard))


def _seat_set(before: State, action: Action, after: State) -> Parts:
    match action:
        case act.SetCamps(seat, camps):
            return (Text("camps: {was} → {now}", was=before.players[seat].camps, now=camps),)
        case act.SetRemoved(seat, _, explorers):
            was = before.players[seat].removed
            return (
                Text("explorers out of the game: {was} → {now}", was=was, now=explorers),
                *_led(after, seat),
            )
        case act.SetSpent(_, spent):
            return (Text("action points spent: {was} → {now}", was=before.spent, now=spent),)
        case act.SetPoints(seat, points):
            was = before.players[seat].points
            return (
                Text("points entered: {was} → {now}", was=was, now=points),
                Text("in all: {n}", n=score(after, seat)),
            )
        case _:
            raise TypeError(action)


def _led(state: State, seat: int) -> Parts:
    return (Text("the leader too"),) if leader_removed(state, seat) else ()


def _auctioned(before: State, action: Action, after: State) -> Parts:
    match action:
        case act.Reveal(number, terrain, size):
            what = texts.TERRAINS[terrain]
            if size:
                return (Text("on display: hex {n}, {terrain} {size}", n=number, terrain=what, size=size),)
            return (Text("on display: hex {n}, {terrain}", n=number, terrain=what),)
        case act.Bid(_, _, points):
            return (Text("bids {n}", n=points), *_next_bidder(after))
        case act.Pass():
            return (Text("passes"), *_next_bidder(after))
        case act.Won(turn, _, points):
            return (Text("wins turn {turn} for {n}", turn=turn, n=points), Text("takes a hex and plays"))
        case act.SetPrice(turn, _, points):
            was = price_of(before, turn)
            return (Text("price of turn {turn}: {was} → {now}", turn=turn, was=was, now=points),)
        case act.SetFlipped(_, flipped):
            headline = Text("turn indicator flipped") if flipped else Text("turn indicator not flipped")
            return (headline, *(_next_bidder(after) if before.phase == "auction" else ()))
        case _:
            raise TypeError(action)


def _next_bidder(after: State) -> Parts:
    """Who bids next, or who has won; the last of the round pays nothing."""
    who = Who(after.acting)
    if after.phase == "auction":
        return (Text("{who} bids or passes", who=who),)
    price = price_of(after, after.turn)
    return (Text("{who} pays {n}, takes a hex and plays", who=who, n=price),)


def _flowed(before: State, action: Action, after: State) -> Parts:
    match action:
        case act.StartPlayer(seat):
            if auctioned(after):
                return (Text("{who} opens the first auction", who=Who(seat)),)
            return (Text("{who} takes the first turn", who=Who(seat)),)
        case act.PlaceTemple(_, number, temple, value):
            text = Text("hex {n}: temple {temple} with {value}", n=number, temple=temple, value=value)
            return (text, *doubts.of_hex(before, after, number))
        case act.PlaceTreasure(_, number, masks):
            text = Text("hex {n}: treasure hex, {masks} treasures", n=number, masks=masks)
            return (text, *doubts.of_hex(before, after, number))
        case act.PlaceJungle(_, number):
            return (Text("hex {n}: jungle", n=number), *doubts.of_hex(before, after, number))
        case act.Volcano(_, number):
            return (*_erupted(after), *doubts.of_hex(before, after, number))
        case act.EndTurn():
            return _turn_ended(before, after)
        case act.Score():
            return _scored(before, action, after)
        case act.Begins():
            return (_begins(after),)
        case act.GiveTurn():
            return (Text("turn set by hand: {was} → {now}", was=_turn(before), now=_turn(after)),)
        case _:
            raise TypeError(action)


def _erupted(after: State) -> Parts:
    return (
        Text("volcano! {round}", round=texts.scoring_round(after.scoring)),
        Text("put the hex aside"),
        Text("{who} plays ten points and scores first", who=Who(after.revealer)),
    )


def _turn_ended(before: State, after: State) -> Parts:
    parts = [_headline(before, after)]
    if not before.drawn:
        parts.append(Text("no hex was noted in this turn"))
    if after.phase == "scoring":
        parts.append(_begins(after))
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


def _begins(state: State) -> Text:
    order = tuple(Who(seat) for seat in state.order)
    return Text("order of this scoring: {names}", names=order)


def _turn(state: State) -> Text:
    return Text("{who}, turn {n}", who=Who(state.acting), n=state.turn)


def _scored(before: State, action: act.Score, after: State) -> Parts:
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
    return (*parts, *doubts.of_score(before, action, points), *_after_scoring(before, after))


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
