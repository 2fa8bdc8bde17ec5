"""``python -m slicewise``: the command ``slicewise``, which is installed beside the package (``cargo install``)."""

from __future__ import annotations

import shutil
import subprocess
import sys


def main() -> int:
    """Runs the command with the same arguments, and returns its exit status."""
    command = shutil.which("slicewise")
    if command is None:
        expected = "expected it on the PATH: cargo install --path crates/slicewise-cli"
        print(f"slicewise: found no command slicewise, {expected}", file=sys.stderr)
        return 2
    try:
        return subprocess.run([command, *sys.argv[1:]]).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
