"""The five figures of Fieldbook, as Markdown for docs/benchmarks.md: python -m tests.bench"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from time import monotonic

from tests.bench import against_peer, cost, machine, quiet, restart, two_processes
from tests.bench.sizes import FULL, QUICK, Sizes

FIGURES: dict[int, tuple[str, Callable[[Sizes], Iterator[str]]]] = {
    1: ("Tap to last phone, against a peer", against_peer.figure),
    2: ("Two processes against one", two_processes.figure),
    3: ("Cost of a tap in long and in full rooms", cost.figure),
    4: ("Quiet streams, and all of them coming back", quiet.figure),
    5: ("Restart under load", restart.figure),
}


def main() -> None:
    """Measure and print; what is printed goes into docs/benchmarks.md."""
    chosen = _arguments()
    sizes = QUICK if chosen.quick else FULL
    limit = machine.raise_file_limit()
    print(f"{datetime.now(UTC):%Y-%m-%d}: {machine.described()}; at most {limit:,} open files; ", end="")
    print(f"programs, stores and load generator together on it. Median of {sizes.runs}.", flush=True)
    failed = [number for number in chosen.only if not _printed(number, sizes)]
    sys.exit(1 if failed else 0)


def _printed(number: int, sizes: Sizes) -> bool:
    """One figure; what goes wrong with it is told, and does not keep the next ones from being measured."""
    title, figure = FIGURES[number]
    print(f"\n## {number}. {title}\n", flush=True)
    began = monotonic()
    try:
        for text in figure(sizes):
            print(text, flush=True)
    except Exception:
        traceback.print_exc()
        print("Not measured: something went wrong.", flush=True)
        return False
    print(f"\nMeasured in {monotonic() - began:.0f} s.", flush=True)
    return True


TIMES = """The whole takes about an hour on two cores: 20 minutes for figure 1, 20 for 2, 3 for 3, 15 for 4 and
10 for 5. With --quick it takes less than two minutes and says only whether all of it works. Figure 1 needs
Node 20 with npm, 2 and 5 need PostgreSQL and Valkey or Redis; what is missing is said and left out. In `make bench`
all this goes into ARGS: make bench ARGS="--quick --only 1,3"."""


def _arguments() -> argparse.Namespace:
    arguments = argparse.ArgumentParser(prog="make bench", description=__doc__, epilog=TIMES)
    arguments.add_argument("--quick", action="store_true", help="small counts, one run")
    arguments.add_argument(
        "--only", type=_numbers, default=sorted(FIGURES), help="figures, such as 1,3; all of them without"
    )
    return arguments.parse_args()


def _numbers(text: str) -> list[int]:
    known = {str(number): number for number in FIGURES}
    if unknown := set(text.split(",")) - set(known):
        raise argparse.ArgumentTypeError(f"there is no figure {', '.join(sorted(unknown))}")
    return [known[each] for each in text.split(",")]


if __name__ == "__main__":
    main()
