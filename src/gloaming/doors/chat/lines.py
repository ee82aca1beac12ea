"""Lines: texts in pieces that a chat can carry, without anything that could be a command."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from gloaming.text.phrase import Text
from gloaming.text.plain_text import one_line

MOST_BYTES: Final = 340
"""How long a piece is at most.

A line of IRC has 512 bytes with its end, the names of both sides, and the address of the sender.
The number is the same everywhere, so that a text has the same pieces after a restart.
"""


def pieces(text: Text, most: int = MOST_BYTES) -> list[str]:
    """Cut a text into pieces, between words if that can be done.

    Everything that would move a cursor becomes a blank, line ends among it.
    """
    found: list[str] = []
    line = ""
    for word in _words(one_line(text), most):
        longer = f"{line} {word}" if line else word
        if len(longer.encode(errors="replace")) <= most:
            line = longer
        else:
            found.append(line)
            line = word
    return [*found, line] if line else found


def _words(text: str, most: int) -> Iterator[str]:
    """Return the words of a text; one that is too long is cut between its letters."""
    for word in text.split():
        part, size = "", 0
        for letter in word:
            width = len(letter.encode(errors="replace"))
            if size + width > most:
                yield part
                part, size = "", 0
            part, size = part + letter, size + width
        yield part


def sentence(text: str, names: Collection[str] = ()) -> str:
    """Write what was told as a sentence that others may follow; a name stays as it is."""
    if not text:
        return text
    ended = text if text[-1] in '.!?"' else f"{text}."
    first = text.split(" ", 1)[0]
    return ended if first in names else ended[0].upper() + ended[1:]
