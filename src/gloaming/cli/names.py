"""Names as people type them: case does not matter, and a near miss is only suggested."""

from __future__ import annotations

from typing import Any

from gloaming.kernel.errors import Malformed, nearest
from gloaming.kernel.pack import Pack


def player(pack: Pack, state: Any, said: str) -> str:
    """Return the name of a player."""
    names = pack.players(state)
    for name in names:
        if name.casefold() == said.casefold():
            return name
    raise Malformed(
        "malformed/unknown-name",
        f"nobody is called {said!r}",
        value=said,
        accepted=nearest(said, names) or names,
    )
