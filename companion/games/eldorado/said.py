"""What an action did, in the words of the log: the headline first, then all that follows from it."""

from __future__ import annotations

from companion.core.text import Text, Who, verbatim
from companion.games.eldorado import actions as act
from companion.games.eldorado import cards, decks, doubts, market, routes, texts
from companion.games.eldorado.actions import Action
from companion.games.eldorado.state import (
    TOKENS,
    State,
    blockades_of,
    copies,
    done,
    ended,
    figures,
    finishers,
    home,
    still_playing,
)

Parts = tuple[Text, ...]


def said(before: State, action: Action, after: State) -> Parts:
    """One sentence in parts."""
    if isinstance(action, act.SETTINGS):
        return (*_set(before, action, after), *_end(before, after))
    match action:
        case act.LayRoute():
            return _laid(before, after)
        case act.LayBlockades(numbers):
            return (_blockades(numbers), *doubts.of_blockades(after, numbers))
        case act.StartPlayer(seat):
            return (Text("{who} begins and gets the hat", who=Who(seat)),)
        case act.Buy():
            return _bought(before, action, after)
        case act.Transmit(_, card, leaves):
            headline = Text("takes {card} with the Transmitter", card=cards.name_of(card))
            gone = ("transmitter",) if leaves else ()
            found = doubts.of_discard(before, action.seat, ("transmitter",))
            return (headline, *market_parts(before, card, after), *_leaving(gone), *found)
        case act.DrawAgain(_, card):
            return (Text("draws {card} in the turn in which it came", card=cards.name_of(card)),)
        case act.Remove():
            return _removed(before, action, after)
        case act.WinBlockade(seat, number):
            count = len(blockades_of(after, seat))
            return (
                Text("{who} wins blockade {n}", who=Who(seat), n=number),
                Text("{n} blockade in all", "{n} blockades in all", n=count),
                *doubts.of_blockade(before, number),
            )
        case act.TakeToken(_, token):
            return (Text("takes a cave token: {token}", token=texts.TOKENS[token]),)
        case act.UseToken(_, token):
            return (Text("uses a cave token: {token}", token=texts.TOKENS[token]),)
        case act.Arrive():
            return _arrived(before, action, after)
        case act.EndTurn():
            return _turn(before, action, after)
        case _:
            raise TypeError(action)


def _laid(before: State, after: State) -> Parts:
    route = after.route
    if route is None:
        raise TypeError(route)
    headline = Text(
        "route {pieces}, {finish}", pieces=texts.pieces(route.pieces), finish=texts.FINISHES[route.finish]
    )
    anew = (Text("the blockades are laid anew"),) if before.seams and not after.seams else ()
    return (headline, texts.LEVELS[routes.level(route)], *anew, *doubts.of_route(route))


def _blockades(numbers: tuple[int, ...]) -> Text:
    listed = tuple(verbatim(str(number)) for number in numbers)
    return Text("blockades from the start: {numbers}", numbers=listed) if listed else Text("no blockades")


def _bought(before: State, action: act.Buy, after: State) -> Parts:
    card = cards.card_of(action.card)
    spent = tuple(Text("uses a cave token: {token}", token=texts.TOKENS[token]) for token in action.tokens)
    return (
        Text("buys {card} for {n}", card=card.name, n=card.price),
        *market_parts(before, action.card, after, purchase=True),
        *_leaving(action.gone),
        *spent,
        *(_warned(before, after, action.seat) if action.gone else ()),
        *doubts.of_discard(before, action.seat, action.gone),
        *doubts.of_turn(before, action.seat),
    )


def _leaving(gone: tuple[str, ...]) -> Parts:
    return tuple(Text("{card} leaves the game", card=cards.name_of(key)) for key in gone)


def market_parts(before: State, card: str, after: State, *, purchase: bool = False) -> Parts:
    """What happened to market and reserve when a card was bought, or taken."""
    rest = market.left(after, card)
    if market.slot_of(before, card) is not None:
        return (
            (_copies_left(rest),) if rest else (Text("the last one: a slot is empty"), *_sale(before, after))
        )
    if not purchase:
        return (Text("{n} left above the market", n=rest),)
    if not rest:
        return (Text("the last one: the slot stays empty"), *_sale(before, after))
    return (
        Text("the other {n} fills the empty slot", "the other {n} fill the empty slot", n=rest),
        *_sale(before, after),
    )


def _copies_left(count: int) -> Text:
    return Text("{n} left", n=count)


def _sale(before: State, after: State) -> Parts:
    """What became of the reserve, and how many types are for sale."""
    gate = {
        (False, True): Text("the reserve opens"),
        (True, True): Text("the reserve is open"),
        (True, False): Text("the reserve closes"),
        (False, False): Text("the reserve is closed"),
    }[market.is_open(before), market.is_open(after)]
    return (gate, Text("{n} types for sale", n=len(market.for_sale(after))))


def _removed(before: State, action: act.Remove, after: State) -> Parts:
    names = cards.several(action.cards)
    return (
        Text("{cards} leaves the game", "{cards} leave the game", n=len(action.cards), cards=names),
        texts.CAUSES[action.by],
        *_warned(before, after, action.seat),
        *doubts.of_removal(before, action),
    )


def _warned(before: State, after: State, seat: int) -> Parts:
    """Warnings that are new; nobody is warned about a deck that is left out."""
    if not after.players[seat].kept:
        return ()
    known = decks.warnings(before, seat)
    return tuple(text for text in decks.warnings(after, seat) if text not in known)


def _arrived(before: State, action: act.Arrive, after: State) -> Parts:
    count, seat = home(after, action.seat), action.seat
    if not done(after, seat):
        return (
            Text(
                "{who}: figure {n} of {most} reaches El Dorado", who=Who(seat), n=count, most=figures(after)
            ),
            Text("only both together finish"),
            *doubts.of_turn(before, seat),
        )
    return (
        Text("{who} reaches El Dorado", who=Who(seat)),
        *_place(after, seat),
        *_end(before, after),
        *doubts.of_turn(before, seat),
    )


def _place(state: State, seat: int) -> Parts:
    at = finishers(state).index(seat)
    if not at:
        return (Text("this is the last round"), *_still(state))
    return _still(state)


def _still(state: State) -> Parts:
    rest = still_playing(state)
    if not rest:
        return ()
    return (
        Text(
            "{names} still plays", "{names} still play", n=len(rest), names=tuple(Who(seat) for seat in rest)
        ),
    )


def _end(before: State, after: State) -> Parts:
    """The end, or that a correction took it back."""
    if ended(after) == ended(before):
        return ()
    return (Text("the game has ended"),) if ended(after) else (Text("the game goes on"),)


def _turn(before: State, action: act.EndTurn, after: State) -> Parts:
    headline = Text("ends the turn")
    if ended(after):
        return (headline, *_end(before, after))
    new = (Text("round {n} begins", n=after.round),) if after.round > action.round else ()
    return (headline, *new, Text("{who} has the turn", who=Who(after.acting)))


def _set(before: State, action: Action, after: State) -> Parts:
    match action:
        case act.GiveTurn(seat, number):
            return (Text("{who} has the turn", who=Who(seat)), Text("round {n}", n=number))
        case act.SetHat(seat):
            return (Text("{who} wears the hat", who=Who(seat)), *_still(after))
        case act.SetBought(_, bought):
            return (Text("has bought in this turn") if bought else Text("may still buy in this turn"),)
        case act.SetSlot(slot, card, count):
            return (
                Text("slot {slot}: {n} × {card}", slot=slot + 1, n=count, card=cards.name_of(card)),
                *_sale(before, after),
            )
        case act.SetReserve(card, count):
            return (
                Text("above the market: {n} × {card}", n=count, card=cards.name_of(card)),
                *_sale(before, after),
            )
        case act.SetRemoved(card, count):
            was = before.removed[cards.AT[card]]
            return (
                Text("{card} out of the game: {was} → {now}", card=cards.name_of(card), was=was, now=count),
            )
        case _:
            return _seat_set(before, action, after)


def _seat_set(before: State, action: Action, after: State) -> Parts:
    match action:
        case act.SetDeck(seat, card, count):
            was = copies(before, seat, card)
            headline = Text("{card} in the deck: {was} → {now}", card=cards.name_of(card), was=was, now=count)
            return (headline, *_warned(before, after, seat))
        case act.KeepDeck(_, kept):
            return (Text("the app keeps the deck") if kept else Text("the deck is left out"),)
        case act.SetBlockade(number, holder):
            if holder is None:
                return (Text("blockade {n}: nobody", n=number),)
            free = before.won[number - 1] is None
            found = doubts.of_blockade(before, number) if free else ()
            return (Text("blockade {n}: {who}", n=number, who=Who(holder)), *found)
        case act.SetHome(seat, count):
            return (
                Text("figures on El Dorado: {was} → {now}", was=home(before, seat), now=count),
                *_still(after),
                *doubts.of_arrivals(after),
            )
        case act.SetArrival(_, _, place, number):
            headline = Text("arrival {n} of all, round {round}", n=place, round=number)
            return (headline, *_still(after), *doubts.of_arrivals(after))
        case act.SetToken(seat, token, held):
            was = before.players[seat].tokens[TOKENS.index(token)]
            return (Text("cave token {token}: {was} → {now}", token=texts.TOKENS[token], was=was, now=held),)
        case _:
            raise TypeError(action)
