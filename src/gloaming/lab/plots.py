"""Plots: plain SVG, drawn by hand and read without a script or a network."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from math import ceil, floor, log10
from typing import Final, TypeAlias

from msgspec import Struct

from gloaming.kernel.packs.odds import NOBODY

PALETTE: Final = tuple(f"var(--c{i})" for i in range(7))
"""Colours by the names that the page gives them, one set for light and one for dark."""
NEUTRAL: Final = "var(--neutral)"
INK: Final = "var(--ink)"

WIDTH, HEIGHT = 560, 300
BROAD = 980
"""How wide a plot is that has the page to itself."""
NARROW = 330
"""How wide all plots are on a phone."""
LEFT, TOP, BOTTOM = 48, 14, 40
SLIM = 34
"""A cell that is no wider has no room for the sign of a percentage."""
LETTER = 7.2
"""About how wide a letter of a label is."""


Place: TypeAlias = Callable[[float, float], tuple[float, float]]
"""Tells where a point of a plot is on the page."""


class Curve(Struct, frozen=True):
    """A named line through points."""

    name: str
    points: Sequence[tuple[float, float]]
    colour: str


class Strip(Struct, frozen=True):
    """A named row of shares."""

    name: str
    shares: Sequence[float]
    colour: str


class Bar(Struct, frozen=True):
    """A named bar with an interval around its end."""

    name: str
    value: float
    low: float
    high: float
    note: str = ""


def colour(side: str, sides: Sequence[str]) -> str:
    """Return the colour of one of several sides; nobody's is none."""
    if side == NOBODY or side not in sides:
        return NEUTRAL
    return PALETTE[sides.index(side) % len(PALETTE)]


def ticks(top: float, fewest: int = 4) -> list[float]:
    """Return round numbers from 0 that reach a value, in at least so many steps."""
    power = 10.0 ** floor(log10(top / fewest))
    step = next(n * power for n in (5, 2.5, 2, 1) if n * power * fewest <= top * 1.001)
    return [step * i for i in range(ceil(top / step - 0.001) + 1)]


def percent(value: float) -> str:
    """Write a share with as many places as it needs."""
    return f"{100 * value:.4g}%"


def lines(curves: Sequence[Curve], across: str, *, title: str, width: int = WIDTH) -> str:
    """Draw curves over rounds, each named at its end."""
    xs = [x for curve in curves for x, _ in curve.points]
    first, last = min(xs), max(xs)
    scale = ticks(max((y for c in curves for _, y in c.points), default=1.0) or 1.0)
    right = width - 20 - LETTER * max(len(curve.name) for curve in curves)

    def at(x: float, y: float) -> tuple[float, float]:
        span = (last - first) or 1
        wide, high = right - LEFT, HEIGHT - TOP - BOTTOM
        return LEFT + wide * (x - first) / span, TOP + high * (1 - y / scale[-1])

    parts = [*_frame(at, range(int(first), int(last) + 1), scale, across, right)]
    ends = _apart([(at(*curve.points[-1])[1], i) for i, curve in enumerate(curves)])
    for i, curve in enumerate(curves):
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(*point) for point in curve.points))
        parts.append(f'<polyline points="{path}" class="curve" style="stroke:{curve.colour}"/>')
        x, y = at(*curve.points[-1])
        parts += [
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" style="fill:{curve.colour}"/>',
            (
                f'<text x="{x + 11:.1f}" y="{ends[i] + 4:.1f}" style="fill:{curve.colour}" '
                f'class="name">{escape(curve.name)}</text>'
            ),
        ]
    return _svg(parts, width, HEIGHT, title)


def _frame(
    at: Place, rounds: range, scale: Sequence[float], across: str, right: float
) -> Iterable[str]:
    """Draw the grid and the scales."""
    for value in scale:
        y = at(rounds[0], value)[1]
        yield f'<line x1="{LEFT}" y1="{y:.1f}" x2="{right:.1f}" y2="{y:.1f}" class="grid"/>'
        yield f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{percent(value)}</text>'
    for x in rounds[:: max(1, round(len(rounds) / 12))]:
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


def columns(
    counts: Mapping[int, Mapping[str, float]],
    sides: Sequence[str],
    across: str,
    *,
    title: str,
    width: int = WIDTH,
) -> str:
    """Draw a column for every round, its shares laid on top of each other."""
    rounds = range(min(counts), max(counts) + 1)
    scale = ticks(max(sum(shares.values()) for shares in counts.values()) or 1.0)
    right = width - 20
    wide = (right - LEFT) / len(rounds)
    high = HEIGHT - TOP - BOTTOM

    def at(x: float, y: float) -> tuple[float, float]:
        return LEFT + wide * (x - rounds[0] + 0.5), TOP + high * (1 - y / scale[-1])

    parts = [*_frame(at, rounds, scale, across, right)]
    for number in rounds:
        base = float(TOP + high)
        x = at(number, 0)[0] - wide * 0.36
        for side in sides:
            share = counts.get(number, {}).get(side, 0.0)
            tall = high * share / scale[-1]
            base -= tall
            parts.append(
                f'<rect x="{x:.1f}" y="{base:.1f}" width="{wide * 0.72:.1f}" '
                f'height="{tall:.1f}" style="fill:{colour(side, sides)}">'
                f"<title>{escape(side)}, {across} {number}: {share:.1%}</title></rect>"
            )
    return _svg(parts, width, HEIGHT, title)


def grid(
    rows: Sequence[Strip], heads: Sequence[str], across: str, *, title: str, width: int = BROAD
) -> str:
    """Draw rows of shares as cells, the fuller the darker, each with its figure.

    The name of a row is beside it, or above it on a phone.
    """
    tall, below = 26, 18 if width == NARROW else 0
    label = 0 if below else 24 + LETTER * max(len(row.name) for row in rows)
    wide = min((width - label) / len(heads), 110)
    told = "{:.0%}" if wide > SLIM else "{:.0f}"
    unit = 1 if wide > SLIM else 100
    parts = [
        f'<text x="{label + wide * (i + 0.5):.1f}" y="14" text-anchor="middle">'
        f"{escape(head)}</text>"
        for i, head in enumerate(heads)
    ]
    if not below:
        parts.append(f'<text x="{label - 12:.1f}" y="14" text-anchor="end">{escape(across)}</text>')
    for j, row in enumerate(rows):
        y = 22 + (tall + below) * j + below
        parts.append(_label(row.name, 1 if below else label - 12, y - 4 if below else y + 17))
        for i, share in enumerate(row.shares):
            x = label + wide * i
            parts += [
                (
                    f'<rect x="{x + 1:.1f}" y="{y + 1}" width="{wide - 2:.1f}" height="{tall - 2}" '
                    f'rx="3" style="fill:{row.colour};fill-opacity:{0.08 + 0.72 * share:.2f}"/>'
                ),
                (
                    f'<text x="{x + wide / 2:.1f}" y="{y + 17}" text-anchor="middle" '
                    f'style="fill:{INK}">{told.format(unit * share)}</text>'
                ),
            ]
    return _svg(parts, width, 26 + (tall + below) * len(rows), title)


def _label(name: str, x: float, y: float) -> str:
    """Name a row, to the left of a place; at the very left, to the right of it."""
    anchor = "start" if x <= 1 else "end"
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="name">{escape(name)}</text>'
    )


def bars(rows: Sequence[Bar], *, title: str, unit: str = "points", width: int = BROAD) -> str:
    """Draw bars from 0 to both sides, each with its interval.

    The name and the figures of a bar are beside it, or above it on a phone.
    """
    above = 34 if width == NARROW else 0
    row = 28 + above
    note = 0 if above else 12 + LETTER * max(len(bar.note) for bar in rows)
    label = 22 if above else 24 + LETTER * max(len(bar.name) for bar in rows)
    scale = ticks(100 * max(max(abs(bar.low), abs(bar.high)) for bar in rows) or 1.0, fewest=2)
    marks = [*(-value for value in reversed(scale[1:])), *scale]
    height = row * len(rows) + 38
    # Above the bars of a phone there are words, which no line should cross.
    tops = [6 + above + row * i for i in range(len(rows))]
    spans = [(top, top + 24) for top in tops] if above else [(2, height - 28)]
    wide = width - label - note - 24

    def at(points: float) -> float:
        return label + wide * (points / scale[-1] + 1) / 2

    parts = []
    for value in marks:
        name = "grid" if value else "zero"
        told = f"{value:+g}" if value else f"0 {unit}"
        if above and abs(value) not in (0, scale[-1]):
            told = ""  # there is no room for more
        parts += [
            *(
                f'<line x1="{at(value):.1f}" y1="{top}" x2="{at(value):.1f}" y2="{end}" '
                f'class="{name}"/>'
                for top, end in spans
            ),
            f'<text x="{at(value):.1f}" y="{height - 10}" text-anchor="middle">{told}</text>',
        ]
    for i, bar in enumerate(rows):
        y = 6 + row * i + above
        middle = y + 12
        shade = PALETTE[0] if bar.value >= 0 else PALETTE[1]
        left, right = sorted((at(0), at(100 * bar.value)))
        low, high = at(100 * bar.low), at(100 * bar.high)
        parts += [
            _label(bar.name, 1 if above else label - 12, y - 18 if above else middle + 4),
            (
                f'<rect x="{left:.1f}" y="{y + 3}" width="{max(right - left, 0.8):.1f}" '
                f'height="18" rx="2" style="fill:{shade};fill-opacity:0.85"/>'
            ),
            (
                f'<path d="M{low:.1f},{middle:.1f}H{high:.1f}M{low:.1f},{middle - 5:.1f}v10'
                f'M{high:.1f},{middle - 5:.1f}v10" class="whisker"/>'
            ),
            (
                f'<text x="{1 if above else width - note:.1f}" '
                f'y="{y - 3 if above else middle + 4:.1f}" style="fill:{INK}">'
                f"{escape(bar.note)}</text>"
            ),
        ]
    return _svg(parts, width, height, title)


def _svg(parts: Iterable[str], width: int, height: int, title: str) -> str:
    return (
        f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{escape(title)}" '
        f'xmlns="http://www.w3.org/2000/svg">{"".join(parts)}</svg>'
    )
