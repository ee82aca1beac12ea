"""Markdown: blocks as a notebook shows them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from gloaming.kernel.words.blocks import Block, Grid, Listing, Paragraph, Section
from gloaming.kernel.words.phrase import Text
from gloaming.kernel.words.plain_text import one_line, simple

_MARKS: Final = re.compile(r"([\\`*_\[\]<>|~&$^#])")


def in_markdown(text: Text) -> str:
    """Write a text on one line, so that nothing in it is taken for a mark."""
    return _MARKS.sub(r"\\\1", one_line(text))


def markdown(blocks: Iterable[Block]) -> str:
    """Write blocks."""
    return "\n\n".join(_parts(blocks))


def _parts(blocks: Iterable[Block]) -> Iterator[str]:
    for block in (part for each in blocks for part in simple(each)):
        match block:
            case Paragraph():
                yield in_markdown(block.text)
            case Listing():
                yield "\n".join(f"- {in_markdown(item)}" for item in block.items)
            case Grid():
                rows = [[in_markdown(cell) for cell in row] for row in (block.head, *block.rows)]
                rows.insert(1, ["---"] * len(block.head))
                yield "\n".join(f"| {' | '.join(row)} |" for row in rows)
            case Section():
                yield f"### {in_markdown(block.title)}"
                yield from _parts(block.body)
