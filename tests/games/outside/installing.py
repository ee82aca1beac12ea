"""The program with what strangers have made, in processes of its own.

What is installed is found when Python begins, so that it cannot be tried in this process.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SITE = Path(__file__).with_name("installed")
"""Where the packages of strangers are installed."""
Done = subprocess.CompletedProcess[str]


def run(*words: str, given: str = "", site: Path | None = None, folder: Path | None = None) -> Done:
    """Run Python in a folder, with packages from a place."""
    return subprocess.run(
        [sys.executable, *words],
        input=given,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(site or "")},
    )


def gloaming(*words: str, given: str = "", site: Path | None = SITE) -> Done:
    """Run the program."""
    return run("-m", "gloaming", *words, given=given, site=site)


def said(*words: str, given: str = "", site: Path | None = SITE) -> str:
    """Return what the program says where all is well."""
    return said_by(gloaming(*words, given=given, site=site))


def said_by(done: Done) -> str:
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def refused(*words: str, site: Path | None = SITE) -> str:
    """Return what the program says where it refuses something."""
    done = gloaming(*words, site=site)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr
    return done.stderr


def announce(folder: Path, group: str, **lines: str) -> Path:
    """Announce things of a group, each by a package of its own; return where they are found."""
    for package, line in lines.items():
        (place := folder / f"{package}-1.dist-info").mkdir()
        (place / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n")
        (place / "entry_points.txt").write_text(f"[{group}]\n{line}\n")
    return folder
