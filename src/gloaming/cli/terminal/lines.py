"""Lines: as they are for a pipe, and folded where a terminal is narrower than they are."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from shutil import get_terminal_size
from textwrap import wrap
from typing import Final

import typer

_GLUE: Final = "\0"
"""Stands for a blank at which a line is not broken."""


def tell(lines: Iterable[str]) -> None:
    """Print lines."""
    width = get_terminal_size().columns if sys.stdout.isatty() else 0
    for line in lines:
        for part in _folded(line, width) if 0 < width < len(line) else [line]:
            typer.echo(part)


def _folded(line: str, width: int) -> list[str]:
    # Rich folds blocks; to import it for a line would make every command slower to start.
    margin = len(line) - len(line.lstrip())
    parts = wrap(
        # What stands in brackets stays with the word that it is about.
        line.strip().replace(" (", f"{_GLUE}("),
        width,
        initial_indent=" " * margin,
        subsequent_indent=" " * (margin + 2),
        break_on_hyphens=False,
    )
    return [part.replace(_GLUE, " ") for part in parts]
