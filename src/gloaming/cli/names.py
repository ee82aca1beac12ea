"""Names as people type them: case does not matter, and a near miss is only suggested."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gloaming.kernel.errors import Malformed, nearest
from gloaming.kernel.pack import Pack


def player(pack: Pack, state: Any, said: str) -> str:
    """Return the name of a player."""
    return _named(pack.players(state), said)


def subject(pack: Pack, state: Any, said: str) -> str:
    """Return the name of whoever something can befall: a player, or a piece of the game."""
    pieces = getattr(pack, "pieces", None)
    return _named([*pack.players(state), *(pieces(state) if pieces is not None else ())], said)


def _named(names: Sequence[str], said: str) -> str:
    for name in names:
        if name.casefold() == said.casefold():
            return name
    raise Malformed(
        "malformed/unknown-name",
        f"nobody is called {said!r}",
        value=said,
        accepted=nearest(said, names) or tuple(names),
    )
