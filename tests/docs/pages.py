"""Pages: what is in the documentation, block by block."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"
GALLERY: Final = ROOT / "gallery"
RULINGS: Final = ROOT / "rulings"
FENCE: Final = "```"
LEFT_OUT: Final = "..."
"""Stands, on a line of its own, for lines that a page does not show."""


class Block(NamedTuple):
    """A fenced block of a page."""

    kind: str
    name: str
    """The file it is, where it says so: ```gloam first.gloam."""
    text: str
    line: int
    """The line its text begins on."""


class Step(NamedTuple):
    """A command of a console block, and what it is said to print."""

    command: str
    output: str
    line: int


def pages() -> list[Path]:
    """Return every page that is written by hand."""
    return [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]


def blocks(text: str) -> Iterator[Block]:
    """Take a page apart; what is not fenced is left out."""
    head: list[str] | None = None
    start, body = 0, []
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        if not line.startswith(FENCE):
            body.append(line)
        elif head is None:
            head, start, body = line.strip("`\n ").split(), number + 1, []
        else:
            kind, name = [*head, "", ""][:2]
            yield Block(kind, name, "".join(body), start)
            head = None


def steps(block: Block) -> Iterator[Step]:
    """Take a console block apart: a command after `$ `, then what it prints."""
    command, start = "", block.line
    output: list[str] = []
    for number, line in enumerate(block.text.splitlines(keepends=True), block.line):
        if line.startswith("$ "):
            if command:
                yield Step(command, "".join(output), start)
            command, output, start = line[2:].strip(), [], number
        else:
            output.append(line)
    if command:
        yield Step(command, "".join(output), start)


def agrees(said: str, found: str) -> bool:
    """Tell whether a command prints what a page says; a line of three dots leaves some out."""
    parts = [re.escape(part) for part in re.split(r"^\.\.\.\n", _trimmed(said), flags=re.MULTILINE)]
    return re.fullmatch("(?:.*\n)*?".join(parts), _trimmed(found)) is not None


def _trimmed(text: str) -> str:
    """Leave out blanks at the ends of lines, and empty lines at the end and the beginning."""
    lines = [line.rstrip() for line in text.splitlines()]
    return "\n".join(lines).strip("\n") + "\n"
