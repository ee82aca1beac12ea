"""Departures: small craft that are launched, and ships that jump out and come back."""

from __future__ import annotations

import enum
from collections.abc import Iterable

import msgspec

from gloaming.games.fleet.battle.actors.resolution import neighbours
from gloaming.games.fleet.battle.events.deployment import GroupLaunched, GroupRecovered, name_group
from gloaming.games.fleet.battle.events.harm import Blast, UnitDestroyed
from gloaming.games.fleet.battle.events.outcome import JumpDue, JumpTried, UnitFled
from gloaming.games.fleet.battle.events.phases import DeparturePhase, ThrustAllocationPhase
from gloaming.games.fleet.battle.orders.fire_allocation import is_cloaked, is_warming_up
from gloaming.games.fleet.battle.orders.launching import Launch, Recover, bays_of, empty_bays
from gloaming.games.fleet.battle.state import Battle, BattleState, Then, after
from gloaming.games.fleet.rules.armour import DamageKind, Hit
from gloaming.games.fleet.rules.dice import Thrower, throw_many
from gloaming.games.fleet.rules.options import Options
from gloaming.games.fleet.ships.fighters import Craft
from gloaming.games.fleet.ships.unit import Unit
from gloaming.games.fleet.weapons.craft import design_group
from gloaming.kernel.auxiliary import Auxiliary
from gloaming.kernel.event import Event

JUMP_CLEARANCE = 6


class JumpOutcome(enum.Enum):
    """How a jump close to others goes."""

    CLEAN = "clean"
    FAILED = "failed"
    ROUGH = "rough"
    DESTROYED = "destroyed"


class JumpResult(msgspec.Struct, frozen=True, gc=False):
    """A jump, its die if it needed one, and the harm it does to the ship and to neighbours."""

    jump: JumpOutcome
    dice: tuple[int, ...] = ()
    own_damage: int = 0
    splash: int = 0


def may_withdraw(enemy_distances: Iterable[int], options: Options) -> bool:
    """Tell whether a formation is far enough from every enemy to go into reserve."""
    return all(distance >= options.reserve_range for distance in enemy_distances)


def jump_out(dice: Thrower, nearest: int | None) -> JumpResult:
    """Jump: safe with nobody within 6 MU, else by a die that may cost the ship."""
    if nearest is None or nearest > JUMP_CLEARANCE:
        return JumpResult(JumpOutcome.CLEAN)
    face = dice.throw(6)
    if face == 1:
        return JumpResult(JumpOutcome.FAILED, (face,))
    if face <= 4:
        harm = dice.throw(6)
        return JumpResult(JumpOutcome.ROUGH, (face, harm), own_damage=harm)
    blast = throw_many(dice, 2)
    return JumpResult(JumpOutcome.DESTROYED, (face, *blast), splash=sum(blast))


class DepartureActor(Auxiliary):
    """Sees craft off, and ships that leave the battle by themselves."""

    @after(ThrustAllocationPhase)
    def launch(self, battle: Battle, phase: ThrustAllocationPhase) -> Iterable[Event[BattleState]]:
        """Launch what is plotted, from bays that still open."""
        sky = battle.state
        if not sky.options.fighters:
            return ()
        plots = [
            plot
            for (verb, _, volley), orders in sorted(sky.plots.items())
            if verb == "launch" and volley == sky.volley
            for plot in orders
            if isinstance(plot, Launch)
        ]
        found: list[Event[BattleState]] = []
        taken = {name.casefold() for name in sky.names()}
        for plot in plots:
            if self._ready(sky, plot):
                name = _free_name(plot.group, taken)
                taken |= {name.casefold(), name_group(name).casefold()}
                found.append(_launched(sky, plot, name))
        return [*found, *_recoveries(sky)]

    def _ready(self, sky: BattleState, plot: Launch) -> bool:
        carrier = sky.units[plot.subject]
        if not carrier.alive or carrier.condition.helpless or is_cloaked(sky, carrier):
            return False
        return plot.bay in bays_of(sky, plot.subject)

    @after(DeparturePhase)
    def see_off(self, battle: Battle, phase: DeparturePhase) -> Then:
        """Throw over the jump drives of those who have warmed them up."""
        sky = battle.state
        for name in sky.arrayed():
            if not is_warming_up(sky, name):
                continue
            others = [other for other in sky.arrayed() if other != name]
            near = min((sky.distance(name, other) for other in others), default=None)
            for unit in sky.members(name):
                drives = any(True for _ in unit.working("ftl"))
                if unit.alive and drives and not unit.condition.helpless:
                    yield JumpDue(name, unit.name, near)

    @after(JumpDue)
    def jump(self, battle: Battle, due: JumpDue) -> Then:
        """Throw for a jump, if the one before it has left a ship to jump."""
        unit = battle.state.units[due.unit]
        yield from _jump(battle.state, unit, due.formation, jump_out(battle.dice, due.near))


def _free_name(group: str, taken: set[str]) -> str:
    """Number a name that another player has taken: plots are secret, so both could choose it."""
    name, number = group, 1
    while {name.casefold(), name_group(name).casefold()} & taken:
        number += 1
        name = f"{group} {number}"
    return name


def _launched(sky: BattleState, plot: Launch, name: str) -> GroupLaunched:
    """Launch a group: a fresh one as plotted, or what is left of one that came back."""
    kept = sky.hangar.get((plot.subject, plot.bay))
    if kept is None:
        return GroupLaunched(plot.subject, plot.bay, name, design_group(plot.craft))
    craft, count = Craft(kept[0]), kept[1]
    return GroupLaunched(plot.subject, plot.bay, name, design_group(craft), count)


def _recoveries(sky: BattleState) -> Then:
    """Take groups back that are beside their carriers, one to an empty bay."""
    free: dict[str, list[int]] = {}
    for group in sky.units.values():
        if not group.small or not group.alive:
            continue
        for plot in sky.plotted("recover", group.name):
            carrier = sky.units[plot.carrier] if isinstance(plot, Recover) else None
            if carrier is None or not carrier.alive:
                continue
            bays = free.setdefault(carrier.name, empty_bays(sky, carrier.name))
            home, berth = sky.home[group.name], sky.home[carrier.name]
            if bays and home != berth and sky.distance(home, berth) == 0:
                yield GroupRecovered(carrier.name, bays.pop(0), group.name)


def _jump(sky: BattleState, unit: Unit, formation: str, result: JumpResult) -> Then:
    """Say what a jump did: to the ship, and to its neighbours if it went wrong."""
    yield JumpTried(unit.name, result.jump.value, result.dice)
    drive = unit.blueprint.design.ftl_id
    if result.own_damage:
        hit = Hit(DamageKind.BYPASSING, result.own_damage)
        yield Blast(
            unit.name, formation, unit.name, drive, "jump drive", hit.damage, (hit,),
            power=result.dice[1:],
        )  # fmt: skip
        if result.own_damage < unit.condition.hull_left:
            yield UnitFled(formation, unit.name)
    elif result.jump is JumpOutcome.CLEAN:
        yield UnitFled(formation, unit.name)
    elif result.jump is JumpOutcome.DESTROYED:
        yield UnitDestroyed(formation, unit.name, "", own="jump")
        hit = Hit(DamageKind.BYPASSING, result.splash)
        for name, victim in neighbours(sky, formation, JUMP_CLEARANCE):
            if victim is not unit:
                yield Blast(
                    victim.name, name, unit.name, drive, "jump drive", hit.damage, (hit,),
                    power=result.dice[1:],
                )  # fmt: skip
