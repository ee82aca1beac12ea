"""Hunts: a faction whose members vote whom it kills."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import ClassVar

from gloaming.kernel.event import Event, Field
from gloaming.kernel.sealed_orders import Submitted
from gloaming.packs.mafia.rules.extra_uses import blows
from gloaming.packs.mafia.rules.faction import Faction
from gloaming.packs.mafia.rules.hooks import Then
from gloaming.packs.mafia.rules.killing import Kill
from gloaming.packs.mafia.rules.offers import order, refusal
from gloaming.packs.mafia.rules.table import Night, Table


class KillAgreed(Event[Table], seen_by=Field("to")):
    """A faction has voted whom it kills; the other orders count for nothing."""

    says: ClassVar[str] = "the {faction} agree to kill {targets}"
    terms: ClassVar[Mapping[str, str]] = {"faction": "faction"}
    level: ClassVar[int] = 2

    faction: str
    targets: tuple[str, ...]
    carriers: tuple[str, ...]
    """Whose orders are carried out."""
    to: tuple[str, ...]

    def apply(self, table: Table) -> None:
        """Take the other orders off the docket."""
        for act in _orders(table, self.faction):
            if act.actor not in self.carriers:
                table.docket.strike(act)


def agreement(night: Night, faction: Faction) -> Then:
    """Count the orders of the members; where there is none, the dice may give one."""
    table = night.state
    orders = [*_orders(table, faction.name)]
    if not orders and table.rules.silence == "random":
        orders = [*_drawn(night, faction)]
        yield from map(Submitted, orders)
    if not orders:
        return
    counts = Counter(act.target for act in orders)
    targets: list[str] = []
    while counts and len(targets) < blows(table, faction):
        most = max(counts.values())
        equal = [name for name in table.seats if counts[name] == most]
        targets.append(equal[0] if len(equal) == 1 else night.dice.pick(equal))
        del counts[targets[-1]]
    agreed = {target: [act.actor for act in orders if act.target == target] for target in targets}
    # Where members can replace each other, all who wanted it stand ready.
    spare = None if table.rules.fallback == "yes" else 1
    carriers = tuple(name for names in agreed.values() for name in names[:spare])
    to = tuple(name for name in faction.confidants(table) if table.alive(name))
    yield KillAgreed(faction.name, tuple(targets), carriers, to)


def _orders(table: Table, faction: str) -> Iterator[Kill]:
    """Go through what the members have ordered for tonight, in seat order."""
    acts = [entry.act for entry in table.docket]
    kills = [act for act in acts if isinstance(act, Kill) and act.faction == faction]
    for act in sorted(kills, key=lambda act: table.seats[act.actor].index):
        if not act.resumed:
            yield act


def _drawn(night: Night, faction: Faction) -> Iterator[Kill]:
    """Let the dice choose a target for the first member who can kill anybody."""
    table = night.state
    deadly = [verb for verb, power in faction.abilities.items() if power.action.deadly]
    for name in faction.confidants(table):
        for verb in deadly if table.alive(name) else ():
            acts = (order(table, name, verb, other, faction=faction.name) for other in table.living)
            fit = [act for act in acts if isinstance(act, Kill) and refusal(table, act) is None]
            if fit:
                yield night.dice.pick(fit)
                return
