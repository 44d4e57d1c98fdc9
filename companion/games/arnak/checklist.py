"""The steps that set the box up: board, cards, supply, research, and what each player does."""

from __future__ import annotations

from companion.core.checklist import Step
from companion.core.game import Setup
from companion.core.text import Text
from companion.games.arnak import data, texts
from companion.games.arnak.checklist_seats import each_player
from companion.games.arnak.state import State
from companion.games.arnak.tracks import TRACKS

BOARD = Text("Board")
CARDS = Text("Cards and moon staff")
RESEARCH = Text("Research")
SUPPLY = Text("Supply")


def checklist(setup: Setup, state: State) -> tuple[Step, ...]:
    """What to do before play, in an order in which nothing has to be moved twice."""
    return (
        *_board(setup, state),
        *_cards(setup),
        *_research(setup),
        *_supply(setup),
        *each_player(setup, state),
    )


def _board(setup: Setup, state: State) -> tuple[Step, ...]:
    track = TRACKS[str(setup.options["track"])]
    advanced = Text("Take the Bird side for a first game; the Snake side is the advanced one.")
    unconfirmed = Text("The points of this track rest on one source: check them on your board.")
    return (
        Step(
            "board",
            BOARD,
            Text("Lay the board with this side up: {track}.", track=track.title),
            why=advanced if track.confirmed else unconfirmed,
        ),
        _camps(setup, state),
        Step(
            "idols_level_1",
            BOARD,
            Text("Put one idol face up on each of the 8 level I sites."),
            why=Text("Every idol scores {n}, in a slot or not.", n=data.IDOL),
            numbers=(("idols_level_1", 8),),
        ),
        Step(
            "idols_level_2",
            BOARD,
            Text("Put two idols on each of the 4 level II sites: one face down, one face up on it."),
            why=Text(
                "Only the face-up one has its effect when it is taken; both are worth {n}.", n=data.IDOL
            ),
            numbers=(("idols_level_2", 8),),
        ),
    )


def _camps(setup: Setup, state: State) -> Step:
    count = data.BLOCKED_CAMPS[setup.players]
    why = Text("A camp is never blocked as a whole: only its second space, the one with two boots.")
    numbers = (("blocked_camps", count),)
    if count == 0:
        text = Text("Leave both spaces of all five camp sites open.")
    elif count == len(data.CAMPS):
        text = Text("Block the two-boot space of all five camp sites.")
    elif state.camps is not None and len(state.camps) == count:
        drawn = tuple(texts.CAMPS[camp] for camp in state.camps)
        text = Text("Block the two-boot space of these camp sites: {camps}.", camps=drawn)
    else:
        text = Text("Draw {n} of the five blocking tiles: they block two-boot spaces.", n=count)
        why = Text("Drawn at random, not chosen; and only the two-boot space, never the whole camp.")
    drawn_here = "blocked_camps" if 0 < count < len(data.CAMPS) else None
    return Step("blocked_camps", BOARD, text, why=why, numbers=numbers, draw=drawn_here)


def _cards(setup: Setup) -> tuple[Step, ...]:
    supply = data.FEAR_CARDS - data.START_FEAR * setup.players
    staff = Text("Put the moon staff on I: one artifact to its left, five items to its right.")
    if setup.options["red_staff"]:
        staff = Text("Put the red moon staff on I: one artifact to its left, five items to its right.")
    return (
        Step(
            "decks",
            CARDS,
            Text("Shuffle the artifacts and put them at the top left, the items at the top right."),
            why=Text("The rows slide towards the staff and are refilled from these decks."),
        ),
        Step(
            "moon_staff",
            CARDS,
            staff,
            why=Text("Rounds I to V show 1, 2, 3, 4, 5 artifacts and 5, 4, 3, 2, 1 items."),
            numbers=(("artifacts", 1), ("items", 5)),
        ),
        Step(
            "fear_supply",
            CARDS,
            Text("Put the other {n} Fear cards face up in the middle.", n=supply),
            why=Text("Exiled Fear comes back here. When none is left, people take Fear tiles."),
            numbers=(("fear_supply", supply),),
        ),
    )


def _research(setup: Setup) -> tuple[Step, ...]:
    players = setup.players
    tiles = data.TILES_PER_STACK[players]
    return (
        Step(
            "temple_tiles",
            RESEARCH,
            Text(
                "Stack the temple tiles, {n} in each of six: 11 above, two of 6, three of 2 below.", n=tiles
            ),
            why=Text("They can be bought from any stack, not from the bottom to the top."),
            numbers=(("temple_tiles_per_stack", tiles),),
        ),
        _bonus(setup),
        Step(
            "temple_bonus",
            RESEARCH,
            Text("Put {n} bonus tiles face down at the Lost Temple.", n=data.TEMPLE_BONUS[players]),
            why=Text("Whoever arrives looks through all of them and chooses one."),
            numbers=(("temple_bonus_tiles", data.TEMPLE_BONUS[players]),),
        ),
    )


def _bonus(setup: Setup) -> Step:
    track = str(setup.options["track"])
    why = Text("Face up: everybody sees them. One printed rulebook forgot to say so.")
    if track not in data.TRACK_BONUS:
        text = Text("Put bonus tiles face up on the spaces printed for your number of players.")
        return Step("track_bonus", RESEARCH, text, why=why)
    count = data.TRACK_BONUS[track][setup.players]
    text = Text("Put {n} bonus tiles face up on their spaces of the track.", n=count)
    return Step("track_bonus", RESEARCH, text, why=why, numbers=(("track_bonus_tiles", count),))


def _supply(setup: Setup) -> tuple[Step, ...]:
    return (
        Step(
            "supply_board",
            SUPPLY,
            Text("Fill the supply board: coins, compasses, tablets, arrowheads, jewels."),
        ),
        Step(
            "site_tiles",
            SUPPLY,
            Text("Shuffle the site tiles I and II and the guardians, and put them there face down."),
            why=Text("Whoever discovers a site turns up both; the guardian does not block later digging."),
            numbers=(("guardians", data.GUARDIANS),),
        ),
        _assistants(setup),
    )


def _assistants(setup: Setup) -> Step:
    why = Text("Everybody may have two, silver first.")
    if setup.options["track"] != "snake":
        text = Text("Shuffle the assistants and make three stacks of four, silver side up.")
        return Step("assistants", SUPPLY, text, why=why, numbers=(("assistants", data.ASSISTANTS),))
    one, two, three = data.SNAKE_STACKS[setup.players]
    rescued = data.ASSISTANTS - one - two - three
    text = Text(
        "Put {rescued} assistants on the rescue space of row 4, the others in stacks of {a}, {b} and {c}.",
        rescued=rescued,
        a=one,
        b=two,
        c=three,
    )
    numbers = (("assistants", data.ASSISTANTS), ("rescued", rescued))
    return Step("assistants", SUPPLY, text, why=why, numbers=numbers)
