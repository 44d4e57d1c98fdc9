"""`companion expire`: old rooms go."""

from __future__ import annotations

from pathlib import Path

import click

from companion.rooms import now
from companion.settings import Settings, default_data
from companion.store import logs
from companion.store.engine import Database

A_DAY = 24 * 3600 * 1000


@click.command()
@click.option(
    "--days", type=click.IntRange(min=1), required=True, help="Rooms go that were quiet for so many days."
)
@click.option("--dry-run", is_flag=True, help="Only say how many there are.")
@click.option("--data", type=click.Path(path_type=Path), help="Folder of the database.")
def expire(days: int, dry_run: bool, data: Path | None) -> None:
    """Delete rooms in which nothing happened for a long time, for good.

    Nothing does this by itself. A hosted app runs it once a day:

    \b
      companion expire --days 180
    """
    database = Database(Settings(data=data or default_data()).database)
    with database.reading() as connection:
        rooms = logs.quiet_rooms(connection, now() - days * A_DAY)
    if dry_run:
        click.echo(f"Rooms that would go: {len(rooms)}")
        return
    for room in rooms:  # one by one: nobody's tap waits for all of them
        with database.writing() as connection:
            logs.delete_room(connection, room)
    click.echo(f"Rooms that are gone: {len(rooms)}")
