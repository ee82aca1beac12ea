"""Orders in general: who may give them, about what, and for which volley."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import ClassVar, Literal

from gloaming.games.fleet.battle.state import EXCHANGE, BattleState, unknown
from gloaming.games.fleet.ships.formation import Formation
from gloaming.games.fleet.ships.unit import Unit
from gloaming.kernel.event import ACTOR, Event
from gloaming.text.errors import GradedError, Illegal
from gloaming.text.phrase import Phrase, say

Scope = Literal["formation", "unit", "either", "player"]


class Order(Event[BattleState], seen_by=ACTOR):
    """Something a player plots.  It is sealed, and shows in what comes of it."""

    verb: ClassVar[str] = ""
    scope: ClassVar[Scope] = "formation"
    """What the order is about."""
    lasting: ClassVar[bool] = False
    """Whether it is for the exchange as a whole, and not for a volley."""
    about: ClassVar[str] = ""
    """How the order is written, for those who ask what they may do."""

    actor: str
    subject: str

    @property
    def when(self) -> int:
        """The volley it is for; 0 for each of the exchange."""
        return getattr(self, "volley", 0)

    def slot(self) -> Hashable:
        """Name what a later order replaces."""
        return (self.verb, self.subject, self.when, *self.parts())

    def parts(self) -> tuple[Hashable, ...]:
        """Tell orders of one verb, subject and volley apart that do not replace each other."""
        return ()

    def phrase(self) -> Phrase:
        """Tell the volley with it, where it is for one alone."""
        told = super().phrase()
        return say("{told} in volley {volley}", told=told, volley=self.when) if self.when else told

    def apply(self, sky: BattleState) -> None:
        """Write it on the plot."""
        key = (self.verb, self.subject, self.when)
        sky.plots[key] = (*sky.plots.get(key, ()), self)

    def refusal(self, sky: BattleState) -> GradedError | None:
        """Say why the order cannot be taken, if it cannot."""
        try:
            self._examine_all(sky)
        except Illegal as refused:
            return refused
        return None

    def examine(self, sky: BattleState) -> None:
        """Raise what is wrong with the order beyond what all orders have in common."""

    def formation(self, sky: BattleState) -> Formation:
        """Return the formation the order is about."""
        return sky.formations[sky.home.get(self.subject, self.subject)]

    def unit(self, sky: BattleState) -> Unit:
        """Return the unit the order is about."""
        return sky.units[self.subject]

    def beside(self, sky: BattleState) -> list[Order]:
        """List the sealed orders of this verb, subject and volley that this would not replace."""
        return [act for act in self.together(sky, type(self)) if act.slot() != self.slot()]

    def together(self, sky: BattleState, kind: type[Order]) -> list[Order]:
        """List the sealed orders of a kind for the same subject and volley."""
        found = [entry.act for entry in sky.sealed_orders if isinstance(entry.act, kind)]
        return [act for act in found if act.subject == self.subject and act.when == self.when]

    def _examine_all(self, sky: BattleState) -> None:
        if sky.phase != EXCHANGE or not sky.calendar.taking:
            raise Illegal(
                "illegal/wrong-phase",
                say("orders are plotted before an exchange"),
                value=sky.calendar.title,
                accepted=(EXCHANGE.name,),
            )
        if self.actor not in sky.commanders:
            raise unknown("player", self.actor, sky.commanders)
        if self.actor in sky.conceded:
            raise Illegal(
                "illegal/conceded", say("{actor} has conceded", actor=self.actor), value=self.actor
            )
        if self.scope == "player":
            if self.subject != self.actor:
                raise _not_yours(self.actor, self.subject, (self.actor,))
        else:
            self._examine_subject(sky)
        if self.when and self.when not in sky.volleys():
            raise Illegal(
                "illegal/volley",
                say("volley {when} is not of this exchange", when=self.when),
                value=self.when,
                accepted=tuple(str(number) for number in sky.volleys()),
            )
        self.examine(sky)

    def _examine_subject(self, sky: BattleState) -> None:
        name, scope = self.subject, self.scope
        formations = sky.formations if scope != "unit" else ()
        units = sky.units if scope != "formation" else ()
        if name not in formations and name not in units:
            what = "unit" if scope == "unit" else "formation"
            raise unknown(what, name, (*formations, *units))
        formation = self.formation(sky)
        if formation.player != self.actor:
            mine = sky.fleet(self.actor) if scope != "unit" else []
            if scope != "formation":
                owned = [sky.members(own) for own in sky.fleet(self.actor)]
                mine += [unit.name for units in owned for unit in units if unit.alive]
            raise _not_yours(self.actor, name, tuple(mine))
        if formation.gone or (name in sky.units and not sky.units[name].alive):
            raise Illegal("illegal/lost", say("{name} is out of the battle", name=name), value=name)
        if formation.away and not self.lasting and self.verb != "repair":
            raise Illegal("illegal/in-reserve", say("{name} is in reserve", name=name), value=name)


def _not_yours(actor: str, name: str, mine: tuple[str, ...]) -> Illegal:
    return Illegal(
        "illegal/not-yours",
        say("{name} is not {actor}'s to command", name=name, actor=actor),
        value=name,
        accepted=mine,
    )


def check_number(code: str, told: Phrase, number: int, known: Iterable[int]) -> None:
    """Complain of a number that is none of those of a ship."""
    numbers = tuple(known)
    if number not in numbers:
        raise Illegal(code, told, value=number, accepted=tuple(map(str, numbers)))


def check_target(sky: BattleState, subject: str, target: str) -> None:
    """Complain of a target that is no other formation on the board."""
    found = sky.formations.get(target)
    if found is not None and target != subject and not found.gone and not found.away:
        return
    arrayed = tuple(name for name in sky.arrayed() if name != subject)
    if found is None:
        raise unknown("formation", target, arrayed)
    raise Illegal(
        "illegal/no-target",
        say("{target} is not in the battle now", target=target),
        value=target,
        accepted=arrayed,
    )
