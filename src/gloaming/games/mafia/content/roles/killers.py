"""Killers: roles that attack, and those who lead them."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.mafia.rules.ability import DAYS, ability, anyone
from gloaming.games.mafia.rules.action import PERMANENT, Visit
from gloaming.games.mafia.rules.faction import LOST, WON, Alone, Mafia
from gloaming.games.mafia.rules.killing import Attack, Death, Kill, Shot
from gloaming.games.mafia.rules.lynching import Lynch
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import (
    Answer,
    MafiaState,
    Night,
    Then,
    after,
    before,
    instead,
    prevent,
)
from gloaming.games.mafia.rules.table_rules import Daylight
from gloaming.kernel.event import REFEREE, replace
from gloaming.kernel.subscriber import FIRST, SELF


class Vigilante(Role):
    """Kills a player each night, for the town and not for a faction."""

    aliases = ("vig", "vigi", "vigilant")
    kill = ability(Kill, on=anyone)


class Shoot(Kill, seen_by=REFEREE):
    """Shoot someone in broad daylight."""

    says: ClassVar[str] = "{actor} shoots at {target}"
    visits: ClassVar[bool] = False


class Deputy(Daylight, Role):
    """May shoot one player in the game, by day.  Nobody is told who fired.

    If a player who is town dies by the deputy's hand, the deputy dies too.  On many forums a
    "deputy" is the cop's stand-in instead: write "backup cop" for that.
    """

    shoot = ability(Shoot, at=DAYS, uses=1)

    @after(Death, Death.killer, SELF)
    def repent(self, game: Night, death: Death) -> Then:
        if game.state.seats[death.target].side == "town":
            yield Death(self.holder)


class ParanoidGunOwner(Role):
    """Shoots everyone who comes to visit, friend or foe.  Nobody can keep him from it."""

    aliases: ClassVar[tuple[str, ...]] = ("pgo", "gun owner", "shotgun owner")
    perilous = True

    @after(Visit, Visit.target, SELF)
    def shoot(self, night: Night, visit: Visit) -> Then:
        if night.state.present(self.holder):
            yield Shot(self.holder, visit.actor)


class Granny(ParanoidGunOwner):
    """Shoots everyone who comes to visit, friend or foe, and attacks on her fail.

    Nobody can keep her from it.  An attack that nothing can ward off kills her.
    """

    aliases = ()

    @before(Attack, Attack.target, SELF, rank=PERMANENT)
    def ward(self, table: MafiaState, attack: Attack) -> Answer:
        return None if attack.piercing else prevent


class Hitman(Role):
    """A member of the mafia against whose attacks no protection helps."""

    aliases = ("enforcer",)
    side = Mafia

    @before(Attack, Attack.actor, SELF, rank=FIRST)
    def pierce(self, table: MafiaState, attack: Attack) -> Answer:
        return None if attack.piercing else instead(replace(attack, piercing=True))


class Godfather(Role):
    """A member of the mafia who seems to be town."""

    aliases = ("gf", "don", "mafia don")
    side = Mafia
    seems = "town"


class Kingpin(Role):
    """A member of the mafia on whom all the others depend.

    When the kingpin is lynched, and there is no other in his faction, all members of it die.
    """

    side = Mafia

    @after(Lynch, Lynch.target, SELF)
    def take_along(self, day: Night, lynch: Lynch) -> Then:
        table = day.state
        members = table.seats[self.holder].faction.members
        living = [n for n in members if n != self.holder and table.alive(n)]
        if not any(isinstance(role, Kingpin) for n in living for role in table.seats[n].roles):
            for name in living:
                yield Death(name)


class Usurper(Role):
    """A member of the mafia who wins with it only as its leader.

    The leader is the first of the living members in seat order.  To get there, he may turn the
    mafia's kill on one of its own.
    """

    side = Mafia
    treacherous = True

    def shares(self, table: MafiaState) -> bool:
        return table.seats[self.holder].faction.leader(table) == self.holder


class Menace(Alone):
    """A third party that the town must be rid of, and that ends the game by winning."""

    hostile = True
    exclusive = True

    def fate(self, table: MafiaState, *, over: bool = False) -> str:
        """Win by numbers once no other killers live."""
        if self.prevails(table):
            return WON
        return LOST if over else ""


class SerialKiller(Role):
    """Kills a player each night, alone against all; wins when nobody is left to stop him."""

    aliases = ("sk", "nk", "neutral killer")
    side = Menace
    kill = ability(Kill)
