"""The peer: a boardgame.io server of our own game, installed into .out/ from the lock beside it."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.bench.home import OUT
from tests.servers import free_port

HERE = Path(__file__).resolve().parent / "peer"
FILES = ("package.json", "package-lock.json", ".npmrc", "server.js")
INSTALL = ("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
INSTALL_SECONDS, START_SECONDS, STOP_SECONDS = 300, 30.0, 10


class NoPeer(Exception):
    """There is no peer to measure; the text says why."""


def installed() -> Path:
    """The folder with the peer, as its lock has it; raises NoPeer."""
    folder = OUT / "peer"
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise NoPeer("the peer needs Node 20 or newer and npm on the PATH")
    kept = folder / "installed"
    lock = (HERE / "package-lock.json").read_text()
    if not kept.exists() or kept.read_text() != lock:
        shutil.rmtree(folder, ignore_errors=True)
        _copy(folder)
        done = subprocess.run(
            [npm, *INSTALL], cwd=folder, timeout=INSTALL_SECONDS, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise NoPeer(f"the peer cannot be installed: {done.stderr.strip()[-300:]}")
        kept.write_text(lock)
    _copy(folder)
    return folder


def _copy(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        shutil.copy(HERE / name, folder)


@contextmanager
def boardgame(folder: Path) -> Iterator[tuple[int, int]]:
    """The running peer: its port and its process id."""
    port = free_port()
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(
            ["node", "server.js", str(port)],
            cwd=folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True,
            env=os.environ | {"NODE_ENV": "production"},
        )  # fmt: skip
    try:
        _wait(server, port, folder / "log")
        yield port, server.pid
    finally:
        server.terminate()
        with suppress(subprocess.TimeoutExpired):
            server.wait(STOP_SECONDS)
        server.kill()
        server.wait()


def _wait(server: subprocess.Popen[bytes], port: int, log: Path) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        if server.poll() is not None:
            break
        time.sleep(0.05)
    raise NoPeer(f"the peer does not start: {log.read_text()[-300:]}")
