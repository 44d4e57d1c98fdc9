"""What one phone has ticked in a sheet: a hand to pay with, cards that leave the game."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.eldorado import cards, data
from companion.games.eldorado.actions import Cause, Remove
from companion.games.eldorado.cards import Counts
from companion.games.eldorado.state import TOKENS, State, copies

MOST_AT_ONCE = 7
"""Cards that one entry removes, a used Travel Log besides."""


def hand_of(table: State, seat: int, picked: Mapping[str, str]) -> Counts:
    """What was ticked in a sheet, by the key of each card; never more than the deck holds.

    A seat that leaves its deck out may tick up to four of anything.
    """
    player = table.players[seat]
    return tuple(
        min(_number(picked.get(card.key, "")), have if player.kept else data.HAND)
        for card, have in zip(cards.CARDS, player.deck, strict=True)
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


def removal(table: State, seat: int, by: Cause, picked: Mapping[str, str]) -> Remove:
    """The ticked cards as an entry; a Travel Log that is used leaves with what it removes."""
    keys = cards.keys_of(hand_of(table, seat, picked))[:MOST_AT_ONCE]
    if by == "travel_log" and by not in keys and copies(table, seat, by):
        keys = (*keys, by)
    return Remove(seat, keys, by)  # type: ignore[arg-type]
