"""The steps that set the box up; they are the same for two, three and four players."""

from __future__ import annotations

from companion.core.checklist import Step
from companion.core.game import Setup
from companion.core.text import Text, Who
from companion.games.tikal import data
from companion.games.tikal.state import State

BOARD = Text("Board")
SUPPLY = Text("Supply")
EACH = Text("Each player")
START = Text("Start")


def checklist(setup: Setup, state: State) -> tuple[Step, ...]:
    """What to do before play, in an order in which nothing has to be moved twice."""
    auction = bool(setup.options["auction"])
    return (*_board(), *_supply(), *_each_player(auction=auction), *_start(state, auction=auction))


def _board() -> tuple[Step, ...]:
    hexes = zip(data.LETTERS, data.HEXES_BY_LETTER, strict=True)
    return (
        Step(
            "board",
            BOARD,
            Text("Lay the board in the middle; four spaces are explored already."),
            why=Text("They are the base camp, two temples and a jungle."),
        ),
        Step(
            "hexes_by_letter",
            BOARD,
            Text("Sort the hexes by letter, A 6, B 6, C 5, D 5, E 5, F 5, G 4, and shuffle each letter."),
            why=Text(
                "One volcano each is among B, D and F. When it comes, players score one after the other."
            ),
            numbers=tuple((f"hexes_{letter.lower()}", count) for letter, count in hexes),
        ),
        Step(
            "stack",
            BOARD,
            Text("Stack them letter side up: A on top, then B, C, D, E, F, and G at the bottom."),
            why=Text(
                "After a scoring round whoever drew or took the volcano places it and has an ordinary turn."
            ),
        ),
    )


def _supply() -> tuple[Step, ...]:
    return (
        Step(
            "temple_tiles",
            SUPPLY,
            Text("Lay the {n} square temple tiles beside the board, sorted by number.", n=_tiles()),
            why=Text(
                "Only the next number may be placed, and only while a tile of it is left. The app counts them."
            ),
            numbers=(("temple_tiles", _tiles()),),
        ),
        Step(
            "treasures",
            SUPPLY,
            Text(
                "Shuffle the {n} round treasures face down and make two piles.", n=data.KINDS * data.OF_A_KIND
            ),
            why=Text("Only single treasures are swapped: pairs and triples are safe."),
            numbers=(("treasures", data.KINDS * data.OF_A_KIND),),
        ),
    )


def _tiles() -> int:
    return sum(data.LEVEL_TILES.values())


def _each_player(*, auction: bool) -> tuple[Step, ...]:
    pieces = Step(
        "pieces",
        EACH,
        Text(
            "Take one colour: a leader, {explorers} explorers and {camps} camps.",
            explorers=data.EXPLORERS,
            camps=data.CAMPS,
        ),
        why=Text("The leader counts 3 when strengths are compared, and 1 for everything else."),
        numbers=(("explorers", data.EXPLORERS), ("camps", data.CAMPS)),
    )
    indicator = Step("turn_indicator", EACH, Text("Take a turn indicator too: this is the auction game."))
    empty = Step(
        "nobody_on_board",
        EACH,
        Text("Nobody has a piece on the board yet."),
        why=Text("Pieces under a guard leave the game: they never come back to their player."),
    )
    return (pieces, *((indicator,) if auction else ()), _markers(auction=auction), empty)


def _markers(*, auction: bool) -> Step:
    points = data.STAKE if auction else 0
    text = (
        Text("Put the score markers on space {n}: bids are paid from these points.", n=points)
        if auction
        else Text("Put the score markers beside space 1: everybody starts with 0.")
    )
    return Step("score_markers", EACH, text, numbers=(("start_points", points),))


def _start(state: State, *, auction: bool) -> tuple[Step, ...]:
    if state.chosen:
        text = Text("{who} begins.", who=Who(state.first))
    elif auction:
        text = Text("Draw who opens the first auction, or choose; printed rules name the oldest player.")
    else:
        text = Text("Draw who begins, or choose; printed rules name the oldest player.")
    return (Step("start_player", START, text, draw="start_player"),)
