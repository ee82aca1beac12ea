"""Run drills: `python -m tests.server.drills [--short] [NAME ...]`; all, if none is named.

Each figure is a line that begins with `ok` or `FAILED`.  The exit code is 1 if one has failed.
"""

from __future__ import annotations

import sys
import tempfile
import time
from importlib import import_module
from pathlib import Path

from tests.server.drills.names import NAMES


def main(words: list[str]) -> int:
    """Run drills, and print what they find."""
    short = "--short" in words
    wanted = [word for word in words if not word.startswith("-")] or list(NAMES)
    unknown = [name for name in wanted if name not in NAMES]
    if unknown:
        sys.stderr.write(f"there is no drill {unknown[0]!r}; there are {', '.join(NAMES)}\n")
        return 2
    failed = False
    for name in wanted:
        sys.stdout.write(f"{name}\n")
        began, used = time.monotonic(), time.process_time()
        with tempfile.TemporaryDirectory(prefix="gloaming-drill-") as folder:
            for figure in import_module(f"tests.server.drills.{name}").run(
                long=not short, folder=Path(folder)
            ):
                failed = failed or not figure.good
                sys.stdout.write(f"  {figure}\n")
                sys.stdout.flush()
        took, busy = time.monotonic() - began, time.process_time() - used
        sys.stdout.write(f"  {took:.0f} s, of which {busy:.0f} s of this processor\n")
        sys.stdout.flush()
    return int(failed)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
