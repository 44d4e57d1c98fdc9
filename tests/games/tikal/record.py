"""Plays the recorded games of Tikal over HTTP: python -m tests.games.tikal.record

The files in logs/ are promises of the releases they were recorded with: never record one again, add new ones.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from companion.core import room as rooms
from companion.core.room import Stage, Tick
from companion.games.tikal import data
from companion.games.tikal.actions import Action
from companion.games.tikal.actions.auction import Bid, Pass, Reveal, Won
from companion.games.tikal.actions.fields import Terrain
from companion.games.tikal.actions.hexes import PlaceJungle, PlaceTemple, PlaceTreasure
from companion.games.tikal.actions.pieces import Camp, Enter, Guard, SetStrength, Walk
from companion.games.tikal.actions.scoring import Begins, Score, Volcano
from companion.games.tikal.actions.temples import SetValue, Uncover
from companion.games.tikal.actions.treasures import Recover, SetTreasure, SwapTreasure
from companion.games.tikal.actions.turns import EndTurn, StartPlayer
from companion.games.tikal.questions import guards, held, last_bid, next_temple, pieces, round_of
from companion.games.tikal.rules import cost
from companion.games.tikal.scoring import score
from companion.games.tikal.stack import next_scoring
from companion.games.tikal.state import State
from tests.recording import Group, record

LOGS = Path(__file__).parent / "logs"


class Table:
    """A group with a stack of hexes, and what its players would do."""

    def __init__(self, folder: Path, names: list[str], seed: int, volcanoes: tuple[int, int, int]) -> None:
        self.group = Group(folder, "tikal", names)
        self.rng = Random(seed)
        kinds: tuple[Terrain, ...] = ("temple", "jungle", "treasure")
        others = [kind for kind in kinds for _ in range(data.HEXES_OF_KIND[kind])]
        self.rng.shuffle(others)
        self.stack: list[Terrain] = ["volcano" if n in volcanoes else others.pop() for n in range(1, 37)]

    @property
    def state(self) -> State:
        state: State = self.group.state.game
        return state

    def tap(self, action: Action, phone: int | None = None) -> int:
        """A tap, mostly from the phone of the seat that plays."""
        return self.group.tap(self.state.acting if phone is None else phone, action)

    def set_up(self, begins: int | None, **options: str) -> None:
        """Choose options, tick the checklist on several phones, draw or choose who begins."""
        for option, value in options.items():
            self.group.tap(0, rooms.Choose(option, value))
        self.group.tap(0, Stage("setup"))
        state = self.group.state
        for at, step in enumerate(self.group.room.game.checklist(state.setup, state.game)):
            self.group.tap(at % state.players, Tick(step.key, True))
        self.group.tap(0, {"do": "draw", "lot": "start_player"} if begins is None else StartPlayer(begins))
        self.group.tap(0, Stage("play"))

    def place(self, number: int) -> None:
        """A hex is placed; a volcano leads through its scoring round first."""
        seat = self.state.acting
        match self.stack[number - 1]:
            case "temple":
                self.tap(PlaceTemple(seat, number, next_temple(self.state), self.rng.choice((2, 3, 4, 5, 6))))
            case "treasure":
                self.tap(PlaceTreasure(seat, number, self.rng.choice((2, 3, 4))))
            case "jungle":
                self.tap(PlaceJungle(seat, number))
            case "volcano":
                self.tap(Volcano(seat, number, next_scoring(self.state, number)))
                self.scoring_round()

    def scoring_round(self) -> None:
        while self.state.phase == "scoring":
            self.play()
            self.score()

    def score(self, extra: int = 0) -> int:
        state = self.state
        return self.tap(Score(state.scoring, state.acting, held(state, state.acting), extra=extra))

    def play(self) -> None:
        """Up to ten points, spent on what is possible."""
        for _ in range(9):
            action = self.rng.choice((self.walk, self.walk, self.uncover, self.recover, self.other))()
            if action and self.possible(action):
                self.tap(action)

    def possible(self, action: Action) -> bool:
        refusal = rooms.refusal(self.group.room.game, self.group.state, action)
        return refusal is None and self.state.spent + cost(action) <= data.POINTS

    def walk(self) -> Action:
        seat = self.state.acting
        if self.rng.random() < 0.4:
            return Enter(seat)
        into = self.rng.choice(self.state.temples).id
        return Walk(seat, self.rng.randrange(1, 4), 0, into, self.rng.random() < 0.1)

    def uncover(self) -> Action | None:
        seat, state = self.state.acting, self.state
        own = [each for each in state.temples if pieces(state, each, seat) > state.dug.count((seat, each.id))]
        return Uncover(seat, self.rng.choice(own).id) if own else None

    def recover(self) -> Action | None:
        sites = [each.number for each in self.state.hexes if each.left]
        if not sites:
            return None
        return Recover(self.state.acting, self.rng.randrange(data.KINDS), self.rng.choice(sites))

    def other(self) -> Action | None:
        seat, state = self.state.acting, self.state
        mine = [number for number in held(state, seat) if state.temples[number - 1].guard is None]
        if mine and state.turn > 20 and guards(state, seat) < data.GUARDS:
            return Guard(seat, mine[-1])
        if self.rng.random() < 0.5:
            return Camp(seat)
        other = (seat + 1) % len(state.players)
        return SwapTreasure(seat, self.rng.randrange(data.KINDS), other, self.rng.randrange(data.KINDS))

    def turn(self) -> None:
        """An ordinary turn of the basic game."""
        self.place(self.state.turn)
        self.play()
        self.end()

    def end(self) -> None:
        self.tap(EndTurn(self.state.turn, self.state.acting))


def basic_two_players(folder: Path) -> Group:
    """Two players; mistakes are undone, and a temple is corrected after it was scored."""
    table = Table(folder, ["Mika", "Ken"], 4, (8, 19, 30))
    table.set_up(begins=None)
    wrong = 0
    while table.state.turn < 36 or table.state.phase == "turn":
        if table.state.turn == 3:
            wrong = table.tap(SetStrength(1, 0, False, 4, table.state.temples[0].explorers[0], False), 1)
        if table.state.turn == 5:  # ended too early, taken back
            table.end()
            table.group.undo(1)
        if table.state.turn == 12:  # two explorers too many, noticed after the first scoring round
            table.group.correct(0, wrong, SetStrength(1, 0, False, 2, 4, False))
        if table.state.turn == 20:
            value = table.state.temples[1].value
            table.tap(SetValue(2, value + 1, value), 0)
            table.group.undo(1)
            table.group.redo(0)
        table.turn()
    table.scoring_round()
    return table.group


def basic_four_players(folder: Path) -> Group:
    """Four players, the three volcanoes at different seats."""
    table = Table(folder, ["Mika", "Ken", "Sora", "Aya"], 9, (9, 18, 31))
    table.set_up(begins=0)
    while table.state.turn < 36 or table.state.phase == "turn":
        if table.state.turn == 22:
            held_now = table.state.players[2].treasures[0]
            table.tap(SetTreasure(2, 0, held_now, held_now), 2)
            table.group.undo(3)
        table.turn()
    assert len({each.seat for each in table.state.scorings}) == 4
    table.scoring_round()
    return table.group


def auction_nobody_wants_the_volcano(folder: Path) -> Group:
    """Three players bid for every turn; volcanoes are left to the last player of the round."""
    table = Table(folder, ["アヤ", "ケン", "ミカ"], 12, (10, 20, 29))
    table.set_up(begins=1, auction="true")
    table.tap(Bid(1, 1, 3))
    table.tap(Pass(1, 2))  # a slip, taken back
    table.group.undo(2)
    price = table.tap(Won(1, 1, 5))  # it was 4, noticed two rounds later
    table.tap(EndTurn(1, 1))
    table.group.undo(0)
    table.place(1)
    table.end()
    _auctioned_round(table, [2, 3])
    while table.state.phase != "scoring":
        if table.state.turn == 7:
            table.group.correct(2, price, Won(1, 1, 4))
        _auctioned_round(table)
    table.scoring_round()
    return table.group


def _auctioned_round(table: Table, rest: Sequence[int] = ()) -> None:
    """As many hexes as players are revealed, or the rest of them, and each player takes one."""
    count = len(table.state.players)
    first = (round_of(table.state) - 1) * count + 1
    left = list(rest) or list(range(first, first + count))
    for number in left:
        terrain = table.stack[number - 1]
        table.tap(Reveal(number, terrain, {"temple": 3, "treasure": 2}.get(terrain, 0)))
    while left:
        if table.state.phase == "auction":
            _bid(table)
        wanted = [number for number in left if table.stack[number - 1] != "volcano"] or left
        taken = wanted[0]
        left.remove(taken)
        table.place(taken)
        table.play()
        table.end()


def _bid(table: Table) -> None:
    """Bid by bid, or only winner and price."""
    if table.rng.random() < 0.4:
        state = table.state
        table.tap(Won(state.turn, state.acting, min(2, max(0, score(state, state.acting)))))
        return
    while table.state.phase == "auction":
        state, bid = table.state, last_bid(table.state) + 1
        raises = bid <= max(0, score(state, state.acting)) and table.rng.random() < 0.5
        table.tap(
            Bid(state.turn, state.acting, bid) if bid == 0 or raises else Pass(state.turn, state.acting)
        )


def shared_win(folder: Path) -> Group:
    """Two players who change who begins the final round, and end level."""
    table = Table(folder, ["Mika", "Ken"], 21, (7, 22, 28))
    table.set_up(begins=1, count_points="false")
    while table.state.turn < 36 or table.state.phase == "turn":
        table.turn()
    table.tap(Begins(4, table.state.order[1], table.state.order[0]))
    table.score()
    last = table.state.acting
    seq = table.score()
    behind = score(table.state, 1 - last) - score(table.state, last)
    state = table.state
    table.group.correct(0, seq, Score(4, last, held(state, last), extra=behind))
    return table.group


GAMES: dict[str, Callable[[Path], Group]] = {
    "basic_two_players": basic_two_players,
    "basic_four_players": basic_four_players,
    "auction_nobody_wants_the_volcano": auction_nobody_wants_the_volcano,
    "shared_win": shared_win,
}


if __name__ == "__main__":
    record(GAMES, LOGS, sys.argv[1:])
