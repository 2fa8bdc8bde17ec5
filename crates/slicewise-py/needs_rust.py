"""Builds the package with maturin where there is Rust; where there is none, says what to do.

(maturin itself would download a compiler of 800 MB without a word.)
"""

from __future__ import annotations

import os
import shutil
from typing import Any, List

import maturin
from maturin import *  # noqa: F403

os.environ["MATURIN_NO_INSTALL_RUST"] = "1"

MISSING = """
found no cargo, expected Rust 1.89 or later: this is the source, which has to be compiled.

* https://rustup.rs installs Rust, for you alone and without an administrator; then call pip again, in a new terminal.
* Where there is a wheel for this system, `pip install --only-binary :all:` takes it, and needs no Rust.
"""


def get_requires_for_build_wheel(settings: Any = None) -> List[str]:
    """What pip asks first."""
    if shutil.which("cargo") is None:
        raise SystemExit(MISSING)
    return maturin.get_requires_for_build_wheel(settings)


get_requires_for_build_editable = get_requires_for_build_sdist = get_requires_for_build_wheel
