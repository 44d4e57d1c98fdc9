"""What one phone has ticked in a sheet: a hand to pay with, cards that leave the game."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.eldorado import cards, data
from companion.games.eldorado.actions import Cause, Remove
from companion.games.eldorado.cards import Counts
from companion.games.eldorado.doubts import MOST_REMOVED, USED
from companion.games.eldorado.state import TOKENS, State, usable

MOST_AT_ONCE = 7
"""Cards that one entry removes, a used Travel Log besides."""


def hand_of(table: State, seat: int, picked: Mapping[str, str]) -> Counts:
    """What was ticked in a sheet, by the key of each card; never more than can be in hand.

    A seat that leaves its deck out may tick up to four of anything.
    """
    kept = table.players[seat].kept
    return _within(usable(table, seat) if kept else (data.HAND,) * len(cards.CARDS), picked)


def seen_of(table: State, seat: int, picked: Mapping[str, str]) -> Counts:
    """What was ticked off as drawn, never more than the deck holds."""
    return _within(table.players[seat].deck, picked)


def _within(most: Counts, picked: Mapping[str, str]) -> Counts:
    return tuple(
        min(_number(picked.get(card.key, "")), have) for card, have in zip(cards.CARDS, most, strict=True)
    )


def tokens_of(table: State, seat: int, picked: Mapping[str, str]) -> tuple[str, ...]:
    """Coin tokens ticked in a sheet, never more than the seat holds."""
    held = table.players[seat].tokens
    counts = {token: held[TOKENS.index(token)] for token in data.COIN_TOKENS}
    return tuple(
        token for token, have in counts.items() for _ in range(min(have, _number(picked.get(token, ""))))
    )


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 3 else 0


def counted(_table: State, hand: Counts) -> dict[str, int]:
    """What was ticked, by the key of each card."""
    return {card.key: count for card, count in zip(cards.CARDS, hand, strict=True) if count}


def removable(table: State, seat: int, by: Cause) -> Counts:
    """Cards of a deck that can leave the game for a reason: what is in hand beside the card that is played."""
    return tuple(
        0 if by == "effect" and not card.single else max(0, have - (card.key == by and by in USED))
        for card, have in zip(cards.CARDS, usable(table, seat), strict=True)
    )


def most_removed(_table: State, by: Cause) -> int:
    return MOST_REMOVED.get(by, MOST_AT_ONCE)


def removal(table: State, seat: int, by: Cause, picked: Mapping[str, str]) -> Remove:
    """The ticked cards as an entry; a Travel Log that is used leaves with what it removes."""
    ticked = cards.keys_of(_within(removable(table, seat, by), picked))[: most_removed(table, by)]
    log = ("travel_log",) if by == "travel_log" and usable(table, seat)[cards.AT[by]] else ()
    return Remove(seat, (*ticked, *log), by)  # type: ignore[arg-type]
