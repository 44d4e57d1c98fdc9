"""Every test finds the test-only game too: it lives beside the tests, not in the app."""

import os
from pathlib import Path

os.environ.setdefault("COMPANION_EXTRA", str(Path(__file__).parent / "extra"))
