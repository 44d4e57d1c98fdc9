"""Steps on the research track, the Lost Temple and its tiles."""

from __future__ import annotations

import pytest

from companion.games.arnak import data, temple
from companion.games.arnak.fields import Piece
from companion.games.arnak.plays import Arrive, BuyTile, Research, ResearchForIdol
from companion.games.arnak.research import next_step
from companion.games.arnak.settings import SetArrivals, SetNotebookRule, SetResearch, SetRow, SetTiles
from companion.games.arnak.state import row_of
from companion.games.arnak.tracks import TRACKS
from companion.games.arnak.views import places, rows, stacks
from tests.games.arnak.table import after, having, new, points, read, refused, said, scores, stale

EFFECTS = {
    ("bird", "glass"): [
        "gain a coin",
        *["gain a compass"] * 4,
        "draw a card",
        "gain a compass",
    ],
    ("bird", "notebook"): [
        *["silver assistant"] * 2,
        *["one assistant to gold"] * 2,
        "gain three compasses",
        "an artifact for free, with its effect",
        "overcome a guardian for free",
    ],
    ("snake", "glass"): [
        "gain a coin",
        "gain three coins",
        "draw a card",
        "rescue an assistant, it arrives exhausted",
        "one assistant to gold",
        *["gain Fear"] * 2,
    ],
    ("snake", "notebook"): [
        "silver assistant",
        "exile a card",
        *["one assistant to gold"] * 2,
        "refresh an assistant",
        "draw a card",
        "gain a jewel",
    ],
}
EVERY_EFFECT = [
    pytest.param(track, piece, row, effect, id=f"{track}, {piece}, row {row}")
    for (track, piece), effects in EFFECTS.items()
    for row, effect in enumerate(effects, 1)
]


@pytest.mark.parametrize("track, piece, row, effect", EVERY_EFFECT)
def test_a_step_says_what_its_row_gives(track: str, piece: Piece, row: int, effect: str) -> None:
    state = having(new(2, track=track), 0, glass=7, notebook=row - 1)
    if piece == "glass":
        state = having(state, 0, glass=row - 1, notebook=0)
    assert effect in said(state, Research(0, piece, row))
    step = next_step(state, 0, piece)
    assert step is not None
    assert step.effect is not None
    act = ResearchForIdol if (track, row) == ("snake", 4) else Research
    assert (step.act, read(step.effect)) == (act(0, piece, row), effect)


@pytest.mark.parametrize("track, spaces", [("bird", (2, 2, 1, 3, 1, 2, 2)), ("snake", (2, 3, 2, 1, 2, 2, 1))])
def test_spaces_of_a_row(track: str, spaces: tuple[int, ...]) -> None:
    assert TRACKS[track].spaces[1:] == spaces


def test_a_step_tells_rows_and_points_and_who_was_first() -> None:
    state = having(new(2), 0, glass=5)
    assert said(state, Research(0, "glass", 6)) == [
        "magnifying glass 5 → 6",
        "points 9 → 12",
        "draw a card",
        "first on this row: take the bonus tile, if one lies there",
    ]
    behind = having(state, 1, glass=6)
    assert said(behind, Research(0, "glass", 6))[-1] == BONUS


BONUS = "first on this space? Take its bonus tile, if any"


@pytest.mark.parametrize(
    "track, row, asked", [("bird", 2, True), ("bird", 5, False), ("snake", 4, False), ("tree", 4, True)]
)
def test_where_a_row_has_several_spaces_a_later_one_may_be_first_on_its_own(
    track: str, row: int, asked: bool
) -> None:
    state = having(having(new(2, track=track), 0, glass=row - 1), 1, glass=row)
    assert (BONUS in said(state, Research(0, "glass", row))) == asked


def test_the_notebook_is_never_above_the_glass() -> None:
    state = having(new(2), 0, glass=3, notebook=3)
    why = "The notebook may not be above the magnifying glass, which stands on row 3."
    assert refused(state, Research(0, "notebook", 4)) == why
    leader = after(state, SetNotebookRule(0, True, False))
    assert refused(leader, Research(0, "notebook", 4)) is None
    assert refused(after(leader, Research(0, "notebook", 4)), Research(0, "notebook", 5)) is not None


def test_a_piece_does_not_step_to_where_it_is_or_below() -> None:
    state = having(new(2), 0, glass=3)
    assert refused(state, Research(0, "glass", 3)) == "The magnifying glass of Mika stands on row 3 already."
    assert refused(state, Research(0, "glass", 2)) is not None
    assert refused(state, Research(0, "glass", 8)) == "The highest row of this track is 7."


def test_a_skipped_row_is_questioned_and_recorded() -> None:
    assert said(new(2), Research(0, "glass", 2))[-1] == "more than one row at once, please check"


def test_the_snake_asks_for_an_idol_on_row_4() -> None:
    state = having(new(2, track="snake"), 0, glass=3)
    assert "this step costs an idol that is not in a slot" in said(state, Research(0, "glass", 4))
    step = next_step(state, 0, "glass")
    assert step is not None
    assert step.costs_idol


def test_the_step_to_row_4_of_the_snake_takes_an_idol_away() -> None:
    state = having(new(2, track="snake"), 0, glass=3, idols=2)
    step = next_step(state, 0, "glass")
    assert step is not None
    assert step.act == ResearchForIdol(0, "glass", 4)
    paid = after(state, step.act)
    assert (paid.players[0].idols, points(paid, 0, "idols")) == (1, 3)
    assert scores(paid)[0] == scores(state)[0] + 1 - 3
    assert "pays an idol that is not in a slot, idols 2 → 1" in said(state, step.act)


@pytest.mark.parametrize("idols, slots", [(0, ()), (2, (1, 2))], ids=["no idol", "all in slots"])
def test_without_a_free_idol_the_step_is_questioned_and_recorded(idols: int, slots: tuple[int, ...]) -> None:
    state = having(new(2, track="snake"), 0, glass=3, idols=idols, slots=slots)
    act = ResearchForIdol(0, "glass", 4)
    assert after(state, act).players[0].idols == idols
    assert row_of(after(state, act), 0, "glass") == 4
    assert "this step costs an idol, but none is outside a slot: please check" in said(state, act)


def test_a_step_that_was_recorded_before_steps_paid_keeps_the_idols() -> None:
    state = having(new(2, track="snake"), 0, glass=3, idols=2)
    assert after(state, Research(0, "glass", 4)).players[0].idols == 2


def test_the_rival_pays_no_idol() -> None:
    state = having(new(1, track="snake"), 1, glass=3)
    step = next_step(state, 1, "glass")
    assert step is not None
    assert step.act == Research(1, "glass", 4)
    assert not any("idol" in part for part in said(state, step.act))


def test_tracks_of_expansions_are_marked_unconfirmed() -> None:
    assert said(new(2, track="tree"), Research(0, "glass", 1))[-1] == (
        "points of this track are unconfirmed, check your board"
    )


def test_the_order_of_arrival_is_the_order_of_the_taps() -> None:
    state = having(having(new(3), 2, glass=7), 0, glass=7)
    assert said(state, Arrive(2)) == [
        "1st in the Lost Temple",
        "points 16 → 23",
        "look through the bonus tiles there and choose one",
    ]
    state = after(state, Arrive(2), Arrive(0))
    assert [place.seat for place in places(state)] == [2, 0, None]
    assert [place.points for place in places(state)] == [23, 21, 20]
    assert [place.next for place in places(state)] == [False, False, True]
    assert refused(state, Arrive(2)) == "The magnifying glass of Sora is in the Lost Temple already."
    assert refused(state, Research(2, "glass", 7)) is not None


def test_an_arrival_left_out_leaves_no_gap() -> None:
    assert after(new(3), Arrive(1), SetRow(1, "glass", 7, 0), Arrive(0)).arrivals == (0,)
    assert said(after(new(3), Arrive(1)), SetRow(1, "glass", 7, 0))[1] == "no longer in the Lost Temple"


def test_arrivals_are_set_by_hand_as_an_order() -> None:
    state = after(new(3), Arrive(1), Arrive(0), SetArrivals((0, 1), (1, 0)))
    assert points(state, 0, "research") == 23
    assert refused(state, SetArrivals((0, 0), (0, 1))) == "Each of these can be named only once."
    assert refused(state, SetArrivals((3,), (0, 1))) is not None
    assert stale(state, SetArrivals((0,), (1, 0))) == "Somebody else has arrived meanwhile."


def test_where_a_piece_goes_next() -> None:
    state = having(new(2), 0, glass=7, notebook=7)
    step = next_step(state, 0, "glass")
    assert step is not None
    assert (step.act, step.arrives, step.points, step.then) == (Arrive(0), True, 16, 23)
    assert next_step(state, 0, "notebook") is None
    assert next_step(after(state, Arrive(0)), 0, "glass") is None


def test_a_row_shows_who_stands_there() -> None:
    state = having(having(new(4), 0, glass=5, notebook=3), 3, glass=5)
    view = next(each for each in rows(state) if each.row == 5)
    assert (view.glass, view.notebook, view.glasses, view.notebooks) == (9, 6, (0, 3), ())
    assert [each.row for each in rows(state)] == [7, 6, 5, 4, 3, 2, 1, 0]
    assert all(0 not in each.glasses for each in rows(after(state, Arrive(0))))


def test_a_notebook_above_the_glass_by_hand_is_questioned() -> None:
    assert said(new(2), SetRow(0, "notebook", 2, 0))[-1] == "Mika: the notebook is above the magnifying glass"


def test_a_sum_that_the_track_cannot_give_is_questioned() -> None:
    assert said(new(2), SetResearch(0, 32, None)) == [
        "research by hand: 0 → 32",
        "Mika: the research track cannot give 32 points",
    ]
    assert len(said(new(2), SetResearch(0, 33, None))) == 1


@pytest.mark.parametrize("players, tiles", [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_stacks_run_out_by_player_count(players: int, tiles: int) -> None:
    state = new(players)
    assert [stack.left for stack in stacks(state)] == [tiles] * 6
    for _ in range(tiles):
        state = after(state, BuyTile(0, 5))
    assert refused(state, BuyTile(0, 5)) == "This stack of temple tiles is used up, as far as recorded."
    assert stacks(state)[5].taken[0] == tiles


PRICES = {
    0: "a coin and two tablets",
    1: "a jewel",
    2: "a compass and an arrowhead",
    3: "a coin, two tablets and a jewel",
    4: "a jewel, a compass and an arrowhead",
    5: "a coin, two tablets, a jewel, a compass and an arrowhead",
}


@pytest.mark.parametrize("stack", PRICES)
def test_a_stack_has_its_price(stack: int) -> None:
    assert read(temple.PRICES[stack]) == PRICES[stack]
    assert data.STACKS[stack] == (2, 2, 2, 6, 6, 11)[stack]


def test_buying_says_what_it_brings_and_costs() -> None:
    state = after(having(new(2), 0, glass=7), Arrive(0))
    assert said(state, BuyTile(0, 4)) == [
        "temple tile right 6, +6",
        "pays a jewel, a compass and an arrowhead",
        "1 left in this stack",
    ]
    assert said(new(2), BuyTile(0, 4))[-1] == (
        "the app has not seen this magnifying glass arrive, please check"
    )


def test_more_tiles_than_a_stack_has_are_questioned_by_hand() -> None:
    state = after(new(2), BuyTile(0, 0), BuyTile(1, 0))
    assert said(state, SetTiles(1, 0, 2, 1))[-1] == (
        "more temple tiles of a stack than there are with this number of players"
    )
    assert stacks(after(state, SetTiles(1, 0, 2, 1)))[0].left == 0
