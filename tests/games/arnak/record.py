"""Plays the recorded games of Arnak over HTTP: python -m tests.games.arnak.record

The files in logs/ are promises of the releases they were recorded with: never record one again, add new ones.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from companion.core import room as rooms
from companion.core.room import Stage, Tick
from companion.games.arnak import data
from companion.games.arnak.actions import Action
from companion.games.arnak.cards import CARDS
from companion.games.arnak.counts import free_idols, leftmost
from companion.games.arnak.fields import Piece
from companion.games.arnak.hands import held, holder
from companion.games.arnak.places import missing
from companion.games.arnak.plays import (
    BuyTile,
    ComeHome,
    Confirm,
    EndTurn,
    ExileCard,
    Gain,
    Lose,
    NextRound,
    Pass,
    PickCard,
    StartPlayer,
    TickSeat,
    TickTable,
    UseSlot,
)
from companion.games.arnak.research import next_step
from companion.games.arnak.round_end import steps
from companion.games.arnak.scoring import score
from companion.games.arnak.settings import (
    GiveTurn,
    SetArrivals,
    SetCards,
    SetCount,
    SetNotebookRule,
    SetPassed,
    SetRow,
    SetSlotValues,
)
from companion.games.arnak.state import State, humans, phase, rival_of
from tests.recording import Group, record

LOGS = Path(__file__).parent / "logs"


class Table:
    """A group with a box, and what its players would do."""

    def __init__(self, folder: Path, names: list[str], seed: int) -> None:
        self.group = Group(folder, "arnak", names)
        self.rng = Random(seed)
        self.turns = [0] * (len(names) + 1)

    @property
    def state(self) -> State:
        state: State = self.group.state.game
        return state

    def tap(self, action: Action, phone: int | None = None) -> int:
        """A tap from the phone of the seat it is about; the rival's from that of its opponent."""
        seat = getattr(action, "seat", 0) if phone is None else phone
        return self.group.tap(min(seat, len(self.group.phones) - 1), action)

    def set_up(self, begins: int | None, **options: str) -> None:
        """Choose options, draw what is drawn, tick each step on the phone whose step it is."""
        for option, value in options.items():
            self.group.tap(0, rooms.Choose(option, value))
        self.group.tap(0, Stage("setup"))
        if self.group.state.players == 3:
            self.group.tap(0, {"do": "draw", "lot": "blocked_camps"})
        if self.group.state.players > 1:
            drawn = {"do": "draw", "lot": "start_player"}
            self.group.tap(0, drawn if begins is None else StartPlayer(begins))
        state = self.group.state
        for step in self.group.room.game.checklist(state.setup, state.game):
            self.group.tap(step.seat or 0, Tick(step.key, True))
        self.group.tap(0, Stage("play"))

    def possible(self, action: Action) -> bool:
        return rooms.refusal(self.group.room.game, self.group.state, action) is None

    def turn(self, most: int = 6) -> None:
        """One turn of whoever acts: an act, its gains, and the end of the turn or a pass."""
        state, seat = self.state, self.state.acting
        self.turns[seat] += 1
        if not state.players[seat].rival and self.turns[seat] > self.rng.randrange(4, most + 1):
            self.tap(Pass(state.turn, seat))
            return
        self.act(seat)
        self.tap(EndTurn(self.state.turn, seat))

    def act(self, seat: int) -> None:
        if self.state.players[seat].rival and self.rng.random() < 0.5:
            return  # most of its tiles only place archaeologists
        acts = (self.research, self.research, self.discover, self.overcome, self.buy, self.dig)
        self.rng.choice(acts)(seat)

    def dig(self, seat: int) -> None:
        """Known sites bring only resources; now and then an idol goes into a slot or a Fear is exiled."""
        player = self.state.players[seat]
        slot = leftmost(player)
        if not player.rival and slot and free_idols(player) and self.rng.random() < 0.7:
            self.tap(UseSlot(seat, slot))
        elif player.fear > 1 and self.rng.random() < 0.4:
            self.tap(Lose(seat, "fear", 1))

    def research(self, seat: int) -> None:
        """The glass, or the notebook where it may; from the temple a tile is bought."""
        piece: Piece = self.rng.choice(("glass", "glass", "notebook"))
        step = next_step(self.state, seat, "glass" if self.state.players[seat].rival else piece)
        if step is not None and self.possible(step.act):
            if step.costs_idol and not free_idols(self.state.players[seat]):
                return
            self.tap(step.act)
        elif seat in self.state.arrivals:
            tile = BuyTile(seat, self.rng.randrange(len(data.STACKS)))
            if self.possible(tile):
                self.tap(tile)

    def discover(self, seat: int) -> None:
        idols = self.rng.choice((1, 1, 2))
        if sum(each.idols + each.different + each.minus for each in self.state.players) + idols > data.IDOLS:
            return
        if self.state.players[seat].rival:
            self.tap(Gain(seat, self.rng.choice(("different", "different", "minus")), 1))
        else:
            self.tap(Gain(seat, "idols", idols))

    def overcome(self, seat: int) -> None:
        if sum(each.guardians for each in self.state.players) < data.GUARDIANS and self.rng.random() < 0.6:
            self.tap(Gain(seat, "guardians", 1))

    def buy(self, seat: int) -> None:
        free = [card.key for card in CARDS if holder(self.state, card.key) is None]
        self.tap(PickCard(seat, self.rng.choice([key for key in free if key not in self.state.exiled])))

    def play_round(self, most: int = 6) -> None:
        self.turns = [0] * len(self.turns)
        while phase(self.state) == "turns":
            self.turn(most)

    def end_round(self, *, out_of_order: bool = False) -> None:
        """Every seat ticks its own steps on its own phone, one of them those of the table."""
        number = self.state.round
        listed = list(steps(self.state))
        if out_of_order:
            listed = [*listed[4:8], *listed[:4], *listed[8:]]
        for step in listed:
            at: Any = step.number
            if step.shared:
                self.tap(TickTable(number, at, True), number % len(self.group.phones))
                continue
            for seat in humans(self.state):
                if at == 1:
                    self.tap(ComeHome(number, seat, self.rng.choice((0, 0, 1, 1, 2)), None))
                else:
                    self.tap(TickSeat(number, seat, at, True))
        self.tap(NextRound(number), 0)

    def whole_rounds(self, most: int = 6) -> None:
        """Play what is left of the five rounds."""
        while not self.state.ended:
            self.play_round(most)
            self.end_round()

    def fill_sheets(self) -> None:
        """Every seat says on its phone what is still missing."""
        for seat in range(len(self.state.players)):
            if lines := missing(self.state, seat):
                self.tap(Confirm(seat, lines))


def two_players(folder: Path) -> Group:
    """Two players on the Bird side; slips are undone, an arrival is put right afterwards."""
    table = Table(folder, ["Mika", "Ken"], 10)
    table.set_up(begins=None)
    wrong = table.tap(Gain(0, "idols", 2))  # it was one, noticed in round II
    table.play_round()
    table.end_round()
    table.group.correct(1, wrong, Gain(0, "idols", 1))
    table.tap(EndTurn(table.state.turn, table.state.acting))
    table.group.undo(1)
    table.play_round()
    table.end_round(out_of_order=True)
    last = table.state.players[1].glass
    table.tap(SetRow(1, "glass", last + 1, last))
    table.group.undo(0)
    table.group.redo(0)
    while not table.state.ended:
        table.play_round(11)
        table.end_round()
    order = table.state.arrivals
    late = next(seat for seat in (0, 1) if seat not in order)
    table.tap(SetArrivals((late, *order), order), late)  # not in the temple after all
    table.group.undo(1)
    table.fill_sheets()
    return table.group


def three_players_on_the_snake(folder: Path) -> Group:
    """Three players; camps are drawn, cards are only counted at the end, one exile is forgotten."""
    table = Table(folder, ["アヤ", "ケン", "ミカ"], 11)
    table.set_up(begins=2, track="snake")
    table.play_round()
    table.end_round()
    card = next(key for player in table.state.players for key in player.picked)
    owner = holder(table.state, card)
    assert owner is not None
    slip = table.tap(Gain(1, "fear", 1))
    table.play_round()
    table.group.correct(2, slip, Gain(1, "fear", 1), ExileCard(owner, card))
    table.end_round()
    table.whole_rounds(9)
    for seat, cards in ((0, 9), (1, 12), (2, 7)):
        table.tap(SetCards(seat, cards, None))
    table.tap(SetCards(2, 8, 7))
    table.fill_sheets()
    return table.group


def four_players_with_leaders(folder: Path) -> Group:
    """Four players with leaders and the red staff; a pass and a turn are set by hand."""
    table = Table(folder, ["Mika", "Ken", "Sora", "Aya"], 23)
    table.set_up(begins=1, leaders="true", red_staff="true")
    table.tap(SetSlotValues(0, data.BOARDS["mystic"][0], data.SLOT_VALUES))
    table.tap(SetSlotValues(2, data.BOARDS["journalist"][0], data.SLOT_VALUES))
    table.tap(SetNotebookRule(2, True, False))
    state = table.state
    table.tap(Pass(state.turn, state.acting))  # it was a slip: put right by hand
    table.tap(SetPassed(state.acting, False, True))
    table.tap(GiveTurn(state.acting, table.state.acting))
    table.play_round()
    table.end_round()
    table.play_round()
    table.end_round(out_of_order=True)
    fear = table.state.players[3].fear
    table.tap(SetCount(3, "fear", fear + 1, fear))
    table.group.undo(2)
    table.whole_rounds(8)
    table.fill_sheets()
    return table.group


def _solo(folder: Path, seed: int, most: int, difficulty: str) -> Group:
    table = Table(folder, ["Mika"], seed)
    table.set_up(begins=None, difficulty=difficulty)
    table.play_round(most)
    table.tap(Gain(0, "guardians", 1))
    table.group.undo(0)
    table.end_round()
    table.whole_rounds(most)
    table.fill_sheets()
    return table.group


def solo_win(folder: Path) -> Group:
    """One player beats the rival."""
    group = _solo(folder, 31, 9, "1")
    state: State = group.state.game
    rival = rival_of(state)
    assert rival is not None
    without_cards = score(state, 0) - sum(card.points for card in held(state, 0))
    group.tap(0, SetCards(0, max(0, score(state, rival) - without_cards) + 4, None))
    assert group.room.game.ranking(group.state.game).places == (1,)
    return group


def solo_loss(folder: Path) -> Group:
    """The rival has more: the game is lost."""
    group = _solo(folder, 37, 5, "5")
    assert group.room.game.ranking(group.state.game).places == (2,)
    return group


def shared_win(folder: Path) -> Group:
    """Two players with the same research, nobody in the temple, and level points; slips are put right on the way."""
    table = Table(folder, ["Mika", "Ken"], 41)
    table.set_up(begins=0)
    while not table.state.ended:
        for _ in range(3):
            for seat in (table.state.first, 1 - table.state.first):
                same_research(table, seat)
                table.tap(EndTurn(table.state.turn, seat))
        slip_and_put_right(table)
        table.tap(Pass(table.state.turn, table.state.acting))
        table.overcome(table.state.acting)
        table.tap(Pass(table.state.turn, table.state.acting))
        table.end_round()
    table.fill_sheets()
    one, other = score(table.state, 0), score(table.state, 1)
    behind = 0 if one < other else 1
    table.tap(SetCards(behind, abs(one - other) + 1, None))
    table.group.undo(1 - behind)  # one too many
    table.tap(SetCards(behind, abs(one - other), None))
    assert table.group.room.game.ranking(table.state).decided_by == "shared"
    return table.group


def same_research(table: Table, seat: int) -> None:
    """Both go up alike; where a piece may not, an idol is found instead."""
    step = next_step(table.state, seat, "notebook" if table.turns[seat] % 3 == 2 else "glass")
    table.turns[seat] += 1
    if step is not None and not step.arrives and table.possible(step.act):
        table.tap(step.act)
    else:
        table.discover(seat)


def slip_and_put_right(table: Table) -> None:
    """Another slip each round: undone, undone and redone, corrected, a tap forgotten, a correction taken back."""
    seat, group = table.state.acting, table.group
    match table.state.round:
        case 1:
            table.tap(Pass(table.state.turn, seat))
            group.undo(1 - seat)
        case 2:
            table.tap(Gain(seat, "guardians", 1))
            group.undo(seat)
            group.redo(seat)
        case 3:
            wrong = table.tap(Gain(seat, "fear", 2))
            table.tap(Gain(1 - seat, "idols", 1))
            group.correct(1 - seat, wrong, Gain(seat, "fear", 1))
        case 4:
            bought = table.tap(PickCard(seat, "dog"))
            group.correct(
                seat, bought, PickCard(seat, "dog"), UseSlot(seat, leftmost(table.state.players[seat]) or 1)
            )
        case _:
            found = table.tap(Gain(seat, "idols", 1))
            group.correct(seat, found, Gain(seat, "guardians", 1))
            group.undo(1 - seat)  # it was an idol after all


GAMES: dict[str, Callable[[Path], Group]] = {
    "two_players": two_players,
    "three_players_on_the_snake": three_players_on_the_snake,
    "four_players_with_leaders": four_players_with_leaders,
    "solo_win": solo_win,
    "solo_loss": solo_loss,
    "shared_win": shared_win,
}


if __name__ == "__main__":
    record(GAMES, LOGS, sys.argv[1:])
