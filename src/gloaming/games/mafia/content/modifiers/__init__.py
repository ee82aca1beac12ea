"""The library of modifiers, a family to a file; a modifier is found by being there."""

from __future__ import annotations

from gloaming.games.mafia.content.folder import load_folder
from gloaming.games.mafia.rules.role import Modifier


def load() -> None:
    """Read every family of the library."""
    load_folder(__name__, __path__, Modifier)
