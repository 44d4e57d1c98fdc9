"""The real program in a process of its own, to be killed and started again as in S7 and S15."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path

EXTRA_GAMES = Path(__file__).resolve().parent.parent / "extra"
START_SECONDS = 30.0
STOP_SECONDS = 10.0


def free_port() -> int:
    """A port that was free a moment ago; the program keeps it over restarts, as a room's link must."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Program:
    """`companion serve` on loopback with a data folder of its own."""

    def __init__(self, folder: Path, *arguments: str, environment: Mapping[str, str] | None = None) -> None:
        self.data = folder / "data"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._log = folder / "program.log"
        self._arguments = arguments
        self._environment = dict(environment or {})
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts it and returns when it answers; fails with its output if it doesn't."""
        self.data.mkdir(parents=True, exist_ok=True)
        # A file, not a pipe: a grandchild that keeps a pipe open would hang the tests.
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [*self.command(), *self._arguments],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                cwd=self.data,
                env=os.environ
                | {"COMPANION_EXTRA": str(EXTRA_GAMES), "PYTHONUNBUFFERED": "1"}
                | self._environment,
                start_new_session=True,
            )
        self._wait(self._process)

    def command(self) -> list[str]:
        own = ["--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.data)]
        return [sys.executable, "-m", "companion", "serve", *own]

    def stop(self) -> None:
        """Ends it as a person would (SIGTERM), and the hard way if it does not listen."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Ends it at once, as a power cut would (SIGKILL)."""
        self._end(signal.SIGKILL)

    def restart(self) -> None:
        """Stops it if it still runs, and starts it on the same port and data."""
        self.stop()
        self.start()

    def log(self) -> str:
        """All it has printed so far, over restarts."""
        return self._log.read_text(encoding="utf-8", errors="replace") if self._log.exists() else ""

    @property
    def pid(self) -> int:
        """The running process, for tests that freeze or measure it."""
        assert self._process is not None, "the program is not running"
        return self._process.pid

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        _signal_group(process.pid, how)
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            _signal_group(process.pid, signal.SIGKILL)
            process.wait()
        # What it may have left behind in its group goes too.
        _signal_group(process.pid, signal.SIGKILL)

    def _wait(self, process: subprocess.Popen[bytes]) -> None:
        deadline = time.monotonic() + START_SECONDS
        while not self._answers():
            if process.poll() is not None:
                self._process = None
                raise RuntimeError(f"The program ended with {process.returncode}:\n{self.log()}")
            if time.monotonic() > deadline:
                self.kill()
                raise RuntimeError(f"The program did not answer within {START_SECONDS:.0f} s:\n{self.log()}")
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=2) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False


def _signal_group(leader: int, how: signal.Signals) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(leader, how)
