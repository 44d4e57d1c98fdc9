"""What the log says of the auction: bids, prices, and who bids next."""

from __future__ import annotations

from companion.core.text import Text, Who
from companion.games.tikal import texts
from companion.games.tikal.actions.auction import AuctionAct, Bid, Pass, Reveal, SetFlipped, SetPrice, Won
from companion.games.tikal.doubts.hexes import reveal_doubts
from companion.games.tikal.questions import price_of
from companion.games.tikal.state import State
from companion.games.tikal.texts import Parts


def of_auction(before: State, action: AuctionAct, after: State) -> Parts:
    match action:
        case Reveal(number):
            return (_revealed(action), *reveal_doubts(before, after, number))
        case Bid(_, _, points):
            return (Text("bids {n}", n=points), *_next_bidder(after))
        case Pass():
            return (Text("passes"), *_next_bidder(after))
        case Won(turn, _, points):
            return (Text("wins turn {turn} for {n}", turn=turn, n=points), Text("takes a hex and plays"))
        case SetPrice(turn, _, points):
            was = price_of(before, turn)
            return (Text("price of turn {turn}: {was} → {now}", turn=turn, was=was, now=points),)
        case SetFlipped(_, flipped):
            headline = Text("turn indicator flipped") if flipped else Text("turn indicator not flipped")
            return (headline, *(_next_bidder(after) if before.phase == "auction" else ()))


def _revealed(action: Reveal) -> Text:
    if action.size and action.terrain == "temple":
        return Text("on display: hex {n}, temple, value {value}", n=action.number, value=action.size)
    if action.size and action.terrain == "treasure":
        return Text("on display: hex {n}, {masks} treasures", n=action.number, masks=action.size)
    return Text("on display: hex {n}, {terrain}", n=action.number, terrain=texts.TERRAINS[action.terrain])


def _next_bidder(after: State) -> Parts:
    """Who bids next, or who has won; the last of the round pays nothing."""
    who = Who(after.acting)
    if after.phase == "auction":
        return (Text("{who} bids or passes", who=who),)
    price = price_of(after, after.turn)
    return (Text("{who} pays {n}, takes a hex and plays", who=who, n=price),)
