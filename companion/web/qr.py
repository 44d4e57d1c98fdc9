"""QR codes as SVG for the page and as blocks for the terminal."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from markupsafe import Markup
from qrcode.constants import ERROR_CORRECT_M
from qrcode.main import QRCode

# The quiet zone that the standard asks for, in modules.
BORDER = 4
# Dark on white in dark mode too: many cameras don't read a reversed code.
DARK = "#1b130a"
LIGHT = "#fff"

_BLACK_ON_WHITE = "\x1b[30;107m"
_RESET = "\x1b[0m"
_HALF_BLOCKS = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def matrix(text: str) -> list[list[bool]]:
    """The modules, row by row with the quiet zone; True is dark."""
    code = QRCode(error_correction=ERROR_CORRECT_M, border=BORDER)
    code.add_data(text)
    code.make(fit=True)
    return [list(map(bool, row)) for row in code.get_matrix()]


@lru_cache(maxsize=256)
def svg(text: str) -> Markup:
    """An SVG that fills its box. It has no id, no style and no words: it may stand on a page many times."""
    rows = matrix(text)
    path = "".join(
        f"M{x} {y}h{length}v1h-{length}z" for y, row in enumerate(rows) for x, length in _runs(row)
    )
    size = len(rows)
    return Markup(  # noqa: S704  # made of numbers and constants only
        f'<svg xmlns="http://www.w3.org/2000/svg" class="qr" viewBox="0 0 {size} {size}" shape-rendering="crispEdges">'
        f'<path fill="{LIGHT}" d="M0 0h{size}v{size}H0z"/><path fill="{DARK}" d="{path}"/></svg>'
    )


def _runs(row: list[bool]) -> Iterator[tuple[int, int]]:
    """Where dark modules begin and how many there are: one rectangle a run is a third of the bytes."""
    for dark, run in groupby(enumerate(row), key=lambda module: module[1]):
        cells = list(run)
        if dark:
            yield cells[0][0], len(cells)


def terminal(text: str) -> str:
    """Two rows of modules a line, in colours of its own, so that it reads on light and dark terminals."""
    rows = matrix(text)
    if len(rows) % 2:
        rows.append([False] * len(rows))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    lines = (
        "".join(_HALF_BLOCKS[cells] for cells in zip(above, below, strict=True)) for above, below in pairs
    )
    return "\n".join(f"{_BLACK_ON_WHITE}{line}{_RESET}" for line in lines)
