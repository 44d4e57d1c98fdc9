"""Plays the recorded games of Lost Explorers over HTTP: python -m tests.games.lost_explorers.record

The files in logs/ are promises of the releases they were recorded with: never record one again, add new ones.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from companion.core.room import Stage, Tick
from companion.games.lost_explorers.actions import (
    AddVehicle,
    Declare,
    EndTurn,
    GiveTurn,
    KeepVehicles,
    Mission,
    PayVehicle,
    SetArea,
    SetLeader,
    StartPlayer,
    Take,
    VehicleTotal,
)
from companion.games.lost_explorers.state import State
from tests.recording import Group, record

LOGS = Path(__file__).parent / "logs"


def set_up(group: Group, begins: int | None) -> None:
    """Tick the checklist on several phones, one step by mistake; draw or choose who begins."""
    group.tap(0, Stage("setup"))
    game, state = group.room.game, group.state
    steps = [step.key for step in game.checklist(state.setup, state.game)]
    for at, key in enumerate(steps):
        group.tap(at % state.players, Tick(key, True))
    group.tap(0, Tick(steps[1], False))
    group.tap(1, Tick(steps[1], True))
    group.tap(0, {"do": "draw", "lot": "start_player"} if begins is None else StartPlayer(begins))
    group.tap(0, Stage("play"))


def take_turn(group: Group, rng: Random, missions: float) -> None:
    """One turn as people play it: a token or two, perhaps missions, and on to the next."""
    state: State = group.state.game
    seat = state.acting
    limit = 1 if state.round == 1 and seat == state.first else 2
    for area in rng.sample((0, 1), k=rng.choice((1, 2))):
        if group.state.game.areas[area]:
            group.tap(seat, Take(area))
    while rng.random() < missions:
        tracks = group.state.game.players[seat].tracks
        rear = 0 if tracks[0] <= tracks[1] else 1
        track = rear if rng.random() < 0.7 else 1 - rear
        group.tap(seat, Mission(seat, track, rng.choice((1, 2, 2, 3)) if state.round > 1 else limit))
        missions /= 3
    state = group.state.game
    group.tap(seat, EndTurn(state.round, state.acting))


def ended_by_clues(folder: Path) -> Group:
    """Three players; Sora keeps vehicles; mistakes are undone, one is corrected two rounds later."""
    group = Group(folder, "lost_explorers", ["Mika", "Ken", "Sora"])
    rng = Random(5)
    set_up(group, begins=1)
    group.tap(2, KeepVehicles(2, 1, 1, 1, 0))
    turns = 0
    wrong = 0
    while not group.state.game.ended:
        turns += 1
        if turns == 4:  # tapped for the wrong track, noticed later
            wrong = group.tap(0, Mission(0, 1, 1))
        if turns == 6:  # ended too early, taken back, and once more
            state = group.state.game
            group.tap(1, EndTurn(state.round, state.acting))
            group.undo(2)
            group.redo(0)
            group.undo(0)
        if turns == 8:
            group.tap(2, AddVehicle(2, 0, 1))
            group.tap(2, PayVehicle(2, 1, -1))
            group.tap(2, PayVehicle(2, 0, 1))
        if turns == 10:
            group.correct(1, wrong, Mission(0, 0, 1), Mission(0, 0, 1))
        take_turn(group, rng, 0.75)
    return group


def ended_by_empty_areas(folder: Path) -> Group:
    """Two players who finish no fourth clue; one area was miscounted and set right."""
    group = Group(folder, "lost_explorers", ["アヤ", "ケン"])
    rng = Random(21)
    set_up(group, begins=None)
    turns = 0
    while not group.state.game.ended:
        turns += 1
        state = group.state.game
        if turns == 7:
            group.tap(1, SetArea(0, state.areas[0] - 2, state.areas[0]))
        if turns == 12:
            group.tap(0, Take(1, -1))
            group.undo(1)
        if turns == 15:  # somebody forgot to end the turn, so it is given by hand and back again
            other = 1 - state.acting
            group.tap(0, GiveTurn(other, state.round, state.acting, state.round))
            group.tap(0, GiveTurn(state.acting, state.round, other, state.round))
        take_turn(group, rng, 0.22)
    return group


def ended_by_the_last_tie_break(folder: Path) -> Group:
    """Four players, two of them level in rear and front leader: fewer vehicle tokens decide."""
    group = Group(folder, "lost_explorers", ["Mika", "Ken", "Sora", "Aya"])
    rng = Random(3)
    set_up(group, begins=2)
    while group.state.game.round < 9 and not group.state.game.ended:
        take_turn(group, rng, 0.35)
    for seat, tracks in enumerate([(8, 5), (5, 8), (7, 5), (4, 4)]):
        for track, space in enumerate(tracks):  # the board says so
            was = group.state.game.players[seat].tracks[track]
            if was != space:
                group.tap(seat, SetLeader(seat, track, space, was))
    state = group.state.game
    group.tap(3, Declare(state.round, state.acting))
    group.tap(0, VehicleTotal(0, 4, -1))
    group.tap(1, VehicleTotal(1, 2, -1))
    group.tap(0, VehicleTotal(0, 3, 4))
    return group


GAMES: dict[str, Callable[[Path], Group]] = {
    "ended_by_clues": ended_by_clues,
    "ended_by_empty_areas": ended_by_empty_areas,
    "ended_by_the_last_tie_break": ended_by_the_last_tie_break,
}


if __name__ == "__main__":
    record(GAMES, LOGS, sys.argv[1:])
