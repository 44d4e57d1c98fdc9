"""What is recorded although it is unlikely, and asked about in the log."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.text import Text, Who
from companion.games.eldorado import actions as act
from companion.games.eldorado import cards, data, turns
from companion.games.eldorado.pieces import START_PIECES
from companion.games.eldorado.routes import Route
from companion.games.eldorado.state import State, copies, seams_cleared, usable

Parts = tuple[Text, ...]
USED = ("scientist", "travel_log")
"""Cards that are played to remove others."""

MOST_REMOVED = {
    "camp": data.LARGEST_CAMP,
    "scientist": cards.card_of("scientist").remove,
    "travel_log": cards.card_of("travel_log").remove,
    "token": 1,
}
"""Hand cards that leave the game by each reason; single-use cards are used one by one."""


def of_turn(state: State, seat: int) -> Parts:
    """Somebody acts in another's turn: was a turn not ended in the app?"""
    if seat == state.acting:
        return ()
    return (Text("it is the turn of {who}, as far as recorded", who=Who(state.acting)),)


def of_route(route: Route) -> Parts:
    found = []
    if route.pieces[0] not in START_PIECES:
        found.append(Text("check: a route begins with A or B"))
    if route.seams > data.BLOCKADES:
        found.append(Text("check: there are only six blockades for {n} seams", n=route.seams))
    return tuple(found)


def of_blockades(state: State, numbers: tuple[int, ...]) -> Parts:
    if state.route is None or len(numbers) == min(state.route.seams, data.BLOCKADES):
        return ()
    return (Text("check: this route has {n} seams", n=state.route.seams),)


def of_blockade(state: State, number: int) -> Parts:
    """A blockade that was not drawn, or one more than the route has seams."""
    if state.seams and number not in state.seams:
        return (Text("check: the app has other blockades on the route"),)
    if state.route is not None and seams_cleared(state):
        return (Text("check: all {n} blockades of this route are won", n=state.route.seams),)
    return ()


def of_arrivals(state: State) -> Parts:
    if turns.in_turn(state):
        return ()
    return (Text("check: the rounds do not follow the order of arrival"),)


def of_discard(state: State, seat: int, keys: Sequence[str]) -> Parts:
    """Cards that were used although all that is known of them was bought or taken in this turn."""
    return tuple(
        Text("check: {card} came in this turn and lies in the discard pile", card=cards.name_of(key))
        for key in dict.fromkeys(keys)
        if state.players[seat].kept
        and usable(state, seat)[cards.AT[key]] < keys.count(key) <= copies(state, seat, key)
    )


def of_removal(state: State, action: act.Remove) -> Parts:
    """What a deck does not hold, or more than the reason allows."""
    return (*_unknown(state, action), *of_discard(state, action.seat, action.cards), *_most(action))


def _unknown(state: State, action: act.Remove) -> Parts:
    """Of a deck that is left out the app may not know a card; a used card may be in nobody's deck."""
    if not state.players[action.seat].kept:
        lacking = [
            key
            for key in dict.fromkeys(action.cards)
            if copies(state, action.seat, key) < action.cards.count(key)
        ]
        return tuple(
            Text("check: the app knows of no {card} here", card=cards.name_of(key)) for key in lacking
        )
    if action.by not in USED or action.by in action.cards:
        return ()
    name = cards.name_of(action.by)
    if not copies(state, action.seat, action.by):
        return (Text("check: the deck holds no {card}, as far as recorded", card=name),)
    return (Text("check: {card} leaves the game too", card=name),) if cards.card_of(action.by).single else ()


def _most(action: act.Remove) -> Parts:
    """A card used up that is not single-use, or more cards than the reason allows."""
    if action.by == "effect":
        lasting = [key for key in action.cards if not cards.card_of(key).single]
        return tuple(Text("check: {card} is not single-use", card=cards.name_of(key)) for key in lasting)
    own = action.by == "travel_log" and "travel_log" in action.cards
    if len(action.cards) - own <= MOST_REMOVED[action.by]:
        return ()
    return (
        Text(
            "check: at most {n} card may be removed",
            "check: at most {n} cards may be removed",
            n=MOST_REMOVED[action.by],
        ),
    )
