"""Labels with values: facts, bars and boxes, in two columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text as Line

from gloaming.cli.terminal.folding import FAINT, GAP, fold, indented, text_line, wrapped
from gloaming.kernel.words.blocks import Block, Boxes, Facts, Gauge, Roster
from gloaming.kernel.words.phrase import Text, say
from gloaming.kernel.words.plain_text import one_line

FULL, EMPTY = "█", "░"
LOST, LEFT, MARKED = "[X]", "[ ]", "[*]"
SHORT_BAR, LONG_BAR = 10, 20
ALIVE: Final = say("alive")
DEAD: Final = say("dead")


def label_room(blocks: Sequence[Block], width: int) -> int:
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
            yield from (ALIVE, DEAD)
        case _:
            pass


def fact(label: Text, value: Text | Line, width: int, room: int) -> list[Line]:
    """Draw a label and its value, which stays in its column."""
    told = value if isinstance(value, Line) else text_line(value)
    head = text_line(label, FAINT)
    if head.cell_len > room:
        return [*fold(head, width), *indented(wrapped(told, width - GAP))]
    first, *rest = wrapped(told, width - room - GAP) or [Line()]
    head.pad_right(room + GAP - head.cell_len)
    return [head + first, *indented(rest, room + GAP)]


def gauge_line(gauge: Gauge, room: int) -> Line:
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


def draw_boxes(boxes: Boxes, width: int, room: int) -> list[Line]:
    """Draw the number that is left, and below it every box, row by row."""
    whole = sum(boxes.rows)
    number = say("{left} of {whole}", left=whole - boxes.lost, whole=whole)
    marks = say("{number}   {sign} {mark}", number=number, sign=MARKED, mark=boxes.mark)
    found = fact(boxes.label, marks if boxes.mark and boxes.marked else number, width, room)
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
