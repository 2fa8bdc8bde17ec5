"""``python -m slicewise``: the command ``slicewise``, which the package contains."""

from __future__ import annotations

import sys

from ._slicewise import command


def main() -> int:
    """Answers a call of the command with the arguments of this one, and returns its exit status."""
    return command(["python -m slicewise", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
