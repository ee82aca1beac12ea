"""A picture of intervals: for each agent a dot for what was found, a band for what may be."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from msgspec import Struct

from gloaming.kernel.packs.odds import Estimate

WIDE, NARROW = 980, 330
ROW, TOP, BOTTOM = 30, 10, 26
LETTER: Final = 7.2
"""About how wide a letter of a label is."""


class IntervalRow(Struct, frozen=True):
    """What one row shows."""

    name: str
    share: Estimate
    told: str


def intervals(rows: Sequence[IntervalRow], title: str, width: int) -> str:
    """Draw shares from nothing to everything, with their intervals."""
    left = min(width * 0.45, 16 + LETTER * max(len(row.name) for row in rows))
    wide = width - left - 20
    high = TOP + ROW * len(rows) + BOTTOM

    def at(share: float) -> float:
        return left + wide * share

    parts = []
    for tick in (0.0, 0.25, 0.5, 0.75, 1.0):
        x = at(tick)
        parts.append(
            f'<line x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{high - BOTTOM}" class="grid"/>'
        )
        parts.append(f'<text x="{x:.1f}" y="{high - 8}" text-anchor="middle">{tick:.0%}</text>')
    for number, row in enumerate(rows):
        y, share = TOP + ROW * (number + 0.5), row.share
        told = escape(f"{row.name}: {row.told.replace('|', ', ')}")
        drawn = (
            f'<line x1="{at(share.low):.1f}" y1="{y:.1f}" x2="{at(share.high):.1f}" '
            f'y2="{y:.1f}" class="band"/>'
            f'<circle cx="{at(share.rate):.1f}" cy="{y:.1f}" r="4.5" class="dot"/>'
        )
        parts.append(
            f'<g><title>{told}</title><text x="{left - 10:.1f}" y="{y + 4:.1f}" '
            f'text-anchor="end" class="name">{escape(_short(row.name, left))}</text>'
            f"{drawn if share.games else ''}</g>"  # of no games nothing is known
        )
    return (
        f'<svg viewBox="0 0 {width} {high}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )


def _short(name: str, left: float) -> str:
    """Return a name that has room."""
    most = int((left - 12) / LETTER)
    return name if len(name) <= most else f"{name[: most - 1]}…"
