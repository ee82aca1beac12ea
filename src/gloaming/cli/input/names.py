"""Names as people type them: case does not matter, and a near miss is only suggested."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gloaming.kernel.errors import Malformed, nearest
from gloaming.kernel.words.phrase import say
from gloaming.kernel.words.text import composed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gloaming.kernel.packs.pack import Pack


def player(pack: Pack, state: Any, said: str, names: Iterable[str] = ()) -> str:
    """Return the name of a player, who may also be named as they are shown.

    Instead of the players `names` are those that may be meant.
    """
    names = dict.fromkeys(names or pack.players(state))
    shown: str | None = None if said in names else state.handle_of(composed(said))
    return known(said, names) if shown is None else shown


def known(said: str, names: Iterable[str]) -> str:
    """Return the one of some names that is meant, or complain with those most like it."""
    names, said = tuple(names), composed(said)
    meant = [name for name in names if name.casefold() == said.casefold()]
    if said in names or len(meant) == 1:
        return said if said in names else meant[0]
    within = tuple(name for name in names if said and said.casefold() in name.casefold())
    if meant or len(within) > 1:
        raise Malformed(
            "malformed/ambiguous-name",
            say("{said!r} might be any of several", said=said),
            value=said,
            accepted=meant or within,
        )
    raise Malformed(
        "malformed/unknown-name",
        say("nobody is called {said!r}", said=said),
        value=said,
        accepted=within or nearest(said, names) or names,
    )
