"""What happens to a commander whom the host relieves."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from gloaming.game_api.host import HostAct, Silenced, Unsilenced
from gloaming.games.fleet.battle.events.outcome import Conceded
from gloaming.games.fleet.battle.hooks import Then
from gloaming.games.fleet.battle.sky import Battle, Sky
from gloaming.kernel.event import EVERYONE
from gloaming.kernel.sealed_orders import Withdrawn
from gloaming.text.errors import GradedError, Illegal
from gloaming.text.phrase import say


class Relieved(HostAct[Sky], seen_by=EVERYONE):
    """A host relieves a commander: it is as if they conceded, but at once.

    What they have plotted for the exchange that is open is withdrawn.  Their ships
    stay where they are, and fight no more.
    """

    verb: ClassVar[str] = "remove"
    says: ClassVar[str] = "{name} is relieved of command: {reason}"
    level: ClassVar[int] = 1

    def refusal(self, sky: Sky) -> GradedError | None:
        """Refuse to relieve somebody who has given up."""
        refused = super().refusal(sky)
        if refused is None and self.name in sky.conceded:
            told = say("{name} has conceded", name=self.name)
            return Illegal("illegal/conceded", told, value=self.name)
        return refused

    def consequences(self, battle: Battle) -> Then:
        """Strike out what they plotted, and count them out."""
        for entry in battle.state.docket:
            if getattr(entry.act, "actor", "") == self.name:
                yield Withdrawn(entry.act)
        yield Conceded(self.name)


HOST_ACTS: Final[tuple[type[HostAct[Any]], ...]] = (Relieved, Silenced, Unsilenced)
"""What a host may do to a commander."""
