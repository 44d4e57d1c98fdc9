"""Rooms, entries and phones."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "room",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(length=12), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_room")),
        sa.UniqueConstraint("code", name=op.f("uq_room_code")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "entry",
        sa.Column("room_id", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("tap", sa.String(length=64), nullable=False),
        sa.Column("asked", sa.String(length=64), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("phone", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["room_id"], ["room.id"], name=op.f("fk_entry_room_id_room")),
        sa.PrimaryKeyConstraint("room_id", "seq", name=op.f("pk_entry")),
        sa.UniqueConstraint("room_id", "tap", name=op.f("uq_entry_room_id_tap")),
    )
    op.create_table(
        "phone",
        sa.Column("room_id", sa.Integer(), nullable=False),
        sa.Column("phone", sa.String(length=64), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("host", sa.Boolean(), nullable=False),
        sa.Column("follows", sa.Boolean(), nullable=False),
        sa.Column("via", sa.String(length=255), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["room_id"], ["room.id"], name=op.f("fk_phone_room_id_room")),
        sa.PrimaryKeyConstraint("room_id", "phone", name=op.f("pk_phone")),
        sa.UniqueConstraint("room_id", "number", name=op.f("uq_phone_room_id_number")),
        sa.UniqueConstraint("room_id", "seat", name=op.f("uq_phone_room_id_seat")),
    )


def downgrade() -> None:
    op.drop_table("phone")
    op.drop_table("entry")
    op.drop_table("room")
