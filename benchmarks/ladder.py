"""The ladder of the bots of Mafia: how often each town wins against everyone else.

`.venv/bin/python -m benchmarks.ladder` plays 400 games of each pair, or as many as are named.
"""

from __future__ import annotations

import sys
from itertools import product
from typing import Final

from gloaming.kernel.packs.odds import Terms
from gloaming.lab.odds import Stop, odds
from gloaming.lab.setting import setting
from gloaming.lab.workers import cores

SETUPS: Final = ("matrix6", "mountainous", "2d3", "c9++", "calder", "open-mafia")
TOWNS: Final = ("easy", "normal", "hard")
RIVALS: Final = (*TOWNS, "careful")
"""The last is one that the bots were not tuned on."""

if __name__ == "__main__":
    games = int(sys.argv[1]) if sys.argv[1:] else 400
    for setup, town, rival in product(SETUPS, TOWNS, RIVALS):
        bots = f"{rival} town={town}"
        chosen = setting(Terms(setup), bots=bots, seed="midwinter")
        won = odds(chosen, Stop(games), workers=cores()).tally.rate("town")
        print(f"{setup} {bots} {won.rate:.1%} ({won.low:.1%} to {won.high:.1%})")
