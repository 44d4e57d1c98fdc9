"""Promise: a piece of a board that was kept over versions is what rendering it again would give."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from companion.core.book import Book
from companion.core.game import Game
from companion.core.log import Entry, Instead, is_move
from companion.rooms import Room
from companion.web import words
from companion.web.boards import VIEWS, Boards, context, reader_of
from companion.web.parts import Form, Narrow, parts_of_play
from tests.promises.playing import COUNT, every_game, played
from tests.promises.test_boards import boards

__all__ = ["boards"]

SOME_GAMES = COUNT // 15


def forms(room: Room) -> list[Form]:
    return [Form(seat, plays) for seat in (None, *range(room.state.players)) for plays in (True, False)]


def move_on(room: Room, entry: Entry) -> None:
    room.book.append(replace(entry, seq=room.version + 1))


def look_again(boards: Boards, room: Room, rng: Random) -> None:
    """One of the boards, from kept pieces and from none."""
    view = rng.choice((*VIEWS, "play", "play"))
    language, form = rng.choice(("en", "ja")), rng.choice(forms(room))
    fresh = Room(room.id, room.code, room.game, 0, room.book, {})
    there = boards.board(room, view, reader_of(language, room), form)
    assert there == boards.board(fresh, view, reader_of(language, fresh), form), (room.version, view, form)


@every_game
def test_kept_pieces_are_what_a_new_rendering_gives(boards: Boards, game: Game) -> None:
    rng = Random(1)
    for played_game in played(game.key)[:SOME_GAMES]:
        room = Room(1, "K7QXM4", game, 0, Book(game), {})
        for entry in played_game.entries:
            move_on(room, entry)
            look_again(boards, room, rng)
            if is_move(entry) and rng.random() < 0.1:
                for _undo_and_redo in range(2):
                    move_on(room, replace(entry, body=Instead((room.version,))))
                    look_again(boards, room, rng)


@every_game
def test_those_who_watch_are_shown_what_they_would_be_if_nothing_were_shared(
    boards: Boards, game: Game
) -> None:
    """A piece is shared by those who play and those who watch where its template does not mention the difference."""
    rng, shared, narrowed = Random(2), 0, Narrow(boards.env)
    room = Room(1, "K7QXM4", game, 0, Book(game), {})
    for entry in played(game.key)[1].entries:
        move_on(room, entry)
        if rng.random() > 0.3:
            continue
        reader, form = reader_of("en", room), rng.choice(forms(room))
        known = context(room, reader)
        over = known["over"] is not None
        for wide in parts_of_play(game.key, room.state.players, over, "en", form):
            if wide is not None:
                narrow = narrowed[wide]
                shared += narrow.told != wide.told
                template = boards.env.get_template(wide.template)
                with words.reading(reader):
                    assert template.render(known, **narrow.told) == template.render(known, **wide.told)
    assert shared or game.key == "tally"


@every_game
def test_most_pieces_of_a_game_are_kept(boards: Boards, game: Game) -> None:
    """Else something on the boards is asked in a way that cannot be asked again, and every tap costs more."""
    room, kept, shown = Room(1, "K7QXM4", game, 0, Book(game), {}), 0, 0
    for entry in played(game.key)[0].entries:
        before = dict(room.kept)
        move_on(room, entry)
        for seat in range(room.state.players):
            boards.board(room, "play", reader_of("en", room), Form(seat, True))
        shown += len(room.kept)
        kept += sum(room.kept[key] is piece for key, piece in before.items())
    assert kept > shown / 4, (kept, shown)
