"""The library of roles, a family to a file; a role is found by being there."""

from __future__ import annotations

from gloaming.games.mafia.content.folder import load_folder
from gloaming.games.mafia.rules.role import Role


def load() -> None:
    """Read every family of the library."""
    load_folder(__name__, __path__, Role)
