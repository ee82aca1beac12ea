"""Dealing: a setup given out to players, by the dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, Final

from gloaming.games.mafia.content.deals import Drawn, drawn_from
from gloaming.games.mafia.content.setups import setup, title_of
from gloaming.games.mafia.rules.casting import role_said, spelt
from gloaming.games.mafia.rules.role import ROLES
from gloaming.games.mafia.rules.seating import RulesSet, seated
from gloaming.games.mafia.rules.state import MafiaState, Night, Then
from gloaming.kernel.event import EVERYONE, Event, Field
from gloaming.text.phrase import Phrase, say


class Promised(Event[MafiaState], seen_by=Field("name")):
    """A player is promised a role before the deal, and nobody else is told."""

    level: ClassVar[int] = 3

    name: str
    role: str

    def phrase(self) -> Phrase:
        """Tell who is promised what."""
        return say("{name} is promised: {role}", name=self.name, role=role_said(self.role))

    def apply(self, table: MafiaState) -> None:
        """Keep it in mind."""
        table.promises[self.name] = self.role


class Dealt(Event[MafiaState], seen_by=EVERYONE):
    """A setup is dealt; everyone knows which, and nobody who is what."""

    says: ClassVar[str] = "{setup} is dealt"

    setup: str
    players: tuple[str, ...]

    def phrase(self) -> Phrase:
        """Tell it by the name that the setup has."""
        return super().phrase().filled(setup=title_of(self.setup))

    def apply(self, table: MafiaState) -> None:
        """Let everyone know what may be in the game."""
        table.dealt = (self.setup, len(self.players))

    def consequences(self, game: Night) -> Then:
        """Draw the roles, and seat everyone with one."""
        plan = setup(self.setup)
        if plan.rules and not game.state.agreed:
            yield RulesSet(plan.switches())
        roles = game.dice.shuffled(plan.draw(len(self.players), game.dice))
        kept = _keep_promises(game.state.promises, self.players, roles)
        for name, part in zip(self.players, kept, strict=True):
            pursues = spelt(part.role).bracketed.pursues
            about = game.dice.pick([n for n in self.players if n != name]) if pursues else ""
            yield seated(name, part.role, part.faction, about)


class Announcement(Event[MafiaState], seen_by=EVERYONE):
    """Everyone is told which setup the roles are from, where they were drawn beforehand."""

    says: ClassVar[str] = "the roles are from {setup}"
    level: ClassVar[int] = 3

    setup: str
    seats: int

    def phrase(self) -> Phrase:
        """Tell it by the name that the setup has."""
        return super().phrase().filled(setup=title_of(self.setup))

    def apply(self, table: MafiaState) -> None:
        """Let everyone know what may be in the game."""
        table.dealt = (self.setup, self.seats)


def roles_in_play(table: MafiaState) -> tuple[str, ...]:
    """Name the roles that there may be for all that everyone knows, by the alphabet.

    They are those of the setup, where one was dealt, and otherwise all there are.
    """
    named, seats = table.dealt
    return roles_of(named, seats) if named else ROLES.names()


@lru_cache(maxsize=256)
def roles_of(named: str, seats: int) -> tuple[str, ...]:
    """Name the roles that a setup may deal to so many, without their modifiers."""
    texts = (text for _, text in setup(named).deal(seats).named())
    dealt = {role.spoken for text in texts for role in spelt(drawn_from(text).role).roles}
    return tuple(sorted(dealt))


def _keep_promises(
    promises: Mapping[str, str], players: Sequence[str], drawn: Sequence[Drawn]
) -> list[Drawn]:
    """Give each player a role they were promised: by exchange if it was drawn, else for their own.

    A role that was not drawn takes the place of one of its own side, so that the sides stay even.
    """
    roles = list(drawn)
    for name, promised in promises.items():
        if name not in players:
            continue
        mine = players.index(name)
        side = Drawn(promised).side
        there = [i for i, part in enumerate(roles) if part.role == promised]
        alike = [i for i, part in enumerate(roles) if part.side == side]
        at = next(iter(there or alike), mine)
        roles[mine], roles[at] = roles[at], roles[mine]
        if not there:
            roles[mine] = Drawn(promised, roles[mine].faction if alike else "")
    return roles


NAMES: Final = (
    *("ann", "bea", "cal", "dan", "eve", "fay", "gus", "hal", "ivy", "jon"),
    *("kim", "lee", "mia", "ned", "oda", "pam", "quin", "rob", "sue", "tim"),
)
