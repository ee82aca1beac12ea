"""Pages: posts and blocks as one file of HTML that needs nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final

from gloaming.chronicle.draw.range_map import draw_map
from gloaming.kernel.packs.press import Post
from gloaming.kernel.words.blocks import (
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
from gloaming.kernel.words.phrase import Text, say
from gloaming.kernel.words.plain_text import one_line, ranges_as_grid, simple

TWO: Final = 2
"""So few things need no map."""
STYLE: Final = """
:root { color-scheme: light dark; --ink: #26231f; --soft: #6b665d; --line: #e4dfd5;
  --paper: #fbf9f5; --card: #fff; --lost: #b5413b; --mark: #b97d12; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece8e0; --soft: #a8a297; --line: #3b3833;
  --paper: #171614; --card: #201e1b; --lost: #d86a62; --mark: #dda63e; } }
@media print { :root { --ink: #000; --soft: #333; --line: #999; --paper: #fff; --card: #fff; }
  section { break-inside: avoid; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 "Iowan Old Style", Palatino, "Palatino Linotype", Georgia, serif; }
main { max-width: 860px; margin: 0 auto; padding: 32px 20px 56px; }
article { background: var(--card); border: 1px solid var(--line); border-radius: 8px;
  padding: 18px 22px; margin: 0 0 20px; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 16px; }
h2 { font-size: 21px; margin: 0 0 8px; }
h3, h4, h5, h6 { font-size: 17px; margin: 16px 0 4px; }
p { margin: 0 0 6px; }
ul { margin: 0 0 10px; padding-left: 22px; }
.to { color: var(--soft); font-size: 14px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: 6px 0 12px; font: 14px/1.4 system-ui, sans-serif; }
th { text-align: left; color: var(--soft); font-weight: 500; }
th, td { padding: 4px 14px 4px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
svg { display: block; max-width: 100%; height: auto; margin: 8px 0; }
.boxes { font: 16px/1.2 ui-monospace, Menlo, Consolas, monospace; margin: 2px 0 8px; }
.lost { color: var(--lost); } .mark { color: var(--mark); }
"""


def page(title: Text, posts: Sequence[Post]) -> str:
    """Write posts as a page; one that is to a player alone says so."""
    body = "\n".join(part for post in posts for part in _article(post))
    return _page(title, body)


def page_of(title: Text, blocks: Iterable[Block]) -> str:
    """Write blocks as a page."""
    body = "\n".join(("<article>", *_drawn(blocks, 2), "</article>"))
    return _page(title, body)


def _page(title: Text, body: str) -> str:
    told = _said(title)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{told}</title>\n<style>{STYLE}</style>\n</head>\n"
        f"<body>\n<main>\n<h1>{told}</h1>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _article(post: Post) -> Iterator[str]:
    yield "<article>"
    yield f"<h2>{_said(post.title)}</h2>"
    if post.to:
        yield f'<p class="to">{_said(say("for {name} only", name=post.to))}</p>'
    yield from _drawn(post.body, 3)
    yield "</article>"


def _drawn(blocks: Iterable[Block], level: int) -> Iterator[str]:
    """Draw blocks: some kinds as they are, all others by what they can be broken down to."""
    for block in blocks:
        match block:
            case Section():
                heading = min(level, 6)
                yield f"<section>\n<h{heading}>{_said(block.title)}</h{heading}>"
                yield from _drawn(block.body, level + 1)
                yield "</section>"
            case Paragraph():
                yield f"<p>{_said(block.text)}</p>"
            case Listing():
                items = "".join(f"<li>{_said(item)}</li>" for item in block.items)
                yield f"<ul>{items}</ul>"
            case Grid():
                yield _table(block)
            case Facts():
                rows = "".join(
                    f"<tr><th>{_said(a)}</th><td>{_said(b)}</td></tr>" for a, b in block.rows
                )
                yield f"<table>{rows}</table>"
            case Gauge() | Boxes():
                yield from _counted(block)
            case RangeTable():
                if len(block.names) > TWO:
                    yield draw_map(block)
                yield _table(ranges_as_grid(block))
            case _:
                yield from _drawn(simple(block), level)


def _table(grid: Grid) -> str:
    head = "".join(f"<th>{_said(cell)}</th>" for cell in grid.head)
    rows = "".join(
        f"<tr>{''.join(f'<td>{_said(cell)}</td>' for cell in row)}</tr>" for row in grid.rows
    )
    return f'<div class="scroll"><table><tr>{head}</tr>{rows}</table></div>'


def _counted(block: Gauge | Boxes) -> Iterator[str]:
    """Draw what is left as boxes, those that are lost crossed off."""
    rows = (block.most,) if isinstance(block, Gauge) else block.rows
    lost = block.most - block.value if isinstance(block, Gauge) else block.lost
    marked: Sequence[int] = () if isinstance(block, Gauge) else block.marked
    whole = sum(rows)
    lines, number = [], 0
    for count in rows:
        signs = (_sign(n, lost, marked) for n in range(number + 1, number + count + 1))
        lines.append("".join(signs))
        number += count
    told = f"{_said(block.label)}: {whole - lost}/{whole}"
    parts = "<br>".join(lines)
    between = "<br>" if len(lines) > 1 else " "
    yield f'<p>{told}{between}<span class="boxes">{parts}</span></p>'


def _sign(number: int, lost: int, marked: Sequence[int]) -> str:
    """Draw one box: whole, marked or crossed off."""
    if number <= lost:
        return '<span class="lost">\N{BALLOT BOX WITH X}</span>'
    box = "\N{BALLOT BOX}"
    return f'<span class="mark">{box}</span>' if number in marked else box


def _said(text: Text) -> str:
    return escape(one_line(text))
