"""The gunner: how a unit turns its allotments into shots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gloaming.games.fleet.battle.actors.resolution import STEALTH_SIGHT, see
from gloaming.games.fleet.battle.events.gunnery import (
    Attack,
    OrdnanceLaunched,
    WeaponAttack,
    WeaponNotFired,
)
from gloaming.games.fleet.battle.events.outcome import UnitStatus
from gloaming.games.fleet.battle.orders.fire_allocation import (
    Allotment,
    allot,
    is_active,
    is_cloaked,
    is_jamming,
    overloaded,
)
from gloaming.games.fleet.designs.weapon import Ordnance
from gloaming.games.fleet.rules.fire import OnTarget
from gloaming.games.fleet.rules.hit_shares import find_under_fire
from gloaming.games.fleet.ships.unit import NotFiredReason, not_fired_reason

if TYPE_CHECKING:
    from gloaming.games.fleet.battle.state import Battle, BattleState
    from gloaming.games.fleet.designs.design import System
    from gloaming.games.fleet.rules.fire import Aim
    from gloaming.games.fleet.ships.unit import Unit
    from gloaming.kernel.event import Event

Shots = list["Event[BattleState]"]


def fire_all(battle: Battle, unit: Unit, attack: Attack) -> Shots:
    """Fire all that a unit has allotted to an attack of its formation."""
    found: Shots = []
    claims: dict[int, int] = {}
    for allotment in allot(battle.state, unit, attack.source):
        if allotment.target == attack.target:
            found += Salvo(battle, unit, attack, allotment).fire(claims)
        else:
            _claim(battle.state, unit, attack.source, allotment, claims)
    return found


def _claim(
    sky: BattleState, unit: Unit, source: str, allotment: Allotment, claims: dict[int, int]
) -> None:
    """Leave the loads that are for another target to it: they are spent in the same instant."""
    stores, target = unit.blueprint.stores, sky.formations[allotment.target]
    if not stores or target.gone or target.away or _muzzled(sky, unit, allotment.control):
        return
    for number in allotment.weapons:
        if number in stores and not_fired_reason(unit, unit.blueprint.by_id[number]) is None:
            kind, part = unit.blueprint.weapons[number], unit.blueprint.by_id[number]
            wasted = isinstance(kind, Ordnance) and sky.options.ordnance_out_of_range == "spent"
            if wasted or kind.reach(part, sky.options) >= sky.distance(source, allotment.target):
                claims[stores[number]] = claims.get(stores[number], 0) + 1


class Salvo:
    """One allotment of a unit in one attack: every mount of it that works and bears."""

    def __init__(self, battle: Battle, unit: Unit, attack: Attack, allotment: Allotment) -> None:
        self.battle = battle
        self.unit = unit
        self.attack = attack
        self.allotment = allotment
        self._percentile = 0
        self._chosen = allotment.on
        """The unit under fire, where a mount does not pick out its own."""
        self._aim: Aim | None = None
        self._silent: dict[str, list[int]] = {}
        """The mounts that do not fire, by the reason."""

    def fire(self, claims: dict[int, int]) -> Shots:
        """Fire; tell first what cannot be aimed at all, and last which mounts are silent."""
        unit, weapons, found = self.unit, self.unit.blueprint.weapons, Shots()
        aimed = self.allotment.weapons
        muzzled = _muzzled(self.battle.state, unit, self.allotment.control)
        if muzzled:
            by_eye = muzzled is NotFiredReason.NO_FIRE_CONTROL
            aimed = tuple(n for n in aimed if by_eye and not weapons[n].needs_fire_control)
            if len(aimed) < len(self.allotment.weapons):
                found.append(UnitStatus(unit.name, muzzled.value, self.attack.target))
        ready = [number for number in aimed if self._works(number, claims)]
        if ready:
            found += self._shots(ready)
        for word, numbers in self._silent.items():
            found.append(WeaponNotFired(unit.name, tuple(numbers), word, self.attack.target))
        return found

    def _works(self, number: int, claims: dict[int, int]) -> bool:
        """Tell whether a mount fires at all, and claim its load; note why where it does not."""
        unit, blueprint = self.unit, self.unit.blueprint
        part, stores = blueprint.by_id[number], blueprint.stores
        reason = not_fired_reason(unit, part)
        if reason is None:
            reach = blueprint.weapons[number].reach(part, self.battle.state.options)
            if reach < self.attack.range:
                reason = NotFiredReason.OUT_OF_RANGE
            elif number in stores:
                # Mounts that share a magazine fire no more than it holds.
                claimed = claims.get(stores[number], 0)
                if claimed >= unit.condition.loads.get(stores[number], 0):
                    reason = NotFiredReason.NO_AMMUNITION
                claims[stores[number]] = claimed + 1
        if reason is not None:
            self._silent.setdefault(reason.value, []).append(number)
        return reason is None

    def _shots(self, ready: list[int]) -> Iterator[Event[BattleState]]:
        """Fire every mount that bears on the unit under fire."""
        unit, battle = self.unit, self.battle
        # A mount fires once, so that no other allotment of the ship begins with this one.
        battle.dice.part(f"{unit.name}#{self.allotment.weapons[0]}")
        near = self.attack.range <= STEALTH_SIGHT
        sighted = near or unit.stealth < 2 or is_active(battle.state, unit)
        for number in ready:
            shot = self._shot(number, sighted=sighted)
            if shot is not None:
                yield shot
            else:
                self._silent.setdefault(NotFiredReason.OUT_OF_RANGE.value, []).append(number)

    def _shot(self, number: int, *, sighted: bool) -> Event[BattleState] | None:
        """Fire a mount; None where it does not bear, or nothing is in sight."""
        unit, allotment, options = self.unit, self.allotment, self.battle.state.options
        part, kind = unit.blueprint.by_id[number], unit.blueprint.weapons[number]
        named = bool(allotment.on) and kind.precise
        if not named and not self._percentile:
            self._percentile, self._chosen = _choose(self.battle, self.attack.target)
            self._aim = None
        if not sighted:
            return None
        under = self.battle.state.units[allotment.on if named else self._chosen]
        loaded = number in unit.blueprint.remembered and overloaded(self.battle.state, unit, number)
        aim = self._look(under, loaded=loaded, named=named)
        rolled = 0 if named else self._percentile
        if isinstance(kind, Ordnance):
            return self._launch(kind, part, under, aim, rolled)
        dice = kind.count_dice(part, aim, options)
        if not dice:
            return None
        return WeaponAttack(
            unit.name,
            number,
            unit.blueprint.labels[number],
            self.attack.target,
            under.name,
            self.attack.range,
            allotment.control,
            rolled,
            dice,
            unit.blueprint.tracks[number],
            allotment.system if named else 0,
            overloaded=loaded,
        )

    def _look(self, under: Unit, *, loaded: bool, named: bool) -> Aim:
        """See the unit under fire; most mounts of a salvo see the same."""
        usual = not (loaded or named)
        if usual and self._aim is not None:
            return self._aim
        attack = self.attack
        aim = see(self.battle.state, under, attack.target, attack.range, overloaded=loaded)
        if usual:
            self._aim = aim
        return aim

    def _launch(
        self, kind: Ordnance, part: System, under: Unit, aim: Aim, rolled: int
    ) -> OrdnanceLaunched | None:
        """Send off what flies by itself; None where it does not bear."""
        unit, options = self.unit, self.battle.state.options
        if not kind.bears(part, aim, options):
            return None
        if kind.small:
            flight = OnTarget(unit.condition.hull_left)
        else:
            flight = kind.launch(part, aim, options, self.battle.dice)
        return OrdnanceLaunched(
            unit.name,
            part.id,
            unit.blueprint.labels[part.id],
            self.attack.target,
            under.name,
            self.attack.range,
            flight.count,
            flight.dice,
            self.allotment.control,
            rolled,
        )


def _muzzled(sky: BattleState, unit: Unit, control: int) -> NotFiredReason | None:
    """Say why a unit aims nothing in this volley."""
    if unit.condition.helpless:
        return NotFiredReason.NO_COMMAND
    if is_cloaked(sky, unit):
        return NotFiredReason.CLOAKED
    if not control or control in unit.condition.statuses or is_jamming(sky, unit):
        return NotFiredReason.NO_FIRE_CONTROL
    return None


def _choose(battle: Battle, target: str) -> tuple[int, str]:
    """Throw for the unit of a formation that is under fire."""
    sky = battle.state
    formation = sky.formations[target]
    percentile = battle.dice.throw(100)
    place = find_under_fire(formation.shares, percentile)
    return percentile, sky.roster[formation.present[place]]
