"""Runs the migrations on the database that the caller names."""

from alembic import context
from sqlalchemy import create_engine, text
from sqlmodel import SQLModel

import companion.store.rows  # noqa: F401  the tables of the metadata

engine = create_engine(context.config.attributes["url"])
with engine.connect() as connection:
    context.configure(
        connection=connection,
        target_metadata=SQLModel.metadata,
        render_as_batch=True,  # SQLite alters a table by copying it
        compare_type=True,
    )
    with context.begin_transaction():
        if connection.dialect.name == "postgresql":  # of several that start at once, one migrates
            connection.execute(text("SELECT pg_advisory_xact_lock(7043)"))
        context.run_migrations()
engine.dispose()
