"""The part of the setup that each player does on the own phone, and the rival's."""

from __future__ import annotations

from companion.core.checklist import Step
from companion.core.game import Setup
from companion.core.text import Text, Who
from companion.games.arnak import data
from companion.games.arnak.state import State

EACH = Text("Each player")
START = Text("Start")
SOLO = Text("The rival")


def each_player(setup: Setup, state: State) -> tuple[Step, ...]:
    """Pieces and deck of every seat, who begins, start resources and first hand."""
    seats = range(setup.players)
    own = (*map(_own, seats), *((_leaders(),) if setup.options["leaders"] else ()))
    rival = _rival(setup) if setup.players == 1 else ()
    return (*own, *rival, *_start(setup, state), *_resources(setup, state), _hand())


def _own(seat: int) -> Step:
    return Step(
        f"player_{seat + 1}",
        EACH,
        Text(
            "{who}: board, {n} archaeologists, notebook under glass at the start; shuffle the six start cards.",
            who=Who(seat),
            n=data.ARCHAEOLOGISTS,
        ),
        why=Text(
            "Two Exploration, two Funding, two Fear, face down. The deck is never reshuffled during a round, and the "
            "notebook may never be above the magnifying glass."
        ),
        seat=seat,
        numbers=(("archaeologists", data.ARCHAEOLOGISTS), ("cards", data.START_DECK)),
    )


def _leaders() -> Step:
    return Step(
        "leaders",
        EACH,
        Text("Everybody chooses a leader and sets its idol slots in the app."),
        why=Text("Its slots have other values, and may be filled in any order."),
    )


def _rival(setup: Setup) -> tuple[Step, ...]:
    red = int(setup.options["difficulty"])
    return (
        Step(
            "rival_pieces",
            SOLO,
            Text("The rival: the other board, six archaeologists and a magnifying glass on the start space."),
            why=Text("It has no notebook, no resources and no Fear, and uses no idol slots."),
            numbers=(("rival_archaeologists", 6),),
        ),
        Step(
            "rival_tiles",
            SOLO,
            Text(
                "Shuffle its ten action tiles: five archaeologists, {red} red and {green} green.",
                red=red,
                green=5 - red,
            ),
            why=Text("One tile a turn, all ten in each round, then they are shuffled again."),
            numbers=(("red", red), ("green", 5 - red)),
        ),
    )


def _start(setup: Setup, state: State) -> tuple[Step, ...]:
    if setup.players == 1:
        return (Step("start_player", START, Text("The rival begins, in every round.")),)
    text = Text("Choose who begins: who last travelled somewhere new, or let the app draw.")
    if state.chosen:
        text = Text("{who} begins and takes the first-player marker.", who=Who(state.first))
    return (Step("start_player", START, text, draw="start_player"),)


def _resources(setup: Setup, state: State) -> tuple[Step, ...]:
    """One step a place in turn order; alone one plays second."""
    places = (2,) if setup.players == 1 else tuple(range(1, setup.players + 1))
    return tuple(_resource(setup, state, place) for place in places)


def _resource(setup: Setup, state: State, place: int) -> Step:
    coins, compasses = data.START_RESOURCES[place - 1]
    seat = _seat_at(setup, state, place)
    gives: tuple[Text, ...] = (Text("{n} coin", "{n} coins", n=coins),)
    if compasses:
        gives = (*gives, Text("{n} compass", "{n} compasses", n=compasses))
    text = Text("Place {n} in turn order takes: {resources}.", n=place, resources=gives)
    if seat is not None:
        text = Text("{who}, place {n}: {resources}.", who=Who(seat), n=place, resources=gives)
    numbers = (("coins", coins), ("compasses", compasses))
    return Step(f"start_resources_{place}", START, text, seat=seat, numbers=numbers)


def _seat_at(setup: Setup, state: State, place: int) -> int | None:
    """Whose place it is, once it is known who begins."""
    if setup.players == 1:
        return 0
    return (state.first + place - 1) % setup.players if state.chosen else None


def _hand() -> Step:
    return Step(
        "hand",
        START,
        Text("Everybody draws {n} cards.", n=data.HAND),
        numbers=(("hand", data.HAND),),
    )
