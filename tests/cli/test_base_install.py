"""What is installed without extras: everything but a few folders does without."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

DRAWN = Path(__file__).parents[1] / "games" / "fleet" / "proof" / "cases" / "drawn"
WITHOUT = """
import sys
sys.modules.update(dict.fromkeys(("numba", "numpy", "openskill", "pyarrow")))
"""
EVERYTHING = """
from importlib import import_module
from pkgutil import walk_packages
import gloaming

NEED_THEM = (
    *(f"integrations.{each}" for each in ("numbered_room", "spiel", "textarena", "zoo")),
    *("experiments.odds.cluster", "experiments.league", "experiments.arrow"),
    "games.mafia.odds.batch",
)
names = tuple(f"gloaming.{each}" for each in NEED_THEM)
for module in walk_packages(gloaming.__path__, "gloaming.", onerror=lambda name: None):
    if not module.name.startswith(names):
        import_module(module.name)
"""
PROGRAM = "from gloaming.__main__ import main\nmain()"


def without_extras(program: str, *words: str, stdin: str = "") -> str:
    command = [sys.executable, "-c", WITHOUT + program, *words]
    done = subprocess.run(command, input=stdin, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_what_needs_no_extra_is_imported() -> None:
    without_extras(EVERYTHING)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("play", "--seed", "6"), "won"),
        (("odds", "matrix6", "--games", "20"), "20 games of"),
        (("odds", "mountainous", "--seats", "9", "--mafia", "2", "--exact"), "94/315"),
        (("battle", str(DRAWN / "two_ships.xml")), "Exchange 1, volley 3"),
    ],
)
def test_a_command_does_its_work(words: tuple[str, ...], told: str) -> None:
    assert told in without_extras(PROGRAM, *words, stdin="\n" * 200)
