"""What tests of the command line share: each is run in an empty folder."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing that a command writes by mistake be written anywhere else."""
    monkeypatch.chdir(tmp_path)
