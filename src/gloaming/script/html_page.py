"""Pages: posts and blocks as one file of HTML that needs nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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
from gloaming.text.html import Markup, markup, tag
from gloaming.text.html import page as written_page
from gloaming.text.phrase import Text, say
from gloaming.text.plain_text import one_line, ranges_as_grid, simple

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
