"""A book is at every moment what its entries replayed would be."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from companion.core import book as books
from companion.core import log
from companion.core.book import Book
from companion.core.errors import Broken, Dependent, Illegal, Refusal, Stale
from companion.core.lines import lines
from companion.core.log import Entry, Instead
from companion.core.room import Choose, Players, RoomState, Sit, Stage, Swap, Tick
from tests.core.tables import (
    TALLY,
    Add,
    Bonus,
    Drop,
    EndGame,
    Lot,
    NextRound,
    Pick,
    Set,
    correct,
    undo,
    written,
)

SEATS = st.integers(0, 2)
MOVES = st.one_of(
    st.builds(Add, SEATS, st.sampled_from((0, 1)), st.integers(-9, 9)),
    st.builds(Set, SEATS, st.sampled_from((0, 1)), st.integers(-20, 120), st.none()),
    st.builds(Bonus, SEATS, st.lists(st.integers(-9, 9), max_size=3).map(tuple)),
    st.builds(Pick, SEATS, st.integers(0, 2)),
    st.builds(Drop, SEATS, st.integers(0, 2)),
    st.builds(Lot, SEATS),
    st.builds(NextRound, st.integers(1, 4)),
    st.builds(EndGame, st.integers(1, 4)),
)
ROOM_ENTRIES = st.one_of(
    st.builds(Players, st.integers(1, 6)),
    st.builds(Tick, st.sampled_from(("bowl", "cards", "counter-1", "lot")), st.booleans()),
    st.builds(Sit, SEATS, st.sampled_from(("Ada", "Ben", "")), st.sampled_from(TALLY.colours[:3])),
    st.builds(Choose, st.just("rounds"), st.sampled_from(("3", "5"))),
    st.builds(Choose, st.just("gems_first"), st.sampled_from(("true", "false"))),
    st.builds(Swap, SEATS, SEATS),
    st.builds(Stage, st.sampled_from(("lobby", "setup", "play", "closed"))),
)


def assert_same(state: RoomState, other: RoomState) -> None:
    """Field by field, so that a failure names what differs."""
    for field in fields(RoomState):
        assert getattr(state, field.name) == getattr(other, field.name), field.name


class Keeping(RuleBasedStateMachine):
    """Entries of every kind, most of them not asked at any door, at a book with close checkpoints."""

    def __init__(self) -> None:
        super().__init__()
        self.stride, books.STRIDE = books.STRIDE, 3
        self.book = Book(TALLY)

    def teardown(self) -> None:
        books.STRIDE = self.stride

    def append(self, body: Any) -> None:
        seq = self.book.version + 1
        self.book.append(Entry(seq, f"tap-{seq}", 0, 1, seq, body))

    def nameable(self) -> list[int]:
        """Moves, undos and redos in force."""
        found = []
        for entry in self.book.entries:
            try:
                found.append(self.book.nameable(entry.seq).seq)
            except Refusal:
                continue
        return found

    @rule(moves=st.lists(MOVES, min_size=1, max_size=6))
    def move(self, moves: list[Any]) -> None:
        for action in moves:
            self.append(action)

    @rule(action=ROOM_ENTRIES)
    def arrange(self, action: Any) -> None:
        self.append(action)

    @rule()
    def press_undo(self) -> None:
        target = log.undo_target(self.book.entries, self.book.verdict)
        if target is not None:
            self.append(undo(target.seq))

    @rule()
    def press_redo(self) -> None:
        target = log.redo_target(self.book.entries, self.book.verdict)
        if target is not None:
            self.append(undo(target.seq))

    @rule(data=st.data(), actions=st.lists(MOVES, max_size=3).map(tuple))
    def put_instead(self, data: st.DataObject, actions: tuple[Any, ...]) -> None:
        if not (nameable := self.nameable()):
            return
        of = data.draw(st.lists(st.sampled_from(nameable), min_size=1, max_size=3, unique=True))
        instead = Instead(tuple(of), actions)
        supposed = self.book.supposing(instead)
        before = self.book.state
        passes = self.passes(instead)
        assert self.book.state == before
        self.append(instead)
        assert_same(supposed, self.book.state)
        if passes:
            known = {(skipped.seq, skipped.index) for skipped in before.skipped}
            assert {(skipped.seq, skipped.index) for skipped in self.book.state.skipped} <= known

    def passes(self, instead: Instead) -> bool:
        try:
            self.book.weigh(instead)
        except Illegal as refused:
            return isinstance(refused, Dependent) and not refused.breaks
        return True

    @invariant()
    def it_is_the_log_replayed(self) -> None:
        assert_same(self.book.state, log.replay(TALLY, self.book.entries))

    @invariant()
    def it_is_the_same_when_it_is_read_again(self) -> None:
        assert_same(self.book.state, Book(TALLY, self.book.entries).state)

    @invariant()
    def every_entry_has_a_line_that_says_whether_it_holds(self) -> None:
        told = lines(TALLY, self.book.entries)
        assert [line.entry for line in told] == self.book.entries
        assert {line.entry.seq for line in told if line.fate == "out"} == self.book.verdict.out
        skipped = {each.seq for each in self.book.state.skipped}
        assert {line.entry.seq for line in told if line.fate == "skipped"} == skipped

    @invariant()
    def the_undo_button_and_the_last_move_agree(self) -> None:
        target = log.undo_target(self.book.entries, self.book.verdict)
        if self.book.state.last is not None:
            assert target is not None
            assert self.book.state.last.seq <= target.seq


@pytest.mark.proof
class TestKeeping(Keeping.TestCase):  # type: ignore[misc, valid-type]  # made by hypothesis when it runs
    settings = settings(stateful_step_count=25)


def test_a_long_log_is_kept_like_a_short_one() -> None:
    """The real distance between checkpoints, undone from the end to the beginning."""
    book = Book(TALLY, written(*(Add(seq % 2, 0, seq % 7) for seq in range(200))))
    for target in (200, 170, 64, 33, 32, 31, 1):
        seq = book.version + 1
        book.append(Entry(seq, "", 0, 1, seq, undo(target)))
        assert_same(book.state, log.replay(TALLY, book.entries))


def test_no_checkpoint_stands_between_the_actions_of_one_correction() -> None:
    adds = [Add(0, 0, 1)] * (books.STRIDE + 8)
    book = Book(TALLY, written(*adds, correct(books.STRIDE - 1, *[Add(0, 0, 10)] * 5)))
    book.append(Entry(len(adds) + 2, "", 0, 1, 0, undo(len(adds))))
    assert book.state.game.places[0].counter == len(adds) - 2 + 50
    assert_same(book.state, log.replay(TALLY, book.entries))


def test_an_undo_of_the_newest_replays_few_steps() -> None:
    book = Book(TALLY, written(*(Add(0, 0, 1) for _ in range(500))))
    steps = 0

    def counted(state: Any, action: Any) -> Any:
        nonlocal steps
        steps += 1
        return TALLY.apply(state, action)

    book.game = replace(TALLY, apply=counted)
    book.append(Entry(501, "", 0, 1, 501, undo(500)))
    assert book.state.game.places[0].counter == 499
    assert steps <= books.STRIDE


FIVE = Add(0, 0, 5)


@pytest.mark.parametrize(
    "bodies, instead, kind",
    [
        pytest.param((FIVE,), undo(), Broken, id="names nothing"),
        pytest.param((FIVE,), undo(1, 1), Broken, id="names one twice"),
        pytest.param((FIVE,), undo(0), Broken, id="number 0"),
        pytest.param((FIVE,), undo(2), Broken, id="itself"),
        pytest.param((FIVE,), undo(-1), Broken, id="below 0"),
        pytest.param((Tick("bowl", True),), undo(1), Illegal, id="a room entry"),
        pytest.param((FIVE, undo(1)), undo(1), Stale, id="undone already"),
        pytest.param((FIVE, correct(1, FIVE)), undo(1), Stale, id="corrected already"),
        pytest.param((FIVE, undo(1), undo(2)), undo(2), Stale, id="an undo that was redone"),
        pytest.param((FIVE,), correct(1, Drop(0, 3)), Illegal, id="its own action is refused"),
        pytest.param((FIVE,), correct(1, FIVE, Drop(0, 3)), Illegal, id="its second action is refused"),
        pytest.param((Pick(0, 3), Drop(0, 3)), undo(1), Dependent, id="a later entry would be refused"),
    ],
)
def test_the_door_refuses_an_instead_that(bodies: tuple[Any, ...], instead: Instead, kind: type) -> None:
    book = Book(TALLY, written(*bodies))
    before = book.state
    with pytest.raises(Refusal) as refused:
        book.weigh(instead)
    assert type(refused.value) is kind
    assert book.state == before


@pytest.mark.parametrize(
    "bodies, instead",
    [
        pytest.param((FIVE,), undo(1), id="an undo"),
        pytest.param((FIVE, undo(1)), undo(2), id="a redo"),
        pytest.param((FIVE, undo(1), undo(2)), undo(1), id="an undo after a redo"),
        pytest.param((FIVE, undo(1), undo(2)), undo(3), id="undo of a redo by name"),
        pytest.param((Pick(0, 3), Drop(0, 3)), undo(1, 2), id="what is named together breaks nothing"),
        pytest.param((Pick(0, 3), Drop(0, 3)), correct(1, Pick(0, 3), FIVE), id="something put in"),
    ],
)
def test_the_door_lets_pass(bodies: tuple[Any, ...], instead: Instead) -> None:
    Book(TALLY, written(*bodies)).weigh(instead)


def test_what_a_correction_breaks_is_named_with_what_it_would_bring_back() -> None:
    book = Book(TALLY, written(Pick(0, 3), Pick(1, 3), FIVE, Drop(0, 3)))
    assert [skipped.seq for skipped in book.state.skipped] == [2]
    with pytest.raises(Dependent) as refused:
        book.weigh(undo(1))
    assert refused.value.breaks == (4,)
    assert refused.value.returns == (2,)
    book.weigh(undo(1, 4))


def test_breaking_several_names_them_all() -> None:
    book = Book(TALLY, written(Pick(0, 3), Drop(0, 3), Pick(0, 3), Drop(0, 3)))
    with pytest.raises(Dependent) as refused:
        book.weigh(correct(1, Pick(0, 4), Pick(0, 3), Drop(0, 3)))
    assert refused.value.breaks == (2,)
    with pytest.raises(Dependent) as refused:
        book.weigh(undo(1))
    assert refused.value.breaks == (2,)
    with pytest.raises(Dependent) as refused:
        book.weigh(undo(1, 3))
    assert refused.value.breaks == (2, 4)
    assert dict(refused.value.text.values)["listed"] == "2, 4"


def test_a_stale_move_is_told_which_entry_made_it_so() -> None:
    book = Book(TALLY, written(FIVE, NextRound(1), FIVE, NextRound(2)))
    made_stale = book.late(NextRound(1), seen=1)
    assert made_stale is not None
    assert made_stale.seq == 2


def test_a_set_is_stale_by_the_entry_that_changed_what_was_seen() -> None:
    book = Book(TALLY, written(FIVE, Tick("bowl", True), Add(1, 0, 1), Set(0, 0, 9, 5)))
    made_stale = book.late(Set(0, 0, 12, 5), seen=1)
    assert made_stale is not None
    assert made_stale.seq == 4


@pytest.mark.parametrize("since", [Tick("bowl", True), Add(1, 0, 1), Add(0, 0, 1), Sit(0, "Ada", "red")])
def test_a_tick_or_a_neighbours_plus_one_makes_nothing_stale(since: Any) -> None:
    book = Book(TALLY, written(FIVE, since))
    assert book.late(NextRound(1), seen=1) is None
    assert book.late(EndGame(1), seen=1) is None
    assert book.late(Add(0, 0, 1), seen=1) is None


def test_an_undo_can_make_a_move_stale() -> None:
    book = Book(TALLY, written(NextRound(1), undo(1)))
    made_stale = book.late(NextRound(2), seen=1)
    assert made_stale is not None
    assert made_stale.seq == 2
