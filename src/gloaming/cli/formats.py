"""Formats: a post as Markdown, as BBCode and as plain text, each with its own marks escaped."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final
from unicodedata import category

from gloaming.kernel.blocks import Block, Grid, Listing, Paragraph
from gloaming.kernel.errors import Fault, Malformed, nearest
from gloaming.kernel.pack import Post
from gloaming.kernel.words import Text, say

Format = Callable[[Post], str]

_MARKS: Final = re.compile(r"([\\`*_\[\]<>|~&$^])")
_LINE_MARKS: Final = re.compile(r"^(\d*)([#+=.)-])")
_UNSEEN: Final = "\N{ZERO WIDTH SPACE}"


def plain(text: Text) -> str:
    """Say a text on one line, without anything that would move a cursor."""
    letters = str(text)
    words = "".join(" " if category(each) in ("Cc", "Zl", "Zp") else each for each in letters)
    return " ".join(words.split())


def markdown(post: Post) -> str:
    """Write a post in Markdown."""

    def blocks() -> Iterator[str]:
        yield f"## {_in_markdown(post.title)}"
        for block in post.body:
            match block:
                case Paragraph():
                    yield _in_markdown(block.text)
                case Listing():
                    yield "\n".join(f"- {_in_markdown(item)}" for item in block.items)
                case Grid():
                    rows = [[plain(cell) for cell in block.head], ["---"] * len(block.head)]
                    escaped = [[_in_markdown(cell) for cell in row] for row in block.rows]
                    yield "\n".join(f"| {' | '.join(row)} |" for row in [*rows, *escaped])

    return "\n\n".join(blocks())


def _in_markdown(text: Text) -> str:
    escaped = _MARKS.sub(r"\\\1", plain(text))
    # These mean something at the beginning of a line only: a heading, a list, an underline.
    return _LINE_MARKS.sub(r"\1\\\2", escaped)


def bbcode(post: Post) -> str:
    """Write a post in BBCode."""

    def blocks() -> Iterator[str]:
        yield f"[b]{_in_bbcode(post.title)}[/b]"
        for block in post.body:
            match block:
                case Paragraph():
                    yield _in_bbcode(block.text)
                case Listing():
                    items = "\n".join(f"[*]{_in_bbcode(item)}" for item in block.items)
                    yield f"[list]\n{items}\n[/list]"
                case Grid():
                    # Not every board knows tables, but all of them keep the columns of code.
                    lines = "\n".join(_columns(block))
                    yield f"[code]\n{lines.replace('[', f'[{_UNSEEN}')}\n[/code]"

    return "\n\n".join(blocks())


def _in_bbcode(text: Text) -> str:
    # No board agrees with another on how to escape a bracket; a tag that is
    # broken by a space nobody sees is none on any of them.
    return plain(text).replace("[", f"[{_UNSEEN}")


def text(post: Post) -> str:
    """Write a post as plain text."""
    title = plain(post.title)
    blocks = [f"{title}\n{'=' * len(title)}", *map(_in_text, post.body)]
    return "\n\n".join(blocks)


def _in_text(block: Block) -> str:
    match block:
        case Paragraph():
            return plain(block.text)
        case Listing():
            return "\n".join(f"  * {plain(item)}" for item in block.items)
        case Grid():
            return "\n".join(f"  {line}" for line in _columns(block))
        case _:
            raise Fault(
                "fault/block",
                say("a post cannot hold a {kind}", kind=type(block).__name__),
                value=block,
            )


def _columns(grid: Grid) -> list[str]:
    """Set a table in columns."""
    rows: list[Sequence[str]] = [[plain(cell) for cell in row] for row in (grid.head, *grid.rows)]
    widths = [max(len(row[i]) for row in rows) for i in range(len(grid.head))]
    return ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]


FORMATS: Final[dict[str, Format]] = {"markdown": markdown, "bbcode": bbcode, "text": text}


def formatted(name: str) -> Format:
    """Return the format of a name."""
    found = FORMATS.get(name.casefold())
    if found is None:
        raise Malformed(
            "malformed/format",
            say("there is no format {name!r}", name=name),
            value=name,
            accepted=nearest(name, FORMATS) or tuple(FORMATS),
        )
    return found
