"""Every test finds the test-only game too: it lives beside the tests, not in the app."""

import os
from pathlib import Path

from hypothesis import settings

os.environ.setdefault("COMPANION_EXTRA", str(Path(__file__).parent / "extra"))

# `make test` looks at the same few examples each time, `make proof` at many new ones.
settings.register_profile("test", max_examples=40, derandomize=True, deadline=None)
settings.register_profile("proof", max_examples=1000, deadline=None)
settings.load_profile("proof" if os.environ.get("COMPANION_PROOF") else "test")
