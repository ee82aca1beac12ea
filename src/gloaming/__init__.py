"""Gloaming, the referee for games of hidden orders.

    >>> import gloaming
    >>> game = gloaming.load("night.gloam")
    >>> print(gloaming.explain(game.log, "bea").text())

Every name is imported when it is first used, and no game is loaded before it is asked for by
name: `gloaming.pack("mafia")`.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from gloaming.lazy import lazy_names
from gloaming.renamed import RenamedModules
from gloaming.version import __version__

__all__ = [
    "Event",
    "Fault",
    "Game",
    "GradedError",
    "Illegal",
    "Malformed",
    "Pack",
    "Record",
    "__version__",
    "check_pack",
    "explain",
    "load",
    "pack",
    "play_match",
    "replay",
    "rerun",
    "view",
    "whatif",
    "why",
]

sys.meta_path.append(RenamedModules)

if TYPE_CHECKING:
    from gloaming.game_api.installed import pack
    from gloaming.game_api.pack import Pack
    from gloaming.history.explanations.explain import explain
    from gloaming.history.explanations.what_if import what_if as whatif
    from gloaming.history.explanations.why import why
    from gloaming.history.log.replay import replay, rerun
    from gloaming.history.log.view import view
    from gloaming.kernel import Event, Fault, Game, GradedError, Illegal, Malformed, Record
    from gloaming.rooms.reading import load
    from gloaming.rooms.setup import play_match
    from gloaming.testing import check_pack
else:  # a type checker that saw these would take any name for one of ours
    __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "gloaming.history": ["explain", "replay", "rerun", "view", "whatif=what_if", "why"],
            "gloaming.kernel": [
                "Event",
                "Fault",
                "Game",
                "GradedError",
                "Illegal",
                "Malformed",
                "Record",
            ],
            "gloaming.game_api.installed": ["pack"],
            "gloaming.game_api.pack": ["Pack"],
            "gloaming.rooms.reading": ["load"],
            "gloaming.rooms.setup": ["play_match"],
            "gloaming.testing": ["check_pack"],
        },
    )
