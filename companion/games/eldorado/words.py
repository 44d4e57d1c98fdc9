"""What actions, their fields and choices are called in the form that corrects an entry.

One word may be several of these ("native", "remove", "token"): its name fits each.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.text import Text
from companion.games.eldorado import cards, options, texts
from companion.games.eldorado.pieces import PIECES

PLAYS = {
    "lay_route": Text("Route laid"),
    "lay_blockades": Text("Blockades laid"),
    "start_player": Text("Who begins"),
    "buy": Text("Purchase"),
    "transmit": Text("Card taken with the Transmitter"),
    "draw_again": Text("Card drawn in the turn in which it came"),
    "remove": Text("Removing cards"),
    "win_blockade": Text("Blockade won"),
    "take_token": Text("Cave token taken"),
    "use_token": Text("Cave token used"),
    "arrive": Text("El Dorado reached"),
    "end_turn": Text("Turn ended"),
}

SETTINGS = {
    "give_turn": Text("Turn set by hand"),
    "set_hat": Text("Hat corrected"),
    "set_bought": Text("Purchase in this turn, or none"),
    "set_slot": Text("Slot of the market corrected"),
    "set_reserve": Text("Reserve corrected"),
    "set_removed": Text("Cards out of the game corrected"),
    "set_deck": Text("Deck corrected"),
    "keep_deck": Text("Deck kept, or left out"),
    "set_blockade": Text("Blockade corrected"),
    "set_home": Text("Figures on El Dorado corrected"),
    "set_arrival": Text("Arrival corrected"),
    "set_token": Text("Cave tokens corrected"),
}

FIELDS = {
    "pieces": Text("Pieces from the start"),
    "finish": options.FINISH.title,
    "numbers": Text("Blockades from the start"),
    "number": Text("Number of the blockade"),
    "holder": Text("Who has it"),
    "card": Text("Card"),
    "cards": Text("Cards"),
    "gone": Text("Single-use cards that left the game"),
    "leaves": Text("The Transmitter leaves the game"),
    "by": Text("Why"),
    "token": Text("Cave token"),
    "tokens": Text("Cave tokens that paid"),
    "held": Text("How many are held"),
    "bought": Text("Bought"),
    "slot": Text("Slot (0 is the first)"),
    "copies": Text("How many"),
    "kept": Text("The app keeps it"),
    "figures": Text("Figures on El Dorado"),
    "figure": Text("Which figure of the seat"),
    "place": Text("Place among the arrivals"),
}

NAMES = texts.TOKENS | texts.CAUSES | texts.FINISHES | {card.key: card.name for card in cards.CARDS}
"""What the app has names for anyway; a card may also be a cave token, or why cards leave the game."""

WORDS: Mapping[str, Text] = (
    {letter: Text("Piece {letter}", letter=letter) for letter in PIECES} | NAMES | PLAYS | SETTINGS | FIELDS
)
