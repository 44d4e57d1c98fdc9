"""Setting up Tally."""

from __future__ import annotations

from companion.core.checklist import Step
from companion.core.game import Setup
from companion.core.text import Text, Who

from .rules import State

GEMS_EACH = 10


def steps(setup: Setup, state: State) -> tuple[Step, ...]:
    gems = GEMS_EACH * setup.players
    table = Text("Table")
    return (
        Step(
            "bowl",
            table,
            Text("Put {n} gem into the bowl.", "Put {n} gems into the bowl.", n=gems),
            why=Text("Ten for each player, so that the bowl is never empty."),
            numbers=(("gems", gems),),
        ),
        Step("cards", table, Text("Lay out the ten cards, face up.")),
        *(
            Step(f"counter-{seat}", Text("Players"), Text("{who} takes a counter.", who=Who(seat)), seat=seat)
            for seat in range(setup.players)
        ),
        Step("lot", Text("Start"), _lot(state), draw="lot"),
    )


def _lot(state: State) -> Text:
    if state.first is None:
        return Text("Draw lots for who begins.")
    return Text("{who} begins.", who=Who(state.first))
