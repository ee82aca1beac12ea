"""The formation as an actor, which moves, opens fire and is fired at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from gloaming.games.fleet.battle.actors.resolution import intercept, resolve, strike
from gloaming.games.fleet.battle.events.gunnery import (
    Attack,
    AttackFailed,
    DefenceCalled,
    OrdnanceLaunched,
    PointDefense,
    WeaponAttack,
    find_vain,
)
from gloaming.games.fleet.battle.events.harm import (
    FormationDestroyed,
    FormationThrustChanged,
    UnitChanged,
)
from gloaming.games.fleet.battle.events.motion import (
    ManeuverRolled,
    OrdersAdjusted,
    SecondMoveDue,
    SecondMoveRolled,
    Share,
    ThrustAllocated,
)
from gloaming.games.fleet.battle.events.phases import (
    FireSpent,
    FiringPhase,
    ManeuveringPhase,
    ThrustAllocationPhase,
)
from gloaming.games.fleet.battle.orders.fire_allocation import (
    is_screening,
    is_warming_up,
    targets_of,
)
from gloaming.games.fleet.battle.orders.launching import Again
from gloaming.games.fleet.battle.orders.moving import Burn, Shift
from gloaming.games.fleet.battle.state import FORMATIONS, Battle, BattleState, Then, after
from gloaming.games.fleet.rules.dice import (
    Adjustment,
    Split,
    count_successes,
    fit_split,
    roll_manoeuvre,
    throw_many,
)
from gloaming.games.fleet.ships.fighters import SECOND_DICE
from gloaming.games.fleet.ships.formation import all_advanced, find_intervals, find_thrust
from gloaming.games.fleet.ships.unit import Unit
from gloaming.kernel.auxiliary import Auxiliary
from gloaming.kernel.event import Event
from gloaming.kernel.subscriber import SELF

NO_SHIFTS: Mapping[str, int] = MappingProxyType({})


class FormationActor(Auxiliary):
    """Leads a formation: what its units do together, and what is done to them."""

    @after(ThrustAllocationPhase, rank=FORMATIONS)
    def allocate(
        self, battle: Battle, phase: ThrustAllocationPhase
    ) -> Iterable[Event[BattleState]]:
        """Deal thrust out as plotted, as far as the drives still give it."""
        sky, name = battle.state, self.holder
        formation = sky.formations[name]
        if formation.gone or formation.away:
            return ()
        units = [unit for unit in sky.members(name) if unit.alive]
        thrust = find_thrust(units, sky.options)
        split = _plotted(sky, name)
        cuts: tuple[Adjustment, ...] = ()
        if split.speed == split.evasion == 0:
            fitted = split
        else:
            small = any(unit.small for unit in units)
            advanced = not small and all_advanced(units)
            usable = 0 if is_warming_up(sky, name) else thrust
            fitted, cuts = fit_split(split, usable, advanced=advanced)
        found: list[Event[BattleState]] = [
            OrdersAdjusted(formation.player, name, cut.field, cut.before, cut.after, cut.most)
            for cut in cuts
        ]
        shifts = _shifts(sky, units)
        shares = shares_of(sky, units, formation.flagship, shifts)
        found.append(
            ThrustAllocated(
                name, thrust, fitted.speed, fitted.evasion, shares, tuple(shifts.items())
            )
        )
        return found

    @after(ManeuveringPhase, rank=FORMATIONS)
    def move(self, battle: Battle, phase: ManeuveringPhase) -> Iterable[Event[BattleState]]:
        """Throw for speed, then for evasion."""
        formation = battle.state.formations[self.holder]
        if formation.gone or formation.away:
            return ()
        battle.dice.part(self.holder)
        roll = roll_manoeuvre(battle.dice, formation.dice)
        return (
            ManeuverRolled(
                self.holder, roll.speed_dice, roll.speed, roll.evasion_dice, roll.evasion
            ),
            *_second_moves(battle.state, self.holder),
        )

    @after(SecondMoveDue, SecondMoveDue.formation, SELF, rank=FORMATIONS)
    def move_again(self, battle: Battle, due: SecondMoveDue) -> Then:
        """Throw for the second manoeuvre of small craft."""
        dice = throw_many(battle.dice, SECOND_DICE)
        points = count_successes(dice)
        yield SecondMoveRolled(self.holder, due.target, due.course, dice, points)

    @after(FiringPhase, rank=FORMATIONS)
    def open_fire(self, battle: Battle, phase: FiringPhase) -> Iterable[Event[BattleState]]:
        """Attack every formation that is to be fired at."""
        sky, name = battle.state, self.holder
        formation = sky.formations[name]
        idle = formation.gone or formation.away
        if idle or is_warming_up(sky, name) or is_screening(sky, name):
            return ()
        return [
            Attack(name, target, sky.distance(name, target), priority)
            for target, priority in targets_of(sky, name).items()
            if not sky.formations[target].gone and not sky.formations[target].away
        ]

    @after(FireSpent, rank=FORMATIONS)
    def count_misses(self, battle: Battle, spent: FireSpent) -> Then:
        """Own up to fire of which nothing has come."""
        for source, target, reasons in find_vain(battle.state):
            if source == self.holder:
                yield AttackFailed(source, target, reasons)

    @after(OrdnanceLaunched, OrdnanceLaunched.target, SELF, rank=FORMATIONS)
    def take_cover(self, battle: Battle, launch: OrdnanceLaunched) -> Iterable[Event[BattleState]]:
        """Call for point defence when the first flight is seen."""
        first = len(battle.state.flights[self.holder]) == 1
        return (DefenceCalled(self.holder),) if first else ()

    @after(WeaponAttack, WeaponAttack.target, SELF, rank=FORMATIONS)
    def answer(self, battle: Battle, shot: WeaponAttack) -> Iterable[Event[BattleState]]:
        """Bear a shot, or defend against what flies."""
        if shot.flight < 0:
            return resolve(battle, shot)
        defence = intercept(battle, shot)
        return (defence,) if defence is not None else strike(battle, shot)

    @after(PointDefense, PointDefense.formation, SELF, rank=FORMATIONS)
    def bear(self, battle: Battle, defence: PointDefense) -> Iterable[Event[BattleState]]:
        """Bear what point defence has let through."""
        return strike(battle, defence)

    @after(UnitChanged, UnitChanged.formation, SELF, rank=FORMATIONS)
    def regroup(self, battle: Battle, change: UnitChanged) -> Then:
        """Take note of what a unit's loss means for all; the last loss is the formation's."""
        sky, name = battle.state, self.holder
        formation = sky.formations[name]
        units = [unit for unit in sky.members(name) if unit.alive]
        if not units:
            yield FormationDestroyed(name)
            return
        thrust = find_thrust(units, sky.options)
        if thrust != formation.thrust and not formation.away:
            shares = shares_of(sky, units, formation.flagship)
            yield FormationThrustChanged(name, formation.thrust, thrust, shares)


def _second_moves(sky: BattleState, formation: str) -> Then:
    """Say that a formation moves again, if it has plotted so and can."""
    if not sky.options.fighters:
        return
    units = sky.present(formation)
    fresh = all(u.small and u.alive and u.ready(u.weapons()[0][0]) for u in units)
    for order in sky.plotted("again", formation):
        if isinstance(order, Again) and units and fresh and order.target in sky.arrayed():
            yield SecondMoveDue(formation, order.target, order.course)


def _plotted(sky: BattleState, formation: str) -> Split:
    for order in sky.plotted("burn", formation):
        if isinstance(order, Burn):
            return Split(order.speed, order.evasion)
    return Split(0, 0)


def _shifts(sky: BattleState, units: list[Unit]) -> dict[str, int]:
    """Read the shifts that units have plotted; the others make up for them, as evenly as can be."""
    found: dict[str, int] = {}
    plots = sky.plots
    for unit in units:
        for plot in plots.get(("shift", unit.name, 0), ()):
            if isinstance(plot, Shift):
                found[unit.name] = plot.points
    if not found:
        return found
    rest = [unit for unit in units if unit.name not in found]
    left = -sum(found.values())
    for place, unit in enumerate(rest):
        found[unit.name] = left // (len(rest) - place)
        left -= found[unit.name]
    return found


def shares_of(
    sky: BattleState, units: list[Unit], flagship: int, shifts: Mapping[str, int] = NO_SHIFTS
) -> tuple[Share, ...]:
    """Lay the units of a formation on a hundred percentiles."""
    spans = find_intervals(units, sky.options, flagship, shifts)
    return tuple([(unit.name, low, high) for unit, (low, high) in spans])
