"""Fieldbook for everybody: gunicorn's workers over a PostgreSQL and a Valkey of this run's own."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex

from tests.bench.home import ENVIRONMENT
from tests.bench.machine import Meter
from tests.bench.prepared import BenchRoom, apart, prepare
from tests.hosted.stage import Gunicorn
from tests.servers import Postgres, Server, Valkey, free_port


class Durable(Postgres):
    """One that waits for the disk, as in earnest and unlike that of the tests."""

    def command(self) -> list[str]:
        return [word.replace("fsync=off", "fsync=on") for word in super().command()]


class Workers(Gunicorn):
    """The web line of the Procfile; ended at once when nobody listens any more."""

    def stop(self) -> None:
        self._end(signal.SIGINT)


@dataclass(frozen=True)
class Hosted:
    """Running stores with prepared rooms, of which each run gets a copy."""

    folder: Path
    port: int
    places: list[BenchRoom]
    postgres: Postgres
    valkey: Valkey

    def program(self, processes: int) -> Workers:
        """So many workers on a copy of the rooms."""
        run = f"run_{token_hex(4)}"
        self.postgres.run(f"CREATE DATABASE {run} TEMPLATE prepared")
        made = Workers(
            self.folder / run,
            environment=ENVIRONMENT
            | {
                "DATABASE_URL": self.postgres.url(run),
                "REDIS_URL": self.valkey.url,
                "REDIS_CHANNEL": run,
                "WEB_CONCURRENCY": str(processes),
                "HOST": "127.0.0.1",
                "PORT": str(self.port),
                "COMPANION_DATA": str(self.folder / run / "data"),
            },
        )
        made.port, made.url = self.port, f"http://127.0.0.1:{self.port}"
        return made

    def meter(self) -> Meter:
        """What the stores use."""
        return Meter(_pid(self.postgres), _pid(self.valkey))


@contextmanager
def hosted(folder: Path, game: str, rooms: int) -> Iterator[Hosted]:
    """Raises Missing when a store is not installed."""
    port = free_port()
    with ExitStack() as ending:
        postgres, valkey = Durable(), Valkey()
        for store in (postgres, valkey):
            ending.callback(store.end)
            store.start()
        postgres.run("CREATE DATABASE prepared")
        places = apart(prepare, folder / "prepared", game, rooms, port, postgres.url("prepared"))
        yield Hosted(folder, port, places, postgres, valkey)


def _pid(store: Server) -> int:
    assert store._running is not None
    return store._running.pid
