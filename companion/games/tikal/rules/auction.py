"""The auction: who may take the next turn, and for how much."""

from __future__ import annotations

from companion.core.errors import Illegal
from companion.core.records import replace
from companion.core.text import Who
from companion.games.tikal import texts
from companion.games.tikal.actions.auction import AuctionAct, Bid, Pass, Reveal, SetFlipped, SetPrice, Won
from companion.games.tikal.questions import bidders, clockwise, hex_of, last_bid, next_seat
from companion.games.tikal.scoring import score
from companion.games.tikal.state import Hex, Paid, State, put


def applied(state: State, action: AuctionAct) -> State:
    match action:
        case Reveal():
            return _revealed(state, action)
        case Bid():
            return _bid(state, action)
        case Pass():
            return _passed(state, action)
        case Won():
            return _won(state, action)
        case SetPrice():
            return _price_set(state, action)
        case SetFlipped():
            return _flipped_set(state, action)


def begun(state: State, opener: int) -> State:
    """An auction opened by this seat; the last unflipped player needs none and pays nothing."""
    none, nobody = (-1,) * len(state.players), (False,) * len(state.players)
    flipped = nobody if all(state.auction.flipped) else state.auction.flipped
    opened = replace(state.auction, opener=opener, bids=none, passed=nobody, flipped=flipped)
    state = replace(state, auction=opened)
    left = bidders(state)
    return replace(state, phase="turn" if len(left) == 1 else "auction", acting=left[0])


def placed_in_round(state: State, seat: int) -> State:
    """Who has played follows from a turn set by hand only at both ends of a round; else people say it."""
    count = len(state.players)
    place = (state.turn - 1) % count
    if 0 < place < count - 1:
        return state
    flipped = tuple(place > 0 and other != seat for other in range(count))
    return replace(state, auction=replace(state.auction, flipped=flipped))


def after_turn(state: State, seat: int) -> State:
    """The indicator is flipped; the next unflipped player opens, or a new round begins.

    The new round is opened by the left neighbour of the last player of the old one.
    """
    flipped = put(state.auction.flipped, seat, True)
    following = next_seat(state, seat)
    if all(flipped):
        return begun(replace(state, auction=replace(state.auction, flipped=flipped, display=())), following)
    opener = next(each for each in clockwise(state, following) if not flipped[each])
    return begun(replace(state, auction=replace(state.auction, flipped=flipped)), opener)


def _revealed(state: State, action: Reveal) -> State:
    """A hex of the display, noted or noted anew."""
    if hex_of(state, action.number):
        raise Illegal(texts.filled(texts.HEX_KNOWN, n=action.number))
    shown = Hex(action.number, action.terrain, action.size)
    others = (each for each in state.auction.display if each.number != action.number)
    display = tuple(sorted((*others, shown), key=lambda each: each.number))
    return replace(state, auction=replace(state.auction, display=display))


def _bid(state: State, action: Bid) -> State:
    """A bid above the last one, of the player whose turn to bid it is."""
    _bidding(state, action.turn, action.seat)
    if action.points <= last_bid(state):
        raise Illegal(texts.filled(texts.NOT_ABOVE, points=last_bid(state)))
    _affordable(state, action.seat, action.points)
    bids = put(state.auction.bids, action.seat, action.points)
    return _on(replace(state, auction=replace(state.auction, bids=bids)), action.seat)


def _passed(state: State, action: Pass) -> State:
    """A pass is final for this auction."""
    _bidding(state, action.turn, action.seat)
    if last_bid(state) < 0:
        raise Illegal(texts.OPENER)
    out = put(state.auction.passed, action.seat, True)
    return _on(replace(state, auction=replace(state.auction, passed=out)), action.seat)


def _bidding(state: State, turn: int, seat: int) -> None:
    if state.phase != "auction" or turn != state.turn:
        raise Illegal(texts.filled(texts.NOT_BIDDING, n=turn))
    if seat != state.acting:
        raise Illegal(texts.filled(texts.OUT_OF_TURN, who=Who(state.acting)))


def _affordable(state: State, seat: int, points: int) -> None:
    """A bid of 0 is always possible."""
    if points > max(0, score(state, seat)) and not state.options["debt"]:
        raise Illegal(texts.filled(texts.ABOVE_POINTS, who=Who(seat), points=score(state, seat)))


def _on(state: State, seat: int) -> State:
    """The next bidder clockwise, or the winner when only one is left."""
    left = bidders(state)
    if len(left) == 1:
        return _paid(state, left[0], last_bid(state))
    following = next(each for each in clockwise(state, next_seat(state, seat)) if each in left)
    return replace(state, acting=following)


def _won(state: State, action: Won) -> State:
    """Winner and price in one step, instead of the bids."""
    if state.phase != "auction" or action.turn != state.turn:
        raise Illegal(texts.filled(texts.NOT_BIDDING, n=action.turn))
    if state.auction.flipped[action.seat]:
        raise Illegal(texts.filled(texts.FLIPPED, who=Who(action.seat)))
    _affordable(state, action.seat, action.points)
    return _paid(state, action.seat, action.points)


def _paid(state: State, seat: int, points: int) -> State:
    ledger = _noted(state.auction.ledger, Paid(state.turn, seat, points))
    return replace(state, phase="turn", acting=seat, auction=replace(state.auction, ledger=ledger))


def _noted(ledger: tuple[Paid, ...], paid: Paid) -> tuple[Paid, ...]:
    """The ledger with one price a turn, in the order of the turns."""
    others = (each for each in ledger if each.turn != paid.turn)
    return tuple(sorted((*others, paid), key=lambda each: each.turn))


def _price_set(state: State, action: SetPrice) -> State:
    ledger = _noted(state.auction.ledger, Paid(action.turn, action.seat, action.points))
    return replace(state, auction=replace(state.auction, ledger=ledger))


def _flipped_set(state: State, action: SetFlipped) -> State:
    """An indicator by hand; in a running auction that seat may drop out, or come in."""
    flipped = put(state.auction.flipped, action.seat, action.flipped)
    state = replace(state, auction=replace(state.auction, flipped=flipped))
    if state.phase != "auction":
        return state
    opener = next((seat for seat in clockwise(state, state.auction.opener) if not flipped[seat]), action.seat)
    return begun(state, opener)
