"""The steps that set the box up for these people and this route."""

from __future__ import annotations

from companion.core.checklist import Step
from companion.core.game import Setup
from companion.core.text import Text, Who, verbatim
from companion.games.eldorado import cards, data, routes, texts
from companion.games.eldorado.routes import Route
from companion.games.eldorado.state import State, figures, in_order

ROUTE = Text("Route")
MARKET = Text("Market")
EACH = Text("Each player")
START = Text("Start")


def checklist(setup: Setup, state: State) -> tuple[Step, ...]:
    """What to do before play, in an order in which nothing has to be moved twice."""
    caves = (_caves(state.route),) if setup.options["caves"] else ()
    own = state.route is not None and routes.printed_as(state.route) is None
    drawn = own or setup.options["route"] == routes.RANDOM
    return (
        _route(state.route, drawn=drawn),
        _finish(setup, state.route),
        _blockades(state),
        *caves,
        *_market(),
        *_each_player(state),
        *_start(state),
    )


def _route(route: Route | None, *, drawn: bool) -> Step:
    numbers = (("pieces", len(route.pieces)), ("caves", route.caves)) if route else ()
    why = Text("A route never uses both faces of a piece, and has at most six seams.")
    return Step("route", ROUTE, _lay(route), why, numbers, draw="route" if drawn else None)


def _lay(route: Route | None) -> Text:
    if route is None:
        return Text("Draw a random route, or lay one of your own and tell the app.")
    printed, letters = routes.printed_as(route), texts.pieces(route.pieces)
    if printed is None:
        return Text("Lay the pieces {pieces}, from the start.", pieces=letters)
    return Text("Lay the route {name}: {pieces}, from the start.", name=printed.title, pieces=letters)


def _finish(setup: Setup, route: Route | None) -> Step:
    side = route.finish if route else str(setup.options["finish"])
    why = {
        "jungle": Text("Its last spaces need machete 1: keep a card that can enter them."),
        "water": Text("Its last spaces need paddle 1: keep a card that can enter them."),
    }
    text = Text("Lay the finish plate at the end, {side} up.", side=texts.FINISHES[side])
    return Step("finish", ROUTE, text, why[side])


def _blockades(state: State) -> Step:
    why = Text("Whoever pays for one keeps it. They only break ties, and only among players who finish.")
    if state.route is None:
        text = Text("Shuffle the blockades face down and lay one on each seam, then turn them up.")
        return Step("blockades", ROUTE, text, why, draw="blockades")
    count = min(state.route.seams, data.BLOCKADES)
    return Step("blockades", ROUTE, _on_seams(state, count), why, (("blockades", count),), draw="blockades")


def _on_seams(state: State, count: int) -> Text:
    if state.seams:
        listed = tuple(verbatim(str(number)) for number in state.seams)
        return Text("Lay the blockades on the seams, from the start: {numbers}.", numbers=listed)
    return Text(
        "Shuffle the blockades face down, lay one on each of the {n} seams and turn them up. Spare ones go back.",
        n=count,
    )


def _caves(route: Route | None) -> Step:
    text = Text("Shuffle the cave tokens and put four face down on each cave mountain.")
    numbers: tuple[tuple[str, int], ...] = (("tokens_per_cave", data.TOKENS_PER_CAVE),)
    if route:
        text = Text(
            "Shuffle the cave tokens and put four face down on each of the {n} cave mountains.", n=route.caves
        )
        numbers = (*numbers, ("caves", route.caves))
    why = Text("Stop beside a cave to take its top token; then stop away from it before you take again.")
    return Step("caves", ROUTE, text, why, numbers)


def _market() -> tuple[Step, ...]:
    return (
        Step(
            "market",
            MARKET,
            Text("Put the six types with the sun mark on the market board, {n} cards each.", n=data.COPIES),
            Text("An empty slot stays empty: nothing refills by itself."),
            (("slots", data.SLOTS), ("copies", data.COPIES)),
        ),
        Step(
            "reserve",
            MARKET,
            Text("Lay the other {n} types above it, 3 cards each.", n=len(cards.MARKET) - data.SLOTS),
            Text(
                "They are for sale only while a slot is empty; the next buyer chooses, not the buyer of the third copy."
            ),
            (("reserve", len(cards.MARKET) - data.SLOTS),),
        ),
    )


def _each_player(state: State) -> tuple[Step, ...]:
    starting = tuple((key, count) for key, count in cards.STARTING.items())
    return (
        Step(
            "deck",
            EACH,
            Text(
                "Take a starting deck: {travelers} Travelers, {explorers} Explorers, {sailors} Sailor.",
                travelers=cards.STARTING["traveler"],
                explorers=cards.STARTING["explorer"],
                sailors=cards.STARTING["sailor"],
            ),
            Text("Never remove the last card that can enter the finish; the app warns you."),
            starting,
        ),
        Step(
            "hand",
            EACH,
            Text("Shuffle it and draw {n} cards.", n=data.HAND),
            Text("A single-use card that pays only half a coin does not leave the game."),
            (("hand", data.HAND),),
        ),
        _figures(figures(state)),
    )


def _figures(count: int) -> Step:
    text = Text("Take {n} figure of your colour.", "Take {n} figures of your colour.", n=count)
    why = (
        Text("The last round begins when both have reached El Dorado, not with the first.")
        if count > 1
        else None
    )
    return Step("figures", EACH, text, why, (("figures", count),))


def _start(state: State) -> tuple[Step, ...]:
    text = (
        Text("{who} begins.", who=Who(state.first))
        if state.chosen
        else Text("Choose who begins, or let the app draw.")
    )
    return (
        Step("start_player", START, text, draw="start_player"),
        Step(
            "start_spaces",
            START,
            _spaces(state),
            Text("Later players start a little further forward."),
        ),
        Step(
            "hat",
            START,
            Text("Give the hat to the first player."),
            Text(
                "After an arrival only those play who have not had a turn in this round: it ends before the hat."
            ),
        ),
    )


def _spaces(state: State) -> Text:
    """Who stands where: in turn order, twice round with two figures each."""
    count = len(state.players)
    if not state.chosen:
        if figures(state) > 1:
            return Text("Put your figures on the start spaces: first player 1 and 3, second player 2 and 4.")
        return Text("Put your figures on the start spaces 1, 2 and so on, in turn order.")
    listed = tuple(
        Text("{who}: {spaces}", who=Who(seat), spaces=_listed(at, count, figures(state)))
        for at, seat in enumerate(in_order(state), 1)
    )
    return Text("Put the figures on the start spaces: {all}.", all=listed)


def _listed(first: int, count: int, each: int) -> tuple[Text, ...]:
    return tuple(verbatim(str(first + count * time)) for time in range(each))
