"""Output: standard streams that are always there, and lines that any terminal can show."""

from __future__ import annotations

import os
import sys
from codecs import register_error
from collections.abc import Iterable
from io import TextIOWrapper
from shutil import get_terminal_size
from textwrap import wrap
from typing import Final

import typer

SIGNS: Final = {
    **dict(zip("█▸·•†—─│╭╮╰╯░", "#>.*+--|++++.", strict=True)),
    "…": "...",
    "±": "+-",
}
"""Signs of ours, and what stands for each."""
_GLUE: Final = "\0"
"""Stands for a blank at which a line is not broken."""


def open_streams() -> None:
    """Give the program an empty input, and an output that nobody reads, where there is none.

    Python has None in such a place.  A file that is opened later would also get the number of
    the closed stream, and be written to by mistake.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = open(os.devnull, mode, encoding="utf-8")  # noqa: PTH123, SIM115  (kept open)
            setattr(sys, name, stream)


def write_plainly() -> None:
    """Write letters that the streams do not have in other signs, rather than not at all."""
    register_error("plainly", _replace)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="plainly")


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    strange = error.object[error.start : error.end]
    return "".join(SIGNS.get(letter, "?") for letter in strange), error.end


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
