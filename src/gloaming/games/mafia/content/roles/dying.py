"""Dying: roles by which players die later, or by their own hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

from gloaming.games.mafia.content.modifiers.manner import TIDINGS
from gloaming.games.mafia.content.roles.ambush import callers
from gloaming.games.mafia.content.roles.killers import Menace
from gloaming.games.mafia.rules.ability import ability, no_target
from gloaming.games.mafia.rules.action import Action, ActionClass, Aspect
from gloaming.games.mafia.rules.answers import Proclaimed
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.faction import DAWN, LOST, WON, Alone, Mafia
from gloaming.games.mafia.rules.findings import MartyrFailed
from gloaming.games.mafia.rules.grounds import DECISIVE
from gloaming.games.mafia.rules.killing import Attack, Death
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import Answer, MafiaState, Night, Then, after, before, prevent
from gloaming.kernel.event import REFEREE, Cell, Event
from gloaming.kernel.phase import Closed, Ended
from gloaming.kernel.sealed_orders import SealedOrder, Submitted
from gloaming.kernel.subscriber import SELF, Mine

HEALTH: Final = "health"
"""The cell of a player that says whether they live through what is in them."""
FUEL: Final = "fuel"
"""The cell of a player that says whether they would burn."""
POISON: Final = "poison"


class Succumb(Event[MafiaState], seen_by=REFEREE):
    """A player dies of what was done to them before."""

    says: ClassVar[str] = "{target} succumbs to {cause}"
    terms: ClassVar[Mapping[str, str]] = {"cause": "cause"}
    harms: ClassVar[str] = "target"

    target: str
    by: str
    cause: str

    def reads(self, table: MafiaState) -> Iterable[Cell]:
        """Depend on whether it is cured, and on the safety of those who die of the death."""
        exposed = table.exposed(self.by, self.target)
        return [(HEALTH, self.target), *((Aspect.SAFETY, name) for name in exposed)]

    def consequences(self, night: Night) -> Then:
        """Die."""
        yield Death(self.target, self.by)


class Doomed(Effect):
    """The holder dies in the following night."""

    lasts = 0
    cause: ClassVar[str] = ""

    @after(Closed, Closed.name, "night", rank=-8)
    def work(self, night: Night, closed: Closed) -> Then:
        if self.due(night.state):
            yield Submitted(Succumb(self.holder, self.by, self.cause))

    def due(self, table: MafiaState) -> bool:
        """Tell whether the time has come."""
        return self.page != table.calendar.opened and table.alive(self.holder)


class Poison(Action, seen_by=REFEREE):
    """Poison someone, to die tomorrow night."""

    deadly: ClassVar[bool] = True
    says: ClassVar[str] = "{actor} poisons {target}"

    def resolve(self, night: Night) -> Then:
        yield Poisoned.on(self.target, by=self.actor)


class Poisoned(Doomed):
    """The holder dies in the following night, unless cured."""

    cause = POISON


class Poisoner(Role):
    """A member of the mafia who poisons another player each night.

    That player dies in the night after and is not told before; nothing helps but a cure.
    """

    side = Mafia
    poison = ability(Poison)


class Cure(Action, seen_by=REFEREE):
    """Rid someone of any poison."""

    helpful: ClassVar[bool] = True
    says: ClassVar[str] = "{actor} cures {target}"
    action_class: ClassVar[ActionClass] = ActionClass.PROTECT
    alters: ClassVar[tuple[str, ...]] = (HEALTH,)

    def resolve(self, night: Night) -> Then:
        yield Cured.on(self.target, by=self.actor)


class Cured(Effect):
    """The holder does not die of poison, and is rid of it at dawn."""

    @before(Succumb, Succumb.target, SELF)
    def heal(self, table: MafiaState, succumb: Succumb) -> Answer:
        return prevent if succumb.cause == POISON else None

    def lapse(self, game: Night, ending: Event[MafiaState]) -> Then:
        for poison in Poisoned.on_table(game.state, self.holder):
            yield poison.gone()
        yield from super().lapse(game, ending)


class Apothecary(Role):
    """Cures another player each night: any poison is gone, also tonight's."""

    aliases = ("herbalist", "antidoter")
    cure = ability(Cure)


class Ignite(Action, seen_by=REFEREE):
    """Burn everyone you have doused."""

    says: ClassVar[str] = "{actor} ignites"
    action_class: ClassVar[ActionClass] = ActionClass.KILL
    visits: ClassVar[bool] = False
    question: ClassVar[str] = "do you set fire?"

    def reads(self, table: MafiaState) -> Iterable[Cell]:
        """Depend on who is doused, and on who dies of it."""
        cells = [*super().reads(table), (Aspect.ATTACKS, self.actor)]
        return [*cells, *((a, name) for a in (FUEL, Aspect.SAFETY) for name in table.seats)]

    def writes(self, table: MafiaState) -> Iterable[Cell]:
        """Keep those waiting who want to know what the actor did tonight."""
        return [(Aspect.VISITS, self.actor)]


class Douse(Action, seen_by=REFEREE):
    """Douse someone, to burn when you ignite."""

    says: ClassVar[str] = "{actor} douses {target}"
    action_class: ClassVar[ActionClass] = ActionClass.OTHER
    alters: ClassVar[tuple[str, ...]] = (Aspect.GUISE, FUEL)

    def resolve(self, night: Night) -> Then:
        if not is_doused(night.state, self.target, self.actor):
            yield Doused.on(self.target, by=self.actor)


class Doused(Effect):
    """The holder burns when the arsonist ignites, and seems to be of the mafia till his death."""

    lasts = 0
    seems = "mafia"

    @after(Ignite, Ignite.actor, Mine("by"))
    def burn(self, night: Night, ignite: Ignite) -> Then:
        yield Attack(self.by, self.holder, piercing=True)

    def lapse(self, game: Night, ending: Event[MafiaState]) -> Then:
        if not game.state.alive(self.by):
            yield self.gone()


def is_doused(table: MafiaState, name: str, by: str) -> bool:
    """Tell whether an arsonist has doused a player."""
    return any(effect.by == by for effect in Doused.on_table(table, name))


class Arsonist(Role):
    """Douses another player each night, or ignites: everyone he has doused burns.

    All who visit him are doused, too, by dawn.  Nothing saves those who burn, but being away.  The
    doused are not told; they seem not to be town to all who investigate, as long as he lives.  He
    is alone against all, and wins when nobody is left to stop him.
    """

    aliases = ("arso", "arson")
    side = Menace
    single = True
    douse = ability(Douse)
    ignite = ability(Ignite, on=no_target)

    @after(Ended, Ended.name, "night", rank=DAWN)
    def soak(self, night: Night, ended: Ended) -> Then:
        table = night.state
        for name in callers(night, self.holder) if table.alive(self.holder) else ():
            if table.alive(name) and not is_doused(table, name, self.holder):
                yield Doused.on(name, by=self.holder)


class Sacrifice(Action, seen_by=REFEREE):
    """Kill yourself."""

    says: ClassVar[str] = "{actor} means to die"
    action_class: ClassVar[ActionClass] = ActionClass.OTHER
    visits: ClassVar[bool] = False
    question: ClassVar[str] = "do you sacrifice yourself?"

    def resolve(self, night: Night) -> Then:
        yield Attack(self.actor, self.actor)

    def reads(self, table: MafiaState) -> Iterable[Cell]:
        """Depend on everything that would save oneself, or others."""
        exposed = table.exposed(self.actor, self.actor)
        cells = [*super().reads(table), (Aspect.ATTACKS, self.actor)]
        return [*cells, *((Aspect.SAFETY, name) for name in exposed)]

    def writes(self, table: MafiaState) -> Iterable[Cell]:
        """Keep those waiting who want to know what the actor did tonight."""
        return [(Aspect.VISITS, self.actor)]


class Fulfilled(Event[MafiaState], seen_by=REFEREE):
    """A martyr has died as they meant to."""

    says: ClassVar[str] = "{name} has died by their own hand, as planned"
    level: ClassVar[int] = 3

    name: str

    def apply(self, table: MafiaState) -> None:
        """Remember it."""
        for role in table.seats[self.name].roles:
            if isinstance(role, Martyr):
                role.fulfilled = True


DECISIVE.append(Fulfilled)


class Martyr(Role):
    """Belongs to nobody, and wins by dying by their own hand in a night; the others play on.

    Everyone is told when it fails, because somebody kept the martyr from it or saved them; but
    not who it was.
    """

    side = Alone
    sacrifice = ability(Sacrifice, on=no_target)
    fulfilled: bool = False

    def fate(self, table: MafiaState, *, over: bool) -> str:
        if self.fulfilled:
            return WON
        return LOST if over or not table.alive(self.holder) else ""

    @after(Attack, Attack.actor, SELF)
    def die(self, night: Night, attack: Attack) -> Then:
        if attack.target == self.holder:
            yield Fulfilled(self.holder)

    @after(Ended, Ended.name, "night", rank=TIDINGS)
    def fail(self, night: Night, ended: Ended) -> Then:
        table = night.state
        put_off = [entry for entry in table.deferred if entry.seq >= table.calendar.began]
        if self._means(table.sealed_orders.under_way) and not (
            self.fulfilled or self._means(put_off)
        ):
            yield Proclaimed("", MartyrFailed())

    def _means(self, entries: Iterable[SealedOrder]) -> bool:
        """Tell whether the martyr's death is among some orders."""
        acts = (entry.act for entry in entries)
        return any(isinstance(act, Sacrifice) and act.actor == self.holder for act in acts)
