"""Talk: what players say aloud by day, as far as a game can hold it."""

from __future__ import annotations

from gloaming.kernel.errors import Illegal
from gloaming.kernel.events.audience import EVERYONE
from gloaming.kernel.events.event import Event
from gloaming.kernel.words.phrase import Phrase, say
from gloaming.packs.mafia.rules.casting import role_said
from gloaming.packs.mafia.rules.findings import Finding
from gloaming.packs.mafia.rules.table import Table, nobody


def gagged(table: Table, name: str) -> Illegal | None:
    """Say that a player is silenced, if something laid on them says so."""
    if any(effect.silences for effect in table.seats[name].effects):
        return Illegal("illegal/silenced", say("{name} is silenced", name=name), value=name)
    return None


class Claim(Event[Table], seen_by=EVERYONE):
    """A player says aloud what they are, and perhaps what they found; it need not be true."""

    actor: str
    role: str
    about: str = ""
    answer: Finding | None = None

    def refusal(self, table: Table) -> Illegal | None:
        """Say why it cannot be said now, if it cannot."""
        seat = table.seats.get(self.actor)
        if seat is None:
            return nobody(table, self.actor)
        if not seat.alive and not any(role.outspoken for role in seat.roles):
            return Illegal(
                "illegal/dead", say("{actor} is dead", actor=self.actor), value=self.actor
            )
        if table.phase is None or table.phase.name != "day":
            return Illegal("illegal/wrong-phase", say("claims are made by day"), accepted=("day",))
        if not self.role:
            return Illegal("illegal/empty", say("a claim names a role"))
        if self.about and self.about not in table.seats:
            return nobody(table, self.about)
        return gagged(table, self.actor)

    def phrase(self) -> Phrase:
        """Tell the claim in a sentence."""
        role = role_said(self.role)
        claimed = say("{actor} claims to be the {role}", actor=self.actor, role=role)
        if self.answer is None:
            return claimed
        return say("{claim}, and: {found}", claim=claimed, found=self.answer.about(self.about))
