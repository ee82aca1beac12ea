"""Plots: plain SVG, drawn by hand and read without a script or a network."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from typing import Final, TypeAlias

from msgspec import Struct

PALETTE: Final = ("#2f6f9f", "#b5413b", "#6a8d3a", "#8a5a9e", "#c98a1b", "#3d8f86", "#7a6652")
NEUTRAL: Final = "#9a958c"
SIDES: Final[Mapping[str, str]] = {"town": PALETTE[0], "mafia": PALETTE[1], "nobody": NEUTRAL}

WIDTH, HEIGHT = 560, 300
LEFT, TOP, BOTTOM = 48, 14, 40
LETTER = 7.2
"""About how wide a letter of a label is."""


Place: TypeAlias = Callable[[float, float], tuple[float, float]]
"""Tells where a point of a plot stands on the page."""


class Curve(Struct, frozen=True):
    """A named line through points."""

    name: str
    points: Sequence[tuple[float, float]]
    colour: str
    dashed: bool = False


class Bar(Struct, frozen=True):
    """A named bar with an interval around its end."""

    name: str
    value: float
    low: float
    high: float
    note: str = ""


def colour(side: str, others: Sequence[str] = ()) -> str:
    """Return the colour of a side."""
    if side in SIDES:
        return SIDES[side]
    rest = [name for name in others if name not in SIDES]
    return PALETTE[2 + rest.index(side) % (len(PALETTE) - 2)] if side in rest else NEUTRAL


def lines(curves: Sequence[Curve], across: str, *, title: str, percent: bool = True) -> str:
    """Draw curves over rounds, each named at its end."""
    xs = [x for curve in curves for x, _ in curve.points]
    first, last = min(xs), max(xs)
    top = 1.0 if percent else max((y for c in curves for _, y in c.points), default=1.0)
    right = WIDTH - 20 - LETTER * max(len(curve.name) for curve in curves)

    def at(x: float, y: float) -> tuple[float, float]:
        span = (last - first) or 1
        wide, high = right - LEFT, HEIGHT - TOP - BOTTOM
        return LEFT + wide * (x - first) / span, TOP + high * (1 - y / top)

    parts = [*_frame(at, first, last, top, across)]
    ends = _apart([(at(*curve.points[-1])[1], i) for i, curve in enumerate(curves)])
    for i, curve in enumerate(curves):
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(*point) for point in curve.points))
        dash = ' stroke-dasharray="5 4"' if curve.dashed else ""
        parts.append(
            f'<polyline points="{path}" fill="none" stroke="{curve.colour}" '
            f'stroke-width="2.2" stroke-linejoin="round"{dash}/>'
        )
        x, y = at(*curve.points[-1])
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{curve.colour}"/>')
        if abs(ends[i] - y) > 3:
            parts.append(
                f'<line x1="{x + 4:.1f}" y1="{y:.1f}" x2="{x + 9:.1f}" y2="{ends[i]:.1f}" '
                f'stroke="{curve.colour}" stroke-width="1"/>'
            )
        parts.append(
            f'<text x="{x + 11:.1f}" y="{ends[i] + 4:.1f}" fill="{curve.colour}" '
            f'class="name">{escape(curve.name)}</text>'
        )
    return _svg(parts, WIDTH, HEIGHT, title)


def _frame(at: Place, first: float, last: float, top: float, across: str) -> Iterable[str]:
    """Draw the grid and the scales."""
    right = at(last, 0)[0]
    for step in range(5):
        y = at(first, top * step / 4)[1]
        yield f'<line x1="{LEFT}" y1="{y:.1f}" x2="{right:.1f}" y2="{y:.1f}" class="grid"/>'
        yield (
            f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{top * step / 4:.0%}</text>'
        )
    every = max(1, round((last - first) / 10))
    for x in range(int(first), int(last) + 1, every):
        yield (
            f'<text x="{at(x, 0)[0]:.1f}" y="{HEIGHT - BOTTOM + 18}" '
            f'text-anchor="middle">{x}</text>'
        )
    middle = (LEFT + right) / 2
    yield (
        f'<text x="{middle:.1f}" y="{HEIGHT - 4}" text-anchor="middle" class="axis">'
        f"{escape(across)}</text>"
    )


def _apart(ends: Sequence[tuple[float, int]], room: float = 15.0) -> dict[int, float]:
    """Move labels apart until none covers another, as little as that takes."""
    found: dict[int, float] = {}
    last = TOP - room
    for y, i in sorted(ends):
        last = found[i] = max(y, last + room)
    over = last - (HEIGHT - BOTTOM)
    if over > 0:
        below = HEIGHT - BOTTOM + room
        for _, i in sorted(ends, reverse=True):
            below = found[i] = min(found[i], below - room)
    return found


def columns(counts: Mapping[int, Mapping[str, float]], across: str, *, title: str) -> str:
    """Draw a column for every round, its shares laid on top of each other."""
    rounds = range(min(counts), max(counts) + 1)
    sides = list(dict.fromkeys(side for shares in counts.values() for side in shares))
    top = max(sum(shares.values()) for shares in counts.values())
    wide = (WIDTH - LEFT - 20) / len(rounds)
    high = HEIGHT - TOP - BOTTOM
    parts = []
    for step in range(5):
        y = TOP + high * (1 - step / 4)
        parts += [
            f'<line x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - 20}" y2="{y:.1f}" class="grid"/>',
            f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{top * step / 4:.0%}</text>',
        ]
    for i, number in enumerate(rounds):
        base = float(TOP + high)
        x = LEFT + wide * i + wide * 0.14
        for side in sides:
            share = counts.get(number, {}).get(side, 0.0)
            tall = high * share / top
            base -= tall
            parts.append(
                f'<rect x="{x:.1f}" y="{base:.1f}" width="{wide * 0.72:.1f}" '
                f'height="{tall:.1f}" fill="{colour(side, sides)}">'
                f"<title>{escape(side)}, {across} {number}: {share:.1%}</title></rect>"
            )
        parts.append(
            f'<text x="{x + wide * 0.36:.1f}" y="{HEIGHT - BOTTOM + 18}" '
            f'text-anchor="middle">{number}</text>'
        )
    parts.append(
        f'<text x="{(LEFT + WIDTH - 20) / 2}" y="{HEIGHT - 4}" text-anchor="middle" '
        f'class="axis">{escape(across)}</text>'
    )
    return _svg(parts, WIDTH, HEIGHT, title)


def bars(rows: Sequence[Bar], *, title: str, unit: str = "points") -> str:
    """Draw bars from nought to both sides, each with its interval."""
    label, note, row = 240, 150, 26
    width = 980
    reach = max(max(abs(bar.low), abs(bar.high)) for bar in rows) or 1.0
    height = row * len(rows) + 34
    wide = width - label - note

    def at(value: float) -> float:
        return label + wide * (value / reach + 1) / 2

    parts = [
        f'<line x1="{at(v):.1f}" y1="4" x2="{at(v):.1f}" y2="{height - 26}" class="grid"/>'
        for v in (-reach, -reach / 2, reach / 2, reach)
    ]
    for i, bar in enumerate(rows):
        y = 6 + row * i
        middle = y + row / 2 - 2
        shade = PALETTE[0] if bar.value >= 0 else PALETTE[1]
        left, right = sorted((at(0), at(bar.value)))
        parts += [
            (
                f'<text x="{label - 12}" y="{middle + 4:.1f}" text-anchor="end" class="name">'
                f"{escape(bar.name)}</text>"
            ),
            (
                f'<rect x="{left:.1f}" y="{y + 4}" width="{max(right - left, 0.8):.1f}" '
                f'height="{row - 12}" rx="2" fill="{shade}" fill-opacity="0.82"/>'
            ),
            (
                f'<path d="M{at(bar.low):.1f},{middle:.1f}H{at(bar.high):.1f}'
                f'M{at(bar.low):.1f},{middle - 4:.1f}v8M{at(bar.high):.1f},{middle - 4:.1f}v8" '
                'stroke="#33302b" stroke-width="1.2" fill="none"/>'
            ),
            f'<text x="{width - note + 14}" y="{middle + 4:.1f}">{escape(bar.note)}</text>',
        ]
    parts.append(
        f'<line x1="{at(0):.1f}" y1="2" x2="{at(0):.1f}" y2="{height - 26}" class="zero"/>'
    )
    parts += [
        f'<text x="{at(v):.1f}" y="{height - 10}" text-anchor="middle">{100 * v:+.1f}</text>'
        for v in (-reach, -reach / 2, reach / 2, reach)
    ]
    parts.append(f'<text x="{at(0):.1f}" y="{height - 10}" text-anchor="middle">0 {unit}</text>')
    return _svg(parts, width, height, title)


def _svg(parts: Iterable[str], width: int, height: int, title: str) -> str:
    return (
        f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{escape(title)}" '
        f'xmlns="http://www.w3.org/2000/svg">{"".join(parts)}</svg>'
    )
