"""Promise: any game that can be played ends, meets all there is, and replays to the same state."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from companion.core import codec, log, scoring
from companion.core import room as rooms
from companion.core.book import Book
from companion.core.errors import Refusal
from companion.core.game import Game
from companion.core.log import Entry, Instead
from companion.core.room import ROOM_ACTIONS
from companion.core.text import Text
from tests.promises.playing import Played, Refused, draw_of, every_game, played

pytestmark = pytest.mark.proof


@every_game
def test_random_play_reaches_the_end_with_every_player_count(game: Game) -> None:
    counts = {one.state.players for one in played(game.key)}
    assert counts == set(range(game.players[0], game.players[1] + 1))
    assert all(game.over(one.state.game) is not None for one in played(game.key))
    assert all(one.state.skipped == () for one in played(game.key))


@every_game
def test_every_action_is_met(game: Game) -> None:
    met = {type(entry.body) for one in played(game.key) for entry in one.entries}
    assert {action.__name__ for action in game.actions if action not in met} == set()


@every_game
def test_every_refusal_is_met_and_no_other(game: Game) -> None:
    met = Counter(refused.reason.id for one in played(game.key) for refused in one.refused)
    assert set(game.refusals) - set(met) == set(), "listed, but never met"
    assert set(met) - set(game.refusals) == set(), "met, but not listed"


@every_game
def test_every_act_passes_through_the_log_s_format(game: Game) -> None:
    known = (*ROOM_ACTIONS, *game.actions)
    for one in played(game.key):
        for action in [refused.action for refused in one.refused] + [entry.body for entry in one.entries]:
            assert codec.decode(known, json.loads(json.dumps(codec.encode(action)))) == action


@every_game
def test_a_log_replays_to_the_state_it_came_from(game: Game) -> None:
    for one in played(game.key):
        assert log.replay(game, _through_json(one)) == one.state


def _through_json(one: Played) -> list[Entry]:
    known = (*ROOM_ACTIONS, *one.game.actions)
    words = [json.dumps(codec.encode(entry.body)) for entry in one.entries]
    return _entries([codec.decode(known, json.loads(each)) for each in words])


def _entries(bodies: list[Any]) -> list[Entry]:
    return [Entry(seq, f"tap-{seq}", 0, 1, seq * 1000, body) for seq, body in enumerate(bodies, 1)]


@every_game
def test_what_is_refused_changes_nothing(game: Game) -> None:
    for one in played(game.key)[:10]:
        refused: dict[int, list[Refused]] = {}
        for each in one.refused:
            refused.setdefault(each.version, []).append(each)
        book = Book(game)
        for entry in one.entries:
            book.append(entry)
            before = repr(book.state.game)
            for each in refused.get(entry.seq, ()):
                assert rooms.refusal(game, book.state, each.action) == each.reason
            assert repr(book.state.game) == before


@every_game
def test_an_act_gives_the_same_state_every_time(game: Game) -> None:
    for one in played(game.key)[:10]:
        for before, action, after in one.steps():
            assert game.apply(before, action) == after


@every_game
def test_an_undo_restores_the_state_before(game: Game) -> None:
    for one in played(game.key):
        book = Book(game, one.entries)
        for last in reversed(one.moves[-5:]):
            target = log.undo_target(book.entries, book.verdict)
            assert target is not None
            assert target.seq == last.seq
            book.append(_instead(book, Instead((target.seq,))))
            assert book.state.game == log.replay(game, one.entries[: last.seq - 1]).game


@every_game
def test_redo_brings_back_what_undo_took(game: Game) -> None:
    for one in played(game.key):
        book = Book(game, one.entries)
        for pick in (log.undo_target, log.undo_target, log.redo_target, log.redo_target):
            target = pick(book.entries, book.verdict)
            if target is not None:
                book.append(_instead(book, Instead((target.seq,))))
        assert book.state.game == one.state.game


def _instead(book: Book, instead: Instead) -> Entry:
    seq = book.version + 1
    return Entry(seq, f"tap-{seq}", 0, 1, seq * 1000, instead)


@every_game
def test_a_correction_in_the_middle_is_the_game_played_that_way(game: Game) -> None:
    for one in played(game.key):
        rng = Random(one.seed)
        place = rng.choice(one.moves).seq
        then = log.replay(game, one.entries[: place - 1]).game
        put_in = tuple(draw_of(game.key)(rng, then) for _ in range(rng.randrange(3)))
        book = Book(game, one.entries)
        supposed = book.supposing(Instead((place,), put_in))
        book.append(_instead(book, Instead((place,), put_in)))
        bodies = [entry.body for entry in one.entries]
        other_way = log.replay(game, _entries([*bodies[: place - 1], *put_in, *bodies[place:]]))
        assert book.state.game == supposed.game == other_way.game
        assert book.state == log.replay(game, book.entries)


@every_game
def test_the_door_weighs_any_correction(game: Game) -> None:
    for one in played(game.key)[:30]:
        rng = Random(one.seed)
        book = Book(game, one.entries)
        place = rng.choice(one.moves).seq
        put_in = (draw_of(game.key)(rng, book.state.game),)
        try:
            book.weigh(Instead((place,), put_in))
        except Refusal:
            continue
        assert {skipped.seq for skipped in book.supposing(Instead((place,), put_in)).skipped} == set()


@every_game
def test_points_and_places_can_be_made_of_every_state(game: Game) -> None:
    for one in played(game.key):
        for _, _, state in one.steps():
            for seat in range(one.state.players):
                lines = scoring.sheet(game.categories, state, seat)
                assert [line.key for line in lines] == [category.key for category in game.categories]
                terms = [term for line in lines for term in line.terms]
                assert scoring.total(lines) == sum(term.count * term.each for term in terms)
            ranking = game.ranking(state)
            assert len(ranking.places) == one.state.players
            alone = one.state.players == 1 and ranking.places == (2,)
            early = set(ranking.places) == {None} and not ranking.missing and game.over(state) is None
            assert (bool(ranking.winners) or alone or early) != bool(ranking.missing)


@every_game
def test_whose_turn_it_is_is_a_seat_or_nobody_s(game: Game) -> None:
    for one in played(game.key):
        for _, _, state in one.steps():
            acting = game.acting(state)
            assert acting is None or 0 <= acting < one.state.players


@every_game
def test_asking_whether_an_act_is_late_never_fails(game: Game) -> None:
    for one in played(game.key):
        for before, action, after in one.steps():
            for state in (before, after):
                reason = game.stale(state, action)
                assert reason is None or isinstance(reason, Text)


@every_game
def test_a_live_option_may_change_at_any_moment(game: Game) -> None:
    for one in played(game.key)[:10]:
        live = [option for option in game.options_for(one.state.players) if option.live]
        for option in live:
            for choice in option.choices:
                word = rooms.option_word(choice.value)
                room = rooms.apply(game, one.state, rooms.Choose(option.key, word))
                assert room.game.options[option.key] == choice.value
                game.moment(room.game)
                game.ranking(room.game)
