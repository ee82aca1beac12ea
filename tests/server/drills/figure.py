"""Figures: what a drill has found, and what was wanted."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct


class Figure(Struct, frozen=True):
    """One figure of a drill."""

    what: str
    found: str
    wanted: str
    good: bool

    def __str__(self) -> str:
        word = "ok" if self.good else "FAILED"
        return f"{word:7} {self.what}: {self.found} (wanted: {self.wanted})"


def none_of(what: str, faults: Sequence[object], among: str) -> Figure:
    """Return the figure of something that must never be; the first few are named."""
    named = "".join(f"\n        {fault}" for fault in faults[:5])
    return Figure(what, f"{len(faults)} in {among}{named}", "0", not faults)


def at_least(what: str, found: int, wanted: int) -> Figure:
    """Return the figure of how much was tried."""
    return Figure(what, str(found), f"at least {wanted}", found >= wanted)
