"""Pictures: the graph of causes as SVG."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence
from html import escape
from textwrap import wrap
from typing import Final, NamedTuple

from gloaming.chronicle.graph import FILLS, STROKES, Edge, Graph, Node, Tie
from gloaming.chronicle.layout import Box, Layout, laid_out
from gloaming.kernel.log import Fate

_FONT: Final = "Inter, 'Segoe UI', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"
_SIZE: Final = 13.0
_SMALL: Final = 10.5
_LINE: Final = 17.0
_PAD: Final = 12.0
_MARGIN: Final = 30.0
_HEAD: Final = 22.0
_FOOT: Final = 44.0
_WIDEST: Final = 26
"""How many letters a line of a label holds."""
_INK: Final = "#2b2f3a"
_FAINT: Final = "#6d7280"
_PAPER: Final = "#fdfdfb"

_PENS: Final = {
    Tie.CAUSE: ("#7a8194", ""),
    Tie.SOURCE: ("#8667b5", "7 4"),
    Tie.BY: ("#c25e54", "2.5 3.5"),
}

_NARROW: Final = 0.34
_USUAL: Final = 0.6
"""How wide letters are, as parts of the size of the type."""

_UNPRINTABLE: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def svg(graph: Graph) -> str:
    """Draw a graph: causes on top, what came of them beneath, coloured by fate."""
    boxes: dict[Hashable, Box] = {node.seq: _box(node) for node in graph.nodes}
    layout = laid_out(boxes, [(edge.start, edge.end) for edge in graph.edges])
    heading = _lines(graph.title, 60)
    legend = list(_legend(graph))
    head = _MARGIN + _HEAD * len(heading)
    across = max(
        layout.width,
        *(_length(line, 16.0) for line in heading),
        *(item.x + item.width for item in legend),
    )
    wide, high = across + 2 * _MARGIN, head + layout.height + _FOOT + _MARGIN
    size = f'width="{wide:.0f}" height="{high:.0f}" viewBox="0 0 {wide:.0f} {high:.0f}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {size} font-family="{_FONT}">',
        f"<title>{_text(graph.title)}</title>",
        "<defs>" + "".join(_arrowhead(tie) for tie in Tie) + "</defs>",
        f'<rect width="100%" height="100%" fill="{_PAPER}"/>',
    ]
    parts += [
        f'<text x="{_MARGIN:.0f}" y="{_MARGIN + 4 + i * _HEAD:.0f}" font-size="16" '
        f'font-weight="600" fill="{_INK}">{_text(line)}</text>'
        for i, line in enumerate(heading)
    ]
    parts.append(f'<g transform="translate({(wide - layout.width) / 2:.1f} {head:.1f})">')
    parts += [_arrow(*pair) for pair in zip(graph.edges, layout.routes, strict=True)]
    parts += [_drawn(node, boxes[node.seq]) for node in graph.nodes]
    parts += _labels(graph.edges, layout)
    parts.append(f'</g><g transform="translate({_MARGIN:.0f} {high - _MARGIN:.1f})">')
    parts += [item.drawn for item in legend]
    return "\n".join([*parts, "</g></svg>"]) + "\n"


# -- boxes


def _box(node: Node) -> Box:
    lines = _lines(node.label)
    widest = max(_length(_badge(node), _SMALL), *(_length(line, _SIZE) for line in lines))
    return Box(widest + 2 * _PAD, _LINE * (len(lines) + 1) + _PAD)


def _badge(node: Node) -> str:
    return f"#{node.seq} {node.fate.value}"


def _drawn(node: Node, box: Box) -> str:
    x, y = box.x - box.width / 2, box.y - box.height / 2
    lines = _lines(node.label)
    # What came from outside stands on firmer ground than what followed from it.
    pen = 2.2 if node.root else 1.2
    size = f'width="{box.width:.1f}" height="{box.height:.1f}" rx="9"'
    parts = [
        f'<g><rect x="{x:.1f}" y="{y:.1f}" {size}',
        f' fill="{FILLS[node.fate]}" stroke="{STROKES[node.fate]}" stroke-width="{pen}"/>',
    ]
    for i, line in enumerate(lines):
        base = y + _PAD / 2 + _LINE * (i + 0.82)
        parts.append(
            f'<text x="{box.x:.1f}" y="{base:.1f}" text-anchor="middle" font-size="{_SIZE:.0f}" '
            f'fill="{_INK}">{_text(line)}</text>'
        )
    base = y + box.height - _PAD / 2 - 3
    parts.append(
        f'<text x="{box.x:.1f}" y="{base:.1f}" text-anchor="middle" font-size="{_SMALL}" '
        f'fill="{_FAINT}">{_badge(node)}</text></g>'
    )
    return "".join(parts)


# -- arrows


def _arrowhead(tie: Tie) -> str:
    return (
        f'<marker id="{tie.name.lower()}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" '
        f'markerHeight="7" orient="auto"><path d="M0 1 L9 5 L0 9 z" fill="{_PENS[tie][0]}"/>'
        "</marker>"
    )


def _arrow(edge: Edge, route: Sequence[tuple[float, float]]) -> str:
    colour, dashes = _PENS[edge.tie]
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    (x, y), *rest = route
    path = f"M{x:.1f} {y:.1f}"
    for i, (to_x, to_y) in enumerate(rest):
        if i % 2:
            path += f" L{to_x:.1f} {to_y:.1f}"
        else:
            bend = (y + to_y) / 2
            path += f" C{x:.1f} {bend:.1f} {to_x:.1f} {bend:.1f} {to_x:.1f} {to_y:.1f}"
        x, y = to_x, to_y
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.6"{dashed} '
        f'marker-end="url(#{edge.tie.name.lower()})"/>'
    )


class _Place(NamedTuple):
    """The middle of a label."""

    x: float
    y: float
    width: float

    def clashes(self, other: _Place) -> bool:
        apart = abs(self.x - other.x) > (self.width + other.width) / 2
        return not apart and abs(self.y - other.y) < _SMALL * 1.5


def _labels(edges: Sequence[Edge], layout: Layout) -> Iterator[str]:
    taken: list[_Place] = []
    for edge, route in zip(edges, layout.routes, strict=True):
        if not edge.label:
            continue
        tries = [_along(edge, route, t) for t in (0.5, 0.3, 0.68, 0.4, 0.58)]
        free = (p for p in tries if not any(p.clashes(other) for other in taken))
        place = next(free, tries[0])
        taken.append(place)
        # First a halo in the colour of the paper, so that the arrow does not strike it out.
        at = f'x="{place.x:.1f}" y="{place.y + 3.5:.1f}" text-anchor="middle"'
        style = f'font-size="{_SMALL}" font-style="italic"'
        told, halo = _text(edge.label), f'stroke="{_PAPER}" stroke-width="4"'
        yield f'<text {at} {style} fill="none" stroke-linejoin="round" {halo}>{told}</text>'
        yield f'<text {at} {style} fill="{_PENS[edge.tie][0]}">{told}</text>'


def _along(edge: Edge, route: Sequence[tuple[float, float]], t: float) -> _Place:
    """Return a place on the last stretch of an arrow, where it comes to its point."""
    (x, y), (to_x, to_y) = route[-2:]
    bent = t * t * (3 - 2 * t)
    down = y + (to_y - y) * (1.5 * t * (1 - t) + t**3)
    return _Place(x + (to_x - x) * bent, down, _length(edge.label, _SMALL))


# -- legend


class _Item(NamedTuple):
    """An entry of the legend, ready to be drawn."""

    x: float
    width: float
    drawn: str


def _legend(graph: Graph) -> Iterator[_Item]:
    """Explain the colours and strokes that the picture uses, and no others."""
    x = 0.0
    fates = {node.fate for node in graph.nodes}
    ties = {edge.tie for edge in graph.edges}
    for fate in Fate:
        if fate in fates:
            swatch = (
                f'<rect x="{x:.1f}" y="-10" width="18" height="12" rx="4" fill="{FILLS[fate]}" '
                f'stroke="{STROKES[fate]}"/>'
            )
            item = _item(x, 24, swatch, fate.value)
            yield item
            x += item.width
    if any(node.root for node in graph.nodes):
        swatch = (
            f'<rect x="{x:.1f}" y="-10" width="18" height="12" rx="4" fill="none" '
            f'stroke="{_FAINT}" stroke-width="2.2"/>'
        )
        item = _item(x, 24, swatch, "from outside")
        yield item
        x += item.width
    for tie in Tie:
        if tie in ties:
            colour, dashes = _PENS[tie]
            swatch = (
                f'<path d="M{x:.1f} -4 h28" stroke="{colour}" stroke-width="1.6" '
                f'stroke-dasharray="{dashes or "none"}" marker-end="url(#{tie.name.lower()})"/>'
            )
            item = _item(x, 36, swatch, tie.value)
            yield item
            x += item.width


def _item(x: float, indent: float, swatch: str, told: str) -> _Item:
    text = f'<text x="{x + indent:.1f}" y="0" font-size="11" fill="{_FAINT}">{told}</text>'
    return _Item(x, indent + _length(told, 11.0) + 20, swatch + text)


# -- words


def _lines(text: str, width: int = _WIDEST) -> list[str]:
    return wrap(text, width) or [""]


def _length(text: str, size: float) -> float:
    """Guess how long a line of text will be; nobody here knows the reader's fonts."""
    return size * sum(_NARROW if c in "iljtfrI.,:;'|!()[] " else _USUAL for c in text)


def _text(text: str) -> str:
    return escape(_UNPRINTABLE.sub("\N{REPLACEMENT CHARACTER}", text))
