"""Help: the text of a command, also where Python has left the docstrings out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def help_text(command: Callable[..., Any]) -> str:
    """Return the text that help shows of a command."""
    if command.__doc__:
        return command.__doc__
    # It is imported only where docstrings are left out: no help needs the kernel else.
    from gloaming.kernel.words.texts import text_of

    return text_of(command)
