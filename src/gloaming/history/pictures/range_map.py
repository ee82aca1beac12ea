"""Range maps: distances drawn as a map, as true to them as a plane can be.

The distances of a game need not fit into a plane, so each line has its number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from math import cos, hypot, pi, sin
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from gloaming.text.blocks import RangeTable
from gloaming.text.phrase import Text
from gloaming.text.plain_text import distance_text, one_line

Point = tuple[float, float]
WIDTH: Final = 340.0
HEIGHT: Final = 210.0
_SIDE: Final = 56.0
"""What is kept free at the sides, for half a name."""
_EDGE: Final = 30.0
_DOT: Final = 7.0
_STEPS: Final = 80
_MOST: Final = 6
"""How many things there may be for every line to have its number; with more the nearest have."""
_INK: Final = "#26303f"
_LINE: Final = "#b8c0cc"
_LOUD: Final = "#c0392b"
_PAPER: Final = "#fbfaf6"
_COLOUR: Final = "#2f6f9f"
_FONT: Final = "Inter, 'Segoe UI', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"
_NEAR: Final = 1e-9


def placed(distances: Sequence[Sequence[int]], start: Sequence[Point] = ()) -> list[Point]:
    """Place things so that they are as far apart as the distances say, as nearly as can be.

    Each step moves everything to the mean of where the others would have it, so the sum of the
    squared errors never grows.
    """
    count = len(distances)
    turn = 2 * pi / max(count, 1)
    wide = max((max(row) for row in distances), default=0) / 2
    points = list(start) or [(-wide * cos(turn * i), wide * sin(turn * i)) for i in range(count)]
    for _ in range(_STEPS if count > 1 else 0):
        points = [_drawn_to(i, points, distances[i]) for i in range(count)]
    return points


def _drawn_to(i: int, points: Sequence[Point], wanted: Sequence[int]) -> Point:
    x, y = points[i]
    across = down = 0.0
    for j, (to_x, to_y) in enumerate(points):
        if j != i:
            far = max(hypot(x - to_x, y - to_y), _NEAR)
            across += to_x + wanted[j] * (x - to_x) / far
            down += to_y + wanted[j] * (y - to_y) / far
    others = len(points) - 1
    return across / others, down / others


class MapStyle(Struct, frozen=True):
    """What a map shows beside the distances."""

    colours: Mapping[str, str] = MappingProxyType({})
    """The colours of some of the names."""
    marked: frozenset[tuple[str, str]] = frozenset()
    """The pairs of names whose lines stand out."""


PLAIN: Final = MapStyle()


def draw_map(table: RangeTable) -> str:
    """Draw a table of distances as a picture of its own."""
    size = f'width="{WIDTH:.0f}" height="{HEIGHT:.0f}" viewBox="0 0 {WIDTH:.0f} {HEIGHT:.0f}"'
    body = "\n".join(map_parts(table))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {size} font-family="{_FONT}">\n'
        f"<title>{escape(one_line(table.title))}</title>\n"
        f'<rect width="{WIDTH:.0f}" height="{HEIGHT:.0f}" rx="8" fill="{_PAPER}"/>\n{body}\n</svg>'
    )


def map_parts(
    table: RangeTable, style: MapStyle = PLAIN, points: Sequence[Point] = ()
) -> Iterator[str]:
    """Draw the parts of a map, to be put into a picture; `points` are where things were placed."""
    found = _fitted(points or placed(table.distances))
    names = table.names
    for i, j in _lines(table):
        (x, y), (to_x, to_y) = found[i], found[j]
        loud = {(names[i], names[j]), (names[j], names[i])} & style.marked
        pen = f'stroke="{_LOUD}" stroke-width="2.4"' if loud else f'stroke="{_LINE}"'
        yield f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" {pen}/>'
    for i, j in _lines(table):
        (x, y), (to_x, to_y) = found[i], found[j]
        told = distance_text(table, table.distances[i][j])
        yield _words((x + to_x) / 2, (y + to_y) / 2 - 4, told, 11)
    for name, (x, y) in zip(table.names, found, strict=True):
        fill = style.colours.get(name, _COLOUR)
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{_DOT:.0f}" fill="{fill}"/>'
        yield _words(x, y + _DOT + 13, name, 12)


def _lines(table: RangeTable) -> list[tuple[int, int]]:
    """Return the pairs that have a line: all of them, or each with what is nearest to it."""
    count = len(table.names)
    if count <= _MOST:
        return [(i, j) for i in range(count) for j in range(i + 1, count)]
    nearest = []
    for i, row in enumerate(table.distances):
        j = min((j for j in range(count) if j != i), key=row.__getitem__)
        nearest.append((min(i, j), max(i, j)))
    return list(dict.fromkeys(nearest))


def _fitted(points: Sequence[Point]) -> list[Point]:
    """Fit points into the frame, all by the same measure."""
    if not points:
        return []
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    room = (
        (WIDTH - 2 * _SIDE) / max(right - left, _NEAR),
        (HEIGHT - 2 * _EDGE) / max(bottom - top, _NEAR),
    )
    scale = min(room) if max(right - left, bottom - top) > _NEAR else 0.0
    middle_x, middle_y = (left + right) / 2, (top + bottom) / 2
    return [
        (WIDTH / 2 + (x - middle_x) * scale, HEIGHT / 2 - 6 + (y - middle_y) * scale)
        for x, y in points
    ]


def _words(x: float, y: float, told: Text, size: int) -> str:
    # A halo in the colour of the paper, so that no line strikes it out.
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="middle" fill="{_INK}" '
        f'stroke="{_PAPER}" stroke-width="4" paint-order="stroke">{escape(one_line(told))}</text>'
    )
