"""A modifier for Mafia."""

from __future__ import annotations

from gloaming.games.mafia.rules.effect import Granted
from gloaming.games.mafia.rules.role import Modifier
from gloaming.games.mafia.rules.state import Answer, MafiaState, before, prevent
from gloaming.kernel.subscriber import SELF


class Draughty(Modifier):
    """No candle burns in the holder's window; the chandler is not told."""

    @before(Granted, Granted.holder, SELF)
    def blow_out(self, table: MafiaState, granted: Granted) -> Answer:
        return prevent if granted.effect == "kindled" else None
