"""What an action did, in the words of the log: the headline first, then all that follows from it."""

from __future__ import annotations

from companion.core.text import Text
from companion.games.arnak import cards, data, doubts, plays, settings, texts
from companion.games.arnak.actions import Action
from companion.games.arnak.counts import leftmost
from companion.games.arnak.said_research import moved, researched
from companion.games.arnak.said_rounds import flowed
from companion.games.arnak.scoring import score
from companion.games.arnak.state import State, fear_supply, numeral, rival_of, who
from companion.games.arnak.temple import NAMES, PRICES, left

Parts = tuple[Text, ...]
EFFECTS = Text("choose one of the five effects")


def said(before: State, action: Action, after: State) -> Parts:
    """One sentence in parts; what looks odd comes last."""
    if isinstance(action, settings.SETTINGS):
        parts = _set(before, action, after)
    elif isinstance(action, plays.PLAYS):
        parts = _played(before, action, after)
    else:
        parts = flowed(before, action, after)
    parts = _of_rival(action, parts, after)
    return (*parts, *doubts.of_supply(before, after), *doubts.new(before, after))


NAMED = (settings.GiveTurn, settings.SetPassed, settings.SetFirst, settings.SetRivalTiles, *plays.FLOW)
"""Acts whose words name the seat themselves."""


def _of_rival(action: Action, parts: Parts, after: State) -> Parts:
    """The rival has no seat in the room, so what it does says its name."""
    seat = getattr(action, "seat", None)
    if seat is None or seat != rival_of(after) or isinstance(action, NAMED):
        return parts
    return (Text("the rival: {what}", what=parts[0]), *parts[1:])


def _played(before: State, action: Action, after: State) -> Parts:
    match action:
        case plays.BlockCamps(camps):
            return (_blocked(camps),)
        case plays.Research() | plays.Arrive():
            return researched(before, action, after)
        case plays.BuyTile(_, stack):
            return _bought(before, action, after, stack)
        case plays.Gain(seat, thing) | plays.Lose(seat, thing):
            return (_count(before, after, seat, thing), *_fear_left(after, thing))
        case plays.UseSlot(seat, slot):
            return _slotted(before, after, seat, slot)
        case plays.PickCard(_, card) | plays.DropCard(_, card) | plays.ExileCard(_, card):
            return _card(before, action, after, cards.BY_KEY[card])
        case plays.Confirm(_, lines):
            names = tuple(texts.LINES[line] for line in lines)
            return (Text("right as it stands: {lines}", lines=names),) if names else (NOTHING,)
        case _:
            raise TypeError(action)


NOTHING = Text("nothing confirmed")


def _blocked(camps: tuple[str, ...]) -> Text:
    if not camps:
        return Text("no camp site is blocked")
    return Text("second space blocked: {camps}", camps=tuple(texts.CAMPS[camp] for camp in camps))


def _bought(before: State, action: plays.BuyTile, after: State, stack: int) -> Parts:
    parts = [
        Text("temple tile {name}, +{points}", name=NAMES[stack], points=data.STACKS[stack]),
        Text("pays {price}", price=PRICES[stack]),
        Text("{n} left in this stack", n=left(after, stack)),
    ]
    if action.seat not in before.arrivals:
        parts.append(Text("the app has not seen this magnifying glass arrive, please check"))
    return tuple(parts)


def _count(before: State, after: State, seat: int, thing: str) -> Text:
    was, now = getattr(before.players[seat], thing), getattr(after.players[seat], thing)
    return Text("{thing}: {was} → {now}", thing=texts.THINGS[thing], was=was, now=now)


def _fear_left(after: State, thing: str) -> Parts:
    if thing != "fear":
        return ()
    return (Text("{n} Fear card left", "{n} Fear cards left", n=fear_supply(after)),)


def _slotted(before: State, after: State, seat: int, slot: int) -> Parts:
    player = after.players[seat]
    value = player.slot_values[slot - 1]
    headline = Text("idol into slot {n}, −{points}", n=slot, points=value)
    if not value:
        headline = Text("idol into slot {n}, which scores nothing", n=slot)
    if player.slot_values == data.SLOT_VALUES and slot != leftmost(before.players[seat]):
        return (headline, EFFECTS, Text("the leftmost empty slot comes first, please check"))
    return (headline, EFFECTS)


def _card(before: State, action: Action, after: State, card: cards.Card) -> Parts:
    match action:
        case plays.PickCard(seat, key):
            parts = [Text("takes “{card}”, +{points}", card=card.name, points=card.points)]
            if key in before.exiled:
                parts.append(Text("it had been exiled, please check"))
            if after.players[seat].cards is not None:
                parts.append(Text("the number that was entered counts, not the list"))
            return tuple(parts)
        case plays.ExileCard():
            return (Text("exiles “{card}”, −{points}", card=card.name, points=card.points),)
        case _:
            return (Text("“{card}” taken off the list", card=card.name),)


def _set(before: State, action: Action, after: State) -> Parts:
    match action:
        case settings.GiveTurn(seat):
            return (Text("turn set by hand: {who}", who=who(after, seat)),)
        case settings.SetPassed(seat, passed):
            if passed:
                return (Text("{who} has passed", who=who(after, seat)),)
            return (Text("{who} has not passed", who=who(after, seat)),)
        case settings.SetFirst(seat):
            return (Text("first-player marker: {who}", who=who(after, seat)),)
        case settings.SetRound(number):
            return (Text("round set by hand: {was} → {now}", was=numeral(before.round), now=numeral(number)),)
        case settings.SetRow() | settings.SetArrivals() | settings.SetResearch():
            return moved(before, action, after)
        case settings.SetTiles(seat, stack, tiles):
            was = before.players[seat].tiles[stack]
            return (Text("temple tiles {name}: {was} → {now}", name=NAMES[stack], was=was, now=tiles),)
        case settings.SetCount(seat, thing):
            return (_count(before, after, seat, thing), *_slot_doubts(before, after, seat))
        case _:
            return _board_set(before, action, after)


def _slot_doubts(before: State, after: State, seat: int) -> Parts:
    old = set(doubts.of_slots(before, seat))
    return tuple(doubt for doubt in doubts.of_slots(after, seat) if doubt not in old)


def _board_set(before: State, action: Action, after: State) -> Parts:
    match action:
        case settings.SetSlots(seat, slots):
            headline = Text("used idol slots: {slots}", slots=_listed(tuple(sorted(slots))))
            return (headline, *_slot_doubts(before, after, seat))
        case settings.SetLeader(_, leader):
            values, ahead = data.BOARDS[leader]
            return (texts.LEADERS[leader], _values(values), _notebook(ahead=ahead))
        case settings.SetSlotValues(_, values):
            return (_values(values),)
        case settings.SetNotebookRule(_, ahead):
            return (_notebook(ahead=ahead),)
        case settings.SetCards(seat, points):
            return _cards_set(before.players[seat].cards, points, score(after, seat))
        case settings.SetRivalTiles(seat, tiles):
            was = before.players[seat].deck
            return (Text("action tiles of the rival: {was} → {now}", was=was, now=tiles),)
        case _:
            raise TypeError(action)


def _values(values: tuple[int, ...]) -> Text:
    return Text("values of the idol slots: {values}", values=_listed(values))


def _notebook(*, ahead: bool) -> Text:
    if ahead:
        return Text("the notebook may be one row above the magnifying glass")
    return Text("the notebook may not be above the magnifying glass")


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers)) or "–"


def _cards_set(was: int | None, points: int | None, in_all: int) -> Parts:
    whole = Text("in all: {n}", n=texts.signed(in_all))
    if points is None:
        return (Text("the picked cards count"), whole)
    now = texts.signed(points)
    if was is None:
        return (Text("points of items and artifacts: {n}", n=now), whole)
    return (Text("points of items and artifacts: {was} → {now}", was=texts.signed(was), now=now), whole)
