"""Drawing: every kind of block as lines for a terminal, at any width from forty columns on.

A block is drawn by what it is; nothing here looks for structure in a text.  What does not fit is
folded: a text goes on further in, and a grid that is too wide becomes a short list for each row.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text as Line

from gloaming.cli.terminal.pages import PagedConsole
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
    Wagon,
)
from gloaming.kernel.words.phrase import Several, Text, say
from gloaming.kernel.words.plain_text import (
    buried,
    card_texts,
    needed_text,
    one_line,
    ranges_as_grid,
    roster_as_grid,
)

NARROWEST: Final = 32
"""The smallest width that anything is drawn for; a narrower terminal breaks the lines itself."""
NARROW: Final = 80
"""From here on there is room for long bars."""
WIDEST: Final = 100
"""The width of a frame on a screen that is wider."""
GAP: Final = 2
"""The blanks between two columns, and before what belongs to the line above."""
FULL, EMPTY = "█", "░"
LOST, LEFT, MARKED = "[X]", "[ ]", "[*]"
BULLET: Final = "•"
CHOSEN: Final = "†"
SHORT_BAR, LONG_BAR = 10, 20
MANY_ROWS: Final = 4
"""The rows from which on a narrow table is set in two halves, side by side."""
HEADING: Final = "bold"
FAINT: Final = "dim"

ENDLESS: Final = 10_000
"""The width of what is not folded at all."""
PIPED: Final = 80
"""The width of what is drawn where no terminal says how wide it is."""

_wrapper: Final = Console(width=NARROWEST, highlight=False, markup=False, emoji=False)
"""Rich asks for a console where it breaks a line, and does nothing with it."""


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
    room = _label_room(parts, width)
    for block in parts:
        lines = _drawn(block, width, room, whole=whole)
        if found and lines and isinstance(block, _SET_APART):
            found.append(Line())
        found += lines
    return found


_SET_APART: Final = (Card, Section, RangeTable, Count)


def fold(line: Line, width: int, hang: int = GAP) -> list[Line]:
    """Break a line that is too long; what is left of it goes on further in."""
    if line.cell_len <= width:
        return [line]
    first, *_ = line.wrap(_wrapper, width)
    rest = line[len(first.plain) :]
    rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
    first.rstrip()
    if not rest.plain:
        return [first]
    return [first, *indented(rest.wrap(_wrapper, max(width - hang, 1)), hang)]


def indented(lines: Iterable[Line], by: int = GAP) -> list[Line]:
    """Set lines further in; one that is empty stays so."""
    found = []
    for line in lines:
        line.rstrip()
        found.append(Line(" " * by) + line if line.plain else line)
    return found


def _drawn(block: Block, width: int, room: int, *, whole: bool) -> list[Line]:
    found: list[Line]
    text_width = ENDLESS if whole else width
    match block:
        case Paragraph():
            found = fold(_line(block.text), text_width, 0)
        case Listing():
            found = [part for item in block.items for part in _item(item, text_width)]
        case Grid():
            found = _grid(block, width)
        case Facts():
            found = [part for row in block.rows for part in _fact(*row, width, room)]
        case Gauge():
            found = _fact(block.label, _gauge(block, width - room - GAP), width, room)
        case Boxes():
            found = _boxes(block, width, room)
        case Card():
            found = _card(block, width, whole=whole)
        case Roster():
            found = _roster(block, width)
        case Count():
            found = _count(block, width)
        case RangeTable():
            found = _ranges(block, width)
        case Section():
            found = [
                *_heading(block.title, width),
                *indented(_below_each_other(block.body, width - GAP, whole=whole)),
            ]
    return found


def _line(text: Text, style: str = "") -> Line:
    # A part of the line is styled and not the line, or what is added to it would be, too.
    return Line.assemble((one_line(text), style))


def _heading(text: Text, width: int) -> list[Line]:
    return fold(_line(text, HEADING), width) if text else []


def _item(text: Text, width: int) -> list[Line]:
    first, *rest = fold(_line(text), width - 2, 0)
    return [Line(f"{BULLET} ") + first, *indented(rest)]


# -- labels with values


def _label_room(blocks: Sequence[Block], width: int) -> int:
    """Return the width of the labels, the same for all that stand one below the other."""
    labels = [label for block in blocks for label in _labels(block)]
    longest = max((cell_len(one_line(label)) for label in labels), default=0)
    return min(longest, width // 2)


def _labels(block: Block) -> Iterator[Text]:
    match block:
        case Facts():
            yield from (label for label, _ in block.rows)
        case Gauge() | Boxes():
            yield block.label
        case Roster() if not block.revealed:
            yield from (_ALIVE, _DEAD)
        case _:
            pass


def _fact(label: Text, value: Text | Line, width: int, room: int) -> list[Line]:
    """Draw a label and its value, which stays in its column."""
    told = value if isinstance(value, Line) else _line(value)
    head = _line(label, FAINT)
    if head.cell_len > room:
        return [*fold(head, width), *indented(_wrapped(told, width - GAP))]
    first, *rest = _wrapped(told, width - room - GAP) or [Line()]
    head.pad_right(room + GAP - head.cell_len)
    return [head + first, *indented(rest, room + GAP)]


def _wrapped(line: Line, width: int) -> list[Line]:
    found = list(line.wrap(_wrapper, max(width, 1)))
    for part in found:
        part.rstrip()
    return found


def _gauge(gauge: Gauge, room: int) -> Line:
    """Draw a bar, a sign for each point as long as there is room for so many."""
    number = f"{gauge.value}/{gauge.most}"
    longest = max(min(room - len(number) - 1, LONG_BAR), 1)
    most = max(gauge.most, 0)
    length = min(most, longest)
    value = min(max(gauge.value, 0), most)
    # Something that is left is never drawn as nothing, nor something lost as all.
    full = length if value == most else min(max(-(-value * length // most), 0), length)
    full = length - 1 if full == length and value < most else full
    full = 1 if value and not full else full
    bar = Line(FULL * full) + Line(EMPTY * (length - full), style=FAINT)
    return bar + Line(f" {number}" if length else number)


def _boxes(boxes: Boxes, width: int, room: int) -> list[Line]:
    """Draw the number that is left, and below it every box, row by row."""
    whole = sum(boxes.rows)
    number = say("{left} of {whole}", left=whole - boxes.lost, whole=whole)
    marks = say("{number}   {sign} {mark}", number=number, sign=MARKED, mark=boxes.mark)
    found = _fact(boxes.label, marks if boxes.mark and boxes.marked else number, width, room)
    fit = max(1, (width - room - GAP) // len(LEFT))
    number_of = 0
    for row in boxes.rows:
        numbers = range(number_of + 1, number_of + row + 1)
        number_of += row
        drawn = [
            LOST if n <= boxes.lost else MARKED if n in boxes.marked else LEFT for n in numbers
        ]
        for at in range(0, row, fit):
            found += indented([Line("".join(drawn[at : at + fit]))], room + GAP)
    return found


# -- grids


def _grid(grid: Grid, width: int) -> list[Line]:
    """Draw a table in columns; where it is too wide, each row is told by itself."""
    head = [one_line(cell) for cell in grid.head]
    rows = [[one_line(cell) for cell in row] for row in grid.rows]
    used = [i for i, title in enumerate(head) if any(row[i] for row in rows)]
    if not used:
        return []
    widths = {i: max(cell_len(row[i]) for row in [head, *rows]) for i in used}
    last = used[-1]
    before = sum(widths[i] + GAP for i in used[:-1])
    if before + widths[last] > width and before + _longest_word(rows, last) > max(width, 1):
        return [part for row in rows for part in _row_by_itself(head, row, used, width)]
    lines = [_row(head, used, widths, width, FAINT)] if any(head) else []
    lines += [_row(row, used, widths, width, "") for row in rows]
    whole = before + widths[last]
    if len(rows) >= MANY_ROWS and 2 * whole + 2 * GAP <= width:
        return _side_by_side([line for row in lines for line in row], whole, headed=any(head))
    return [line for row in lines for line in row]


def _side_by_side(lines: list[Line], width: int, *, headed: bool) -> list[Line]:
    """Set the second half of a long and narrow table beside the first, under the same head."""
    head, rows = (lines[:1], lines[1:]) if headed else ([], lines)
    half = -(-len(rows) // 2)
    left, right = [*head, *rows[:half]], [*(line.copy() for line in head), *rows[half:]]
    found = []
    for i, line in enumerate(left):
        beside = right[i] if i < len(right) else Line()
        line.pad_right(width + 2 * GAP - line.cell_len)
        joined = line + beside
        joined.rstrip()
        found.append(joined)
    return found


def _longest_word(rows: Sequence[Sequence[str]], at: int) -> int:
    """Return the room that the last column needs, so that its words can be set below each other."""
    words = [word for row in rows for word in row[at].split()]
    return max(LONG_BAR, *(cell_len(word) for word in words)) if words else 0


def _row(
    row: Sequence[str], used: Sequence[int], widths: dict[int, int], width: int, style: str
) -> list[Line]:
    line = Line()
    for i in used[:-1]:
        cell = Line(row[i], style=style)
        cell.pad_right(widths[i] + GAP - cell.cell_len)
        line = line + cell
    first, *rest = _wrapped(Line(row[used[-1]], style=style), width - line.cell_len) or [Line()]
    indent = line.cell_len
    line = line + first
    line.rstrip()
    return [line, *indented(rest, indent)]


def _row_by_itself(
    head: Sequence[str], row: Sequence[str], used: Sequence[int], width: int
) -> list[Line]:
    first, *others = used
    told = [f"{head[i]} {row[i]}".strip() for i in others if row[i]]
    return [
        *fold(Line(row[first], style=HEADING), width),
        *indented(_packed(told, width - GAP)),
    ]


def _packed(parts: Sequence[str], width: int) -> list[Line]:
    """Set as many parts on a line as there is room for, and break none that fits on one."""
    found: list[Line] = []
    for i, part in enumerate(parts):
        said = part if i == len(parts) - 1 else f"{part},"
        if found and found[-1].cell_len + 1 + cell_len(said) <= width:
            found[-1] += Line(f" {said}")
        else:
            found += fold(Line(said), width)
    return found


# -- cards, people and votes


def _card(card: Card, width: int, *, whole: bool) -> list[Line]:
    """Frame a card; what else belongs to it comes below the frame."""
    frame = min(width, WIDEST)
    room = frame - 4
    first, *texts = card_texts(card)
    inside = fold(_line(first, HEADING), room, 0)
    for text in texts:
        inside += fold(_line(text), room, 0)
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


_ALIVE: Final = say("alive")
_DEAD: Final = say("dead")


def _roster(roster: Roster, width: int) -> list[Line]:
    found = _heading(roster.title, width)
    if roster.revealed:
        return [*found, *indented(_revealed(roster, width - GAP))]
    room = max(cell_len(one_line(label)) for label in (_ALIVE, _DEAD))
    living = [one_line(say("{name}", name=place.name)) for place in roster.places if place.alive]
    dead = [one_line(buried(place)) for place in roster.places if not place.alive]
    found += _names(_ALIVE, living, width, room)
    return [*found, *_names(_DEAD, dead, width, room)] if dead else found


def _revealed(roster: Roster, width: int) -> list[Line]:
    """Draw what everyone was, in columns or, where these are too wide, a line for each."""
    grid = roster_as_grid(roster)
    if _fits(grid, width):
        return _grid(grid, width)
    found = []
    for name, shown, side, fate in grid.rows:
        told = say("{name}: {shown} ({side}), {fate}", name=name, shown=shown, side=side, fate=fate)
        found += fold(_line(told), width)
    return found


def _fits(grid: Grid, width: int) -> bool:
    rows = [[one_line(cell) for cell in row] for row in (grid.head, *grid.rows)]
    widest = [max(map(cell_len, column)) + GAP for column in zip(*rows, strict=True)]
    return sum(widest) - GAP <= width


def _names(label: Text, names: Sequence[str], width: int, room: int) -> list[Line]:
    """Draw names after a label, in their column; what is said of a name stays beside it."""
    head = _line(label, FAINT)
    head.pad_right(room + GAP - head.cell_len)
    lines = _packed(names, width - room - GAP) or [Line("-")]
    return [head + lines[0], *indented(lines[1:], room + GAP)]


def _count(count: Count, width: int) -> list[Line]:
    """Draw a bar for each candidate, up to the number that is needed."""
    found = _heading(count.title, width)
    longest = max((cell_len(one_line(each.target)) for each in count.wagons), default=0)
    room = min(longest, width // 2)
    most = max([count.needed, *(each.votes for each in count.wagons)])
    bar = min(most, SHORT_BAR if width < NARROW else LONG_BAR)
    for wagon in count.wagons:
        found += _wagon(wagon, count, (room, bar, most), width)
    if not count.wagons and not count.silent:
        found += fold(_line(say("Nobody votes."), FAINT), width)
    if count.silent:
        told = say("not voting: {names}", names=Several(count.silent))
        found += fold(_line(told, FAINT), width)
    if count.needed:
        found += fold(_line(needed_text(count.needed), FAINT), width)
    return found


def _wagon(wagon: Wagon, count: Count, measures: tuple[int, int, int], width: int) -> list[Line]:
    room, bar, most = measures
    target = _line(wagon.target, HEADING)
    above: list[Line] = []
    if target.cell_len > room:
        above, target = fold(target, width), Line()
    target.pad_right(room - target.cell_len)
    full = -(-wagon.votes * bar // most) if most else 0
    empty = max(-(-min(count.needed, most) * bar // most) - full, 0) if most else 0
    line = target + Line(f" {FULL * full}") + Line(EMPTY * empty, style=FAINT)
    line = line + Line(" " * (bar - full - empty))
    number = f"{wagon.votes}/{count.needed}" if count.needed else str(wagon.votes)
    line = line + Line(f" {number:>{len(str(most)) + len(number) - len(str(wagon.votes))}}")
    marks = any(each.chosen for each in count.wagons)
    line = line + Line((f" {CHOSEN}" if wagon.chosen else "  ") if marks else "")
    voters = one_line(Several(wagon.voters)) if wagon.voters else ""
    if not voters:
        line.rstrip()
        return [*above, line]
    beside = width - line.cell_len - GAP
    if beside >= SHORT_BAR + GAP:
        first, *rest = _wrapped(Line(voters), beside)
        return [*above, line + Line(" " * GAP) + first, *indented(rest, line.cell_len + GAP)]
    line.rstrip()
    return [*above, line, *indented(_wrapped(Line(voters), width - GAP))]


# -- distances


def _ranges(table: RangeTable, width: int) -> list[Line]:
    """Draw distances as a triangle with a number for each name; pair by pair where it is small."""
    found = _heading(table.title, width)
    if len(table.names) < 2:
        return []
    cell = max(len(str(n)) for row in table.distances for n in row) + GAP
    room = max(cell_len(one_line(name)) for name in table.names)
    number = len(str(len(table.names)))
    if len(table.names) == 2 or number + 1 + room + cell * (len(table.names) - 1) > width - GAP:
        grid = ranges_as_grid(table)
        pairs = [
            fold(_line(say("{a} - {b}: {distance}", a=a, b=b, distance=d)), width - GAP)
            for a, b, d in grid.rows
        ]
        return [*found, *indented(line for pair in pairs for line in pair)]
    titles = "".join(f"{i:>{cell}}" for i in range(1, len(table.names)))
    lines = [Line(" " * (number + 1 + room) + titles, style=FAINT)]
    for i, name in enumerate(table.names):
        told = Line.assemble((f"{i + 1:>{number}} ", FAINT), one_line(name))
        told.pad_right(number + 1 + room - told.cell_len)
        lines.append(told + Line("".join(f"{n:>{cell}}" for n in table.distances[i][:i])))
    if table.unit:
        lines += fold(_line(say("in {unit}", unit=table.unit), FAINT), width - GAP)
    return [*found, *indented(lines)]
