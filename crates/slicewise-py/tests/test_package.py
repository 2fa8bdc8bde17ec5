"""What an index and an installer are told, and what is in the package."""

from __future__ import annotations

import importlib.metadata
from pathlib import Path

import slicewise as sw

FOLDER = Path(__file__).parents[1]
INSTALLED = importlib.metadata.distribution("slicewise")


def test_metadata() -> None:
    about = INSTALLED.metadata
    assert about["Version"] == sw.__version__ and about["Summary"].startswith("The exact engine")
    assert about["License-Expression"] == "MIT OR Apache-2.0" and about["Requires-Python"] == ">=3.9"
    assert about["Description-Content-Type"].startswith("text/markdown")
    assert "# Slicewise for Python" in about["Description"]
    needed = [line for line in INSTALLED.requires or [] if "extra" not in line]
    assert needed == ["numpy>=1.23"]


def test_licences() -> None:
    # A wheel that is published has those of its libraries, too.
    names = [name for name in INSTALLED.metadata.get_all("License-File") or [] if name != "LICENSES-OF-LIBRARIES"]
    assert names == ["LICENSE-APACHE", "LICENSE-MIT"]
    installed = [file for file in INSTALLED.files or [] if file.name in names]
    assert sorted(file.name for file in installed) == names
    for file in installed:
        assert file.read_text() == (FOLDER.parents[1] / file.name).read_text()


def test_types_are_installed() -> None:
    installed = {file.name for file in INSTALLED.files or [] if file.parent.name == "slicewise"}
    assert {"py.typed", "_slicewise.pyi"} <= installed
    sources = {file.name for file in (FOLDER / "python" / "slicewise").iterdir() if file.suffix in (".py", ".pyi")}
    assert sources <= installed
