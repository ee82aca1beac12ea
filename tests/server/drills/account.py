"""An account of what is on the disk, made without the house's own way of looking for commands."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable

Who = tuple[str, str]
"""Who has sent a command, and its name."""


def rows_of_commands(lines: Iterable[bytes]) -> dict[Who, list[str]]:
    """Return the rows of each command, as they are kept."""
    found: dict[Who, list[str]] = defaultdict(list)
    for line in lines:
        row = json.loads(line)
        if row["command"]:
            found[row["by"], row["command"]].append(json.dumps(row))
    return found


def is_kept(rows: list[str], meant: Iterable[str]) -> bool:
    """Tell whether a command is kept, and says something that it said when it was sent."""
    return any(json.dumps(each) in row for row in rows for each in meant)
