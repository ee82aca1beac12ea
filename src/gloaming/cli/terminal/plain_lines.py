"""Plain lines: blocks for a reader who hears them, one fact a line and nothing in columns."""

from __future__ import annotations

from collections.abc import Iterable

from gloaming.kernel.words.blocks import Block, Grid, Listing, Paragraph
from gloaming.kernel.words.phrase import Several, Text, say
from gloaming.kernel.words.plain_text import Simple, one_line, spaced


def plain_lines(blocks: Iterable[Block]) -> list[str]:
    """Write blocks as lines, with an empty line between two of them."""
    return spaced(blocks, _lines)


def _lines(block: Simple) -> list[str]:
    match block:
        case Paragraph():
            return [one_line(block.text)]
        case Listing():
            return [one_line(item) for item in block.items]
        case Grid():
            return [one_line(_row(block.head, row)) for row in block.rows]
    return [one_line(block.title), *plain_lines(block.body)]


def _row(head: Iterable[Text], row: Iterable[Text]) -> Text:
    """Say a row of a table with what each value is; what is empty is left out."""
    cells = [(label, value) for label, value in zip(head, row, strict=True) if one_line(value)]
    return Several(tuple(say("{label}: {value}", label=a, value=b) for a, b in cells), "; ")
