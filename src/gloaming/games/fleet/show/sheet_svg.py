"""Ship sheets as pictures: one SVG a ship, or a whole fleet on one page to print."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from html import escape
from typing import Final

from gloaming.games.fleet.rules.fire import ARCS
from gloaming.games.fleet.ships.condition import Status
from gloaming.games.fleet.ships.sheet import HullBox, Sheet, SheetEntry, gather_sheet
from gloaming.games.fleet.ships.unit import ShipStatus, Unit
from gloaming.text.phrase import Several, Term, say

WIDTH = 760
MARGIN = 28
BOX = 20
GAP = 4
TILE_WIDTH = 88
TILE_HEIGHT = 108
RADIUS = 24
SHORT = 14
"""How many letters of a name there is room for on a line of a tile."""
COLUMNS = (WIDTH - 2 * MARGIN) // TILE_WIDTH

INK = "#1b2a41"
FAINT = "#9fb0c3"
PAPER = "#fbfaf6"
PANEL = "#f0ede4"
HAIR = "#d8d3c4"
LOSS = "#c0392b"
CREW = "#d9a441"
STEEL = "#5c7a99"
FONT = "'Inter','Segoe UI','Helvetica Neue',Arial,sans-serif"
BADGES = {
    ShipStatus.OK: "#2e7d5b",
    ShipStatus.DAMAGED: "#c98a1b",
    ShipStatus.CRIPPLED: "#b4551d",
    ShipStatus.DISABLED: "#7b5ea7",
    ShipStatus.DESTROYED: "#8c1c13",
    ShipStatus.FLED: "#6b7785",
}


def draw_svg(unit: Unit, *, core: bool = False) -> str:
    """Draw a unit's sheet as an SVG document."""
    sheet = gather_sheet(unit, core=core)
    parts = list(_head(sheet))
    y = 118.0
    for draw in (_armour, _hull):
        piece, height = draw(sheet, y)
        parts.extend(piece)
        y += height
    sections = tuple((str(heading), entries) for heading, entries in sheet.sections)
    for line in _flow(sections):
        column = tallest = 0
        for heading, entries in line:
            parts.extend(_section(heading, entries, column, y))
            column += _span(heading, entries)
            tallest = max(tallest, -(-len(entries) // COLUMNS))
        y += 28 + tallest * TILE_HEIGHT
    height = y + 46
    for row, words in enumerate(_legend()):
        base = height - 28 + 16 * row
        parts.append(_text(WIDTH / 2, base, words, 12, STEEL, anchor="middle"))
    body = "\n".join(parts)
    title = say("{name}, {design} class", name=sheet.name, design=sheet.design)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {_n(height)}" '
        f'width="{WIDTH}" height="{_n(height)}" font-family="{FONT}" role="img">\n'
        f"<title>{escape(str(title))}</title>\n"
        f'<rect width="{WIDTH}" height="{_n(height)}" fill="{PAPER}"/>\n{body}\n</svg>\n'
    )


def _legend() -> Iterator[str]:
    marks = (
        say("gold dot: crew"),
        say("stroke: damaged"),
        say("cross: destroyed"),
        say("ring: arcs of fire, bow up"),
        say("row: the die that fails systems when it is gone"),
        say("3/2/1: dice by 12 MU"),
    )
    for half in (marks[:4], marks[4:]):
        yield str(Several(half, "  ·  "))


def _n(value: float) -> str:
    """Write a number as short as it goes."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _text(
    x: float,
    y: float,
    words: str,
    size: float,
    fill: str = INK,
    *,
    anchor: str = "start",
    weight: int = 400,
) -> str:
    return (
        f'<text x="{_n(x)}" y="{_n(y)}" font-size="{_n(size)}" fill="{fill}" '
        f'text-anchor="{anchor}" font-weight="{weight}">{escape(words)}</text>'
    )


def _line(x1: float, y1: float, x2: float, y2: float, stroke: str, width: float) -> str:
    return (
        f'<line x1="{_n(x1)}" y1="{_n(y1)}" x2="{_n(x2)}" y2="{_n(y2)}" stroke="{stroke}" '
        f'stroke-width="{_n(width)}" stroke-linecap="round"/>'
    )


def _head(sheet: Sheet) -> Iterator[str]:
    """Draw the band with name, class, badge and figures."""
    yield f'<rect width="{WIDTH}" height="96" fill="{INK}"/>'
    yield f'<rect y="96" width="{WIDTH}" height="3" fill="{CREW}"/>'
    yield _text(MARGIN, 42, sheet.name, 27, PAPER, weight=700)
    kind = say("{design} class", design=sheet.design)
    if sheet.type:
        kind = say("{design} class {type}", design=sheet.design, type=Term("ship-type", sheet.type))
    words = Several((kind, *filter(None, (sheet.abbreviation, sheet.side))), " · ")
    yield _text(MARGIN, 64, str(words), 14, FAINT)
    thrust = say("{left}/{whole}", left=sheet.thrust, whole=sheet.full_thrust)
    if sheet.advanced_drive:
        thrust = say("{left}/{whole} ADV", left=sheet.thrust, whole=sheet.full_thrust)
    figures = [
        (say("mass"), str(sheet.mass)),
        (say("points"), "-" if sheet.points is None else str(sheet.points)),
        (say("thrust"), str(thrust)),
        (say("crew"), f"{sheet.crew}/{sheet.full_crew}"),
        (say("hull"), f"{sheet.hull_left}/{sheet.hull}"),
        (say("screens"), str(sheet.screens)),
    ]
    for place, (what, figure) in enumerate(figures):
        x = MARGIN + 120 * place
        label = str(what).upper()
        yield _text(x, 86, label, 11, FAINT, weight=600)
        yield _text(x + 8 + 7.4 * len(label), 86, figure, 15, PAPER, weight=700)
    badge = str(Term("state", sheet.standing.value)).upper()
    wide = 22 + 8.2 * len(badge)
    yield (
        f'<rect x="{_n(WIDTH - MARGIN - wide)}" y="22" width="{_n(wide)}" height="26" rx="13" '
        f'fill="{BADGES[sheet.standing]}"/>'
    )
    yield _text(WIDTH - MARGIN - wide / 2, 39, badge, 12, PAPER, anchor="middle", weight=700)


def _heading(
    words: str, y: float, left: float = MARGIN, right: float = WIDTH - MARGIN
) -> list[str]:
    """Draw a section's title with a hair line to its right edge, if there is room for one."""
    start = left + 8.6 * len(words) + 12
    title = _text(left, y + 12, words.upper(), 11, STEEL, weight=700)
    if start > right - 8:
        return [title]
    return [title, _line(start, y + 8, right, y + 8, HAIR, 1)]


def _span(heading: str, entries: tuple[SheetEntry, ...]) -> int:
    """Count the columns a section takes: its tiles, or its title if that is longer."""
    title = 2 if len(heading) > 8 else 1
    return min(COLUMNS, max(title, len(entries)))


def _flow(
    sections: tuple[tuple[str, tuple[SheetEntry, ...]], ...],
) -> list[list[tuple[str, tuple[SheetEntry, ...]]]]:
    """Set sections side by side as long as their tiles fit on a line."""
    lines: list[list[tuple[str, tuple[SheetEntry, ...]]]] = []
    room = 0
    for section in sections:
        wide = _span(*section)
        if wide > room:
            lines.append([])
            room = COLUMNS
        lines[-1].append(section)
        room -= wide
    return lines


def _armour(sheet: Sheet, y: float) -> tuple[list[str], float]:
    """Draw armour layers, the outermost on top."""
    if not any(whole for _, whole in sheet.armour):
        return [], 0.0
    parts = _heading(str(say("armour")), y)
    fit = (WIDTH - 2 * MARGIN - 70) // (BOX + GAP)
    top = y + 24
    for layer in range(len(sheet.armour) - 1, -1, -1):
        left, whole = sheet.armour[layer]
        parts.append(_text(MARGIN, top + 14, str(say("layer {layer}", layer=layer + 1)), 12, STEEL))
        for place in range(whole):
            row, column = divmod(place, fit)
            x = MARGIN + 70 + column * (BOX + GAP) + BOX / 2
            middle = top + row * (BOX + GAP) + BOX / 2
            lost = place < whole - left
            fill = "none" if lost else STEEL
            parts.append(
                f'<circle cx="{_n(x)}" cy="{_n(middle)}" r="{_n(BOX / 2 - 1)}" fill="{fill}" '
                f'stroke="{FAINT if lost else INK}" stroke-width="1.4"/>'
            )
            if lost:
                parts.extend(_cross(x, middle, BOX / 2 - 4))
        top += (BOX + GAP) * max(1, -(-whole // fit))
    return parts, top - y + 10


def _hull(sheet: Sheet, y: float) -> tuple[list[str], float]:
    """Draw the hull rows, flush left, so that columns line up."""
    parts = _heading(str(say("hull")), y)
    fit = (WIDTH - 2 * MARGIN - 70) // (BOX + GAP)
    top = y + 24
    for number, row in enumerate(sheet.rows, start=1):
        told = say("row {row}: lost", row=number)
        if number <= len(sheet.thresholds):
            told = say("row {row}: {fails}", row=number, fails=sheet.thresholds[number - 1])
        parts.append(_text(MARGIN, top + 14, str(told), 12, STEEL))
        for place, box in enumerate(row):
            line, column = divmod(place, fit)
            x = MARGIN + 70 + column * (BOX + GAP)
            parts.extend(_draw_box(x, top + line * (BOX + GAP), box))
        top += (BOX + GAP) * max(1, -(-len(row) // fit)) + 2
    return parts, top - y + 10


def _draw_box(x: float, y: float, box: HullBox) -> Iterator[str]:
    """Draw one hull box, crossed off when it is lost."""
    fill = PANEL if box.lost else "#ffffff"
    yield (
        f'<rect x="{_n(x)}" y="{_n(y)}" width="{BOX}" height="{BOX}" rx="3" fill="{fill}" '
        f'stroke="{FAINT if box.lost else INK}" stroke-width="1.4"/>'
    )
    if box.crew:
        fade = ' opacity="0.35"' if box.lost else ""
        yield (
            f'<circle cx="{_n(x + BOX / 2)}" cy="{_n(y + BOX / 2)}" r="4.5" fill="{CREW}"{fade}/>'
        )
    if box.lost:
        yield from _cross(x + BOX / 2, y + BOX / 2, BOX / 2 - 4)


def _cross(x: float, y: float, reach: float, width: float = 2.2) -> Iterator[str]:
    yield _line(x - reach, y - reach, x + reach, y + reach, LOSS, width)
    yield _line(x - reach, y + reach, x + reach, y - reach, LOSS, width)


def _section(heading: str, entries: tuple[SheetEntry, ...], start: int, y: float) -> list[str]:
    """Draw a section's systems as tiles on the sheet's grid, from a column on."""
    wide = _span(heading, entries)
    left = MARGIN + start * TILE_WIDTH
    right = left + wide * TILE_WIDTH - 12
    parts = _heading(heading, y, left, right)
    for place, entry in enumerate(entries):
        row, column = divmod(place, COLUMNS)
        middle = left + column * TILE_WIDTH + TILE_WIDTH / 2
        parts.extend(_tile(middle, y + 24 + row * TILE_HEIGHT, entry))
    return parts


def _tile(x: float, y: float, entry: SheetEntry) -> Iterator[str]:
    """Draw one system: its sign, its arcs, its name and what is wrong with it."""
    whole = entry.status is Status.OPERATIONAL and not entry.spent
    middle = y + RADIUS + 4
    fade = "" if whole else ' opacity="0.4"'
    yield f"<g{fade}>"
    if entry.arcs:
        for arc in ARCS:
            yield _sector(x, middle, ARCS.index(arc) * 60, lit=arc in entry.arcs)
        yield f'<circle cx="{_n(x)}" cy="{_n(middle)}" r="16" fill="#ffffff" stroke="{INK}"/>'
    else:
        side = 2 * RADIUS - 8
        yield (
            f'<rect x="{_n(x - side / 2)}" y="{_n(middle - side / 2)}" width="{side}" '
            f'height="{side}" rx="7" fill="#ffffff" stroke="{INK}" stroke-width="1.6"/>'
        )
    size = 15 if len(entry.symbol) <= 2 else 12
    yield _text(x, middle + size * 0.36, entry.symbol, size, anchor="middle", weight=700)
    lines = _break(str(entry.label))
    for line, words in enumerate(lines):
        yield _text(x, middle + RADIUS + 15 + 13 * line, words, 12, anchor="middle")
    if entry.dice:
        foot = middle + RADIUS + 16 + 13 * len(lines)
        yield _text(x, foot, "/".join(map(str, entry.dice)), 13, STEEL, anchor="middle", weight=700)
    yield "</g>"
    yield _text(x + RADIUS + 2, y + 12, f"#{entry.id}", 10, STEEL)
    yield from _pips(x - RADIUS - 10, middle, entry)
    if entry.status is Status.DAMAGED:
        yield _line(x - 19, middle + 19, x + 19, middle - 19, LOSS, 3.6)
    elif entry.status is Status.DESTROYED:
        yield from _cross(x, middle, 19, 4.2)


def _sector(x: float, y: float, bearing: float, *, lit: bool) -> str:
    """Draw one arc of fire as a sector of the ring, bow up."""
    points = []
    for angle in (bearing - 28, bearing + 28):
        turn = math.radians(angle)
        points.append((x + RADIUS * math.sin(turn), y - RADIUS * math.cos(turn)))
    (ax, ay), (bx, by) = points
    return (
        f'<path d="M{_n(x)} {_n(y)}L{_n(ax)} {_n(ay)}A{RADIUS} {RADIUS} 0 0 1 {_n(bx)} {_n(by)}Z" '
        f'fill="{STEEL if lit else "#e4e0d5"}"/>'
    )


def _pips(x: float, middle: float, entry: SheetEntry) -> Iterator[str]:
    """Draw the loads of a weapon or magazine in a column, full ones at the foot."""
    for place in range(min(entry.capacity, 8)):
        full = place < (entry.loads or 0)
        yield (
            f'<circle cx="{_n(x)}" cy="{_n(middle + 16 - 7 * place)}" r="2.6" '
            f'fill="{CREW if full else "none"}" stroke="{INK}" stroke-width="0.8"/>'
        )


def _break(label: str) -> list[str]:
    """Break a name into two short lines at most."""
    if len(label) <= SHORT:
        return [label]
    words, lines = label.split(" "), [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + 1 + len(word) > SHORT and len(lines) < 2:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return [line if len(line) <= SHORT + 2 else f"{line[: SHORT + 1]}…" for line in lines]


STYLE: Final = (
    "body{margin:12mm;font-family:sans-serif;background:#fff}"
    "main{display:grid;grid-template-columns:repeat(auto-fill,minmax(120mm,1fr));gap:6mm}"
    "svg{width:100%;height:auto;break-inside:avoid;border:1px solid #d8d3c4}"
    "@page{size:A4 landscape;margin:10mm}@media print{body{margin:0}h1{font-size:14pt}}"
)


def write_print_page(title: str, units: Iterable[Unit], *, core: bool = False) -> str:
    """Write the sheets of ships as a page to print, two beside each other on A4 laid across."""
    name = escape(str(say("Ships of {title}", title=title)))
    sheets = "\n".join(draw_svg(unit, core=core) for unit in units)
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{name}</title>'
        f"<style>{STYLE}</style></head><body><h1>{name}</h1><main>\n{sheets}</main></body></html>\n"
    )
