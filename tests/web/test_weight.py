"""What a first visit weighs over the wire, compressed as it is sent."""

from __future__ import annotations

import gzip
import re
from functools import partial

import pytest
from flask import Flask

from companion.games import games
from tests.web.middles import MIDDLES
from tests.web.phones import Phone, opened

ALL, WORDS_AND_LOOKS = 45 * 1024, 14 * 1024
"""Bytes of a first visit to a room in all, and of its page and style sheets together."""


@pytest.fixture(scope="module", params=list(games()))
def host(shared_app: Flask, request: pytest.FixtureRequest) -> Phone:
    """Who sits at a full table in mid-game."""
    host = opened(shared_app, request.param, games()[request.param].players[1])
    for act in MIDDLES[request.param]:
        answer = host.tap(act)
        assert answer.status_code == 204, (act, answer.text)
    return host


def packed(phone: Phone, path: str) -> int:
    answer = phone.get(path, headers={"Accept-Encoding": "gzip"})
    assert answer.status_code == 200, path
    return len(answer.data if answer.content_encoding else gzip.compress(answer.data))


def later(text: str) -> list[str]:
    """What play fetches for its sheets once it has been shown; other pages wait for the first sheet."""
    found = re.search(r'data-styles="([^"]*)"', text)
    return found[1].split() if found and 'data-view="play"' in text else []


@pytest.mark.parametrize("seated", [True, False], ids=["seat", "watcher"])
@pytest.mark.parametrize("part", ["", "play", "setup", "scores", "log", "people"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_first_visit_stays_light(host: Phone, part: str, language: str, seated: bool) -> None:
    phone = host if seated else Phone(host.app)
    phone.code, phone.language = host.code, language
    text = phone.get(part).text
    words = packed(phone, part or phone.here)
    files = {found.split("#")[0] for found in re.findall(r'(?:src|href)="(/static/[^"]+)"', text)}
    sizes = {file: packed(phone, file) for file in files}
    looks = words + sum(size for file, size in sizes.items() if ".css" in file)
    assert looks <= WORDS_AND_LOOKS, (words, sizes)
    assert words + sum(sizes.values()) + sum(map(partial(packed, phone), later(text))) <= ALL, (words, sizes)
