"""``python -m slicewise``, or ``slicewise``: the command, which the package contains."""

from __future__ import annotations

import sys
from pathlib import Path

from ._slicewise import command


def main() -> int:
    """Answers a call of the command with the arguments of this one, and returns its exit status."""
    name = "slicewise" if Path(sys.argv[0]).stem == "slicewise" else "python -m slicewise"
    return command([name, *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
