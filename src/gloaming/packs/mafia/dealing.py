"""Dealing: a setup given out to players, by the dice."""

from __future__ import annotations

from typing import ClassVar

from gloaming.kernel.audience import EVERYONE
from gloaming.kernel.event import Event, Then
from gloaming.packs.mafia.seating import RulesSet, Seated
from gloaming.packs.mafia.setups import setup
from gloaming.packs.mafia.table import Night, Table


class Dealt(Event[Table], seen_by=EVERYONE):
    """A setup is dealt; everyone knows which, and nobody who is what."""

    says: ClassVar[str] = "{setup} is dealt to {players}"

    setup: str
    players: tuple[str, ...]

    def consequences(self, game: Night) -> Then:
        """Draw the roles, and seat everyone with one."""
        plan = setup(self.setup)
        if plan.rules and not game.state.rules.changed():
            yield RulesSet(plan.switches())
        roles = game.dice.shuffled(plan.draw(len(self.players), game.dice))
        for name, part in zip(self.players, roles, strict=True):
            yield Seated(name, part.role, part.faction)
