"""What the machine is, and what programs take of it."""

from __future__ import annotations

import gc
import os
import platform
import resource
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from time import perf_counter

import psutil


def described() -> str:
    """By cores and memory, as the figures name it."""
    memory = psutil.virtual_memory().total / 2**30
    return (
        f"{os.cpu_count()} cores, {memory:.0f} GiB of memory, {platform.system()}, "
        f"Python {platform.python_version()}"
    )


def raise_file_limit() -> int:
    """As many open files as this user may have, here and in all that is started from here; how many."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard


def file_limit() -> int:
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


@contextmanager
def no_collection() -> Iterator[None]:
    """The generator's own garbage must not stop the clocks."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


class Meter:
    """Programs with all their children: the CPU they used and the memory only they have."""

    def __init__(self, *pids: int) -> None:
        self._roots = [psutil.Process(pid) for pid in pids]
        self._began, self._spent, self._each = perf_counter(), self.cpu(), self._by_process()
        self.used, self.seconds, self.busiest = 0.0, 1.0, 0.0

    def cpu(self) -> float:
        """Seconds until now, those of children that ended too."""
        ended = sum(t.children_user + t.children_system for t in (root.cpu_times() for root in self._roots))
        return ended + sum(_seconds(each) for each in self._all())

    def memory(self) -> int:
        """Bytes that would be free if the programs ended (USS)."""
        return sum(each.memory_full_info().uss for each in self._all())

    def begin(self) -> None:
        self._each = self._by_process()
        self._began, self._spent = perf_counter(), self.cpu()

    def end(self) -> None:
        """What was used since the beginning is kept: CPU seconds, those of the busiest process, and the time."""
        self.used, self.seconds = self.cpu() - self._spent, perf_counter() - self._began
        self.busiest = max(spent - self._each.get(pid, 0.0) for pid, spent in self._by_process().items())

    def _by_process(self) -> dict[int, float]:
        return {each.pid: _seconds(each) for each in self._all()}

    @property
    def share(self) -> float:
        """Of one core."""
        return self.used / self.seconds

    def _all(self) -> Iterable[psutil.Process]:
        for root in self._roots:
            yield root
            yield from root.children(recursive=True)


def _seconds(of: psutil.Process) -> float:
    with suppress(psutil.NoSuchProcess):
        times = of.cpu_times()
        return float(times.user + times.system)
    return 0.0


def own() -> Meter:
    """The load generator's; without its children, which are measured for themselves."""
    return _Own(os.getpid())


class _Own(Meter):
    def cpu(self) -> float:
        return sum(_seconds(each) for each in self._all())

    def _all(self) -> Iterable[psutil.Process]:
        return self._roots
