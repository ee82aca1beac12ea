"""Metrics: how much happens in a house, for machines.  They hold numbers and nobody's name."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from resource import RUSAGE_SELF, getpagesize, getrusage
from typing import Final

from gloaming.server.house import House
from gloaming.server.sittings import Sittings

CONTENT: Final = "text/plain; version=0.0.4; charset=utf-8"
_MEMORY: Final = Path("/proc/self/statm")


def metrics_of(house: House, sittings: Sittings) -> str:
    """Return all metrics, as Prometheus reads them."""
    kept, bots = house.store.counts, house.bots
    rooms = Counter(house.states())
    lines = [
        *_shown("rooms", "gauge", {f'{{state="{s}"}}': rooms[s] for s in ("lobby", "playing")}),
        *_shown("connections", "gauge", {"": sittings.connections}),
        *_shown("read_only", "gauge", {"": int(bool(house.store.refuses))}),
        *_shown("memory_bytes", "gauge", {"": _memory()}),
        *_shown("processor_seconds_total", "counter", {"": _processor()}),
        *_shown(
            "requests_total",
            "counter",
            {f'{{status="{s}"}}': n for s, n in sorted(sittings.requests.items())},
        ),
        *_shown("commands_total", "counter", {"": sittings.commands}),
        *_shown("limited_total", "counter", {"": sittings.limited}),
        *_shown("frames_total", "counter", {"": sittings.frames}),
        *_shown("kept_total", "counter", {"": kept.batches}),
        *_shown("commits_total", "counter", {"": kept.commits}),
        *_shown("commit_seconds_total", "counter", {"": round(kept.seconds, 6)}),
        *_shown("bot_decisions_total", "counter", {"": bots.decisions}),
        *_shown("bot_failures_total", "counter", {"": bots.failures}),
    ]
    return "\n".join(lines) + "\n"


def _shown(name: str, kind: str, values: dict[str, float]) -> list[str]:
    head = f"# TYPE gloaming_{name} {kind}"
    return [head, *(f"gloaming_{name}{labels} {value}" for labels, value in values.items())]


def _memory() -> int:
    """Return how much memory the house has now; the most it has had where that is not told."""
    try:
        return int(_MEMORY.read_text(encoding="ascii").split()[1]) * getpagesize()
    except OSError:
        return getrusage(RUSAGE_SELF).ru_maxrss * 1024


def _processor() -> float:
    used = getrusage(RUSAGE_SELF)
    return round(used.ru_utime + used.ru_stime, 3)
