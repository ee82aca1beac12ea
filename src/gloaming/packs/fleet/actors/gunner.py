"""The gunner: how a unit turns its allotments into shots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gloaming.packs.fleet.aiming import STEALTH_SIGHT, see
from gloaming.packs.fleet.allotment import (
    Allotment,
    allot,
    is_active,
    is_cloaked,
    is_jamming,
    overloaded,
)
from gloaming.packs.fleet.events.gunnery import (
    Attack,
    OrdnanceLaunched,
    WeaponAttack,
    WeaponNotFired,
)
from gloaming.packs.fleet.events.outcome import UnitStatus
from gloaming.packs.fleet.fire import Flight
from gloaming.packs.fleet.readiness import Silence, silence_weapon
from gloaming.packs.fleet.shares import find_under_fire
from gloaming.packs.fleet.weapon import Ordnance, Weapon

if TYPE_CHECKING:
    from gloaming.kernel.event import Event
    from gloaming.packs.fleet.fire import Aim
    from gloaming.packs.fleet.sky import Battle, Sky
    from gloaming.packs.fleet.unit import Unit

Shots = list["Event[Any]"]


def fire_all(battle: Battle, unit: Unit, attack: Attack) -> Shots:
    """Fire all that a unit has allotted to an attack of its formation."""
    found: Shots = []
    claims: dict[int, int] = {}
    for allotment in allot(battle.state, unit, attack.source):
        if allotment.target == attack.target:
            _fire(battle, unit, attack, allotment, claims, found)
        else:
            _claim(battle.state, unit, attack.source, allotment, claims)
    return found


def _claim(sky: Sky, unit: Unit, source: str, allotment: Allotment, claims: dict[int, int]) -> None:
    """Leave the loads that are for another target to it: they are spent in the same instant."""
    stores, target = unit.blueprint.stores, sky.formations[allotment.target]
    if not stores or target.gone or target.away or _muzzled(sky, unit, allotment.control):
        return
    for number in allotment.weapons:
        if number in stores and silence_weapon(unit, unit.blueprint.by_id[number]) is None:
            kind, part = unit.blueprint.kinds[number], unit.blueprint.by_id[number]
            assert isinstance(kind, Weapon)
            if kind.reach(part, sky.options) >= sky.distance(source, allotment.target):
                claims[stores[number]] = claims.get(stores[number], 0) + 1


def _fire(
    battle: Battle,
    unit: Unit,
    attack: Attack,
    allotment: Allotment,
    claims: dict[int, int],
    found: Shots,
) -> None:
    """Fire one allotment: one die of a hundred, then every mount that works and bears."""
    sky = battle.state
    options, distance = sky.options, attack.range
    muzzled = _muzzled(sky, unit, allotment.control)
    kinds, by_id, stores = unit.blueprint.kinds, unit.blueprint.by_id, unit.blueprint.stores
    loads = unit.condition.loads
    ready: list[int] = []
    silent: dict[str, list[int]] = {}
    needing = 0
    for number in allotment.weapons:
        kind, part = kinds[number], by_id[number]
        assert isinstance(kind, Weapon)
        if muzzled and (kind.needs_fire_control or muzzled is not Silence.NO_FIRE_CONTROL):
            needing += 1
            continue
        reason = silence_weapon(unit, part)
        if reason is None:
            if kind.reach(part, options) < distance:
                reason = Silence.OUT_OF_RANGE
            elif number in stores:
                # Mounts that share a magazine fire no more than it holds.
                claimed = claims.get(stores[number], 0)
                if claimed >= loads.get(stores[number], 0):
                    reason = Silence.NO_AMMUNITION
                claims[stores[number]] = claimed + 1
        if reason is None:
            ready.append(number)
            continue
        silent.setdefault(reason.value, []).append(number)
    if needing and muzzled:
        found.append(UnitStatus(unit.name, f"no effect: {muzzled.value}", attack.target))
    if ready:
        _shoot(battle, unit, attack, allotment, ready, silent, found)
    for word, numbers in silent.items():
        found.append(WeaponNotFired(unit.name, tuple(numbers), word, attack.target))


def _muzzled(sky: Sky, unit: Unit, control: int) -> Silence | None:
    """Say why a unit aims nothing in this volley."""
    if unit.condition.helpless:
        return Silence.NO_COMMAND
    if is_cloaked(sky, unit):
        return Silence.CLOAKED
    if not control or control in unit.condition.statuses or is_jamming(sky, unit):
        return Silence.NO_FIRE_CONTROL
    return None


def _shoot(
    battle: Battle,
    unit: Unit,
    attack: Attack,
    allotment: Allotment,
    ready: list[int],
    silent: dict[str, list[int]],
    found: Shots,
) -> None:
    """Choose the unit under fire and fire every mount that bears on it."""
    sky = battle.state
    blueprint, options = unit.blueprint, sky.options
    kinds, by_id = blueprint.kinds, blueprint.by_id
    sighted = attack.range <= STEALTH_SIGHT or unit.stealth < 2 or is_active(sky, unit)
    percentile, chosen = 0, allotment.on
    # A mount fires once, so that no other allotment of the ship begins with this one.
    battle.dice.part(f"{unit.name}#{allotment.weapons[0]}")
    aim: Aim | None = None
    for number in ready:
        kind, part = kinds[number], by_id[number]
        assert isinstance(kind, Weapon)
        named = bool(allotment.on) and kind.precise
        if not named and not percentile:
            percentile, chosen = _choose(battle, attack.target)
            aim = None
        under = sky.units[allotment.on if named else chosen]
        loaded = number in blueprint.remembered and overloaded(sky, unit, number)
        seen = aim
        if seen is None or named or loaded:
            seen = see(sky, under, attack.target, attack.range, overloaded=loaded)
            aim = seen if not named and not loaded else aim
        flies = isinstance(kind, Ordnance)
        dice = (
            int(kind.bears(part, seen, options)) if flies else kind.count_dice(part, seen, options)
        )
        if not dice or not sighted:
            silent.setdefault(Silence.OUT_OF_RANGE.value, []).append(number)
            continue
        rolled = 0 if named else percentile
        label = blueprint.labels[number]
        if isinstance(kind, Ordnance):
            flight = (
                Flight(unit.condition.hull_left)
                if kind.small
                else kind.launch(part, seen, options, battle.dice)
            )
            found.append(
                OrdnanceLaunched(
                    unit.name,
                    number,
                    label,
                    attack.target,
                    under.name,
                    attack.range,
                    flight.count,
                    flight.dice,
                    allotment.control,
                    rolled,
                )
            )
            continue
        found.append(
            WeaponAttack(
                unit.name,
                number,
                label,
                attack.target,
                under.name,
                attack.range,
                allotment.control,
                rolled,
                dice,
                blueprint.tracks[number],
                allotment.system if named else 0,
                overloaded=loaded,
            )
        )


def _choose(battle: Battle, target: str) -> tuple[int, str]:
    """Throw for the unit of a formation that is under fire."""
    sky = battle.state
    formation = sky.formations[target]
    percentile = battle.dice.throw(100)
    place = find_under_fire(formation.shares, percentile)
    return percentile, sky.roster[formation.present[place]]
