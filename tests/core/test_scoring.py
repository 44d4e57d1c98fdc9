"""Totals, and places with a sentence for each step that found them."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.scoring import Category, Line, Ranking, RankKey, Term, rank, sheet, total
from companion.core.text import Text
from companion.language import Reader

Values = tuple[int | None, ...]
NAMES = ("Ada", "Ben", "Cem", "Dot", "Eve")


def key(at: int, word: str, **more: Any) -> RankKey:
    """A key that reads the value of a seat out of a row of rows."""
    return RankKey(
        word,
        lambda state, seat: state[at][seat],
        level=Text(f"{{names}}: level at {{value}} {word}."),
        ahead=Text(f"{{names}}: ahead with {{value}} {word}."),
        ask=Text(f"How many {word} does {{name}} have?"),
        **more,
    )


POINTS, GEMS, CARDS = key(0, "points"), key(1, "gems"), key(2, "cards")
TO_WIN = key(2, "cards", decides="win")


def ranked(*rows: Values, keys: tuple[RankKey, ...] = (POINTS, GEMS, CARDS)) -> Ranking:
    return rank(keys[: len(rows)], rows, range(len(rows[0])), len(rows[0]))


def words(ranking: Ranking) -> list[str]:
    read = Reader("en", None, NAMES)
    return [read(sentence) for sentence in ranking.sentences]


@pytest.mark.parametrize(
    "rows, places, decided_by",
    [
        pytest.param(((50, 40, 30),), (1, 2, 3), "points", id="no tie"),
        pytest.param(((50, 50, 50, 41), (3, 1, 1, 9), (2, 4, 4, 0)), (1, 2, 2, 4), "gems", id="S9"),
        pytest.param(((50, 50, 50, 41), (1, 1, 0, 9), (2, 2, 9, 0)), (1, 1, 3, 4), "shared", id="shared win"),
        pytest.param(((50, 50, 41, 41), (1, 1, 2, 3), (5, 6, 0, 0)), (2, 1, 4, 3), "cards", id="last step"),
        pytest.param(((0, 0, 0),), (1, 1, 1), "shared", id="all level"),
        pytest.param(((-5, -3),), (2, 1), "points", id="below zero"),
        pytest.param(((41, 50, 41, 50, 41),), (3, 1, 3, 1, 3), "shared", id="two ties"),
    ],
)
def test_places_follow_the_keys(rows: tuple[Values, ...], places: tuple[int, ...], decided_by: str) -> None:
    ranking = ranked(*rows)
    assert ranking.places == places
    assert ranking.decided_by == decided_by
    assert ranking.missing == ()


def test_a_two_step_tie_break_says_a_sentence_a_step() -> None:
    ranking = ranked((50, 50, 50, 41), (3, 1, 1, 9), (2, 4, 4, 0))
    assert ranking.places == (1, 2, 2, 4)
    assert ranking.winners == (0,)
    assert words(ranking) == [
        "Ada, Ben, and Cem: ahead with 50 points.",
        "Ada: ahead with 3 gems.",
        "Ben and Cem: level at 4 cards.",
    ]


def test_a_shared_win_is_shared_and_said() -> None:
    ranking = ranked((50, 50, 41), (1, 1, 9))
    assert ranking.winners == (0, 1)
    assert words(ranking)[-1] == "Nothing is left to compare: Ada and Ben share the win."


def test_nobody_is_asked_for_a_value_that_decides_nothing() -> None:
    assert ranked((50, 41, 30), (None, None, None)).places == (1, 2, 3)
    assert ranked((50, 41, 41), (None, 1, None)).places == (1, 2, 2)


@pytest.mark.parametrize(
    "rows, seats, asked",
    [
        pytest.param(((50, None, 41),), [1], "points", id="a total"),
        pytest.param(((None, None, 41),), [0, 1], "points", id="two totals"),
        pytest.param(((50, 50, 41), (1, None, None)), [1], "gems", id="what a tie-break needs"),
    ],
)
def test_with_a_value_missing_nobody_wins_and_who_is_missing_is_named(
    rows: tuple[Values, ...], seats: list[int], asked: str
) -> None:
    ranking = ranked(*rows)
    assert ranking.places == (None,) * 3
    assert ranking.winners == ()
    assert ranking.decided_by == "missing"
    assert [missing.seat for missing in ranking.missing] == seats
    assert {missing.key.key for missing in ranking.missing} == {asked}


@pytest.mark.parametrize(
    "rows, places",
    [
        pytest.param(((50, 50, 41, 41), (1, 1, 1, 1), (3, 2, 9, 1)), (1, 2, 3, 3), id="first only"),
        pytest.param(((50, 50, 50, 41), (1, 1, 1, 1), (3, 2, 1, 9)), (1, 2, 2, 4), id="the rest stays level"),
        pytest.param(((50, 50, 50, 41), (1, 1, 1, 1), (3, 3, 1, 9)), (1, 1, 3, 4), id="two win"),
        pytest.param(((60, 50, 50, 41), (1, 1, 1, 1), (3, 3, 1, 9)), (1, 2, 2, 4), id="not asked"),
    ],
)
def test_a_key_that_only_decides_the_win_ranks_nobody_else(
    rows: tuple[Values, ...], places: tuple[int, ...]
) -> None:
    assert ranked(*rows, keys=(POINTS, GEMS, TO_WIN)).places == places


def test_a_negated_key_is_said_as_people_count() -> None:
    fewer = key(1, "vehicles")
    ranking = ranked((5, 5), (-3, -2), keys=(POINTS, fewer))
    assert ranking.places == (2, 1)
    assert words(ranking)[1] == "Ben: ahead with 2 vehicles."


def test_points_below_zero_are_said_as_such_when_the_key_asks_so() -> None:
    assert words(ranked((-5, -3), keys=(key(0, "points", shown=int),))) == ["Ben: ahead with −3 points."]


def test_a_seat_that_is_not_ranked_has_no_place() -> None:
    ranking = rank((POINTS,), ((5, 9, 7),), (0, 2), 3)
    assert ranking.places == (2, None, 1)
    assert ranking.order == (2, 0, 1)


def test_alone_at_the_table_one_is_first() -> None:
    assert ranked((5,)).places == (1,)


def test_the_order_puts_equal_places_in_seat_order() -> None:
    assert ranked((41, 50, 41, 50)).order == (1, 3, 0, 2)


def test_a_total_is_the_sum_of_its_lines_and_a_line_of_its_terms() -> None:
    coins = Category("coins", Text("Coins"), lambda state, seat: (Term(state[seat], 3, Text("coins")),))
    debts = Category(
        "debts", Text("Debts"), lambda _state, _seat: (Term(2, -1, Text("debts")), Term(1, -4, Text("fine")))
    )
    lines = sheet((coins, debts), (5, 6), 1)
    assert [line.key for line in lines] == ["coins", "debts"]
    assert [line.points for line in lines] == [18, -6]
    assert total(lines) == 12
    assert total(()) == Line("none", ()).points == 0
