"""What is stored, sent and printed is what it was; see `tests.frozen.goldens`.

Goldens are made in processes of their own.  There every sentence is a mark, and no other test may
find such a mark in what the program has kept in mind, nor a golden what other tests have left.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("file", ["compared", "planted"])
def test_in_a_process_of_its_own(file: str) -> None:
    words = ("-m", "pytest", "-q", "-p", "no:cacheprovider", f"tests/frozen/{file}.py")
    command = (sys.executable, *words)
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert not found.returncode, found.stdout + found.stderr
