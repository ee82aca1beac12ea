"""Formats: posts as Markdown, BBCode, plain text and HTML, each with its own marks escaped."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Final

from gloaming.game_api.reports import Post
from gloaming.script.html_page import page, page_of
from gloaming.text.blocks import Block, Grid, Listing, Paragraph, Section
from gloaming.text.errors import unknown_word
from gloaming.text.phrase import Text, say
from gloaming.text.plain_text import columns, one_line, simple, written

Format = Callable[[Post], str]

_MARKS: Final = re.compile(r"([\\`*_\[\]<>|~&$^])")
_LINE_MARKS: Final = re.compile(r"^(\d*)([#+=.)-])")
_UNSEEN: Final = "\N{ZERO WIDTH SPACE}"
_CALLS: Final = "@"
"""What calls somebody on a forum or in a chat; broken, it calls nobody, and least of all
everyone."""


def markdown(post: Post) -> str:
    """Write a post in Markdown."""
    return "\n\n".join([f"## {in_markdown(post.title)}", *_markdown(post.body, "###")])


def _markdown(blocks: Iterable[Block], marks: str) -> Iterator[str]:
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
                yield f"{marks} {in_markdown(block.title)}"
                yield from _markdown(block.body, f"{marks}#")


def in_markdown(text: Text) -> str:
    """Write a text on one line, so that nothing in it is taken for a mark."""
    escaped = _uncalled(_MARKS.sub(r"\\\1", one_line(text)))
    # These mean something at the beginning of a line only: a heading, a list, an underline.
    return _LINE_MARKS.sub(r"\1\\\2", escaped)


def bbcode(post: Post) -> str:
    """Write a post in BBCode."""
    return "\n\n".join([f"[b]{_in_bbcode(post.title)}[/b]", *_bbcode(post.body)])


def _bbcode(blocks: Iterable[Block]) -> Iterator[str]:
    for block in (part for each in blocks for part in simple(each)):
        match block:
            case Paragraph():
                yield _in_bbcode(block.text)
            case Listing():
                items = "\n".join(f"[*]{_in_bbcode(item)}" for item in block.items)
                yield f"[list]\n{items}\n[/list]"
            case Grid():
                # Not every board knows tables, but all of them keep the columns of code.
                lines = "\n".join(columns(block))
                yield f"[code]\n{_uncalled(lines).replace('[', f'[{_UNSEEN}')}\n[/code]"
            case Section():
                yield f"[b]{_in_bbcode(block.title)}[/b]"
                yield from _bbcode(block.body)


def _in_bbcode(text: Text) -> str:
    # No board agrees with another on how to escape a bracket; a tag that is
    # broken by a space nobody sees is none on any of them.
    return _uncalled(one_line(text)).replace("[", f"[{_UNSEEN}")


def _uncalled(text: str) -> str:
    """Let a text call nobody by accident: not everyone, and not a member of that name."""
    return text.replace(_CALLS, f"{_CALLS}{_UNSEEN}")


def text(post: Post) -> str:
    """Write a post as plain text."""
    title = one_line(post.title)
    lines = [title, "=" * len(title), *([""] if post.body else []), *written(post.body)]
    return "\n".join(lines)


def html(post: Post) -> str:
    """Write a post as a page of its own."""
    return page(post.title, (post,))


FORMATS: Final[dict[str, Format]] = {
    "markdown": markdown,
    "bbcode": bbcode,
    "text": text,
    "html": html,
}


def formatted(name: str) -> Format:
    """Return the format of a name."""
    return FORMATS[known_format(name)]


def mark_up(name: str, blocks: Sequence[Block]) -> str:
    """Write blocks that belong to no post in the format of a name."""
    match known_format(name):
        case "markdown":
            return "\n\n".join(_markdown(blocks, "##"))
        case "bbcode":
            return "\n\n".join(_bbcode(blocks))
        case "html":
            return page_of("Gloaming", blocks)
        case _:
            return "\n".join(written(blocks))


def known_format(name: str, known: Collection[str] = FORMATS.keys()) -> str:
    """Return the name of a format as it is known; refuse one that is not."""
    found = name.casefold()
    if found not in known:
        told = say("there is no format {name!r}", name=name)
        raise unknown_word("malformed/format", told, name, known)
    return found
