"""Folding: lines of a terminal that are broken where they are too long, and set further in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text as Line

from gloaming.kernel.words.phrase import Text
from gloaming.kernel.words.plain_text import one_line

NARROWEST: Final = 32
"""The smallest width that anything is drawn for; a narrower terminal breaks the lines itself."""
GAP: Final = 2
"""The blanks between two columns, and before what belongs to the line above."""
HEADING: Final = "bold"
FAINT: Final = "dim"

_wrapper: Final = Console(width=NARROWEST, highlight=False, markup=False, emoji=False)
"""Rich asks for a console where it breaks a line, and does nothing with it."""


def text_line(text: Text, style: str = "") -> Line:
    """Return a text as one line, however long it is."""
    # A part of the line is styled and not the line, or what is added to it would be, too.
    return Line.assemble((one_line(text), style))


def heading(text: Text, width: int) -> list[Line]:
    """Draw a heading; nothing where there is none."""
    return fold(text_line(text, HEADING), width) if text else []


def fold(line: Line, width: int, hang: int = GAP) -> list[Line]:
    """Break a line that is too long; what is left of it goes on further in."""
    if line.cell_len <= width:
        return [line]
    first, *_ = line.wrap(_wrapper, width)
    rest = line[len(first.plain) :]
    rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
    first.rstrip()
    if not rest.plain:
        return [first]
    return [first, *indented(rest.wrap(_wrapper, max(width - hang, 1)), hang)]


def indented(lines: Iterable[Line], by: int = GAP) -> list[Line]:
    """Set lines further in; one that is empty stays so."""
    found = []
    for line in lines:
        line.rstrip()
        found.append(Line(" " * by) + line if line.plain else line)
    return found


def wrapped(line: Line, width: int) -> list[Line]:
    """Break a line at a width, each part from the same column on."""
    found = list(line.wrap(_wrapper, max(width, 1)))
    for part in found:
        part.rstrip()
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
