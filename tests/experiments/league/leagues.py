"""What the tests of leagues share."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

from gloaming.experiments.league.runner import LeagueEnd, run_league
from gloaming.experiments.league.terms import LeagueTerms, read_terms

HERE = Path(__file__).parent
PROGRAMS = HERE / "programs"
SMALL = 'setup = "mountainous"\nseats = 3\ndeals = 2\nseed = "s"\nfill = "bot:easy"\n'
"""Three seats, so six games."""
ONE_DEAL = SMALL.replace("deals = 2", "deals = 1")
BOTS = 'easy = "bot:easy"\nrandom = "bot:follow"\n'


def program(name: str, *words: str) -> str:
    """Return how a program of the tests is named in a file."""
    return f"exec:{shlex.join([sys.executable, str(PROGRAMS / name), *words])}"


def terms(more: str = "", agents: str = BOTS) -> LeagueTerms:
    """Return the terms of a small league."""
    return read_terms(f"{SMALL}{more}\n[agents]\n{agents}")


def played(path: Path, more: str = "", agents: str = BOTS) -> LeagueEnd:
    """Play a small league."""
    return run_league(terms(more, agents), path, HERE)


def files(path: Path) -> dict[str, bytes]:
    """Return every file of a league but that of times."""
    found = (each for each in path.rglob("*") if each.is_file() and each.name != "timing.jsonl")
    return {each.relative_to(path).as_posix(): each.read_bytes() for each in found}
