"""Grids: tables and distances; one that is too wide becomes a short list for each row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text as Line

from gloaming.cli.terminal.folding import (
    FAINT,
    GAP,
    HEADING,
    fold,
    heading,
    indented,
    packed,
    text_line,
    wrapped,
)
from gloaming.kernel.words.blocks import Grid, RangeTable
from gloaming.kernel.words.phrase import say
from gloaming.kernel.words.plain_text import one_line, ranges_as_grid

MANY_ROWS: Final = 4
"""The rows from which on a narrow table is set in two halves, side by side."""
LAST_COLUMN: Final = 20
"""The least width of a last column whose words are set below each other."""


def draw_grid(grid: Grid, width: int) -> list[Line]:
    """Draw a table in columns; where it is too wide, each row is told by itself."""
    head = [one_line(cell) for cell in grid.head]
    rows = [[one_line(cell) for cell in row] for row in grid.rows]
    used = [i for i, title in enumerate(head) if any(row[i] for row in rows)]
    if not used:
        return []
    widths = {i: max(cell_len(row[i]) for row in [head, *rows]) for i in used}
    last = used[-1]
    before = sum(widths[i] + GAP for i in used[:-1])
    if before + widths[last] > width and before + _longest_word(rows, last) > max(width, 1):
        return [part for row in rows for part in _row_by_itself(head, row, used, width)]
    lines = [_row(head, used, widths, width, FAINT)] if any(head) else []
    lines += [_row(row, used, widths, width, "") for row in rows]
    whole = before + widths[last]
    if len(rows) >= MANY_ROWS and 2 * whole + 2 * GAP <= width:
        return _side_by_side([line for row in lines for line in row], whole, headed=any(head))
    return [line for row in lines for line in row]


def _side_by_side(lines: list[Line], width: int, *, headed: bool) -> list[Line]:
    """Set the second half of a long and narrow table beside the first, under the same head."""
    head, rows = (lines[:1], lines[1:]) if headed else ([], lines)
    half = -(-len(rows) // 2)
    left, right = [*head, *rows[:half]], [*(line.copy() for line in head), *rows[half:]]
    found = []
    for i, line in enumerate(left):
        beside = right[i] if i < len(right) else Line()
        line.pad_right(width + 2 * GAP - line.cell_len)
        joined = line + beside
        joined.rstrip()
        found.append(joined)
    return found


def _longest_word(rows: Sequence[Sequence[str]], at: int) -> int:
    """Return the room that the last column needs, so that its words can be set below each other."""
    words = [word for row in rows for word in row[at].split()]
    return max(LAST_COLUMN, *(cell_len(word) for word in words)) if words else 0


def _row(
    row: Sequence[str], used: Sequence[int], widths: dict[int, int], width: int, style: str
) -> list[Line]:
    line = Line()
    for i in used[:-1]:
        cell = Line(row[i], style=style)
        cell.pad_right(widths[i] + GAP - cell.cell_len)
        line = line + cell
    first, *rest = wrapped(Line(row[used[-1]], style=style), width - line.cell_len) or [Line()]
    indent = line.cell_len
    line = line + first
    line.rstrip()
    return [line, *indented(rest, indent)]


def _row_by_itself(
    head: Sequence[str], row: Sequence[str], used: Sequence[int], width: int
) -> list[Line]:
    first, *others = used
    told = [f"{head[i]} {row[i]}".strip() for i in others if row[i]]
    return [
        *fold(Line(row[first], style=HEADING), width),
        *indented(packed(told, width - GAP)),
    ]


def fits(grid: Grid, width: int) -> bool:
    """Tell whether a table has room in its columns."""
    rows = [[one_line(cell) for cell in row] for row in (grid.head, *grid.rows)]
    widest = [max(map(cell_len, column)) + GAP for column in zip(*rows, strict=True)]
    return sum(widest) - GAP <= width


def draw_ranges(table: RangeTable, width: int) -> list[Line]:
    """Draw distances as a triangle with a number for each name; pair by pair where it is small."""
    found = heading(table.title, width)
    if len(table.names) < 2:
        return []
    cell = max(len(str(n)) for row in table.distances for n in row) + GAP
    room = max(cell_len(one_line(name)) for name in table.names)
    number = len(str(len(table.names)))
    if len(table.names) == 2 or number + 1 + room + cell * (len(table.names) - 1) > width - GAP:
        grid = ranges_as_grid(table)
        pairs = [
            fold(text_line(say("{a} - {b}: {distance}", a=a, b=b, distance=d)), width - GAP)
            for a, b, d in grid.rows
        ]
        return [*found, *indented(line for pair in pairs for line in pair)]
    titles = "".join(f"{i:>{cell}}" for i in range(1, len(table.names)))
    lines = [Line(" " * (number + 1 + room) + titles, style=FAINT)]
    for i, name in enumerate(table.names):
        told = Line.assemble((f"{i + 1:>{number}} ", FAINT), one_line(name))
        told.pad_right(number + 1 + room - told.cell_len)
        lines.append(told + Line("".join(f"{n:>{cell}}" for n in table.distances[i][:i])))
    if table.unit:
        lines += fold(text_line(say("in {unit}", unit=table.unit), FAINT), width - GAP)
    return [*found, *indented(lines)]
