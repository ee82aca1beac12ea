"""Ranges: how far apart formations were in each volley, as a grid and as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from gloaming.games.fleet.battle.events.gunnery import OrdnanceLaunched, WeaponAttack
from gloaming.games.fleet.battle.events.harm import FormationDestroyed
from gloaming.games.fleet.battle.events.phases import Volley
from gloaming.games.fleet.battle.state import BattleState
from gloaming.history.pictures.range_map import HEIGHT, MapStyle, map_parts, placed
from gloaming.history.pictures.range_map import WIDTH as MAP_WIDTH
from gloaming.kernel.log import HAPPENED, Record
from gloaming.text.blocks import Block, Grid, RangeTable, Section
from gloaming.text.phrase import Text, say

Pair = tuple[str, str]
WIDTH: Final = 760
PLOT: Final = 300
LEFT: Final = 56
TOP: Final = 64
ROW: Final = 18
BAND: Final = 12
ABREAST: Final = 7
"""How many volleys there is room for on a line of eighty, beside two names."""
COLUMNS: Final = 3
"""How many maps are beside each other: usually as many as an exchange has volleys."""
CELL: Final = (WIDTH - 24) / COLUMNS
INK: Final = "#1b2a41"
PAPER: Final = "#fbfaf6"
HAIR: Final = "#d8d3c4"
STEEL: Final = "#5c7a99"
LOSS: Final = "#c0392b"
COLOURS: Final = ("#1f6f8b", "#b4551d", "#2e7d5b", "#7b5ea7", "#c98a1b", "#8c1c13")
FONT: Final = "'Inter','Segoe UI','Helvetica Neue',Arial,sans-serif"


class RangeHistory:
    """The ranges of a battle, volley by volley, drawn from its log."""

    def __init__(self, log: Sequence[Record]) -> None:
        self.ranges: dict[Pair, list[int | None]] = {}
        """The range of each pair of enemies at the end of each volley; at place 0, the start."""
        self.fire: dict[Pair, set[int]] = {}
        """The volleys in which one of a pair fired at the other."""
        self.lost: dict[str, int] = {}
        """The volley in which a formation was destroyed."""
        self.tables: list[RangeTable] = []
        """All ranges at the end of each volley; at place 0, the start."""
        self.sides: dict[str, str] = {}
        """The side of each formation."""
        sky, volley = BattleState(), 0
        for record in log:
            if record.fate is not HAPPENED:
                continue
            event = record.event
            if isinstance(event, Volley):
                self._note(sky, volley)
                volley += 1
            event.apply(sky)
            if isinstance(event, WeaponAttack | OrdnanceLaunched):
                fired = _pair(sky.home[event.unit], event.target)
                self.fire.setdefault(fired, set()).add(volley)
                # One of them may be gone when the volley ends.
                self._set(sky, volley, *fired)
            elif isinstance(event, FormationDestroyed):
                self.lost[event.formation] = volley
        self._note(sky, volley)
        self.volleys = volley

    def _note(self, sky: BattleState, volley: int) -> None:
        arrayed = sky.arrayed()
        self.sides |= {name: sky.side(name) for name in arrayed}
        rows = tuple(
            tuple(0 if one == other else sky.distance(one, other) for other in arrayed)
            for one in arrayed
        )
        self.tables.append(RangeTable(tuple(arrayed), rows, title=_volley_name(volley)))
        for place, one in enumerate(arrayed):
            for other in arrayed[place + 1 :]:
                if sky.side(one) != sky.side(other):
                    self._set(sky, volley, one, other)

    def _set(self, sky: BattleState, volley: int, one: str, other: str) -> None:
        found = self.ranges.setdefault(_pair(one, other), [])
        found += [None] * (volley - len(found))
        found[volley:] = [sky.distance(one, other)]


def _pair(one: str, other: str) -> Pair:
    return (one, other) if one < other else (other, one)


def _volley_name(volley: int) -> Text:
    return say("volley {volley}", volley=volley) if volley else say("start")


def show_ranges(log: Sequence[Record]) -> list[Block]:
    """Show the ranges as grids: a row for each pair, a star where one fired at the other."""
    history = RangeHistory(log)
    if not history.ranges or not history.volleys:
        return []
    grids = [
        _grid(history, range(first, min(first + ABREAST, history.volleys + 1)))
        for first in range(0, history.volleys + 1, ABREAST)
    ]
    return [Section(say("Ranges by volley (* fire)"), tuple(grids))]


def _grid(history: RangeHistory, volleys: range) -> Grid:
    """Set some volleys beside each other; there is no room for all of them."""
    head = (say("between"), *(str(volley) if volley else say("start") for volley in volleys))
    rows: list[tuple[Text, ...]] = []
    for one, other in history.ranges:
        cells = [_cell(history, (one, other), volley) for volley in volleys]
        if any(cell != "-" for cell in cells):
            rows.append((say("{one} - {other}", one=one, other=other), *cells))
    return Grid(head, tuple(rows))


def _cell(history: RangeHistory, pair: Pair, volley: int) -> str:
    found = history.ranges[pair]
    at = found[volley] if volley < len(found) else None
    mark = "*" if volley in history.fire.get(pair, ()) else ""
    return f"{'-' if at is None else at}{mark}"


def draw_ranges(log: Sequence[Record], title: str) -> str:
    """Draw the ranges as a picture: a line for each pair, a dot where somebody fired."""
    history = RangeHistory(log)
    most = max(
        (at for found in history.ranges.values() for at in found if at is not None), default=0
    )
    top = max(BAND, -(-most // BAND) * BAND)
    below = TOP + PLOT + 44 + ROW * max(1, len(history.ranges)) + 24
    maps, high = _maps(history, below)
    height = round(below + high)
    parts = [*_frame(history.volleys, top)]
    for place, (pair, found) in enumerate(history.ranges.items()):
        colour = COLOURS[place % len(COLOURS)]
        # Lines that lie on each other must both be seen.
        parts += _curve(history, pair, found, top, colour, dashed=place % 2 == 1)
        y = TOP + PLOT + 52 + ROW * place
        parts.append(f'<rect x="{LEFT}" y="{y - 9}" width="18" height="4" fill="{colour}"/>')
        parts.append(
            _text(LEFT + 26, y - 3, str(say("{one} - {other}", one=pair[0], other=pair[1])))
        )
    parts += maps
    name = str(say("Ranges of {title}", title=title))
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
        f'height="{height}" font-family="{FONT}" role="img">\n<title>{escape(name)}</title>\n'
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>\n'
        f"{_text(LEFT, 36, name, 19, weight=700)}\n{body}\n</svg>\n"
    )


def _maps(history: RangeHistory, top: float) -> tuple[list[str], float]:
    """Draw a map of the formations for every volley, in order; red lines are fire."""
    sides = {
        side: COLOURS[i % len(COLOURS)]
        for i, side in enumerate(dict.fromkeys(history.sides.values()))
    }
    colours = {name: sides[side] for name, side in history.sides.items()}
    parts: list[str] = []
    cell = CELL * HEIGHT / MAP_WIDTH + 26
    points: dict[str, tuple[float, float]] = {}
    for volley, table in enumerate(history.tables):
        # The start has a line of its own, so that exchanges stay together.
        row, column = divmod(volley - 1, COLUMNS) if volley else (-1, 0)
        x, y = 12 + column * CELL, top + (row + 1) * cell
        known = [points[name] for name in table.names if name in points]
        start = known if len(known) == len(table.names) else ()
        found = placed(table.distances, start)
        points = dict(zip(table.names, found, strict=True))
        fired = frozenset(pair for pair, volleys in history.fire.items() if volley in volleys)
        style = MapStyle(colours, fired)
        parts.append(_text(x + 8, y + 14, str(table.title), 12, STEEL, weight=700))
        parts.append(
            f'<svg x="{x:.1f}" y="{y + 20:.1f}" width="{CELL:.1f}" '
            f'height="{CELL * HEIGHT / MAP_WIDTH:.1f}" '
            f'viewBox="0 0 {MAP_WIDTH:.0f} {HEIGHT:.0f}">'
        )
        parts += map_parts(table, style, found)
        parts.append("</svg>")
    rows = 1 + -(-(len(history.tables) - 1) // COLUMNS)
    return parts, rows * cell + 12


def _frame(volleys: int, top: int) -> Iterator[str]:
    """Draw a line for each band of twelve, and the number of each volley."""
    for band in range(0, top + 1, BAND):
        y = _y(band, top)
        yield f'<line x1="{LEFT}" y1="{y}" x2="{WIDTH - 24}" y2="{y}" stroke="{HAIR}"/>'
        yield _text(LEFT - 10, y + 4, str(band), 11, STEEL, anchor="end")
    for volley in range(volleys + 1):
        words = str(volley) if volley else str(say("start"))
        yield _text(_x(volley, volleys), TOP + PLOT + 20, words, 11, STEEL, anchor="middle")


def _curve(
    history: RangeHistory,
    pair: Pair,
    found: Sequence[int | None],
    top: int,
    colour: str,
    *,
    dashed: bool,
) -> Iterator[str]:
    points = [
        (volley, _x(volley, history.volleys), _y(at, top))
        for volley, at in enumerate(found)
        if at is not None
    ]
    path = " ".join(f"{x},{y}" for _, x, y in points)
    dash = ' stroke-dasharray="9 6"' if dashed else ""
    yield f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2.4"{dash}/>'
    for volley, x, y in points:
        if volley in history.fire.get(pair, ()):
            yield f'<circle cx="{x}" cy="{y}" r="5" fill="{colour}" stroke="{PAPER}"/>'
    ends = [history.lost[name] for name in pair if name in history.lost]
    if ends and points:
        _, x, y = points[-1]
        yield _text(x + 9, y + 5, "✕", 15, LOSS, weight=700)


def _x(volley: int, volleys: int) -> float:
    return round(LEFT + 24 + volley * (WIDTH - LEFT - 72) / max(1, volleys), 1)


def _y(distance: int, top: int) -> float:
    return round(TOP + PLOT - distance * PLOT / top, 1)


def _text(
    x: float,
    y: float,
    words: str,
    size: int = 12,
    fill: str = INK,
    *,
    anchor: str = "start",
    weight: int = 400,
) -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" fill="{fill}" text-anchor="{anchor}" '
        f'font-weight="{weight}">{escape(words)}</text>'
    )
