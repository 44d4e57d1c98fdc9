"""What a first visit weighs over the wire, compressed as it is sent."""

from __future__ import annotations

import gzip
import re

import pytest
from flask import Flask

from tests.web.phones import Phone, opened

ALL, WORDS_AND_LOOKS = 45 * 1024, 14 * 1024
"""Bytes of a first visit to a room in all, and of its page and style sheets together."""


def packed(phone: Phone, path: str) -> int:
    answer = phone.get(path, headers={"Accept-Encoding": "gzip"})
    assert answer.status_code == 200, path
    return len(answer.data if answer.content_encoding else gzip.compress(answer.data))


@pytest.mark.parametrize("page", ["", "play", "setup", "scores"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_first_visit_stays_light(app: Flask, page: str, language: str) -> None:
    host = opened(app, "lost_explorers", 4)
    host.tap({"do": "mission", "seat": 0, "track": 0, "members": 3})
    phone = Phone(app, language)
    phone.code = host.code
    text = phone.get(page).text
    files = {found.split("#")[0] for found in re.findall(r'(?:src|href)="(/static/[^"]+)"', text)}
    sizes = {file: packed(phone, file) for file in files}
    html = packed(phone, page or f"/r/{host.code}")
    looks = html + sum(size for file, size in sizes.items() if ".css" in file)
    assert looks <= WORDS_AND_LOOKS, (html, sizes)
    assert html + sum(sizes.values()) <= ALL, (html, sizes)
