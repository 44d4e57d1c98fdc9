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
    own = [step for seat in seats for step in _own(setup, seat)]
    rival = _rival(setup) if setup.players == 1 else ()
    return (*own, *rival, *_start(setup, state), *_resources(setup, state), *map(_hand, seats))


def _own(setup: Setup, seat: int) -> tuple[Step, ...]:
    who, n = Who(seat), seat + 1
    steps = (
        Step(
            f"pieces_{n}",
            EACH,
            Text("{who}: take a player board and {n} archaeologists.", who=who, n=data.ARCHAEOLOGISTS),
            why=Text("Idols put into slots still score: only the slot’s own points are given up."),
            seat=seat,
            numbers=(("archaeologists", data.ARCHAEOLOGISTS),),
        ),
        Step(
            f"research_pieces_{n}",
            EACH,
            Text("{who}: put your notebook under your magnifying glass on the start space.", who=who),
            why=Text("The notebook may never be above the magnifying glass."),
            seat=seat,
        ),
        Step(
            f"deck_{n}",
            EACH,
            Text("{who}: shuffle two Exploration, two Funding and two Fear, face down.", who=who),
            why=Text("The deck is never reshuffled during a round: new cards go under it."),
            seat=seat,
            numbers=(("cards", data.START_DECK),),
        ),
    )
    return (*steps, _leader(seat)) if setup.options["leaders"] else steps


def _leader(seat: int) -> Step:
    return Step(
        f"leader_{seat + 1}",
        EACH,
        Text("{who}: choose a leader, and set the values of its idol slots in the app.", who=Who(seat)),
        why=Text("Boards of leaders have other values, and their slots may be filled in any order."),
        seat=seat,
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
    why = Text("Later places have more, because they act later.")
    return Step(f"start_resources_{place}", START, text, why=why, seat=seat, numbers=numbers)


def _seat_at(setup: Setup, state: State, place: int) -> int | None:
    """Whose place it is, once it is known who begins."""
    if setup.players == 1:
        return 0
    return (state.first + place - 1) % setup.players if state.chosen else None


def _hand(seat: int) -> Step:
    return Step(
        f"hand_{seat + 1}",
        START,
        Text("{who}: draw {n} cards.", who=Who(seat), n=data.HAND),
        seat=seat,
        numbers=(("hand", data.HAND),),
    )
