"""The unit as an actor, which fires, suffers and repairs."""

from __future__ import annotations

from collections.abc import Iterable

from gloaming.games.fleet.battle.actors.gunnery import fire_all
from gloaming.games.fleet.battle.actors.resolution import blast
from gloaming.games.fleet.battle.events.gunnery import Attack, OrdnanceLaunched, WeaponAttack
from gloaming.games.fleet.battle.events.harm import (
    Cause,
    CoreSystemHit,
    Damage,
    Disabled,
    PulseCheck,
    Pulsed,
    PulseDue,
    ThresholdCheck,
    ThresholdDue,
    UnitDamaged,
    UnitDestroyed,
    UnitDisabled,
    UnitSystemDestroyed,
    UnitThrustDecreased,
)
from gloaming.games.fleet.battle.events.phases import DamageControlPhase
from gloaming.games.fleet.battle.events.repairs import (
    ArmourRegrown,
    CoreDumped,
    DamageControlAssigned,
    ReactorCheck,
    ReactorExploded,
    ReactorWatched,
    RepairFailed,
    ShipAbandoned,
    ShipUnmanned,
    SystemRepaired,
)
from gloaming.games.fleet.battle.orders.repairing import Repair
from gloaming.games.fleet.battle.state import UNITS, Battle, BattleState, Then, after
from gloaming.games.fleet.designs.hull import count_rows_lost
from gloaming.games.fleet.ships.condition import FOR_GOOD, Status
from gloaming.games.fleet.ships.damage import (
    CoreFate,
    Trial,
    check_due,
    lose_bridge,
    mends,
    plan_repairs,
    pulse,
    regrow,
    settle_core,
    sweep,
)
from gloaming.games.fleet.ships.unit import Unit
from gloaming.kernel.auxiliary import Auxiliary
from gloaming.kernel.event import Event
from gloaming.kernel.subscriber import SELF, Mine


class UnitActor(Auxiliary):
    """Commands a unit: its fire, its wounds and its repairs."""

    def __init__(self, holder: str = "", key: str = "") -> None:
        super().__init__(holder, key)
        # The key is `formation/unit`: the unit fires when its formation attacks.
        self.formation = key.removesuffix(f"/{holder}")

    @after(Attack, Attack.source, Mine("formation"), rank=UNITS)
    def fire(self, battle: Battle, attack: Attack) -> Iterable[Event[BattleState]]:
        """Fire the mounts that are allotted to this attack."""
        unit = battle.state.units[self.holder]
        return fire_all(battle, unit, attack) if unit.alive else ()

    @after(OrdnanceLaunched, OrdnanceLaunched.unit, SELF, rank=UNITS)
    def send(self, battle: Battle, launch: OrdnanceLaunched) -> Iterable[Event[BattleState]]:
        """Let what was launched come on."""
        return (
            WeaponAttack(
                launch.unit,
                launch.weapon,
                launch.mount,
                launch.target,
                launch.under,
                launch.range,
                launch.control,
                launch.percentile,
                flight=len(battle.state.flights[launch.target]) - 1,
            ),
        )

    @after(Damage, Damage.target, SELF, rank=UNITS)
    def suffer(self, battle: Battle, damage: Damage) -> Iterable[Event[BattleState]]:
        """Say what a hit cost, and what comes of it; a wreck has nothing more to say."""
        sky = battle.state
        unit = sky.units[self.holder]
        condition = unit.condition
        armour, hull = sky.wounds[self.holder]
        left = condition.hull_left
        if left + hull <= 0:
            return ()
        if left <= 0:
            killer = damage.attacker
            return (UnitDestroyed(self.formation, self.holder, killer, condition.overkill),)
        rows = 0
        if hull:
            layout = unit.blueprint.rows
            rows = count_rows_lost(layout, left) - count_rows_lost(layout, left + hull)
        found: list[Event[BattleState]] = [UnitDamaged(self.holder, armour, hull, left, rows)]
        if damage.system:
            found.append(_lost(unit, damage.system, Status.DESTROYED, Cause.NEEDLE))
        if rows and sky.options.threshold_timing != "per_attack":
            found.append(ThresholdDue(self.holder))
        return found

    @after(ThresholdDue, ThresholdDue.unit, SELF, rank=UNITS)
    def look_over(self, battle: Battle, due: ThresholdDue) -> Iterable[Event[BattleState]]:
        """Check every system."""
        options = battle.state.options
        unit = battle.state.units[self.holder]
        check = check_due(unit)
        assert check is not None  # otherwise it were moot
        trials = sweep(
            battle.dice,
            unit,
            check,
            core_systems=options.core_systems,
            double_drive=options.double_drive_roll,
        )
        return [ThresholdCheck(self.holder, check.row, check.extra, check.fails_on(), trials)]

    @after(ThresholdCheck, ThresholdCheck.unit, SELF, rank=UNITS)
    def lose(self, battle: Battle, check: ThresholdCheck) -> Iterable[Event[BattleState]]:
        """Lose what has failed its check."""
        return self._fail(battle.state, check.trials, Cause.THRESHOLD)

    @after(Pulsed, Pulsed.unit, SELF, rank=UNITS)
    def flicker(self, battle: Battle, pulsed: Pulsed) -> Iterable[Event[BattleState]]:
        """Owe a test for all the pulses of the volley."""
        return (PulseDue(self.holder),)

    @after(PulseDue, PulseDue.unit, SELF, rank=UNITS)
    def restart(self, battle: Battle, due: PulseDue) -> Iterable[Event[BattleState]]:
        """Test as many systems as there were hits, when everybody has fired."""
        sky = battle.state
        hits = sky.pulses[self.holder]
        check, trials = pulse(battle.dice, sky.units[self.holder], hits)
        return (PulseCheck(self.holder, hits, check.fails_on(), trials),)

    @after(PulseCheck, PulseCheck.unit, SELF, rank=UNITS)
    def black_out(self, battle: Battle, check: PulseCheck) -> Iterable[Event[BattleState]]:
        """Lose what a pulse has burnt out."""
        return self._fail(battle.state, check.trials, Cause.PULSE)

    def _fail(
        self, sky: BattleState, trials: tuple[Trial, ...], cause: Cause
    ) -> list[Event[BattleState]]:
        unit = sky.units[self.holder]
        return [
            _lost(unit, trial.system, Status.DESTROYED if trial.lost else Status.DAMAGED, cause)
            for trial in trials
            if trial.failed
        ]

    @after(UnitSystemDestroyed, UnitSystemDestroyed.unit, SELF, rank=UNITS)
    def reel(self, battle: Battle, loss: UnitSystemDestroyed) -> Then:
        """Say what the loss of the drive means, and throw for that of a core system."""
        unit = battle.state.units[self.holder]
        which = unit.blueprint.by_id[loss.system].kind
        if which == "drive":
            before, left = battle.state.slowed[self.holder]
            # A ship that nobody steers had no thrust to lose.
            if before != left and not unit.condition.helpless:
                yield UnitThrustDecreased(self.formation, self.holder, before, left)
        elif which == "bridge":
            die = battle.dice.throw(6)
            blackout = lose_bridge(die)
            yield CoreSystemHit(self.holder, "bridge", die, blackout.volleys)
        elif which == "life_support":
            die = battle.dice.throw(6)
            yield CoreSystemHit(self.holder, "life support", die, die)
        elif which == "power_core":
            yield CoreSystemHit(self.holder, "power core")

    @after(CoreSystemHit, CoreSystemHit.unit, SELF, rank=UNITS)
    def drift(self, battle: Battle, hit: CoreSystemHit) -> Then:
        """Lose command of the ship."""
        if hit.which == "bridge":
            until = 0 if hit.volleys == FOR_GOOD else battle.state.volley + hit.volleys - 1
            yield UnitDisabled(
                self.formation, self.holder, Disabled.OUT_OF_CONTROL, until, hit.volleys
            )

    @after(DamageControlPhase, rank=UNITS)
    def repair(self, battle: Battle, phase: DamageControlPhase) -> Iterable[Event[BattleState]]:
        """Send the parties out, as plotted or as is usual."""
        sky = battle.state
        unit = sky.units[self.holder]
        condition = unit.condition
        regrows = sky.options.regenerating_armour and unit.blueprint.design.armour.regenerating
        whole = not condition.statuses and not condition.drive_hits
        if (whole and not regrows) or not unit.alive:
            return ()
        return self._repair(battle, sky, unit, regrows=regrows)

    def _repair(self, battle: Battle, sky: BattleState, unit: Unit, *, regrows: bool) -> Then:
        condition, name = unit.condition, self.holder
        core = unit.blueprint.core["power_core"]
        critical = condition.status(core) is Status.DAMAGED and not condition.core_dumped
        leaving = condition.abandoned > 0
        dumped: tuple[int, ...] = ()
        if critical and not leaving and sky.plotted("dump", name):
            yield CoreDumped(name)
            yield UnitDisabled(self.formation, name, Disabled.WITHOUT_POWER)
            critical, dumped = False, (core,)
        elif critical and (leaving or sky.plotted("abandon", name)):
            if leaving:
                yield ShipUnmanned(name)
            else:
                yield ShipAbandoned(name)
                yield UnitDisabled(self.formation, name, Disabled.ABANDONED)
            leaving = True
        if condition.air_left != 0 and not leaving:
            plots = [plot for plot in sky.plotted("repair", name) if isinstance(plot, Repair)]
            jobs = plan_repairs(unit, plots[0].systems if plots else (), dumped)
            if jobs:
                yield DamageControlAssigned(name, jobs)
        if critical:
            yield ReactorWatched(name)
        if regrows:
            yield from _regrow(battle, unit)

    @after(DamageControlAssigned, DamageControlAssigned.unit, SELF, rank=UNITS)
    def work(self, battle: Battle, assigned: DamageControlAssigned) -> Iterable[Event[BattleState]]:
        """Throw for every job."""
        unit, name = battle.state.units[self.holder], self.holder
        found: list[Event[BattleState]] = []
        jobs = assigned.jobs
        for job, die in zip(jobs, battle.dice.throws(len(jobs), 6), strict=True):
            if mends(job.parties, die):
                label = _label(unit, job.system)
                found.append(
                    SystemRepaired(self.formation, name, job.system, label, job.parties, die)
                )
            else:
                found.append(RepairFailed(name, job.system, job.parties, die))
        return found

    @after(ReactorWatched, ReactorWatched.unit, SELF, rank=UNITS)
    def watch(self, battle: Battle, watched: ReactorWatched) -> Then:
        """Throw for a core that nobody has mended."""
        die = battle.dice.throw(6)
        abandoned = battle.state.units[self.holder].condition.abandoned
        fate = settle_core(die, repaired=False, volleys_abandoned=abandoned)
        yield ReactorCheck(self.holder, die, fate.value.replace("_", " "))

    @after(ReactorCheck, ReactorCheck.unit, SELF, rank=UNITS)
    def burst(self, battle: Battle, check: ReactorCheck) -> Then:
        """Explode, if the die says so."""
        if check.outcome == CoreFate.EXPLODED.value:
            yield ReactorExploded(self.holder, self.formation)

    @after(ReactorExploded, ReactorExploded.unit, SELF, rank=UNITS)
    def perish(self, battle: Battle, explosion: ReactorExploded) -> Then:
        """Be destroyed, and take others along where the table plays it so."""
        yield UnitDestroyed(self.formation, self.holder, "", own="power core")
        if battle.state.options.reactor_blast:
            yield from blast(battle, battle.state.units[self.holder], self.formation)


def _label(unit: Unit, system: int) -> str:
    return unit.blueprint.labels[system]


def _lost(unit: Unit, system: int, status: Status, cause: Cause) -> UnitSystemDestroyed:
    return UnitSystemDestroyed(unit.name, system, _label(unit, system), status, cause)


def _regrow(battle: Battle, unit: Unit) -> Then:
    """Throw for every lost box of regenerating armour that has not burnt out."""
    condition = unit.condition
    battle.dice.part(unit.name)
    for layer, boxes in enumerate(unit.blueprint.design.armour.layers):
        lost = boxes - condition.armour[layer] - condition.burnt.get(layer, 0)
        if lost > 0:
            dice = battle.dice.throws(lost, 6)
            yield ArmourRegrown(unit.name, layer, dice, *regrow(dice, lost))
