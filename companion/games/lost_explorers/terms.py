"""The terms of the game, each with its rule in about two lines."""

from __future__ import annotations

from companion.core.game import Rule
from companion.core.text import Text

RULES = (
    Rule(
        "turn",
        Text("Turn"),
        Text(
            "First take back any of your members from the map, or none. Then equip and explore in any order, "
            "then complete as many missions as you can."
        ),
    ),
    Rule(
        "first_turn_limit",
        Text("First turn"),
        Text(
            "In their first turn the start player may use 1 member, the second player 2, the third and fourth 3. "
            "There is no limit later."
        ),
    ),
    Rule(
        "equip",
        Text("Equip"),
        Text(
            "Put members on a supply area and take one token: with 2 members the second from the front. Each area "
            "once a turn. Choose vehicle or mission side unseen; it stays so, and the members come home as the "
            "turn ends."
        ),
    ),
    Rule(
        "explore",
        Text("Explore"),
        Text(
            "Send an unused member to a location on one of your missions. You need every vehicle shown there, "
            "but pay only one of them."
        ),
    ),
    Rule(
        "sent_home",
        Text("Sent home"),
        Text(
            "If another player’s member stands at the location, it goes home, and the vehicle you paid goes to "
            "that player instead of the discard pile."
        ),
    ),
    Rule(
        "mission",
        Text("Complete a mission"),
        Text(
            "With members on all its locations, take one of them back and move the leader of the mission’s colours "
            "one space for each member used. The mission token goes to the discard pile; the other members may "
            "serve again at once."
        ),
    ),
    Rule(
        "rear_leader",
        Text("Rear leader"),
        Text(
            "If the leader was behind or level with your other one before the move, take any token of the discard "
            "pile as a vehicle. If the pile is empty you get nothing."
        ),
    ),
    Rule(
        "clue",
        Text("Clue"),
        Text(
            "A leader that reaches or passes 5, 9, 12 or 14 brings a clue tile, on each track. One move can bring "
            "two. 14 is the last space."
        ),
    ),
    Rule(
        "fourth_member",
        Text("Fourth member"),
        Text(
            "When both of your leaders stand on 4 or further, your fourth member joins and may be used at once."
        ),
    ),
    Rule(
        "validated",
        Text("Validated location"),
        Text("Nobody can go there. It counts as done on every mission, but the leader gets no step for it."),
    ),
    Rule(
        "end",
        Text("End of the game"),
        Text(
            "Four clue tiles win at the end of the turn, and the round is not finished. Otherwise the game ends "
            "when both supply areas are empty at the end of a turn, or of that round if you chose so. If both happen "
            "in one turn, the clues win."
        ),
    ),
    Rule(
        "tie_break",
        Text("Tie-break"),
        Text(
            "After empty areas the further rear leader wins, then the further front leader, then fewer vehicle "
            "tokens. Whoever is still level shares the win."
        ),
    ),
)
