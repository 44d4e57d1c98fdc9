"""The steps that set the box up."""

from __future__ import annotations

from companion.core.checklist import Step
from companion.core.game import Setup
from companion.core.text import Text, Who, verbatim
from companion.games.lost_explorers import data
from companion.games.lost_explorers.state import State

MAP = Text("Map")
SUPPLY = Text("Supply")
EACH = Text("Each player")
START = Text("Start")


def checklist(setup: Setup, state: State) -> tuple[Step, ...]:
    """What to do before play, in an order in which nothing has to be moved twice."""
    return (*_map(setup), *_supply(), *_each_player(), *_start(setup, state))


def _map(setup: Setup) -> tuple[Step, ...]:
    validated = data.VALIDATED_LOCATIONS[setup.players]
    return (
        Step(
            "map",
            MAP,
            Text("Lay out the map and the mission tracks, with the clue tiles at hand."),
            why=Text(
                "A leader that reaches or passes 5, 9, 12 or 14 brings a clue tile: passed ones count too."
            ),
        ),
        Step(
            "start_space",
            MAP,
            _first_clue(setup),
            why=Text(
                "Sources number the start differently. If your board is the other way round, "
                "change the option before the first turn."
            ),
        ),
        Step(
            "validated_locations",
            MAP,
            Text("Draw {n} locations at random and mark each as validated.", n=validated),
            why=Text(
                "Nobody can go to a validated location. It counts as done on every mission, "
                "but never as a step of the leader."
            ),
            numbers=(("validated_locations", validated),),
        ),
    )


def _first_clue(setup: Setup) -> Text:
    if setup.options["start_space"] == 0:
        return Text("Check: the first clue space is five steps from the start.")
    return Text("Check: the first clue space is four steps from the start.")


def _supply() -> tuple[Step, ...]:
    return (
        Step(
            "supply_areas",
            SUPPLY,
            Text("Make two supply areas of {n} tokens each, vehicle side up.", n=data.TOKENS_PER_AREA),
            why=Text(
                "Members on an area bring exactly one token: the second one takes the second from the "
                "front, not two tokens."
            ),
            numbers=(("tokens_per_area", data.TOKENS_PER_AREA),),
        ),
    )


def _each_player() -> tuple[Step, ...]:
    return (
        Step(
            "leaders",
            EACH,
            Text("Put both leaders on the start of the two tracks."),
            why=Text(
                "A leader that is behind or level before its move also brings a token of the discard pile."
            ),
        ),
        Step(
            "members",
            EACH,
            Text("Take {n} members; the fourth waits.", n=data.MEMBERS_AT_START),
            why=Text(
                "It joins at once when both leaders stand on {n} or further.", n=data.FOURTH_MEMBER_FROM
            ),
            numbers=(("members", data.MEMBERS_AT_START),),
        ),
        Step(
            "starting_tokens",
            EACH,
            Text("Take one starting token of each colour, vehicle side up."),
            why=Text("Own every vehicle that a location shows, but pay only one of them."),
        ),
        Step(
            "first_mission",
            EACH,
            Text("Turn one of them to its mission side, without looking first."),
        ),
        Step(
            "open_tokens",
            EACH,
            Text("Leave vehicles and missions open in front of you; there is no limit on either."),
            why=Text(
                "If your member is pushed off a location, the vehicle paid for it comes to you, "
                "not to the discard pile."
            ),
        ),
    )


def _start(setup: Setup, state: State) -> tuple[Step, ...]:
    return (
        Step("start_player", START, Text("Choose who begins, or let the app draw."), draw="start_player"),
        Step(
            "first_turn_limits",
            START,
            Text("Members allowed in the first turns: {limits}.", limits=_limits(setup, state)),
            why=Text("From the second turn on there is no such limit."),
        ),
    )


def _limits(setup: Setup, state: State) -> tuple[Text, ...]:
    """The limits in turn order, with names once it is known who begins."""
    if not state.chosen or len(state.players) != setup.players:
        return tuple(verbatim(str(limit)) for limit in data.FIRST_TURN_LIMITS[: setup.players])
    order = ((state.first + place) % setup.players for place in range(setup.players))
    return tuple(
        Text("{who}: {n}", who=Who(seat), n=data.FIRST_TURN_LIMITS[place]) for place, seat in enumerate(order)
    )
