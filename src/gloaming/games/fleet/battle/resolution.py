"""Resolution: shots, flights and point defence thrown for, and what comes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloaming.games.fleet.battle.events.gunnery import AttackMissed, PointDefense, WeaponAttack
from gloaming.games.fleet.battle.events.harm import Cause, Damage, Pulsed, UnitSystemDestroyed
from gloaming.games.fleet.battle.sky import Sky
from gloaming.games.fleet.rules.aiming import see
from gloaming.games.fleet.rules.armour import DamageKind, Hit
from gloaming.games.fleet.rules.defence import Defender, defend
from gloaming.games.fleet.rules.fire import ShotOutcome
from gloaming.games.fleet.ships.condition import Status
from gloaming.games.fleet.ships.design import System
from gloaming.games.fleet.ships.fighters import ENDURANCE, Craft, dogfight, shoot_craft
from gloaming.games.fleet.ships.weapon import Ordnance, Weapon
from gloaming.games.fleet.ships.weapons.craft import group_of

if TYPE_CHECKING:
    from gloaming.games.fleet.battle.sky import Battle
    from gloaming.games.fleet.ships.unit import Unit
    from gloaming.kernel.event import Event


def resolve(battle: Battle, shot: WeaponAttack) -> list[Event[Sky]]:
    """Throw for a shot that does not fly."""
    sky = battle.state
    under, attacker = sky.units[shot.under], sky.units[shot.unit]
    blueprint = attacker.blueprint
    system, kind = blueprint.by_id[shot.weapon], blueprint.weapons[shot.weapon]
    if under.small:
        return _swat(battle, shot, system, kind)
    aim = see(sky, under, shot.target, shot.range, overloaded=shot.overloaded)
    outcome = kind.fire(system, aim, sky.options, battle.dice)
    found = land(battle, shot, under, shot.target, outcome)
    if outcome.burst:
        found.append(
            UnitSystemDestroyed(
                shot.unit, shot.weapon, shot.mount, Status.DESTROYED, Cause.OVERLOAD
            )
        )
    return found


def _swat(battle: Battle, shot: WeaponAttack, system: System, kind: Weapon) -> list[Event[Sky]]:
    """Fire a ship's weapon at small craft: a 6 brings a fighter down, any hit a gunboat."""
    sky = battle.state
    under = sky.units[shot.under]
    group = group_of(under)
    if group.craft is Craft.GUNBOAT:
        aim = see(sky, under, shot.target, shot.range)
        if isinstance(kind, Ordnance):
            coming = sky.flights[shot.target][shot.flight].count
            outcome = kind.strike(system, coming, aim, sky.options, battle.dice)
        else:
            outcome = kind.fire(system, aim, sky.options, battle.dice)
        dice = outcome.dice or outcome.damage_dice
        kills = shoot_craft(0, group, hit=not outcome.missed)
    else:
        die = battle.dice.throw(6)
        dice, kills = (die,), shoot_craft(die, group)
    return land(battle, shot, under, shot.target, _downed(dice, kills))


def land(
    battle: Battle, shot: WeaponAttack, under: Unit, formation: str, outcome: ShotOutcome
) -> list[Event[Sky]]:
    """Say what a shot did to a unit: damage, a pulse, or nothing."""
    if outcome.system_tests:
        return [Pulsed(under.name, shot.unit, shot.weapon, outcome.system_tests, outcome.dice)]
    picked = shot.system if outcome.system_killed else 0
    if not outcome.hits and not picked:
        reason = "screened" if outcome.damage_dice else "missed"
        return [
            AttackMissed(
                shot.unit, shot.weapon, under.name, outcome.dice, outcome.drm, formation, reason
            )
        ]
    return [
        Damage(
            under.name,
            formation,
            shot.unit,
            shot.weapon,
            shot.mount,
            outcome.damage,
            outcome.hits,
            outcome.dice,
            outcome.rerolls,
            outcome.damage_dice,
            outcome.drm,
            picked,
        )
    ]


def intercept(battle: Battle, shot: WeaponAttack) -> PointDefense | None:
    """Throw the point defence that was dealt to a flight; None where there is none."""
    sky = battle.state
    defence = sky.defences[shot.target][shot.flight]
    if not defence.mounts:
        return None
    attacker = sky.units[shot.unit]
    system, kind = attacker.blueprint.by_id[shot.weapon], attacker.blueprint.kinds[shot.weapon]
    assert isinstance(kind, Ordnance)
    firers: dict[Defender, int] = {}
    for mount in defence.mounts:
        blueprint, number = sky.units[mount.unit].blueprint, mount.number
        defender = blueprint.weapons[number].defender(blueprint.by_id[number])
        assert defender is not None
        firers[defender] = firers.get(defender, 0) + 1
    dice: list[int] = []
    rerolls: list[int] = []
    kills, again = 0, defence.again
    for defender, count in firers.items():
        thrown = defend(battle.dice, defender, count, kind.column_of(system), again)
        dice += thrown.dice
        rerolls += thrown.rerolls
        kills += thrown.kills
        again -= thrown.dodged
    coming = sky.flights[shot.target][shot.flight].count
    left = kind.survive(coming, kills)
    return PointDefense(
        shot.target,
        shot.under,
        shot.unit,
        shot.weapon,
        shot.flight,
        defence.mounts,
        tuple(dice),
        tuple(rerolls),
        kills,
        left,
    )


def strike(battle: Battle, coming: WeaponAttack | PointDefense) -> list[Event[Sky]]:
    """Throw for what is left of a flight."""
    sky = battle.state
    if isinstance(coming, WeaponAttack):
        formation, attacker = coming.target, sky.units[coming.unit]
    else:
        formation, attacker = coming.formation, sky.units[coming.attacker]
    flight = sky.flights[formation][coming.flight]
    blueprint = attacker.blueprint
    system, kind = blueprint.by_id[coming.weapon], blueprint.kinds[coming.weapon]
    assert isinstance(kind, Ordnance)
    under = sky.units[flight.under]
    distance = flight.range
    shot = WeaponAttack(
        attacker.name,
        coming.weapon,
        blueprint.labels[coming.weapon],
        formation,
        under.name,
        distance,
        flight=coming.flight,
    )
    found: list[Event[Sky]] = []
    if kind.small and isinstance(coming, PointDefense) and coming.kills:
        lost = min(coming.kills, attacker.condition.hull_left)
        found.append(_lose_craft(attacker, sky.home[attacker.name], shot, lost))
    if flight.count == 0:
        reason = "shot down" if isinstance(coming, PointDefense) else "missed"
        return [
            *found,
            AttackMissed(attacker.name, coming.weapon, under.name, target=formation, reason=reason),
        ]
    if kind.small and under.small:
        return [*found, *_dogfight(battle, shot, under, flight.count)]
    if under.small:
        return _swat(battle, shot, system, kind)
    aim = see(sky, under, formation, distance)
    outcome = kind.strike(system, flight.count, aim, sky.options, battle.dice)
    found += land(battle, shot, under, formation, outcome)
    if outcome.spread:
        for mate in sky.present(formation):
            if mate is not under:
                seen = see(sky, mate, formation, distance)
                blast = kind.splash(system, flight.count, seen, sky.options, battle.dice)
                found += land(battle, shot, mate, formation, blast)
    return found


def _lose_craft(group: Unit, formation: str, shot: WeaponAttack, lost: int) -> Damage:
    """Count the craft that point defence shot down."""
    hits = (Hit(DamageKind.BYPASSING, lost),)
    return Damage(group.name, formation, shot.under, 0, "point defence", lost, hits)


def _dogfight(battle: Battle, shot: WeaponAttack, foe: Unit, craft: int) -> list[Event[Sky]]:
    """Throw craft against craft; those attacked throw back, unless they attack in turn."""
    sky = battle.state
    mine = sky.units[shot.unit]
    attackers, defenders = group_of(mine, craft), group_of(foe)
    attackers.endurance = ENDURANCE  # the run is paid for
    dice, kills = dogfight(battle.dice, attackers, defenders)
    found = land(battle, shot, foe, shot.target, _downed(dice, kills))
    home = sky.home[mine.name]
    if not any(flight.attacker == foe.name for flight in sky.flights.get(home, ())):
        part = foe.weapons()[0][0]
        reply = WeaponAttack(
            foe.name, part.id, foe.blueprint.labels[part.id], home, mine.name, shot.range
        )
        dice, kills = dogfight(battle.dice, defenders, attackers)
        found += land(battle, reply, mine, home, _downed(dice, kills))
    return found


def _downed(dice: tuple[int, ...], kills: int) -> ShotOutcome:
    """Say how many craft dice have brought down."""
    hits = (Hit(DamageKind.BYPASSING, kills),) if kills else ()
    return ShotOutcome(dice=dice, hits=hits)
