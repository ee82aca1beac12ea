"""People and votes: who is alive, who was what, and a bar for each candidate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text as Line

from gloaming.cli.terminal.folding import (
    FAINT,
    GAP,
    HEADING,
    fold,
    heading,
    indented,
    packed,
    text_line,
    wrapped,
)
from gloaming.cli.terminal.grids import draw_grid, fits
from gloaming.cli.terminal.labels import ALIVE, DEAD, EMPTY, FULL, LONG_BAR, SHORT_BAR
from gloaming.kernel.words.blocks import Count, Roster, Wagon
from gloaming.kernel.words.phrase import Several, Text, say
from gloaming.kernel.words.plain_text import buried, needed_text, one_line, roster_as_grid

NARROW: Final = 80
"""From here on there is room for long bars."""
CHOSEN: Final = "†"


def draw_roster(roster: Roster, width: int) -> list[Line]:
    """Draw who is alive and who is dead or, at the end, what everyone was."""
    found = heading(roster.title, width)
    if roster.revealed:
        return [*found, *indented(_revealed(roster, width - GAP))]
    room = max(cell_len(one_line(label)) for label in (ALIVE, DEAD))
    living = [one_line(say("{name}", name=place.name)) for place in roster.places if place.alive]
    dead = [one_line(buried(place)) for place in roster.places if not place.alive]
    found += _names(ALIVE, living, width, room)
    return [*found, *_names(DEAD, dead, width, room)] if dead else found


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


def _names(label: Text, names: Sequence[str], width: int, room: int) -> list[Line]:
    """Draw names after a label, in their column; what is said of a name stays beside it."""
    head = text_line(label, FAINT)
    head.pad_right(room + GAP - head.cell_len)
    lines = packed(names, width - room - GAP) or [Line("-")]
    return [head + lines[0], *indented(lines[1:], room + GAP)]


def draw_count(count: Count, width: int) -> list[Line]:
    """Draw a bar for each candidate, up to the number that is needed."""
    found = heading(count.title, width)
    longest = max((cell_len(one_line(each.target)) for each in count.wagons), default=0)
    room = min(longest, width // 2)
    most = max([count.needed, *(each.votes for each in count.wagons)])
    bar = min(most, SHORT_BAR if width < NARROW else LONG_BAR)
    for wagon in count.wagons:
        found += _wagon(wagon, count, (room, bar, most), width)
    if not count.wagons and not count.silent:
        found += fold(text_line(say("No votes yet."), FAINT), width)
    if count.silent:
        told = say("not voting: {names}", names=Several(count.silent))
        found += fold(text_line(told, FAINT), width)
    if count.needed:
        found += fold(text_line(needed_text(count.needed), FAINT), width)
    return found


def _wagon(wagon: Wagon, count: Count, measures: tuple[int, int, int], width: int) -> list[Line]:
    room, bar, most = measures
    target = text_line(wagon.target, HEADING)
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
        first, *rest = wrapped(Line(voters), beside)
        return [*above, line + Line(" " * GAP) + first, *indented(rest, line.cell_len + GAP)]
    line.rstrip()
    return [*above, line, *indented(wrapped(Line(voters), width - GAP))]
