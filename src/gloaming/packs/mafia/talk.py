"""Talk: what players say aloud by day, as far as a game can hold it."""

from __future__ import annotations

from typing import ClassVar

from gloaming.kernel.audience import EVERYONE
from gloaming.kernel.errors import Illegal
from gloaming.kernel.event import Event
from gloaming.kernel.words import Phrase, Term, say
from gloaming.packs.mafia.table import Table, nobody


class Claim(Event[Table], seen_by=EVERYONE):
    """A player says aloud what they are, and perhaps what they found; it need not be true."""

    actor: str
    role: str
    about: str = ""
    answer: str = ""

    def refusal(self, table: Table) -> Illegal | None:
        """Say why it cannot be said now, if it cannot."""
        seat = table.seats.get(self.actor)
        if seat is None:
            return nobody(table, self.actor)
        if not seat.alive:
            return Illegal("illegal/dead", f"{self.actor} is dead", value=self.actor)
        if table.phase is None or table.phase.name != "day":
            return Illegal("illegal/wrong-phase", "claims are made by day", accepted=("day",))
        if not self.role:
            return Illegal("illegal/empty", "a claim names a role")
        if self.about and self.about not in table.seats:
            return nobody(table, self.about)
        return None

    says: ClassVar[str] = ""

    def phrase(self) -> Phrase:
        """Tell the claim in a sentence."""
        role = Term("role", self.role)
        claimed = say("{actor} claims to be the {role}", actor=self.actor, role=role)
        if not self.about:
            return claimed
        return say(
            "{claim}, and of {about}: {answer}", claim=claimed, about=self.about, answer=self.answer
        )
