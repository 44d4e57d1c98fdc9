"""A PostgreSQL and a Valkey (or Redis) of the tests' own: started on free ports, and ended with them."""

from __future__ import annotations

import atexit
import contextlib
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from functools import cache
from glob import glob
from pathlib import Path
from typing import TypeVar

import psutil
import psycopg
import pytest

START_SECONDS = 30.0
MISSING = (
    "The tests of hosted operation need PostgreSQL and Valkey or Redis and found no {name}. "
    "On Debian: scripts/servers installs them; elsewhere put `postgres`, `initdb` and `valkey-server` on the PATH."
)


class Missing(Exception):
    """A server is not installed; the text says what to install."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def executable(*names: str) -> str:
    """The first that is there; Debian keeps those of PostgreSQL in a folder of their own."""
    folders = [os.environ.get("PATH", ""), *sorted(glob("/usr/lib/postgresql/*/bin"), reverse=True)]  # noqa: PTH207
    for name in names:
        if path := shutil.which(name, path=os.pathsep.join(folders)):
            return path  # not resolved: Debian's redis-server goes by its name
    raise Missing(MISSING.format(name=names[0]))


class Server(ABC):
    """A program on a port of its own with a folder of its own, to be killed, frozen and started again."""

    name = ""

    def __init__(self) -> None:
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix=f"fieldbook-{self.name}-"))
        self._running: subprocess.Popen[bytes] | None = None
        # PostgreSQL refuses to run as root.
        self._user = "nobody" if os.geteuid() == 0 else None
        if self._user is not None:
            shutil.chown(self.folder, self._user)

    @abstractmethod
    def command(self) -> list[str]:
        """What starts it."""

    @abstractmethod
    def answers(self) -> bool:
        """Whether it is up."""

    def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self._running = subprocess.Popen(
                self.command(), stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self.folder,
                user=self._user, start_new_session=True,
            )  # fmt: skip
        end = time.monotonic() + START_SECONDS
        while not self.answers():
            if self._running.poll() is not None or time.monotonic() > end:
                raise RuntimeError((self.folder / "log").read_text())
            time.sleep(0.03)

    def signal(self, number: signal.Signals) -> None:
        """Only ever sent to what was started here."""
        assert self._running is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._running.pid, number)

    def kill(self) -> None:
        """At once, as a power cut would."""
        self.signal(signal.SIGKILL)
        assert self._running is not None
        self._running.wait()
        self._running = None

    def freeze(self) -> None:
        """It and its children stand still; what waits for them waits on, for nobody says that they are gone."""
        self._tell_all(signal.SIGSTOP)

    def thaw(self) -> None:
        self._tell_all(signal.SIGCONT)

    def _tell_all(self, number: int) -> None:
        assert self._running is not None
        leader = psutil.Process(self._running.pid)
        for each in (leader, *leader.children(recursive=True)):
            with contextlib.suppress(psutil.NoSuchProcess):
                each.send_signal(number)

    def end(self) -> None:
        if self._running is not None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Valkey(Server):
    name = "valkey"

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def command(self) -> list[str]:
        program = executable("valkey-server", "redis-server")
        return [program, "--bind", "127.0.0.1", "--port", str(self.port), "--save", "", "--appendonly", "no"]

    def answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=1) as line:
                line.sendall(b"PING\r\n")
                return line.recv(16).startswith(b"+PONG")
        except OSError:
            return False


class Postgres(Server):
    name = "postgres"

    def url(self, database: str = "postgres") -> str:
        return f"postgres://fieldbook@127.0.0.1:{self.port}/{database}"

    def command(self) -> list[str]:
        # Nothing here outlives the tests, so nothing waits for the disk.
        settings = {"listen_addresses": "127.0.0.1", "port": self.port, "unix_socket_directories": "",
                    "fsync": "off", "max_connections": 300, "shared_buffers": "64MB"}  # fmt: skip
        given = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        return [executable("postgres"), "-D", str(self.folder / "data"), *given]

    def answers(self) -> bool:
        try:
            psycopg.connect(self.url(), connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def start(self) -> None:
        if not (self.folder / "data").exists():
            subprocess.run(
                [executable("initdb"), "-D", "data", "-U", "fieldbook", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"],
                cwd=self.folder, check=True, capture_output=True, user=self._user,
            )  # fmt: skip
        super().start()

    def kill(self) -> None:
        """The postmaster and its children, which have groups of their own and end when it is gone."""
        super().kill()
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and self.answers():
            time.sleep(0.05)

    def run(self, statement: str) -> None:
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(statement.encode())


Kind = TypeVar("Kind", bound=Server)


@cache
def postgres() -> Postgres:
    """The one of this run."""
    return _started(Postgres)


@cache
def valkey() -> Valkey:
    return _started(Valkey)


def _started(kind: type[Kind]) -> Kind:
    """Without it a test is skipped, and fails in CI."""
    try:
        server = kind()
        atexit.register(server.end)
        server.start()
    except Missing as missing:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(missing))
    return server
