"""The switch: COMPANION_TEST_HOSTED=1 puts the tests of the pages on PostgreSQL and Valkey, as two processes."""

from __future__ import annotations

import hashlib
import os
from functools import cache
from pathlib import Path
from typing import Any

from companion.store.engine import Database
from tests.servers import postgres, valkey

HOSTED = bool(os.environ.get("COMPANION_TEST_HOSTED"))


@cache
def empty() -> str:
    """A database with its tables, to be copied."""
    postgres().run("CREATE DATABASE empty")
    database = Database(postgres().url("empty"))
    database.migrate()
    database.close()
    return "empty"


@cache
def database_for(folder: Path) -> str:
    """The address of a database that belongs to a folder: an empty one at first."""
    name = "t" + hashlib.sha256(str(folder).encode()).hexdigest()[:16]
    postgres().run(f"CREATE DATABASE {name} TEMPLATE {empty()}")
    return postgres().url(name)


def settings(folder: Path) -> dict[str, Any]:
    """What makes an app with its data in this folder a hosted one."""
    channel = hashlib.sha256(str(folder).encode()).hexdigest()[:16]
    return {"database_url": database_for(folder), "redis_url": valkey().url, "redis_channel": channel}
