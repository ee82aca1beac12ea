"""Pictures: the graph of causes as SVG."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Sequence
from html import escape
from itertools import pairwise
from textwrap import wrap
from typing import Final, NamedTuple

from gloaming.history.pictures.graph import FILLS, STROKES, Edge, Graph, Node, Tie, fate_word
from gloaming.history.pictures.layout import LEVEL, Box, Layout, Point, laid_out
from gloaming.kernel.log import Fate
from gloaming.text.phrase import Several, Term, Text, say

_FONT: Final = "Inter, 'Segoe UI', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"
_SIZE: Final = 13.0
_SMALL: Final = 10.5
_LINE: Final = 17.0
_PAD: Final = 12.0
_MARGIN: Final = 30.0
_HEAD: Final = 22.0
_FOOT: Final = 30.0
_ROW: Final = 20.0
"""The distance between rows of the legend."""
_WIDEST: Final = 26
"""How many letters a line of a label holds."""
_LEAST: Final = 460.0
"""How wide a picture is at least, so that its legend need not be a column."""
_FURTHEST: Final = 400.0
"""How far apart layers may move to make room for labels."""
_PLAIN: Final = 42.0
"""The distance between layers where no arrow has a label."""
_NAMED: Final = 3
"""How many records are told by number where several share a box."""
_INK: Final = "#2b2f3a"
_FAINT: Final = "#6d7280"
_PAPER: Final = "#fdfdfb"
_EDGE: Final = "#dcdde2"

_PENS: Final = {
    Tie.CAUSE: ("#7a8194", ""),
    Tie.SOURCE: ("#8667b5", "7 4"),
    Tie.BY: ("#c25e54", "2.5 3.5"),
    Tie.GROUND: ("#3f8f8b", "9 3 2 3"),
}

_NARROW: Final = 0.34
_USUAL: Final = 0.6
"""How wide letters are, as parts of the size of the type."""

_UNPRINTABLE: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def svg(graph: Graph) -> str:
    """Draw a graph: causes on top, what came of them beneath, coloured by fate."""
    boxes, layout, labels = _placed(graph)
    # A label may reach beyond the boxes where its arrow is the outermost thing.
    left = min((label.x - label.width / 2 for label in labels), default=0.0)
    right = max((label.x + label.width / 2 for label in labels), default=0.0)
    left, right = min(left, 0.0), max(right, layout.width)
    heading = _lines(str(graph.title).rstrip(":"), 60)
    across = max(right - left, _LEAST, *(_length(line, 16.0) for line in heading))
    given = [_given(node) for node in graph.given]
    across = max(across, *(_length(line, 11.0) for line in given), 0.0)
    legend, rows = _set_out(_legend(graph), across)
    head = _MARGIN + _HEAD * len(heading) + _ROW * len(given)
    wide = across + 2 * _MARGIN
    high = head + layout.height + _FOOT + _ROW * rows + _MARGIN / 2
    size = f'width="{wide:.0f}" height="{high:.0f}" viewBox="0 0 {wide:.0f} {high:.0f}"'
    card = f'width="{wide - 1:.0f}" height="{high - 1:.0f}" rx="12" stroke="{_EDGE}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {size} font-family="{_FONT}">',
        f"<title>{_text(str(graph.title))}</title>",
        "<defs>" + "".join(_arrowhead(tie) for tie in Tie) + "</defs>",
        f'<rect x="0.5" y="0.5" {card} fill="{_PAPER}"/>',
    ]
    parts += [
        f'<text x="{_MARGIN:.0f}" y="{_MARGIN + 4 + i * _HEAD:.0f}" font-size="16" '
        f'font-weight="600" fill="{_INK}">{_text(line)}</text>'
        for i, line in enumerate(heading)
    ]
    parts += [
        f'<text x="{_MARGIN:.0f}" y="{_MARGIN + _HEAD * len(heading) + i * _ROW:.0f}" '
        f'font-size="11" fill="{_FAINT}">{_text(line)}</text>'
        for i, line in enumerate(given)
    ]
    begin = (wide - (right - left)) / 2 - left
    parts.append(f'<g transform="translate({begin:.1f} {head:.1f})">')
    parts += [_arrow(*pair) for pair in zip(graph.edges, layout.routes, strict=True)]
    parts += [_drawn(node, boxes[node.seq]) for node in graph.nodes]
    parts += [_written(label) for label in labels]
    foot = head + layout.height + _FOOT
    parts.append(f'</g><g transform="translate({_MARGIN:.0f} {foot + _ROW / 2:.1f})">')
    parts += legend
    return "\n".join([*parts, "</g></svg>"]) + "\n"


def _placed(graph: Graph) -> tuple[dict[Hashable, Box], Layout, list[_Label]]:
    """Place boxes and labels; where labels have no room, layers move further apart."""
    links = [(edge.start, edge.end) for edge in graph.edges]
    level = LEVEL if any(edge.label for edge in graph.edges) else _PLAIN
    chapters = _chapters(graph)
    while True:
        boxes: dict[Hashable, Box] = {node.seq: _box(node) for node in graph.nodes}
        layout = laid_out(boxes, links, level, chapters)
        labels = list(_labels(graph.edges, layout))
        crowded = any(_clashes(label, labels[:i], layout) for i, label in enumerate(labels))
        if not crowded or level >= _FURTHEST:
            return boxes, layout, labels
        level *= 1.4


def _chapters(graph: Graph) -> dict[Hashable, int]:
    """Number the turns of the calendar, and give each box the number of the turn it came of."""
    causes = {edge.end: edge.start for edge in graph.edges if edge.tie is Tie.CAUSE}
    turns = sorted(node.seq for node in graph.nodes if node.root and node.minor)
    found: dict[Hashable, int] = {seq: number for number, seq in enumerate(turns)}
    for node in sorted(graph.nodes, key=lambda node: node.seq):
        # A cause comes before what it leads to, so its number is known.
        if node.seq not in found and causes.get(node.seq) in found:
            found[node.seq] = found[causes[node.seq]]
    return found


# -- boxes


def _box(node: Node) -> Box:
    lines = _lines(str(node.label))
    widest = max(_length(_badge(node), _SMALL), *(_length(line, _SIZE) for line in lines))
    return Box(widest + 2 * _PAD, _LINE * (len(lines) + 1) + _PAD)


def _badge(node: Node) -> str:
    """Tell in small print which records these are, and what became of them."""
    numbers = sorted((node.seq, *node.also))
    many = len(numbers) > _NAMED
    told: Text = Several(tuple(f"#{n}" for n in numbers))
    if many:
        told = say("{first} to {last}", first=f"#{numbers[0]}", last=f"#{numbers[-1]}")
    parts = [told] if node.fate is Fate.HAPPENED else [told, fate_word(node.fate)]
    badge = Several(tuple(parts), " ")
    return str(Several((badge, node.note)) if node.note else badge)


def _given(node: Node) -> str:
    """Tell what is behind so much that it is told once for all."""
    return str(say("Given: {event} ({record})", event=node.label, record=f"#{node.seq}"))


def _drawn(node: Node, box: Box) -> str:
    x, y = box.x - box.width / 2, box.y - box.height / 2
    lines = _lines(str(node.label))
    # What came from outside has a thicker frame than what followed from it.
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
        f'fill="{_FAINT}">{_text(_badge(node))}</text></g>'
    )
    return "".join(parts)


# -- arrows


def _arrowhead(tie: Tie) -> str:
    return (
        f'<marker id="{tie.name.lower()}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" '
        f'markerHeight="7" orient="auto"><path d="M0 1 L9 5 L0 9 z" fill="{_PENS[tie][0]}"/>'
        "</marker>"
    )


def _arrow(edge: Edge, route: Sequence[Point]) -> str:
    colour, dashes = _PENS[edge.tie]
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    (x, y), *rest = route
    path = f"M{x:.1f} {y:.1f}"
    for to_x, to_y in rest:
        if to_x == x:
            path += f" V{to_y:.1f}" if to_y != y else ""
        else:
            bend = (y + to_y) / 2
            path += f" C{x:.1f} {bend:.1f} {to_x:.1f} {bend:.1f} {to_x:.1f} {to_y:.1f}"
        x, y = to_x, to_y
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.6"{dashed} '
        f'marker-end="url(#{edge.tie.name.lower()})"/>'
    )


class _Label(NamedTuple):
    """The text on an arrow, and where its middle is."""

    text: str
    x: float
    y: float
    width: float
    colour: str

    def clashes(self, x: float, y: float, width: float, height: float) -> bool:
        """Tell whether it lies on something else that is so large."""
        beside = abs(self.x - x) >= (self.width + width) / 2
        return not beside and abs(self.y - y) < (_TALL + height) / 2


_TALL: Final = _SMALL * 1.5
"""The height of a label."""
_STATIONS: Final = (0.5, *(0.5 + side * i / 20 for i in range(1, 9) for side in (-1, 1)))
"""The places on a stretch of an arrow that are tried for a label, the middle first."""


def _labels(edges: Sequence[Edge], layout: Layout) -> Iterator[_Label]:
    """Place the labels of arrows where they cover no box and no other label."""
    taken: list[_Label] = []
    for edge, route in zip(edges, layout.routes, strict=True):
        if edge.label:
            tries = list(_along(edge, route))
            place = min(tries, key=lambda label: _clashes(label, taken, layout))
            taken.append(place)
            yield place


def _clashes(label: _Label, taken: Sequence[_Label], layout: Layout) -> int:
    boxes = layout.boxes.values()
    on_boxes = sum(label.clashes(box.x, box.y, box.width, box.height) for box in boxes)
    return on_boxes + sum(label.clashes(t.x, t.y, t.width, _TALL) for t in taken)


def _along(edge: Edge, route: Sequence[Point]) -> Iterator[_Label]:
    """Go through the places on an arrow where a label might be, its point first."""
    label, colour = str(edge.label), _PENS[edge.tie][0]
    width = _length(label, _SMALL)
    for (to_x, to_y), (x, y) in pairwise(reversed(route)):
        for t in _STATIONS:
            bent = t * t * (3 - 2 * t)
            down = y + (to_y - y) * (1.5 * t * (1 - t) + t**3)
            yield _Label(label, x + (to_x - x) * bent, down, width, colour)


def _written(label: _Label) -> str:
    # First a halo in the colour of the paper, so that the arrow does not strike it out.
    at = f'x="{label.x:.1f}" y="{label.y + 3.5:.1f}" text-anchor="middle"'
    style = f'font-size="{_SMALL}" font-style="italic"'
    told, halo = _text(label.text), f'stroke="{_PAPER}" stroke-width="4"'
    return (
        f'<text {at} {style} fill="none" stroke-linejoin="round" {halo}>{told}</text>\n'
        f'<text {at} {style} fill="{label.colour}">{told}</text>'
    )


# -- legend


class _Item(NamedTuple):
    """An entry of the legend: a swatch, how much room it takes, and what it means."""

    swatch: str
    indent: float
    told: str

    @property
    def width(self) -> float:
        """How much room it takes, with the room to the next."""
        return self.indent + _length(self.told, 11.0) + 20


def _legend(graph: Graph) -> Iterator[_Item]:
    """Explain the colours and strokes that the picture uses, and no others."""
    fates = {node.fate for node in graph.nodes}
    ties = {edge.tie for edge in graph.edges}
    shape = '<rect x="0" y="-10" width="18" height="12" rx="4"'
    for fate in Fate:
        if fate in fates:
            swatch = f'{shape} fill="{FILLS[fate]}" stroke="{STROKES[fate]}"/>'
            yield _Item(swatch, 24, str(fate_word(fate)))
    if any(node.root for node in graph.nodes):
        swatch = f'{shape} fill="none" stroke="{_FAINT}" stroke-width="2.2"/>'
        yield _Item(swatch, 24, str(say("from outside")))
    for tie in Tie:
        if tie in ties:
            colour, dashes = _PENS[tie]
            swatch = (
                f'<path d="M0 -4 h28" stroke="{colour}" stroke-width="1.6" '
                f'stroke-dasharray="{dashes or "none"}" marker-end="url(#{tie.name.lower()})"/>'
            )
            yield _Item(swatch, 36, str(Term("tie", tie.value)))


def _set_out(items: Iterable[_Item], across: float) -> tuple[list[str], int]:
    """Set the legend out in rows; return it, and how many rows there are."""
    drawn: list[str] = []
    x, row = 0.0, 0
    for item in items:
        if x and x + item.width > across:
            x, row = 0.0, row + 1
        text = (
            f'<text x="{item.indent:.0f}" y="0" font-size="11" fill="{_FAINT}">'
            f"{_text(item.told)}</text>"
        )
        drawn.append(f'<g transform="translate({x:.1f} {row * _ROW:.0f})">{item.swatch}{text}</g>')
        x += item.width
    return drawn, row + 1


# -- words


def _lines(text: str, width: int = _WIDEST) -> list[str]:
    return [line for part in text.split("\n") for line in wrap(part, width) or [""]]


def _length(text: str, size: float) -> float:
    """Guess how long a line of text will be; nobody here knows the reader's fonts."""
    return size * sum(_NARROW if c in "iljtfrI.,:;'|!()[] " else _USUAL for c in text)


def _text(text: str) -> str:
    return escape(_UNPRINTABLE.sub("\N{REPLACEMENT CHARACTER}", text))
