"""The drawn QR codes are module for module those of the library, and fit the page's policy."""

import re
from xml.etree import ElementTree as ET

import pytest
from qrcode.constants import ERROR_CORRECT_M
from qrcode.main import QRCode

from companion.web import qr

TEXTS = [
    "http://192.168.178.23:8000/j/K7QXM4",
    "HTTP://10.0.0.5:8000/J/K7QXM4",
    "WIFI:T:WPA;S:Küche;P:a\\;b;H:false;;",
    "https://" + "x" * 200 + ".example/",
]
every_text = pytest.mark.parametrize("text", TEXTS)


def expected(text: str) -> list[list[bool]]:
    code = QRCode(error_correction=ERROR_CORRECT_M, border=4)
    code.add_data(text)
    return [[bool(module) for module in row] for row in code.get_matrix()]


def painted(path: str, size: int) -> list[list[bool]]:
    rows = [[False] * size for _ in range(size)]
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", path):
        rows[int(y)][int(x) : int(x) + int(length)] = [True] * int(length)
    return rows


@every_text
def test_the_svg_paints_the_modules_of_the_library(text: str) -> None:
    drawing = ET.fromstring(qr.svg(text))  # noqa: S314  # our own text
    background, modules = drawing
    size = len(expected(text))
    assert drawing.get("viewBox") == f"0 0 {size} {size}"
    assert painted(modules.attrib["d"], size) == expected(text)
    assert background.attrib["fill"] == "#fff"


@every_text
def test_the_terminal_shows_the_modules_of_the_library(text: str) -> None:
    blocks = {" ": (False, False), "▀": (True, False), "▄": (False, True), "█": (True, True)}
    rows: list[list[bool]] = []
    for line in qr.terminal(text).splitlines():
        cells = [blocks[char] for char in line.removeprefix("\x1b[30;107m").removesuffix("\x1b[0m")]
        rows += [[above for above, _ in cells], [below for _, below in cells]]
    assert rows[: len(expected(text))] == expected(text)


def test_four_modules_around_the_code_stay_white() -> None:
    rows = qr.matrix(TEXTS[0])
    edge = [*rows[:4], *rows[-4:], *(row[:4] + row[-4:] for row in rows)]
    assert not any(map(any, edge))


def test_the_address_of_a_room_needs_no_more_than_version_three() -> None:
    assert len(qr.matrix(TEXTS[0])) == 29 + 2 * qr.BORDER


@every_text
def test_the_svg_carries_nothing_that_the_policy_forbids_or_that_must_be_unique(text: str) -> None:
    assert not re.search(r"\b(style|id|on\w+|href)=", qr.svg(text))


def test_a_text_is_drawn_once() -> None:
    assert qr.svg(TEXTS[0]) is qr.svg(TEXTS[0])


def test_what_is_encoded_never_stands_in_the_markup() -> None:
    assert "script" not in qr.svg('"><script>')
