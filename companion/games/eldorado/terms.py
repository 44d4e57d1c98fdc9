"""The terms of the game, each with its rule in about two lines."""

from __future__ import annotations

from companion.core.game import Rule
from companion.core.text import Text

RULES = (
    Rule(
        "turn",
        Text("Turn"),
        Text(
            "Play cards to move; then buy at most one card with the rest of the hand, and say so: no moves after "
            "that. Played cards go to the discard pile; keep or discard the others, draw up to four."
        ),
    ),
    Rule(
        "move",
        Text("Moving"),
        Text(
            "One card a space, strengths are never added. What is left of a card carries on over the same symbol. "
            "Mountains and occupied spaces can neither be entered nor passed."
        ),
    ),
    Rule(
        "rubble",
        Text("Rubble"),
        Text("Discard as many cards as the space shows, whatever they are: each counts as one."),
    ),
    Rule(
        "camp",
        Text("Camp"),
        Text(
            "Remove as many hand cards from the game as the space shows. Your deck gets smaller and better."
        ),
    ),
    Rule(
        "buy",
        Text("Purchase"),
        Text(
            "One card a turn, paid with any number of cards, no change. Coin cards pay their strength, all others half "
            "a coin. The new card goes to the discard pile."
        ),
    ),
    Rule(
        "joker",
        Text("Joker"),
        Text(
            "It counts as any one symbol. Whether it pays its strength or half a coin is an option of this room."
        ),
    ),
    Rule(
        "single",
        Text("Single-use card"),
        Text(
            "Used for its effect or its coins it leaves the game. Paid as half a coin or for rubble it goes to the "
            "discard pile."
        ),
    ),
    Rule(
        "market",
        Text("Market"),
        Text(
            "While all six slots hold cards, only these are for sale. An empty slot opens the reserve to the next "
            "buyer; nothing refills by itself."
        ),
    ),
    Rule(
        "reserve",
        Text("Reserve"),
        Text(
            "Buying from it moves what is left of the pile into the empty slot. When six slots are filled again, it "
            "is closed."
        ),
    ),
    Rule(
        "transmitter",
        Text("Transmitter"),
        Text(
            "Take any card of market or reserve for free; the rest of a reserve pile stays there. It is not the "
            "purchase of the turn."
        ),
    ),
    Rule(
        "native",
        Text("Native"),
        Text(
            "One step or one blockade, whatever it needs, not both. Never onto a mountain or an occupied space."
        ),
    ),
    Rule(
        "draw",
        Text("Drawing"),
        Text(
            "Draw up to four; with four or more in hand draw none. A short draw pile is used up first, then the discard "
            "pile is shuffled."
        ),
    ),
    Rule(
        "blockade",
        Text("Blockade"),
        Text(
            "The first to pay for it takes it and keeps it; strength that is left may go on. Blockades only break ties."
        ),
    ),
    Rule(
        "cave",
        Text("Cave"),
        Text(
            "Stop next to a cave mountain to take its top token. Stop somewhere not next to it before you take another one "
            "there."
        ),
    ),
    Rule(
        "figures",
        Text("Two figures"),
        Text(
            "With two players each has two. A card is never split between them, they block each other, and only both "
            "together finish."
        ),
    ),
    Rule(
        "end",
        Text("Last round"),
        Text(
            "A figure on one of the three last spaces is moved onto El Dorado at once. Then only those play who have "
            "not had a turn in this round."
        ),
    ),
    Rule(
        "winner",
        Text("Winner"),
        Text(
            "Of those who finished: most blockades, then the highest number. Only if none of the tied has a blockade, "
            "whoever arrived first."
        ),
    ),
)
