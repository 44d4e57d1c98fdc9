"""How many files, and so connections, a process may have open."""

from __future__ import annotations

from contextlib import suppress


def open_files() -> int:
    """As many as this process may have: all that the system allows its user, from now on."""
    try:
        import resource
    except ImportError:  # Windows, which sets no such limit
        return 10_000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = max(soft, 10_000) if hard == resource.RLIM_INFINITY else hard
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
