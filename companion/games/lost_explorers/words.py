"""What actions and their fields are called in the form that corrects an entry."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.text import Text

ACTIONS = {
    "start_player": Text("Start player"),
    "mission": Text("Mission done"),
    "set_leader": Text("Leader corrected"),
    "take": Text("Token taken"),
    "set_area": Text("Area corrected"),
    "end_turn": Text("Turn ended"),
    "give_turn": Text("Turn set by hand"),
    "declare": Text("Both areas declared empty"),
    "keep_vehicles": Text("Vehicles kept"),
    "add_vehicle": Text("Vehicle gained or lost"),
    "pay_vehicle": Text("Vehicle paid"),
    "vehicle_total": Text("Vehicle tokens counted"),
}

FIELDS = {
    "track": Text("Track (0 red + yellow, 1 blue + green)"),
    "members": Text("Members"),
    "space": Text("Space"),
    "area": Text("Area (0 is I, 1 is II)"),
    "tokens": Text("Tokens"),
    "red": Text("Red trains"),
    "yellow": Text("Yellow cars"),
    "blue": Text("Blue boats"),
    "green": Text("Green airships"),
    "colour": Text("Vehicle (0 red, 1 yellow, 2 blue, 3 green)"),
    "to": Text("Paid to (−1 discard pile, 0 seat 1, 1 seat 2 …)"),
}

CHOICES = {
    "1": Text("1 taken"),
    "-1": Text("1 given back"),
}

WORDS: Mapping[str, Text] = ACTIONS | FIELDS | CHOICES
