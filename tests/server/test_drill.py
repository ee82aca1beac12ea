"""The crash drill in short; `make drill` is the long one."""

from __future__ import annotations

from pathlib import Path

from tests.server.drill import drill


def test_what_was_acknowledged_is_there_after_a_crash(tmp_path: Path) -> None:
    report = drill(tmp_path, 1, ("mafia", "fleet"))
    assert report.is_good, report
    assert report.streams >= 11
