"""How many games of bots a league plays in a second of one processor, and where the time goes.

`python -m tests.experiments.league.speed dethy 1000 easy` prints it; with `--profile` it
also prints what takes longest.  Time is processor time.  Where much else is at work a processor is
slower, too, so the figure is also given in the steps of the benchmarks.
"""

from __future__ import annotations

import cProfile
import pstats
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.measure import STEPS, seconds, yardstick

from gloaming.experiments.league.runner import run_league
from gloaming.experiments.league.terms import read_terms, settled

TIMES = 20
"""How often the yardstick is used: some of its runs are disturbed, as the games are."""
MOST = 30
"""How many functions a profile shows."""


def main() -> None:
    words = [word for word in sys.argv[1:] if word != "--profile"]
    setup, games, bot = (*words, *("dethy", "1000", "easy")[len(words) :])[:3]
    agents = f'one = "bot:{bot}"\ntwo = "bot:{bot}"\n'
    text = 'setup = "{}"\ndeals = {}\nseed = "speed"\nfill = "bot:{}"\n[agents]\n{}'
    seats = settled(read_terms(text.format(setup, 1, bot, agents))).seats
    terms = read_terms(text.format(setup, -(-int(games) // seats), bot, agents))
    profile = cProfile.Profile()
    with tempfile.TemporaryDirectory() as folder:
        if "--profile" in sys.argv:
            profile.enable()
        began = time.process_time()
        end = run_league(terms, Path(folder) / "league", Path(folder))
        took = time.process_time() - began
        profile.disable()
    step_time = sum(seconds(yardstick()) for _ in range(TIMES)) / TIMES
    steps = took / end.played * STEPS / step_time
    sys.stdout.write(
        f"{setup}, {bot}: {end.played} games in {took:.1f} s, {end.played / took:.0f} a second; "
        f"{steps:,.0f} steps a game\n"
    )
    if "--profile" in sys.argv:
        pstats.Stats(profile).sort_stats("tottime").print_stats(MOST)


if __name__ == "__main__":
    main()
