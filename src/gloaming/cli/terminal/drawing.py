"""Drawing: every kind of block as lines for a terminal, at any width from forty columns on.

A block is drawn by what it is; nothing here looks for structure in a text.  What does not fit is
folded: a text goes on further in, and a grid that is too wide becomes a short list for each row.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import Any, Final

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text as Line

from gloaming.cli.terminal.folding import (
    GAP,
    HEADING,
    NARROWEST,
    fold,
    heading,
    indented,
    text_line,
)
from gloaming.cli.terminal.grids import draw_grid, draw_ranges
from gloaming.cli.terminal.labels import draw_boxes, fact, gauge_line, label_room
from gloaming.cli.terminal.pages import PagedConsole
from gloaming.cli.terminal.people import draw_count, draw_roster
from gloaming.kernel.words.blocks import (
    Block,
    Boxes,
    Card,
    Count,
    Facts,
    Gauge,
    Grid,
    Listing,
    Paragraph,
    RangeTable,
    Roster,
    Section,
)
from gloaming.kernel.words.phrase import Text, say
from gloaming.kernel.words.plain_text import card_texts, one_line

WIDEST: Final = 100
"""The width of a frame on a screen that is wider."""
BULLET: Final = "•"
ENDLESS: Final = 10_000
"""The width of what is not folded at all."""
PIPED: Final = 80
"""The width of what is drawn where no terminal says how wide it is."""


def terminal(*, plain: bool = False, wait: Callable[[str], None] | None = None) -> Console:
    """Return the console of this process, which prints texts as they are.

    Where `wait` is given, it is called when a screen is full.
    """
    width = None if sys.stdout.isatty() else PIPED
    options: dict[str, Any] = {
        "highlight": False, "markup": False, "emoji": False, "width": width,
        "no_color": plain or None,
    }  # fmt: skip
    return Console(**options) if wait is None else PagedConsole(wait, **options)


def show(blocks: Iterable[Block], width: int = 0) -> None:
    """Print blocks on the terminal; `width` is for a pipe, which has none of its own.

    A pipe is given each text on one line, because a program reads it: a path stays whole.
    """
    console, piped = terminal(), not sys.stdout.isatty()
    for line in draw(blocks, width if piped and width else console.width, whole=piped):
        console.print(line, soft_wrap=True)


def draw(blocks: Iterable[Block], width: int, *, whole: bool = False) -> list[Line]:
    """Draw blocks one below the other, with an empty line before each one that has a heading.

    Where `whole` is set, paragraphs and items of lists are not folded.
    """
    return _below_each_other(blocks, max(width, NARROWEST), whole=whole)


def _below_each_other(blocks: Iterable[Block], width: int, *, whole: bool = False) -> list[Line]:
    found: list[Line] = []
    parts = list(blocks)
    room = label_room(parts, width)
    for block in parts:
        lines = _drawn(block, width, room, whole=whole)
        if found and lines and isinstance(block, _SET_APART):
            found.append(Line())
        found += lines
    return found


_SET_APART: Final = (Card, Section, RangeTable, Count)


def _drawn(block: Block, width: int, room: int, *, whole: bool) -> list[Line]:
    found: list[Line]
    text_width = ENDLESS if whole else width
    match block:
        case Paragraph():
            found = fold(text_line(block.text), text_width, 0)
        case Listing():
            found = [part for item in block.items for part in _item(item, text_width)]
        case Grid():
            found = draw_grid(block, width)
        case Facts():
            found = [part for row in block.rows for part in fact(*row, width, room)]
        case Gauge():
            found = fact(block.label, gauge_line(block, width - room - GAP), width, room)
        case Boxes():
            found = draw_boxes(block, width, room)
        case Card():
            found = _card(block, width, whole=whole)
        case Roster():
            found = draw_roster(block, width)
        case Count():
            found = draw_count(block, width)
        case RangeTable():
            found = draw_ranges(block, width)
        case Section():
            found = [
                *heading(block.title, width),
                *indented(_below_each_other(block.body, width - GAP, whole=whole)),
            ]
    return found


def _item(text: Text, width: int) -> list[Line]:
    first, *rest = fold(text_line(text), width - 2, 0)
    return [Line(f"{BULLET} ") + first, *indented(rest)]


def _card(card: Card, width: int, *, whole: bool) -> list[Line]:
    """Frame a card; what else belongs to it comes below the frame."""
    frame = min(width, WIDEST)
    room = frame - 4
    first, *texts = card_texts(card)
    inside = fold(text_line(first, HEADING), room, 0)
    for text in texts:
        inside += fold(text_line(text), room, 0)
    title = say("your card: {side}", side=card.side) if card.side else say("your card")
    return [
        _edge("╭", one_line(title), "╮", frame),
        *(_side(line, room) for line in inside),
        _edge("╰", "", "╯", frame),
        *([Line(), *_below_each_other(card.more, width, whole=whole)] if card.more else []),
    ]


def _edge(left: str, title: str, right: str, width: int) -> Line:
    told = f" {title} " if title and cell_len(title) <= width - 6 else ""
    return Line(f"{left}─{told}{'─' * (width - 3 - cell_len(told))}{right}")


def _side(line: Line, room: int) -> Line:
    line.rstrip()
    return Line("│ ") + line + Line(f"{' ' * (room - line.cell_len)} │")
