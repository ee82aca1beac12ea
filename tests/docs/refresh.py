"""Puts the documentation right where the program has changed: what it prints, and the pictures.

`python -m tests.docs.refresh` rewrites outputs that a page shows whole, and draws every picture
anew.  What it cannot put right it names.  Read the difference before you keep it.
"""

from __future__ import annotations

import subprocess
import sys

from tests.docs import drawing
from tests.docs.pages import ROOT, pages


def main() -> int:
    """Go through all pages and pictures; tell whether anything is left to do by hand."""
    worst = 0
    for page in pages():
        command = [sys.executable, "-m", "tests.docs.playing", "--write"]
        done = subprocess.run([*command, str(page.relative_to(ROOT))], cwd=ROOT, check=False)
        worst = max(worst, done.returncode)
    drawing.main()
    return worst


if __name__ == "__main__":
    raise SystemExit(main())
