"""`companion replay`, `export` and `import`: rooms as files."""

from __future__ import annotations

import json
from pathlib import Path

import click

from companion.cli.sheets import Result
from companion.cli.voice import content, json_option, language_option, refuse
from companion.codes import LENGTH, LONGER, normalized
from companion.core import exports, room
from companion.core.book import Book
from companion.core.errors import NotThere
from companion.core.exports import Imported
from companion.core.sheets import Faulty, parse
from companion.core.text import Text
from companion.games import games
from companion.language import Reader
from companion.live.hub import Hub
from companion.rooms import Rooms
from companion.settings import Settings, default_data
from companion.store.engine import Database

data_option = click.option("--data", type=click.Path(path_type=Path), help="Folder of the database.")


def _read(file: str, lang: str) -> Imported:
    reader = Reader(lang)
    try:
        return exports.read(games(), parse(content(file, reader), exports.LARGEST))
    except Faulty as faulty:
        refuse(reader, faulty.faults)


@click.command()
@click.argument("file", metavar="FILE")
@json_option
@language_option
def replay(file: str, as_json: bool, lang: str) -> None:
    """Play an exported room again, entry by entry: its ranking, the hash of its log, what was skipped.

    FILE is a path, or - for standard input.
    """
    found = _read(file, lang)
    state = Book(found.game, found.entries).state
    reader = Reader(lang, found.game, room.shown_names(state))
    result = Result(found.game, state.game, reader)
    skipped = [(each.seq, reader(each.reason)) for each in found.skipped]
    log_hash = exports.log_hash(found.entries)
    if as_json:
        told = [{"entry": seq, "reason": reason} for seq, reason in skipped]
        click.echo(json.dumps(result.as_json() | {"hash": log_hash, "skipped": told}, ensure_ascii=False))
        return
    click.echo(result.as_words())
    click.echo()
    entries = Text("{n} entry, hash {hash}", "{n} entries, hash {hash}", n=len(found.entries), hash=log_hash)
    click.echo(reader(entries))
    for seq, reason in skipped:
        click.echo(reader(Text("Entry {n} was skipped: {why}", n=seq, why=reason)))


@click.command("export")
@click.argument("code", metavar="CODE")
@data_option
@language_option
def export_room(code: str, data: Path | None, lang: str) -> None:
    """Print a room of this computer as one JSON file.

    \b
      companion export K7QXM4 > game-night.json
    """
    rooms = _rooms(data)
    try:
        found = rooms.look(normalized(code) or code)
    except NotThere as refused:
        refuse(Reader(lang), [refused.text])
    click.echo(exports.file_text(exports.export(found.game, found.book.entries, found.state)), nl=False)


@click.command("import")
@click.argument("file", metavar="FILE")
@click.option("--skip", is_flag=True, help="Import although entries are skipped that this version refuses.")
@data_option
@language_option
def import_room(file: str, skip: bool, data: Path | None, lang: str) -> None:
    """Make a new room from an exported file, with the same log and a new code.

    FILE is a path, or - for standard input. Entries that this version of the rules refuses are named
    first, and nothing is made; --skip makes the room all the same, with these struck through.
    """
    found = _read(file, lang)
    reader = Reader(lang, found.game)
    if found.skipped and not skip:
        faults = [Text("Entry {n} would be skipped: {why}", n=e.seq, why=e.reason) for e in found.skipped]
        refuse(reader, [*faults, Text("Nothing was made. --skip imports it all the same.")])
    made = _rooms(data).take_in_file(found)
    click.echo(reader(Text("Room {code} was made with {n} entries.", code=made.code, n=made.version)))


def _rooms(data: Path | None) -> Rooms:
    settings = Settings(data=data or default_data())
    database = Database(settings.database)
    database.migrate()
    return Rooms(database, Hub(), LONGER if settings.hosted else LENGTH)
