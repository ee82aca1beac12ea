"""Plain signs: what is written where a terminal, or a file, has no letters for the usual ones."""

from __future__ import annotations

import sys
from codecs import register_error
from io import TextIOWrapper
from typing import Final

SIGNS: Final = {
    **dict(zip("█▸·•†—─│╭╮╰╯░", "#>.*+--|++++.", strict=True)),
    "…": "...",
    "±": "+-",
}
"""Signs of ours, and what stands for each."""


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
