"""What is recorded all the same, but looks odd: the real board is right, the app may be behind."""

from __future__ import annotations

from companion.core.text import Text, Who
from companion.games.tikal import actions as act
from companion.games.tikal import data, texts
from companion.games.tikal.actions import Action
from companion.games.tikal.state import (
    State,
    Temple,
    auctioned,
    hex_of,
    holder,
    next_hex,
    pieces,
    round_of,
    strength,
    strongest,
    temple_of,
    tiles_left,
)

Parts = tuple[Text, ...]


def of_hex(before: State, after: State, number: int) -> Parts:
    """A hex that the counts or letters of the box make unlikely; they rest on one source."""
    parts: list[Text] = []
    if before.phase == "scoring":
        parts.append(Text("no hex is placed during a scoring round, please check"))
    if not _expected(before, number):
        parts.append(Text("the app expected hex {n}, please check", n=next_hex(before)))
    parts += _too_many_of(after, number)
    return (*parts, *_high_temples(after))


def _expected(state: State, number: int) -> bool:
    if not auctioned(state):
        return number == state.turn
    return (number - 1) // len(state.players) + 1 == round_of(state)


def _too_many_of(state: State, number: int) -> Parts:
    site = hex_of(state, number)
    if site is None:
        return ()
    same = [each for each in state.hexes if each.terrain == site.terrain]
    if len(same) > data.HEXES_OF_KIND[site.terrain]:
        most = data.HEXES_OF_KIND[site.terrain]
        return (Text("the box has {n} of these: {terrain}", n=most, terrain=texts.TERRAINS[site.terrain]),)
    letter = data.letter_of(number)
    letters = [data.letter_of(each.number) for each in same]
    if site.terrain == "volcano" and (letter not in data.VOLCANO_LETTERS or letters.count(letter) > 1):
        return (Text("hex {n} has the letter {letter}: no volcano is expected", n=number, letter=letter),)
    return ()


def _high_temples(state: State) -> Parts:
    """More temples with a number than tiles of it exist."""
    values = [temple.value for temple in state.temples]
    return tuple(high_temples(values))


def high_temples(values: list[int]) -> list[Text]:
    """Only the lowest number above 6 that does not fit is named."""
    for least in range(data.LARGEST_PRINTED + 1, data.LARGEST + 1):
        count = sum(value >= least for value in values)
        if count > data.LEVEL_TILES[least]:
            return [
                Text(
                    "{n} temples show {least} or more, but there are only {tiles} tiles with {least}",
                    n=count,
                    least=least,
                    tiles=data.LEVEL_TILES[least],
                )
            ]
    return []


def of_value(after: State) -> Parts:
    over = [value for value in data.LEVEL_TILES if tiles_left(after, value) < 0]
    if over:
        return (Text("more tiles with {n} on temples than there are, please check", n=over[0]),)
    return _high_temples(after)


def of_step(before: State, action: Action, after: State) -> Parts:
    """Somebody else's turn, more than ten points, or pieces that the app does not see there."""
    seat = getattr(action, "seat", None)
    parts: list[Text] = []
    if seat != before.acting:
        parts.append(Text("noted in the turn of {who}", who=Who(before.acting)))
    beyond = after.spent - max(before.spent, data.POINTS)
    if beyond > 0:
        parts.append(Text("more than ten action points, please check"))
    return (*parts, *_pieces(before, action, after))


def _pieces(before: State, action: Action, after: State) -> Parts:
    match action:
        case act.Walk(seat, _, out_of, _, leader) if out_of:
            return _walked(before, seat, out_of, leader=leader)
        case act.Uncover(seat, number):
            return _dug(after, seat, number)
        case act.Guard(seat, number):
            return _majority(before, seat, number)
        case act.Recover(seat, _, number) if number:
            return _recovered(before, after, seat, number)
        case act.SwapTreasure(_, gives, _, takes) if gives == takes:
            return (Text("both treasures are of the same kind"),)
        case _:
            return ()


def _walked(before: State, seat: int, out_of: int, *, leader: bool) -> Parts:
    temple = temple_of(before, out_of)
    if temple is None or not temple.kept:
        return ()
    there = before.players[seat].leader == out_of if leader else temple.explorers[seat] > 0
    return () if there else (Text("the app saw no such piece in temple {n}", n=out_of),)


def _dug(after: State, seat: int, number: int) -> Parts:
    """One own piece for each level; the leader is one piece here."""
    temple = temple_of(after, number)
    if temple is None or not temple.kept:
        return ()
    levels, count = after.dug.count((seat, number)), pieces(after, temple, seat)
    if count >= levels:
        return ()
    return (Text("{levels} levels need {levels} own pieces, the app sees {n}", levels=levels, n=count),)


def _majority(before: State, seat: int, number: int) -> Parts:
    temple = temple_of(before, number)
    if temple is None or not temple.kept or strongest(before, temple) == (seat,):
        return ()
    return (Text("a guard needs strictly the most strength: {all}", all=strengths(before, temple)),)


def strengths(state: State, temple: Temple) -> Parts:
    """Everybody's strength in a temple, in the order of the seats."""
    return tuple(
        Text("{who} {n}", who=Who(seat), n=strength(state, temple, seat))
        for seat in range(len(state.players))
    )


def _recovered(before: State, after: State, seat: int, number: int) -> Parts:
    parts: list[Text] = []
    if after.recovered.count((seat, number)) > data.TREASURES_A_TURN:
        parts.append(Text("more than two treasures of one hex in this turn, please check"))
    site = hex_of(before, number)
    if site is not None and not site.left:
        parts.append(Text("the app saw no treasure left on hex {n}", n=number))
    return tuple(parts)


def of_score(before: State, action: act.Score, points: int) -> Parts:
    """Temples that the strengths give to somebody else or leave out, and very many points."""
    parts = [part for number in action.temples for part in _not_theirs(before, action.seat, number)]
    left_out = [
        temple.id
        for temple in before.temples
        if temple.kept and holder(before, temple) == action.seat and temple.id not in action.temples
    ]
    parts += [Text("temple {n} was left out", n=number) for number in left_out]
    if before.phase != "scoring" or action.seat != before.acting:
        parts.append(Text("noted in the turn of {who}", who=Who(before.acting)))
    if points > data.MANY_IN_A_SCORING:
        parts.append(Text("more than {n} points in one scoring, please check", n=data.MANY_IN_A_SCORING))
    return tuple(parts)


def _not_theirs(state: State, seat: int, number: int) -> Parts:
    temple = temple_of(state, number)
    if temple is None or holder(state, temple) == seat or (not temple.kept and temple.guard is None):
        return ()
    if temple.guard is not None:
        return (Text("temple {n} is guarded by {who}, please check", n=number, who=Who(temple.guard)),)
    if len(strongest(state, temple)) > 1:
        return (Text("temple {n} is tied as far as recorded, please check", n=number),)
    return (Text("temple {n}: the app sees {all}, please check", n=number, all=strengths(state, temple)),)
