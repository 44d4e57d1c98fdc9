"""What follows from what stands on the table."""

from __future__ import annotations

from companion.core.errors import Broken
from companion.games.tikal import data, texts
from companion.games.tikal.state import OUT, Hex, State, Temple


def temple_of(state: State, number: int) -> Temple | None:
    return next((temple for temple in state.temples if temple.id == number), None)


def known(state: State, number: int) -> Temple:
    """The temple of this number; raises Broken where there is none."""
    temple = temple_of(state, number)
    if temple is None:
        raise Broken(texts.filled(texts.NO_TEMPLE, n=number))
    return temple


def hex_of(state: State, number: int) -> Hex | None:
    return next((each for each in state.hexes if each.number == number), None)


def next_temple(state: State) -> int:
    """A number that no temple has had yet."""
    return 1 + max((temple.id for temple in state.temples), default=0)


def next_seat(state: State, seat: int) -> int:
    return (seat + 1) % len(state.players)


def clockwise(state: State, seat: int) -> tuple[int, ...]:
    """Every seat, beginning with this one."""
    count = len(state.players)
    return tuple((seat + place) % count for place in range(count))


def round_of(state: State) -> int:
    """Everybody has one ordinary turn a round."""
    return (state.turn - 1) // len(state.players) + 1


def auctioned(state: State) -> bool:
    return bool(state.options["auction"])


def strength(state: State, temple: Temple, seat: int) -> int:
    """What a seat compares in a temple: explorers, and the leader as 3."""
    return temple.explorers[seat] + data.LEADER * (state.players[seat].leader == temple.id)


def pieces(state: State, temple: Temple, seat: int) -> int:
    """Own pieces in a temple; the leader is one of them."""
    return temple.explorers[seat] + (state.players[seat].leader == temple.id)


def strongest(state: State, temple: Temple) -> tuple[int, ...]:
    """The seats with the most strength, several when they are tied, none in an empty temple."""
    strengths = [strength(state, temple, seat) for seat in range(len(state.players))]
    most = max(strengths)
    return tuple(seat for seat, each in enumerate(strengths) if each == most) if most else ()


def holder(state: State, temple: Temple) -> int | None:
    """Who scores a temple: its guard, else who alone has the most strength; None: nobody."""
    if temple.guard is not None:
        return temple.guard
    top = strongest(state, temple)
    return top[0] if len(top) == 1 else None


def held(state: State, seat: int) -> tuple[int, ...]:
    """The temples that a seat scores now, as far as strengths are kept."""
    return tuple(
        temple.id
        for temple in state.temples
        if (temple.kept or temple.guard is not None) and holder(state, temple) == seat
    )


def guards(state: State, seat: int) -> int:
    return sum(temple.guard == seat for temple in state.temples)


def explorers_used(state: State, seat: int) -> int:
    """Explorers in temples, on top of them and out of the game: never more than the box has."""
    on_top = sum(temple.guard == seat and not temple.by_leader for temple in state.temples)
    return sum(temple.explorers[seat] for temple in state.temples) + on_top + state.players[seat].removed


def leader_removed(state: State, seat: int) -> bool:
    """The leader has left the game, rather than guarding a temple."""
    guarding = any(temple.guard == seat and temple.by_leader for temple in state.temples)
    return state.players[seat].leader == OUT and not guarding


def tiles_used(state: State, value: int) -> int:
    """Level tiles of this number that lie on temples."""
    return sum(temple.start < value <= temple.value for temple in state.temples)


def tiles_left(state: State, value: int) -> int:
    return data.LEVEL_TILES[value] - tiles_used(state, value) - state.missing_tiles[value - 2]


def of_a_kind(state: State, kind: int) -> int:
    """Treasures of a kind that players hold."""
    return sum(player.treasures[kind] for player in state.players)


def gone(state: State) -> int:
    """Hexes that no longer lie in the stack: placed ones, in an auction the whole display too."""
    if state.scoring == data.FINAL:
        return data.HEXES
    if auctioned(state):
        return min(data.HEXES, round_of(state) * len(state.players))
    return state.turn - 1 + state.drawn


def next_hex(state: State) -> int:
    """The number of the hex this turn is about; in an auction the first of the round not yet placed."""
    return _first_of_round(state, state.hexes) if auctioned(state) else state.turn


def next_revealed(state: State) -> int:
    """The first hex of this auction round that is neither placed nor on display."""
    return _first_of_round(state, (*state.hexes, *state.auction.display))


def _first_of_round(state: State, noted: tuple[Hex, ...]) -> int:
    """The first number of this round that is not noted, else its last."""
    last = round_of(state) * len(state.players)
    known = {each.number for each in noted}
    numbers = range(last - len(state.players) + 1, last + 1)
    return next((number for number in numbers if number not in known), last)


def has_scored(state: State, number: int, seat: int) -> bool:
    return any((each.number, each.seat) == (number, seat) for each in state.scorings)


def last_bid(state: State) -> int:
    """The highest bid of this auction, −1 before the first."""
    return max(state.auction.bids)


def bidders(state: State) -> tuple[int, ...]:
    """The seats that are still in this auction, from the opener clockwise."""
    auction = state.auction
    return tuple(
        seat
        for seat in clockwise(state, auction.opener)
        if not auction.flipped[seat] and not auction.passed[seat]
    )


def price_of(state: State, turn: int) -> int:
    return next((paid.points for paid in state.auction.ledger if paid.turn == turn), 0)
