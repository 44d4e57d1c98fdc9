"""The terms of the game, each with its rule in about two lines."""

from __future__ import annotations

from companion.core.game import Rule
from companion.core.text import Text

RULES = (
    Rule(
        "turn",
        Text("Turn"),
        Text(
            "Draw and place one hex, then spend up to ten action points in any order. What is left is lost."
        ),
    ),
    Rule(
        "hex",
        Text("Placing a hex"),
        Text(
            "Beside an explored hex, so that it can be reached over an edge with at least one stone on either "
            "side. A volcano may ignore stones, and nobody enters it."
        ),
    ),
    Rule(
        "move",
        Text("Moving"),
        Text(
            "Bring a piece to the base camp or an own camp for 1, move it between them for 1, or over an edge for "
            "its stones, both sides added. Without a stone there is no path."
        ),
    ),
    Rule(
        "uncover",
        Text("Uncover a level"),
        Text(
            "2 points a level, with one own piece there for each; at most two in a temple and turn. Only the next "
            "number, while a tile of it is left, and never in a guarded temple."
        ),
    ),
    Rule(
        "recover",
        Text("Recover a treasure"),
        Text(
            "3 points each, with one own piece there for each treasure; at most two on a hex and turn. Take the top one."
        ),
    ),
    Rule(
        "swap",
        Text("Swap a treasure"),
        Text(
            "3 points: one of your single treasures against a single one of another player, who cannot refuse. "
            "Pairs and triples are safe."
        ),
    ),
    Rule(
        "camp",
        Text("Camp"),
        Text(
            "5 points, at most two a player and one a hex: on a jungle, or a treasure hex without treasures. One of your "
            "pieces must be there, unless you chose otherwise; other players’ pieces do not matter."
        ),
    ),
    Rule(
        "guard",
        Text("Guard"),
        Text(
            "5 points, with strictly the most strength in the temple; at most two a player. One piece goes on top, "
            "all your others there leave the game. Nobody uncovers there any more."
        ),
    ),
    Rule(
        "leader",
        Text("Leader"),
        Text(
            "It counts 3 when strengths are compared, also for the right to a guard, and 1 for everything else."
        ),
    ),
    Rule(
        "scoring",
        Text("Scoring round"),
        Text(
            "The volcano is put aside. From its revealer clockwise, each player spends ten points and then scores at "
            "once. At the end the revealer places it and has an ordinary turn."
        ),
    ),
    Rule(
        "temple",
        Text("Temple points"),
        Text(
            "You score the top number where you have the guard, or where nobody has one and you alone have the most "
            "strength. If the most is tied, nobody scores."
        ),
    ),
    Rule(
        "treasure",
        Text("Treasure points"),
        Text("For each kind: one 1, two 3, three 6. They count again in every scoring round."),
    ),
    Rule(
        "final",
        Text("Final scoring round"),
        Text(
            "It begins after the turn of hex 36, with the next player clockwise; in an auction game with the lowest "
            "score. You may change who begins, for this rests on few sources."
        ),
    ),
    Rule(
        "auction",
        Text("Auction"),
        Text(
            "The opener must bid, 0 is enough; then raise or pass for good. The winner pays, takes any hex on display, "
            "plays, and flips the indicator. The last player of the round pays nothing."
        ),
    ),
    Rule(
        "auction_volcano",
        Text("Volcano in an auction"),
        Text(
            "It scores when it is taken, not when it is revealed. The taker goes first, and everybody scores, flipped or not."
        ),
    ),
    Rule(
        "end",
        Text("End of the game"),
        Text(
            "After the fourth scoring round the most points win. There is no tie-break: a tie is a shared win."
        ),
    ),
)
