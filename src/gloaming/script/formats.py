"""Formats: posts as Markdown, BBCode, plain text and HTML, each with its own marks escaped."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from gloaming.game_api.reports import Post
from gloaming.history.pictures.range_map import draw_map
from gloaming.text.blocks import (
    Block,
    Boxes,
    Facts,
    Gauge,
    Grid,
    Listing,
    Paragraph,
    RangeTable,
    Section,
)
from gloaming.text.errors import unknown_word
from gloaming.text.html import Markup, markup, tag
from gloaming.text.html import page as written_page
from gloaming.text.phrase import Text, say
from gloaming.text.plain_text import columns, one_line, ranges_as_grid, simple, written

TWO: Final = 2
"""So few things need no map."""
BREAK: Final = Markup("<br>")


def page(title: Text, posts: Sequence[Post]) -> str:
    """Write posts as a page; one that is to a player alone says so."""
    return written_page(one_line(title), map(_article, posts), "posts")


def page_of(title: Text, blocks: Iterable[Block]) -> str:
    """Write blocks as a page."""
    return written_page(one_line(title), [tag("article", *_drawn(blocks, 2))], "posts")


def _article(post: Post) -> Markup:
    only = _said("p", say("for {name} only", name=post.to), class_="to") if post.to else ""
    return tag("article", _said("h2", post.title), only, *_drawn(post.body, 3))


def _drawn(blocks: Iterable[Block], level: int) -> Iterator[Markup]:
    """Draw blocks: some kinds as they are, all others by what they can be broken down to."""
    for block in blocks:
        match block:
            case Section():
                heading = _said(f"h{min(level, 6)}", block.title)
                yield tag("section", heading, *_drawn(block.body, level + 1))
            case Paragraph():
                yield _said("p", block.text)
            case Listing():
                yield tag("ul", *(_said("li", item) for item in block.items))
            case Grid():
                yield _table(block)
            case Facts():
                rows = (tag("tr", _said("th", a), _said("td", b)) for a, b in block.rows)
                yield tag("table", *rows)
            case Gauge() | Boxes():
                yield _counted(block)
            case RangeTable():
                if len(block.names) > TWO:
                    yield Markup(draw_map(block))
                yield _table(ranges_as_grid(block))
            case _:
                yield from _drawn(simple(block), level)


def _table(grid: Grid) -> Markup:
    head = tag("tr", *(_said("th", cell) for cell in grid.head))
    rows = (tag("tr", *(_said("td", cell) for cell in row)) for row in grid.rows)
    return tag("div", tag("table", head, *rows), class_="scroll")


def _counted(block: Gauge | Boxes) -> Markup:
    """Draw what is left as boxes, those that are lost crossed off."""
    rows = (block.most,) if isinstance(block, Gauge) else block.rows
    lost = block.most - block.value if isinstance(block, Gauge) else block.lost
    marked: Sequence[int] = () if isinstance(block, Gauge) else block.marked
    whole = sum(rows)
    signs = iter(_sign(number, lost, marked) for number in range(1, whole + 1))
    lines = [markup(*islice(signs, count)) for count in rows]
    told = f"{one_line(block.label)}: {whole - lost}/{whole}"
    between = BREAK if len(lines) > 1 else " "
    return tag("p", told, between, tag("span", Markup(BREAK.join(lines)), class_="boxes"))


def _sign(number: int, lost: int, marked: Sequence[int]) -> Markup:
    """Draw one box: whole, marked or crossed off."""
    if number <= lost:
        return tag("span", "\N{BALLOT BOX WITH X}", class_="lost")
    box = "\N{BALLOT BOX}"
    return tag("span", box, class_="mark") if number in marked else Markup(box)


def _said(name: str, text: Text, class_: str = "") -> Markup:
    """Write an element with a text on one line."""
    return tag(name, one_line(text), class_=class_)


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
