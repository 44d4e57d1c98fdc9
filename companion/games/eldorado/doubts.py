"""What is recorded although it is unlikely, and asked about in the log."""

from __future__ import annotations

from companion.core.text import Text, Who
from companion.games.eldorado import actions as act
from companion.games.eldorado import cards, data
from companion.games.eldorado.pieces import START_PIECES
from companion.games.eldorado.routes import Route
from companion.games.eldorado.state import State

Parts = tuple[Text, ...]
MOST_REMOVED = {"scientist": 1, "travel_log": 2, "token": 1}


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
    if not state.seams or number in state.seams:
        return ()
    return (Text("check: the app has other blockades on the route"),)


def of_removal(action: act.Remove) -> Parts:
    """More cards than the card allows, or a card used up that is not single-use."""
    if action.by == "effect":
        lasting = [key for key in action.cards if not cards.card_of(key).single]
        return tuple(Text("check: {card} is not single-use", card=cards.name_of(key)) for key in lasting)
    own = "travel_log" if action.by == "travel_log" and "travel_log" in action.cards else None
    count = len(action.cards) - (own is not None)
    if count <= MOST_REMOVED.get(action.by, count):
        return ()
    return (
        Text(
            "check: at most {n} card may be removed",
            "check: at most {n} cards may be removed",
            n=MOST_REMOVED[action.by],
        ),
    )
