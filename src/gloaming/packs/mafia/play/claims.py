"""Claims: as what a player says to have found something."""

from __future__ import annotations

from typing import Final

from gloaming.packs.mafia.rules.answers import Inquiry
from gloaming.packs.mafia.rules.belief import believed
from gloaming.packs.mafia.rules.offers import powers
from gloaming.packs.mafia.rules.table import Table

INQUIRER: Final = "cop"
"""A player who can find nothing claims to be this, when they claim to have found something."""


def inquirer(state: Table, name: str) -> str:
    """Name the role by which a player finds things out, as far as the player knows."""
    seat = state.seat(name)
    if not any(issubclass(power.action, Inquiry) for power, _ in powers(seat)):
        return INQUIRER
    roles = believed(seat)[0].roles
    asking = (r for r in roles if any(issubclass(p.action, Inquiry) for p in r.abilities.values()))
    return next(asking, roles[0]).spoken
