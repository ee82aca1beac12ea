"""Setups for trials, and what games of two engines come to, held together."""

from __future__ import annotations

import json
from collections.abc import Sequence

from gloaming.experiments.odds.counts import Tally, standard_error
from gloaming.games.mafia.odds.batch.compiling import ROUNDS


def setup_text(roles: Sequence[str], rules: str, seats: int) -> str:
    """Write a setup of a cast; seats beyond it have no power."""
    deal = f"[[deals]]\nfewest = {seats}\nmost = {seats}\nroles = {json.dumps(roles)}\n"
    return f'name = "trial"\nabout = "A trial."\nrules = "{rules}"\n{deal}'


def assert_outcomes_agree(slow: Tally, quick: Tally) -> None:
    """Hold who wins to three standard errors; of many roles that live, one may be further off."""
    assert set(slow.courses) == set(quick.courses)
    assert set(slow.wins) <= set(quick.wins)
    for side in quick.wins:
        rate = quick.rate(side).rate
        found = slow.rate(side).rate
        assert abs(found - rate) <= 3 * standard_error(rate, slow.games), (side, found, rate)
    for role, course in quick.courses.items():
        rate = course.surviving(ROUNDS)
        found = slow.courses[role].surviving(ROUNDS)
        margin = 4 * standard_error(rate, slow.courses[role].dealt)
        assert abs(found - rate) <= margin, (role, found, rate)
