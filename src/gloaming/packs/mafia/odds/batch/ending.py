"""The ending: who has won."""

from __future__ import annotations

from gloaming.packs.mafia.odds.batch.codes import (
    ABOVE_HALF,
    HALF,
    MAFIA,
    NOBODY,
    STALEMATE,
    THIRD,
    TOWN,
)
from gloaming.packs.mafia.odds.batch.compiling import inner


@inner
def winner_of(town: int, mafia: int, third: int, parity: int, quiet: int) -> int:
    """Tell who has won, -1 while that is open; after so many quiet phases nobody has.

    A side of killers prevails when no other killers live, and nobody could outvote it.
    """
    if not mafia and not third:
        return TOWN if town else NOBODY
    if not mafia or not third:
        mine = mafia + third
        half = parity == HALF and mine >= town
        if half or (parity == ABOVE_HALF and mine > town) or not town:
            return MAFIA if mafia else THIRD
    elif not town and mafia == 1:
        return NOBODY  # two killers face to face: neither can ever outvote the other
    return NOBODY if quiet >= STALEMATE else -1
