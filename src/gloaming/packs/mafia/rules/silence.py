"""Silence: players who may not speak or vote for a while."""

from __future__ import annotations

from gloaming.kernel.errors import Illegal
from gloaming.kernel.words.phrase import say
from gloaming.packs.mafia.rules.table import Seat


def hushed(seat: Seat) -> Illegal | None:
    """Say that a player may not speak now, if something laid on them says so."""
    if any(effect.hushes for effect in seat.effects):
        return Illegal("illegal/silenced", say("{name} may not speak", name=seat.name))
    return None


def disfranchised(seat: Seat) -> Illegal | None:
    """Say that a player may not vote now, if something laid on them says so."""
    if any(effect.disfranchises for effect in seat.effects):
        return Illegal("illegal/no-vote-today", say("{name} may not vote", name=seat.name))
    return None
