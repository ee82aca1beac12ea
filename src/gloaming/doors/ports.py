"""Ports: what is said where one cannot be opened."""

from __future__ import annotations

from gloaming.kernel.errors import Illegal
from gloaming.kernel.words.phrase import say


def port_refused(port: int) -> Illegal:
    """Return the complaint about a port that somebody else has, or that nobody may have."""
    return Illegal(
        "illegal/port",
        say("port {port} cannot be opened", port=port),
        value=port,
        accepted=(say("a port that nobody uses, or 0 for any"),),
    )
