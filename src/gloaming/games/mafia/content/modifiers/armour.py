"""Armour: modifiers that shield their holder from what others do."""

from __future__ import annotations

from gloaming.games.mafia.rules.action import PERMANENT, Action, ActionClass
from gloaming.games.mafia.rules.casting import role_named
from gloaming.games.mafia.rules.effect import KeepsOut, Overnight
from gloaming.games.mafia.rules.faction import DAWN, tidings
from gloaming.games.mafia.rules.killing import Attack, Death, Kill
from gloaming.games.mafia.rules.lynching import Lynch
from gloaming.games.mafia.rules.role import Modifier
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
from gloaming.kernel.event import replace
from gloaming.kernel.phase import Ended
from gloaming.kernel.subscriber import FIRST, SELF, Mine


class Bulletproof(Modifier):
    """Attacks on the holder fail, unless nothing can stop them; with a count, so many attacks."""

    aliases = ("bp", "bullet-proof", "armoured", "armored")
    alone = "villager"
    countable = True
    switches = ("shields",)

    @before(Attack, Attack.target, SELF, rank=PERMANENT)
    def ward(self, table: MafiaState, attack: Attack) -> Answer:
        return None if attack.piercing or self.spent else instead(*self.wear())


class Macho(Modifier):
    """The holder cannot be protected: nothing stops an attack on them that would protect others."""

    alone = "villager"
    switches = ("shields",)

    @before(Attack, Attack.target, SELF, rank=FIRST)
    def bare(self, table: MafiaState, attack: Attack) -> Answer:
        return None if attack.piercing else instead(replace(attack, piercing=True))


class Ascetic(KeepsOut, Modifier):
    """Nothing that others do to the holder works, killing apart.

    Those who try go there all the same, and may be seen on the way.
    """

    alone = "villager"

    def shuts_out(self, table: MafiaState, action: Action) -> bool:
        return action.action_class is not ActionClass.KILL


class RoleImmune(KeepsOut, Modifier):
    """Nothing that players of one role do to the holder works: cop-immune, serial-killer-immune.

    Those who try go there all the same, and may be seen on the way.
    """

    examples = ("cop-immune",)
    alone = "villager"

    @classmethod
    def reads(cls, word: str) -> bool:
        role, _, ending = word.rpartition("-")
        return ending == "immune" and role_named(role.replace("-", " ")) is not None

    def shuts_out(self, table: MafiaState, action: Action) -> bool:
        named = role_named(self.word.removesuffix("-immune").replace("-", " "))
        return named is not None and table.seats[action.actor].holds(named, action.verb)


class Unlynchable(Modifier):
    """The holder cannot be lynched; with a count, so many times."""

    aliases = ("lynchproof", "lynch-proof")
    countable = True

    @before(Lynch, Lynch.target, SELF, rank=PERMANENT)
    def spare(self, table: MafiaState, lynch: Lynch) -> Answer:
        return None if self.spent else instead(*self.wear())


class Diseased(Modifier):
    """A faction with a kill of its own that kills the holder cannot kill in the night after."""

    @after(Attack, Attack.target, SELF)
    def infect(self, night: Night, attack: Attack) -> Then:
        return self._infect(night.state, attack.actor)

    @after(Death, Death.target, SELF)
    def infect_from_afar(self, night: Night, death: Death) -> Then:
        # One may be killed without being attacked: with one's host, say.
        blows = (r.event for r in night.log[night.state.calendar.began :])
        attacks = (blow for blow in blows if isinstance(blow, Attack))
        struck = any((a.actor, a.target) == (death.killer, self.holder) for a in attacks)
        return self._infect(night.state, "" if struck else death.killer)

    def _infect(self, table: MafiaState, killer: str) -> Then:
        faction = table.seats[killer].faction if killer else None
        if faction is not None and faction.abilities:
            yield Infectious.on(self.holder, by=self.holder, other=faction.name)

    @after(Ended, rank=DAWN)
    def tell(self, game: Night, ended: Ended) -> Then:
        table = game.state
        fresh = [e for e in Infectious.on_table(table, self.holder) if not e.ripe(table)]
        for name in dict.fromkeys(effect.other for effect in fresh):
            yield from tidings(table, table.factions[name], kills=0)


class Infectious(Overnight):
    """The faction that killed the holder cannot kill in the following night."""

    @before(Kill, Kill.faction, Mine("other"))
    def sicken(self, table: MafiaState, kill: Kill) -> Answer:
        return prevent if self.ripe(table) else None
