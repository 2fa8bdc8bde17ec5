"""The oracle is imported by its name; hypothesis takes its time, the same time everywhere."""

from __future__ import annotations

import sys
from pathlib import Path

from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parent))
settings.register_profile("slicewise", deadline=None, derandomize=True, max_examples=60)
settings.load_profile("slicewise")
