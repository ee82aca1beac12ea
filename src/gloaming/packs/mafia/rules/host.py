"""The host: what happens to a player whom the host takes out of the game."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from gloaming.game_api.host import HostAct, Silenced, Unsilenced
from gloaming.kernel.event import EVERYONE
from gloaming.kernel.sealed_orders import Withdrawn
from gloaming.packs.mafia.rules.hooks import Then
from gloaming.packs.mafia.rules.killing import Death, obituary
from gloaming.packs.mafia.rules.table import Night, Table
from gloaming.text.errors import GradedError, Illegal
from gloaming.text.phrase import say


class Removed(HostAct[Table], seen_by=EVERYONE):
    """A host takes a player out of the game: a death that nobody caused, and that is told at once.

    The player's sealed orders are withdrawn.  What others have ordered against them remains.
    """

    verb: ClassVar[str] = "remove"
    says: ClassVar[str] = "{name} is removed from the game: {reason}"
    harms: ClassVar[str] = "name"
    level: ClassVar[int] = 1

    reveals: bool = True
    """Whether the death shows what a death shows at this table; otherwise it shows nothing."""

    def refusal(self, table: Table) -> GradedError | None:
        """Refuse to remove the dead."""
        refused = super().refusal(table)
        if refused is None and not table.alive(self.name):
            told = say("{name} is dead", name=self.name)
            return Illegal("illegal/dead", told, value=self.name)
        return refused

    def apply(self, table: Table) -> None:
        """Take note of it: the death is not for the morning to tell."""
        table.removed[self.name] = self.reveals

    def consequences(self, night: Night) -> Then:
        """Strike out what they ordered, and let them die."""
        table = night.state
        for entry in table.docket:
            if getattr(entry.act, "actor", "") == self.name:
                yield Withdrawn(entry.act)
        yield Death(self.name)
        if table.by_night():
            yield obituary(table, self.name)


HOST_ACTS: Final[tuple[type[HostAct[Any]], ...]] = (Removed, Silenced, Unsilenced)
"""What a host may do to a player."""
