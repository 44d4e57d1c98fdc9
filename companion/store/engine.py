"""The database connection, set so that an accepted tap is on disk before it is answered."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url

MIGRATIONS = Path(__file__).resolve().parent / "migrations"


class Database:
    """An engine and the order of its writers."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = _sqlite(url) if make_url(url).get_backend_name() == "sqlite" else create_engine(url)
        # One writer at a time in this process: a second one that waited inside SQLite would stop
        # every other phone of the process for as long (the wait is in C, below gevent).
        self._turn = threading.Lock()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes; nothing else may be awaited inside it."""
        with self._turn, self.engine.connect() as connection:
            connection.execution_options(writes=True)
            with connection.begin():
                yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with self.engine.connect() as connection:
            yield connection

    def migrate(self) -> None:
        """Bring the tables to the newest version; does nothing when they are."""
        command.upgrade(migration_config(self.url), "head")

    def close(self) -> None:
        self.engine.dispose()


def migration_config(url: str) -> Config:
    """Alembic's settings for this database, without a file."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["url"] = url
    return config


def _sqlite(url: str) -> Engine:
    file = make_url(url).database
    if file and file != ":memory:":
        Path(file).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, connect_args={"check_same_thread": False})

    @event.listens_for(engine, "connect")
    def _on_connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # BEGIN is ours, below
        for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {setting}")

    @event.listens_for(engine, "begin")
    def _on_begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine
