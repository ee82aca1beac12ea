"""The day: everyone votes for anyone."""

from __future__ import annotations

from typing import Any

from gloaming.packs.mafia.odds.batch.chance import TIE, below
from gloaming.packs.mafia.odds.batch.codes import BALLOT, LIVING, MAJORITY, TIES_RANDOM, Numbers
from gloaming.packs.mafia.odds.batch.compiling import inner


@inner
def lynched(desk: Numbers, lynch: int, alive: int, luck: Any) -> int:
    """Let everyone vote for anyone; return whom that lynches, or -1."""
    if lynch == MAJORITY:
        # All are alike to random players, so the lead they join is anyone's.
        return desk[LIVING, below(luck, TIE, alive)]
    for k in range(alive):
        desk[BALLOT, k] = 0
    for k in range(alive):
        desk[BALLOT, below(luck, k, alive)] += 1
    top = tied = at = 0
    for k in range(alive):
        if desk[BALLOT, k] > top:
            top, tied, at = desk[BALLOT, k], 1, k
        elif desk[BALLOT, k] == top:
            tied += 1
    if tied > 1:
        if lynch != TIES_RANDOM:
            return -1
        skipped = below(luck, TIE, tied)
        while skipped:
            at += 1
            skipped -= desk[BALLOT, at] == top
    return desk[LIVING, at]
