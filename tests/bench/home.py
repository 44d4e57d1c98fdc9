"""Fieldbook at home: `companion serve`, one process, taps in SQLite on disk."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.prepared import KEY, BenchRoom, apart, prepare
from tests.browser.program import Program
from tests.servers import free_port

OUT = Path(__file__).resolve().parents[2] / ".out" / "bench"
ENVIRONMENT = {"SECRET_KEY": KEY, "COMPANION_EXTRA": "", "LIMITS": "off"}
"""Without the tests' own games; everybody comes from one address here."""


@contextmanager
def on_disk() -> Iterator[Path]:
    """A folder on the disk of this checkout: what is under /tmp may be in memory."""
    OUT.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=OUT) as folder:
        yield Path(folder)


@contextmanager
def running(program: Program) -> Iterator[Program]:
    try:
        program.start()
        yield program
    finally:
        program.stop()


@dataclass(frozen=True)
class Home:
    """Prepared rooms in a data folder, to be served from copies of it."""

    folder: Path
    port: int
    places: list[BenchRoom]

    def program(self, run: str) -> Program:
        made = Program(self.folder / run, environment=ENVIRONMENT)
        made.port, made.url = self.port, f"http://127.0.0.1:{self.port}"
        shutil.copytree(self.folder / "prepared", made.data)
        return made


def home(folder: Path, game: str, rooms: int) -> Home:
    port = free_port()
    return Home(folder, port, apart(prepare, folder / "prepared", game, rooms, port))


def database_of(program: Program) -> str:
    return program._environment.get("DATABASE_URL") or f"sqlite:///{program.data / 'fieldbook.db'}"
