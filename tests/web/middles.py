"""The middle of each game: the acts that a full table has told by then, whose board is about as full as boards get."""

from __future__ import annotations

from tests.web.phones import Act


def _tikal() -> list[Act]:
    temples = enumerate((3, 6, 8, 4, 7, 4, 6, 6, 3, 4, 7, 5, 5))
    forces = [
        (3, 1, 3),
        (4, 0, 2),
        (5, 1, 3),
        (6, 2, 2),
        (7, 0, 3),
        (8, 3, 2),
        (9, 1, 1),
        (10, 2, 1),
        (12, 3, 4),
    ]
    held, points = {0: 2, 1: 1, 3: 1}, enumerate((16, 19, 14, 11))
    return [
        {"do": "start_player", "seat": 0},
        *({"do": "add_temple", "temple": 3 + at, "value": value, "start": 1} for at, value in temples),
        *(_force(*each) for each in forces),
        {"do": "set_guard", "temple": 7, "guard": 0, "was": None},
        *({"do": "set_treasure", "seat": 0, "kind": kind, "held": n, "was": 0} for kind, n in held.items()),
        *({"do": "set_points", "seat": seat, "points": n, "was": 0} for seat, n in points),
        {"do": "place_jungle", "seat": 0, "number": 3},
    ]


def _force(temple: int, seat: int, explorers: int) -> Act:
    seen = {"was": 0, "was_leader": False}
    return {
        "do": "set_strength",
        "temple": temple,
        "seat": seat,
        "leader": False,
        "explorers": explorers,
    } | seen


def _arnak() -> list[Act]:
    rows = {"glass": (5, 6, 3, 7), "notebook": (3, 4, 3, 5)}
    return [
        {"do": "start_player", "seat": 0},
        *(
            {"do": "set_row", "seat": seat, "piece": piece, "row": row, "was": 0}
            for piece, each in rows.items()
            for seat, row in enumerate(each)
        ),
        *({"do": "gain", "seat": seat, "thing": "idols", "n": 1 + seat} for seat in range(4)),
        {"do": "use_slot", "seat": 0, "slot": 1},
        {"do": "pick_card", "seat": 0, "card": "hat"},
        {"do": "arrive", "seat": 3},
    ]


def _eldorado() -> list[Act]:
    bought = enumerate(("photographer", "scout", "scout", "jack"))
    return [
        {"do": "start_player", "seat": 0},
        *({"do": "buy", "round": 1, "seat": seat, "card": card} for seat, card in bought),
        {"do": "win_blockade", "seat": 1, "number": 3},
        {"do": "win_blockade", "seat": 0, "number": 5},
        {"do": "remove", "seat": 0, "cards": ["traveler"], "by": "camp"},
        {"do": "buy", "round": 4, "seat": 3, "card": "scout"},  # the slot is empty: the reserve opens
        {"do": "give_turn", "seat": 0, "round": 5, "was_seat": 0, "was_round": 1},
    ]


MIDDLES: dict[str, list[Act]] = {
    "lost_explorers": [{"do": "mission", "seat": 0, "track": 0, "members": 3}],
    "tikal": _tikal(),
    "arnak": _arnak(),
    "eldorado": _eldorado(),
    "tally": [{"do": "add", "seat": seat, "counter": 0, "by": 1} for seat in range(4)],
}
