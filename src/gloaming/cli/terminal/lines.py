"""Lines: as they are for a pipe, and folded where a terminal is narrower than they are."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from shutil import get_terminal_size
from typing import Final

import typer

_GLUE: Final = "\ue000"
"""Stands for a blank at which a line is not broken."""


def tell(lines: Iterable[str]) -> None:
    """Print lines."""
    width = get_terminal_size().columns if sys.stdout.isatty() else 0
    for line in lines:
        for part in _folded(line, width) if 0 < width < len(line) else [line]:
            typer.echo(part)


def _folded(line: str, width: int) -> list[str]:
    """Fold a line; what stands in brackets stays with the word that it is about."""
    from rich.text import Text as Line

    from gloaming.cli.terminal.folding import fold, indented

    said = line.strip().replace(" (", f"{_GLUE}(")
    margin = len(line) - len(line.lstrip())
    parts = indented(fold(Line(said), width - margin), margin)
    return [part.plain.replace(_GLUE, " ") for part in parts]
