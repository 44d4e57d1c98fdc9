"""How commands speak: in the chosen language on standard output, faults on standard error."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NoReturn

import click

from companion.core.game import Game
from companion.core.text import Text
from companion.games import games
from companion.language import Reader, languages

FAULT = 2
"""The exit code of a command that did nothing because of what it was given."""


def own_language() -> str:
    """The language of this computer's user, as far as Fieldbook speaks it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return next((each for each in languages() if value.lower().startswith(each)), "en")
    return "en"


language_option = click.option(
    "--lang", type=click.Choice(languages()), default=own_language, help="Language of texts. Default: yours."
)
json_option = click.option("--json", "as_json", is_flag=True, help="One JSON object instead of words.")
game_argument = click.argument("key", metavar="GAME")


def refuse(reader: Reader, faults: Iterable[Text]) -> NoReturn:
    """Say every fault and end with exit code 2; nothing has been printed before."""
    for fault in faults:
        click.echo(reader(fault), err=True)
    sys.exit(FAULT)


def known_game(key: str, language: str) -> Game:
    """The game of this name, or the end of the command with the names there are."""
    if key in games():
        return games()[key]
    there = ", ".join(games())
    refuse(Reader(language), [Text("There is no game “{key}”. There are: {games}.", key=key, games=there)])


def content(file: str, reader: Reader) -> bytes:
    """The bytes of a file, or of standard input for “-”."""
    if file == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(file).read_bytes()
    except OSError as error:
        words = os.strerror(error.errno or 0)
        refuse(reader, [Text("{file} cannot be read: {why}", file=file, why=words)])
