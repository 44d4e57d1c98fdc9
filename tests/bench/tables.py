"""Figures of several runs as Markdown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Literal

Run = Mapping[str, float]


@dataclass(frozen=True)
class Column:
    """A figure of each run: its median, its median with the least and the most, or the sum of all runs."""

    title: str
    key: str
    form: str = ".1f"
    of: Literal["median", "spread", "sum"] = "median"

    def cell(self, runs: Sequence[Run]) -> str:
        values = [run[self.key] for run in runs if self.key in run]
        if not values:
            return "–"
        if self.of == "sum":
            return format(sum(values), self.form)
        middle = format(median(values), self.form)
        if self.of == "median" or len(values) == 1:
            return middle
        return f"{middle} ({min(values):{self.form}}–{max(values):{self.form}})"


def table(first: str, columns: Sequence[Column], rows: Mapping[str, Sequence[Run]]) -> str:
    """A row for each program, with what its runs gave."""
    head = [first, *(column.title for column in columns)]
    lines = [head, ["---"] * len(head)]
    lines += [[name, *(column.cell(runs) for column in columns)] for name, runs in rows.items()]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def middle(runs: Sequence[Run], key: str) -> float:
    return median(run[key] for run in runs)


def ratio(one: float, other: float) -> float:
    return one / other if other else 0.0
