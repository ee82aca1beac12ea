"""Drawing: every kind of block as lines for a terminal, at any width from forty columns on.

A block is drawn by what it is; nothing here looks for structure in a text.  What does not fit is
folded: a text goes on further in, and a grid that is too wide becomes a short list for each row.
For a reader who hears them, blocks are plain lines: one fact a line, and nothing in columns.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Column, Table
from rich.text import Text as Line

from gloaming.cli.terminal.layout import (
    ENDLESS,
    FAINT,
    GAP,
    HEADING,
    draw_grid,
    draw_ranges,
    fits,
    fold,
    indented,
    lines_of,
    packed,
    text_line,
)
from gloaming.text.blocks import (
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
    Wagon,
)
from gloaming.text.phrase import Several, Text, say
from gloaming.text.plain_text import (
    Simple,
    buried,
    card_texts,
    needed_text,
    one_line,
    roster_as_grid,
    spaced,
)

NARROWEST: Final = 32
"""The smallest width that anything is drawn for; a narrower terminal breaks the lines itself."""
NARROW: Final = 80
"""From here on there is room for long bars."""
WIDEST: Final = 100
"""The width of a frame on a screen that is wider."""
BULLET, CHOSEN = "•", "†"
FULL, EMPTY = "█", "░"
LOST, LEFT, MARKED = "[X]", "[ ]", "[*]"
SHORT_BAR, LONG_BAR = 10, 20


def draw(blocks: Iterable[Block], width: int, *, whole: bool = False) -> list[Line]:
    """Draw blocks one below the other, with an empty line before each one that has a heading.

    Where `whole` is set, paragraphs and items of lists are not folded.
    """
    return _below_each_other(blocks, max(width, NARROWEST), whole=whole)


def _below_each_other(blocks: Iterable[Block], width: int, *, whole: bool) -> list[Line]:
    found: list[Line] = []
    parts = list(blocks)
    room = _label_room(parts, width)
    for block in parts:
        lines = _drawn(block, width, room, whole=whole)
        if found and lines and isinstance(block, (Card, Section, RangeTable, Count)):
            found.append(Line())
        found += lines
    return found


def _label_room(blocks: Iterable[Block], width: int) -> int:
    """Return the width of the labels, the same for all that are one below the other."""
    labels = [cell_len(one_line(a)) for block in blocks for a, _ in _labelled(block, width)]
    return min(max(labels, default=0), width // 2)


def _drawn(block: Block, width: int, room: int, *, whole: bool) -> list[Line]:
    """Draw one block; `room` is the width of labels."""
    text_width = ENDLESS if whole else width
    title = block.title if isinstance(block, (Count, RangeTable, Roster, Section)) else ""
    found = fold(text_line(title, HEADING), width) if title else []
    match block:
        case Paragraph():
            found = fold(text_line(block.text), text_width, 0)
        case Listing():
            items = Table.grid(padding=(0, 1, 0, 0))
            for item in block.items:
                items.add_row(BULLET, text_line(item))
            found = lines_of(items, text_width)
        case Grid():
            found = draw_grid(block, width)
        case Card():
            found = _card(block, width, whole=whole)
        case Count():
            found += _count(block, width)
        case RangeTable():
            ranges = indented(draw_ranges(block, width - GAP))
            found = [*found, *ranges] if ranges else []
        case Section():
            found += indented(_below_each_other(block.body, width - GAP, whole=whole))
        case Roster() if block.revealed:
            found += indented(_revealed(block, width - GAP))
        case _:
            # Names need more room than values, so labels of values do not take it from them.
            room = _label_room([block], width) if isinstance(block, Roster) else room
            table = Table.grid(Column(width=room, style=FAINT), padding=(0, GAP, 0, 0))
            for label, value in _labelled(block, width - room - GAP):
                table.add_row(text_line(label), value)
            found += lines_of(table, width)
    return found


def _labelled(block: Block, width: int) -> list[tuple[Text, RenderableType]]:
    """Return what a block has beside labels, for a column of a width."""
    match block:
        case Facts():
            return [(label, text_line(value)) for label, value in block.rows]
        case Gauge():
            return [(block.label, _gauge(block, width))]
        case Boxes():
            return [(block.label, _boxes(block))]
        case Roster() if not block.revealed:
            living = [one_line(place.name) for place in block.places if place.alive]
            dead = [one_line(buried(place)) for place in block.places if not place.alive]
            told = [(say("alive"), living or ["-"]), (say("dead"), dead)]
            return [(label, Group(*packed(names, width))) for label, names in told if names]
    return []


def _gauge(gauge: Gauge, room: int) -> Line:
    """Draw a bar, a sign for each point as long as there is room for so many."""
    number = f"{gauge.value}/{gauge.most}"
    most = max(gauge.most, 0)
    length = min(most, max(min(room - len(number) - 1, LONG_BAR), 1))
    value = min(max(gauge.value, 0), most)
    full = -(-value * length // most) if most else 0
    # Something that is left is never drawn as nothing, nor something lost as all.
    full = max(min(full, length - (value < most)), min(value, 1))
    gap = " " if length else ""
    return Line.assemble(FULL * full, (EMPTY * (length - full), FAINT), f"{gap}{number}")


def _boxes(boxes: Boxes) -> RenderableType:
    """Draw the number that is left, and below it every box, row by row."""
    whole = sum(boxes.rows)
    number = say("{left} of {whole}", left=whole - boxes.lost, whole=whole)
    if boxes.mark and boxes.marked:
        number = say("{number}   {sign} {mark}", number=number, sign=MARKED, mark=boxes.mark)
    signs = iter(
        LOST if n <= boxes.lost else MARKED if n in boxes.marked else LEFT
        for n in range(1, whole + 1)
    )
    rows = [Columns([Line(next(signs)) for _ in range(row)], padding=0) for row in boxes.rows]
    return Group(text_line(number), *rows)


def _card(card: Card, width: int, *, whole: bool) -> list[Line]:
    """Frame a card; what else belongs to it comes below the frame."""
    first, *texts = card_texts(card)
    title = say("your card: {side}", side=card.side) if card.side else say("your card")
    framed = Panel(
        Group(text_line(first, HEADING), *map(text_line, texts)),
        title=text_line(title),
        title_align="left",
    )
    more = [Line(), *_below_each_other(card.more, width, whole=whole)] if card.more else []
    return [*lines_of(framed, min(width, WIDEST)), *more]


def _revealed(roster: Roster, width: int) -> list[Line]:
    """Draw what everyone was, in columns or, where these are too wide, a line for each."""
    grid = roster_as_grid(roster)
    if fits(grid, width):
        return draw_grid(grid, width)
    found = []
    for name, shown, side, fate in grid.rows:
        told = say("{name}: {shown} ({side}), {fate}", name=name, shown=shown, side=side, fate=fate)
        found += fold(text_line(told), width)
    return found


def _count(count: Count, width: int) -> list[Line]:
    """Draw a bar for each candidate, up to the number that is needed."""
    bars = [_votes(wagon, count, width) for wagon in count.wagons]
    used = max((bar.cell_len for bar in bars), default=0)
    longest = max((text_line(wagon.target).cell_len for wagon in count.wagons), default=0)
    room = min(longest, width // 2)
    beside = width - room - used >= SHORT_BAR + 2 * GAP
    table = Table.grid(Column(width=room if beside else width - used), Column(no_wrap=True))
    for wagon, bar in zip(count.wagons, bars, strict=True):
        voters = Padding(text_line(Several(wagon.voters)), (0, 0, 0, GAP)) if wagon.voters else ""
        table.add_row(text_line(wagon.target, HEADING), bar, voters if beside else None)
        if voters and not beside:
            table.add_row(voters)
    told = [] if count.wagons or count.silent else [say("No votes yet.")]
    if count.silent:
        told.append(say("not voting: {names}", names=Several(count.silent)))
    if count.needed:
        told.append(needed_text(count.needed))
    below = [line for text in told for line in fold(text_line(text, FAINT), width)]
    return [*lines_of(table, width), *below]


def _votes(wagon: Wagon, count: Count, width: int) -> Line:
    """Draw the votes for a candidate: a bar, their number, and whether they were enough."""
    most = max([count.needed, *(each.votes for each in count.wagons)])
    bar = min(most, SHORT_BAR if width < NARROW else LONG_BAR)
    full, owed = (-(-votes * bar // max(most, 1)) for votes in (wagon.votes, count.needed))
    empty = max(owed - full, 0)
    needed = f"/{count.needed}" if count.needed else ""
    number = f"{wagon.votes:>{len(str(most))}}{needed}"
    mark = f" {CHOSEN}" if wagon.chosen else "  " if any(w.chosen for w in count.wagons) else ""
    rest = " " * (bar - full - empty)
    return Line.assemble(f" {FULL * full}", (EMPTY * empty, FAINT), f"{rest} {number}{mark}")


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
