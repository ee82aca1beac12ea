"""Ship sheets in plain text, on an aligned grid."""

from __future__ import annotations

from collections.abc import Iterator

from gloaming.packs.fleet.arcs import write_arcs
from gloaming.packs.fleet.condition import Status
from gloaming.packs.fleet.sheet import Box, Entry, Sheet, gather_sheet
from gloaming.packs.fleet.unit import Unit

WIDTH = 78
LABEL = 12
MARKS = {Status.OPERATIONAL: "[ ]", Status.DAMAGED: "[/]", Status.DESTROYED: "[X]"}
LEGEND = "[*] box with crew   [/] damaged   [X] lost or destroyed   (x) armour lost"


def draw_sheet(unit: Unit, *, core: bool = False, width: int = WIDTH) -> str:
    """Draw a unit's sheet as text; no line is longer than the width."""
    sheet = gather_sheet(unit, core=core)
    rule = "+" + "-" * (width - 2) + "+"
    lines = [rule, *(_frame(line, width) for line in _head(sheet, width - 4)), rule]
    lines.extend(_frame(line, width) for line in _body(sheet, width - 4))
    for heading, entries in sheet.sections:
        lines.append(rule)
        lines.extend(_frame(line, width) for line in _list(heading, entries, width - 4))
    lines.extend([rule, _frame(LEGEND, width), rule])
    return "\n".join(lines) + "\n"


def _frame(line: str, width: int) -> str:
    """Set a line between the edges of the sheet."""
    room = width - 4
    return f"| {line[:room]:<{room}} |"


def _head(sheet: Sheet, room: int) -> Iterator[str]:
    """Write who the ship is."""
    badge = sheet.standing.value.upper()
    yield f"{sheet.name[: room - len(badge) - 1]:<{room - len(badge)}}{badge}"
    words = f"{sheet.design} class {sheet.type}".strip()
    if sheet.abbreviation:
        words += f" ({sheet.abbreviation})"
    yield f"{words[: room - len(sheet.side) - 1]:<{room - len(sheet.side)}}{sheet.side}"
    points = "" if sheet.points is None else f"   points {sheet.points}"
    yield f"mass {sheet.mass}{points}"


def _body(sheet: Sheet, room: int) -> Iterator[str]:
    """Write thrust, crew, armour and hull."""
    sort = " advanced" if sheet.advanced_drive else ""
    yield f"{'Thrust':<{LABEL}}{sheet.thrust} of {sheet.full_thrust}{sort}"
    yield f"{'Crew':<{LABEL}}{sheet.crew} of {sheet.full_crew}"
    # The outermost layer stands on top, as fire meets it.
    for layer in range(len(sheet.armour) - 1, -1, -1):
        left, whole = sheet.armour[layer]
        yield from _wrap(f"Armour {layer + 1}", ["(x)"] * (whole - left) + ["(o)"] * left, room)
    yield f"{'Hull':<{LABEL}}{sheet.hull_left} of {sheet.hull}"
    for number, row in enumerate(sheet.rows, start=1):
        yield from _wrap(f"  row {number}", [_draw_box(box) for box in row], room)


def _draw_box(box: Box) -> str:
    if box.lost:
        return "[X]"
    return "[*]" if box.crew else "[ ]"


def _wrap(label: str, boxes: list[str], room: int) -> Iterator[str]:
    """Set boxes after a label, as many to a line as there is room for."""
    fit = max(1, (room - LABEL) // 3)
    for start in range(0, max(1, len(boxes)), fit):
        yield f"{label if start == 0 else '':<{LABEL}}" + "".join(boxes[start : start + fit])


def _list(heading: str, entries: tuple[Entry, ...], room: int) -> Iterator[str]:
    """List the systems of a section, two to a line where all are short."""
    yield heading
    half = room // 2
    cells = [_draw_entry(entry) for entry in entries]
    columns = 2 if all(len(cell) < half for cell in cells) else 1
    for start in range(0, len(cells), columns):
        yield "".join(f"{cell:<{half}}" for cell in cells[start : start + columns]).rstrip()


def _draw_entry(entry: Entry) -> str:
    """Write one system: its box, number, name, arcs and loads."""
    words = f"{MARKS[entry.status]} {entry.id:>3} {entry.label}"
    if 0 < len(entry.arcs) < 6:
        words += f" {write_arcs(entry.arcs)}"
    if entry.loads is not None:
        words += " spent" if entry.spent else f" x{entry.loads}"
    if entry.resting:
        words += " recharging"
    return words
