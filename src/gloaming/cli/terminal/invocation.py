"""Invocation: how this program was started, so that advice names a command that works."""

from __future__ import annotations

import sys
from pathlib import Path
from shlex import quote
from shutil import which

from gloaming.kernel.words.phrase import Voice, current_voice

NAME = "gloaming"
USUAL = Voice.language
"""The language that nobody has to ask for."""


def command(*words: str) -> str:
    """Return a command of this program, as a shell reads it; it speaks as it does now."""
    language = current_voice().language
    said = () if language == USUAL else ("--lang", language)
    return " ".join((program(), *map(quote, (*said, *words))))


def program() -> str:
    """Return the words that start this program again, as a shell reads them."""
    started = Path(sys.argv[0])
    if started.name == "__main__.py" and started.parent.name == NAME:
        return f"{quote(sys.executable)} -m {NAME}"
    found = which(NAME)
    by_name = found is not None and Path(found).absolute() == started.absolute()
    # What is not called by its name is another program that uses this one.
    return NAME if by_name or started.stem != NAME else quote(str(started))
