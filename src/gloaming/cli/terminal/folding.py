"""Folding: lines of a terminal that are broken where they are too long, and set further in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Final

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.text import Text as Line

from gloaming.kernel.words.phrase import Text
from gloaming.kernel.words.plain_text import one_line

ENDLESS: Final = 10_000
"""The width of what is not folded at all."""
GAP: Final = 2
"""The blanks between two columns, and before what belongs to the line above."""
HEADING: Final = "bold"
FAINT: Final = "dim"

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
