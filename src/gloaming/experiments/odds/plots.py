"""Plots: plain SVG, drawn by hand and read without a script or a network."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil, floor, log10
from typing import Final, TypeAlias

from msgspec import Struct

from gloaming.game_api.odds_model import NOBODY, Estimate
from gloaming.text.html import Markup, markup, tag

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


def lines(curves: Sequence[Curve], across: str, *, title: str, width: int = WIDTH) -> Markup:
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
        x, y = at(*curve.points[-1])
        fill = f"fill:{curve.colour}"
        parts += [
            tag("polyline", points=path, class_="curve", style=f"stroke:{curve.colour}"),
            tag("circle", cx=x, cy=y, r=3.5, style=fill),
            tag("text", curve.name, x=x + 11, y=ends[i] + 4, style=fill, class_="name"),
        ]
    return _svg(parts, width, HEIGHT, title)


def _frame(
    at: Place, rounds: range, scale: Sequence[float], across: str, right: float
) -> Iterable[Markup]:
    """Draw the grid and the scales."""
    for value in scale:
        y = at(rounds[0], value)[1]
        yield tag("line", x1=LEFT, y1=y, x2=right, y2=y, class_="grid")
        yield tag("text", percent(value), x=LEFT - 8, y=y + 4, text_anchor="end")
    for x in rounds[:: max(1, round(len(rounds) / 12))]:
        yield tag("text", x, x=at(x, 0)[0], y=HEIGHT - BOTTOM + 18, text_anchor="middle")
    yield tag("text", across, x=(LEFT + right) / 2, y=HEIGHT - 4, text_anchor="middle")


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
) -> Markup:
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
            told = tag("title", f"{side}, {across} {number}: {share:.1%}")
            fill = f"fill:{colour(side, sides)}"
            parts.append(tag("rect", told, x=x, y=base, width=wide * 0.72, height=tall, style=fill))
    return _svg(parts, width, HEIGHT, title)


def grid(
    rows: Sequence[Strip], heads: Sequence[str], across: str, *, title: str, width: int = BROAD
) -> Markup:
    """Draw rows of shares as cells, the fuller the darker, each with its figure.

    The name of a row is beside it, or above it on a phone.
    """
    tall, below = 26, 18 if width == NARROW else 0
    label = 0 if below else 24 + LETTER * max(len(row.name) for row in rows)
    wide = min((width - label) / len(heads), 110)
    told = "{:.0%}" if wide > SLIM else "{:.0f}"
    unit = 1 if wide > SLIM else 100
    parts = [
        tag("text", head, x=label + wide * (i + 0.5), y=14, text_anchor="middle")
        for i, head in enumerate(heads)
    ]
    if not below:
        parts.append(tag("text", across, x=label - 12, y=14, text_anchor="end"))
    for j, row in enumerate(rows):
        y = 22 + (tall + below) * j + below
        parts.append(_label(row.name, 1 if below else label - 12, y - 4 if below else y + 17))
        for i, share in enumerate(row.shares):
            x = label + wide * i
            fill = f"fill:{row.colour};fill-opacity:{0.08 + 0.72 * share:.2f}"
            figure = told.format(unit * share)
            middle = {"x": x + wide / 2, "y": y + 17, "text_anchor": "middle"}
            parts += [
                tag("rect", x=x + 1, y=y + 1, width=wide - 2, height=tall - 2, rx=3, style=fill),
                tag("text", figure, **middle, style=f"fill:{INK}"),
            ]
    return _svg(parts, width, 26 + (tall + below) * len(rows), title)


def _label(name: str, x: float, y: float) -> Markup:
    """Name a row, to the left of a place; at the very left, to the right of it."""
    return tag("text", name, x=x, y=y, text_anchor="start" if x <= 1 else "end", class_="name")


def bars(rows: Sequence[Bar], *, title: str, unit: str = "points", width: int = BROAD) -> Markup:
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
        x, kind = at(value), "grid" if value else "zero"
        told = f"{value:+g}" if value else f"0 {unit}"
        if above and abs(value) not in (0, scale[-1]):
            told = ""  # there is no room for more
        parts += [tag("line", x1=x, y1=top, x2=x, y2=end, class_=kind) for top, end in spans]
        parts.append(tag("text", told, x=x, y=height - 10, text_anchor="middle"))
    for i, bar in enumerate(rows):
        y = 6 + row * i + above
        middle = y + 12
        shade = PALETTE[0] if bar.value >= 0 else PALETTE[1]
        left, right = sorted((at(0), at(100 * bar.value)))
        box = {"x": left, "y": y + 3, "width": max(right - left, 0.8), "height": 18, "rx": 2}
        low, high = at(100 * bar.low), at(100 * bar.high)
        whisker = (
            f"M{low:.1f},{middle}H{high:.1f}M{low:.1f},{middle - 5}v10M{high:.1f},{middle - 5}v10"
        )
        x, down = (1, y - 3) if above else (width - note, middle + 4)
        parts += [
            _label(bar.name, 1 if above else label - 12, y - 18 if above else middle + 4),
            tag("rect", **box, style=f"fill:{shade};fill-opacity:0.85"),
            tag("path", d=whisker, class_="whisker"),
            tag("text", bar.note, x=x, y=down, style=f"fill:{INK}"),
        ]
    return _svg(parts, width, height, title)


def intervals(rows: Sequence[tuple[str, Estimate]], *, title: str, width: int = BROAD) -> Markup:
    """Draw shares from nothing to everything: a dot for what was found, a band for what may be."""
    tall, top, bottom = 30, 10, 26
    left = min(width * 0.45, 16 + LETTER * max(len(name) for name, _ in rows))
    height = top + tall * len(rows) + bottom
    most = int((left - 12) / LETTER)

    def at(share: float) -> float:
        return left + (width - left - 20) * share

    parts = []
    for tick in (0.0, 0.25, 0.5, 0.75, 1.0):
        x = at(tick)
        parts += [
            tag("line", x1=x, y1=top, x2=x, y2=height - bottom, class_="grid"),
            tag("text", f"{tick:.0%}", x=x, y=height - 8, text_anchor="middle"),
        ]
    for i, (name, share) in enumerate(rows):
        y = top + tall * (i + 0.5)
        told = "none"
        found = []  # of no games nothing is known
        if share.games:
            told = f"{share.rate:.1%}, {share.low:.1%} to {share.high:.1%}"
            found = [
                tag("line", x1=at(share.low), y1=y, x2=at(share.high), y2=y, class_="band"),
                tag("circle", cx=at(share.rate), cy=y, r=4.5, class_="dot"),
            ]
        short = name if len(name) <= most else f"{name[: most - 1]}…"
        parts.append(
            tag("g", tag("title", f"{name}: {told}"), _label(short, left - 10, y + 4), *found)
        )
    return _svg(parts, width, height, title)


def for_both(draw: Callable[..., Markup], width: int = BROAD) -> Markup:
    """Draw a plot for a desk and once more for a phone: made smaller, it could not be read."""
    desk, phone = draw(width=width), draw(width=NARROW)
    return markup(tag("div", desk, class_="desk"), tag("div", phone, class_="phone"))


def _svg(parts: Iterable[Markup], width: int, height: int, title: str) -> Markup:
    return tag("svg", *parts, viewBox=f"0 0 {width} {height}", role="img", aria_label=title)
