"""What actions, their fields and choices are called in the form that corrects an entry.

One word may be several of these ("guard", "temple"): its name fits each.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.text import Text

HEXES = {
    "place_temple": Text("Hex placed: temple"),
    "place_treasure": Text("Hex placed: treasure"),
    "place_jungle": Text("Hex placed: jungle"),
    "forget_hex": Text("Hex taken off the record"),
    "reveal": Text("Hex on display"),
    "number": Text("Number of the hex"),
    "masks": Text("Treasures on the hex"),
    "terrain": Text("Terrain"),
    "size": Text("Number of the temple, or treasures"),
    "temple": Text("Temple"),
    "jungle": Text("Jungle"),
    "treasure": Text("Treasure"),
    "volcano": Text("Volcano"),
}

PIECES = {
    "enter": Text("Piece brought in"),
    "hop": Text("Piece moved between camps"),
    "walk": Text("Piece moved"),
    "camp": Text("Camp set up"),
    "guard": Text("Guard"),
    "keep_strengths": Text("Strengths kept, or not"),
    "add_explorers": Text("Explorers come or gone"),
    "set_strength": Text("Pieces in a temple corrected"),
    "set_guard": Text("Guard corrected"),
    "set_camps": Text("Camps corrected"),
    "set_removed": Text("Pieces out of the game corrected"),
    "stones": Text("Stones"),
    "out_of": Text("Out of temple (0 is none)"),
    "into": Text("Into temple (0 is none)"),
    "leader": Text("Leader"),
    "explorers": Text("Explorers"),
    "kept": Text("Kept"),
    "camps": Text("Camps"),
}

TEMPLES = {
    "uncover": Text("Level uncovered"),
    "add_temple": Text("Temple added"),
    "remove_temple": Text("Temple removed from the list"),
    "set_value": Text("Number of a temple corrected"),
    "set_tiles": Text("Level tiles corrected"),
    "value": Text("Number shown"),
    "start": Text("Printed on the board"),
    "left": Text("How many are left"),
}

TREASURES = {
    "recover": Text("Treasure recovered"),
    "swap_treasure": Text("Treasure swapped"),
    "set_treasure": Text("Treasures held corrected"),
    "set_left": Text("Treasures on a hex corrected"),
    "kind": Text("Kind of treasure (treasure 1 is 0)"),
    "gives": Text("Kind given (treasure 1 is 0)"),
    "takes": Text("Kind taken (treasure 1 is 0)"),
    "held": Text("How many are held"),
}

TURNS = {
    "start_player": Text("Start player"),
    "end_turn": Text("Turn ended"),
    "give_turn": Text("Turn set by hand"),
    "set_spent": Text("Action points corrected"),
    "spent": Text("Action points spent"),
    "bid": Text("Bid"),
    "pass": Text("Pass"),
    "won": Text("Auction won"),
    "set_price": Text("Price corrected"),
    "set_flipped": Text("Turn indicator corrected"),
    "flipped": Text("Flipped"),
}

SCORING = {
    "score": Text("Scored"),
    "begins": Text("Who begins a scoring round"),
    "set_points": Text("Points entered by hand"),
    "scoring": Text("Scoring round (4 is the final one)"),
    "temples": Text("Temples that count"),
    "kinds": Text("Kinds of treasure that count (treasure 1 is 0)"),
    "extra": Text("Correction of the points"),
    "points": Text("Points"),
}

WORDS: Mapping[str, Text] = HEXES | PIECES | TEMPLES | TREASURES | TURNS | SCORING
