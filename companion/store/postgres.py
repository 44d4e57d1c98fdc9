"""PostgreSQL: one database for several processes, on one machine or more."""

from __future__ import annotations

import re
import time
from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.exc import DisconnectionError

CONNECTIONS, FREE_WITHIN = 20, 5.0
"""Of a process at most, all kept open, and seconds to wait for one of them."""
IDLE = 1.0
"""Seconds after which a connection is asked whether it still lives, before it is used."""
ANSWERS = {
    "connect_timeout": 3,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 8000,
    "options": "-c statement_timeout=8000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=15000",
}
"""How long this process and the server wait for one another."""


def address(url: str) -> str:
    """A database's address with its driver; `postgres://`, as platforms give it, is understood."""
    return re.sub(r"^postgres(ql)?://", "postgresql+psycopg://", url)


def is_postgres(url: str) -> bool:
    return address(url).startswith("postgresql")


def postgres(url: str) -> Engine:
    """An engine; psycopg waits on sockets, so under gevent the other phones go on meanwhile."""
    engine = create_engine(
        url,
        connect_args=ANSWERS,
        pool_size=CONNECTIONS,
        max_overflow=0,
        pool_timeout=FREE_WITHIN,
        pool_use_lifo=True,
        hide_parameters=True,  # names stand in them, and errors are logged
    )

    @event.listens_for(engine, "checkin")
    def _rests(_connection: Any, record: Any) -> None:
        record.info["rests_since"] = time.monotonic()

    @event.listens_for(engine, "checkout")
    def _lives(connection: Any, record: Any, _proxy: Any) -> None:
        """After a restart of the server the pool is full of dead ones: nobody should meet one on a tap."""
        if time.monotonic() - record.info.get("rests_since", time.monotonic()) > IDLE:
            try:
                connection.execute("")
                connection.rollback()
            except Exception as dead:
                raise DisconnectionError from dead

    return engine
