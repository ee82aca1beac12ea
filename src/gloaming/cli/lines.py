"""Lines: as they are for a pipe, and folded where a terminal is narrower than they are."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from shutil import get_terminal_size
from textwrap import wrap
from typing import Final

import typer

_GLUE: Final = "\0"
"""Stands for a blank at which a line is not broken."""
_COLUMN: Final = re.compile(r"\s*\S+(?: \S+)*\s{2,}(?=\S)")
"""All that stands before the second column of a line that has columns."""

_GAP: Final = re.compile(r"(?<![\] ]) {3,}(?=\S)|(?<=\S) {4,}(?=\S)")
"""What stands between the columns of a frame; a number may stand a little way from its box."""


def fold(line: str, width: int, *, columns: bool = False) -> list[str]:
    """Fold a line that is too long; what is left of it stands a little further in.

    Where the line has columns, it stands in the second of them.  A line of a frame stays one.
    """
    if len(line) > width and (line.startswith("+--") or (line[:2], line[-2:]) == ("| ", " |")):
        return _framed(line, width)
    margin = len(line) - len(line.lstrip())
    column = _COLUMN.match(line) if columns else None
    hang = column.end() if column and column.end() <= width // 2 else margin + 2
    parts = wrap(
        # What stands in brackets stays with the word that it is about.
        line.strip().replace(" (", f"{_GLUE}("),
        width,
        initial_indent=" " * margin,
        subsequent_indent=" " * hang,
        break_on_hyphens=False,
    )
    return [part.replace(_GLUE, " ") for part in parts] or [""]


def _framed(line: str, width: int) -> list[str]:
    """Draw a line of a frame again for a narrower one; what stood side by side may stand apart."""
    if line.startswith("+--"):
        return [f"+{'-' * (width - 2)}+"]
    room, text = width - 4, line[2:-2].rstrip()
    close = _GAP.sub("   ", text)
    parts = [text] if len(text) <= room else [close] if len(close) <= room else _GAP.split(text)
    folded = [each for part in parts for each in (fold(part, room) if len(part) > room else [part])]
    return [f"| {part:<{room}} |" for part in folded]


def tell(lines: Iterable[str], *, columns: bool = False) -> None:
    """Print lines."""
    width = get_terminal_size().columns if sys.stdout.isatty() else 0
    for line in lines:
        for part in fold(line, width, columns=columns) if 0 < width < len(line) else [line]:
            typer.echo(part)
