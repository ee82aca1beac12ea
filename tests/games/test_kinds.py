"""The kinds of events of a pack are all there before any part of it is asked for."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import sys
from importlib import import_module
from pkgutil import walk_packages

from gloaming.game_api.installed import pack

for name in sys.argv[1:]:
    found = pack(name)
    before = {kind.__name__ for kind in found.kinds()}
    package = import_module(type(found).__module__.rpartition(".")[0])
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
    print(*sorted({kind.__name__ for kind in found.kinds()} - before))
"""


def test_a_log_can_be_read_before_a_part_is_loaded() -> None:
    command = [sys.executable, "-c", PROGRAM, "mafia", "fleet"]
    found = subprocess.run(command, capture_output=True, text=True, check=True)
    assert not found.stdout.split()
