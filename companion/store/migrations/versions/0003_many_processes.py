"""Several processes can tell whether they know the newest phones of a room, and what these show."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("room") as table:
        table.add_column(sa.Column("people", sa.Integer(), nullable=False, server_default="0"))
    with op.batch_alter_table("phone") as table:
        table.add_column(sa.Column("shown", sa.Integer(), nullable=True))
        table.add_column(sa.Column("mark", sa.String(length=8), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("phone") as table:
        table.drop_column("mark")
        table.drop_column("shown")
    with op.batch_alter_table("room") as table:
        table.drop_column("people")
