"""What actions, their fields and choices are called in the form that corrects an entry.

One word may be several of these ("research", "fear"): its name fits each.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.text import Text
from companion.games.arnak import cards, texts

ROUNDS = {
    "start_player": Text("Who begins"),
    "end_turn": Text("Turn ended"),
    "pass": Text("Pass"),
    "come_home": Text("Archaeologists came home"),
    "tick_seat": Text("Step of a seat done, or not"),
    "tick_table": Text("Step for everybody done, or not"),
    "next_round": Text("Round ended"),
    "give_turn": Text("Turn set by hand"),
    "set_passed": Text("Pass corrected"),
    "set_first": Text("First-player marker corrected"),
    "set_round": Text("Round set by hand"),
    "set_rival_tiles": Text("Action tiles of the rival corrected"),
    "turn": Text("Number of the turn"),
    "step": Text("Step"),
    "done": Text("Done"),
    "passed": Text("Passed"),
    "left": Text("Action tiles left"),
}

RESEARCH = {
    "research": texts.LINES["research"],
    "research_for_idol": Text("Research for an idol"),
    "arrive": Text("Arrival in the Lost Temple"),
    "buy_tile": Text("Temple tile bought"),
    "set_row": Text("Row corrected"),
    "set_arrivals": Text("Order of arrival corrected"),
    "set_research": Text("Research points set by hand"),
    "set_tiles": Text("Temple tiles corrected"),
    "set_notebook_rule": Text("Rule of the notebook"),
    "piece": Text("Piece"),
    "row": Text("Row (0 is the start)"),
    "stack": Text("Stack (0 to 2 have 2 points, 3 and 4 have 6, 5 has 11)"),
    "tiles": Text("How many tiles"),
    "order": Text("Order of arrival (seat 1 is 0)"),
    "ahead": Text("One row above the magnifying glass is allowed"),
}

BOARD = {
    "block_camps": Text("Camp sites blocked"),
    "gain": Text("Gained"),
    "lose": Text("Lost"),
    "use_slot": Text("Idol put into a slot"),
    "set_count": Text("Number corrected"),
    "set_slots": Text("Used idol slots corrected"),
    "set_leader": Text("Leader’s board chosen"),
    "set_slot_values": Text("Points of the idol slots corrected"),
    "camps": Text("Camp sites"),
    "thing": Text("What"),
    "n": Text("How many"),
    "slot": Text("Slot (1 is the leftmost)"),
    "slots": Text("Idol slots"),
    "leader": Text("Leader’s board"),
    "values": Text("Points of the slots from the left"),
}

CARDS = {
    "pick_card": Text("Card taken"),
    "drop_card": Text("Card taken off the list"),
    "exile_card": Text("Card exiled"),
    "confirm": Text("Lines of the sheet confirmed"),
    "set_cards": Text("Points of the cards set by hand"),
    "card": Text("Card"),
    "points": Text("Points"),
    "lines": Text("Lines of the sheet"),
}

NAMES = texts.LINES | texts.THINGS | texts.PIECES | texts.CAMPS | texts.LEADERS
"""What the app has names for anyway; a thing that is counted is also a line of the sheet."""

WORDS: Mapping[str, Text] = (
    {"rival": texts.RIVAL}
    | {card.key: card.name for card in cards.CARDS}
    | NAMES
    | ROUNDS
    | RESEARCH
    | BOARD
    | CARDS
)
