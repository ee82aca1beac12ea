"""Formats: a post as Markdown, as BBCode and as plain text, each with its own marks escaped."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final
from unicodedata import category

from msgspec.json import encode

from gloaming.kernel.blocks import (
    Block,
    Data,
    Drawing,
    Grid,
    Listing,
    Paragraph,
    Section,
)
from gloaming.kernel.errors import Fault, Malformed, nearest
from gloaming.kernel.pack import Post
from gloaming.kernel.words import Text

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
    return written("markdown")(_blocks(post))


def _as_markdown(block: Block) -> str:
    match block:
        case Section():
            return _joined([f"## {_in_markdown(block.title)}", *map(_as_markdown, block.body)])
        case Paragraph():
            return _in_markdown(block.text)
        case Listing():
            return "\n".join(f"- {_in_markdown(item)}" for item in block.items)
        case Grid():
            rows = [[plain(cell) for cell in block.head], ["---"] * len(block.head)]
            escaped = [[_in_markdown(cell) for cell in row] for row in block.rows]
            return "\n".join(f"| {' | '.join(row)} |" for row in [*rows, *escaped])
        case Drawing() | Data():
            # Four blanks make code of a line, whatever it holds.
            return "\n".join(f"    {line}" for line in _drawn(block))
        case _:
            raise _unwritable(block)


def _in_markdown(text: Text) -> str:
    escaped = _MARKS.sub(r"\\\1", plain(text))
    # These mean something at the beginning of a line only: a heading, a list, an underline.
    return _LINE_MARKS.sub(r"\1\\\2", escaped)


def bbcode(post: Post) -> str:
    """Write a post in BBCode."""
    return written("bbcode")(_blocks(post))


def _as_bbcode(block: Block) -> str:
    match block:
        case Section():
            return _joined([f"[b]{_in_bbcode(block.title)}[/b]", *map(_as_bbcode, block.body)])
        case Paragraph():
            return _in_bbcode(block.text)
        case Listing():
            items = "\n".join(f"[*]{_in_bbcode(item)}" for item in block.items)
            return f"[list]\n{items}\n[/list]"
        case Grid():
            # Not every board knows tables, but all of them keep the columns of code.
            return _code(_columns(block))
        case Drawing() | Data():
            return _code(_drawn(block))
        case _:
            raise _unwritable(block)


def _code(lines: Sequence[str]) -> str:
    text = "\n".join(lines).replace("[", f"[{_UNSEEN}")
    return f"[code]\n{text}\n[/code]"


def _in_bbcode(text: Text) -> str:
    # No board agrees with another on how to escape a bracket; a tag that is
    # broken by a space nobody sees is none on any of them.
    return plain(text).replace("[", f"[{_UNSEEN}")


def text(post: Post) -> str:
    """Write a post as plain text."""
    return written("text")(_blocks(post))


def _as_text(block: Block) -> str:
    match block:
        case Section():
            title = plain(block.title)
            return _joined([f"{title}\n{'=' * len(title)}", *map(_as_text, block.body)])
        case Paragraph():
            return plain(block.text)
        case Listing():
            return "\n".join(f"  * {plain(item)}" for item in block.items)
        case Grid():
            return "\n".join(f"  {line}" for line in _columns(block))
        case Drawing() | Data():
            return "\n".join(_drawn(block))
        case _:
            raise _unwritable(block)


def _blocks(post: Post) -> list[Block]:
    return [Section(post.title, post.body)]


def _joined(parts: Iterable[str]) -> str:
    return "\n\n".join(parts)


def _unwritable(block: Block) -> Fault:
    return Fault("fault/block", f"a post cannot hold a {type(block).__name__}", value=block)


def _drawn(block: Drawing | Data) -> list[str]:
    """Return the lines of what is written as it is, without anything that would move a cursor."""
    if isinstance(block, Data):
        return [encode(block.value).decode()]
    lines = block.text.rstrip().split("\n")
    return ["".join(c if category(c) != "Cc" else " " for c in line).rstrip() for line in lines]


def _columns(grid: Grid) -> list[str]:
    """Set a table in columns."""
    rows: list[Sequence[str]] = [[plain(cell) for cell in row] for row in (grid.head, *grid.rows)]
    widths = [max(len(row[i]) for row in rows) for i in range(len(grid.head))]
    return ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]


FORMATS: Final[dict[str, Format]] = {"markdown": markdown, "bbcode": bbcode, "text": text}


WRITERS: Final[dict[str, Callable[[Block], str]]] = {
    "markdown": _as_markdown,
    "bbcode": _as_bbcode,
    "text": _as_text,
}


def formatted(name: str) -> Format:
    """Return the format of a name."""
    return FORMATS[_known(name)]


def written(name: str) -> Callable[[Iterable[Block]], str]:
    """Return what writes blocks in the format of a name."""
    write = WRITERS[_known(name)]
    return lambda blocks: _joined(map(write, blocks))


def _known(name: str) -> str:
    found = name.casefold()
    if found not in FORMATS:
        raise Malformed(
            "malformed/format",
            f"there is no format {name!r}",
            value=name,
            accepted=nearest(name, FORMATS) or tuple(FORMATS),
        )
    return found
