"""Short scripts for tests."""

from __future__ import annotations

import pytest

from gloaming.script.checker import CheckReport, check
from gloaming.script.reader import read
from gloaming.script.runner import Played, run
from gloaming.text.errors import Faults, GradedError
from tests.script.hamlet import HAMLET

SEATS = """
    game hamlet
    seats
      ann villager
      Bea gun owner
      cal bulletproof
      eve goon
      fay fanatic
"""


def played(body: str, head: str = SEATS) -> Played:
    return run(read(head + body, pack=HAMLET), HAMLET)


def checked(body: str, head: str = SEATS) -> CheckReport:
    return check(read(head + body, pack=HAMLET), HAMLET)


def found(body: str, head: str = SEATS) -> str | None:
    """Return what was found instead of the one thing that is expected."""
    (verdict,) = checked(body, head).verdicts
    return verdict.found


def faults_of(text: str, name: str = "") -> tuple[GradedError, ...]:
    """Return what is wrong with the text of a script."""
    with pytest.raises(Faults) as caught:
        read(text, name, pack=HAMLET)
    return caught.value.errors


def faults_in(body: str, head: str = SEATS) -> tuple[GradedError, ...]:
    """Return what is wrong with the playing of a script that can be read."""
    script = read(head + body, pack=HAMLET)
    with pytest.raises(Faults) as caught:
        check(script, HAMLET)
    return caught.value.errors
