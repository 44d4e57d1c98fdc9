"""The command: `companion serve` and its companions."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line; the server's sockets and locks are made green before all else."""
    if "serve" in sys.argv[1:2]:
        from gevent import monkey

        monkey.patch_all()
    from companion.cli import cli

    cli()


if __name__ == "__main__":
    main()
