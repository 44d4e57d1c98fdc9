"""In how many looks a page is tried: one in `make test`, every theme, language and width in `make proof`."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., Any])

EVERY = bool(os.environ.get("COMPANION_PROOF"))


def looks(names: str, *values: Any) -> Callable[[Test], Test]:
    """Runs a test with the first of these values, or with all in the proof."""

    def marked(test: Test) -> Test:
        each = pytest.mark.parametrize(names, values if EVERY else values[:1], ids=str)
        proven: Test = pytest.mark.proof(each(test))
        return proven

    return marked
