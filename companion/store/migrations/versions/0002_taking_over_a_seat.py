"""A phone may ask for the seat of another, which then knows what it had."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

NEW = (("wants", sa.Integer()), ("asked_at", sa.BigInteger()), ("lost", sa.Integer()))


def upgrade() -> None:
    with op.batch_alter_table("phone") as table:
        for name, kind in NEW:
            table.add_column(sa.Column(name, kind, nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("phone") as table:
        for name, _ in reversed(NEW):
            table.drop_column(name)
