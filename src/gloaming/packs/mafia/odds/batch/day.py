"""The day: everyone votes for anyone."""

from __future__ import annotations

from typing import Any

from gloaming.packs.mafia.odds.batch.chance import TIE, below
from gloaming.packs.mafia.odds.batch.codes import BALLOT, LIVING, MAJORITY, TIES_RANDOM, Numbers
from gloaming.packs.mafia.odds.batch.compiling import inner


@inner
def lynched(grid: Numbers, lynch: int, alive: int, luck: Any) -> int:
    """Let everyone vote for anyone; return whom that lynches, or -1."""
    if lynch == MAJORITY:
        # All are alike to random players, so the lead they join is anyone's.
        return grid[LIVING, below(luck, TIE, alive)]
    for k in range(alive):
        grid[BALLOT, k] = 0
    for k in range(alive):
        grid[BALLOT, below(luck, k, alive)] += 1
    top = tied = at = 0
    for k in range(alive):
        if grid[BALLOT, k] > top:
            top, tied, at = grid[BALLOT, k], 1, k
        elif grid[BALLOT, k] == top:
            tied += 1
    if tied > 1:
        if lynch != TIES_RANDOM:
            return -1
        skipped = below(luck, TIE, tied)
        while skipped:
            at += 1
            skipped -= grid[BALLOT, at] == top
    return grid[LIVING, at]
