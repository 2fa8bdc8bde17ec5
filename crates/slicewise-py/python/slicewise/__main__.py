"""``python -m slicewise``: the command, which is a package of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Optional

MISSING = """error: found no command `slicewise`, expected the package `slicewise-cli`

help: pip install 'slicewise[command]', or in the repository: pip install ./crates/slicewise-cli"""


def found() -> Optional[str]:
    """The path of the command: beside this Python, or on the path of the shell."""
    beside = [str(Path(sys.executable).parent), sysconfig.get_path("scripts")]
    return shutil.which("slicewise", path=os.pathsep.join([*beside, os.environ.get("PATH", os.defpath)]))


def main() -> int:
    """Answers a call of the command with the arguments of this one, and returns its exit status."""
    command = found()
    if command is None:
        print(MISSING, file=sys.stderr)
        return 2
    words = ["python -m slicewise", *sys.argv[1:]]
    if os.name == "nt":
        return subprocess.call(words, executable=command)
    os.execv(command, words)


if __name__ == "__main__":
    sys.exit(main())
