"""Firing arcs: how many a mount covers, and how well it tracks an evading target."""

from __future__ import annotations

import re
from functools import lru_cache

from gloaming.text.errors import Malformed
from gloaming.text.phrase import say

ARCS = ("F", "FS", "AS", "A", "AP", "FP")
READING_ORDER = ("AP", "FP", "F", "FS", "AS", "A")
ALL_ARCS = "/".join(ARCS)
# Evasion points a mount ignores, by the number of its arcs.
TRACK = (0, 0, 0, 1, 1, 2, 2)


@lru_cache(maxsize=256)
def parse_arcs(text: str) -> tuple[str, ...]:
    """Read arcs such as `(FP/F/FS)` or `all`, in clockwise order from the bow."""
    bare = text.replace("(", "").replace(")", "").strip().upper()
    if bare.startswith("ALL"):
        return ARCS
    named = [word for word in re.split(r"[\s/,]+", bare) if word]
    strange = [word for word in named if word not in ARCS]
    if strange:
        raise Malformed(
            "malformed/arcs",
            say("{strange} is no firing arc", strange=strange[0]),
            value=text,
            accepted=(*ARCS, "all"),
        )
    return tuple(arc for arc in ARCS if arc in named)


def write_arcs(arcs: tuple[str, ...]) -> str:
    """Write arcs as a gunner reads them, from port round to starboard."""
    return "/".join(arc for arc in READING_ORDER if arc in arcs)


@lru_cache(maxsize=256)
def count_arcs(text: str) -> int:
    """Count the arcs of a mount."""
    return len(parse_arcs(text))


def rate_tracking(arcs: int) -> int:
    """Give the evasion points a mount of so many arcs ignores."""
    return TRACK[max(0, min(arcs, 6))]


@lru_cache(maxsize=4096)
def net_drm(evasion: int, arcs: int, other: int = 0) -> int:
    """Give the modifier on a shot's dice: evasion less tracking, never better than 0."""
    return min(0, rate_tracking(arcs) - evasion) + other
