"""Scripts: how long it takes to read one of a hundred lines, and one of ten thousand."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from time import process_time
from typing import Final

from benchmarks.measure import Figure
from gloaming.game_api.installed import packs
from gloaming.script.reader import read
from gloaming.script.writer import write
from gloaming.testing.playout import playout
from gloaming.text.errors import Faults

READINGS: Final = 600
SHORT, LONG = 100, 10_000
"""How many lines the scripts have."""
SLIP: Final = "  = daed ann"
"""An expectation that nothing knows, with the nearest to be found for it."""


def script(name: str, lines: int) -> str:
    """Return a script of so many lines: a game, with its phases again and again."""
    pack = packs()[name]
    games = [(seed, playout(pack, seed).game) for seed in range(8)]
    seed, longest = max(games, key=lambda each: len(each[1].log))
    head, _, body = write(pack, longest, seed=seed).partition("\n\n")
    found, phases = head.splitlines(), body.splitlines()
    while len(found) < lines:
        found += phases
    return "\n".join(found[:lines]) + "\n"


def times(texts: list[str], readings: int) -> list[float]:
    """Return how long each reading took, from the shortest to the longest."""
    found = []
    gc.collect()
    for number in range(readings):
        text = texts[number % len(texts)]
        began = process_time()
        with suppress(Faults):
            read(text)
        found.append(process_time() - began)
    return sorted(found)


def with_slips(text: str) -> str:
    """Return a script in which every tenth line is wrong."""
    lines = text.splitlines()
    rng = Random(1)
    body = [i for i, line in enumerate(lines) if line.startswith("  ") and rng.random() < 0.1]
    for i in body:
        lines[i] = f"{SLIP}{i}"
    return "\n".join(lines)


def figures() -> Iterator[Figure]:
    """Measure the reader on the scripts of every pack."""
    for name in packs():
        short, long = script(name, SHORT), script(name, LONG)
        read(short)  # what is done once in a process is not counted
        taken = times([short], READINGS)
        late = 1000 * taken[len(taken) * 99 // 100]
        yield Figure(f"{name}: reading {SHORT} lines, p99", round(late, 3), "ms", at_most=5.0)
        wrong = times([with_slips(short)], READINGS)
        late = 1000 * wrong[len(wrong) * 99 // 100]
        yield Figure(
            f"{name}: reading {SHORT} lines with slips, p99", round(late, 3), "ms", at_most=5.0
        )
        best = times([long], 3)[0]
        yield Figure(f"{name}: reading {LONG} lines", round(best, 3), "s", at_most=1.0)
        best = times([with_slips(long)], 3)[0]
        yield Figure(f"{name}: reading {LONG} lines with slips", round(best, 3), "s", at_most=1.0)
