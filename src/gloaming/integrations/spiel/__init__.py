"""The integration for OpenSpiel: every setup that can be played by numbers is one of its games."""

from __future__ import annotations

from gloaming.extras import needs

with needs("spiel", "pyspiel", "open_spiel", "numpy"):
    import pyspiel

    from gloaming.integrations.spiel.game import NAME, TYPE, GloamingGame, load

if NAME not in pyspiel.registered_names():
    pyspiel.register_game(TYPE, GloamingGame)

__all__ = ["NAME", "GloamingGame", "load"]
