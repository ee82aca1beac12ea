"""A modifier for Mafia."""

from __future__ import annotations

from gloaming.kernel.subscriber import SELF
from gloaming.packs.mafia.rules.effect import Granted
from gloaming.packs.mafia.rules.hooks import Answer, before, prevent
from gloaming.packs.mafia.rules.modifier import Modifier
from gloaming.packs.mafia.rules.table import Table


class Draughty(Modifier):
    """No candle burns in the holder's window; the chandler is not told."""

    @before(Granted, Granted.holder, SELF)
    def blow_out(self, table: Table, granted: Granted) -> Answer:
        return prevent if granted.effect == "kindled" else None
