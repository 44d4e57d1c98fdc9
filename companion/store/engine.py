"""The database, set so that an accepted tap is on disk before it is answered."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cache
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, PoolProxiedConnection, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from companion.core.errors import Away
from companion.store.postgres import address, is_postgres, postgres

MIGRATIONS = Path(__file__).resolve().parent / "migrations"


class Database:
    """An engine and the order of its writers.

    `shared`: other processes may write too, so what this one remembers can be behind. `watch` is told how long
    each transaction took.
    """

    def __init__(self, url: str) -> None:
        self.url = address(url)
        self.shared = is_postgres(self.url)
        self.engine = postgres(self.url) if self.shared else _sqlite(self.url)
        self._own: PoolProxiedConnection | None = None
        self.watch: Callable[[str, float], None] | None = None
        # One writer at a time in this process: a second one that waited inside SQLite would stop
        # every other phone of the process for as long (the wait is in C, below gevent).
        self._turn: AbstractContextManager[Any] = nullcontext() if self.shared else threading.Lock()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes; nothing else may be awaited inside it. Raises Away."""
        with self._timed("write"), _patient(), self._turn, self.engine.connect() as connection:
            connection.execution_options(writes=True)
            with connection.begin():
                yield connection

    @contextmanager
    def appending(self) -> Iterator[sqlite3.Connection]:
        """The same for a statement of every tap, on SQLite's own connection that is kept for it: what SQLAlchemy does
        around a transaction takes longer than the transaction. Raises IntegrityError as that does.
        """
        with self._timed("write"), _patient(), self._turn:
            if self._own is None:
                self._own = self.engine.raw_connection()
            driver: Any = self._own.driver_connection
            driver.execute("BEGIN IMMEDIATE")
            try:
                yield driver
                driver.execute("COMMIT")
            except BaseException as error:
                if driver.in_transaction:
                    driver.execute("ROLLBACK")
                if isinstance(error, sqlite3.IntegrityError):
                    raise IntegrityError(None, None, error) from error
                raise

    @contextmanager
    def writing_once(self) -> Iterator[Connection]:
        """For a single statement, which PostgreSQL commits by itself: one way there and back instead of three."""
        with self._timed("write"), _patient(), self.engine.connect() as connection:
            connection.execution_options(isolation_level="AUTOCOMMIT")
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """What is stored now; raises Away."""
        with self._timed("read"), _patient(), self.engine.connect() as connection:
            if self.shared:  # spares a BEGIN and a ROLLBACK, each a way to the server and back
                connection.execution_options(isolation_level="AUTOCOMMIT")
            yield connection

    @contextmanager
    def _timed(self, kind: str) -> Iterator[None]:
        began = time.perf_counter()
        try:
            yield
        finally:
            if self.watch is not None:
                self.watch(kind, time.perf_counter() - began)

    def migrate(self) -> None:
        """Bring the tables to the newest version; does nothing when they are."""
        command.upgrade(migration_config(self.url), "head")

    def is_migrated(self) -> bool:
        """Whether the tables are those of this version; raises Away."""
        with self.reading() as connection:
            return MigrationContext.configure(connection).get_current_revision() == _newest()

    def close(self) -> None:
        if self._own is not None:
            self._own.close()
            self._own = None
        self.engine.dispose()


@cache
def _newest() -> str | None:
    """The last migration there is."""
    return ScriptDirectory(str(MIGRATIONS)).get_current_head()


@contextmanager
def _patient() -> Iterator[None]:
    """A database that is starting again, or has no connection free, is one to ask again in a moment."""
    try:
        yield
    except (OperationalError, InterfaceError, PoolTimeout, sqlite3.OperationalError) as error:
        raise Away from error


def migration_config(url: str) -> Config:
    """Alembic's settings for this database, without a file."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["url"] = address(url)
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
        driver: Any = connection.connection.driver_connection  # past what SQLAlchemy does around a statement
        driver.execute("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine
