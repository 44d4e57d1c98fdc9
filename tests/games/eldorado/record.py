"""Plays the recorded games of El Dorado over HTTP: python -m tests.games.eldorado.record

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
from companion.games.eldorado import cards, data, market, purchase
from companion.games.eldorado.actions import (
    Action,
    Arrive,
    Buy,
    EndTurn,
    GiveTurn,
    KeepDeck,
    Remove,
    SetBlockade,
    SetDeck,
    SetSlot,
    StartPlayer,
    TakeToken,
    Transmit,
    UseToken,
    WinBlockade,
)
from companion.games.eldorado.state import State, copies, ended, free_blockades
from tests.recording import Group, record

LOGS = Path(__file__).parent / "logs"


class Table:
    """A group with its hands, which the app does not know, and what its players would do."""

    def __init__(self, folder: Path, names: list[str], seed: int) -> None:
        self.group = Group(folder, "eldorado", names)
        self.rng = Random(seed)

    @property
    def state(self) -> State:
        state: State = self.group.state.game
        return state

    def tap(self, action: Action, phone: int | None = None) -> int:
        """A tap, mostly from the phone of the seat that plays."""
        return self.group.tap(self.state.acting if phone is None else phone, action)

    def set_up(self, begins: int | None, **options: str) -> None:
        """Choose options, draw the lots, tick the checklist on several phones."""
        for option, value in options.items():
            self.group.tap(0, rooms.Choose(option, value))
        self.group.tap(0, Stage("setup"))
        if options.get("route") == "random":
            self.group.tap(0, {"do": "draw", "lot": "route"})
        self.group.tap(1, {"do": "draw", "lot": "blockades"})
        self.group.tap(0, {"do": "draw", "lot": "start_player"} if begins is None else StartPlayer(begins))
        state = self.group.state
        for at, step in enumerate(self.group.room.game.checklist(state.setup, state.game)):
            self.group.tap(at % state.players, Tick(step.key, True))
        self.group.tap(0, Stage("play"))

    def hand(self) -> list[str]:
        """Four cards of the deck of whoever plays."""
        held = cards.keys_of(self.state.players[self.state.acting].deck)
        return self.rng.sample(held, min(data.HAND, len(held)))

    def turn(self, *, buys: bool = True) -> None:
        """Cards are played to move, the others buy the dearest card that they can."""
        hand = self.hand()
        self.play(hand)
        if buys:
            self.buy(hand)
        self.end()

    def play(self, hand: list[str]) -> None:
        """What happens on the way: a camp, action cards; the cards leave the hand."""
        state, seat = self.state, self.state.acting
        if "transmitter" in hand:
            hand.remove("transmitter")
            wanted: Any = max(filter(self.there, cards.MARKET), key=lambda key: cards.card_of(key).price)
            self.tap(Transmit(seat, wanted))
        if "giant_machete" in hand:
            hand.remove("giant_machete")
            self.tap(Remove(seat, ("giant_machete",), "effect"))
        if state.round > 2 and "traveler" in hand and self.rng.random() < 0.25:
            hand.remove("traveler")
            self.tap(Remove(seat, ("traveler",), "camp"))
        for _ in range(self.rng.randrange(2)):
            if hand:
                hand.pop()

    def there(self, key: str) -> bool:
        return market.left(self.state, key) > 0

    def buy(self, hand: list[str]) -> None:
        state, seat = self.state, self.state.acting
        paid = purchase.payment(state, cards.listed(tuple(hand)))
        offers = [offer for offer in purchase.offers(state, paid.halves) if offer.affordable]
        if offers:
            self.tap(purchase.buy(state, seat, offers[-1].card.key, paid))

    def end(self) -> int:
        return self.tap(EndTurn(self.state.round, self.state.acting))

    def rounds(self, until: int, *, buys: bool = True) -> None:
        """Turns until this round begins."""
        while self.state.round < until:
            self.turn(buys=buys)

    def blockade(self, at: int = 0) -> int:
        """Whoever plays wins the first blockade that is left, or a later one."""
        return self.tap(WinBlockade(self.state.acting, free_blockades(self.state)[at]))

    def arrive(self) -> None:
        self.tap(Arrive(self.state.round, self.state.acting))


def second_player_finishes_first(folder: Path) -> Group:
    """Two players with two figures each; the second one has both in first, and that ends it at once."""
    table = Table(folder, ["Mika", "Ken"], 4)
    table.set_up(begins=0)
    table.rounds(2)
    table.end()  # ended too early, taken back
    table.group.undo(1)
    table.blockade()
    table.rounds(4)
    wrong = table.blockade()  # it was the other one, noticed two rounds later
    table.rounds(6)
    table.group.correct(1, wrong, WinBlockade(0, free_blockades(table.state)[0]))
    held = copies(table.state, 0, "explorer")  # one was left in a camp, and nobody told the app
    table.tap(SetDeck(0, "explorer", held - 1, held))
    table.group.undo(0)
    table.group.redo(0)
    table.rounds(10)
    table.turn()
    table.blockade()
    table.arrive()
    table.rounds(12)
    table.arrive()  # the first figure of the first player: nothing ends yet
    table.turn()
    table.turn()
    table.arrive()  # tapped a turn early, taken back
    table.group.undo(0)
    table.turn()
    table.arrive()
    assert ended(table.state)
    assert table.state.acting == 1
    return table.group


def tie_by_number(folder: Path) -> Group:
    """Four players, two finishers with equally many blockades; the last of the round does not arrive."""
    table = Table(folder, ["Mika", "Ken", "Sora", "Aya"], 9)
    table.set_up(begins=2, route="swamplands", caves="true")
    table.rounds(2)
    table.tap(TakeToken(table.state.acting, "machete_2"))
    table.rounds(4)
    table.blockade()  # Sora
    table.turn()
    table.tap(KeepDeck(3, False), 3)
    table.tap(TakeToken(3, "draw"))
    table.turn()
    table.tap(UseToken(2, "machete_2"), 2)
    table.blockade()  # Mika
    table.rounds(7)
    table.tap(GiveTurn(0, 7, table.state.acting, 7), 0)  # somebody mixed up the order
    table.group.undo(1)
    table.blockade()  # Sora
    table.turn()
    table.turn()
    table.blockade()  # Mika
    table.turn()
    won = free_blockades(table.state)[0]
    table.tap(SetBlockade(won, 1, None), 1)
    table.tap(SetBlockade(won, 3, 1), 3)
    table.rounds(12)
    table.arrive()  # Sora, who wears the hat
    table.turn(buys=False)
    table.turn()
    table.arrive()  # Mika
    table.turn(buys=False)
    table.turn()
    assert ended(table.state)
    ranking = table.group.room.game.ranking(table.state)
    assert ranking.decided_by == "number"
    return table.group


def three_empty_slots(folder: Path) -> Group:
    """Three players on a random route sell out three piles before anybody buys from the reserve."""
    table = Table(folder, ["アヤ", "ケン", "ミカ"], 12)
    table.set_up(begins=None, route="random", finish="water", joker_half="true")
    wanted: list[Any] = [card for card in ("scout", "jack", "photographer") for _ in range(3)]
    for card in wanted:
        if card == "jack" and market.left(table.state, "jack") == 2:  # a slip: the card beside it
            slip = table.tap(Buy(table.state.round, table.state.acting, "trailblazer"))
            table.group.correct(1, slip, Buy(table.state.round, table.state.acting, "jack"))
        else:
            table.tap(Buy(table.state.round, table.state.acting, card))
        table.end()
    assert sum(not pile.copies for pile in table.state.slots) == 3
    table.rounds(6)
    table.blockade()
    slot = next(at for at, pile in enumerate(table.state.slots) if pile.copies)
    pile: Any = table.state.slots[slot]
    table.tap(SetSlot(slot, pile.card, pile.copies - 1, pile.copies, pile.card), 0)  # miscounted
    table.group.undo(2)
    table.rounds(9)
    table.blockade()
    table.turn()
    table.blockade()
    table.group.undo(0)
    table.group.redo(1)
    table.rounds(13)
    table.turn()
    table.arrive()
    table.turn()
    table.turn()
    assert ended(table.state)
    return table.group


GAMES: dict[str, Callable[[Path], Group]] = {
    "second_player_finishes_first": second_player_finishes_first,
    "tie_by_number": tie_by_number,
    "three_empty_slots": three_empty_slots,
}


if __name__ == "__main__":
    record(GAMES, LOGS, sys.argv[1:])
