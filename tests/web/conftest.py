"""The app on an empty database, and phones for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from companion.store.engine import Database
from tests.web.phones import Phone, ended, joined, opened, started

MakeApp = Callable[..., Flask]


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database with its tables, to be copied: migrating takes longer than most tests."""
    file = tmp_path_factory.mktemp("empty") / "fieldbook.db"
    database = Database(f"sqlite:///{file}")
    database.migrate()
    database.close()
    return file


@pytest.fixture
def make_app(tmp_path: Path, empty: Path) -> Iterator[MakeApp]:
    """Makes the app; made again it is the same rooms after a restart."""
    made = []

    def make(**more: Any) -> Flask:
        made.append(started(tmp_path, empty, **more))
        return made[-1]

    yield make
    for app in made:
        ended(app)


@pytest.fixture(scope="module")
def shared_app(tmp_path_factory: pytest.TempPathFactory, empty: Path) -> Iterator[Flask]:
    """One app for the tests of a file that change nothing, or only rooms of their own."""
    app = started(tmp_path_factory.mktemp("shared"), empty)
    yield app
    ended(app)


@pytest.fixture
def app(make_app: MakeApp) -> Flask:
    return make_app()


@pytest.fixture
def host(app: Flask) -> Phone:
    return opened(app)


@pytest.fixture
def guest(app: Flask, host: Phone) -> Phone:
    return joined(app, host.code)


@pytest.fixture
def watcher(app: Flask, host: Phone) -> Phone:
    """A phone in that room without a seat."""
    phone = Phone(app)
    phone.enter(host.code)
    return phone
