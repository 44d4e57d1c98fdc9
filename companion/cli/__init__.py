"""The command line: serve the app, set up and score without a room, carry rooms around."""

from __future__ import annotations

import click

from companion import __version__
from companion.cli.carry import export_room, import_room, replay
from companion.cli.expire import expire
from companion.cli.serving import games, migrate, serve
from companion.cli.sheets import score, setup


@click.group(
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Each command explains itself: companion score --help",
)
@click.version_option(__version__, prog_name="Fieldbook")
def cli() -> None:
    """Fieldbook: the companion on the table for expedition board games.

    `serve` is all that a game night needs. The others work without a server: print the setup of a box,
    score a sheet that was kept on paper, look into an exported room.
    """


for command in (serve, games, migrate, expire, setup, score, replay, export_room, import_room):
    cli.add_command(command)
