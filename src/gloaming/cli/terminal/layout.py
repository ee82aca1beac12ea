"""Layout: lines that are folded and set further in, tables, and distances.

A table that is too wide becomes a short list for each row.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Final

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.table import Column, Table
from rich.text import Text as Line

from gloaming.text.blocks import Grid, RangeTable
from gloaming.text.phrase import Text, say
from gloaming.text.plain_text import one_line, ranges_as_grid

ENDLESS: Final = 10_000
"""The width of what is not folded at all."""
GAP: Final = 2
"""The blanks between two columns, and before what belongs to the line above."""
HEADING: Final = "bold"
FAINT: Final = "dim"
MANY_ROWS: Final = 4
"""The rows from which on a narrow table is set in two halves, side by side."""
LAST_COLUMN: Final = 20
"""The least width of a last column whose words are set below each other."""

# It only measures and breaks: what it draws is the same for every terminal.
_console: Final = Console(
    file=StringIO(), highlight=False, markup=False, emoji=False, legacy_windows=False
)


def text_line(text: Text, style: str = "") -> Line:
    """Return a text as one line, however long it is."""
    # A part of the line is styled and not the line, or what is added to it would be, too.
    return Line.assemble((one_line(text), style), overflow="fold")


def lines_of(drawn: RenderableType, width: int) -> list[Line]:
    """Draw what Rich can draw, and return its lines."""
    options = _console.options.update(width=max(width, 1))
    found = []
    for parts in _console.render_lines(drawn, options, pad=False):
        line = Line.assemble(*((part.text, part.style or "") for part in parts))
        line.rstrip()
        found.append(line)
    return found


def width_of(drawn: RenderableType) -> int:
    """Return the width that something takes which is not folded."""
    return _console.measure(drawn, options=_console.options.update(width=ENDLESS)).maximum


def fold(line: Line, width: int, hang: int = GAP) -> list[Line]:
    """Break a line that is too long; what is left of it goes on further in."""
    first, *more = line.wrap(_console, max(width, 1)) or [line]
    if more:
        rest = line[len(first.plain) :]
        rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
        more = list(rest.wrap(_console, max(width - hang, 1)))
    first.rstrip()
    return [first, *indented(more, hang)]


def indented(lines: Iterable[Line], by: int = GAP) -> list[Line]:
    """Set lines further in; one that is empty stays so."""
    found = []
    for line in lines:
        line.rstrip()
        found.append(Line(" " * by) + line if line.plain else line)
    return found


def packed(parts: Sequence[str], width: int) -> list[Line]:
    """Set as many parts on a line as there is room for, and break none that fits on one."""
    found: list[Line] = []
    for i, part in enumerate(parts):
        said = part if i == len(parts) - 1 else f"{part},"
        if found and found[-1].cell_len + 1 + cell_len(said) <= width:
            found[-1] += Line(f" {said}")
        else:
            found += fold(Line(said), width)
    return found


def draw_grid(grid: Grid, width: int) -> list[Line]:
    """Draw a table in columns; where it is too wide, each row is told by itself."""
    cells = [[one_line(cell) for cell in row] for row in (grid.head, *grid.rows)]
    used = [column for column in zip(*cells, strict=True) if any(column[1:])]
    if not used:
        return []
    head, *rows = zip(*used, strict=True)
    before = sum(_width(column) + GAP for column in used[:-1])
    whole = before + _width(used[-1])
    words = " ".join(used[-1][1:]).split()
    if whole > width < before + max(LAST_COLUMN, _width(words)):
        return [part for row in rows for part in _row_by_itself(head, row, width)]
    if len(rows) >= MANY_ROWS and 2 * (whole + GAP) <= width:
        half = -(-len(rows) // 2)
        halves = [_table(head, rows[:half]), _table(head, rows[half:])]
        return lines_of(Columns(halves, padding=(0, 2 * GAP)), width)
    return lines_of(_table(head, rows), width)


def fits(grid: Grid, width: int) -> bool:
    """Tell whether a table has room in its columns."""
    columns = zip(grid.head, *grid.rows, strict=True)
    return sum(_width([one_line(cell) for cell in each]) + GAP for each in columns) - GAP <= width


def _width(cells: Sequence[str]) -> int:
    return max(map(cell_len, cells))


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    """Set rows in columns, of which the last one may be folded."""
    table = Table(
        *(Column(Line(title), no_wrap=i + 1 < len(head)) for i, title in enumerate(head)),
        box=None,
        header_style=FAINT,
        pad_edge=False,
        padding=(0, GAP, 0, 0),
        show_header=any(head),
    )
    for row in rows:
        table.add_row(*(Line(cell, overflow="fold") for cell in row))
    return table


def _row_by_itself(head: Sequence[str], row: Sequence[str], width: int) -> list[Line]:
    cells = zip(head[1:], row[1:], strict=True)
    told = packed([f"{title} {cell}".strip() for title, cell in cells if cell], width - GAP)
    return [*fold(Line(row[0], style=HEADING), width), *indented(told)]


def draw_ranges(table: RangeTable, width: int) -> list[Line]:
    """Draw distances as a triangle with a number for each name; pair by pair where it is small."""
    if len(table.names) < 2:
        return []
    drawn = Table(box=None, header_style=FAINT, pad_edge=False, padding=(0, GAP, 0, 0))
    drawn.add_column(no_wrap=True)
    for number in range(1, len(table.names)):
        drawn.add_column(Line(str(number)), justify="right", no_wrap=True)
    digits = len(str(len(table.names)))
    for number, name in enumerate(table.names, 1):
        known = table.distances[number - 1][: number - 1]
        told = Line.assemble((f"{number:>{digits}} ", FAINT), one_line(name))
        drawn.add_row(told, *(Line(str(distance)) for distance in known))
    if len(table.names) == 2 or width_of(drawn) > width:
        pairs = ranges_as_grid(table).rows
        texts = [say("{a} - {b}: {distance}", a=a, b=b, distance=d) for a, b, d in pairs]
        return [line for text in texts for line in fold(text_line(text), width)]
    unit = say("in {unit}", unit=table.unit) if table.unit else ""
    return [*lines_of(drawn, width), *(fold(text_line(unit, FAINT), width) if unit else [])]
