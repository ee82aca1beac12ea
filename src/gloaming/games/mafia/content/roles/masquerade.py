"""Masquerade: roles of the mafia that see to it how players look, alive or dead."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from gloaming.games.mafia.content.roles.finders import any_role
from gloaming.games.mafia.content.roles.social import wording
from gloaming.games.mafia.rules.ability import ability, anyone
from gloaming.games.mafia.rules.action import Action, Aspect
from gloaming.games.mafia.rules.casting import role_named
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.faction import Mafia
from gloaming.games.mafia.rules.findings import SHOWS_NOTHING, Epitaph, Title
from gloaming.games.mafia.rules.killing import Obituary
from gloaming.games.mafia.rules.role import ROLES, Role
from gloaming.games.mafia.rules.state import Answer, MafiaState, Night, Then, before, instead
from gloaming.kernel.event import REFEREE, replace
from gloaming.kernel.subscriber import SELF

COSTUME = -8
"""The rank of clothes and papers on the dead: after a disguise, before a mortician's work."""


class Defend(Action, seen_by=REFEREE):
    """Let someone seem to be town tonight."""

    helpful: ClassVar[bool] = True
    says: ClassVar[str] = "{actor} speaks for {target}"
    alters: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)

    def resolve(self, night: Night) -> Then:
        yield Defended.on(self.target, by=self.actor)


class Defended(Effect):
    """The holder seems to be town."""

    seems = "town"


class Lawyer(Role):
    """A member of the mafia who makes a player seem to be town, each night until dawn.

    Where somebody else makes that player seem otherwise, the last of them in seat order has their
    way.
    """

    side = Mafia
    defend = ability(Defend, on=anyone)


class Suit(Action, seen_by=REFEREE):
    """Dress someone up, so that their death shows another role."""

    says: ClassVar[str] = "{actor} dresses {target} up as {other:a}"
    terms: ClassVar[Mapping[str, str]] = {"other": "role"}
    quotes: ClassVar[bool] = True

    @classmethod
    def seconds(cls, table: MafiaState, actor: str) -> Iterable[str]:
        return ROLES

    def resolve(self, night: Night) -> Then:
        yield Suited.on(self.target, by=self.actor, other=self.other)


class Suited(Effect):
    """The holder's grave shows a certain role, where it shows any, till the next day is over."""

    lasts = 2

    @before(Obituary, Obituary.name, SELF, rank=COSTUME)
    def dress(self, table: MafiaState, obituary: Obituary) -> Answer:
        role = role_named(self.other.lower())
        if role is None or obituary.shown == SHOWS_NOTHING:
            return None
        side = obituary.shown.title is None
        shown = Epitaph(side=role.side.side) if side else Epitaph(Title(role.spoken))
        return None if obituary.shown == shown else instead(replace(obituary, shown=shown))


class Tailor(Role):
    """A member of the mafia who dresses a player up each night as any role.

    The role is written in quotation marks: `tay suit bob "doctor"`.  If that player dies in that
    night or on the day after, their grave shows that role.
    """

    side = Mafia
    suit = ability(Suit, on=anyone, onto=any_role)


class Forge(Action, seen_by=REFEREE):
    """Put another will in the place of someone's."""

    says: ClassVar[str] = '{actor} forges the will of {target}: "{other}"'
    quotes: ClassVar[bool] = True
    free_text: ClassVar[bool] = True
    question: ClassVar[str] = "whose will do you forge?"

    def resolve(self, night: Night) -> Then:
        yield Forged.on(self.target, by=self.actor, other=self.other)


class Forged(Effect):
    """A will that is not the holder's is read out if they die, till the next day is over."""

    lasts = 2

    @before(Obituary, Obituary.name, SELF, rank=COSTUME)
    def read_out(self, table: MafiaState, obituary: Obituary) -> Answer:
        return None if obituary.will == self.other else instead(replace(obituary, will=self.other))


class Forger(Role):
    """A member of the mafia who forges another player's will, three times in a game.

    The text is written in quotation marks: `fin forge bob "it was ann"`.  It is read out if that
    player dies in that night or on the day after.
    """

    side = Mafia
    forge = ability(Forge, onto=wording, uses=3)
