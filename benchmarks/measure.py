"""Measuring: in processor time, in alternation with a yardstick, the best of several rounds."""

from __future__ import annotations

import gc
import tracemalloc
from collections import deque
from collections.abc import Callable
from time import process_time
from typing import Any, Final, TypeAlias

from msgspec import Struct

Work: TypeAlias = Callable[[], object]

STEPS: Final = 100_000
"""How many steps the yardstick takes in one go."""
THERE: Final = 490_000 * 17.1
"""The steps a second of the machine that figures are asked for on: there the prototype made 490,000
records a second, and one takes it 17.1 steps (16.5 to 17.4 in four runs beside the yardstick)."""


class Figure(Struct, frozen=True):
    """One thing measured, and what it must not exceed, or fall short of."""

    name: str
    value: float
    unit: str
    at_most: float | None = None
    at_least: float | None = None
    note: str = ""

    @property
    def passes(self) -> bool:
        """Tell whether the figure keeps to its threshold; one without is there to be read."""
        above = self.at_most is None or self.value <= self.at_most
        return above and (self.at_least is None or self.value >= self.at_least)


def yardstick() -> Work:
    """Return the least that any event loop must do, in plain Python.

    Take the next from a queue, look one thing up, write one line down, put the
    consequence at the back.
    """
    names = {number: str(number) for number in range(16)}

    def work() -> int:
        queue = deque([STEPS])
        log: list[tuple[int, str]] = []
        while queue:
            step = queue.popleft()
            log.append((step, names[step & 15]))
            if step > 1:
                queue.append(step - 1)
        return len(log)

    return work


def seconds(work: Work) -> float:
    """Return the processor time that some work takes; what it leaves to the collector included."""
    gc.collect()
    began = process_time()
    work()
    return process_time() - began


def in_turn(rounds: int, *laid_out: Callable[[], Work]) -> list[float]:
    """Time several works by turns and return the best of each; laying them out is not timed.

    Whatever else the machine is doing then weighs on all of them alike.
    """
    best = [float("inf")] * len(laid_out)
    for _ in range(rounds):
        for i, lay_out in enumerate(laid_out):
            best[i] = min(best[i], seconds(lay_out()))
    return best


def allocated(make: Callable[[], Any]) -> int:
    """Return how many bytes are held by what is made, and by nothing else."""
    make()  # what is made once for all games, plans and caches, is not counted
    gc.collect()
    tracemalloc.start()
    try:
        kept = make()
        gc.collect()
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    del kept
    return held
