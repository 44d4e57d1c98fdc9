"""What the pages of this game ask of a state, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.arnak import counts, data, doubts, flow, hands, research, round_end, state, texts, views
from companion.games.arnak.places import missing
from companion.games.arnak.scoring import score
from companion.games.arnak.tracks import TRACKS

SHOWN: Mapping[str, Callable[..., Any]] = {
    "phase": state.phase,
    "numeral": lambda _table, number: state.numeral(number),
    "row_cards": state.row_cards,
    "following": lambda table: flow.following(table, table.acting),
    "track": state.track_of,
    "tracks": lambda _table: TRACKS,
    "track_change": views.track_change,
    "rows": views.rows,
    "row_of": state.row_of,
    "arrival": state.arrival,
    "points_of": research.points_of,
    "next_step": research.next_step,
    "highest_notebook": research.highest_notebook,
    "places": views.places,
    "arrivals_but": lambda table, seat: tuple(each for each in table.arrivals if each != seat),
    "stacks": views.stacks,
    "round_steps": views.round_steps,
    "next_own_step": views.next_own_step,
    "fear_home": lambda table, seat: round_end.fear_home(table, table.round, seat),
    "left_out": lambda table: round_end.left_out(table, table.round),
    "slots": views.slots,
    "slots_but": views.slots_but,
    "free_idols": lambda table, seat: counts.free_idols(table.players[seat]),
    "things_of": lambda table, seat: counts.things_of(table.players[seat]),
    "count_of": counts.count_of,
    "most_of": counts.most_of,
    "thing": lambda _table, key: texts.THINGS[key],
    "camp": lambda _table, key: texts.CAMPS[key],
    "fear_supply": state.fear_supply,
    "search": views.search,
    "held": hands.held,
    "line": views.line,
    "score": lambda table, seat: texts.signed(score(table, seat)),
    "unfinished": views.unfinished,
    "missing_lines": views.missing_lines,
    "unsaid_lines": missing,
    "doubts_of": views.doubts_of,
    "table_doubts": lambda table: tuple(doubts.of_table(table)),
    "rival": state.rival_of,
    "boards": lambda _table: data.BOARDS,
    "board_of": lambda table, seat: counts.board_of(table.players[seat]),
    "leader_name": lambda _table, leader: texts.LEADERS[leader],
    "slot_doubts": lambda table, seat: tuple(doubts.of_slots(table, seat)),
}
