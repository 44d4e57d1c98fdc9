"""Points of a scoring: temples, treasures, corrections, and what a later correction does to them."""

from __future__ import annotations

import pytest

from companion.core import log
from companion.core.book import Book
from companion.core.log import Entry, Instead
from companion.core.room import Players
from companion.core.scoring import sheet, total
from companion.games.tikal import texts
from companion.games.tikal.actions.pieces import KeepStrengths, SetGuard, SetStrength, Walk
from companion.games.tikal.actions.scoring import Score, SetPoints, Volcano
from companion.games.tikal.actions.temples import AddTemple, SetValue, Uncover
from companion.games.tikal.actions.treasures import SetTreasure
from companion.games.tikal.game import GAME
from companion.games.tikal.questions import held, holder, temple_of
from companion.games.tikal.scoring import lines_of
from companion.games.tikal.scoring_sheet import candidates, curve, draft, points_of, worth
from companion.games.tikal.state import State
from companion.language import Reader
from tests.games.tikal.table import EVERYTHING, after, new, refused, said, score_of, scored_by_all, scores

SIX = 3


def temple(*strengths: tuple[int, bool], value: int = 6) -> State:
    """A temple of this value, temple 3, with explorers and perhaps the leader of each seat."""
    state = after(new(len(strengths)), AddTemple(SIX, value, min(value, 6)))
    for seat, (explorers, leader) in enumerate(strengths):
        state = after(state, SetStrength(SIX, seat, leader, explorers, 0, False))
    return state


def holding(state: State, seat: int, *counts: int) -> State:
    for kind, count in enumerate(counts):
        state = after(state, SetTreasure(seat, kind, count, 0))
    return state


TREASURES = [
    pytest.param((3, 2, 1, 1), 11, id="kinds held 3, 2, 1, 1: 6+3+1+1"),
    pytest.param((3, 3), 12, id="two triples"),
    pytest.param((3,) * 6, 36, id="six triples"),
    pytest.param((3,) * 8, 48, id="all treasures"),
    pytest.param((1,) * 8, 8, id="one of each"),
    pytest.param((), 0, id="none"),
]


@pytest.mark.parametrize("counts, points", TREASURES)
def test_treasures_score_by_kind(counts: tuple[int, ...], points: int) -> None:
    state = after(holding(new(2), 0, *counts), Volcano(0, 7, 1))
    assert scores(after(state, score_of(state)))[0] == points


HOLDERS = [
    pytest.param([(4, False), (1, True)], None, id="4 explorers against leader + 1: 4 to 4, nobody"),
    pytest.param([(0, True), (2, False)], 0, id="leader alone against 2: the leader's owner"),
    pytest.param([(3, False), (0, True)], None, id="3 against the leader: nobody"),
    pytest.param([(4, False), (0, True)], 0, id="4 against the leader"),
    pytest.param([(0, False), (0, False)], None, id="nobody is there"),
    pytest.param([(1, False), (0, False)], 0, id="alone with one explorer"),
    pytest.param([(2, False), (2, False), (1, False)], None, id="tied at the top: nobody, not the third"),
    pytest.param([(2, False), (2, False), (0, True)], 2, id="tied below the top does not matter"),
]


@pytest.mark.parametrize("strengths, seat", HOLDERS)
def test_a_temple_pays_who_alone_has_the_most_strength(
    strengths: list[tuple[int, bool]], seat: int | None
) -> None:
    state = temple(*strengths)
    found = temple_of(state, SIX)
    assert found is not None
    assert holder(state, found) == seat


def test_a_tied_temple_pays_nobody() -> None:
    state = scored_by_all(after(temple((3, False), (0, True)), Volcano(0, 7, 1)))
    assert scores(state) == (0, 0)


def test_two_guarded_temples_of_9_bring_18_in_each_scoring() -> None:
    state = after(new(2), AddTemple(3, 9, 5), AddTemple(4, 9, 6), SetGuard(3, 0, None), SetGuard(4, 0, None))
    for number, hexagon in ((1, 7), (2, 20), (3, 30)):
        state = scored_by_all(after(state, Volcano(0, hexagon, number)))
        assert [points_of(state, seat, number) for seat in (0, 1)] == [18, 0]
    assert scores(state) == (54, 0)


def test_a_guard_scores_against_any_strength() -> None:
    state = after(temple((0, False), (5, True)), SetGuard(SIX, 0, None), Volcano(1, 7, 1))
    assert scores(scored_by_all(state)) == (6, 0)


def test_one_temple_can_pay_several_players_in_one_scoring_round() -> None:
    """A temple of 6, P1 has 3, P2 the leader; each moves in during the own scoring turn."""
    state = after(temple((3, False), (0, True)), Volcano(0, 7, 1))
    state = after(state, Walk(0, 1, 0, SIX))
    assert held(state, 0) == (SIX,)
    state = after(state, score_of(state))
    state = after(state, Walk(1, 1, 0, SIX), Walk(1, 1, 0, SIX))
    state = after(state, score_of(state))
    assert scores(state) == (6, 6)


def test_the_top_number_counts() -> None:
    state = after(temple((2, False), (0, False)), Uncover(0, SIX), Volcano(0, 7, 1))
    assert scores(scored_by_all(state)) == (7, 0)


def test_a_scoring_says_its_parts_and_who_is_next() -> None:
    state = after(holding(temple((2, False), (0, False)), 0, 2), Volcano(0, 7, 1))
    assert said(state, score_of(state, extra=-1)) == [
        "scores 8",
        "temples 6",
        "treasures 3",
        "correction −1",
        "Ken plays ten points and scores next",
    ]


def test_only_ticked_temples_and_kinds_count() -> None:
    state = after(holding(temple((2, False), (0, False)), 0, 2, 1), Volcano(0, 7, 1))
    assert scores(after(state, Score(1, 0, (), (1,))))[0] == 1
    assert scores(after(state, Score(1, 0, (SIX, 1), ())))[0] == 7


DOUBTS = [
    pytest.param(
        [(3, False), (0, True)], None, "temple 3 is tied as far as recorded, please check", id="tied"
    ),
    pytest.param(
        [(1, False), (2, False)], None, "temple 3: the app sees Mika 1 and Ken 2, please check", id="less"
    ),
    pytest.param(
        [(1, False), (0, False)], 1, "temple 3 is guarded by Ken, please check", id="another's guard"
    ),
]


@pytest.mark.parametrize("strengths, guard, sentence", DOUBTS)
def test_a_temple_that_the_app_gives_to_others_is_recorded_and_questioned(
    strengths: list[tuple[int, bool]], guard: int | None, sentence: str
) -> None:
    state = after(temple(*strengths), SetGuard(SIX, guard, None), Volcano(0, 7, 1))
    assert sentence in said(state, Score(1, 0, (SIX,)))
    assert scores(after(state, Score(1, 0, (SIX,))))[0] == 6


def test_a_temple_left_out_is_questioned() -> None:
    state = after(temple((2, False), (0, False)), Volcano(0, 7, 1))
    assert "temple 3 was left out" in said(state, Score(1, 0, ()))


def test_more_than_60_points_are_questioned() -> None:
    state = after(new(2), Volcano(0, 7, 1))
    doubt = "more than 60 points in one scoring, please check"
    assert doubt in said(state, Score(1, 0, (), (), 61))
    assert doubt not in said(state, Score(1, 0, (), (), 60))


def test_strengths_may_only_be_said_at_scoring_temple_by_temple() -> None:
    state = after(temple((2, False), (0, False)), KeepStrengths(SIX, False), Volcano(0, 7, 1))
    assert held(state, 0) == ()
    assert [(each.temple, each.ticked, each.why) for each in candidates(state, 0)] == [
        (1, False, "empty"),
        (2, False, "empty"),
        (SIX, False, "unknown"),
    ]
    assert scores(after(state, Score(1, 0, (SIX,))))[0] == 6
    assert said(state, Score(1, 0, (SIX,)))[3:] == ["Ken plays ten points and scores next"]


def test_the_sheet_shows_why_a_temple_is_ticked() -> None:
    state = after(
        temple((2, False), (2, False)),
        AddTemple(4, 5, 5),
        SetGuard(4, 1, None),
        SetStrength(1, 0, False, 1, 0, False),
    )
    assert [(each.why, each.ticked) for each in candidates(state, 0)] == [
        ("most", True),
        ("empty", False),
        ("tied", False),
        ("guarded", False),
    ]
    assert [each.why for each in candidates(state, 1)] == ["other", "empty", "tied", "guard"]


def test_the_sheet_in_work_shows_what_will_be_scored() -> None:
    state = after(holding(temple((2, False), (0, False)), 0, 2), Volcano(0, 7, 1))
    lines = worth(state, draft(state, 0, {"x": "2"}))
    assert total(lines) == 6 + 3 + 2
    assert lines == lines_of(after(state, score_of(state, extra=2)).scorings[0])


@pytest.mark.parametrize(
    ("picked", "temples", "kinds", "extra"),
    [
        pytest.param({}, (SIX,), EVERYTHING, 0, id="what the app ticks"),
        pytest.param({f"t{SIX}": "2"}, (), EVERYTHING, 0, id="unticked by hand"),
        pytest.param({"t1": "1"}, (1, SIX), EVERYTHING, 0, id="ticked by hand"),
        pytest.param({"k0": "1", "x": "-3"}, (SIX,), EVERYTHING[1:], -3, id="a kind left out, a correction"),
        pytest.param({"t99": "1", "x": "1e9", "k9": "1"}, (SIX,), EVERYTHING, 0, id="nonsense"),
    ],
)
def test_a_sheet_in_work_keeps_what_a_hand_has_changed(
    picked: dict[str, str], temples: tuple[int, ...], kinds: tuple[int, ...], extra: int
) -> None:
    state = after(holding(temple((2, False), (0, False)), 0, 2), Volcano(0, 7, 1))
    assert draft(state, 0, picked) == Score(1, 0, temples, kinds, extra)


def test_a_corrected_temple_updates_the_sheet_and_leaves_the_ticks_of_a_hand() -> None:
    state = after(holding(temple((2, False), (0, False)), 0, 2), Volcano(0, 7, 1))
    by_hand = {"t1": "1"}
    assert draft(state, 0, by_hand).temples == (1, SIX)
    lost = after(state, SetStrength(SIX, 1, False, 3, 0, False))
    assert draft(lost, 0, by_hand).temples == (1,)


def test_a_temple_ticked_twice_is_refused() -> None:
    state = after(new(2), Volcano(0, 7, 1))
    assert refused(state, Score(1, 0, (1, 1))) == texts.TWICE.id
    assert refused(state, Score(1, 0, (9,))) == texts.NO_TEMPLE.id


def book_of(*actions: object) -> Book:
    book = Book(GAME)
    for action in (Players(2), *actions):
        append(book, action)
    return book


def append(book: Book, body: object) -> None:
    seq = book.version + 1
    book.append(Entry(seq, f"tap-{seq}", 0, 1, seq * 1000, body))


def test_a_temple_of_round_one_corrected_in_the_log_changes_every_total_that_rests_on_it() -> None:
    book = book_of(
        AddTemple(3, 6, 6),
        SetStrength(3, 0, False, 1, 0, False),
        Volcano(0, 7, 1),
        Score(1, 0, (3,)),
        Score(1, 1, ()),
        Volcano(1, 20, 2),
        Score(2, 1, ()),
        Score(2, 0, (3,)),
    )
    assert scores(book.state.game) == (12, 0)
    append(book, Instead((2,), (AddTemple(3, 4, 4),)))
    assert scores(book.state.game) == (8, 0)
    assert book.state == log.replay(GAME, book.entries)


def test_a_value_set_later_leaves_earlier_scorings_as_they_were() -> None:
    state = scored_by_all(after(temple((1, False), (0, False)), Volcano(0, 7, 1)))
    state = after(state, SetValue(SIX, 4, 6), Volcano(1, 20, 2))
    assert scores(scored_by_all(state)) == (10, 0)


def test_every_total_opens_into_lines_and_terms() -> None:
    state = scored_by_all(after(holding(temple((1, False), (0, False)), 0, 3, 1, 1), Volcano(0, 7, 1)))
    state = after(state, SetPoints(0, 5, 0))
    read = Reader("en")
    lines = {line.key: line for line in sheet(GAME.categories, state, 0)}
    assert {key: line.points for key, line in lines.items()} == {
        "stake": 0,
        "bids": 0,
        "before": 5,
        "temples": 6,
        "treasures": 8,
        "corrections": 0,
    }
    assert [(term.count, term.each, read(term.text)) for term in lines["treasures"].terms] == [
        (1, 6, "scoring 1: three of a kind"),
        (2, 1, "scoring 1: single treasures"),
    ]
    assert read(lines["temples"].terms[0].text) == "scoring 1: temple 3"


def test_several_scorings_are_one_term_a_round() -> None:
    state = holding(temple((1, False), (0, False)), 0, 3, 1, 1)
    for number, hexagon in ((1, 7), (2, 20)):
        state = scored_by_all(after(state, Volcano(0, hexagon, number)))
    read = Reader("en")
    lines = {line.key: line for line in sheet(GAME.categories, state, 0)}
    assert [(term.points, read(term.text)) for term in lines["treasures"].terms] == [
        (8, "scoring 1: 6 + 2 × 1"),
        (8, "scoring 2: 6 + 2 × 1"),
    ]


def test_the_curve_grows_with_every_scoring() -> None:
    state = temple((1, False), (0, False))
    for number, hexagon in ((1, 7), (2, 20)):
        state = scored_by_all(after(state, Volcano(0, hexagon, number)))
    assert curve(state, 0) == ((1, 6), (2, 12))


PLACES = [
    pytest.param((106, 90, 85, 59), (1, 2, 3, 4), "total", id="106, 90, 85, 59"),
    pytest.param((89, 89, 79, 56), (1, 1, 3, 4), "shared", id="a tie is a shared win"),
]


@pytest.mark.parametrize("points, places, decided_by", PLACES)
def test_most_points_win_without_a_tie_break(
    points: tuple[int, ...], places: tuple[int, ...], decided_by: str
) -> None:
    state = after(new(4), *(SetPoints(seat, each, 0) for seat, each in enumerate(points)))
    ranking = GAME.ranking(state)
    assert (ranking.places, ranking.decided_by) == (places, decided_by)
