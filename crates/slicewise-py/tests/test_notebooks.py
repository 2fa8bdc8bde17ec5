"""The notebooks run to their ends; with SLICEWISE_PICTURES their pictures are saved in that folder."""

from __future__ import annotations

import base64
import os
from pathlib import Path

import pytest

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")
FOLDER = Path(__file__).parents[1] / "examples"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.ipynb")), ids=lambda path: path.stem)
def test_notebook(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(notebook, timeout=1200, kernel_name="python3").execute()
    pictures = [
        output.data["image/png"]
        for cell in notebook.cells
        for output in cell.get("outputs", [])
        if "image/png" in output.get("data", {})
    ]
    assert len(pictures) >= 2
    folder = os.environ.get("SLICEWISE_PICTURES")
    for number, picture in enumerate(pictures if folder else []):
        (Path(folder or ".") / f"{path.stem}-{number}.png").write_bytes(base64.b64decode(picture))
