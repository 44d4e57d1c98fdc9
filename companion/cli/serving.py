"""`companion serve` and what goes with it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from companion.cli.voice import language_option
from companion.games import games as found
from companion.language import Reader
from companion.settings import Settings, default_data
from companion.store.engine import Database

data_option = click.option(
    "--data", type=click.Path(path_type=Path), help="Folder for the database and the key."
)


@click.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="Address to listen on.")  # noqa: S104
@click.option("--port", default=8000, show_default=True, envvar="PORT", help="Port to listen on.")
@data_option
@click.option(
    "--public-url", envvar="PUBLIC_URL", help="What QR codes hold, such as https://play.example.org."
)
@click.option("--allow-host", "hosts", multiple=True, help="A further name under which the app is reached.")
def serve(host: str, port: int, data: Path | None, public_url: str | None, hosts: tuple[str, ...]) -> None:
    """Serve the app on this network and print where phones find it."""
    from companion.serving import serve as run
    from companion.web import create_app
    from companion.web.welcome import welcome

    settings = Settings(data=data or default_data(), public_url=public_url, hosts=hosts, port=port)
    settings.data.mkdir(parents=True, exist_ok=True)
    Database(settings.database).migrate()
    app = create_app(settings)
    try:
        run(app, host, port, lambda open_port: click.echo(welcome(settings, host, open_port)))
    except OSError as error:
        click.echo(
            f"Port {port} cannot be opened ({os.strerror(error.errno or 0)}). "
            f"Is Fieldbook running already? Another port: companion serve --port {port + 1}",
            err=True,
        )
        sys.exit(2)


@click.command()
@data_option
def migrate(data: Path | None) -> None:
    """Bring the database to this version; done by itself at every `serve`."""
    Database(Settings(data=data or default_data()).database).migrate()
    click.echo("The database is up to date.")


@click.command()
@language_option
def games(lang: str) -> None:
    """List the games that Fieldbook knows."""
    for game in found().values():
        least, most = game.players
        click.echo(f"{game.key:16} {Reader(lang, game)(game.title)} ({least}–{most})")
