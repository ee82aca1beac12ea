"""The files in `deploy`: as far as they can be checked without the programs that use them."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gloaming.cli.commands.serve import serve

DEPLOY = Path(__file__).parents[2] / "deploy"


@pytest.mark.parametrize("name", ["gloaming.service", "Containerfile"])
def test_a_house_is_started_with_options_that_there_are(name: str) -> None:
    text = (DEPLOY / name).read_text()
    options = set(re.findall(r"--([a-z-]+)", text.rpartition("serve")[2].partition("\n")[0]))
    assert options
    assert {option.replace("-", "_") for option in options} <= set(serve.__annotations__)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_the_unit_is_one_that_systemd_understands(tmp_path: Path) -> None:
    unit = (DEPLOY / "gloaming.service").read_text()
    unit = unit.replace("/opt/gloaming/bin/gloaming", sys.executable)
    (tmp_path / "gloaming.service").write_text(unit)
    analyze = shutil.which("systemd-analyze")
    assert analyze is not None
    checked = subprocess.run(
        [analyze, "verify", str(tmp_path / "gloaming.service")],
        capture_output=True,
        text=True,
        check=False,
    )
    ours = [line for line in checked.stderr.splitlines() if "gloaming.service" in line]
    assert ours == []
