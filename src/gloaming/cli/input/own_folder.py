"""The program's own folder: for what nobody gave a file for."""

from __future__ import annotations

import os
from pathlib import Path


def own_folder() -> Path:
    """Return the folder for games, rooms and trials that nobody gave a file for."""
    base = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA")
    return Path(base) / "gloaming" if base else Path.home() / ".local" / "state" / "gloaming"
